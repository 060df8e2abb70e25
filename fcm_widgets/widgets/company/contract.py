"""The facts of the company editor; `.ci/facts.py` makes the schema and the browser's types."""

from __future__ import annotations

from typing import Literal, TypedDict

from ..contract import Card, ChainFace, Count, Said, Term


class HandCardOften(TypedDict, total=False):
    """A card that may work more than once.

    Parameters
    ----------
    often
        cards of the hand that let it work more than once, and how often it works then
    """

    often: dict[str, int]


class HandCard(Card, HandCardOften):
    """A card of the hand.

    Parameters
    ----------
    count
        how many of it there are
    earns
        the milestones that it would earn
    """

    count: int
    earns: list[str]


class Limit(TypedDict):
    """A limit of a structure; it is broken if its rows sum to less than 0.

    Parameters
    ----------
    id
        its name
    label
        its title
    base
        the rows that are always there
    each
        the rows of each card at work
    more
        the rows that milestones add to the open slots
    broken
        what is said if it is broken
    rule
        the id of its rule
    """

    id: str
    label: str
    base: list[Term]
    each: dict[str, list[Term]]
    more: list[Term]
    broken: str
    rule: str


class Wages(TypedDict):
    """The salaries for each choice of cards.

    Parameters
    ----------
    by
        the cards on which they depend
    at
        the rows for each combination of the numbers of these cards
    """

    by: list[str]
    at: dict[str, list[Term]]


class Company(TypedDict):
    """Everything to draw any choice of one chain's cards.

    Parameters
    ----------
    v
        the version
    title
        the title
    hint
        what to do
    playing
        whether a choice can be played now
    chain
        the chain
    cash
        its cash
    cards
        the cards in hand
    chosen
        the cards chosen in the game
    busy
        its busy cards
    limits
        what a structure must not exceed
    wages
        the salaries
    lost
        what a broken limit costs
    milestones
        name and text of each milestone
    rules
        the text of each rule
    """

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
    """A choice of cards that was played.

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
