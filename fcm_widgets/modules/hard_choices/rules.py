"""Hard choices: the last turn in which some milestones can be earned (HAR)."""

from __future__ import annotations

from collections.abc import Iterator

from ...data import Milestone, milestones
from ...engine.contributions import Setting
from ...state.state import GameConfig, State
from ...text.rows import ModuleText

EFFECT = "hard_choices_after"


def last_turn(state: State, seat: int, milestone: str) -> Setting | None:
    """Return the last turn in which a milestone can be earned; `None` without a limit (HAR-1)."""
    last = milestones()[milestone].effects.get(EFFECT)
    return Setting(last, f"gone after turn {last}", "HAR-1") if last else None


# -- in words --------------------------------------------------------------------------------------


def _milestone_lines(milestone: Milestone, table: GameConfig) -> Iterator[str]:
    if "hard_choices" in table.modules and (last := milestone.effects.get(EFFECT)):
        yield f"This milestone is gone after turn {last} if no chain has it by then."


WORDS = ModuleText(milestones=(_milestone_lines,))
