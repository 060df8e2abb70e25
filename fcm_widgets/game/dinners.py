"""Takes single dinners out of a game, and makes a game of each."""

from __future__ import annotations

from collections.abc import Iterator

from ..dinner.decision import Replayable
from ..dinner.dinner import Dinner
from ..errors import FcmError
from ..state.events import PhaseBegan
from ..state.state import State
from .game import Game


def latest_dinner(game: Game) -> Game:
    """Return a game that consists only of the latest dinner of `game`, from beginning to end.

    If `game` is at dinnertime now, the copy plays that dinner, and `game` stays unchanged. Raises
    `FcmError` if there has been no dinnertime.

    >>> from fcm_widgets import load_example
    >>> latest_dinner(load_example("the-125-dollar-sale")).decisions[0].winner
    'Xango Blues Bar'
    """
    before = game.state if _begins(game) else dinner_began(game)
    if before is None:
        raise FcmError(f"the game is at {game.phase!r} and has had no dinner")
    return Game(before).run_phase()


def dinner_of(game: Game) -> Replayable:
    """Return the dinner of a game that comes from `latest_dinner`; you can replay it with changes.

    >>> from fcm_widgets import load_example
    >>> dinner_of(latest_dinner(load_example("the-125-dollar-sale"))).winners()
    {'8': 0}
    """
    decisions = game.decisions
    return decisions[0].dinner if decisions else Dinner(game.start)


def dinners(game: Game) -> Iterator[Game]:
    """Yield the dinners of a game in order, each as a game of its own, like `latest_dinner`.

    >>> from fcm_widgets import load_example
    >>> [len(dinner.decisions) for dinner in dinners(load_example("stock-runs-out"))]
    [4]
    """
    beginnings = list(_beginnings(game))
    if _begins(game) and game.state not in beginnings[-1:]:
        beginnings.append(game.state)
    yield from (Game(state).run_phase() for state in beginnings)


def dinner_began(game: Game) -> State | None:
    """Return the state at the beginning of a game's latest dinner; `None` without a dinner."""
    return next(reversed(list(_beginnings(game))), None)


def _begins(game: Game) -> bool:
    """Return whether dinner is about to begin in a state."""
    # A game that ended with a dinner stays in that phase.
    return game.phase == "dinnertime" and not game.over


def _beginnings(game: Game) -> Iterator[State]:
    for event, state in game.history:
        if isinstance(event, PhaseBegan) and event.phase == "dinnertime":
            yield state
