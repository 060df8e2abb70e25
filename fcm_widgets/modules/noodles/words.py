"""What is said of noodles."""

from __future__ import annotations

from collections.abc import Iterator

from ...data import Employee
from ...state.state import Table
from ...text.rows import ModuleText
from .rules import GOOD


def _lines(card: Employee, table: Table) -> Iterator[tuple[str, str]]:
    if GOOD in card.produces:
        yield (
            "Houses take them, one for each item, only where nobody serves what they like better.",
            "NOO-2",
        )


WORDS = ModuleText(cards=(_lines,))
