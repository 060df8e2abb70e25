"""What is said of kimchi."""

from __future__ import annotations

from collections.abc import Iterator

from ...data import Employee
from ...state.state import Table
from ...text.rows import ModuleText
from .rules import GOOD


def _lines(card: Employee, table: Table) -> Iterator[tuple[str, str]]:
    if GOOD in card.produces:
        yield "Makes it only at work; it keeps until the next clean-up without a freezer.", "KIM-5"
        yield "Houses prefer a chain that serves kimchi with the dinner, at any price.", "KIM-2"


WORDS = ModuleText(cards=(_lines,))
