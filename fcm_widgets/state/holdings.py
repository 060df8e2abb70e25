"""Counts of everything on the table; invariants compare them before and after each event."""

from __future__ import annotations

from collections import Counter
from typing import Any, TypeVar

from ..board.pieces import Piece
from .state import State

Key = tuple[Any, ...]
"""A kind of thing, followed by its owner or its id, such as `("stock", 0, "beer")`."""
Moves = dict[Key, int]
"""The change of each count: positive for more, negative for fewer."""

T = TypeVar("T")

CARD_PLACES = ("at_work", "beach", "busy")
"""The fields of `Chain` that hold cards."""


def piece_key(piece: Piece) -> Key:
    """Return the key of a module's piece: its kind, its squares, and its owner if it has one."""
    key = piece.kind.id, piece.squares
    return key if piece.owner is None else (*key, piece.owner)


def holdings(state: State) -> Counter[Key]:
    """Count everything on the table: money, goods, demand, cards, pieces and tiles."""
    held: Counter[Key] = Counter({("bank",): state.bank.cash, ("owed",): state.bank.owed})
    held.update(("reserve", money) for money in state.bank.reserve)
    for seat, chain in enumerate(state.chains):
        held["cash", seat] = chain.cash
        held["debt", seat] = chain.owes
        for good, count in chain.stock.items():
            held["stock", seat, good] = count
        for place in CARD_PLACES:
            held.update((place, seat, card) for card in getattr(chain, place))
        held.update(("restaurant", seat, site) for site in chain.restaurants)
    for home in state.homes:
        number = home.house.number
        held["house", number] = 1
        held["garden", number] = bool(home.house.side)
        held.update(("demand", number, token.good) for token in home.demand)
    for campaign in state.campaigns:
        held["campaign", campaign.number] = 1
        held["turns", campaign.number] = campaign.turns_left or 0
    held.update(map(piece_key, state.pieces))
    held.update(("tile", place, tile.name) for place, tile in state.city.tiles.items())
    return held


def without(cards: tuple[T, ...], card: T) -> tuple[T, ...]:
    """Return cards without one copy of `card`; raise `ValueError` if they contain none."""
    position = cards.index(card)
    return (*cards[:position], *cards[position + 1 :])
