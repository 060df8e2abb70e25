"""The difference between two grounds: a new road or tile leaves most of the map as it was."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from difflib import SequenceMatcher
from typing import cast

from .contract import Ground, GroundChange

WHOLE = ("box", "blocks")
"""Parts that are sent whole if they differ; the others are lists."""


def ground_change(old: Ground, new: Ground) -> GroundChange:
    """Return what must be done to one ground to have another.

    >>> from fcm_widgets.board.city import City
    >>> from fcm_widgets.widgets.map.scene import ground_facts
    >>> city = City.of([["E"]])
    >>> ground_change(ground_facts(city), ground_facts(city.with_roads([(0, 3)])))["roads"]
    ([4], [(4, (0, 2, 13)), (10, (0, 3, 5))])
    """
    found: dict[str, object] = {}
    for key, value in new.items():
        was = cast("dict[str, object]", old)[key]
        if value != was:
            rows = cast("Sequence[Hashable]", was), cast("Sequence[Hashable]", value)
            found[key] = value if key in WHOLE else _rows_change(*rows)
    return cast("GroundChange", found)


def _rows_change(
    old: Sequence[Hashable], new: Sequence[Hashable]
) -> tuple[list[int], list[tuple[int, object]]]:
    """Return the places of the rows that are gone, and the new rows with their places."""
    gone: list[int] = []
    added: list[tuple[int, object]] = []
    for what, begin, end, to, upto in SequenceMatcher(None, old, new, False).get_opcodes():
        if what != "equal":
            gone.extend(range(begin, end))
            added.extend((place, new[place]) for place in range(to, upto))
    return gone, added


def changed_ground(old: Ground, change: GroundChange) -> Ground:
    """Return the ground that another becomes by what differs; it may be a scene's.

    >>> from fcm_widgets.board.city import City
    >>> from fcm_widgets.widgets.map.scene import ground_facts
    >>> one, two = (ground_facts(City.of([[tile]])) for tile in "EF")
    >>> changed_ground(one, ground_change(one, two)) == two
    True
    """
    found: dict[str, object] = {**old}
    for key, value in change.items():
        found[key] = value if key in WHOLE else _changed_rows(found[key], value)
    return cast("Ground", found)


def _changed_rows(old: object, change: object) -> list[object]:
    gone, added = cast("tuple[list[int], list[tuple[int, object]]]", change)
    out = set(gone)
    rows = [row for place, row in enumerate(cast("list[object]", old)) if place not in out]
    for place, row in added:
        rows.insert(place, row)
    return rows
