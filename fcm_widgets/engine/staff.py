"""The cards at work and how often each works; all effects of cards are counted from these."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from ..data import employees
from ..reasons.problem import Problem
from ..state.identity_cache import identity_cache
from ..state.state import State
from .registry import rules_of
from .run import Transition


class Worker(NamedTuple):
    """A card at work.

    Parameters
    ----------
    card
        the card's id
    times
        how often the card works today
    """

    card: str
    times: int = 1

    @property
    def label(self) -> str:
        """The card's name in a row of a tally.

        >>> Worker("trainer").label, Worker("trainer", 2).label
        ('Trainer', 'Trainer x 2')
        """
        name = employees()[self.card].name
        return name if self.times == 1 else f"{name} x {self.times}"


def active_cards(state: State, seat: int) -> tuple[str, ...]:
    """Return a chain's cards at work in the order of the box; cards that work twice appear twice.

    A module may let a card work twice. Such a card adds two rows to each number, trains twice and
    cooks twice. It still fills one slot (`State.chains[seat].at_work`).
    """
    if not rules_of(state.config.modules).extra_activations:
        return in_box_order(state.chains[seat].at_work)
    return tuple(card for card, times in _workers(state, seat) for _ in range(times))


def workers(state: State, seat: int) -> tuple[Worker, ...]:
    """Return a chain's cards at work in the order of the box, each as a `Worker`."""
    if not rules_of(state.config.modules).extra_activations:
        return _working_once(state.chains[seat].at_work)
    return _workers(state, seat)


@lru_cache(maxsize=1024)
def _working_once(at_work: tuple[str, ...]) -> tuple[Worker, ...]:
    return tuple(map(Worker, in_box_order(at_work)))


@identity_cache
def _workers(state: State, seat: int) -> tuple[Worker, ...]:
    at_work = in_box_order(state.chains[seat].at_work)
    times = {card: times_of(state, seat, card) for card in set(at_work)}
    return tuple(Worker(card, times[card]) for card in at_work)


@lru_cache(maxsize=1024)
def in_box_order(cards: tuple[str, ...]) -> tuple[str, ...]:
    """Return cards in the order of the box.

    >>> in_box_order(("waitress", "trainer", "waitress"))
    ('trainer', 'waitress', 'waitress')
    """
    order = list(employees())
    return tuple(sorted(cards, key=order.index))


def times_of(state: State, seat: int, card: str) -> int:
    """Return the number of times that a card works today if it is at work."""
    functions = rules_of(state.config.modules).extra_activations
    return 1 + sum(function(state, seat, card) for function in functions)


def times_word(times: int) -> str:
    """Return how often a card works, in words.

    >>> times_word(2), times_word(3)
    ('twice', '3 times')
    """
    return {1: "once", 2: "twice"}.get(times, f"{times} times")


def act(run: Transition, seat: int, *cards: str, **progress: object) -> None:
    """Run the triggers for cards that begin to act, and note that these cards have acted.

    Call this before the effects of the cards are calculated. `progress` has further fields of
    `State.progress` to change at the same time.
    """
    run.update_progress(**progress, used=(*run.state.progress.used, *cards))
    run.activate(seat, *cards)


def can_act(state: State, seat: int, card: str) -> bool:
    """Return whether a copy of a card at work can still act this turn."""
    return active_cards(state, seat).count(card) > state.progress.used.count(card)


def why_idle(
    state: State, card: str, rule: str, absent: str = "ORG-5", *, moving: bool = False
) -> Problem:
    """Return the obstacle if no copy of a card can act.

    The obstacle names `rule` if all copies have acted, or `absent` if no copy is at work. With
    `moving`, the card should move a restaurant, which no other kind of card can do (RST-5).
    """
    if card in state.progress.used:
        return Problem("has_acted", {"card": card, "moving": moving}, rule)
    return Problem("not_at_work", {"card": card}, absent)
