"""The switches for rules on which the sources differ; the defaults follow the rulebooks."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any

from ..data import switches


@dataclass(frozen=True, slots=True)
class Rulings:
    """The switches for rules on which the sources differ; the defaults follow the rulebooks.

    Switches of the base game are fields. Switches of modules are read by name in the same way. The
    page on the rules lists all switches.

    Parameters
    ----------
    bank_breaks_at_zero
        whether the bank breaks as soon as a payment leaves it with $0
    roads_join
        where roads of two tiles join: ``"anywhere"`` along their border, or only in its
        ``"middle"``
    airplanes_may_overlap
        whether two airplanes may cover the same rows or columns from the same edge
    buyers_drive_full_range
        whether a buyer must use the whole range
    local_manager_same_road
        whether the entrance of a local manager's restaurant must face the road by which the manager
        came
    payday_in_turn_order
        whether chains decide in turn order which cards they fire
    fired_recruiters_discount
        whether fired recruiters still lower the salaries
    more
        the modules' switches that differ from their default, each with its value

    Examples
    --------
    >>> import fcm_widgets as fcm
    >>> game = fcm.Game.new(players=2, seed=7, rulings={"roads_join": "middle"})
    >>> rulings = game.state.config.rulings
    >>> rulings.roads_join, rulings.bank_breaks_at_zero
    ('middle', False)
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
        """Return the switches with the chosen values, and defaults for the rest.

        Parameters
        ----------
        chosen
            the chosen values by the names of the switches
        """
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
        """Return the value of a module's switch."""
        if key not in switches():
            raise AttributeError(key)
        return dict(self.more).get(key, switches()[key].default)

    def values(self) -> dict[str, Any]:
        """Return every switch with its value, in the order of the switches' numbers."""
        return {key: getattr(self, key) for key in switches()}

    def changed(self) -> dict[str, Any]:
        """Return the switches that differ from their default, each with its value."""
        known = switches()
        return {key: value for key, value in self.values().items() if value != known[key].default}
