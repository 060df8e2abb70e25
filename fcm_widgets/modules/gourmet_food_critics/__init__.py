"""Gourmet food critics: guides beside the map, read in every house with a garden (GFC).

What a guide is, its card's data say: a kind of campaign that lies beside the map and reaches
gardens. So the module adds the critic's own words and nothing to the rules.
"""

from __future__ import annotations

from ...data.drawings import read_drawings
from ...engine.contributions import Module

MODULE = Module(
    name="gourmet_food_critics",
    drawings=read_drawings(__name__),
    words=("fcm_widgets.modules.gourmet_food_critics.words",),
)
