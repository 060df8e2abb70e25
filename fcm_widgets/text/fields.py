"""Values of an obstacle in words, as several steps write them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..reader import as_number
from ..reasons.obstacles import Obstacle
from ..state.state import State
from .names import CORNER_NAMES, a_card, campaign_name, quoted


def entrance_text(corner: str) -> str:
    """Return the corner at which an entrance is."""
    return f"entrance {CORNER_NAMES.get(corner) or quoted(corner)}"


def names_in_order(seats: tuple[int, ...], state: State) -> str:
    """Return the names of chains in the order of these seats."""
    return ", ".join(state.chains[seat].name for seat in seats)


def as_list(values: Any) -> list[Any]:
    """Return a value that may be one or several as a list."""
    return list(values) if isinstance(values, tuple | list) else [values]


def campaign_of(obstacle: Obstacle) -> str:
    """Name the campaign of an obstacle by its `number`."""
    number = obstacle.details.get("number")
    if number is None:
        return "this campaign"
    known = number if isinstance(number, int) else as_number(number)
    return campaign_name(known) if known is not None else f"campaign {number}"


def or_hire(obstacle: Obstacle) -> str:
    """Say what a chain can do if it cannot hire this card."""
    return "hire another card" if obstacle.details.get("more", True) else no_more(obstacle)


def no_more(obstacle: Obstacle) -> str:
    """Say what a chain without a hire can do: nothing, unless it stands at the hiring step."""
    return (
        "finish hiring"
        if obstacle.details.get("hiring", True)
        else "no hire is left for another card"
    )


def if_more(advice: str, none: str) -> Callable[[Obstacle], str]:
    """Give the advice if there is anything to choose from, else say what to do without."""
    return lambda obstacle: advice if obstacle.details.get("more", True) else none


def written(key: str, words: Callable[[str], str], absent: str) -> Callable[[Obstacle], str]:
    """Write the value of a key another way than `refusals.py` does by default."""

    def write(obstacle: Obstacle) -> str:
        value = obstacle.details.get(key)
        return absent if value is None else words(value)

    return write


this_card = written("card", a_card, "this card")
