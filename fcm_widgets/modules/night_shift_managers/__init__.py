"""Night shift managers: the chain's cards without a salary work twice (NSM)."""

from __future__ import annotations

from ...engine.contributions import Module
from .laws import LAWS
from .rules import night_shift

MODULE = Module(
    name="night_shift_managers",
    copies=(night_shift,),
    laws=LAWS,
    words=("fcm_widgets.modules.night_shift_managers.rules",),
    slips=("fcm_widgets.modules.night_shift_managers.misread",),
    dealt="fcm_widgets.modules.night_shift_managers.dealt",
)
