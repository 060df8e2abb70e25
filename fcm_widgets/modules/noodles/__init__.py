"""Noodles: for houses that get nothing that they want (NOO)."""

from __future__ import annotations

from ...engine.contributions import Module
from .rules import NOODLES, instead

MODULE = Module(
    name="noodles",
    mains=((30, instead),),
    criteria=(NOODLES,),
    words=("fcm_widgets.modules.noodles.rules",),
    slips=("fcm_widgets.modules.noodles.misread",),
    dealt="fcm_widgets.modules.noodles.dealt",
)
