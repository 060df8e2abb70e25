"""The lessons that ask questions, and the place of each question in them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from .exercises import (
    city_builder,
    cleanup,
    company,
    demand,
    first_cup,
    first_game,
    how_far,
    looking_back,
    milestones,
    night_and_star,
    order,
    payday,
    rather_eat,
    same_turn,
    where_to_eat,
    work,
)

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
    "how_far": Lesson("How far is it?", "01-how-far-is-it.ipynb", how_far.EXERCISES),
    "where_to_eat": Lesson(
        "Where will house 8 eat?", "02-where-will-house-8-eat.ipynb", where_to_eat.EXERCISES
    ),
    "company": Lesson("Who works today?", "03-who-works-today.ipynb", company.EXERCISES),
    "order": Lesson("Who goes first?", "04-who-goes-first.ipynb", order.EXERCISES),
    "work": Lesson("Working nine to five", "05-working-nine-to-five.ipynb", work.EXERCISES),
    "payday": Lesson("Payday", "06-payday.ipynb", payday.EXERCISES),
    "demand": Lesson("Demand", "07-demand.ipynb", demand.EXERCISES),
    "cleanup": Lesson("Cleaning up", "08-cleaning-up.ipynb", cleanup.EXERCISES),
    "milestones": Lesson("Milestones", "09-milestones.ipynb", milestones.EXERCISES),
    "first_game": Lesson("Your first game", "10-your-first-game.ipynb", first_game.EXERCISES),
    "rather_eat": Lesson(
        "What they would rather eat", "14-what-they-would-rather-eat.ipynb", rather_eat.EXERCISES
    ),
    "night_and_star": Lesson(
        "The night shift and the star",
        "15-the-night-shift-and-the-star.ipynb",
        night_and_star.EXERCISES,
    ),
    "first_cup": Lesson("First cup of coffee", "16-first-cup-of-coffee.ipynb", first_cup.EXERCISES),
    "city_builder": Lesson("The city builder", "17-the-city-builder.ipynb", city_builder.EXERCISES),
    "looking_back": Lesson("Looking back", "18-looking-back.ipynb", looking_back.EXERCISES),
    "same_turn": Lesson("The same turn twice", "19-the-same-turn-twice.ipynb", same_turn.EXERCISES),
}
"""The lessons that ask questions by the names of their exercises, in the order of the lessons."""


def place_of(exercise: Exercise[Any]) -> tuple[str, int] | None:
    """Return the lesson of a question and its number there; `None` for a question of your own.

    >>> place_of(how_far.EXERCISES[3])
    ('how_far', 3)
    """
    for name, lesson in LESSONS.items():
        for number, own in lesson.exercises.items():
            if own is exercise:
                return name, number
    return None
