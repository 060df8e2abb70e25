"""How movie stars are misread: forgotten at dinner or in the turn order, or put before the sum."""

from __future__ import annotations

from ...dinner.decision import Decision
from ...learning.misreadings.catalogue import NIGHT, Misreading
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
    """Pick the chain with the best star, at any price and distance.

    Without a star at any chain nothing is misread.
    """
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
        Misreading(
            "star_forgotten",
            "You forgot the movie stars",
            "If price plus distance is tied, a movie star beats any number of waitresses.",
            NIGHT,
        ),
        lambda decision, state: best_without(decision, STAR),
        what_decides,
    ),
    ModuleMisreading(
        Misreading(
            "star_first",
            "You let the movie star win at once",
            "A movie star wins only if price plus distance is tied.",
            NIGHT,
        ),
        _at_once,
        what_decides,
    ),
)
ORDER_MISREADINGS = (
    OrderMisreading(
        Misreading(
            "star_chooses_first",
            "You forgot who has a movie star",
            "Chains with a movie star choose before all others, whatever their open slots.",
            NIGHT,
        ),
        STAR,
    ),
)
