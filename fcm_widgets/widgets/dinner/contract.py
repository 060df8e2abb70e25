"""The facts of the dinnertime explorer; `.ci/facts.py` makes the schema and the browser's types."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from ..contract import Corner, Count, Drive, Route, Sentence, Square, Term
from ..map.contract import Scene

Winners = list[int | None]
"""The number of the chain that serves each house; `None` if no chain does."""


class DinnerFacts(TypedDict):
    """The facts of a game that the explorer draws during a dinner."""

    demand: dict[str, list[Count]]  #: the demand of each house
    cash: list[int]  #: the cash of each chain
    stock: list[dict[str, int]]  #: the stock of each chain
    bank: int  #: the cash of the bank
    broken: int


class DinnerChange(TypedDict, total=False):
    """The facts that a step of a dinner changes."""

    demand: dict[str, list[Count]]  #: the demand of each house
    cash: dict[str, int]  #: the cash of each chain, by its number
    stock: dict[str, dict[str, int]]  #: the stock of each chain, by its number
    bank: int  #: the cash of the bank
    broken: int


class OfferResult(TypedDict):
    """The verdict on an offer, and what would have changed it."""

    verdict: str
    flips: list[Sentence]


class Offer(TypedDict):
    """An offer of a chain to a house."""

    chain: int
    restaurant: int | None  #: the number of its restaurant; `None` if no road leads to one
    price: int  #: dollars for one item
    price_terms: list[Term]  #: the rows of the price
    distance: int | None  #: borders to cross; `None` without a road
    distance_terms: list[Term]  #: the rows of the distance
    sum: int | None
    waitresses: int  #: waitresses at work; a waitress may count twice
    waitresses_text: NotRequired[str]  #: their number as a product, if some count more than once
    turn: int
    can_serve: bool  #: whether the chain can serve the house
    menu: str  #: the wanted items that the chain has, in words
    #: why the chain cannot serve the house, or what it serves if that is not just what is wanted
    note: NotRequired[str]
    route: Route | None
    why: Sentence  #: the reason why it did not win the house
    verdict: NotRequired[str]  #: the verdict on the offer; sent after the first picture
    flips: NotRequired[list[Sentence]]  #: sentences on what would have changed it; sent later
    cells: NotRequired[dict[str, list[str]]]  #: cells of criteria that are shown as text


class Decision(TypedDict):
    """The choice of a house: where it dines, and why."""

    wants: list[Count]
    winner: int | None  #: the chain that serves it; `None` if it stays at home
    decided_by: str | None  #: the criterion that decided
    question: str  #: what it wants, and the question where it will dine
    offers: list[Offer]  #: the offers, the best first
    drive: NotRequired[Drive]  #: its drive to the winner, if that decides what else it buys


class Step(TypedDict):
    """A step of a dinner."""

    kind: str  #: the kind of its event, or `start` or `end`
    text: str  #: its sentence
    house: NotRequired[str]
    decision: NotRequired[Decision]
    drive: NotRequired[Drive]
    terms: NotRequired[list[Term]]  #: the rows of what was paid
    change: NotRequired[DinnerChange]


class Timeline(TypedDict):
    """A dinner: the facts before its first step, and its steps."""

    first: DinnerFacts
    steps: list[Step]


class Slider(TypedDict):
    """For each value of a slider, the chain that serves each house."""

    lowest: int  #: its lowest value
    winners: list[Winners]  #: the winners for each value, the lowest value first


class Sliders(TypedDict):
    """The sliders of all chains, with the chains that serve the houses at each value."""

    houses: list[str]  #: the houses that dine, in their order
    was: Winners  #: the winners without a change
    chains: list[dict[str, Slider]]  #: the sliders of each chain, by lever


class Bounds(TypedDict):
    """The lowest and the highest value of a slider."""

    lowest: int
    highest: int


class Lever(TypedDict):
    """A value that a module lets a what-if change."""

    id: str  #: the id of its criterion
    words: str  #: the name of the thing that it counts
    bounds: list[Bounds]  #: the bounds for each chain


class ChainControls(TypedDict):
    """The bounds of a chain's sliders."""

    price: Bounds
    waitress: Bounds
    has_drive_in: bool  #: whether its restaurants are drive-ins


