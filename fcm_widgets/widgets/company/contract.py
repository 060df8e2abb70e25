"""The facts of the company editor; `.ci/facts.py` makes the schema and the browser's types."""

from __future__ import annotations

from typing import Literal, TypedDict

from ..contract import Card, ChainFace, Count, MilestoneText, Sentence, Term


class HandCard(Card):
    """A card of the hand, with what it would do at work."""

    count: int
    earns: list[str]  #: the milestones that it would earn
    often: dict[str, int]  #: the cards that let it work more than once, and how often


class Limit(TypedDict):
    """A limit of a structure; the structure breaks it if the rows sum to less than 0."""

    id: str
    label: str
    base: list[Term]  #: the rows that are always there
    each: dict[str, list[Term]]  #: the rows of each card at work
    more: list[Term]  #: the rows that milestones add to the open slots
    broken: str  #: the sentence if it is broken, with `{over}` for the number of cards too many
    rule: str


class Salaries(TypedDict):
    """The salaries that the chain would pay for each choice of cards."""

    by: list[str]  #: the cards on which they depend
    at: dict[str, list[Term]]  #: the rows for each combination of the numbers of these cards


class Company(TypedDict):
    """Everything that is needed to draw any choice of one chain's cards."""

    title: str
    hint: str
    may_play: bool  #: whether a choice can be played now
    chain: ChainFace
    cash: int
    cards: list[HandCard]
    chosen: list[str]  #: the cards chosen in the game
    busy: list[Count]
    limits: list[Limit]
    salaries: Salaries
    lost: Sentence  #: the sentence about the cost of a broken limit
    milestones: dict[str, MilestoneText]  #: the text of each milestone, by its id
    rules: dict[str, str]  #: the text of each rule, by its id


class UseCards(TypedDict):
    """Put these cards to work."""

    kind: Literal["use"]
    cards: list[str]


class CompanyRequest(TypedDict):
    """A request from the page."""

    id: int  #: its number, which the reply repeats
    body: UseCards


class CardsUsed(TypedDict):
    """The result of playing a choice of cards."""

    text: str


class CompanyReply(TypedDict):
    """The reply to a request."""

    id: int
    faults: list[Sentence]  #: the reasons against it, each with its rule
    body: CardsUsed | None
