"""Quiz tables with new milestones: a chain has "First marketeer used" and is nearer to houses."""

from __future__ import annotations

import random
from dataclasses import replace

from ...learning.quiz.setup import QuizSetup
from ...state.state import State
from .earning import MARKETEER

OFTEN = 0.85
"""Share of tables on which a single chain has the milestone; on the others no chain has it."""


def _stock(rng: random.Random, state: State) -> State:
    if rng.random() < OFTEN:
        seat = rng.randrange(len(state.chains))
        chain = state.chains[seat]
        held = (*chain.milestones, MARKETEER)
        state = state.with_chain(seat, replace(chain, milestones=held))
    return state


QUIZ_SETUP = QuizSetup(stock=_stock)
