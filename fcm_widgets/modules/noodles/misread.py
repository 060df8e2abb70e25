"""How a choice with noodles is misread: they are mixed in, or taken for what a house wants."""

from __future__ import annotations

from ...explain.english import counted
from ...reasons.decision import Decision
from ...reasons.reasons import Offer
from ...table.state import State
from ...teaching.misreadings import WHERE, Misreading
from ...teaching.of_modules import OwnSlip, all_offers, best_by, best_without, what_parts
from .rules import GOOD, NOODLES


def _mixed(decision: Decision, state: State) -> str | None:
    """Let each chain fill up what it lacks of the order with noodles."""
    filled = [
        offer
        for offer in decision.offers
        if not offer.able and 0 < _gap(offer) <= state.chains[offer.seat].stock.get(GOOD, 0)
    ]
    return best_by(decision.criteria, [*all_offers(decision), *filled])


def _gap(offer: Offer) -> int:
    """Count the items that a chain lacks; 0 where more than goods stands against it."""
    if any(one.code != "short_of_stock" for one in offer.obstacles):
        return 0
    return sum(_lacking(offer).values())


def _lacking(offer: Offer) -> dict[str, int]:
    slots = (one.slots for one in offer.obstacles)
    return {one["good"]: one["wanted"] - one["held"] for one in slots}


def _lacks(decision: Decision, chain: str | None) -> tuple[str, str]:
    assert chain is not None, "who fills a gap serves the house"
    lacking = counted(_lacking(decision.offer_of(chain)))
    return f"{chain} lacks {lacking}", ", and noodles fill no gap"


MISREAD = (
    OwnSlip(
        Misreading(
            "noodles_mixed",
            f"You mixed {GOOD} in",
            "Noodles go with nothing else: it takes one for each item that the house wants.",
            WHERE,
        ),
        _mixed,
        _lacks,
    ),
    OwnSlip(
        Misreading(
            "noodles_too_soon",
            f"You took {GOOD} for what it wanted",
            "Noodles come last: who has what the house wants is asked first, at any price.",
            WHERE,
        ),
        lambda decision, state: best_without(decision, NOODLES.name),
        what_parts,
    ),
)
