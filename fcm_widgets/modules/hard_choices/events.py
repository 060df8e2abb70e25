"""What happens to milestones that nobody chose in time, and what is told before."""

from __future__ import annotations

from dataclasses import dataclass

from ...table.events import Event
from ...table.state import State


@dataclass(frozen=True, slots=True)
class MilestonesGone(Event):
    """Clean-up: milestones that nobody has are taken away for good (HAR-1)."""

    milestones: tuple[str, ...]

    def apply(self, state: State) -> State:
        """Change nothing: by the turn they are closed."""
        return state


@dataclass(frozen=True, slots=True)
class MilestonesEnding(Event):
    """Clean-up: the next turn is the last in which milestones that nobody has can be earned."""

    milestones: tuple[str, ...]

    def apply(self, state: State) -> State:
        """Change nothing: it is told ahead."""
        return state
