"""New milestones: seventeen in the place of the base game's, most of them for use or sale (NMS)."""

from __future__ import annotations

from ...engine.contributions import Module
from ...engine.phase import ASKED
from . import earning, mailbox, numbers, placing, radios, wages
from .marketing import HALF_OF_TOKENS, TOKENS_PAID, pay_half
from .money import AFTER_TURNING_OVER, leave_the_bank

MODULE = Module(
    name="new_milestones",
    terms=wages.TERMS,
    factors=numbers.FACTORS,
    settings=(*numbers.SETTINGS, *placing.SETTINGS, *wages.SETTINGS),
    steps=(
        ("working", mailbox.AFTER_RESTAURANTS, mailbox.STEP),
        ("dinnertime", radios.AFTER_DINNER, radios.STEP),
        ("payday", ASKED, wages.STEP),
    ),
    moments=(
        ("restructuring", AFTER_TURNING_OVER, leave_the_bank),
        ("payday", wages.ALL_PAID, wages.forget),
        ("marketing", HALF_OF_TOKENS, pay_half),
    ),
    triggers=(
        *earning.TRIGGERS,
        *placing.TRIGGERS,
        *mailbox.TRIGGERS,
        *radios.TRIGGERS,
        *TOKENS_PAID,
    ),
    words=("fcm_widgets.modules.new_milestones.words",),
    slips=("fcm_widgets.modules.new_milestones.misread",),
    dealt="fcm_widgets.modules.new_milestones.dealt",
)
