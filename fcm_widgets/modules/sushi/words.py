"""What is said of sushi."""

from __future__ import annotations

from collections.abc import Iterator

from ...data import Employee
from ...state.state import Table
from ...text.rows import ModuleText
from .rules import GOOD


def _lines(card: Employee, table: Table) -> Iterator[tuple[str, str]]:
    if GOOD in card.produces:
        yield "Houses with a garden like it better than what they want, one for each item.", "SUS-1"


WORDS = ModuleText(cards=(_lines,))
