"""The words of the table card: a line on each phase, and what people ask at the table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType

from ._read import build, refuse, rows
from .catalogue import milestones
from .rulebook import rules

TOPICS: Mapping[str, str] = MappingProxyType(
    {
        "work": "put cards to work",
        "hire": "hire",
        "train": "train",
        "advertise": "advertise",
        "make": "cook and fetch",
        "build": "build",
        "sell": "sell",
        "pay": "fire and pay",
        "keep": "keep and earn",
    }
)
"""The topics of the questions "May I ...?", each with its words, in the order of the turn."""


@dataclass(frozen=True, slots=True)
class TurnLine:
    """A line on a phase of the turn."""

    phase: str
    text: str
    rule: str
    module: str = ""


@dataclass(frozen=True, slots=True)
class Question:
    """A question that people ask at the table, with its answer in a sentence or two."""

    topic: str
    ask: str
    answer: str
    rule: str
    """The rule that answers it."""
    milestone: str = ""
    """The milestone without which nobody asks it, if any."""
    module: str = ""


@cache
def turn_lines() -> tuple[TurnLine, ...]:
    """Return the lines on each phase, the base game's first."""
    found = tuple(build(TurnLine, row) for row in rows("turn"))
    refuse(f"{line.text}: no rule {line.rule}" for line in found if line.rule not in rules())
    return found


@cache
def questions() -> tuple[Question, ...]:
    """Return every question "May I ...?", the base game's first.

    >>> next(question.answer for question in questions() if question.rule == "BUY-9")
    'Yes. A buyer need not use its whole range.'
    """
    found = tuple(build(Question, row) for row in rows("question"))
    faults = []
    for question in found:
        if question.topic not in TOPICS:
            faults.append(f"{question.ask}: no topic {question.topic!r}")
        if question.rule not in rules():
            faults.append(f"{question.ask}: no rule {question.rule}")
        if question.milestone and question.milestone not in milestones():
            faults.append(f"{question.ask}: no milestone {question.milestone!r}")
        if not (question.ask.endswith("?") and question.answer.endswith(".")):
            faults.append(f"{question.ask}: a question ends in ?, an answer in a full stop")
    refuse(faults)
    return found
