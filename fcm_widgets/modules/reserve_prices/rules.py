"""Reserve prices: the reserve cards show $5, $10 or $20, and vote on the base price (RES)."""

from __future__ import annotations

from ...engine.contributions import Deck, Setting
from ...state.state import State

STRENGTH = (10, 5, 20)
"""Prices from the weakest to the strongest: with equally many cards, the stronger wins (RES-1)."""

DECK = Deck(
    votes={5: 5, 10: 10, 20: 20},
    settles="base_price",
    voting=lambda card: f"a vote for a base price of ${card}",
    rule="RES-2",
    broken="RES-1",
    rank=STRENGTH.index,
    each=200,
    # By this ruling the next house of the same dinner pays the new price (RES-3).
    at_once=lambda state: bool(state.config.rulings.reserve_price_from == "next_house"),
    called="Reserve cards, votes for the base price",
)


def voted_price(state: State, seat: int, about: None) -> Setting | None:
    """Return the base price that the reserve cards have voted for, once it is in force (RES-1)."""
    if state.bank.broken and state.bank.next_base_price is None:
        return Setting(state.bank.base_price, "base price by the reserve cards", "RES-1")
    return None
