"""The sliders of a dinner: the winner of each house if one thing were different.

Every variation is the real dinner held again on the altered table, before anybody asks, so that a
slider answers at once and without a kernel.
"""

from __future__ import annotations

from ...dinner.decision import Change, Replayable
from ...dinner.what_ifs import (
    HIGHEST_PRICE_CHANGE,
    LOWEST_PRICE_CHANGE,
    MORE_WAITRESSES,
    lever_ends,
    levers,
)
from ...state.state import State
from .contract import Sliders, Winners

CRITERIA = {"price": "price", "waitress": "waitresses", "turn": "turn_order"}
"""The book's sliders with the lever that each of them moves; a module's is called as its lever."""


def sliders(dinner: Replayable) -> Sliders:
    """Return the winners of every house for each place of each slider of each chain.

    `houses` are those that dine, in their order, and `was` their winners: the chain's number, or
    `None` for nobody. Each lever of a chain has its lowest value and the winners at each value
    from there on. The place in turn order counts from 1; the other chains keep their order.

    >>> from fcm_widgets import load_example
    >>> from fcm_widgets.dinner.dinner import Dinner
    >>> found = sliders(Dinner(load_example("one-beer-short").state))
    >>> found["houses"], found["was"], found["chains"][0]["waitress"]
    (['8', '9'], [0, None], (0, [[0, None], [0, None], [0, None], [0, None], [0, None]]))
    """
    return {
        "houses": list(dinner.winners()),
        "was": _winners(dinner, None),
        "chains": [_levers(dinner, seat) for seat in range(len(dinner.start.chains))],
    }


def ends(state: State, seat: int) -> dict[str, tuple[int, int]]:
    """Return how far each slider of a chain goes, both ends included."""
    waitresses = state.chains[seat].at_work.count("waitress")
    brought = {
        name: lever_ends(rung.lever, state, seat)
        for name, rung in levers(state).items()
        if rung.lever
    }
    return {
        "price": (LOWEST_PRICE_CHANGE, HIGHEST_PRICE_CHANGE),
        "waitress": (-waitresses, MORE_WAITRESSES),
        "turn": (1, len(state.chains)),
        **brought,
    }


def change_of(state: State, lever: str, seat: int, value: int) -> Change | None:
    """Return the change that a slider's value stands for; `None` where nothing is changed."""
    by = value - 1 - state.turn_order.index(seat) if lever == "turn" else value
    return Change(CRITERIA.get(lever, lever), seat, by) if by else None


def _levers(dinner: Replayable, seat: int) -> dict[str, tuple[int, list[Winners]]]:
    found = {}
    for lever, (low, high) in ends(dinner.start, seat).items():
        changes = (change_of(dinner.start, lever, seat, n) for n in range(low, high + 1))
        found[lever] = (low, [_winners(dinner, change) for change in changes])
    return found


def _winners(dinner: Replayable, change: Change | None) -> Winners:
    return list(dinner.winners(change).values())
