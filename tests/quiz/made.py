"""Quizzes on random tables that several tests read and none changes."""

from __future__ import annotations

from functools import cache

from fcm_widgets import Quiz


@cache
def made(seed: int, kinds: str = "dinner", questions: int = 10) -> Quiz:
    """Return the quiz of a seed; whoever answers it makes one of their own."""
    return Quiz(seed, kinds=kinds, questions=questions)
