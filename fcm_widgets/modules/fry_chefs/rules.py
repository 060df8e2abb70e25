"""Fry chefs: each fry chef at work brings $10 for each house served, whatever it buys (FRY)."""

from __future__ import annotations

from collections.abc import Iterator

from ...common.safe_text import dollars
from ...data import Employee, employees
from ...engine.contributions import Bill
from ...engine.staff import active_cards
from ...reasons.reasons import Term
from ...state.state import GameConfig, State
from ...text.english import Sentence
from ...text.rows import ModuleText


def fries(state: State, seat: int, bill: Bill) -> Iterator[Term]:
    """Yield the bonus that fry chefs at work bring for a house, whatever it buys (FRY-1)."""
    each = [cash for card in active_cards(state, seat) if (cash := cash_of(employees()[card]))]
    if each:
        word = "fry chef" if len(each) == 1 else "fry chefs"
        yield Term(f"{len(each)} {word} x {dollars(each[0])}", sum(each), "FRY-1")


def cash_of(card: Employee) -> int:
    """Return how many dollars a card brings its chain for each house served."""
    return card.effects.get("cash_per_house", 0)


# -- in words --------------------------------------------------------------------------------------


def _card_lines(card: Employee, table: GameConfig) -> Iterator[Sentence]:
    if cash := cash_of(card):
        yield Sentence(f"Brings {dollars(cash)} for each house that you serve.", "FRY-1")
        yield Sentence(
            "Nothing doubles this bonus, and it does not affect where a house dines.", "FRY-2"
        )


WORDS = ModuleText(cards=(_card_lines,))
