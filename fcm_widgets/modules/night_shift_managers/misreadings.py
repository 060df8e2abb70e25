"""How a choice is misread at night: cards that count twice are counted once."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from ...dinner.criteria import marks_of
from ...dinner.decision import Decision
from ...dinner.offers import Offer
from ...engine.tallies import tally
from ...learning.misreadings.catalogue import LESSONS
from ...learning.misreadings.module_misreadings import ExtraColumn, ModuleMisreading, what_decides
from ...state.state import State, changed
from ..base.ladder import WAITRESSES
from .rules import sends_to_night_shift


def _counted(offer: Offer, state: State) -> Offer:
    """Return an offer whose waitresses count once."""
    cards = offer.stats["waitress_cards"]
    return replace(offer, stats={**offer.stats, "waitresses": cards})


def _priced(offer: Offer, state: State) -> Offer:
    """Return an offer at its price without a night shift."""
    chain = state.chains[offer.seat]
    by_day = tuple(card for card in chain.at_work if not sends_to_night_shift(card))
    day = state.with_chain(offer.seat, changed(chain, at_work=by_day))
    price = tally(day, "price", offer.seat)
    return replace(offer, price=price, unit_price=price.total)


def _picks_by(view: Callable[[Offer, State], Offer]) -> Callable[[Decision, State], str | None]:
    """Pick as the house does, but by misread offers."""

    def picks(decision: Decision, state: State) -> str | None:
        found = min(
            decision.ranking,
            key=lambda offer: marks_of(decision.criteria, view(offer, state)),
            default=None,
        )
        return found.chain if found else None

    return picks


EXTRA_COLUMNS = (
    ExtraColumn(
        WAITRESSES.name,
        "night shift",
        "its manager is at work",
        lambda state, seat: (
            "yes" if any(map(sends_to_night_shift, state.chains[seat].at_work)) else "-"
        ),
    ),
)
MISREADINGS = (
    ModuleMisreading(
        "night_shift_counted_once",
        "counted each waitress once",
        "With a night shift manager at work, each waitress counts twice.",
        LESSONS["night"],
        _picks_by(_counted),
        what_decides,
    ),
    ModuleMisreading(
        "night_shift_priced_once",
        "counted each pricing manager once",
        "With a night shift manager at work, each pricing manager takes off $2.",
        LESSONS["night"],
        _picks_by(_priced),
        what_decides,
        of_price=True,
    ),
)
