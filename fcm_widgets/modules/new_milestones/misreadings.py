"""A misreading of a house's choice: readers forget the milestone for shorter distances (NMS-2)."""

from __future__ import annotations

from ...dinner.decision import Decision
from ...learning.misreadings.catalogue import LESSONS
from ...learning.misreadings.module_misreadings import ModuleMisreading, best_from
from ...state.state import State


def _by_road(decision: Decision, state: State) -> str | None:
    """Return the chain that wins by the distances on the map, without the milestone."""
    sums = {
        offer.chain: offer.unit_price + offer.trip.route.distance
        for offer in decision.offers
        if offer.trip is not None
    }
    return best_from(decision, sums)


def _taken_off(decision: Decision, chain: str | None) -> tuple[str, str]:
    """Return an empty text, and a text that says how the winner's distance becomes shorter."""
    assert chain is not None, "longer ways shut nobody out"
    assert decision.best is not None, "so the house dines"
    best, taken = decision.best, decision.offer_of(chain)
    assert best.trip is not None, "a road leads there"
    off = "".join(f" - {-row.amount}" for row in best.extra)
    far = f"the distance to {best.chain} is {best.trip.route.distance}{off} = {best.tiles}"
    return "", f", but {far}. The sum is {best.score} there and {taken.score} at {chain}"


MISREADINGS = (
    ModuleMisreading(
        "nearer_forgotten",
        "ignored the milestone that shortens distances",
        "Subtract what the milestone takes off the distance before you add the price.",
        LESSONS["where_to_eat"],
        _by_road,
        _taken_off,
    ),
)
