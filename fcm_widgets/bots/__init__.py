"""Bots that play the game, and the laws that every game must obey.

There are three bots. `RandomBot`, the weakest, has no plan. `PlainBot` plays to win by a few ideas.
`PlannerBot`, the strongest, plans whole turns and gives its reasons.

>>> import fcm_widgets as fcm
>>> from fcm_widgets.bots import PlainBot, RandomBot, play_out
>>> game = fcm.Game.new(players=2, seed=1, introductory=True)
>>> play_out(game, [PlainBot(seed=1), RandomBot(seed=2)]).over
True
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from ..game.bot_players import Bot
from .base import play_out
from .heuristics import IDEAS
from .plain import PlainBot
from .planner import PlannerBot
from .random_bot import RandomBot

BOTS: dict[str, Callable[..., Bot]] = {
    "random": RandomBot,
    "plain": PlainBot,
    "planner": PlannerBot,
}
"""The bots by their names on the command line, the strongest last."""

LEVELS: dict[str, Callable[..., Bot]] = {
    **BOTS,
    "planner": partial(PlannerBot, thought=3000),  # in a larger game, several planners think
}
"""The bots that can play the other chains in a widget, by the same names, the easiest first."""

__all__ = ["BOTS", "IDEAS", "LEVELS", "Bot", "PlainBot", "PlannerBot", "RandomBot", "play_out"]
