"""The facts of an exercise; `.ci/facts.py` makes the schema and the browser's types."""

from __future__ import annotations

from typing import TypedDict

from ...learning.exercises.exercise import InputType


class ExerciseForm(TypedDict):
    """The form of an answer, such as a number or letters in order."""

    kind: InputType
    choices: list[str]  #: the choices; in a form for a number, instead of typing
    letters: str  #: the letters to put in order


class ExerciseFacts(TypedDict):
    """A lesson's question."""

    title: str
    form: ExerciseForm


class ExerciseReplies(TypedDict):
    """The replies to all answers; the browser receives them in an unreadable form."""

    right: str  #: the key of the right answer
    answer: str  #: the right answer in words
    because: str  #: the reasons for the right answer
    praise: str  #: the reply to the right answer
    wrong: str  #: the first words of the reply to a wrong answer
    several: str  #: the words before several hints
    hints: dict[str, list[str]]  #: the hints for each known wrong answer, by its key
    fallback_hint: str  #: the hint for any other wrong answer
