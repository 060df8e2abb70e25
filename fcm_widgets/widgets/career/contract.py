"""The facts of the career tree; `.ci/facts.py` makes the schema and the browser's types."""

from __future__ import annotations

from typing import Literal, NamedTuple, TypedDict

from ..contract import Card, ChainFace, Said, Term

Why = list[int]
"""The reasons against something, by their numbers."""
HireWay = tuple[str, Why]
"""The card that a hired card becomes this turn, "" for itself, and the reasons against it."""
TrainWay = tuple[str, int, Why]
"""A card that a card can become, the steps to it, and the reasons against it."""


class CareerCard(Card):
    """A card with what a chain may do with it."""

    left: list[Term]  #: the copies in the supply
    mine: list[tuple[str, int]]  #: the places of the chain's own copies, in words
    hire: list[HireWay]
    to: list[TrainWay]


class Branch(NamedTuple):
    """A card, and the careers that go on from it."""

    card: str
    below: list[Branch]


class NotNow(TypedDict):
    """Why a chain may not hire or train yet, whatever the card."""

    hire: Why
    train: Why


class Careers(TypedDict):
    """The job market."""

    v: Literal[1]
    title: str
    hint: str
    chain: ChainFace
    hires: list[Term]  #: the rows of the hires left
    steps: list[Term]  #: the rows of the training steps left
    cards: list[CareerCard]
    roots: list[Branch]
    now: NotNow
    reasons: list[Said]
    rules: dict[str, str]  #: the text of each
