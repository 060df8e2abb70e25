"""What a game's review sends; `.ci/facts.py` makes the schema and the browser's types."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from ..contract import Count, Term
from ..dinner.contract import Timeline
from ..map.contract import Scene


class ReviewEntry(TypedDict):
    """A payment: its kind, the dollars, the house that paid, what each good of it brought.

    Of each good how many items, and the dollars for them; then the rows of the whole.
    """

    kind: str
    dollars: int
    house: NotRequired[str]
    goods: NotRequired[list[tuple[str, int, int]]]
    terms: list[Term]


class ReviewBooks(TypedDict):
    """A chain's turn: its cash before and after, each payment, what its stock did, by how."""

    had: int
    has: int
    money: list[ReviewEntry]
    stock: list[tuple[str, list[Count]]]


class ReviewHeld(TypedDict):
    """A dinner held again with one thing changed at a chain.

    What the chain would have had, the sentence, the houses and the other chains in sentences; what
    each chain would have earned more, and the houses that dine elsewhere, with who served them and
    who would have.
    """

    said: str
    line: str
    more: str
    gains: list[int]
    moved: list[tuple[str, int | None, int | None]]


class ReviewLost(TypedDict):
    """A house that one change alone would have won: its number, how it was lost, the ways."""

    house: str
    line: str
    ways: list[ReviewHeld]


class ReviewTurn(TypedDict):
    """A turn: its number, each chain's books; by chain the dinners held again and lost sales.

    `dinner` is the number of its dinner. What holds dinners again follows the first picture.
    """

    number: int
    books: list[ReviewBooks]
    dinner: NotRequired[int]
    held: NotRequired[list[list[ReviewHeld]]]
    lost: NotRequired[list[list[ReviewLost]]]


class ReviewMoment(TypedDict):
    """A dearest moment: the numbers of its turn and of its change there, from 0.

    In which other turns a change of its kind would have brought most, and the same as a sentence.
    """

    at: int
    held: int
    turns: list[int]
    again: str


class ReviewFacts(TypedDict):
    """A game looked back on: what its figures claim, the heads of all kinds in order, its turns.

    `moments` are by chain the dearest; they follow the first picture.
    """

    v: Literal[1]
    claim: str
    kinds: dict[str, str]
    turns: list[ReviewTurn]
    moments: NotRequired[list[list[ReviewMoment]]]


class ReviewDinners(TypedDict):
    """Every dinner of the game as it was: what lay on the map as it began, and its steps."""

    scenes: list[Scene]
    timelines: list[Timeline]
