"""A module of the tests: who pays salaries, advertises or throws away owes a courtesy for it.

It has a step in payday after the salaries, one in marketing between the campaigns and the count of
their turns, and one in clean-up that must be done. What is owed comes of events.
"""

from __future__ import annotations

from fcm_widgets.engine.contributions import Module
from tests.modules.manners.events import Bow
from tests.modules.manners.rules import STEPS, TRIGGERS


class Manners(Module):
    """What good manners add to the game."""

    name = "manners"
    steps = STEPS
    triggers = TRIGGERS
    words = ("tests.modules.manners.words",)


MODULE = Manners()

__all__ = ["MODULE", "Bow"]
