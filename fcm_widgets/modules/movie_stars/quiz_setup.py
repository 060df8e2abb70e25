"""Quiz tables with movie stars: tied rivals of a star have more waitresses or a lower star."""

from __future__ import annotations

import random
from collections.abc import Mapping

from ...data import employees
from ...learning.quiz.setup import DINNER, Cards, QuizSetup
from .rules import rank_of

OFTEN, LESSER = 0.3, 0.2
"""Share of chains with a star, and share of their tied rivals that have a lower star."""


def _stars() -> list[str]:
    return sorted(filter(rank_of, employees()), key=rank_of)


def _ties(rng: random.Random) -> tuple[Cards, Cards]:
    highest, second, *_ = _stars()
    return (highest,), (second,) if rng.random() < LESSER else ()


def _cards(rng: random.Random, left: Mapping[str, int]) -> Cards:
    free = [star for star in _stars() if left.get(star)]
    return (rng.choice(free),) if free and rng.random() < OFTEN else ()


QUIZ_SETUP = QuizSetup(kinds=(DINNER, "turn_order"), cards=_cards, ties=_ties)
