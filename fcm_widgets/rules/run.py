"""A run: the state as it moves, and the events that moved it."""

from __future__ import annotations

from ..table.events import Event, Noted
from ..table.state import Owed, State, changed
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

    def owe(self, seat: int, step: str, number: int = 1, note: str = "") -> None:
        """Let a chain owe something at a module's step, which is asked before the phase ends."""
        self.note(owed=(*self.state.desk.owed, Owed(seat, step, number, note)))

    def settle(self, seat: int, step: str) -> None:
        """Take away what a chain owes at a step: it is done, or it can do no more of it."""
        left = tuple(one for one in self.state.desk.owed if one[:2] != (seat, step))
        if left != self.state.desk.owed:
            self.note(owed=left)

    def note(self, **fields: object) -> None:
        """Change what is under way on the desk."""
        self.emit(Noted(changed(self.state.desk, **fields)))
