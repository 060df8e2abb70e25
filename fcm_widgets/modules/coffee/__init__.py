"""Coffee: baristas make it, and chains sell it to houses on their way to dinner (COF)."""

from __future__ import annotations

from ...data.drawings import read_drawings
from ...dinner.dinnertime import Served, Sold
from ...engine.contributions import Module
from ...phases.train import Trained
from .dinner import GOOD, award, on_the_way
from .invariants import INVARIANTS
from .pieces import SHOP, SHOPS_KEY, shops_of
from .shops import (
    AFTER_OPENING,
    PLACED_BY_MILESTONE,
    PLACED_BY_TRAINING,
    PLACED_THEN,
    add_milestone_tasks,
    trained,
)


class Coffee(Module):
    """All that the module Coffee adds to a game."""

    name = "coffee"
    extra_sales = staticmethod(on_the_way)
    extra_goods = (GOOD,)
    range_origins = staticmethod(shops_of)
    steps = (("working", 25, PLACED_BY_TRAINING), ("cleanup", PLACED_THEN, PLACED_BY_MILESTONE))
    automatic_steps = (("cleanup", AFTER_OPENING, add_milestone_tasks),)
    triggers = ((Trained, 20, trained), (Served, 20, award), (Sold, 20, award))
    chain_keys = (SHOPS_KEY,)
    pieces = (SHOP,)
    drawings = read_drawings(__file__)
    invariants = INVARIANTS
    words = ("fcm_widgets.modules.coffee.dinner", "fcm_widgets.modules.coffee.shops")
    misreadings = ("fcm_widgets.modules.coffee.misreadings",)
    quiz_setup = "fcm_widgets.modules.coffee.quiz_setup"


MODULE = Coffee()