class Notes(TypedDict):
    """Notes that explain the what-if."""

    sliders: str  #: the changes that need Python, and those that don't
    drive_in: str  #: what a drive-in is
    real: str  #: how the answer of a slider was found
    places: str  #: what the numbers on the map mean


class Controls(TypedDict):
    """The values that a what-if can change."""

    chains: list[ChainControls]
    goods: list[str]  #: goods that may be in stock
    wanted: NotRequired[list[str]]  #: goods that houses may want, if they differ
    houses: list[str]
    order: list[int]
    notes: Notes
    levers: NotRequired[list[Lever]]  #: levers of modules


class HouseMoved(TypedDict):
    """The chain that serves a house before a change, and the chain after it."""

    house: str
    before: str | None  #: the chain that served it; `None` if it stayed at home
    after: str | None


class CashMoved(TypedDict):
    """A chain's cash before and after a change."""

    chain: int
    before: int
    after: int


class Compare(TypedDict):
    """The results of a change: the houses and the cash that it moves."""

    houses: list[HouseMoved]
    cash: list[CashMoved]


class SiteIncomes(TypedDict):
    """The incomes of a chain with its restaurant at a place, one for each entrance."""

    at: Square  #: its north-west square
    incomes: list[int | None]  #: the income for each entrance; `None` if it is illegal


class BestSite(TypedDict):
    """One of the best places for a restaurant."""

    at: Square  #: its north-west square
    entrance: Corner
    income: int


class CandidateSites(TypedDict):
    """Other places for a restaurant, and the income of its chain at each place."""

    chain: int
    restaurant: int
    now: int  #: the income at its present place
    entrances: list[Corner]  #: in the order of the incomes in `sites`
    sites: list[SiteIncomes]
    best: list[BestSite]  #: the best first


class SumChange(TypedDict):
    """A change of a chain's price or waitresses by a number, which may be negative."""

    kind: Literal["price", "waitress"]
    chain: int
    by: int


class LeverChange(TypedDict):
    """A change of a value that a module lets what-ifs change."""

    kind: Literal["lever"]
    lever: str
    chain: int
    by: int


class StockChange(TypedDict):
    """A change of a chain's stock of a good."""

    kind: Literal["stock"]
    chain: int
    good: str
    by: int


class DemandChange(TypedDict):
    """A change of a house's demand for a good."""

    kind: Literal["demand"]
    house: str
    good: str
    by: int


class TurnChange(TypedDict):
    """A change of the turn order."""

    kind: Literal["turn"]
    order: list[int]


class DriveInChange(TypedDict):
    """A change of whether a chain's restaurants are drive-ins."""

    kind: Literal["drive_in"]
    chain: int
    on: bool


class MoveChange(TypedDict):
    """A restaurant's move to another place or entrance."""

    kind: Literal["move"]
    chain: int
    restaurant: int
    to: Square
    entrance: Corner


class AskWhatIf(TypedDict):
    """Ask for the dinner after some changes."""

    kind: Literal["what_if"]
    changes: list[
        SumChange
        | LeverChange
        | StockChange
        | DemandChange
        | TurnChange
        | DriveInChange
        | MoveChange
    ]


class AskSites(TypedDict):
    """Ask for the incomes at all other places for a restaurant."""

    kind: Literal["sites"]
    chain: int
    restaurant: int


class DinnerRequest(TypedDict):
    """A request from the page."""

    id: int  #: its number, which the reply repeats
    body: AskWhatIf | AskSites


class WhatIfDinner(TypedDict):
    """The dinner after some changes."""

    timeline: Timeline
    scene: Scene
    compare: Compare


class DinnerReply(TypedDict):
    """The reply to a request."""

    id: int
    faults: list[Sentence]  #: the reasons why there is no answer
    body: WhatIfDinner | CandidateSites | None
