"""Quiz tables with a night shift: fewer waitresses win a tie, because each counts twice."""

from __future__ import annotations

import random
from collections.abc import Mapping

from ...learning.quiz.setup import Cards, QuizSetup

MANAGER, WAITRESS = "night_shift_manager", "waitress"
TIES: tuple[tuple[Cards, Cards], ...] = (((MANAGER, WAITRESS), ()), ((WAITRESS,), (MANAGER,)))
"""Extra cards of two tied chains, first those of the earlier chain; each pair is equally likely."""
OFTEN = 0.3


def _ties(rng: random.Random) -> tuple[Cards, Cards]:
    return rng.choice(TIES)


def _cards(rng: random.Random, left: Mapping[str, int]) -> Cards:
    return (MANAGER,) if rng.random() < OFTEN else ()


QUIZ_SETUP = QuizSetup(cards=_cards, ties=_ties)
