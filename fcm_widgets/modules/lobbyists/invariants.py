"""Checks of roads, parks and map tiles; they count from the states, without the rules' code."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from ...board.squares import neighbours
from ...state.state import State
from .map_tiles import TileAdded
from .roads_and_parks import ParkLaid, RoadLaid

ROADS = {2: 4, 3: 2, 4: 2}
"""Number of roads in the box, by their squares (LOB-7)."""
PARKS = 4
"""Number of parks in the box (LOB-7)."""
MARKERS = 8
"""Number of roadworks markers in the box (LOB-12)."""


def road_by_the_book(event: RoadLaid, before: State, after: State) -> Iterator[str]:
    """Yield a message if the box has no such road, or it leads nowhere or has wrong markers."""
    roads = [piece.squares for piece in after.pieces if piece.kind.id in ("road", "construction")]
    for length, count in Counter(map(len, roads)).items():
        if count > ROADS.get(length, 0):
            yield f"{count} roads of {length} squares"
    markers = [piece.squares[0] for piece in after.pieces if piece.kind.id == "roadworks"]
    if len(markers) > MARKERS:
        yield f"{len(markers)} markers"
    own = [at for marker in event.markers for at in marker.squares]
    # A road points straight on at each end: where it would go on after a square with one neighbour.
    points = set()
    for x, y in event.road.squares:
        inside = [near for near in neighbours((x, y)) if near in event.road.squares]
        if len(inside) == 1:
            points.add((2 * x - inside[0][0], 2 * y - inside[0][1]))
    met = points & before.city.road_at.keys()
    if not set(own) <= met or (len(own) < len(met) and len(markers) < MARKERS):
        yield f"markers at {own}, arrows at {sorted(met)}"
    around = {near for at in event.road.squares for near in neighbours(at)}
    sites = before.chains[event.seat].restaurants
    if not met and around.isdisjoint(at for site in sites for at in site.squares):
        yield f"the road {event.road.squares} leads to no road and no entrance"
    if after.city.road_at.keys() != before.city.road_at.keys():
        yield "a road under construction is a road"


def park_in_box(event: ParkLaid, before: State, after: State) -> Iterator[str]:
    """Yield a message if the map has more parks than the box, or if this park covers something."""
    if sum(piece.kind.id == "park" for piece in after.pieces) > PARKS:
        yield "more parks than the box has"
    if taken := [at for at in event.park.squares if before.city.printed.get(at) != "."]:
        yield f"the park covers {taken}"


def grid_kept(event: TileAdded, before: State, after: State) -> Iterator[str]:
    """Yield a message if a map tile was added wrongly.

    The new tile must be on the map only once, and next to another tile. All other tiles and roads
    must be where they were.
    """
    letters = Counter(tile.letter for tile in after.city.tiles.values())
    if letters[event.tile[0]] != 1:
        yield f"tile {event.tile} lies {letters[event.tile[0]]} times"
    if not any(near in before.city.tiles for near in neighbours(event.place)):
        yield f"the tile at {event.place} meets no other"
    if not before.city.tiles.items() <= after.city.tiles.items():
        yield "another tile moved"
    if (before.city.built, before.city.tolls) != (after.city.built, after.city.tolls):
        yield "a road was lost"
