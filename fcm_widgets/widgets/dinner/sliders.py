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
    MOST,
    lever_ends,
    levers,
)
from ...state.state import State
from .contract import Bounds, Sliders, Winners

CRITERIA = {"price": "price", "waitress": "waitresses", "turn": "turn_order"}
"""The levers of the base game's sliders; the slider of a module has the name of its lever."""


def sliders(dinner: Replayable) -> Sliders:
    """Return the winners of every house for each value of each slider of each chain.

    The place in turn order counts from 1; the other chains keep their order.

    >>> from fcm_widgets import load_example
    >>> from fcm_widgets.dinner.dinner import Dinner
    >>> found = sliders(Dinner(load_example("one-beer-short").state))
    >>> found["houses"], found["was"], found["chains"][0]["turn"]
    (['8', '9'], [0, None], {'lowest': 1, 'winners': [[0, None], [0, None]]})
    """

    def winners(change: Change | None) -> Winners:
        return list(dinner.winners(change).values())

    start = dinner.start
    return {
        "houses": list(dinner.winners()),
        "was": winners(None),
        "chains": [
            {
                lever: {
                    "lowest": found["lowest"],
                    "winners": [
                        winners(change_of(start, lever, seat, value))
                        for value in range(found["lowest"], found["highest"] + 1)
                    ],
                }
                for lever, found in bounds(start, seat).items()
            }
            for seat in range(len(start.chains))
        ],
    }


def bounds(state: State, seat: int) -> dict[str, Bounds]:
    """Return the lowest and the highest value of each slider of a chain.

    A slider takes away at most as many waitresses as a flip: a file may list 400 of them.
    """
    waitresses = min(state.chains[seat].at_work.count("waitress"), MOST)
    brought = {
        name: lever_ends(rung.lever, state, seat)
        for name, rung in levers(state).items()
        if rung.lever
    }
    found = {
        "price": (LOWEST_PRICE_CHANGE, HIGHEST_PRICE_CHANGE),
        "waitress": (-waitresses, MORE_WAITRESSES),
        "turn": (1, len(state.chains)),
        **brought,
    }
    return {lever: {"lowest": low, "highest": high} for lever, (low, high) in found.items()}


def change_of(state: State, lever: str, seat: int, value: int) -> Change | None:
    """Return the change that a slider makes at a value; `None` if it changes nothing."""
    by = value - 1 - state.turn_order.index(seat) if lever == "turn" else value
    return Change(CRITERIA.get(lever, lever), seat, by) if by else None
