"""What is said of the night shift on the cards."""

from __future__ import annotations

from collections.abc import Iterator

from ...data import Employee
from ...state.state import Table
from ...text.rows import ModuleText
from . import MODULE
from .rules import sends_to_night_shift

A_MANAGER = "a night shift manager"


def _lines(card: Employee, table: Table) -> Iterator[tuple[str, str]]:
    if sends_to_night_shift(card.id):
        yield "Lets the chain's cards without a salary work twice, but not the CEO.", "NSM-1"
        yield "Has no slots: nobody reports to him.", "NSM-1"
    elif MODULE.name in table.modules and not card.salary:
        yield f"Works twice while {A_MANAGER} is at work{_but(card)}.", "NSM-1"


def _but(card: Employee) -> str:
    """Say what twice does not mean for some cards."""
    if card.slots:
        return ", but leads no more cards"
    if card.campaigns:
        return ": it may place two campaigns, and returns after the later one"
    return ", but trains no card twice unless a milestone allows it" if card.training else ""


WORDS = ModuleText(cards=(_lines,))
