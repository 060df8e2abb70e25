"""Campaign milestones: a second tile, two goods on an airplane, an eternal radio (NMS-4, NMS-5).

A campaign manager may place a second tile like the first. A brand manager's airplane may advertise
two goods. A brand director's radio is eternal.
"""

from __future__ import annotations

from ...data import milestones
from ...engine.contributions import Setting
from ...engine.milestones import MilestoneEarned, open_to
from ...engine.phase import tasks_left
from ...engine.run import Transition
from ...phases.campaigns import CampaignPlaced
from ...reasons.reasons import MILESTONE
from ...state.state import State

MANAGER = "first_campaign_manager_used"
SECOND_TILE = "second_tile"
"""The task of a chain that has earned the milestone, until its first tile is placed."""
BRAND = "first_brand_manager_used"
DIRECTOR = "first_brand_director_used"


def manager_earned(run: Transition, event: MilestoneEarned) -> None:
    """Add a task to a chain that earns the milestone: it may place a second tile (NMS-4)."""
    if event.milestone == MANAGER:
        run.add_task(event.seat, SECOND_TILE)


def tile_laid(run: Transition, event: CampaignPlaced) -> None:
    """Let the campaign manager that has just earned the milestone place a second tile (NMS-17)."""
    if tasks_left(run.state, event.seat, SECOND_TILE):
        run.clear_tasks(event.seat, SECOND_TILE)
        run.update_progress(can_run_more=(*run.state.progress.can_run_more, event.campaign.number))


def alike(state: State, seat: int, card: str) -> Setting | None:
    """Return a setting that makes a campaign manager's second tile copy the first (NMS-4)."""
    earned = MANAGER in state.chains[seat].milestones_this_turn
    if not earned or card != "campaign_manager":
        return None
    return Setting(1, milestones()[MANAGER].name, "NMS-4", MILESTONE)


def two_goods(state: State, seat: int, kind: str) -> Setting | None:
    """Return a setting that lets an airplane carry two goods if it earns the milestone (NMS-18).

    A brand manager who earns the milestone with another tile loses this benefit.
    """
    if kind == "airplane" and _will_earn(state, seat, "brand_manager", BRAND):
        return Setting(2, milestones()[BRAND].name, "NMS-18", MILESTONE)
    return None


def first_radio(state: State, seat: int, kind: str) -> Setting | None:
    """Return a setting that makes a radio eternal if placing it earns the milestone (NMS-5)."""
    first = milestones()[DIRECTOR]
    if kind in first.eternal and _will_earn(state, seat, "brand_director", DIRECTOR):
        return Setting(1, first.name, first.rule, MILESTONE)
    return None


def _will_earn(state: State, seat: int, card: str, milestone: str) -> bool:
    """Return whether a card will earn a milestone by placing the tile that it has taken."""
    held = state.progress.held
    return held is not None and held.by == card and open_to(state, seat, milestone)


TRIGGERS = ((MilestoneEarned, 10, manager_earned), (CampaignPlaced, 20, tile_laid))
SETTINGS = (
    ("alike_beside", 20, alike),
    ("goods_on_tile", 20, two_goods),
    ("eternal", 15, first_radio),
)
