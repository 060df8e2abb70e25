"""Movie stars: their chains choose first in turn order, and win ties over any waitresses (MOV)."""

from __future__ import annotations

from ...engine.contributions import Module
from .rules import CHOOSES_FIRST, WINS_TIES


class MovieStars(Module):
    """All that the module Movie stars adds to a game."""

    name = "movie_stars"
    criteria = (WINS_TIES, CHOOSES_FIRST)
    words = ("fcm_widgets.modules.movie_stars.rules",)
    misreadings = ("fcm_widgets.modules.movie_stars.misreadings",)
    quiz_setup = "fcm_widgets.modules.movie_stars.quiz_setup"


MODULE = MovieStars()
