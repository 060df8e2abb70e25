"""Kimchi: beside a dinner, before any price; made when the stock is thrown away (KIM)."""

from __future__ import annotations

from ...engine.contributions import Module
from .rules import AFTER_THROWING, KIMCHI, beside, make

MODULE = Module(
    name="kimchi",
    sides=((10, beside),),
    criteria=(KIMCHI,),
    moments=(("cleanup", AFTER_THROWING, make),),
    words=("fcm_widgets.modules.kimchi.words",),
    slips=("fcm_widgets.modules.kimchi.misread",),
    dealt="fcm_widgets.modules.kimchi.dealt",
)
