"""Sushi: houses with a garden prefer it to what they want (SUS)."""

from __future__ import annotations

from ...engine.contributions import Module
from .rules import SUSHI, for_gardens

MODULE = Module(
    name="sushi",
    mains=((20, for_gardens),),
    criteria=(SUSHI,),
    words=("fcm_widgets.modules.sushi.rules",),
    slips=("fcm_widgets.modules.sushi.misread",),
    dealt="fcm_widgets.modules.sushi.dealt",
)
