"""Kimchi: how it is made, beside what it is eaten, and the rung that puts it before any price."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...data import employees
from ...dinner.criteria import Column, Criterion, CriterionText
from ...dinner.offers import Dish, HouseDemand, Offer
from ...engine.run import Transition
from ...engine.staff import active_cards
from ...phases.food import cooks_at, made
from ...state.state import State

GOOD = "kimchi"
AFTER_THROWING = 21
"""The rung in clean-up: the stock is thrown away, nothing else has happened yet (KIM-1)."""


def make(run: Transition) -> None:
    """Let the masters at work make kimchi: as all has been thrown away, it keeps (KIM-5)."""
    for seat in run.state.solvent:
        for card in active_cards(run.state, seat):
            if cooks_at("cleanup", employees()[card]) and GOOD in employees()[card].produces:
                run.use(seat, card)
                run.emit(made(seat, card, GOOD))


def beside(state: State, seat: int, house: HouseDemand) -> Iterator[Dish]:
    """Yield one kimchi beside whatever fills the house (KIM-1)."""
    yield Dish(GOOD, {GOOD: 1}, "with kimchi")


def _won(best: Offer, rivals: Sequence[Offer]) -> str:
    who = f"{rivals[0].chain} serves" if len(rivals) == 1 else "the others serve"
    return f"kimchi comes before any price, and {who} none"


KIMCHI = Criterion(
    "kimchi",
    rung=2,
    rule="KIM-2",
    mark=lambda offer: 0 if offer.serves(GOOD) else 1,
    words=CriterionText.of(
        "kimchi",
        lambda best, rival: f"{best.chain} serves kimchi and {rival.chain} does not",
        alike=lambda best: "with kimchi" if best.serves(GOOD) else "without kimchi",
        won=_won,
        ahead=lambda best, rival: f"{best.chain} serves kimchi",
        decides=lambda best, rival: "kimchi comes before any price",
        lost=lambda best, rival: "no kimchi, which comes before any price",
    ),
    columns=(Column("kimchi", lambda offer: "yes" if offer.serves(GOOD) else "-"),),
    hide_if_level=True,
)
