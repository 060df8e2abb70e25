"""What happens when a chain sells to a house on which another one made demand."""

from __future__ import annotations

from dataclasses import dataclass

from ...state.events import Event
from ...state.state import State


@dataclass(frozen=True, slots=True)
class DemandSold(Event):
    """A chain made demand at some houses that others served at this dinner.

    Parameters
    ----------
    seat
        the chain, by its place in `State.chains` from 0
    houses
        the numbers of these houses

    Examples
    --------
    >>> import fcm_widgets as fcm
    >>> from fcm_widgets.bots import RandomBot
    >>> from fcm_widgets.events import DemandSold
    >>> game = fcm.Game.new(players=2, seed=6, modules=["ketchup"])
    >>> game = fcm.play_out(game, RandomBot(seed=6), turns=3)
    >>> event = next(event for event, _ in game.history if isinstance(event, DemandSold))
    >>> event.seat, event.houses
    (1, ('16',))
    """

    seat: int
    houses: tuple[str, ...]

    def apply(self, state: State) -> State:
        """Change nothing: the milestone is an event of its own."""
        return state
