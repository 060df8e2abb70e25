"""The facts of the career tree; `.ci/facts.py` makes the schema and the browser's types."""

from __future__ import annotations

from typing import TypedDict

from ..contract import Card, ChainFace, Sentence, Term

Why = list[int]
"""The numbers of the reasons against something."""


class HireOption(TypedDict):
    """A hire, and what the hired card becomes this turn."""

    becomes: str  #: the id of the new card, or ""
    reasons: Why  #: the reasons against it


class TrainOption(TypedDict):
    """A training of a card, in one step or several."""

    to: str  #: the card that it becomes
    steps: int
    reasons: Why  #: the reasons against it


class CardsAt(TypedDict):
    """The copies of a card that the chain has in one place."""

    place: str  #: where they are, in words
    count: int


class CareerCard(Card):
    """A card, with everything that the chain may do with it."""

    left: list[Term]  #: the terms of the copies left in the supply
    mine: list[CardsAt]  #: the chain's own copies
    hire: list[HireOption]
    train: list[TrainOption]


class Branch(TypedDict):
    """A card, and the careers that go on from it."""

    card: str
    below: list[Branch]


class NotNow(TypedDict):
    """The reasons why a chain may not hire or train now, whatever the card."""

    hire: Why
    train: Why


class Careers(TypedDict):
    """The job market: all cards, and what the chain may hire and train."""

    title: str
    hint: str
    chain: ChainFace
    hires: list[Term]  #: the rows of the hires left
    steps: list[Term]  #: the rows of the training steps left
    cards: list[CareerCard]
    roots: list[Branch]
    now: NotNow
    reasons: list[Sentence]
    rules: dict[str, str]  #: the text of each rule, by its id
