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
    """A card with what a chain may do with it.

    Parameters
    ----------
    left
        its copies in the supply
    mine
        where the chain's own copies are
    hire
        what a hired card becomes, with the reasons against it
    to
        what it can become, with the reasons against it
    """

    left: list[Term]
    mine: list[tuple[str, int]]
    hire: list[HireWay]
    to: list[TrainWay]


class Branch(NamedTuple):
    """A card, and the careers that go on from it."""

    card: str
    below: list[Branch]


class NotNow(TypedDict):
    """Why a chain may not hire or train yet, whatever the card.

    Parameters
    ----------
    hire
        the reasons against hiring
    train
        the reasons against training
    """

    hire: Why
    train: Why


class Careers(TypedDict):
    """The job market.

    Parameters
    ----------
    v
        the version
    title
        the title
    hint
        what to do
    chain
        the chain
    hires
        the rows of its hires left
    steps
        the rows of its training steps left
    cards
        every card
    roots
        the careers
    now
        why it may not hire or train yet
    reasons
        the reasons, by their numbers
    rules
        the text of each rule
    """

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
