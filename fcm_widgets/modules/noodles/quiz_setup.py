"""Quiz tables with noodles: chains with noodles have fewer other goods; sometimes a good is out."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import replace

from ...data import goods
from ...learning.quiz.setup import QuizSetup
from ...state.state import State
from .rules import GOOD

OFTEN, SHORT, NOBODY = 0.55, 0.5, 0.5
"""Three shares: chains with noodles, goods that run short there, tables on which a good is out."""
HELD = (3, 4, 6, 6, 12)
"""Possible numbers of noodles, each equally likely: what a cook or two make, some of it eaten."""


def _stock(rng: random.Random, state: State) -> State:
    """Give chains noodles and take wanted goods away, so that some houses must eat noodles."""
    wanted = sorted({token.good for home in state.homes for token in home.demand})
    out = rng.choice(wanted) if rng.random() < NOBODY else ""
    for seat, chain in enumerate(state.chains):
        stock = {good: held for good, held in chain.stock.items() if good != out}
        if rng.random() < OFTEN:
            stock = {**_fewer(rng, stock), GOOD: rng.choice(HELD)}
        state = state.with_chain(seat, replace(chain, stock=stock))
    return state


def _fewer(rng: random.Random, stock: Mapping[str, int]) -> dict[str, int]:
    """Reduce some goods of a stock to 1 or 0 at random; goods that belong to modules stay."""
    marketable = {good for good in stock if goods()[good].marketable}
    left = {
        good: rng.choice((0, 0, 1)) if good in marketable and rng.random() < SHORT else held
        for good, held in stock.items()
    }
    return {good: held for good, held in left.items() if held}


QUIZ_SETUP = QuizSetup(stock=_stock)
