"""The base game as a module: numbers, settings, ladders of criteria, phases and words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ...dinner import dinnertime
from ...dinner.offers import AS_ASKED, Dish, HouseDemand
from ...engine.contributions import Module
from ...phases import (
    build,
    campaigns,
    cleanup,
    food,
    marketing,
    order_of_business,
    payday,
    recruit,
    restaurants,
    restructuring,
    setup,
    train,
    working,
)
from ...reasons.problem import Problem
from ...state.state import State
from .invariants import INVARIANTS
from .ladder import CRITERIA
from .milestones import TRIGGERS
from .numbers import FACTORS, RESERVE, SETTINGS, TERMS
from .order import CRITERIA as ORDER_CRITERIA

STEPS = (
    "setup",
    "restructuring",
    "order_of_business",
    "payday",
    "marketing",
    "cleanup",
    "recruit",
    "train",
    "campaigns",
    "food",
    "build",
    "restaurants",
)
"""Files of `phases/` that bring words, in the order of the columns of a review."""


class Base(Module):
    """The base game as a module."""

    name = "base"
    order = 0
    terms = TERMS
    factors = FACTORS
    settings = SETTINGS
    deck = RESERVE
    criteria = (*CRITERIA, *ORDER_CRITERIA)
    phases = (
        setup.PHASE,
        restructuring.PHASE,
        order_of_business.PHASE,
        working.PHASE,
        dinnertime.PHASE,
        payday.PHASE,
        marketing.PHASE,
        cleanup.PHASE,
    )
    steps = (
        ("working", 10, recruit.STEP),
        ("working", 20, train.STEP),
        ("working", 30, campaigns.STEP),
        ("working", 40, food.STEP),
        ("working", 50, build.STEP),
        ("working", 60, restaurants.STEP),
    )
    triggers = TRIGGERS
    invariants = INVARIANTS
    words = (
        "fcm_widgets.dinner.dinnertime",
        "fcm_widgets.explain.log",
        "fcm_widgets.engine.bank",
        "fcm_widgets.engine.milestones",
        *(f"fcm_widgets.phases.{name}" for name in STEPS),
        "fcm_widgets.explain.labels",
        "fcm_widgets.explain.messages",
        "fcm_widgets.custom_rules.messages",
    )

    def mains(self, state: State, seat: int, house: HouseDemand) -> Iterator[Dish]:
        """Yield all that the house wants as one dish: there are no partial sales (DIN-2)."""
        yield Dish(AS_ASKED, house.wants, "everything")

    def sale_obstacles(
        self, state: State, seat: int, wants: Mapping[str, int]
    ) -> Iterator[Problem]:
        """Yield an obstacle for each wanted good of which the chain has too little (DIN-2)."""
        stock = state.chains[seat].stock
        for good, wanted in wants.items():
            held = stock.get(good, 0)
            if held < wanted:
                details = {"good": good, "wanted": wanted, "held": held}
                yield Problem("short_of_stock", details, "DIN-2")


MODULE = Base()
