"""What an exercise sends; `.ci/facts.py` makes the schema and the browser's types."""

from __future__ import annotations

from typing import TypedDict

from ...learning.exercises.exercise import InputType


class ExerciseForm(TypedDict):
    """How an answer is given: what may be chosen, which letters are put in order.

    Beside a number, choices stand in place of typing one.
    """

    kind: InputType
    choices: list[str]
    letters: str


class ExerciseFacts(TypedDict):
    """A lesson's question, and how it is answered."""

    title: str
    form: ExerciseForm


class ExerciseReplies(TypedDict):
    """What each answer is told, by its key; sealed on the wire."""

    right: str
    answer: str
    because: str
    hints: dict[str, list[str]]
    nudge: str
