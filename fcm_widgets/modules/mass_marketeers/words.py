"""What is said of mass marketeers."""

from __future__ import annotations

from collections.abc import Iterator

from ...data import Employee
from ...state.state import Table
from ...text.rows import ModuleText


def _lines(card: Employee, table: Table) -> Iterator[tuple[str, str]]:
    if card.effects.get("extra_rounds"):
        yield "All campaigns, of all chains, run once more in the marketing phase.", "MAS-1"
        yield "Places no campaign, so it is never busy; it counts only at work.", "MAS-3"


WORDS = ModuleText(cards=(_lines,))
