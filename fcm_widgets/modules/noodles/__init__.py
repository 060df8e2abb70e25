"""Noodles: houses eat noodles if no chain serves what they want (NOO)."""

from __future__ import annotations

from ...engine.contributions import Module
from .rules import NOODLES, instead


class Noodles(Module):
    """All that the module Noodles adds to a game."""

    name = "noodles"
    order = 30
    mains = staticmethod(instead)
    criteria = (NOODLES,)
    words = ("fcm_widgets.modules.noodles.rules",)
    misreadings = ("fcm_widgets.modules.noodles.misreadings",)
    quiz_setup = "fcm_widgets.modules.noodles.quiz_setup"


MODULE = Noodles()
