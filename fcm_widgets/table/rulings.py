"""The switches where the sources of the rules differ; the defaults follow the rulebooks."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any


@dataclass(frozen=True, slots=True)
class Rulings:
    """One field for each key of a scenario's `[rulings]`; `content.switches()` explains them.

    >>> Rulings().bank_breaks_at_zero
    False
    """

    bank_breaks_at_zero: bool = False
    roads_join: str = "anywhere"
    airplanes_may_overlap: bool = True
    buyers_drive_full_range: bool = False
    local_manager_same_road: bool = False
    roadworks_lengthen_ranges: bool = False
    cfo_on_marketing_income: bool = False
    discount_milestone_same_turn: bool = True
    wage_waiver_all_marketeers: bool = True
    payday_in_turn_order: bool = False
    lead_barista_range: int | str = 2
    movie_stars: str = "all"
    reserve_price_from: str = "next_house"
    pizza_radio_needs_road: bool = True
    coke_freezer_same_turn: bool = False
    fired_recruiters_discount: bool = False

    def changed(self) -> dict[str, Any]:
        """Return the switches that do not stand at their default."""
        return {
            field.name: getattr(self, field.name)
            for field in fields(self)
            if getattr(self, field.name) != field.default
        }
