"""Why an action is refused, in words: one phrase for each code of obstacle."""

from __future__ import annotations

from ..city.obstacles import Obstacle
from .english import Said


def refusal(obstacle: Obstacle) -> Said:
    return Said(f"{obstacle.code} {dict(obstacle.slots)}", obstacle.rule)
