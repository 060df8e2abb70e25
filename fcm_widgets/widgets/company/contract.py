"""What the company editor sends; `.ci/facts.py` makes the schema and the browser's types."""

from __future__ import annotations

from typing import Literal, TypedDict

from ..contract import Card, ChainFace, Count, Said, Term


class HandCardOften(TypedDict, total=False):
    """The cards of the hand that let a card work more than once, with how often it works then."""

    often: dict[str, int]


class HandCard(Card, HandCardOften):
    """A card of the hand, how many of it there are, and the milestones that it would earn."""

    count: int
    earns: list[str]


class Limit(TypedDict):
    """What a structure must not exceed.

    It is broken, as `broken` says, where the rows that are always there and those of each card at
    work sum to less than 0; `more` is what milestones add to the count of open slots.
    """

    id: str
    label: str
    base: list[Term]
    each: dict[str, list[Term]]
    more: list[Term]
    broken: str
    rule: str


class Wages(TypedDict):
    """The cards on which wages depend, and the rows for each combination of their numbers."""

    by: list[str]
    at: dict[str, list[Term]]


class Company(TypedDict):
    """Everything to draw any choice of one chain's cards; milestones with their name and text."""

    v: Literal[1]
    title: str
    hint: str
    playing: bool
    chain: ChainFace
    cash: int
    cards: list[HandCard]
    chosen: list[str]
    busy: list[Count]
    limits: list[Limit]
    wages: Wages
    lost: Said
    milestones: dict[str, tuple[str, str]]
    rules: dict[str, str]


class UseCards(TypedDict):
    """Put these cards to work.

    Parameters
    ----------
    kind
        tells requests apart
    cards
        the ids of the cards
    """

    kind: Literal["use"]
    cards: list[str]


class CompanyRequest(TypedDict):
    """A request from the page.

    Parameters
    ----------
    id
        its number, which the reply repeats
    body
        what is asked
    """

    id: int
    body: UseCards


class CardsUsed(TypedDict):
    """What came of a choice of cards.

    Parameters
    ----------
    text
        a sentence for the reader
    """

    text: str


class CompanyReply(TypedDict):
    """The reply to a request.

    Parameters
    ----------
    id
        the number of the request
    faults
        the reasons against it, each with its rule
    body
        what came of it
    """

    id: int
    faults: list[Said]
    body: CardsUsed | None
