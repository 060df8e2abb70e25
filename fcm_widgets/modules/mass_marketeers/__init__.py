"""Mass marketeers: all campaigns run once more for each mass marketeer at work (MAS)."""

from __future__ import annotations

from ...engine.contributions import Module
from .rules import more_rounds


class MassMarketeers(Module):
    """All that the module Mass marketeers adds to a game."""

    name = "mass_marketeers"
    terms = (("rounds", 10, more_rounds),)
    words = ("fcm_widgets.modules.mass_marketeers.rules",)


MODULE = MassMarketeers()
