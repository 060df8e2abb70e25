"""Boards on which the new milestones are played."""

from __future__ import annotations

from typing import Any

import fcm_widgets as fcm
from fcm_widgets.engine.milestones import MilestoneEarned
from tests.game.boards import board, chain, working

WITH = ["new_milestones"]


def at_work(*staff: str, step: str = "recruit", **keys: Any) -> fcm.Game:
    """Return A at a step of its day, with some cards at work, and B; `top` are the table's keys."""
    top = {"modules": WITH, "turn_order": ["A", "B"], **keys.pop("top", {})}
    return working(chain(at_work=list(staff), **keys), chain("B", 3), step=step, **top)


def phase(name: str, *chains: dict[str, Any], **top: Any) -> fcm.Game:
    """Return a game at the start of a phase; without chains A and B."""
    both = chains or (chain(), chain("B", 3))
    return board(*both, phase=name, **{"modules": WITH, **top})


def earned(game: fcm.Game, seat: int = 0) -> list[str]:
    """Return what a chain has earned since the game's start, in order."""
    events = (event for event, _ in game.history)
    found = [event for event in events if isinstance(event, MilestoneEarned)]
    return [event.milestone for event in found if event.seat == seat]
