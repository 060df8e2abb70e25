"""An obstacle: one reason why something may not be done, with what a sentence needs to say it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from ..shown import Shown


@dataclass(frozen=True, slots=True)
class Obstacle(Shown):
    """Why not: a code, the values that belong to it, and the rule that it rests on.

    >>> Obstacle("off_the_map", {"square": (9, 0)}, "MKT-12").code
    'off_the_map'
    """

    code: str
    slots: Mapping[str, Any] = field(default_factory=dict)
    rule: str = ""
