"""Gourmet food critics: guides next to the map, read in every house with a garden (GFC).

A guide is a kind of campaign that is placed next to the map and reaches gardens. The module's data
define this kind. The module's code adds only the words on the critic's card.
"""

from __future__ import annotations

from ...data.drawings import read_drawings
from ...engine.contributions import Module


class GourmetFoodCritics(Module):
    """All that the module Gourmet food critics adds to a game."""

    name = "gourmet_food_critics"
    drawings = read_drawings(__file__)
    words = ("fcm_widgets.modules.gourmet_food_critics.words",)


MODULE = GourmetFoodCritics()
