"""What of roads, parks and markers no real table could show."""

from __future__ import annotations

from collections.abc import Iterator

from ...errors import Fault
from ...state.state import State
from .arrows import arrows
from .pieces import COPIES, MARKERS, ROAD, ROADWORKS, UNDER_CONSTRUCTION, sorts, taken


def in_the_box(state: State) -> Iterator[Fault]:
    """Yield more pieces of a sort, or more markers, than the box has (LOB-7, LOB-12)."""
    for name, count in taken(state).items():
        if count > COPIES[name]:
            kind, shape, _ = sorts()[name]
            slots = {"count": count, "most": COPIES[name], "what": shape.tool}
            yield Fault(kind.key, "pieces_in_box", slots)
    if (count := sum(piece.kind == ROADWORKS for piece in state.pieces)) > MARKERS:
        yield Fault(ROAD.key, "markers_in_box", {"count": count, "most": MARKERS})


def work_as_laid(state: State) -> Iterator[Fault]:
    """Yield markers that are not at the arrows of a road under construction (LOB-2, LOB-8).

    Where its arrows pointed when it was laid may have changed: a restaurant may have moved.
    """
    roads = {piece.number: piece for piece in state.pieces if piece.kind.key == ROAD.key}
    for marker in (piece for piece in state.pieces if piece.kind == ROADWORKS):
        road, (at,) = roads[marker.number], marker.squares
        path = f"{ROAD.key}[{road.number}].{ROADWORKS.id}"
        if road.kind != UNDER_CONSTRUCTION:
            yield Fault.of(path, "marker_on_open_road", found=list(at))
        elif at not in arrows(road.squares):
            slots = {"found": list(at), "squares": arrows(road.squares)}
            yield Fault.of(path, "marker_at_no_arrow", **slots)
