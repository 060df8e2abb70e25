"""Sushi: houses with a garden prefer sushi to what they want (SUS)."""

from __future__ import annotations

from ...engine.contributions import Module
from .rules import SUSHI, for_gardens


class Sushi(Module):
    """All that the module Sushi adds to a game."""

    name = "sushi"
    order = 20
    mains = staticmethod(for_gardens)
    criteria = (SUSHI,)
    words = ("fcm_widgets.modules.sushi.rules",)
    misreadings = ("fcm_widgets.modules.sushi.misreadings",)
    quiz_setup = "fcm_widgets.modules.sushi.quiz_setup"


MODULE = Sushi()
