"""Quiz tables with sushi: a chain has as much sushi as one or two cooks make, or none."""

from __future__ import annotations

import random
from dataclasses import replace

from ...learning.quiz.setup import QuizSetup
from ...state.state import State
from .rules import GOOD

HELD = (0, 0, 2, 2, 4, 5)
"""Possible numbers of sushi, each equally likely: what one cook, two cooks or a chef make."""


def _stock(rng: random.Random, state: State) -> State:
    for seat, chain in enumerate(state.chains):
        if held := rng.choice(HELD):
            state = state.with_chain(seat, replace(chain, stock={**chain.stock, GOOD: held}))
    return state


QUIZ_SETUP = QuizSetup(stock=_stock, gardens=0.65)
