"""The lobbyists' roads, with their roadworks markers, in a scenario file."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ...board.pieces import Piece, tolls_of
from ...board.squares import Square
from ...engine.scenario_keys import (
    Entries,
    Key,
    Layout,
    Shift,
    has_shape,
    piece_key,
    pieces_of,
    place_piece,
)
from ...reasons.problem import Problem
from ...state.state import State
from ...text.rows import Message, ModuleText
from ...validation.reader import MOST_PIECES, Reader, boolean, list_of, square
from .pieces import (
    COPIES,
    MARKERS,
    PARK,
    ROAD,
    ROADWORKS,
    UNDER_CONSTRUCTION,
    arrows,
    sorts,
    taken_from_box,
)


def read_roads(reader: Reader, value: Any, layout: Layout) -> None:
    """Read the lobbyists' roads; finished roads join the graph of roads (LOB-2, LOB-8)."""
    entries: list[tuple[str, Piece, tuple[Square, ...]]] = []
    none: tuple[Square, ...] = ()
    for path, entry in reader.tables(ROAD.key, value, MOST_PIECES, "roads"):
        keys = reader.keys(path, entry, ("squares", "under_construction", "roadworks"))
        if not isinstance(entry, dict):
            continue
        squares = reader.need(path, keys, "squares", list_of(square)) or none
        if squares and not has_shape(reader, path, keys, ROAD, squares):
            squares = none
        place_piece(reader, path, keys, layout, ROAD, squares)
        building = reader.read(path, keys, "under_construction", boolean, False)
        marked = reader.read(path, keys, "roadworks", list_of(square), none)
        kind = UNDER_CONSTRUCTION if building else ROAD
        road = Piece(kind, tuple(sorted(squares)), len(entries))  # as a lobbyist builds it
        entries.append((path, road, marked))
    if not entries:
        return
    built = [at for _, road, _ in entries if road.kind.road for at in road.squares]
    layout.city = layout.city.with_roads([at for at in built if at in layout.city.printed])
    for path, road, marked in entries:
        layout.pieces += (road,)
        for index, at in enumerate(marked):
            if at in layout.city.road_at:
                layout.pieces += (Piece(ROADWORKS, (at,), road.number),)
            elif layout.knows([at]):
                reader.fault(f"{path}.roadworks[{index}]", "no_road", found=list(at))
    layout.city = layout.city.with_roads(layout.city.built, tolls_of(layout.pieces))


def write_roads(state: State, shift: Shift) -> Entries:
    """Return the lobbyists' roads as entries of a file, each with its roadworks markers."""
    entries = []
    for road in pieces_of(state, ROAD, UNDER_CONSTRUCTION):
        entry: dict[str, Any] = {"squares": shift.squares(road.squares)}
        if road.kind == UNDER_CONSTRUCTION:
            entry["under_construction"] = True
        markers = [piece for piece in pieces_of(state, ROADWORKS) if piece.number == road.number]
        if markers:
            entry["roadworks"] = shift.squares(at for marker in markers for at in marker.squares)
        entries.append(entry)
    return entries


KEYS = Key(ROAD.key, read_roads, write_roads), piece_key(PARK)


# -- what no real game could have -----------------------------------------------------------------


def strict_problems(state: State) -> Iterator[Problem]:
    """Yield a fault for everything that a real game could not have on its map.

    It is a fault if the map has more pieces of a sort, or more markers, than the box (LOB-7,
    LOB-12). It is also a fault if no arrow of a road under construction points at a marker (LOB-2,
    LOB-8). But an arrow may point at nothing, because a restaurant may have moved since.
    """
    for name, count in taken_from_box(state.pieces).items():
        if count > COPIES[name]:
            kind, shape, _ = sorts()[name]
            details = {"count": count, "most": COPIES[name], "what": shape.tool}
            yield Problem("pieces_in_box", details, path=kind.key)
    if (count := sum(piece.kind == ROADWORKS for piece in state.pieces)) > MARKERS:
        yield Problem("markers_in_box", {"count": count, "most": MARKERS}, path=ROAD.key)
    roads = {piece.number: piece for piece in state.pieces if piece.kind.key == ROAD.key}
    for marker in pieces_of(state, ROADWORKS):
        road, (at,) = roads[marker.number], marker.squares
        path = f"{ROAD.key}[{road.number}].{ROADWORKS.id}"
        if road.kind != UNDER_CONSTRUCTION:
            yield Problem.at(path, "marker_on_open_road", found=list(at))
        elif at not in arrows(road.squares):
            yield Problem.at(
                path, "marker_at_no_arrow", found=list(at), squares=arrows(road.squares)
            )


WORDS = ModuleText(
    messages={
        "pieces_in_box": Message(
            "at most {most}, as many as the box has", "{count} of the kind {what}"
        ),
        "markers_in_box": Message("at most {most}, as many as the box has", "{count} markers"),
        "marker_on_open_road": Message("markers only at a road under construction"),
        "marker_at_no_arrow": Message("a square at an end of its road, straight on: {squares}"),
    }
)
