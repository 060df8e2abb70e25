"""What happens when a chain sells to a house on which another one made demand."""

from __future__ import annotations

from dataclasses import dataclass

from ...table.events import Event
from ...table.state import State


@dataclass(frozen=True, slots=True)
class DemandSold(Event):
    """A chain, by its seat, made demand at some houses that others served at this dinner."""

    seat: int
    houses: tuple[str, ...]

    def apply(self, state: State) -> State:
        """Change nothing: the milestone is an event of its own."""
        return state
