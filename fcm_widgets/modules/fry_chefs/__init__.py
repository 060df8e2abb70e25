"""Fry chefs: each fry chef at work brings its chain $10 for each house served (FRY)."""

from __future__ import annotations

from ...engine.contributions import Module
from .rules import fries


class FryChefs(Module):
    """All that the module Fry chefs adds to a game."""

    name = "fry_chefs"
    terms = (("receipt", 40, fries),)
    words = ("fcm_widgets.modules.fry_chefs.rules",)


MODULE = FryChefs()
