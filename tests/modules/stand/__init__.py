"""A module of the tests: lemonade stands, at which houses stop on their way to dinner.

Every chain with an open restaurant at most one tile from a house that dines sells it a lemonade,
the one that serves it as well (STD-1); each receipt with lemonade on it has one paper cup more,
however many lemonades there are (STD-2). Words it needs none.
"""

from __future__ import annotations

from fcm_widgets.engine.contributions import Module
from tests.modules.stand.rules import paper_cup, stands


class Stand(Module):
    """What a lemonade stand adds to the game."""

    name = "stand"
    terms = (("receipt", 60, paper_cup),)
    extra_sales = staticmethod(stands)


MODULE = Stand()
