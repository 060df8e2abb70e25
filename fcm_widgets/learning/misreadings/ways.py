"""Ways as they may be measured: over fewest squares, through the air, on where a road ends."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from ...board.city import City
from ...board.routes import Route, shortest_route
from ...board.squares import Square, place_of
from ...engine.ranges import has_drive_in
from ...state.state import State
from .roads import driven_on

Squares = tuple[Square, ...]


class Flight(NamedTuple):
    """A straight line from a house to a door: how many tiles it is long, and its ends."""

    tiles: int
    start: Square
    end: Square


def nearest(
    measured: Callable[[City, Squares, Squares], Route | None],
    city: City,
    start: Squares,
    doors: Sequence[Squares],
    key: Callable[[Route], int],
) -> Route | None:
    """Return the best way to any of some doors, as it is `measured`; `None` if none leads there."""
    ways = [way for end in doors if (way := measured(city, start, end))]
    return min(ways, key=key, default=None)


def open_doors(state: State, seat: int) -> list[Squares]:
    """Return the door squares of each open restaurant of a chain, however it lists these."""
    drive_in = has_drive_in(state, seat)
    sites = sorted(state.chains[seat].open_restaurants, key=lambda site: site.at)
    return [site.doors(drive_in=drive_in) for site in sites]


def fewest_squares(city: City, start: Squares, end: Squares) -> Route | None:
    """Return the way by road over fewest squares, `None` if no road leads there."""
    return _kept(city, ("squares", start, end), by_squares=True)


def onward(city: City, start: Squares, end: Squares) -> Route | None:
    """Return the shortest way for which roads go on where they end, `None` if none leads there."""
    return _kept(driven_on(city), ("onward", start, end))


def _kept(
    city: City, key: tuple[str, Squares, Squares], *, by_squares: bool = False
) -> Route | None:
    """Look for a way once: the city keeps what it has measured."""
    if key not in city.routes:
        _, start, end = key
        city.routes[key] = shortest_route(city, start, end, by_squares=by_squares)
    found: Route | None = city.routes[key]
    return found


def road_squares(way: Route) -> int:
    """Return how many road squares a way drives over: all but the house's and the door's."""
    return len(way.squares) - 2


def flight(start: Squares, end: Squares) -> Flight:
    """Return the straight line between two pieces: from nearest square to nearest square.

    >>> flight(((2, 2), (3, 2)), ((8, 8), (9, 8)))
    Flight(tiles=2, start=(3, 2), end=(8, 8))
    """
    return min((_between(one, two) for one in start for two in end), key=length)


def _between(square: Square, two: Square) -> Flight:
    (ax, ay), (bx, by) = place_of(square), place_of(two)
    return Flight(abs(ax - bx) + abs(ay - by), square, two)


def length(line: Flight) -> tuple[int, int, Square, Square]:
    """Return what sorts lines: tiles first, then the line itself."""
    tiles, (ax, ay), (bx, by) = line
    return tiles, (ax - bx) ** 2 + (ay - by) ** 2, line.start, line.end
