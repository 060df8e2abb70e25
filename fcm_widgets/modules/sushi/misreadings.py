"""Misreadings of sushi: readers forget it, or serve it to houses without a garden."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from ...dinner.decision import Decision
from ...dinner.offers import AS_ASKED, Dish, Offer
from ...learning.misreadings.catalogue import LESSONS
from ...learning.misreadings.module_misreadings import (
    ModuleMisreading,
    all_offers,
    best_by,
    best_not_serving,
    only_goods_lack,
    stock_at_choice,
    what_is_served,
)
from ...state.state import State, add_goods
from ...text.names import the_house
from .rules import GOOD, SUSHI


def _without_garden(decision: Decision, state: State) -> str | None:
    """Return the chain that wins if chains may also serve sushi to a house without a garden."""
    if state.home(decision.house).house.garden:
        return decision.winner
    reached = (offer for offer in decision.offers if only_goods_lack(offer))
    served = (made for offer in reached for made in _with_sushi(decision, offer))
    return best_by(decision.criteria, [*all_offers(decision), *served])


def _with_sushi(decision: Decision, offer: Offer) -> Iterator[Offer]:
    """Yield the meals that a chain could serve with sushi as the main dish and any side dishes."""
    main = Dish(GOOD, {GOOD: sum(decision.wants.values())}, GOOD)
    for meal in (offer, *offer.also):
        if meal.serves(AS_ASKED):
            dishes = (main, *meal.dishes[1:])
            taken = add_goods(dish.goods for dish in dishes)
            if all(stock_at_choice(decision, offer, good) >= taken[good] for good in taken):
                yield replace(meal, dishes=dishes, obstacles=())


def _no_garden(decision: Decision, chain: str | None) -> tuple[str, str]:
    return f"{the_house(decision.house)} has none", ""


MISREADINGS = (
    ModuleMisreading(
        "sushi_forgotten",
        f"forgot the {GOOD}",
        "A house with a garden prefers one sushi for each item that it wants, at any price.",
        LESSONS["rather_eat"],
        lambda decision, state: best_not_serving(decision, GOOD),
        what_is_served,
        forgets=SUSHI.name,
    ),
    ModuleMisreading(
        "sushi_without_garden",
        f"served {GOOD} without a garden",
        "Only houses with their own garden eat sushi; a park does not count.",
        LESSONS["rather_eat"],
        _without_garden,
        _no_garden,
    ),
)
