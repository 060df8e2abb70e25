"""Rural marketeers: giant billboards, the rural area that they reach, and the offramps to it (RUR).

The module's data say that the area is on no tile and dines last. They also say that a giant
billboard is at a side of the area and runs for ever. The code adds the tokens that a billboard
brings, the milestone and its offramp.
"""

from __future__ import annotations

from ...data.drawings import read_drawings
from ...engine.contributions import Module
from ...engine.milestones import MilestoneEarned
from ...phases.campaigns import CampaignPlaced
from .billboards import award, twice
from .offramps import BEFORE_CAMPAIGNS, OFFRAMP, STEP, OfframpLaid, add_offramp_task, by_the_book
from .scenario import KEY

__all__ = ["MODULE", "OFFRAMP"]


class RuralMarketeers(Module):
    """All that the module Rural marketeers adds to a game."""

    name = "rural_marketeers"
    terms = (("tokens", 20, twice),)
    steps = (("working", BEFORE_CAMPAIGNS, STEP),)
    triggers = ((CampaignPlaced, 20, award), (MilestoneEarned, 10, add_offramp_task))
    scenario_keys = (KEY,)
    pieces = (OFFRAMP,)
    drawings = read_drawings(__file__)
    invariants = ((OfframpLaid, by_the_book),)
    words = (
        "fcm_widgets.modules.rural_marketeers.billboards",
        "fcm_widgets.modules.rural_marketeers.offramps",
    )


MODULE = RuralMarketeers()
