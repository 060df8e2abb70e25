"""Squares, directions and tiles: the geometry of the map, before anything is printed on it.

A square is (x, y), counted east and south from the north-west corner of the first tile.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

Square = tuple[int, int]
"""A square's coordinates, (x, y)."""
TileCoord = tuple[int, int]
"""A tile's coordinates in the grid of tiles, (column, row)."""

TILE = 5
"""Number of squares along a side of a tile."""
DIRECTIONS: dict[str, Square] = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
_DIRECTION_OF = {step: name for name, step in DIRECTIONS.items()}
OPPOSITE = {"N": "S", "E": "W", "S": "N", "W": "E"}
CORNERS: dict[str, Square] = {"NW": (0, 0), "NE": (1, 0), "SW": (0, 1), "SE": (1, 1)}


def neighbours(square: Square) -> Iterator[Square]:
    """Yield the four squares that share a side with `square`, clockwise from the north.

    No rule counts squares that share only a corner (GEO-12).

    >>> list(neighbours((0, 0)))
    [(0, -1), (1, 0), (0, 1), (-1, 0)]
    """
    x, y = square
    for dx, dy in DIRECTIONS.values():
        yield x + dx, y + dy


def place_of(square: Square) -> TileCoord:
    """Return the coordinates of the tile that `square` is on.

    >>> place_of((9, 4)), place_of((-1, 0))
    ((1, 0), (-1, 0))
    """
    return square[0] // TILE, square[1] // TILE


def block(at: Square, width: int, height: int) -> tuple[Square, ...]:
    """Return the squares of a `width` x `height` block whose north-west square is `at`.

    >>> block((3, 1), 2, 1)
    ((3, 1), (4, 1))
    """
    x, y = at
    return tuple((x + dx, y + dy) for dy in range(height) for dx in range(width))


def garden_squares(at: Square, side: str) -> tuple[Square, ...]:
    """Return the two squares of a garden on one `side` of the 2 x 2 house at `at`.

    >>> garden_squares((2, 2), "S")
    ((2, 4), (3, 4))
    """
    x, y = at
    return {
        "N": ((x, y - 1), (x + 1, y - 1)),
        "E": ((x + 2, y), (x + 2, y + 1)),
        "S": ((x, y + 2), (x + 1, y + 2)),
        "W": ((x - 1, y), (x - 1, y + 1)),
    }[side]


def direction(start: Square, end: Square) -> str:
    """Return the direction of the step from `start` to its neighbour `end`.

    >>> direction((1, 1), (1, 0))
    'N'
    """
    return _DIRECTION_OF[end[0] - start[0], end[1] - start[1]]


def touching(squares: Iterable[Square]) -> set[Square]:
    """Return the squares that share a side with any of `squares`, without `squares` themselves."""
    own = set(squares)
    return {near for square in own for near in neighbours(square)} - own
