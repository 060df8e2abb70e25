"""Reserve prices: the reserve cards decide the base price, and not the CEOs' slots (RES)."""

from __future__ import annotations

from ...engine.contributions import Module
from .rules import DECK, voted_price

MODULE = Module(
    name="reserve_prices", decks=((10, DECK),), settings=(("base_price", 10, voted_price),)
)
