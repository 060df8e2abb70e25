"""Quiz tables with kimchi: kimchi masters at work in about half of the chains, kimchi in stock."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import replace

from ...learning.quiz.setup import Cards, QuizSetup
from ...state.state import State
from .rules import GOOD

MASTER = "kimchi_master"
OFTEN, MADE = 0.55, 0.85
"""Share of chains with a kimchi master at work, and share of these with kimchi in stock."""


def _cards(rng: random.Random, left: Mapping[str, int]) -> Cards:
    return (MASTER,) if rng.random() < OFTEN else ()


def _stock(rng: random.Random, state: State) -> State:
    """Give one kimchi, as if made in the last clean-up, to most chains with a master (KIM-5)."""
    for seat, chain in enumerate(state.chains):
        if MASTER in chain.at_work and rng.random() < MADE:
            state = state.with_chain(seat, replace(chain, stock={**chain.stock, GOOD: 1}))
    return state


QUIZ_SETUP = QuizSetup(cards=_cards, stock=_stock)
