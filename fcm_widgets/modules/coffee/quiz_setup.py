"""Quiz tables with coffee: shops on the map, baristas at work, and the coffee that they made."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import replace

from ...board.pieces import Piece, in_order
from ...board.squares import place_of
from ...data import employees
from ...engine.ranges import beside_roads
from ...engine.sites import empty_squares
from ...learning.quiz.setup import Cards, QuizSetup
from ...state.state import State
from .dinner import GOOD
from .pieces import SHOP, shops

BARISTAS = ("", "", "barista_trainee", "barista", "barista", "lead_barista")
"""The possible baristas of a chain, each equally likely; an empty text means no barista."""
SHOPS = (0, 1, 1, 2)
"""The possible numbers of shops of a chain, each equally likely."""


def _pieces(rng: random.Random, state: State) -> State:
    """Place shops at roads, at most one on a tile."""
    for seat in range(len(state.chains)):
        for _ in range(rng.choice(SHOPS)):
            taken = {place_of(shop.squares[0]) for shop in shops(state)}
            free = empty_squares(state).intersection(beside_roads(state.city))
            open_to = sorted(at for at in free if place_of(at) not in taken)
            if open_to:
                shop = Piece(SHOP, (rng.choice(open_to),), owner=seat)
                state = replace(state, pieces=in_order([*state.pieces, shop]))
    return state


def _cards(rng: random.Random, left: Mapping[str, int]) -> Cards:
    card = rng.choice(BARISTAS)
    return (card,) if card else ()


def _stock(rng: random.Random, state: State) -> State:
    """Give each chain the coffee of one turn of its baristas; older coffee is gone (COF-1)."""
    for seat, chain in enumerate(state.chains):
        made = sum(employees()[card].produces.get(GOOD, 0) for card in chain.at_work)
        if made:
            state = state.with_chain(seat, replace(chain, stock={**chain.stock, GOOD: made}))
    return state


QUIZ_SETUP = QuizSetup(cards=_cards, stock=_stock, pieces=_pieces)
