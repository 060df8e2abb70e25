"""Kimchi: houses prefer a chain that serves it with the dinner, at any price (KIM)."""

from __future__ import annotations

from ...engine.contributions import Module
from .rules import AFTER_THROWING, KIMCHI, make, with_dinner

MODULE = Module(
    name="kimchi",
    sides=((10, with_dinner),),
    criteria=(KIMCHI,),
    moments=(("cleanup", AFTER_THROWING, make),),
    words=("fcm_widgets.modules.kimchi.rules",),
    slips=("fcm_widgets.modules.kimchi.misread",),
    dealt="fcm_widgets.modules.kimchi.dealt",
)
