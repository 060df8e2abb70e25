"""Kimchi: a side dish, made in clean-up, that decides before any price (KIM).

Masters at work make kimchi after the stock is thrown away, so it keeps until the next clean-up.
A chain may serve 1 kimchi with each dinner. Houses prefer a dinner with kimchi.
"""

from __future__ import annotations

from collections.abc import Iterator

from ...data import Employee, employees
from ...dinner.criteria import Column, Criterion, CriterionText
from ...dinner.offers import Dish, HouseDemand
from ...engine.run import Transition
from ...engine.staff import active_cards
from ...phases.food import cooks_at, made
from ...state.state import GameConfig, State
from ...text.english import Sentence
from ...text.rows import ModuleText

GOOD = "kimchi"
AFTER_THROWING = 21
"""The order in clean-up: after the stock is thrown away, before anything else (KIM-1)."""


def make(run: Transition) -> None:
    """Make kimchi for each kimchi master at work (KIM-5)."""
    for seat in run.state.solvent:
        for card in active_cards(run.state, seat):
            if cooks_at("cleanup", employees()[card]) and GOOD in employees()[card].produces:
                run.activate(seat, card)
                run.emit(made(seat, card, GOOD))


def with_dinner(state: State, seat: int, house: HouseDemand) -> Iterator[Dish]:
    """Yield the kimchi that a chain may serve with any main dish (KIM-1)."""
    yield Dish(GOOD, {GOOD: 1}, "with kimchi")


KIMCHI = Criterion(
    "kimchi",
    rung=2,
    rule="KIM-2",
    mark=lambda offer: 0 if offer.serves(GOOD) else 1,
    words=CriterionText.of(
        "kimchi",
        lambda best, rival: f"{best.chain} serves kimchi and {rival.chain} does not",
        alike=lambda best: "with kimchi" if best.serves(GOOD) else "without kimchi",
        won=lambda best, rivals, it: (
            f"kimchi comes before any price, and {rivals[0].chain} could serve none"
            if len(rivals) == 1
            else "kimchi comes before any price, and the others could serve none"
        ),
        ahead=lambda best, rival: f"{best.chain} serves kimchi",
        decides=lambda best, rival: "kimchi comes before any price",
        lost=lambda best, rival: "no kimchi, which comes before any price",
    ),
    columns=(Column("kimchi", lambda offer: "yes" if offer.serves(GOOD) else "-"),),
    hide_if_level=True,
)


# -- in words --------------------------------------------------------------------------------------


def _card_lines(card: Employee, table: GameConfig) -> Iterator[Sentence]:
    if GOOD in card.produces:
        yield Sentence(
            "Makes kimchi only at work. Without a freezer, kimchi lasts until the next clean-up.",
            "KIM-5",
        )
        yield Sentence(
            "Houses prefer a chain that serves kimchi with the dinner, at any price.", "KIM-2"
        )


WORDS = ModuleText(cards=(_card_lines,))
