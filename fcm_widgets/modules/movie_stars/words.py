"""What is said of movie stars on the cards."""

from __future__ import annotations

from collections.abc import Iterator

from ...data import Employee
from ...state.state import Table
from ...text.rows import ModuleText
from . import MODULE
from .rules import rank_of

WHEN = {
    1: ("before", "before"),
    2: ("after a B-movie star, but before", "after any with a B-movie star, but before"),
    3: (
        "after a B- or C-movie star, but before",
        "after any with a B- or C-movie star, but before",
    ),
}
"""When a star's turn comes, by its rank: at a tie, and in the choice of turn order."""


def _lines(card: Employee, table: Table) -> Iterator[tuple[str, str]]:
    if card.waitress and MODULE.name in table.modules:
        yield "Any movie star at work beats all waitresses.", "MOV-1"
    if rank := rank_of(card.id):
        tie, turn = WHEN[rank]
        yield f"Breaks ties at dinner {tie} any waitress.", "MOV-1"
        yield f"Its chain chooses its place in turn order {turn} all others.", "MOV-1"
        yield "Brings no tips.", "MOV-1"
        yield f"Marked 1x: a chain may own only one {card.only_one}.", "MOV-1"


WORDS = ModuleText(cards=(_lines,))
