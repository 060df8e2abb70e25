"""The lobbyists' roads, roadworks and parks of a scenario."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..city.pieces import Piece, on_empty_squares, tolls_of
from ..city.squares import Square, neighbours
from ..modules.lobbyists import PARK, ROAD, ROADWORKS, UNDER_CONSTRUCTION
from ..reader import MOST_PIECES, Reader, boolean, join, list_of, square
from .map import Map

LENGTHS = 2, 3, 4
"""A straight road of two or four squares, and a corner of three."""


def read_roads(reader: Reader, top: Mapping[str, Any], city: Map) -> None:
    """Read the lobbyists' roads; finished ones join the graph (LOB-2, LOB-8)."""
    laid: list[tuple[str, Piece, tuple[Square, ...]]] = []
    for path, value in reader.tables("road", top.get("road", []), MOST_PIECES, "roads"):
        keys = reader.keys(path, value, ("squares", "under_construction", "roadworks"))
        if not isinstance(value, dict):
            continue
        squares = reader.need(path, keys, "squares", list_of(square)) or ()
        if squares and not _is_road_shape(squares):
            reader.fault(join(path, "squares"), "road_shape", found=keys["squares"])
            squares = ()
        _lay(reader, path, keys, city, squares, "a lobbyist's road")
        building = reader.read(path, keys, "under_construction", boolean, False)
        none: tuple[Square, ...] = ()
        marked = reader.read(path, keys, "roadworks", list_of(square), none)
        road = Piece(UNDER_CONSTRUCTION if building else ROAD, squares, len(laid))
        laid.append((path, road, marked))
    if not laid:
        return
    roads = [road for _, road, _ in laid]
    built = [at for road in roads if road.kind.road for at in road.squares]
    city.city = city.city.with_roads([at for at in built if at in city.city.printed])
    for path, road, marked in laid:
        markers = _markers(reader, path, marked, city)
        city.pieces += (road, *(Piece(ROADWORKS, (at,), road.number) for at in markers))
    city.city = city.city.with_roads(city.city.built, tolls_of(city.pieces))


def _lay(
    reader: Reader,
    path: str,
    keys: Mapping[str, Any],
    city: Map,
    squares: tuple[Square, ...],
    what: str,
) -> None:
    if squares:
        against = on_empty_squares(city.city, city.ground, squares, "LOB-1")
        city.lay(reader, join(path, "squares"), keys["squares"], squares, what, against)


def _markers(reader: Reader, path: str, marked: tuple[Square, ...], city: Map) -> list[Square]:
    """Return the markers that lie on a road; the others are a fault each."""
    good = []
    for index, at in enumerate(marked):
        if at in city.city.road_at:
            good.append(at)
        elif city.knows([at]):
            reader.fault(f"{path}.roadworks[{index}]", "no_road", found=list(at))
    return good


def _is_road_shape(squares: tuple[Square, ...]) -> bool:
    columns, rows = {x for x, _ in squares}, {y for _, y in squares}
    if len(set(squares)) != len(squares) or len(squares) not in LENGTHS:
        return False
    spread = max(columns) - min(columns) + max(rows) - min(rows)
    if len(squares) == 3:
        return len(columns) == len(rows) == 2
    return min(len(columns), len(rows)) == 1 and spread == len(squares) - 1


def read_parks(reader: Reader, top: Mapping[str, Any], city: Map) -> None:
    """Read the lobbyists' parks (LOB-5)."""
    parks: list[Piece] = []
    for path, value in reader.tables("park", top.get("park", []), MOST_PIECES, "parks"):
        keys = reader.keys(path, value, ("squares",))
        if not isinstance(value, dict):
            continue
        squares = reader.need(path, keys, "squares", list_of(square)) or ()
        if squares and not _is_park_shape(squares):
            reader.fault(join(path, "squares"), "park_shape", found=keys["squares"])
            continue
        _lay(reader, path, keys, city, squares, "a park")
        parks.append(Piece(PARK, squares, len(parks)))
    city.pieces += tuple(parks)


def _is_park_shape(squares: tuple[Square, ...]) -> bool:
    """Whether four squares hang together as I, T or L: a line of three, a fourth beside it."""
    own = set(squares)
    touching = sum(near in own for at in own for near in neighbours(at)) // 2
    lines = [sum(at[axis] == one[axis] for at in own) for one in own for axis in (0, 1)]
    return len(squares) == len(own) == touching + 1 == 4 and max(lines) >= 3
