"""Routes as careless readers measure them: over bridges, in squares, by air, past a road's end.

If a reader misreads the roads, this file changes the roads of the city. The real rules can then
measure the wrong route.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

from ...board.city import City, Ports
from ...board.roads import RoadSquare, way_out
from ...board.routes import Route, shortest_route
from ...board.squares import DIRECTIONS, OPPOSITE, TILE, Square, direction, place_of
from ...board.tile import BRIDGE, ROAD
from ...engine.ranges import has_drive_in
from ...state.state import State

LONGEST_GAP = TILE
"""Longest gap, in squares, over which a reader continues a road: the width of a tile."""
MOST_CITIES = 64
"""Number of wrong cities that are cached with their routes: more than a quiz has."""
Squares = tuple[Square, ...]


class RoadEnd(NamedTuple):
    """A road square with the side at which the road stops: `"N"`, `"E"`, `"S"` or `"W"`."""

    road: RoadSquare
    side: str


class Flight(NamedTuple):
    """A straight line from a house to a door: its length in tiles, and its ends."""

    tiles: int
    start: Square
    end: Square


@lru_cache(MOST_CITIES)
def with_crossings(city: City) -> City:
    """Return the city with a crossing in place of each bridge.

    >>> print(with_crossings(City.of([["G"]])).printed[2, 2])
    #
    """
    tiles = {
        place: replace(tile, rows=tuple(row.replace(BRIDGE, ROAD) for row in tile.rows))
        for place, tile in city.tiles.items()
    }
    return City(tiles, built=city.built, tolls=city.tolls, roads_join=city.roads_join)


@lru_cache(MOST_CITIES)
def driven_on(city: City) -> City:
    """Return the city as if each road that ends went straight on to the next road (DIN-2).

    The road then crosses a house, a wall, or the border of a tile without a road. A car that drives
    through a restaurant's wall may reach its door from inside.

    >>> city = City.of([["F"], ["A"]])
    >>> sorted(driven_on(city).built)
    [(2, 3), (2, 4)]
    """
    gaps = {square for end in road_ends(city) for square in gap_after(city, end)}
    return city.with_roads(city.built | gaps, city.tolls)


def road_ends(city: City) -> Iterator[RoadEnd]:
    """Yield the ends of roads: inside a tile, at the map's edge, at a border without a road beyond.

    A road printed up to the middle of its tile's side ends there, even if another road branches off
    before.
    """
    for road, joined in city.roads.adjacency():
        sides = {direction(road.square, near.square) for near in joined}
        out = way_out(road.square, city.printed[road.square])
        if out and out in (road.strand or out) and out not in sides:
            yield RoadEnd(road, out)
        elif len(sides) == 1:
            yield RoadEnd(road, OPPOSITE[sides.pop()])


def gap_after(city: City, end: RoadEnd) -> Squares:
    """Return the squares between a road's end and the next road straight on, if there is any."""
    dx, dy = DIRECTIONS[end.side]
    gap: list[Square] = []
    for step in range(1, LONGEST_GAP + 2):
        square = end.road.x + step * dx, end.road.y + step * dy
        if square in city.road_at:
            return tuple(gap)
        if square not in city.printed:
            break
        gap.append(square)
    return ()


def open_doors(state: State, seat: int) -> list[Squares]:
    """Return the door squares of each open restaurant of a chain, from west to east."""
    drive_in = has_drive_in(state, seat)
    sites = sorted(state.chains[seat].open_restaurants, key=lambda site: site.at)
    return [site.doors(drive_in=drive_in) for site in sites]


def every_corner(state: State, seat: int) -> list[Squares]:
    """Return all corners of each open restaurant of a chain, as if each had an entrance."""
    return [site.doors(drive_in=True) for site in state.chains[seat].open_restaurants]


def nearest(
    measure: Callable[[City, Squares, Squares], Route | None],
    city: City,
    start: Squares,
    doors: Sequence[Squares],
    key: Callable[[Route], int],
) -> Route | None:
    """Return the route with the lowest `key` to any of the doors, or None if there is no route."""
    routes = [route for end in doors if (route := measure(city, start, end))]
    return min(routes, key=key, default=None)


def at_least_distance(city: City, start: Squares, doors: Sequence[Squares]) -> list[Squares]:
    """Return the doors nearest to a house; a route to any other door need not be searched."""
    distances = [city.distance(start, end) for end in doors]
    least = min((distance for distance in distances if distance is not None), default=None)
    pairs = zip(doors, distances, strict=True)
    return [end for end, distance in pairs if distance is not None and distance == least]


def by_road(city: City, start: Squares, end: Squares) -> Route | None:
    """Return the shortest route by road, or None if no road leads there; the city keeps it."""
    if (start, end) not in city.routes:
        city.routes[start, end] = shortest_route(city, start, end)
    route: Route | None = city.routes[start, end]
    return route


def fewest_squares(city: City, start: Squares, end: Squares) -> Route | None:
    """Return the route by road over the fewest squares, or None if no road leads there."""
    return _measured(city, ("squares", start, end), by_squares=True)


def onward(city: City, start: Squares, end: Squares) -> Route | None:
    """Return the shortest route as if roads went on behind their ends, or None without a route."""
    return _measured(driven_on(city), ("onward", start, end))


def _measured(
    city: City, key: tuple[str, Squares, Squares], *, by_squares: bool = False
) -> Route | None:
    # The city keeps what was measured in it, as it does with real routes.
    if key not in city.routes:
        _, start, end = key
        city.routes[key] = shortest_route(city, start, end, by_squares=by_squares)
    route: Route | None = city.routes[key]
    return route


def road_squares(route: Route) -> int:
    """Return the number of road squares of a route; house and door are not counted."""
    return len(route.squares) - 2


def flight(start: Squares, end: Squares) -> Flight:
    """Return the straight line between the nearest squares of two pieces.

    >>> flight(((2, 2), (3, 2)), ((8, 8), (9, 8)))
    Flight(tiles=2, start=(3, 2), end=(8, 8))
    """
    lines = []
    for first in start:
        for last in end:
            (ax, ay), (bx, by) = place_of(first), place_of(last)
            lines.append(Flight(abs(ax - bx) + abs(ay - by), first, last))
    return min(lines, key=length)


def length(line: Flight) -> tuple[int, int, Square, Square]:
    """Return a sort key for straight lines: first the length in tiles, then the exact length."""
    tiles, (ax, ay), (bx, by) = line
    return tiles, (ax - bx) ** 2 + (ay - by) ** 2, line.start, line.end


def borderless(ports: Ports) -> Ports:
    """Return the roads that a piece touches, as if they were all on the tile of this piece."""
    return tuple((stretch, 0) for stretch, _ in ports)
