"""The switches where the sources of the rules differ; the defaults follow the rulebooks."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any

from ..content import switches


@dataclass(frozen=True, slots=True)
class Rulings:
    """A value for each key of a scenario's `[rulings]`; `content.switches()` explains them.

    Those of the base game are fields; a module's are read in the same way, and `more` has those
    that do not stand at their default.

    >>> Rulings().bank_breaks_at_zero
    False
    """

    bank_breaks_at_zero: bool = False
    roads_join: str = "anywhere"
    airplanes_may_overlap: bool = True
    buyers_drive_full_range: bool = False
    local_manager_same_road: bool = False
    payday_in_turn_order: bool = False
    fired_recruiters_discount: bool = False
    more: tuple[tuple[str, Any], ...] = ()

    @classmethod
    def of(cls, chosen: Mapping[str, Any]) -> Rulings:
        """Return the switches of a table of which some have been chosen."""
        own = {field.name for field in fields(cls)}
        more = {
            key: value
            for key, value in chosen.items()
            if key not in own and value != switches()[key].default
        }
        return cls(
            **{key: value for key, value in chosen.items() if key in own},
            more=tuple(sorted(more.items())),
        )

    def __getattr__(self, key: str) -> Any:
        """Return a module's switch."""
        if key not in switches():
            raise AttributeError(key)
        return dict(self.more).get(key, switches()[key].default)

    def values(self) -> dict[str, Any]:
        """Return every switch with its value, by their numbers."""
        return {key: getattr(self, key) for key in switches()}

    def changed(self) -> dict[str, Any]:
        """Return the switches that do not stand at their default."""
        known = switches()
        return {key: value for key, value in self.values().items() if value != known[key].default}
