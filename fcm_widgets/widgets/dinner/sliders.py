"""The sliders of a dinner: the winner of each house for each value of each slider.

For each value the real dinner is replayed in advance, so a slider answers at once and without a
kernel.
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
"""The levers of the base game's sliders; the slider of a module has the name of its lever."""


def sliders(dinner: Replayable) -> Sliders:
    """Return the winners of every house for each value of each slider of each chain.

    The place in turn order counts from 1; the other chains keep their order.

    >>> from fcm_widgets import load_example
    >>> from fcm_widgets.dinner.dinner import Dinner
    >>> found = sliders(Dinner(load_example("one-beer-short").state))
    >>> found["houses"], found["was"], found["chains"][0]["waitress"]
    (['8', '9'], [0, None], (0, [[0, None], [0, None], [0, None], [0, None], [0, None]]))
    """

    def winners(change: Change | None) -> Winners:
        return list(dinner.winners(change).values())

    start = dinner.start
    return {
        "houses": list(dinner.winners()),
        "was": winners(None),
        "chains": [
            {
                lever: (
                    low,
                    [winners(change_of(start, lever, seat, n)) for n in range(low, high + 1)],
                )
                for lever, (low, high) in ends(start, seat).items()
            }
            for seat in range(len(start.chains))
        ],
    }


def ends(state: State, seat: int) -> dict[str, tuple[int, int]]:
    """Return the lowest and the highest value of each slider of a chain."""
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
    """Return the change that a slider's value means; `None` if it changes nothing."""
    by = value - 1 - state.turn_order.index(seat) if lever == "turn" else value
    return Change(CRITERIA.get(lever, lever), seat, by) if by else None
