"""The facts of the dinnertime explorer; `.ci/facts.py` makes the schema and the browser's types."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from ..contract import Corner, Count, Drive, Route, Sentence, Square, Term
from ..map.contract import Scene

Winners = list[int | None]
"""The chain that serves each house, by number; `None` for nobody."""


class DinnerFacts(TypedDict):
    """What the widget draws of a game at dinner."""

    demand: dict[str, list[Count]]  #: by house
    cash: list[int]  #: of each chain
    stock: list[dict[str, int]]  #: of each chain
    bank: int  #: its cash
    broken: int


class DinnerChange(TypedDict, total=False):
    """What a step changes of the facts."""

    demand: dict[str, list[Count]]  #: by house
    cash: dict[str, int]  #: by the number of the chain
    stock: dict[str, dict[str, int]]  #: by the number of the chain
    bank: int  #: its cash
    broken: int


class OfferResult(TypedDict):
    """How an offer fared, and what would have changed it."""

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
    waitresses: int  #: waitresses at work, each as often as it counts
    waitresses_text: NotRequired[str]  #: their number as a product, if some count more than once
    turn: int
    can_serve: bool  #: whether the chain can serve the house
    menu: str  #: what it has of the menu
    route: Route | None
    why: Sentence  #: why it did not get the house
    verdict: NotRequired[str]  #: how the offer fared; follows the first picture
    flips: NotRequired[list[Sentence]]  #: what would have changed it; follows the first picture
    cells: NotRequired[dict[str, list[str]]]  #: cells of criteria that are shown as text


class Decision(TypedDict):
    """The choice of a house."""

    wants: list[Count]
    winner: int | None  #: the chain that serves it; `None` if it stays at home
    decided_by: str | None  #: the criterion that decided
    question: str  #: what it wants, and the question where it will dine
    offers: list[Offer]  #: the offers, the best first
    drive: NotRequired[Drive]  #: its drive to the winner, if that decides what else it buys


class Step(TypedDict):
    """A step of a dinner."""

    kind: str  #: the kind of its event; `start` or `end` of the dinner
    text: str  #: its sentence
    house: NotRequired[str]
    decision: NotRequired[Decision]
    drive: NotRequired[Drive]
    terms: NotRequired[list[Term]]  #: the rows of what was paid
    change: NotRequired[DinnerChange]


class Timeline(TypedDict):
    """A dinner."""

    first: DinnerFacts
    steps: list[Step]


class Slider(TypedDict):
    """The winners for each value of a slider."""

    lowest: int  #: its lowest value
    winners: list[Winners]  #: for the lowest value and each higher one


class Sliders(TypedDict):
    """Which chain serves each house for each value of each slider."""

    houses: list[str]  #: the houses that dine, in their order
    was: Winners  #: the winners without a change
    chains: list[dict[str, Slider]]  #: of each chain, by lever


class Bounds(TypedDict):
    """The lowest and the highest value of a slider."""

    lowest: int
    highest: int


class Lever(TypedDict):
    """A lever that a module adds to what-ifs."""

    id: str  #: its criterion
    words: str  #: what it counts
    bounds: list[Bounds]  #: for each chain


class ChainControls(TypedDict):
    """The bounds of a chain's sliders."""

    price: Bounds
    waitress: Bounds
    has_drive_in: bool  #: whether its restaurants are drive-ins


class Notes(TypedDict):
    """Notes on the what-if."""

    sliders: str  #: what needs Python and what does not
    drive_in: str  #: what a drive-in is
    real: str  #: how the answer of a slider was found
    places: str  #: what the numbers on the map mean


class Controls(TypedDict):
    """What a what-if can change."""

    chains: list[ChainControls]
    goods: list[str]  #: goods that may be in stock
    wanted: NotRequired[list[str]]  #: goods that houses may want, if they differ
    houses: list[str]
    order: list[int]
    notes: Notes
    levers: NotRequired[list[Lever]]  #: levers of modules


class HouseMoved(TypedDict):
    """Which chain serves a house before and after a change."""

    house: str
    before: str | None  #: the chain that served it; `None` if it stayed at home
    after: str | None


class CashMoved(TypedDict):
    """A chain's cash before and after a change."""

    chain: int
    before: int
    after: int


class Compare(TypedDict):
    """The results of a change."""

    houses: list[HouseMoved]
    cash: list[CashMoved]


class SiteIncomes(TypedDict):
    """What a chain would earn if its restaurant were at a place."""

    at: Square  #: its north-west square
    incomes: list[int | None]  #: for each entrance; `None` if the entrance is illegal


class BestSite(TypedDict):
    """One of the best places for a restaurant."""

    at: Square  #: its north-west square
    entrance: Corner
    income: int


class CandidateSites(TypedDict):
    """Where else a restaurant could be, and what its chain would earn there."""

    chain: int
    restaurant: int
    now: int  #: the income where it is
    entrances: list[Corner]  #: the order of the incomes in `sites`
    sites: list[SiteIncomes]
    best: list[BestSite]  #: the best first


class SumChange(TypedDict):
    """A change of a chain's price or waitresses, below 0 for fewer."""

    kind: Literal["price", "waitress"]
    chain: int
    by: int


class LeverChange(TypedDict):
    """A change of a module's lever."""

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
    """Another turn order."""

    kind: Literal["turn"]
    order: list[int]


class DriveInChange(TypedDict):
    """Drive-ins for a chain, or none."""

    kind: Literal["drive_in"]
    chain: int
    on: bool


class MoveChange(TypedDict):
    """Another place and entrance for a restaurant."""

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
    """Ask what a restaurant would earn elsewhere."""

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
    faults: list[Sentence]  #: why there is no answer
    body: WhatIfDinner | CandidateSites | None
