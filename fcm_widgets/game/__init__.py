"""The game for Python code: `Game`, its history and options, a session, and the examples.

>>> import fcm_widgets as fcm
>>> from fcm_widgets.game import Options
>>> game = fcm.load_example("a-day-at-work")
>>> isinstance(game.options, Options)
True
"""

from __future__ import annotations

from .examples import example_names, example_path, load_example
from .game import Game, load_scenario
from .lines import GameLine, GameLines
from .moves import HistoryStep, Move
from .options import Options
from .prospects import Distance, Distances, Prospect, Prospects
from .session import GameSession
from .supply import MilestoneBoard, MilestoneRow, Pile, Supply

__all__ = [
    "Distance",
    "Distances",
    "Game",
    "GameLine",
    "GameLines",
    "GameSession",
    "HistoryStep",
    "MilestoneBoard",
    "MilestoneRow",
    "Move",
    "Options",
    "Pile",
    "Prospect",
    "Prospects",
    "Supply",
    "example_names",
    "example_path",
    "load_example",
    "load_scenario",
]
