"""Where the arrows of a road point: one at each of its ends, straight on (LOB-2)."""

from __future__ import annotations

from functools import lru_cache

from ...board.squares import Square, neighbours


@lru_cache(maxsize=1024)
def arrows(squares: tuple[Square, ...]) -> tuple[Square, ...]:
    """Return the squares at which the arrows of a road point.

    >>> arrows(((3, 3), (4, 3)))
    ((2, 3), (5, 3))
    >>> arrows(((0, 0), (1, 0), (0, 1)))
    ((2, 0), (0, 2))
    """
    found = []
    for end in squares:
        inside = [near for near in neighbours(end) if near in squares]
        if len(inside) == 1:
            ((x, y),) = inside
            found.append((2 * end[0] - x, 2 * end[1] - y))
    return tuple(found)
