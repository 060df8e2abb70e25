"""How long each milestone stays."""

from __future__ import annotations

from ...data import milestones
from ...engine.contributions import Setting
from ...state.state import State

EFFECT = "hard_choices_after"


def last_turn(state: State, seat: int, milestone: str) -> Setting | None:
    """Return the last turn in which a milestone can be earned, if it has one (HAR-1)."""
    last = milestones()[milestone].effects.get(EFFECT)
    return Setting(last, f"gone after turn {last}", "HAR-1") if last else None
