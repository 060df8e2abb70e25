"""The difference between the tiles and roads of two maps; a new road or tile changes few rows."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from difflib import SequenceMatcher
from typing import cast

from .contract import Ground, GroundChange

WHOLE = ("box", "blocks")
"""Parts that are sent whole if they differ. The others are lists, sent row by row."""


def ground_change(old: Ground, new: Ground) -> GroundChange:
    """Return the change that turns the old tiles and roads into the new ones.

    >>> from fcm_widgets.board.city import City
    >>> from fcm_widgets.widgets.map.scene import ground_facts
    >>> city = City.of([["E"]])
    >>> ground_change(ground_facts(city), ground_facts(city.with_roads([(0, 3)])))["roads"]
    ([4], [(4, (0, 2, 13)), (10, (0, 3, 5))])
    """
    found: dict[str, object] = {}
    for key, value in new.items():
        was = cast("dict[str, object]", old)[key]
        if value != was and key in WHOLE:
            found[key] = value
        elif value != was:
            gone: list[int] = []
            added: list[tuple[int, object]] = []
            rows = cast("Sequence[Hashable]", value)
            matcher = SequenceMatcher(None, cast("Sequence[Hashable]", was), rows, False)
            for what, begin, end, to, upto in matcher.get_opcodes():
                if what != "equal":
                    gone += range(begin, end)
                    added += ((place, rows[place]) for place in range(to, upto))
            found[key] = gone, added
    return cast("GroundChange", found)


def changed_ground(old: Ground, change: GroundChange) -> Ground:
    """Return a map's tiles and roads, or those of a scene, after a change.

    >>> from fcm_widgets.board.city import City
    >>> from fcm_widgets.widgets.map.scene import ground_facts
    >>> first, second = (ground_facts(City.of([[tile]])) for tile in "EF")
    >>> changed_ground(first, ground_change(first, second)) == second
    True
    """
    found: dict[str, object] = {**old}
    for key, value in change.items():
        found[key] = value
        if key not in WHOLE:
            gone, added = cast("tuple[list[int], list[tuple[int, object]]]", value)
            was = cast("dict[str, list[object]]", old)[key]
            rows = [row for place, row in enumerate(was) if place not in set(gone)]
            for place, row in added:
                rows.insert(place, row)
            found[key] = rows
    return cast("Ground", found)
