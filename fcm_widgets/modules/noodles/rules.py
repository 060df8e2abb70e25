"""Noodles in place of what a house wants, and the rung that puts them last."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...dinner.criteria import Column, Criterion, CriterionText
from ...dinner.offers import Dish, HouseDemand, Offer
from ...state.state import State

GOOD = "noodles"


def instead(state: State, seat: int, house: HouseDemand) -> Iterator[Dish]:
    """Yield noodles for all that a house wants, one for each item and nothing else (NOO-3)."""
    yield Dish(GOOD, {GOOD: sum(house.wants.values())}, "noodles")


def _won(best: Offer, rivals: Sequence[Offer]) -> str:
    who = f"{rivals[0].chain} had" if len(rivals) == 1 else "the others had"
    return f"what a house wants comes before noodles, and {who} nothing else for it"


NOODLES = Criterion(
    "noodles",
    rung=6,
    rule="NOO-1",
    mark=lambda offer: 1 if offer.serves(GOOD) else 0,
    words=CriterionText.of(
        "goods asked for",
        lambda best, rival: f"{best.chain} serves what it wanted and {rival.chain} only noodles",
        alike=lambda best: "with noodles" if best.serves(GOOD) else "with what it wanted",
        won=_won,
        ahead=lambda best, rival: f"{best.chain} serves what it wanted",
        decides=lambda best, rival: "what it wanted comes before noodles, at any price",
        lost=lambda best, rival: "only noodles, which come last",
    ),
    columns=(Column("noodles", lambda offer: "yes" if offer.serves(GOOD) else "-"),),
    hide_if_level=True,
)
