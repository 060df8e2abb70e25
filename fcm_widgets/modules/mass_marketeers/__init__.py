"""Mass marketeers: each at work lets all campaigns run once more in the marketing phase (MAS)."""

from __future__ import annotations

from ...engine.contributions import Module
from .rules import more_rounds

MODULE = Module(
    name="mass_marketeers",
    terms=(("rounds", 10, more_rounds),),
    words=("fcm_widgets.modules.mass_marketeers.words",),
)
