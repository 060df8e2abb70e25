"""Noodles: a main dish that any house takes if no chain serves what it wants (NOO).

A chain may serve noodles, one for each item that the house wants. The house prefers a chain that
serves what it wants, at any price.
"""

from __future__ import annotations

from collections.abc import Iterator

from ...data import Employee
from ...dinner.criteria import Column, Criterion, CriterionText
from ...dinner.offers import Dish, HouseDemand
from ...state.state import GameConfig, State
from ...text.english import Sentence
from ...text.rows import ModuleText

GOOD = "noodles"


def instead(state: State, seat: int, house: HouseDemand) -> Iterator[Dish]:
    """Yield the noodles in place of all that a house wants: one for each item (NOO-3)."""
    yield Dish(GOOD, {GOOD: sum(house.wants.values())}, "noodles")


NOODLES = Criterion(
    "noodles",
    rung=6,
    rule="NOO-1",
    mark=lambda offer: 1 if offer.serves(GOOD) else 0,
    words=CriterionText.of(
        "having what was wanted",
        lambda best, rival: (
            f"{best.chain} has what the house wants, and {rival.chain} has only noodles"
        ),
        lost_on="with only noodles",
        alike=lambda best: "with noodles" if best.serves(GOOD) else "with what it wanted",
        won=lambda best, rivals, it: (
            "what a house wants comes before noodles, and "
            f"{rivals[0].chain if len(rivals) == 1 else 'the others'} had only noodles"
        ),
        ahead=lambda best, rival: f"{best.chain} has what the house wants",
        decides=lambda best, rival: "what a house wants comes before noodles, at any price",
        lost=lambda best, rival: "only noodles, which come last",
    ),
    columns=(Column("noodles", lambda offer: "yes" if offer.serves(GOOD) else "-"),),
    hide_if_level=True,
)


# -- in words --------------------------------------------------------------------------------------


def _card_lines(card: Employee, table: GameConfig) -> Iterator[Sentence]:
    if GOOD in card.produces:
        yield Sentence(
            "Houses eat noodles only if no chain serves what they prefer.",
            "NOO-2",
        )


WORDS = ModuleText(cards=(_card_lines,))
