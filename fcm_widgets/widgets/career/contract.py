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
