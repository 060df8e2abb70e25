"""A courtesy, and that it was done."""

from __future__ import annotations

from dataclasses import dataclass

from fcm_widgets.state.actions import Action
from fcm_widgets.state.events import Event
from fcm_widgets.state.state import State


@dataclass(frozen=True, slots=True)
class Bow(Action):
    """Do a courtesy to somebody (MAN-1)."""

    do = "bow"
    to: str


@dataclass(frozen=True, slots=True)
class Bowed(Event):
    """A chain did a courtesy."""

    seat: int
    to: str

    def apply(self, state: State) -> State:
        """Change nothing: it costs nothing."""
        return state
