"""The log: one sentence for every event."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..table.events import Event
from ..table.state import State
from . import log_dinner, log_turn, log_work
from .english import Said

SAYS: dict[type[Event], Callable[[Any, State], Said]] = {
    **log_dinner.SAYS,
    **log_turn.SAYS,
    **log_work.SAYS,
}


def say(event: Event, state: State) -> Said:
    """Return what an event was, in one sentence; `state` is the state after it.

    What is no sentence of the log, a `Noted`, gives an empty text: whoever prints skips it.
    """
    return SAYS[type(event)](event, state)
