"""What fry chefs at work add to a receipt: one row for each house, whatever it buys."""

from __future__ import annotations

from collections.abc import Iterator

from ...data import employees
from ...engine.contributions import Bill
from ...engine.staff import active_cards
from ...reasons.reasons import Term
from ...showing import dollars
from ...state.state import State


def fries(state: State, seat: int, bill: Bill) -> Iterator[Term]:
    """Yield the bonus of the fry chefs at work: once a house, doubled by nothing (FRY-1)."""
    each = [cash for card in active_cards(state, seat) if (cash := cash_of(card))]
    if each:
        word = "fry chef" if len(each) == 1 else "fry chefs"
        yield Term(f"{len(each)} {word} x {dollars(each[0])}", sum(each), "FRY-1")


def cash_of(card: str) -> int:
    """Return the dollars that a card brings for each house that its chain serves.

    >>> cash_of("fry_chef"), cash_of("burger_cook")
    (10, 0)
    """
    return employees()[card].effects.get("cash_per_house", 0)
