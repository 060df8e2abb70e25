"""The offramp: what it is outside the map, and where it may lie."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ...board.city import City
from ...board.pieces import Footprint, Piece, PieceKind, Shape, airfield
from ...board.squares import DIRECTIONS, Square
from ...reasons.obstacles import Obstacle

HOME = "rural"
"""The home that lies on no tile."""
LONG = 3
"""So many squares deep an offramp lies outside the map."""
OFFRAMP = PieceKind(
    "offramp",
    taken_by="an offramp",
    glyph="offramp",
    name="Offramp",
    note="Roads lead by it to the rural area (RUR-2).",
    leads_to=HOME,
    rule="RUR-3",
    shapes=(Shape("3", tuple((far, 0) for far in range(LONG)), "Offramp", "an offramp"),),
)
BOX = 3
"""How many there are."""


def squares_at(at: Square, edge: str) -> tuple[Square, ...]:
    """Return the squares of an offramp that leaves a road square over one of its sides.

    >>> squares_at((4, 2), "E")
    ((5, 2), (6, 2), (7, 2))
    """
    dx, dy = DIRECTIONS[edge]
    return tuple((at[0] + dx * far, at[1] + dy * far) for far in range(1, LONG + 1))


def place_of_ramp(piece: Piece) -> tuple[Square, str]:
    """Return the road square that an offramp joins, and the side over which it leaves it.

    >>> place_of_ramp(Piece(OFFRAMP, squares_at((4, 2), "E")))
    ((4, 2), 'E')
    """
    (x, y), (next_x, next_y), *_ = piece.squares
    step = next_x - x, next_y - y
    edge = next(side for side, way in DIRECTIONS.items() if way == step)
    return (x - step[0], y - step[1]), edge


def placing(
    city: City, pieces: Iterable[Piece], flights: Iterable[Footprint], at: Square, edge: str
) -> Iterator[Obstacle]:
    """Yield why an offramp may not lie there: a road, room outside the map, no airplane (RUR-3)."""
    if edge not in DIRECTIONS:
        yield Obstacle("ramp_side", {}, "RUR-3")
        return
    if at not in city.road_at:
        yield Obstacle("ramp_needs_road", {"square": at}, "RUR-3")
    squares = set(squares_at(at, edge))
    if not squares.isdisjoint(city.printed):
        yield Obstacle("ramp_on_map", {"square": at, "edge": edge}, "RUR-3")
    if any(not squares.isdisjoint(piece.squares) for piece in pieces if piece.kind == OFFRAMP):
        yield Obstacle("ramp_on_ramp", {}, "RUR-3")
    if any(not squares.isdisjoint(airfield(city, lies)) for lies in flights):
        yield Obstacle("ramp_over_airplane", {}, "RUR-3")
