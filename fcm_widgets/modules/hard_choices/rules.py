"""How long each milestone stays, and what is taken away in clean-up."""

from __future__ import annotations

from ...content import milestones
from ...rules.contributions import Setting
from ...rules.run import Run
from ...table.state import State
from .events import MilestonesGone

AFTER_CLOSING = 65
"""The rung in clean-up, after the milestones that were earned this turn are closed."""
EFFECT = "hard_choices_after"


def last_turn(state: State, seat: int, milestone: str) -> Setting | None:
    """Return the last turn in which a milestone can be earned, if it has one (HAR-1)."""
    last = milestones()[milestone].effects.get(EFFECT)
    return Setting(last, f"gone after turn {last}", "HAR-1") if last else None


def clear(run: Run) -> None:
    """Take away the milestones whose last turn this was, as far as nobody has them (HAR-1)."""
    held = {milestone for chain in run.state.chains for milestone in chain.milestones}
    gone = tuple(
        milestone.id
        for milestone in milestones().values()
        if milestone.effects.get(EFFECT) == run.state.turn and milestone.id not in held
    )
    if gone and run.state.table.milestones_played:
        run.emit(MilestonesGone(gone))
