"""The structure: the CEO's slots, the cards that fit, and the open slots (ORG, ORD-1)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ..data import employees
from ..reasons.problem import Problem
from ..reasons.reasons import Tally
from ..state.state import State
from .tallies import setting, tally


def ceo_slots(state: State, seat: int) -> int:
    """Return the number of cards that may report to a chain's CEO (ORG-1)."""
    return setting(state, "ceo_slots", seat).value


def misfits(slots: int, cards: Iterable[str]) -> Iterator[Problem]:
    """Yield an obstacle if `cards` do not fit under a CEO with `slots` slots (ORG-3, ORG-10).

    >>> list(misfits(3, ["trainer", "trainer", "waitress"]))
    []
    >>> [obstacle.code for obstacle in misfits(3, ["trainer"] * 4)]
    ['too_many_cards']
    """
    chosen = [employees()[card] for card in cards]
    managers = [card for card in chosen if card.manager]
    room = slots - len(managers) + sum(card.slots for card in managers)
    others = len(chosen) - len(managers)
    if len(managers) > slots:
        counts = {"managers": len(managers), "slots": slots}
        yield Problem("too_many_managers", counts, "ORG-10")
    elif others > room:
        counts = {"cards": others, "room": room, "managers": len(managers)}
        yield Problem("too_many_cards", counts, "ORG-10")


def open_slots(state: State, seat: int) -> Tally:
    """Return the number of empty slots of the CEO and of all managers (ORD-1)."""
    return tally(state, "open_slots", seat)


def counted_slots(state: State, seat: int) -> Tally:
    """Return the number of open slots for the order of business, with milestones (ORD-1, MIL-3)."""
    more = tally(state, "order_slots", seat)
    return Tally((*open_slots(state, seat).terms, *more.terms))
