"""The facts of a game's review; `.ci/facts.py` makes the schema and the browser's types."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from ..contract import Count, Term
from ..dinner.contract import Timeline
from ..map.contract import Scene


class ReviewEntry(TypedDict):
    """A payment.

    Parameters
    ----------
    kind
        its kind
    dollars
        the dollars
    house
        the house that paid
    goods
        items and dollars for each good
    terms
        its rows
    """

    kind: str
    dollars: int
    house: NotRequired[str]
    goods: NotRequired[list[tuple[str, int, int]]]
    terms: list[Term]


class ReviewBooks(TypedDict):
    """A chain's turn.

    Parameters
    ----------
    had
        its cash before
    has
        its cash after
    money
        each payment
    stock
        what its stock did, by kind of step
    """

    had: int
    has: int
    money: list[ReviewEntry]
    stock: list[tuple[str, list[Count]]]


class ReviewHeld(TypedDict):
    """A dinner replayed with one change at a chain.

    Parameters
    ----------
    said
        what the chain would have had
    line
        what that would have brought
    more
        the houses and other chains in sentences
    gains
        what each chain would have earned more
    moved
        the houses that dine elsewhere: who served them, and who would have
    """

    said: str
    line: str
    more: str
    gains: list[int]
    moved: list[tuple[str, int | None, int | None]]


class ReviewLost(TypedDict):
    """A house that one change alone would have won.

    Parameters
    ----------
    house
        its number
    line
        how it was lost
    ways
        the changes that would have won it
    """

    house: str
    line: str
    ways: list[ReviewHeld]


class ReviewTurn(TypedDict):
    """A turn.

    Parameters
    ----------
    number
        its number
    books
        the books of each chain
    dinner
        the number of its dinner
    held
        replayed dinners of each chain; follows the first picture
    lost
        lost sales of each chain; follows the first picture
    """

    number: int
    books: list[ReviewBooks]
    dinner: NotRequired[int]
    held: NotRequired[list[list[ReviewHeld]]]
    lost: NotRequired[list[list[ReviewLost]]]


class ReviewMoment(TypedDict):
    """One of the costliest moments.

    Parameters
    ----------
    at
        the number of its turn, from 0
    held
        the number of its change there, from 0
    turns
        other turns in which a change of its kind would have brought most
    again
        the same as a sentence
    """

    at: int
    held: int
    turns: list[int]
    again: str


class ReviewFacts(TypedDict):
    """A game looked back on.

    Parameters
    ----------
    v
        the version
    claim
        what its figures claim
    kinds
        the heads of all kinds of payments and stock, in order
    turns
        its turns
    moments
        the costliest moments of each chain; they follow the first picture
    """

    v: Literal[1]
    claim: str
    kinds: dict[str, str]
    turns: list[ReviewTurn]
    moments: NotRequired[list[list[ReviewMoment]]]


class ReviewDinners(TypedDict):
    """Every dinner of the game as it was.

    Parameters
    ----------
    scenes
        the map at the beginning of each
    timelines
        the steps of each
    """

    scenes: list[Scene]
    timelines: list[Timeline]
