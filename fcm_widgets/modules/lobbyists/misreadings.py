"""Misreadings of roadworks markers, new roads and parks when a house chooses (LOB-3, LOB-5)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from ...board.city import City
from ...board.squares import touching
from ...dinner.decision import Decision
from ...dinner.offers import Offer
from ...learning.misreadings.catalogue import LESSONS
from ...learning.misreadings.module_misreadings import ModuleMisreading, best_from
from ...learning.misreadings.wrong_routes import open_doors
from ...state.state import State
from ...text.names import count_noun
from .pieces import PARK, UNDER_CONSTRUCTION

NO_WAY = 100
"""Cost of a marker that a reader takes for a closed road: no route has this distance."""
Picks = Callable[[Decision, State], str | None]


def _picks_in(misread: Callable[[State], City]) -> Picks:
    """Return a function that finds the chain that wins by the distances in a misread city."""

    def picks(decision: Decision, state: State) -> str | None:
        city, start = misread(state), state.home(decision.house).house.roadside
        sums = {}
        for offer in decision.offers:
            ends = open_doors(state, offer.seat)
            distances = (city.distance(start, end) for end in ends)
            least = min((far for far in distances if far is not None), default=NO_WAY)
            if least < NO_WAY:
                more = sum(row.amount for row in offer.extra)
                sums[offer.chain] = offer.unit_price + least + more
        return best_from(decision, sums)

    return picks


def without_markers(state: State) -> City:
    """Return the city without its roadworks markers."""
    return state.city.with_roads(state.city.built)


def _blocked(state: State) -> City:
    """Return the city as if no car could pass a roadworks marker."""
    markers = Counter(dict.fromkeys(state.city.tolls, NO_WAY))
    return state.city.with_roads(state.city.built, markers)


def opened_early(state: State) -> City:
    """Return the city as if roads under construction were open, with their markers still there."""
    begun = (piece.squares for piece in state.pieces if piece.kind == UNDER_CONSTRUCTION)
    return state.city.with_roads(state.city.built.union(*begun), state.city.tolls)


def paid_price(decision: Decision, state: State) -> str | None:
    """Return the chain that wins if a house next to a park compares what it pays for an item."""
    house = state.home(decision.house).house
    parks = (piece.squares for piece in state.pieces if piece.kind == PARK)
    if state.city.parks.union(*parks).isdisjoint(touching(house.all_squares)):
        return decision.winner
    sums = {
        offer.chain: _times(decision) * offer.unit_price + offer.tiles
        for offer in decision.offers
        if offer.tiles is not None
    }
    return best_from(decision, sums)


def _times(decision: Decision) -> int:
    """Return how many times a house next to a park pays the price: 2, or 3 with a garden."""
    return 2 + bool(decision.dinner.start.home(decision.house).house.side)


# -- what is really true ---------------------------------------------------------------------------


def _there(decision: Decision, chain: str | None) -> tuple[str, str]:
    """Return an empty text, and a text with the real distance to the picked chain."""
    assert chain is not None, "more roads, and cheaper ones, shut nobody out"
    return "", f", but {_far(decision.offer_of(chain))}"


def _past(decision: Decision, chain: str | None) -> tuple[str, str]:
    """Return an empty text, and a text with the real distance to the winner."""
    assert decision.best is not None, "the way is open, so the house dines"
    return "", f", but {_far(decision.best)}"


def _far(offer: Offer) -> str:
    if offer.trip is None:
        return f"no road leads to {offer.chain} tonight"
    met = len(offer.trip.route.tolls)
    markers = f", {count_noun(met, 'marker')} included" if met else ""
    return f"the distance to {offer.chain} is {offer.tiles}{markers}"


def _compared(decision: Decision, chain: str | None) -> tuple[str, str]:
    """Return two texts: the picked chain's wrong sum, and the winner's wrong sum with the rule."""
    assert chain is not None, "a higher price shuts nobody out"
    assert decision.best is not None, "so the house dines"
    offers = (decision.offer_of(chain), decision.best)
    mine, best = (_as_paid(decision, offer) for offer in offers)
    return mine, f", {best}, but the price of one item is compared once"


def _as_paid(decision: Decision, offer: Offer) -> str:
    each, far, times = offer.unit_price, offer.tiles or 0, _times(decision)
    return f"{times} x {each} + {far} = {times * each + far} at {offer.chain}"


MISREADINGS = (
    ModuleMisreading(
        "marker_forgotten",
        "ignored the roadworks",
        "Each roadworks marker on the route costs as much as a border.",
        LESSONS["city_builder"],
        _picks_in(without_markers),
        _there,
    ),
    ModuleMisreading(
        "marker_blocks",
        "thought that roadworks close the road",
        "Cars do get past a roadworks marker, for a distance of 1.",
        LESSONS["city_builder"],
        _picks_in(_blocked),
        _past,
    ),
    ModuleMisreading(
        "road_opened_early",
        "drove on a road under construction",
        "A new road opens in clean-up, so nobody can drive on it at this dinner.",
        LESSONS["city_builder"],
        _picks_in(opened_early),
        _there,
    ),
    ModuleMisreading(
        "park_compared",
        "compared the price that the park raises",
        "A park raises the price that is paid, not the price that is compared.",
        LESSONS["city_grows"],
        paid_price,
        _compared,
    ),
)
