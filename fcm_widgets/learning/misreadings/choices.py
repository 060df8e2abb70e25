"""Computes which chain a reader picks for a house by a wrong rule or an oversight.

Seven popular wrong rules compare the right offers in a wrong way. Other readers know the rule but
overlook the stock, the garden, a border at one end of the route, a bridge, the marked corner, or
the order of two criteria. For each misreading this file returns the wrong choice and its numbers,
to explain and draw them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

from ...board.routes import Route
from ...dinner.criteria import PRICE_PLUS_DISTANCE, Criterion, marks_of
from ...dinner.decision import Decision
from ...dinner.offers import Offer
from ...modules.base.ladder import SUM, TURN_ORDER, WAITRESSES
from ...state.state import State
from .wrong_routes import (
    Flight,
    borderless,
    every_corner,
    fewest_squares,
    flight,
    length,
    nearest,
    onward,
    open_doors,
    road_squares,
    with_crossings,
)

STOCK, GARDEN = "stock_forgotten", "garden_forgotten"
HOUSE_BORDER, DOOR_BORDER = "house_border", "door_border"
BORDERS = (HOUSE_BORDER, DOOR_BORDER)
CROSSING, ANY_CORNER = "crossing", "any_corner"
TURN_FIRST, WAITRESSES_FIRST = "turn_before_waitresses", "waitresses_first"


def marks_with(
    criteria: Iterable[Criterion], offer: Offer, *, score: int, forgets: str = ""
) -> tuple[int, ...]:
    """Return the values that criteria compare for an offer, with another score in place of the sum.

    Parameters
    ----------
    criteria
        the real criteria
    offer
        the offer
    score
        number that replaces price plus distance
    forgets
        name of a criterion to leave out (default: none)
    """
    return tuple(
        score if criterion.name == PRICE_PLUS_DISTANCE else criterion.mark(offer)
        for criterion in criteria
        if criterion.name != forgets
    )


# -- the seven wrong rules ------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class OfferView:
    """An offer, with its distance also measured in wrong ways.

    Parameters
    ----------
    offer
        the real offer
    items
        number of items that the house wants
    squares
        route over fewest squares to any open restaurant of the chain
    flight
        shortest straight line to an open restaurant
    onward
        shortest route if roads went on behind their ends
    criteria
        the real criteria
    """

    offer: Offer
    items: int
    squares: Route | None
    flight: Flight | None
    onward: Route | None
    criteria: tuple[Criterion, ...]

    @property
    def tiles(self) -> int:
        """The real distance."""
        return self.offer.tiles or 0

    @property
    def driven(self) -> int:
        """Road squares of the route over fewest squares, plus the distance that modules add."""
        return (road_squares(self.squares) if self.squares else 0) + self._more

    @property
    def flown(self) -> int:
        """Tiles of the straight line, plus the distance that modules add."""
        return (self.flight.tiles if self.flight else 0) + self._more

    @property
    def carried(self) -> int:
        """Borders as if roads went on behind their ends, plus the distance that modules add."""
        return (self.onward.distance if self.onward else 0) + self._more

    @property
    def bill(self) -> int:
        """Price of all items together."""
        return self.items * self.offer.unit_price

    @property
    def _more(self) -> int:
        return sum(term.amount for term in self.offer.extra)


@dataclass(frozen=True, slots=True)
class WrongRule:
    """A wrong rule by which a house would choose; stock and open restaurants count as usual.

    Parameters
    ----------
    score
        function that returns the number to compare in place of price plus distance
    forgets
        name of a criterion that the rule leaves out (default: none)
    reaches
        function that returns whether the rule lets a house reach a chain without a road
    """

    score: Callable[[OfferView], int]
    forgets: str = ""
    reaches: Callable[[OfferView], bool] = lambda view: False


WRONG_RULES = {
    "whole_bill": WrongRule(lambda view: view.bill + view.tiles),
    "squares": WrongRule(lambda view: view.offer.unit_price + view.driven),
    "straight_line": WrongRule(
        lambda view: view.offer.unit_price + view.flown,
        reaches=lambda view: view.flight is not None,
    ),
    "cheapest": WrongRule(lambda view: view.offer.unit_price),
    "nearest": WrongRule(lambda view: view.tiles),
    "no_waitresses": WrongRule(
        lambda view: view.offer.unit_price + view.tiles, forgets="waitresses"
    ),
    "drove_on": WrongRule(
        lambda view: view.offer.unit_price + view.carried,
        reaches=lambda view: view.onward is not None,
    ),
}
"""The seven wrong rules by their ids; `catalogue.py` has their names."""


def misread(decision: Decision, state: State) -> dict[str, str | None]:
    """Return the chain that each of the seven wrong rules picks, or None for staying at home.

    Parameters
    ----------
    decision
        how the house really chose
    state
        the state at that dinner, with the entrances of all open restaurants

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> game = load_example("cheaper-or-nearer")
    >>> state = game.state
    >>> decision = game.run_phase().decisions[0]
    >>> decision.winner, misread(decision, state)["nearest"]
    ('Xango Blues Bar', 'Golden Duck Diner')
    """
    return misread_offers(offer_views(decision, state))


def misread_offers(views: Iterable[OfferView]) -> dict[str, str | None]:
    """Return the chain that each of the seven wrong rules picks from these offers."""
    listed = list(views)
    found = {name: pick(rule, listed) for name, rule in WRONG_RULES.items()}
    return {name: view.offer.chain if view else None for name, view in found.items()}


def pick(rule: WrongRule, views: Iterable[OfferView]) -> OfferView | None:
    """Return the offer that a wrong rule picks, or None if no chain can serve by that rule."""
    able = [
        view
        for view in views
        if all(problem.code == "no_road" and rule.reaches(view) for problem in view.offer.obstacles)
    ]
    return min(
        able,
        key=lambda view: marks_with(
            view.criteria, view.offer, score=rule.score(view), forgets=rule.forgets
        ),
        default=None,
    )


def offer_views(decision: Decision, state: State) -> list[OfferView]:
    """Return the offers of a decision, each with its distance also measured in wrong ways."""
    start = state.home(decision.house).house.roadside
    items = sum(decision.wants.values())
    views = []
    for offer in decision.offers:
        # If a chain lacks only a road, take the meal that the house would like best.
        cut_off = [
            meal
            for meal in (offer, *offer.also)
            if [problem.code for problem in meal.obstacles] == ["no_road"]
        ]
        best = min(cut_off, key=lambda meal: marks_of(decision.criteria, meal), default=offer)
        doors = open_doors(state, offer.seat)
        views.append(
            OfferView(
                best,
                items,
                nearest(fewest_squares, state.city, start, doors, key=road_squares),
                min((flight(start, end) for end in doors if start), key=length, default=None),
                nearest(onward, state.city, start, doors, key=lambda route: route.distance),
                decision.criteria,
            )
        )
    return views


# -- oversights ----------------------------------------------------------------------------------


class WrongChoice(NamedTuple):
    """The chain that a mistaken reader picks (None: staying at home), and a wrong distance.

    If the reader forgot the garden, `tiles` is the distance from the house itself to the chain that
    really wins. If the reader forgot a border, turned off on a bridge or drove to another corner,
    `tiles` is the distance to the picked chain as the reader measured it.
    """

    chain: str | None
    tiles: int | None = None


def overlooked(decision: Decision, state: State) -> dict[str, WrongChoice]:
    """Return the wrong choice to which each oversight leads, by the id of the misreading.

    An oversight that leads to the right choice is left out.

    >>> from fcm_widgets import load_example
    >>> game = load_example("one-beer-short")
    >>> state = game.state
    >>> overlooked(game.run_phase().decisions[0], state)
    {'stock_forgotten': WrongChoice(chain='Golden Duck Diner', tiles=None)}
    """
    city, house = state.city, state.home(decision.house).house
    if_stocked = [
        offer
        for offer in decision.offers
        if all(problem.code == "short_of_stock" for problem in offer.obstacles)
    ]
    found = {STOCK: WrongChoice(_best(if_stocked, decision.marks))}
    doors = {offer.chain: open_doors(state, offer.seat) for offer in decision.ranking}
    if house.garden:  # routes may begin at a garden, too (GEO-6)
        bare = {
            chain: least
            for chain, ends in doors.items()
            if (least := _least(city.distance(house.squares, end) for end in ends)) is not None
        }
        picked = _best_at(decision, bare)
        found[GARDEN] = WrongChoice(picked, bare.get(decision.winner or ""))
    ports = {chain: [city.ports(end) for end in ends] for chain, ends in doors.items()}
    bare_ports = {chain: list(map(borderless, at)) for chain, at in ports.items()}
    start = city.ports(house.roadside)
    crossings = with_crossings(city)
    # By the misreading, the distances that the reader measures to the doors of a chain.
    measured: dict[str, Callable[[Offer], Iterable[int | None]]] = {
        # The road may be on the next tile (GEO-4, GEO-5).
        HOUSE_BORDER: lambda offer: (
            city.between(borderless(start), port) for port in ports[offer.chain]
        ),
        DOOR_BORDER: lambda offer: (city.between(start, port) for port in bare_ports[offer.chain]),
        CROSSING: lambda offer: (
            crossings.distance(house.roadside, end) for end in doors[offer.chain]
        ),
        ANY_CORNER: lambda offer: (
            city.distance(house.roadside, end) for end in every_corner(state, offer.seat)
        ),
    }
    for name, distances in measured.items():
        far = {}
        for offer in decision.ranking:
            least = _least(distances(offer))
            assert least is not None, "none of these misreadings closes a road"
            far[offer.chain] = least + sum(term.amount for term in offer.extra)
        picked = _best_at(decision, far)
        found[name] = WrongChoice(picked, far[picked] if picked else None)
    swapped = {WAITRESSES.name: TURN_ORDER, TURN_ORDER.name: WAITRESSES}
    turn_first = [swapped.get(criterion.name, criterion) for criterion in decision.criteria]
    waitresses_first = [
        criterion for criterion in decision.criteria if criterion.name != WAITRESSES.name
    ]
    waitresses_first.insert(waitresses_first.index(SUM), WAITRESSES)
    for name, criteria in ((TURN_FIRST, turn_first), (WAITRESSES_FIRST, waitresses_first)):
        marks = partial(marks_of, criteria)
        found[name] = WrongChoice(_best(decision.ranking, marks))
    return {name: choice for name, choice in found.items() if choice.chain != decision.winner}


def _least(distances: Iterable[int | None]) -> int | None:
    return min((distance for distance in distances if distance is not None), default=None)


def _best_at(decision: Decision, tiles: Mapping[str, int]) -> str | None:
    """Return the chain that wins by wrong distances; a chain without a distance cannot win."""
    offers = [offer for offer in decision.ranking if offer.chain in tiles]
    return _best(
        offers,
        lambda offer: marks_with(
            decision.criteria, offer, score=offer.unit_price + tiles[offer.chain]
        ),
    )


def _best(offers: Iterable[Offer], marks: Callable[[Offer], tuple[int, ...]]) -> str | None:
    best = min(offers, key=marks, default=None)
    return best.chain if best else None
