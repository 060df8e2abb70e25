"""Obstacles: why something is not allowed, as data; the sentences are made elsewhere."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from ..shown import Shown


@dataclass(frozen=True, slots=True)
class Obstacle(Shown):
    """One reason why something is not allowed. Printed, it is the sentence of a refusal.

    Parameters
    ----------
    code
        which reason it is, such as ``"off_the_map"``
    details
        the values that its sentence needs
    rule
        the rule's id
    lately
        whether older saves may contain what it forbids: they still load

    Examples
    --------
    >>> print(Obstacle("has_garden", {"house": "8"}, "HSE-2"))
    House 8 has a garden already: one per house. (HSE-2)
    """

    code: str
    details: Mapping[str, Any] = field(default_factory=dict)
    rule: str = ""
    lately: bool = field(default=False, compare=False, repr=False)
