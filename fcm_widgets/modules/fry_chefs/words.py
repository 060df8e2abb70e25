"""What is said of fry chefs."""

from __future__ import annotations

from collections.abc import Iterator

from ...data import Employee
from ...showing import dollars
from ...state.state import Table
from ...text.rows import ModuleText


def _lines(card: Employee, table: Table) -> Iterator[tuple[str, str]]:
    if cash := card.effects.get("cash_per_house"):
        yield f"Brings {dollars(cash)} for each house that the chain serves.", "FRY-1"
        yield "Nothing doubles that, and it plays no part in where a house eats.", "FRY-2"


WORDS = ModuleText(cards=(_lines,))
