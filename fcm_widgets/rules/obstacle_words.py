"""What a faulty place should be instead, in words, for each obstacle of laying a piece."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..city.obstacles import Obstacle

WORDS = {
    "off_the_map": "a place wholly on the map; {squares} is off it",
    "not_empty": "empty squares; {square} is taken by {what}",
    "no_road_at_entrance": "a corner whose outer side touches a road; nothing leads to {square}",
    "no_road_beside": "a place where {what} touches a road",
    "apartment_garden": "no garden: house {house} is an apartment",
    "airplane_overhangs": "{firsts}: all that it flies over must lie on the map",
    "airplanes_overlap": "rows or columns that campaign {other} does not fly over from this side",
}


def firsts(slots: Mapping[str, Any]) -> str:
    """Return at which rows or columns an airplane can begin.

    >>> firsts({"from": 0, "to": 4}), firsts({"from": 0, "to": 0})
    ('0 to 4', '0')
    """
    first, last = slots.get("from"), slots.get("to")
    if first is None or last is None:
        return "another one"
    return str(first) if first == last else f"{first} to {last}"


def words(obstacle: Obstacle) -> str:
    """Return what could stand there instead, with the rule that asks for it."""
    slots = dict(obstacle.slots)
    for key, value in slots.items():
        if key == "squares":
            slots[key] = ", ".join(str(list(square)) for square in value)
        elif key == "square":
            slots[key] = str(list(value))
    said = WORDS[obstacle.code].format(firsts=firsts(slots), **slots)
    return f"{said} ({obstacle.rule})" if obstacle.rule else said
