"""Misreadings of noodles: readers mix them into a dinner, take them too soon or forget them."""

from __future__ import annotations

from ...dinner.decision import Decision
from ...dinner.offers import AS_ASKED, Offer
from ...learning.misreadings.catalogue import LESSONS
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
    """Return the best chain if noodles could replace only the missing goods of a house's order."""
    filled = (
        meal
        for offer in decision.offers
        if not offer.able
        for meal in (offer, *offer.also)
        if meal.serves(AS_ASKED) and _is_filled(decision, meal)
    )
    return best_by(decision.criteria, [*all_offers(decision), *filled])


def _is_filled(decision: Decision, meal: Offer) -> bool:
    """Return whether noodles could replace all goods that keep a chain from serving a meal.

    These must be goods that the house ordered, and the chain must have enough noodles.
    """
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
        "noodles_mixed",
        f"mixed {GOOD} in",
        "Noodles replace the whole order: one for each item that the house wants.",
        LESSONS["rather_eat"],
        _mixed,
        _lacks,
    ),
    ModuleMisreading(
        "noodles_too_soon",
        f"took {GOOD} too soon",
        "Among tied chains, what the house wants comes before noodles, at any price.",
        LESSONS["rather_eat"],
        lambda decision, state: best_without(decision, NOODLES.name),
        what_decides,
    ),
    ModuleMisreading(
        "noodles_forgotten",
        f"forgot the {GOOD}",
        "A chain that lacks what the house wants may serve one noodle for each item instead.",
        LESSONS["rather_eat"],
        lambda decision, state: best_not_serving(decision, GOOD),
        what_is_served,
    ),
)
