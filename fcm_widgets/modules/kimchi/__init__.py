"""Kimchi: houses prefer a chain that serves kimchi with the dinner, at any price (KIM)."""

from __future__ import annotations

from ...engine.contributions import Module
from .rules import AFTER_THROWING, KIMCHI, make, with_dinner


class Kimchi(Module):
    """All that the module Kimchi adds to a game."""

    name = "kimchi"
    sides = staticmethod(with_dinner)
    criteria = (KIMCHI,)
    automatic_steps = (("cleanup", AFTER_THROWING, make),)
    words = ("fcm_widgets.modules.kimchi.rules",)
    misreadings = ("fcm_widgets.modules.kimchi.misreadings",)
    quiz_setup = "fcm_widgets.modules.kimchi.quiz_setup"


MODULE = Kimchi()
