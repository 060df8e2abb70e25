"""Night shift managers: the chain's cards without a salary work twice (NSM)."""

from __future__ import annotations

from ...engine.contributions import Module
from .invariants import INVARIANTS
from .rules import night_shift


class NightShiftManagers(Module):
    """All that the module Night shift managers adds to a game."""

    name = "night_shift_managers"
    extra_activations = staticmethod(night_shift)
    invariants = INVARIANTS
    words = ("fcm_widgets.modules.night_shift_managers.rules",)
    misreadings = ("fcm_widgets.modules.night_shift_managers.misreadings",)
    quiz_setup = "fcm_widgets.modules.night_shift_managers.quiz_setup"


MODULE = NightShiftManagers()
