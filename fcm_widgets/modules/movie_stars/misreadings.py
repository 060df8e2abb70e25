"""Misreadings of movie stars: readers forget them, or let them win before the sum counts."""

from __future__ import annotations

from ...dinner.decision import Decision
from ...learning.misreadings.catalogue import LESSONS
from ...learning.misreadings.module_misreadings import (
    ExtraColumn,
    ModuleMisreading,
    OrderMisreading,
    best_by,
    best_without,
    what_decides,
)
from ...state.state import State
from .rules import STAR, WINS_TIES, letter, star_at_work


def _at_once(decision: Decision, state: State) -> str | None:
    """Return the chain with the highest star, whatever its sum; without any star, the winner."""
    if not any(offer.stats[STAR] for offer in decision.ranking):
        return decision.winner
    return best_by((WINS_TIES, *decision.criteria), decision.ranking)


EXTRA_COLUMNS = (
    ExtraColumn(
        STAR,
        "star",
        "its movie star's letter",
        lambda state, seat: letter(star_at_work(state, seat)),
    ),
)
MISREADINGS = (
    ModuleMisreading(
        "star_forgotten",
        "forgot the movie stars",
        "If the sums of price and distance are tied, a movie star beats any number of waitresses.",
        LESSONS["night_and_star"],
        lambda decision, state: best_without(decision, STAR),
        what_decides,
        forgets=STAR,
    ),
    ModuleMisreading(
        "star_first",
        "let the movie star win at once",
        "A movie star wins only if the sums of price and distance are tied.",
        LESSONS["night_and_star"],
        _at_once,
        what_decides,
    ),
)
ORDER_MISREADINGS = (
    OrderMisreading(
        "star_chooses_first",
        "forgot that movie stars choose first",
        "Chains with a movie star choose before all others, however many slots are open.",
        LESSONS["night_and_star"],
        STAR,
    ),
)
