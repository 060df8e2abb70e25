"""What the dinnertime explorer sends; `.ci/facts.py` makes the schema and the browser's types."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from ..contract import Corner, Count, Drive, Said, Square, Term, Way
from ..map.contract import Scene

Winners = list[int | None]
"""The chain that serves each house, by number; `None` for nobody."""


class DinnerFacts(TypedDict):
    """What is drawn of a table at dinner: demand by house, the chains in their order, the bank."""

    demand: dict[str, list[Count]]
    cash: list[int]
    stock: list[dict[str, int]]
    bank: int
    broken: int


class DinnerChange(TypedDict, total=False):
    """What a step changes; cash and stock by the number of the chain."""

    demand: dict[str, list[Count]]
    cash: dict[str, int]
    stock: dict[str, dict[str, int]]
    bank: int
    broken: int


OfferResult = tuple[str, list[Said]]
"""How an offer fared, and what would have changed it."""


class Offer(TypedDict):
    """What a chain offers a house.

    Parameters
    ----------
    chain
        the number of the chain
    restaurant
        the number of its restaurant, `None` without one that a road reaches
    price
        dollars for one item
    price_terms
        the rows of the price
    distance
        borders to cross, `None` without a road
    distance_terms
        the rows of the distance
    sum
        price plus distance
    waitresses
        waitresses at work, each as often as it counts
    waitresses_text
        their number as a product, if some count more than once
    turn
        place in the turn order
    able
        whether the chain can serve the house
    menu
        what it has of the menu
    way
        its route
    why
        why it did not get the house
    verdict
        how the offer fared; follows the first picture
    flips
        what would have changed it; follows the first picture
    cells
        cells of the criteria that have no drawing of their own, by criterion
    """

    chain: int
    restaurant: int | None
    price: int
    price_terms: list[Term]
    distance: int | None
    distance_terms: list[Term]
    sum: int | None
    waitresses: int
    waitresses_text: NotRequired[str]
    turn: int
    able: Literal[0, 1]
    menu: str
    way: Way | None
    why: Said
    verdict: NotRequired[str]
    flips: NotRequired[list[Said]]
    cells: NotRequired[dict[str, list[str]]]


class Decision(TypedDict):
    """How a house chose.

    Parameters
    ----------
    wants
        the goods that it wants
    winner
        the chain that wins it, `None` for nobody
    decided_by
        the criterion that decided
    line
        the outcome in a sentence
    offers
        the offers, the best first
    drive
        how it drove to the winner, if that decides what else it buys
    """

    wants: list[Count]
    winner: int | None
    decided_by: str | None
    line: str
    offers: list[Offer]
    drive: NotRequired[Drive]


class Step(TypedDict):
    """A step of a dinner.

    Parameters
    ----------
    kind
        the kind of the event, `start` or `end`
    text
        its sentence
    house
        the number of its house
    decision
        how the house chose
    drive
        how the house drove
    terms
        the rows of what was paid
    change
        what the step changes
    """

    kind: str
    text: str
    house: NotRequired[str]
    decision: NotRequired[Decision]
    drive: NotRequired[Drive]
    terms: NotRequired[list[Term]]
    change: NotRequired[DinnerChange]


class Timeline(TypedDict):
    """A dinner: the facts before the first step, and of each step what it changes."""

    first: DinnerFacts
    steps: list[Step]


class Sliders(TypedDict):
    """Who serves each house for each place of each slider.

    Each lever of a chain has its lowest value, and the winners at each value from there on.
    """

    houses: list[str]
    was: Winners
    chains: list[dict[str, tuple[int, list[Winners]]]]


class Lever(TypedDict):
    """What a module's rung lets a what-if move: its words, and its ends for each chain."""

    id: str
    words: str
    ends: list[tuple[int, int]]


class ChainControls(TypedDict):
    """The ends of a chain's sliders, and whether it has drive-ins."""

    price: tuple[int, int]
    waitress: tuple[int, int]
    drive_in: bool


class Notes(TypedDict):
    """What a slider answers, how it was found, and what the map's places show."""

    sliders: str
    drive_in: str
    real: str
    places: str


class Controls(TypedDict):
    """What a what-if may change; the keys with what they do; notes.

    `goods` may be in stock, `wanted` are those that houses may want, if not all of these.
    """

    chains: list[ChainControls]
    goods: list[str]
    wanted: NotRequired[list[str]]
    houses: list[str]
    order: list[int]
    help: list[tuple[str, str]]
    notes: Notes
    levers: NotRequired[list[Lever]]


class HouseMoved(TypedDict):
    """Where a house dines before and after a change.

    Parameters
    ----------
    house
        the number of the house
    before
        the chain before, `None` for nobody
    after
        the chain after
    """

    house: str
    before: str | None
    after: str | None


class CashMoved(TypedDict):
    """What a chain has before and after a change."""

    chain: int
    before: int
    after: int


class Compare(TypedDict):
    """What a change did."""

    houses: list[HouseMoved]
    cash: list[CashMoved]


class CandidateSites(TypedDict):
    """The places where a restaurant could be, and what its chain would earn there.

    Parameters
    ----------
    chain
        the number of the chain
    restaurant
        the number of its restaurant
    now
        the income at its present place
    entrances
        the order of the incomes of a place
    sites
        each place by its north-west square, with the income by each entrance, `None` without a road
    best
        the best places, each with its best entrance and the income there
    """

    chain: int
    restaurant: int
    now: int
    entrances: list[Corner]
    sites: list[tuple[int, int, int | None, int | None, int | None, int | None]]
    best: list[tuple[int, int, Corner, int]]


class SumChange(TypedDict):
    """So many dollars more on a chain's price, or so many waitresses more."""

    kind: Literal["price", "waitress"]
    chain: int
    by: int


class LeverChange(TypedDict):
    """So much more of what a module's rung lets a what-if move."""

    kind: Literal["lever"]
    lever: str
    chain: int
    by: int


class StockChange(TypedDict):
    """So many more of a good in a chain's stock."""

    kind: Literal["stock"]
    chain: int
    good: str
    by: int


class DemandChange(TypedDict):
    """So many more of a good that a house wants."""

    kind: Literal["demand"]
    house: str
    good: str
    by: int


class TurnChange(TypedDict):
    """Another turn order."""

    kind: Literal["turn"]
    order: list[int]


class DriveInChange(TypedDict):
    """Whether a chain has drive-ins."""

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
    """Ask for the dinner on a changed table.

    Parameters
    ----------
    kind
        tells requests apart
    changes
        what differs from the table
    """

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
    """Ask what a restaurant would earn elsewhere.

    Parameters
    ----------
    kind
        tells requests apart
    chain
        the number of the chain
    restaurant
        the number of its restaurant
    """

    kind: Literal["sites"]
    chain: int
    restaurant: int


class DinnerRequest(TypedDict):
    """A request from the page.

    Parameters
    ----------
    id
        its number, which the reply repeats
    body
        what is asked
    """

    id: int
    body: AskWhatIf | AskSites


class WhatIfDinner(TypedDict):
    """The dinner on a changed table.

    Parameters
    ----------
    timeline
        its steps
    scene
        its map
    compare
        what the changes did
    """

    timeline: Timeline
    scene: Scene
    compare: Compare


class DinnerReply(TypedDict):
    """The reply to a request.

    Parameters
    ----------
    id
        the number of the request
    faults
        the reasons against it, each with its rule
    body
        the dinner, or the places of the restaurant
    """

    id: int
    faults: list[Said]
    body: WhatIfDinner | CandidateSites | None
