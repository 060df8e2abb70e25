"""New milestones: seventeen milestones that replace those of the base game (NMS)."""

from __future__ import annotations

from ...engine.contributions import Module
from ...engine.phase import ASKED
from . import earning, mailbox, marketing, money, numbers, placing, radios, wages

FILES = ("mailbox", "radios", "money", "marketing", "wages", "numbers")
"""The files that bring words, in the order of the columns of a review."""


class NewMilestones(Module):
    """All that the module New milestones adds to a game."""

    name = "new_milestones"
    terms = wages.TERMS
    factors = numbers.FACTORS
    settings = (*numbers.SETTINGS, *placing.SETTINGS, *wages.SETTINGS)
    steps = (
        ("working", mailbox.AFTER_RESTAURANTS, mailbox.STEP),
        ("dinnertime", radios.AFTER_DINNER, radios.STEP),
        ("payday", ASKED, wages.STEP),
    )
    automatic_steps = (
        ("restructuring", money.AFTER_REVEALING, money.leave_the_bank),
        ("payday", wages.ALL_PAID, wages.clear_payments),
        ("marketing", marketing.HALF_OF_TOKENS, marketing.pay_half),
    )
    triggers = (
        *earning.TRIGGERS,
        *placing.TRIGGERS,
        *mailbox.TRIGGERS,
        *radios.TRIGGERS,
        *marketing.TRIGGERS,
    )
    words = tuple(f"fcm_widgets.modules.new_milestones.{name}" for name in FILES)
    misreadings = ("fcm_widgets.modules.new_milestones.misreadings",)
    quiz_setup = "fcm_widgets.modules.new_milestones.quiz_setup"


MODULE = NewMilestones()
