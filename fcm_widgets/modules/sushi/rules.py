"""Sushi: a main dish that houses with a garden prefer to what they want (SUS).

A chain may serve sushi, one for each item that such a house wants. The house prefers a chain that
serves sushi, at any price. Other houses eat no sushi.
"""

from __future__ import annotations

from collections.abc import Iterator

from ...data import Employee
from ...dinner.criteria import Column, Criterion, CriterionText
from ...dinner.offers import Dish, HouseDemand
from ...state.state import GameConfig, State
from ...text.english import Sentence
from ...text.rows import ModuleText

GOOD = "sushi"


def for_gardens(state: State, seat: int, house: HouseDemand) -> Iterator[Dish]:
    """Yield the sushi for a house with a garden: one for each item that it wants (SUS-1)."""
    if house.home.house.garden:
        yield Dish(GOOD, {GOOD: sum(house.wants.values())}, "sushi")


SUSHI = Criterion(
    "sushi",
    rung=4,
    rule="SUS-1",
    mark=lambda offer: 0 if offer.serves(GOOD) else 1,
    words=CriterionText.of(
        "sushi",
        lambda best, rival: f"{best.chain} serves sushi and {rival.chain} does not",
        alike=lambda best: "with sushi" if best.serves(GOOD) else "without sushi",
        won=lambda best, rivals, it: (
            "a house with a garden prefers sushi to what it wants, and "
            + (rivals[0].chain if len(rivals) == 1 else "the others")
            + " did not have enough"
        ),
        ahead=lambda best, rival: f"{best.chain} serves sushi",
        decides=lambda best, rival: "with a garden, sushi comes before any price",
        lost=lambda best, rival: "no sushi, which comes before any price",
    ),
    columns=(Column("sushi", lambda offer: "yes" if offer.serves(GOOD) else "-"),),
    hide_if_level=True,
)


# -- in words --------------------------------------------------------------------------------------


def _card_lines(card: Employee, table: GameConfig) -> Iterator[Sentence]:
    if GOOD in card.produces:
        yield Sentence(
            "Houses with a garden prefer to eat sushi, one for each item that they want.", "SUS-1"
        )


WORDS = ModuleText(cards=(_card_lines,))
