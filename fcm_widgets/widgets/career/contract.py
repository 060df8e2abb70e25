"""What the career tree sends; `.ci/facts.py` makes the schema and the browser's types."""

from __future__ import annotations

from typing import Literal, NamedTuple, TypedDict

from ..contract import Card, ChainFace, Said, Term

Why = list[int]
"""What stands against something, by the numbers of the reasons."""
HireWay = tuple[str, Why]
"""What a hired card becomes this turn, "" for itself, and what stands against it."""
TrainWay = tuple[str, int, Why]
"""What a card can become, in how many steps, and what stands against it."""


class CareerCard(Card):
    """A card with its copies left, where the chain's own are, and what it may do with it."""

    left: list[Term]
    mine: list[tuple[str, int]]
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
    """The job market: how many hires and steps a chain has left, every card, and the reasons."""

    v: Literal[1]
    title: str
    hint: str
    chain: ChainFace
    hires: list[Term]
    steps: list[Term]
    cards: list[CareerCard]
    roots: list[Branch]
    now: NotNow
    reasons: list[Said]
    rules: dict[str, str]
