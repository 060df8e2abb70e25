"""Coffee: baristas, shops on the map, and cups sold to houses on their way to dinner (COF)."""

from __future__ import annotations

from ...data.drawings import read_drawings
from ...dinner.dinnertime import Served, Sold
from ...engine.contributions import Module
from ...phases.train import Trained
from .dinner import award, on_the_way
from .laws import LAWS
from .pieces import SHOP, SHOPS_KEY, shops_of
from .shops import (
    AFTER_OPENING,
    PLACED_BY_MILESTONE,
    PLACED_BY_TRAINING,
    PLACED_THEN,
    owe_for_milestones,
    trained,
)

MODULE = Module(
    name="coffee",
    extra_sales=((10, on_the_way),),
    origins=(shops_of,),
    steps=(("working", 25, PLACED_BY_TRAINING), ("cleanup", PLACED_THEN, PLACED_BY_MILESTONE)),
    moments=(("cleanup", AFTER_OPENING, owe_for_milestones),),
    triggers=((Trained, 20, trained), (Served, 20, award), (Sold, 20, award)),
    chain_keys=(SHOPS_KEY,),
    laws=LAWS,
    words=("fcm_widgets.modules.coffee.dinner", "fcm_widgets.modules.coffee.shops"),
    slips=("fcm_widgets.modules.coffee.slips",),
    dealt="fcm_widgets.modules.coffee.dealt",
    pieces=(SHOP,),
    drawings=read_drawings(__name__),
)
