"""The facts of the reader's stars; `.ci/facts.py` makes the schema and the browser's types."""

from __future__ import annotations

from typing import TypedDict


class StarredLesson(TypedDict):
    """A lesson, and the questions that can earn stars."""

    name: str  #: the name of the lesson's exercises, such as "how_far"
    number: int
    title: str
    file: str  #: the name of the lesson's notebook
    questions: list[int]  #: the numbers of the questions
