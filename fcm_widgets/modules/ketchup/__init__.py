"""Ketchup: a chain gets nearer to all houses once other chains serve demand that it made (KET)."""

from __future__ import annotations

from ...engine.contributions import Module
from .rules import AFTER_DINNER, award, marked


class Ketchup(Module):
    """All that the module Ketchup adds to a game."""

    name = "ketchup"
    settings = (("marks_demand", 10, marked),)
    automatic_steps = (("dinnertime", AFTER_DINNER, award),)
    words = ("fcm_widgets.modules.ketchup.rules",)


MODULE = Ketchup()
