"""Reserve prices: the reserve cards decide the base price instead of the CEO slots (RES)."""

from __future__ import annotations

from ...engine.contributions import Module
from .rules import DECK, voted_price


class ReservePrices(Module):
    """All that the module Reserve prices adds to a game."""

    name = "reserve_prices"
    settings = (("base_price", 10, voted_price),)
    deck = DECK


MODULE = ReservePrices()
