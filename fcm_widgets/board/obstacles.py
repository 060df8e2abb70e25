"""An obstacle: one reason why something may not be done, with what a sentence needs to say it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from ..shown import Shown


@dataclass(frozen=True, slots=True)
class Obstacle(Shown):
    """Why not: a code, the values that belong to it, and the rule that it rests on.

    Printed, it is the sentence of a refusal.

    Parameters
    ----------
    code
        what stands against it, such as ``"off_the_map"``
    details
        the values that its sentence needs
    rule
        the rule's id
    lately
        whether saves of before may hold what it forbids: then they load all the same

    Examples
    --------
    >>> Obstacle("off_the_map", {"square": (9, 0)}, "MKT-12").code
    'off_the_map'
    >>> print(Obstacle("has_garden", {"house": "8"}, "HSE-2"))
    House 8 has a garden already: one per house. (HSE-2)
    """

    code: str
    details: Mapping[str, Any] = field(default_factory=dict)
    rule: str = ""
    lately: bool = field(default=False, compare=False, repr=False)
