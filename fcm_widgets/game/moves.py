"""The moves of a game: an action, the events that followed, and the state that they led to."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from .actions import Action
from .events import Event
from .state import State


class Move(NamedTuple):
    """One entry of a game's record; `action` is `None` where the game ran on by itself."""

    action: Action | None
    events: tuple[Event, ...]
    state: State


class Step(tuple[Event, State]):
    """An event and the state after it; `action` is the number of the action behind it, from 1."""

    action: int

    def __new__(cls, event: Event, state: State, action: int) -> Step:
        """Pair an event with its state; the pair unpacks into these two."""
        step = super().__new__(cls, (event, state))
        step.action = action
        return step


def steps_of(start: State, moves: Iterable[Move], first: int = 1) -> Iterator[Step]:
    """Rebuild every step inside some moves from the state before them (decision 2)."""
    state = start
    for number, move in enumerate(moves, first):
        for event in move.events:
            state = event.apply(state)
            yield Step(event, state, number)
        # What the desk keeps between two moves is no event; the next one begins where this ended.
        state = move.state
