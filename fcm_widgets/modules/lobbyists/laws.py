"""What must hold after a lobbyist has worked, counted anew from the states."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from ...board.squares import Square, neighbours
from ...state.state import State
from .events import ParkLaid, RoadLaid, TileAdded

ROADS = {2: 4, 3: 2, 4: 2}
"""How many roads there are by their squares (LOB-7)."""
PARKS = 4


def road_by_the_book(event: RoadLaid, before: State, after: State) -> Iterator[str]:
    """Yield a road that is none of the box, that leads nowhere, or with the wrong markers."""
    laid = [one.squares for one in after.pieces if one.kind.id in ("road", "construction")]
    for length, count in Counter(map(len, laid)).items():
        if count > ROADS.get(length, 0):
            yield f"{count} roads of {length} squares"
    markers = [one.squares[0] for one in after.pieces if one.kind.id == "roadworks"]
    if len(markers) > 8:
        yield f"{len(markers)} markers"
    own = [at for marker in event.markers for at in marker.squares]
    met = set(_straight_on(event.road.squares)) & before.city.road_at.keys()
    if not set(own) <= met or (len(own) < len(met) and len(markers) < 8):
        yield f"markers at {own}, arrows at {sorted(met)}"
    if not met and not any(near in _doors(before, event.seat) for near in _round(event)):
        yield f"the road {event.road.squares} leads to no road and no entrance"
    if after.city.road_at.keys() != before.city.road_at.keys():
        yield "a road under construction is a road"


def _straight_on(squares: tuple[Square, ...]) -> Iterator[Square]:
    for x, y in squares:
        beside = [(one, other) for one, other in neighbours((x, y)) if (one, other) in squares]
        if len(beside) == 1:
            yield x + x - beside[0][0], y + y - beside[0][1]


def _round(event: RoadLaid) -> set[Square]:
    return {near for at in event.road.squares for near in neighbours(at)}


def _doors(state: State, seat: int) -> set[Square]:
    return {at for site in state.chains[seat].restaurants for at in site.squares}


def park_in_box(event: ParkLaid, before: State, after: State) -> Iterator[str]:
    """Yield more parks than there are, or one that covers something."""
    if sum(one.kind.id == "park" for one in after.pieces) > PARKS:
        yield "more parks than the box has"
    if taken := [at for at in event.park.squares if before.city.printed.get(at) != "."]:
        yield f"the park covers {taken}"


def grid_kept(event: TileAdded, before: State, after: State) -> Iterator[str]:
    """Yield a tile that lies twice, or that meets no other side to side; all else stays."""
    letters = Counter(tile.letter for tile in after.city.tiles.values())
    if letters[event.tile[0]] != 1:
        yield f"tile {event.tile} lies {letters[event.tile[0]]} times"
    if not any(near in before.city.tiles for near in neighbours(event.place)):
        yield f"the tile at {event.place} meets no other"
    if not before.city.tiles.items() <= after.city.tiles.items():
        yield "another tile moved"
    if (before.city.built, before.city.tolls) != (after.city.built, after.city.tolls):
        yield "a road was lost"
