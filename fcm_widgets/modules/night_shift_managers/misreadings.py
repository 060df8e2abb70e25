"""Misreadings of a night shift: readers count cards once at dinner, or pay them twice on payday."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from ...data import employees
from ...dinner.criteria import marks_of
from ...dinner.decision import Decision
from ...dinner.offers import Offer
from ...engine.tallies import tally
from ...learning.misreadings.catalogue import LESSONS
from ...learning.misreadings.module_misreadings import (
    ExtraColumn,
    ModuleMisreading,
    PaydayMisreading,
    what_decides,
)
from ...phases.payday import salaried, wage, wages
from ...state.state import State, changed
from ..base.ladder import WAITRESSES
from .rules import sends_to_night_shift


def _counted(offer: Offer, state: State) -> Offer:
    """Return an offer as if each waitress of its chain counted once."""
    cards = offer.stats["waitress_cards"]
    return replace(offer, stats={**offer.stats, "waitresses": cards})


def _priced(offer: Offer, state: State) -> Offer:
    """Return an offer with the price that it would have without a night shift."""
    chain = state.chains[offer.seat]
    by_day = tuple(card for card in chain.at_work if not sends_to_night_shift(card))
    day = state.with_chain(offer.seat, changed(chain, at_work=by_day))
    price = tally(day, "price", offer.seat)
    return replace(offer, price=price, unit_price=price.total)


def _picks_by(view: Callable[[Offer, State], Offer]) -> Callable[[Decision, State], str | None]:
    """Return a function that finds the chain that wins by misread offers."""

    def picks(decision: Decision, state: State) -> str | None:
        found = min(
            decision.ranking,
            key=lambda offer: marks_of(decision.criteria, view(offer, state)),
            default=None,
        )
        return found.chain if found else None

    return picks


def _pays_both_shifts(state: State, seat: int) -> Iterator[int]:
    """Yield two wrong payments: all salaries twice, then only trained cards' salaries twice."""
    chain = state.chains[seat]
    if any(map(sends_to_night_shift, chain.at_work)):
        owed, each = wages(state, seat).total, wage(state, seat)
        paid = salaried(state, seat, chain.cards)
        yield owed + each * len(paid)
        yield owed + each * sum(not employees()[card].entry for card in paid)


def _forgets_manager(state: State, seat: int) -> Iterator[int]:
    """Yield what a chain with a night shift manager pays without the manager's salary."""
    for _ in salaried(state, seat, tuple(filter(sends_to_night_shift, state.chains[seat].cards))):
        yield max(0, wages(state, seat).total - wage(state, seat))


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
        LESSONS["night_and_star"],
        _picks_by(_counted),
        what_decides,
    ),
    ModuleMisreading(
        "night_shift_priced_once",
        "counted each pricing manager once",
        "With a night shift manager at work, each pricing manager takes off $2.",
        LESSONS["night_and_star"],
        _picks_by(_priced),
        what_decides,
        of_price=True,
    ),
)
PAYDAY_MISREADINGS = (
    PaydayMisreading(
        "night_shift_paid_twice",
        "paid two shifts",
        "A card with a salary works one shift and is paid once.",
        LESSONS["night_and_star"],
        _pays_both_shifts,
    ),
    PaydayMisreading(
        "night_shift_manager_unpaid",
        "forgot the night shift manager",
        "This card has a salary although it needs no training.",
        LESSONS["night_and_star"],
        _forgets_manager,
    ),
)
