"""Sushi in place of what a house with a garden wants, and the rung that puts it first."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...dinner.criteria import Column, Criterion, CriterionText
from ...dinner.offers import Dish, HouseDemand, Offer
from ...state.state import State

GOOD = "sushi"


def for_gardens(state: State, seat: int, house: HouseDemand) -> Iterator[Dish]:
    """Yield one sushi for each item that a house with a garden wants, food or drink (SUS-1)."""
    if house.home.house.garden:
        yield Dish(GOOD, {GOOD: sum(house.wants.values())}, "sushi")


def _won(best: Offer, rivals: Sequence[Offer]) -> str:
    who = f"{rivals[0].chain} does" if len(rivals) == 1 else "the others do"
    return f"with a garden it likes sushi better than what it wanted, and {who} not have enough"


SUSHI = Criterion(
    "sushi",
    rung=4,
    rule="SUS-1",
    mark=lambda offer: 0 if offer.serves(GOOD) else 1,
    words=CriterionText.of(
        "sushi",
        lambda best, rival: f"{best.chain} serves sushi and {rival.chain} does not",
        alike=lambda best: "with sushi" if best.serves(GOOD) else "without sushi",
        won=_won,
        ahead=lambda best, rival: f"{best.chain} serves sushi",
        decides=lambda best, rival: "with a garden, sushi comes before any price",
        lost=lambda best, rival: "no sushi, which comes before any price",
    ),
    columns=(Column("sushi", lambda offer: "yes" if offer.serves(GOOD) else "-"),),
    hide_if_level=True,
)
