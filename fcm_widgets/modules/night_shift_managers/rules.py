"""Night shift managers: they let the chain's cards without a salary work twice (NSM)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from ...data import Employee, employees
from ...state.state import GameConfig, State
from ...text.english import Sentence
from ...text.rows import ModuleText


def night_shift(state: State, seat: int, card: str) -> int:
    """Return how many extra times a card works: 1 if it has no salary, otherwise 0 (NSM-1).

    Without a night shift manager at work in the chain, the result is always 0. The salary printed
    on the card counts, even if it is waived (NSM-2). The CEO is not a card and works once.
    """
    return int(not employees()[card].salary and _manager_among(state.chains[seat].at_work))


@lru_cache(maxsize=1024)  # needed for each card of a chain, again and again
def _manager_among(at_work: tuple[str, ...]) -> bool:
    return any(sends_to_night_shift(card) for card in at_work)


def sends_to_night_shift(card: str) -> bool:
    """Return whether this card lets other cards of its chain work twice.

    >>> sends_to_night_shift("night_shift_manager"), sends_to_night_shift("vice_president")
    (True, False)
    """
    return bool(employees()[card].effects.get("works_twice_others"))


# -- in words --------------------------------------------------------------------------------------


def _card_lines(card: Employee, table: GameConfig) -> Iterator[Sentence]:
    if sends_to_night_shift(card.id):
        yield Sentence(
            "Lets your cards without a salary work twice. The CEO works only once.", "NSM-1"
        )
        yield Sentence("Has no slots: no card reports to it.", "NSM-1")
    elif "night_shift_managers" in table.modules and not card.salary:
        text = "Works twice while a night shift manager is at work"
        if card.slots:
            text += ", but leads no more cards"
        elif card.campaigns:
            text += ": it may place two campaigns, and returns when both campaigns have ended"
        elif card.training:
            text += ", but trains no card twice unless a milestone allows it"
        yield Sentence(f"{text}.", "NSM-1")


WORDS = ModuleText(cards=(_card_lines,))
