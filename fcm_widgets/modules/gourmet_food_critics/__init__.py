"""Gourmet food critics: guides next to the map, read in every house with a garden (GFC).

A guide is a kind of campaign that is placed next to the map and reaches gardens: the module's data
define all of that. The module adds the words on the critic's card and no rules.
"""

from __future__ import annotations

from ...data.drawings import read_drawings
from ...engine.contributions import Module


class GourmetFoodCritics(Module):
    """The module Gourmet food critics."""

    name = "gourmet_food_critics"
    drawings = read_drawings(__name__)
    words = ("fcm_widgets.modules.gourmet_food_critics.words",)


MODULE = GourmetFoodCritics()
