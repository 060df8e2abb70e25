"""`Transition`: takes a state to the next decision, with the events that change it on the way.

Rules change nothing themselves. They emit events and set the progress of the phase
(`state.progress`); the transition applies both and keeps the events for the game's history.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from ..state.events import Event, ProgressChanged
from ..state.state import PendingTask, PhaseProgress, State, changed


class CardActivated(NamedTuple):
    """A card at work is about to have its printed effect (NMS-1).

    It is not an event: it changes nothing, and the history does not contain it. Triggers can still
    react to it. A milestone that a trigger awards already counts for the card's effect.

    Parameters
    ----------
    seat
        the chain, by its place in `State.chains` from 0
    card
        the card's id
    """

    seat: int
    card: str


Trigger = Callable[["Transition", Any], None]
"""A function that is called after an event, and awards the milestones that it earns (MIL-1).

A trigger for `CardActivated` is called when a card begins to work, before its effect.
"""


class Transition:
    """Applies events to a state one by one and keeps them.

    After each event it runs the modules' triggers for that kind: milestones are awarded the moment
    that they are earned (MIL-1).
    """

    def __init__(self, state: State, triggers: Mapping[type[Any], tuple[Trigger, ...]]) -> None:
        self.state = state
        self._events: list[Event] = []
        self._progress_changed = False  # whether it changed after the last of these events
        self._triggers = triggers

    @property
    def events(self) -> tuple[Event, ...]:
        """The events that have been applied so far."""
        self._record_progress()
        return tuple(self._events)

    def emit(self, event: Event) -> None:
        """Apply an event to the state, keep it, and call its triggers."""
        self._record_progress()
        self.state = event.apply(self.state)
        self._events.append(event)
        for trigger in self._triggers.get(type(event), ()):
            trigger(self, event)

    def set_progress(self, progress: PhaseProgress) -> None:
        """Replace the progress of the phase."""
        self.state = self.state.with_progress(progress)
        self._progress_changed = True
        for trigger in self._triggers.get(ProgressChanged, ()):
            trigger(self, ProgressChanged(progress))

    def update_progress(self, **fields: object) -> None:
        """Change some fields of the phase's progress."""
        self.set_progress(changed(self.state.progress, **fields))

    def _record_progress(self) -> None:
        # Only the last of several changes in a row becomes an event.
        if self._progress_changed:
            self._events.append(ProgressChanged(self.state.progress))
            self._progress_changed = False

    def add_task(self, seat: int, step: str, number: int = 1, note: str = "") -> None:
        """Give a chain a task at a module's step, to be done before the phase ends."""
        self.update_progress(
            tasks=(*self.state.progress.tasks, PendingTask(seat, step, number, note))
        )

    def clear_tasks(self, seat: int, step: str) -> None:
        """Remove a chain's tasks at a step, because they are done or have become impossible."""
        tasks = self.state.progress.tasks
        if tasks and any(task[:2] == (seat, step) for task in tasks):
            self.update_progress(tasks=tuple(task for task in tasks if task[:2] != (seat, step)))

    def activate(self, seat: int, *cards: str) -> None:
        """Run the triggers for cards that begin to work; list a card twice if it works twice.

        Call this before the effects of the cards are calculated. Triggers may change `state`, so
        read it again afterwards.
        """
        for card in cards:
            for trigger in self._triggers.get(CardActivated, ()):
                trigger(self, CardActivated(seat, card))
