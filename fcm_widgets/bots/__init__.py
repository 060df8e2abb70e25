"""Players that choose by themselves, and the laws that every game must obey.

There are three, each better than the one before: `RandomBot` is lively and plays without a plan,
`PlainBot` plays to win by a few ideas, `PlannerBot` plans whole turns and says why.

>>> import fcm_widgets as fcm
>>> from fcm_widgets.bots import PlainBot, RandomBot, play_out
>>> game = fcm.Game.new(players=2, seed=1, introductory=True)
>>> play_out(game, [PlainBot(seed=1), RandomBot(seed=2)]).over
True
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from .base import Bot, play_out
from .ideas import IDEAS
from .lively import RandomBot
from .plain import PlainBot
from .planner import PlannerBot

BOTS: dict[str, Callable[..., Bot]] = {
    "random": RandomBot,
    "plain": PlainBot,
    "planner": PlannerBot,
}
"""Every kind of bot by its name on the command line, the one that plays best last."""

LEVELS: dict[str, Callable[..., Bot]] = {
    "lively": RandomBot,
    "plain": PlainBot,
    "planner": partial(PlannerBot, thought=3000),  # the larger the table, the more of them think
}
"""How well the others play in a widget, the easiest first."""

__all__ = ["BOTS", "IDEAS", "LEVELS", "Bot", "PlainBot", "PlannerBot", "RandomBot", "play_out"]
