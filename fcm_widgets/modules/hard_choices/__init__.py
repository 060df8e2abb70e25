"""Hard choices: five of the base game's milestones are gone after two or three turns (HAR)."""

from __future__ import annotations

from ...engine.contributions import Module
from .rules import last_turn


class HardChoices(Module):
    """All that the module Hard choices adds to a game."""

    name = "hard_choices"
    settings = (("last_turn", 10, last_turn),)
    words = ("fcm_widgets.modules.hard_choices.rules",)


MODULE = HardChoices()
