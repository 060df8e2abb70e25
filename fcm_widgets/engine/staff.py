"""Who works, and how often: what every effect of a chain's cards at work is counted by."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from ..data import employees
from ..state.identity_cache import identity_cache
from ..state.state import State
from .registry import rules_of
from .run import Transition

TIMES = {1: "once", 2: "twice"}


class Worker(NamedTuple):
    """A card at work, and how often it works today."""

    card: str
    times: int = 1

    @property
    def label(self) -> str:
        """What a row of a tally calls it.

        >>> Worker("trainer").label, Worker("trainer", 2).label
        ('Trainer', 'Trainer x 2')
        """
        name = employees()[self.card].name
        return name if self.times == 1 else f"{name} x {self.times}"


def active_cards(state: State, seat: int) -> tuple[str, ...]:
    """Return a chain's cards at work as often as each of them works today, in the box's order.

    In the base game each works once. A card that a module lets work twice stands there twice: it
    brings two rows to each number, trains twice, cooks twice. Slots are those of the cards
    themselves (`State.chains[seat].at_work`).
    """
    if not rules_of(state.table.modules).copies:
        return in_box_order(state.chains[seat].at_work)
    return _crew(state, seat)


def workers(state: State, seat: int) -> tuple[Worker, ...]:
    """Return a chain's cards at work, each once with how often it works, in the box's order."""
    at_work = state.chains[seat].at_work
    if not rules_of(state.table.modules).copies:
        return _once(at_work)
    return _workers(state, seat)


@lru_cache(maxsize=1024)
def in_box_order(cards: tuple[str, ...]) -> tuple[str, ...]:
    """Return cards in the order of the box, however a file lists them.

    >>> in_box_order(("waitress", "trainer", "waitress"))
    ('trainer', 'waitress', 'waitress')
    """
    order = list(employees())
    return tuple(sorted(cards, key=order.index))


def _with_times(state: State, seat: int) -> tuple[Worker, ...]:
    at_work = in_box_order(state.chains[seat].at_work)
    times = {card: times_of(state, seat, card) for card in set(at_work)}
    return tuple(Worker(card, times[card]) for card in at_work)


_workers = identity_cache(_with_times, size=16)


def _so_often(state: State, seat: int) -> tuple[str, ...]:
    return tuple(card for card, times in _workers(state, seat) for _ in range(times))


_crew = identity_cache(_so_often, size=16)


@lru_cache(maxsize=1024)
def _once(at_work: tuple[str, ...]) -> tuple[Worker, ...]:
    return tuple(map(Worker, in_box_order(at_work)))


def times_of(state: State, seat: int, card: str) -> int:
    """Return how often a card works today if it is at work."""
    copies = rules_of(state.table.modules).copies
    return 1 + sum(more(state, seat, card) for more in copies)


def times_word(times: int) -> str:
    """Say how often a card works.

    >>> times_word(2), times_word(3)
    ('twice', '3 times')
    """
    return TIMES.get(times, f"{times} times")


def act(run: Transition, seat: int, *cards: str, **noted: object) -> None:
    """Let cards at work act, before what they do is worked out: they have acted now.

    `noted` is what else changes on the desk with it.
    """
    run.note(**noted, used=(*run.state.progress.used, *cards))
    run.use(seat, *cards)
