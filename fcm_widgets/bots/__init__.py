"""Players that choose by themselves, and the laws that every game must obey.

>>> import fcm_widgets as fcm
>>> from fcm_widgets.bots import PlainBot, RandomBot, play_out
>>> game = fcm.Game.new(players=2, seed=1, introductory=True)
>>> play_out(game, [PlainBot(seed=1), RandomBot(seed=2)]).over
True
"""

from __future__ import annotations

from .base import Bot, play_out
from .ideas import IDEAS
from .lively import RandomBot
from .plain import PlainBot

BOTS = {"random": RandomBot, "plain": PlainBot}
"""Every kind of bot by its name on the command line."""

__all__ = ["BOTS", "IDEAS", "Bot", "PlainBot", "RandomBot", "play_out"]
