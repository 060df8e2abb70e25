"""How long each milestone stays, what is taken away in clean-up, and what is told a turn ahead."""

from __future__ import annotations

from ...content import milestones
from ...rules.contributions import Setting
from ...rules.run import Run
from ...table.state import State
from .events import MilestonesEnding, MilestonesGone

AFTER_CLOSING = 65
"""The rung in clean-up, after the milestones that were earned this turn are closed."""
EFFECT = "hard_choices_after"


def last_turn(state: State, seat: int, milestone: str) -> Setting | None:
    """Return the last turn in which a milestone can be earned, if it has one (HAR-1)."""
    last = milestones()[milestone].effects.get(EFFECT)
    return Setting(last, f"gone after turn {last}", "HAR-1") if last else None


def clear(run: Run) -> None:
    """Take away the milestones whose last turn this was, and tell whose last turn is the next."""
    if not run.state.table.milestones_played:
        return
    if gone := _free(run.state, run.state.turn):
        run.emit(MilestonesGone(gone))
    if ending := _free(run.state, run.state.turn + 1):
        run.emit(MilestonesEnding(ending))


def _free(state: State, last: int) -> tuple[str, ...]:
    """Return the milestones that nobody has and that can be earned until a turn (HAR-1)."""
    held = {milestone for chain in state.chains for milestone in chain.milestones}
    return tuple(
        milestone.id
        for milestone in milestones().values()
        if milestone.effects.get(EFFECT) == last and milestone.id not in held
    )
