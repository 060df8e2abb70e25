"""How a choice with noodles is misread: they are mixed in, taken too soon, or forgotten."""

from __future__ import annotations

from ...dinner.decision import Decision
from ...dinner.offers import AS_ASKED, Offer
from ...learning.misreadings.catalogue import RATHER, Misreading
from ...learning.misreadings.module_misreadings import (
    ModuleMisreading,
    all_offers,
    best_by,
    best_not_serving,
    best_without,
    only_goods_lack,
    stock_at_choice,
    what_decides,
    what_is_served,
)
from ...state.state import State
from ...text.english import counted
from .rules import GOOD, NOODLES


def _mixed(decision: Decision, state: State) -> str | None:
    """Let each chain that can serve nothing fill what it lacks of the order with noodles."""
    filled = (
        meal
        for offer in decision.offers
        if not offer.able
        for meal in (offer, *offer.also)
        if meal.serves(AS_ASKED) and _is_filled(decision, meal)
    )
    return best_by(decision.criteria, [*all_offers(decision), *filled])


def _is_filled(decision: Decision, meal: Offer) -> bool:
    """Return whether a chain lacks nothing but goods of the order, and has as many noodles."""
    lacks = _lacking(meal) if only_goods_lack(meal) else {}
    noodles = stock_at_choice(decision, meal, GOOD)
    return lacks.keys() <= decision.wants.keys() and 0 < sum(lacks.values()) <= noodles


def _lacking(offer: Offer) -> dict[str, int]:
    details = (problem.details for problem in offer.obstacles)
    return {detail["good"]: detail["wanted"] - detail["held"] for detail in details}


def _lacks(decision: Decision, chain: str | None) -> tuple[str, str]:
    assert chain is not None, "a chain that fills its gap with noodles serves the house"
    lacking = counted(_lacking(decision.offer_of(chain)))
    return f"{chain} lacks {lacking}", ", and noodles fill no gap"


MISREADINGS = (
    ModuleMisreading(
        Misreading(
            "noodles_mixed",
            f"You mixed {GOOD} with other food",
            "Noodles are never mixed: the chain needs one for each item that the house wants.",
            RATHER,
        ),
        _mixed,
        _lacks,
    ),
    ModuleMisreading(
        Misreading(
            "noodles_too_soon",
            f"You took {GOOD} too soon",
            "If chains are still tied, one that has what the house wants beats one with noodles, "
            "whatever the price.",
            RATHER,
        ),
        lambda decision, state: best_without(decision, NOODLES.name),
        what_decides,
    ),
    ModuleMisreading(
        Misreading(
            "noodles_forgotten",
            f"You forgot the {GOOD}",
            "A chain that can't serve what the house wants may serve a noodle for each item.",
            RATHER,
        ),
        lambda decision, state: best_not_serving(decision, GOOD),
        what_is_served,
    ),
)
