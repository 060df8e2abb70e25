"""A run: the state as it moves, and the events that moved it."""

from __future__ import annotations

from ..table.events import Event, Noted
from ..table.state import State, changed
from .registry import rules_of


class Run:
    """Applies events one by one and keeps them all.

    Milestones are awarded the moment that they are earned (MIL-1): after each event the modules'
    triggers for its kind are asked.
    """

    def __init__(self, state: State) -> None:
        self.state = state
        self._events: list[Event] = []
        self._triggers = rules_of(state.table.modules).triggers

    def emit(self, event: Event) -> None:
        """Let an event happen."""
        self.state = event.apply(self.state)
        self._events.append(event)
        for trigger in self._triggers.get(type(event), ()):
            trigger(self, event)

    @property
    def events(self) -> tuple[Event, ...]:
        """What has happened so far."""
        return tuple(self._events)

    def note(self, **fields: object) -> None:
        """Change what is under way on the desk."""
        self.emit(Noted(changed(self.state.desk, **fields)))
