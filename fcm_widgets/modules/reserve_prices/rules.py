"""The cards of $5, $10 and $20, and what their vote makes of the base price."""

from __future__ import annotations

from ...engine.contributions import Deck, Setting
from ...state.state import State

STRENGTH = (10, 5, 20)
"""Of prices on as many cards the one that stands last here wins: 20 over all, 5 over 10 (RES-1)."""


def holds_at_once(state: State) -> bool:
    """Whether the next house of the same dinner pays by the new price (RES-3)."""
    return bool(state.table.rulings.reserve_price_from == "next_house")


DECK = Deck(
    votes={5: 5, 10: 10, 20: 20},
    settles="base_price",
    voting=lambda card: f"a vote for a base price of ${card}",
    rule="RES-2",
    broken="RES-1",
    rank=STRENGTH.index,
    each=200,
    at_once=holds_at_once,
    called="Reserve cards, votes for the base price",
)


def voted_price(state: State, seat: int, about: None) -> Setting | None:
    """Return the base price that the reserve cards have decided, once they have (RES-1)."""
    if state.bank.broken and state.bank.next_base_price is None:
        return Setting(state.bank.base_price, "base price by the reserve cards", "RES-1")
    return None
