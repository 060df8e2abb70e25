"""The facts of the dinnertime explorer; `.ci/facts.py` makes the schema and the browser's types."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from ..contract import Corner, Count, Drive, Said, Square, Term, Way
from ..map.contract import Scene

Winners = list[int | None]
"""The chain that serves each house, by number; `None` for nobody."""


class DinnerFacts(TypedDict):
    """The drawn facts of a table at dinner.

    Parameters
    ----------
    demand
        demand by house
    cash
        the cash of each chain
    stock
        the stock of each chain
    bank
        the bank's cash
    broken
        how often the bank broke
    """

    demand: dict[str, list[Count]]
    cash: list[int]
    stock: list[dict[str, int]]
    bank: int
    broken: int


class DinnerChange(TypedDict, total=False):
    """The changes of a step.

    Parameters
    ----------
    demand
        demand by house
    cash
        cash by the number of the chain
    stock
        stock by the number of the chain
    bank
        the bank's cash
    broken
        how often the bank broke
    """

    demand: dict[str, list[Count]]
    cash: dict[str, int]
    stock: dict[str, dict[str, int]]
    bank: int
    broken: int


OfferResult = tuple[str, list[Said]]
"""The verdict on an offer, and what would have changed it."""


class Offer(TypedDict):
    """An offer of a chain to a house.

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
    """The choice of a house.

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
    """A dinner.

    Parameters
    ----------
    first
        the facts before the first step
    steps
        its steps
    """

    first: DinnerFacts
    steps: list[Step]


class Sliders(TypedDict):
    """The winners of each house for each place of each slider.

    Parameters
    ----------
    houses
        the houses that dine, in their order
    was
        their winners as it is
    chains
        for each lever of a chain its lowest value, and the winners from there on
    """

    houses: list[str]
    was: Winners
    chains: list[dict[str, tuple[int, list[Winners]]]]


class Lever(TypedDict):
    """A lever that a module adds to what-ifs.

    Parameters
    ----------
    id
        the name of its criterion
    words
        what is counted
    ends
        the lowest and highest value for each chain
    """

    id: str
    words: str
    ends: list[tuple[int, int]]


class ChainControls(TypedDict):
    """The ends of a chain's sliders.

    Parameters
    ----------
    price
        of the price
    waitress
        of the waitresses
    drive_in
        whether it has drive-ins
    """

    price: tuple[int, int]
    waitress: tuple[int, int]
    drive_in: bool


class Notes(TypedDict):
    """The notes at the what-if.

    Parameters
    ----------
    sliders
        what a slider answers
    drive_in
        what drive-ins are
    real
        how an answer was found
    places
        what the places on the map show
    """

    sliders: str
    drive_in: str
    real: str
    places: str


class Controls(TypedDict):
    """The controls of a what-if.

    Parameters
    ----------
    chains
        the sliders of each chain
    goods
        goods that may be in stock
    wanted
        goods that houses may want, unless they are the same
    houses
        the houses
    order
        the turn order
    help
        the keys with what they do
    notes
        the notes
    levers
        what modules let it change
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
    """A house's winner before and after a change.

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
    """A chain's cash before and after a change.

    Parameters
    ----------
    chain
        the number of the chain
    before
        dollars before
    after
        dollars after
    """

    chain: int
    before: int
    after: int


class Compare(TypedDict):
    """The results of a change.

    Parameters
    ----------
    houses
        the winners of the houses
    cash
        the cash of the chains
    """

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
