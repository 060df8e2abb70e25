"""The facts of a game's review; `.ci/facts.py` makes the schema and the browser's types."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from ..contract import Term
from ..dinner.contract import Timeline
from ..map.contract import Scene


class ReviewEntry(TypedDict):
    """A payment to or from a chain."""

    kind: str
    dollars: int
    title: str  #: its kind; for a sale also its house, and each good with its price
    terms: list[Term]


class ReviewBooks(TypedDict):
    """The books of a chain for a turn: its payments and its stock."""

    had: int  #: cash before the turn
    has: int  #: cash after the turn
    money: list[ReviewEntry]
    sums: str  #: the dollars of each kind, as text
    stock: list[str]  #: for each kind of step: what happened to the stock


class ReviewMoved(TypedDict):
    """A house that would have dined elsewhere."""

    house: str
    before: int | None  #: the chain where it dined; `None` if it stayed at home
    after: int | None  #: the chain where it would have dined


class ReviewReplay(TypedDict):
    """A dinner replayed with one change of a chain."""

    change: str  #: the change as a condition: "with 1 more beer"
    line: str  #: the sentence about its gain
    more: str  #: the sentences about houses and other chains
    gains: list[int]  #: how much more each chain would have earned
    moved: list[ReviewMoved]  #: the houses that would have dined elsewhere


class ReviewLost(TypedDict):
    """A house that a chain lost, although a single change would have won it."""

    house: str
    line: str  #: the sentences about the loss
    changes: list[ReviewReplay]  #: the changes that would have won the house


class ReviewTurn(TypedDict):
    """A turn of a reviewed game."""

    number: int
    books: list[ReviewBooks]  #: the books of each chain
    dinner: NotRequired[int]  #: its place in `ReviewDinners`
    replays: NotRequired[list[list[ReviewReplay]]]  #: for each chain; sent after the first picture
    lost: NotRequired[list[list[ReviewLost]]]  #: for each chain; sent after the first picture


class ReviewMoment(TypedDict):
    """One of the costliest moments."""

    at: int  #: its turn, from 0
    replay: int  #: its change in `replays`, from 0
    again: str  #: the sentences about other turns with such a change, if any


class ReviewHeads(TypedDict):
    """Headings, and sentences for empty lists; the printed review has them, too."""

    moments: str
    no_moment: str
    no_dinner: str
    money: str


class ReviewFacts(TypedDict):
    """The review of a game."""

    claim: str  #: the sentences that explain the figures
    heads: ReviewHeads
    kinds: dict[str, str]  #: name of each kind of payment, in order
    turns: list[ReviewTurn]
    moments: NotRequired[list[list[ReviewMoment]]]  #: for each chain; sent after the first picture
    #: for each chain, the sentences on how it used what it had; sent after the first picture
    usage: NotRequired[list[list[str]]]


class ReviewDinners(TypedDict):
    """Every dinner of the game as it was played."""

    scenes: list[Scene]  #: the map before each dinner
    timelines: list[Timeline]


class ReviewChoice(TypedDict):
    """A choice of a chain, weighed against the best other choice of the planner."""

    seat: int
    turn: int
    phase: str  #: its name
    move: int  #: the number of moves before it
    played: str
    instead: str
    expected: float  #: the expected lead after what was played, in dollars
    best: float  #: the expected lead after the other choice
    difference: float
    spread: float
    verdict: Literal["better", "same", "worse"]
    line: str  #: the sentences about it


class ReviewWeighing(TypedDict):
    """How many choices of a chain are weighed."""

    done: int
    total: int
    runs: bool  #: whether Python is weighing now


class AskWeigh(TypedDict):
    """Weigh the choices of the chain on show, or stop."""

    kind: Literal["weigh", "stop"]


class AskLine(TypedDict):
    """Open the line in which the other choice was played."""

    kind: Literal["line"]
    move: int  #: the choice of the chain on show, by its `move`


class ReviewRequest(TypedDict):
    """The message of a request; its `id` is in the reply."""

    id: int
    body: AskWeigh | AskLine
