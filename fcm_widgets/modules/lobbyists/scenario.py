"""The lobbyists' roads, with what marks the work on them, in a scenario file."""

from __future__ import annotations

from typing import Any

from ...board.pieces import Piece, tolls_of
from ...board.squares import Square
from ...engine.scenario_keys import (
    Entries,
    Key,
    Layout,
    Shift,
    has_shape,
    laid_of,
    lay_piece,
    piece_key,
)
from ...reader import MOST_PIECES, Reader, boolean, list_of, square
from ...state.state import State
from .pieces import PARK, ROAD, ROADWORKS, UNDER_CONSTRUCTION


def read_roads(reader: Reader, value: Any, layout: Layout) -> None:
    """Read the lobbyists' roads; finished ones join the graph (LOB-2, LOB-8)."""
    laid: list[tuple[str, Piece, tuple[Square, ...]]] = []
    for path, entry in reader.tables(ROAD.key, value, MOST_PIECES, "roads"):
        keys = reader.keys(path, entry, ("squares", "under_construction", "roadworks"))
        if not isinstance(entry, dict):
            continue
        squares = reader.need(path, keys, "squares", list_of(square)) or ()
        if squares and not has_shape(reader, path, keys, ROAD, squares):
            squares = ()
        lay_piece(reader, path, keys, layout, ROAD, squares)
        building = reader.read(path, keys, "under_construction", boolean, False)
        none: tuple[Square, ...] = ()
        marked = reader.read(path, keys, "roadworks", list_of(square), none)
        kind = UNDER_CONSTRUCTION if building else ROAD
        road = Piece(kind, tuple(sorted(squares)), len(laid))  # as a lobbyist lays it
        laid.append((path, road, marked))
    if not laid:
        return
    roads = [road for _, road, _ in laid]
    built = [at for road in roads if road.kind.road for at in road.squares]
    layout.city = layout.city.with_roads([at for at in built if at in layout.city.printed])
    for path, road, marked in laid:
        markers = _markers(reader, path, marked, layout)
        layout.pieces += (road, *(Piece(ROADWORKS, (at,), road.number) for at in markers))
    layout.city = layout.city.with_roads(layout.city.built, tolls_of(layout.pieces))


def _markers(reader: Reader, path: str, marked: tuple[Square, ...], layout: Layout) -> list[Square]:
    """Return the markers that lie on a road; the others are a fault each."""
    good = []
    for index, at in enumerate(marked):
        if at in layout.city.road_at:
            good.append(at)
        elif layout.knows([at]):
            reader.fault(f"{path}.roadworks[{index}]", "no_road", found=list(at))
    return good


def roads_written(state: State, shift: Shift) -> Entries:
    """Return the roads of a state as a file lists them, each with the markers of its work."""
    return [_written(road, state, shift) for road in laid_of(state, ROAD, UNDER_CONSTRUCTION)]


def _written(road: Piece, state: State, shift: Shift) -> dict[str, Any]:
    keys: dict[str, Any] = {"squares": shift.all(road.squares)}
    if road.kind == UNDER_CONSTRUCTION:
        keys["under_construction"] = True
    markers = [piece for piece in laid_of(state, ROADWORKS) if piece.number == road.number]
    if markers:
        keys["roadworks"] = shift.all(at for marker in markers for at in marker.squares)
    return keys


KEYS = Key(ROAD.key, read_roads, roads_written), piece_key(PARK)
