"""One dinner of a game, cut out as a game of its own."""

from __future__ import annotations

from ..errors import FcmError
from .events import PhaseBegan
from .game import Game
from .state import State


def latest_dinner(game: Game) -> Game:
    """Return the latest dinner alone: it starts where that began and stands at its end.

    A game that stands at dinnertime dines in the copy; `game` itself stays where it is. Raises
    `FcmError` if nobody has dined yet.

    >>> from fcm_widgets import load_example
    >>> latest_dinner(load_example("the-125-dollar-sale")).decisions[0].winner
    'Xango Blues Bar'
    """
    before = game.state if game.phase == "dinnertime" else _began(game)
    if before is None:
        raise FcmError(f"the game stands at {game.phase!r}, and no dinnertime has been")
    return Game(before).run_phase()


def _began(game: Game) -> State | None:
    """Return the state at the beginning of the latest dinner that a game remembers."""
    found = None
    for event, state in game.history:
        if isinstance(event, PhaseBegan) and event.phase == "dinnertime":
            found = state
    return found
