"""The layout of routes, their numbers and demand on a map: nothing may hide anything else.

Points are in squares of the map. `frontend/src/core/routes.ts` does the same for a live map.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ...board.squares import DIRECTIONS
from ..contract import Route

Point = tuple[float, float]
Box = tuple[float, float, float, float]
LINE_SHIFTS = {False: -0.08, True: 0.15}
"""Distance of a solid and of a dashed route from the middle of the road, so that both show."""
RING_WIDTH = 0.88


class RouteLine(NamedTuple):
    """A route to draw: its squares, its steps over borders, its chain, whether it is dashed."""

    squares: tuple[Point, ...]
    borders: Sequence[int]
    chain: int
    dashed: bool


class Number(NamedTuple):
    """A border that a route crosses: the border's number on the route, and where to draw it."""

    at: Point
    number: int
    chain: int


def line_of(route: RouteLine) -> list[Point]:
    """Return the line of a route, from the edge of its first piece to the edge of its last.

    >>> line_of(RouteLine(((0, 0), (1, 0), (2, 0)), (), 0, False))
    [(1.0, 0.42), (1.5, 0.42), (2.0, 0.42)]
    """
    line = [_beside(route, place) for place in range(len(route.squares))]
    if len(line) < 3:
        return line
    return [_middle(*line[:2]), *line[1:-1], _middle(*line[-2:])]


def numbers_of(routes: Sequence[RouteLine]) -> Iterator[Number]:
    """Yield the numbered borders of all routes; numbers at the same border are side by side."""
    crossed = []
    # Each number is on the side of its own line.
    for route in sorted(routes, key=lambda route: LINE_SHIFTS[route.dashed]):
        for number, step in enumerate(route.borders, 1):
            (ax, ay), (bx, by) = route.squares[step : step + 2]
            part = 0.5 if step else 0.5 + CLEAR
            at = ax + 0.5 + (bx - ax) * part, ay + 0.5 + (by - ay) * part
            crossed.append((route, number, at, _right_of(route, step)))
    for route, number, at, _ in crossed:
        level = [(other, right) for other, _, where, right in crossed if where == at]
        place = next(index for index, (other, _) in enumerate(level) if other is route)
        aside = RING_WIDTH * (place - (len(level) - 1) / 2)
        right = level[0][1]
        yield Number((at[0] + right[0] * aside, at[1] + right[1] * aside), number, route.chain)


CLEAR = 0.3
"""Distance from a route's first border to its number, if the number would hide the house."""
STOP_ASIDE = 0.5
"""Distance of a stop's number from the middle of the road, on the side of its place."""


def beside_road(square: Point, side: str) -> Point:
    """Return the place of a stop's number: between the road and the seller.

    >>> beside_road((2, 3), "E")
    (3.0, 3.5)
    """
    (x, y), (dx, dy) = square, DIRECTIONS[side]
    return x + 0.5 + dx * STOP_ASIDE, y + 0.5 + dy * STOP_ASIDE


def token_spots(count: int, width: float, height: float, garden: Sequence[Point] = ()) -> list[Box]:
    """Return the places of demand tokens on a house: x, y, width and height in squares.

    They are in one row or two at its foot; tokens without room there are in its garden. Everything
    is measured from the corner of the house.

    >>> token_spots(1, 2, 2)
    [(0.375, 1.125, 1.25, 0.725)]
    """
    if count == 1:
        return [((width - 1.25) / 2, height - 0.875, 1.25, 0.725)]
    in_row = int((width - 0.15) / TOKEN)
    inside = min(count, 2 * in_row) if garden else count
    rows = -(-inside // in_row)
    high = min(0.725, (height - 0.875) / max(rows, 1)) if rows > 1 else 0.725
    spots = []
    for place in range(count):
        if place >= inside and place - inside < len(garden):
            x, y = garden[place - inside]
            spots.append((x + (1 - TOKEN) / 2, y + 0.2, TOKEN, 0.6))
            continue
        row = place // in_row
        here = min(in_row, inside - row * in_row)
        left = width / 2 + (place % in_row - here / 2) * (TOKEN + 0.02) + 0.01
        spots.append((left, height - 0.125 - (rows - row) * high, TOKEN, high - 0.02))
    return spots


TOKEN = 0.9


def _middle(first: Point, second: Point) -> Point:
    return (first[0] + second[0]) / 2, (first[1] + second[1]) / 2


def _right_of(route: RouteLine, step: int) -> Point:
    """Return the direction to the right of a step of a route."""
    (ax, ay), (bx, by) = route.squares[step : step + 2]
    return ay - by, bx - ax


def _beside(route: RouteLine, place: int) -> Point:
    """Return a square's middle, moved to the right of the drive; in a bend, of both directions."""
    x, y = route.squares[place]
    steps = (place - 1, place)
    rights = {_right_of(route, step) for step in steps if 0 <= step < len(route.squares) - 1}
    shift = LINE_SHIFTS[route.dashed]
    dx, dy = (sum(parts) for parts in zip(*rights, strict=True))
    return x + 0.5 + dx * shift, y + 0.5 + dy * shift


def squares_of(route: Route) -> tuple[Point, ...]:
    """Return the squares of a route; `route` has the form that the browser gets.

    >>> squares_of({"start": (0, 0), "moves": "ES", "borders": [0]})
    ((0, 0), (1, 0), (1, 1))
    """
    x, y = route["start"]
    squares = [(x, y)]
    for move in route["moves"]:
        dx, dy = DIRECTIONS[move]
        x, y = x + dx, y + dy
        squares.append((x, y))
    return tuple(squares)
