"""How a tie with a night shift is misread: a waitress who counts twice is counted once."""

from __future__ import annotations

from dataclasses import replace

from ...reasons.decision import Decision
from ...reasons.ladder import marks_of
from ...reasons.reasons import Offer
from ...table.state import State
from ...teaching.misreadings import WHERE, Misreading
from ...teaching.of_modules import OwnSlip, what_parts


def _by_day(offer: Offer) -> Offer:
    """Return an offer whose waitresses count by their cards."""
    cards = offer.standing["waitress_cards"]
    return replace(offer, standing={**offer.standing, "waitresses": cards})


def _counted_once(decision: Decision, state: State) -> str | None:
    """Choose as the house does, but count each waitress once."""
    found = min(
        decision.ranking,
        key=lambda offer: marks_of(decision.criteria, _by_day(offer)),
        default=None,
    )
    return found.chain if found else None


MISREAD = (
    OwnSlip(
        Misreading(
            "night_shift_counted_once",
            "You counted each waitress once",
            "With a night shift manager at work each waitress counts as two.",
            WHERE,
        ),
        _counted_once,
        what_parts,
    ),
)
