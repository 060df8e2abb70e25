"""Ketchup: whose marketeer made demand that another chain serves is nearer from then on (KET)."""

from __future__ import annotations

from ...engine.contributions import Module
from .rules import AFTER_DINNER, award, marked

MODULE = Module(
    name="ketchup",
    settings=(("marks_demand", 10, marked),),
    moments=(("dinnertime", AFTER_DINNER, award),),
    words=("fcm_widgets.modules.ketchup.words",),
)
