"""Who works a night shift: every card at work that prints no salary, if its manager is there."""

from __future__ import annotations

from functools import lru_cache

from ...data import employees
from ...state.state import State


def night_shift(state: State, seat: int, card: str) -> int:
    """Return how often more a card at work works: once more without a salary (NSM-1, NSM-2).

    What counts is the salary that the card prints, whether it is waived or not. The CEO is no card.
    """
    return int(not employees()[card].salary and _has_one(state.chains[seat].at_work))


@lru_cache(maxsize=1024)
def _has_one(at_work: tuple[str, ...]) -> bool:
    return any(sends_to_night_shift(card) for card in at_work)


def sends_to_night_shift(card: str) -> bool:
    """Whether a card at work lets others of its chain work twice.

    >>> sends_to_night_shift("night_shift_manager"), sends_to_night_shift("vice_president")
    (True, False)
    """
    return bool(employees()[card].effects.get("works_twice_others"))
