"""A run of a phase: the state as it moves, and the events that moved it."""

from __future__ import annotations

from ..game.events import Event
from ..game.state import State


class Run:
    """Applies events one by one and keeps every (event, state after it)."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.steps: list[tuple[Event, State]] = []

    def emit(self, event: Event) -> None:
        """Let an event happen."""
        self.state = event.apply(self.state)
        self.steps.append((event, self.state))
