"""Giant billboards: each brings the rural area two tokens, and the first an offramp (RUR-1)."""

from __future__ import annotations

from collections.abc import Iterator

from ...data import Employee
from ...engine.contributions import Hit
from ...engine.milestones import earn
from ...engine.phase import tasks_left
from ...engine.run import Transition
from ...phases.campaigns import CampaignPlaced
from ...reasons.reasons import Term
from ...state.state import GameConfig, State
from ...text.english import Sentence
from ...text.rows import ModuleText
from .offramps import STEP

BILLBOARD = "giant_billboard"
MILESTONE = "first_rural_marketeer_used"


def twice(state: State, seat: int | None, hit: Hit) -> Iterator[Term]:
    """Yield the second token of a giant billboard, which markets its good twice (RUR-1)."""
    if hit.campaign.footprint.kind == BILLBOARD:
        yield Term("giant billboard: the same good once more", 1, "RUR-1")


def award(run: Transition, event: CampaignPlaced) -> None:
    """Award "First rural marketeer used" to a chain that places a giant billboard (RUR-1).

    The chain places the offramp of the milestone at once, before its next campaign (RUR-3).
    """
    if event.campaign.footprint.kind == BILLBOARD:
        earn(run, event.seat, MILESTONE)
        if tasks_left(run.state, event.seat, STEP.name):
            run.update_progress(step=STEP.name)


# -- in words --------------------------------------------------------------------------------------


def _card_lines(card: Employee, table: GameConfig) -> Iterator[Sentence]:
    if BILLBOARD in card.campaigns:
        yield Sentence(
            "The billboard brings two tokens to the rural area in each round, without limit.",
            "RUR-1",
        )


WORDS = ModuleText(cards=(_card_lines,))
