"""The facts of a class's results; `.ci/facts.py` makes the schema and the browser's types."""

from __future__ import annotations

from typing import TypedDict

from ..quiz.contract import Misreading, QuizForm


class ClassQuestion(TypedDict):
    """A question of the quiz that a class answered."""

    ask: str
    form: QuizForm
    right: str  #: the key of the right answer
    misreadings: dict[str, list[str]]  #: the misreadings that lead to each wrong answer, by its key


class ClassFacts(TypedDict):
    """Everything that is needed to read the result codes of a quiz."""

    title: str
    code: str  #: the beginning of every code
    questions: list[ClassQuestion]  #: in the order of the code
    misreadings: dict[str, Misreading]  #: all misreadings that lead to an answer, by id
    faults: dict[str, str]  #: why a code is refused, in words
