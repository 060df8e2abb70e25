"""The lessons that ask questions, and the place of each question in them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from . import exercises
from .misreadings.catalogue import LESSONS as TITLES

if TYPE_CHECKING:
    from .exercises.exercise import Exercise, Exercises


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson that asks questions.

    Parameters
    ----------
    title
        heading of the lesson
    file
        name of its notebook, which begins with the lesson's number
    exercises
        the questions of the lesson
    """

    title: str
    file: str
    exercises: Exercises

    @property
    def number(self) -> int:
        """The number of the lesson."""
        return int(self.file[:2])


LESSONS = {
    name: Lesson(title, file, getattr(exercises, name).EXERCISES)
    for name, (title, file) in TITLES.items()
}
"""The lessons that ask questions by the names of their exercises, in the order of the lessons."""


def place_of(exercise: Exercise[Any]) -> tuple[str, int] | None:
    """Return the lesson of a question and its number there; `None` for a question of your own.

    >>> place_of(exercises.how_far.EXERCISES[3])
    ('how_far', 3)
    """
    for name, lesson in LESSONS.items():
        for number, own in lesson.exercises.items():
            if own is exercise:
                return name, number
    return None
