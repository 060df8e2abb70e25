"""A run: the state as it moves, and the events that moved it."""

from __future__ import annotations

from typing import NamedTuple

from ..state.events import Event, ProgressChanged
from ..state.state import PendingTask, PhaseProgress, State, changed
from .registry import rules_of


class CardActivated(NamedTuple):
    """A card at work is about to do what is printed on it (NMS-1).

    It is no event: it changes nothing and stands in no history. But triggers may wait for it as for
    an event, and what they award holds already for what the card does now.
    """

    seat: int
    card: str


class Transition:
    """Applies events one by one and keeps them all.

    Milestones are awarded the moment that they are earned (MIL-1): after each event the modules'
    triggers for its kind are asked.
    """

    def __init__(self, state: State) -> None:
        self.state = state
        self._events: list[Event] = []
        self._noted = False  # whether the desk has changed since the last of these events
        self._triggers = rules_of(state.table.modules).triggers

    def emit(self, event: Event) -> None:
        """Let an event happen."""
        self._keep_note()
        self.state = event.apply(self.state)
        self._events.append(event)
        for trigger in self._triggers.get(type(event), ()):
            trigger(self, event)

    def lay(self, progress: PhaseProgress) -> None:
        """Lay another desk: of several in a row the last one tells all, and is one event."""
        self.state = changed(self.state, progress=progress)
        self._noted = True
        for trigger in self._triggers.get(ProgressChanged, ()):
            trigger(self, ProgressChanged(progress))

    def _keep_note(self) -> None:
        if self._noted:
            self._events.append(ProgressChanged(self.state.progress))
            self._noted = False

    @property
    def events(self) -> tuple[Event, ...]:
        """What has happened so far."""
        self._keep_note()
        return tuple(self._events)

    def use(self, seat: int, *cards: str) -> None:
        """Say that cards begin to work, before what they do is worked out: as often as each does.

        A card that nobody waits for costs nothing; what is worked out next reads `state` anew.
        """
        for card in cards:
            for trigger in self._triggers.get(CardActivated, ()):
                trigger(self, CardActivated(seat, card))

    def owe(self, seat: int, step: str, number: int = 1, note: str = "") -> None:
        """Let a chain owe something at a module's step, which is asked before the phase ends."""
        self.note(owed=(*self.state.progress.owed, PendingTask(seat, step, number, note)))

    def settle(self, seat: int, step: str) -> None:
        """Take away what a chain owes at a step: it is done, or it can do no more of it."""
        owed = self.state.progress.owed
        if owed and owed != (left := tuple(one for one in owed if one[:2] != (seat, step))):
            self.note(owed=left)

    def note(self, **fields: object) -> None:
        """Change what is under way on the desk."""
        self.lay(changed(self.state.progress, **fields))
