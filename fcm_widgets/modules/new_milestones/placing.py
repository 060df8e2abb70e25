"""The second tile of the first campaign manager, two goods on the first airplane (NMS-4, NMS-5)."""

from __future__ import annotations

from ...data import milestones
from ...engine.contributions import Setting
from ...engine.milestones import MilestoneEarned, open_to
from ...engine.phase import tasks_left
from ...engine.run import Transition
from ...phases.campaigns import CampaignPlaced
from ...state.state import State

MANAGER = "first_campaign_manager_used"
SECOND_TILE = "second_tile"
"""Task between earning the milestone and placing the tile with which it was earned."""
BRAND = "first_brand_manager_used"
KIND = "airplane"


def manager_earned(run: Transition, event: MilestoneEarned) -> None:
    """Add the task: the campaign being placed may have a second one (NMS-4)."""
    if event.milestone == MANAGER:
        run.add_task(event.seat, SECOND_TILE)


def tile_laid(run: Transition, event: CampaignPlaced) -> None:
    """Let the manager who has just earned it place a second tile this turn (NMS-17)."""
    if tasks_left(run.state, event.seat, SECOND_TILE):
        run.clear_tasks(event.seat, SECOND_TILE)
        run.update_progress(beside=(*run.state.progress.beside, event.campaign.number))


def alike(state: State, seat: int, card: str) -> Setting | None:
    """Return that the manager's second tile must be like his first (NMS-4)."""
    earned = MANAGER in state.chains[seat].milestones_this_turn
    if not earned or card != "campaign_manager":
        return None
    return Setting(1, milestones()[MANAGER].name, "NMS-4")


def two_goods(state: State, seat: int, kind: str) -> Setting | None:
    """Return that the airplane with which a brand manager earns it may carry two goods (NMS-18).

    With another tile, or later, the benefit is lost.
    """
    # Asked while the tile is in hand: nothing has been earned yet.
    held = state.progress.held
    by_manager = held is not None and held.by == "brand_manager"
    if by_manager and kind == KIND and open_to(state, seat, BRAND):
        return Setting(2, milestones()[BRAND].name, "NMS-18")
    return None


TRIGGERS = ((MilestoneEarned, 10, manager_earned), (CampaignPlaced, 20, tile_laid))
SETTINGS = (("alike_beside", 20, alike), ("goods_on_tile", 20, two_goods))
