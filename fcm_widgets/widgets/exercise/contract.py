"""The facts of an exercise; `.ci/facts.py` makes the schema and the browser's types."""

from __future__ import annotations

from typing import TypedDict

from ...exercises.checking import Kind


class ExerciseForm(TypedDict):
    """The form of an answer.

    Parameters
    ----------
    kind
        its kind
    choices
        what may be chosen; for a number the choices instead of typing one
    letters
        the letters to put in order
    """

    kind: Kind
    choices: list[str]
    letters: str


class ExerciseFacts(TypedDict):
    """A lesson's question.

    Parameters
    ----------
    title
        its title
    form
        how it is answered
    """

    title: str
    form: ExerciseForm


class ExerciseReplies(TypedDict):
    """The replies to the answers; sealed on the wire.

    Parameters
    ----------
    right
        what a right answer shows
    answer
        the right answer
    because
        its reasons
    hints
        the hints of each answer, by its key
    nudge
        the hint of any other answer
    """

    right: str
    answer: str
    because: str
    hints: dict[str, list[str]]
    nudge: str
