"""The map as a careless eye sees it: bridges as crossings, roads that go on where they end.

Each is a real city with other roads, so that what a misreader measures is measured by the rules.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

from ...board.city import City
from ...board.roads import RoadSquare, way_out
from ...board.squares import DIRECTIONS, OPPOSITE, TILE, Square, direction
from ...board.tile import BRIDGE, ROAD

LONGEST_GAP = TILE
"""How many squares a road is thought to go on at most: over one tile without a road, no farther."""
KEPT = 64
"""How many cities are remembered with what is seen in them: more than a quiz has."""


class RoadEnd(NamedTuple):
    """A road square with the side of it at which the road stops: `"N"`, `"E"`, `"S"` or `"W"`."""

    road: RoadSquare
    side: str


@lru_cache(KEPT)
def with_crossings(city: City) -> City:
    """Return the city with each bridge made a crossing: what a careless eye sees.

    >>> print(with_crossings(City.of([["G"]])).printed[2, 2])
    #
    """
    tiles = {
        place: replace(tile, rows=tuple(row.replace(BRIDGE, ROAD) for row in tile.rows))
        for place, tile in city.tiles.items()
    }
    return City(tiles, built=city.built, tolls=city.tolls, roads_join=city.roads_join)


@lru_cache(KEPT)
def driven_on(city: City) -> City:
    """Return the city as if each road that ends went straight on to the next road (DIN-2).

    What lies between, a house, a wall, the border of a tile without a road, is driven over; whoever
    drives through a restaurant's wall may come to its door from within.

    >>> city = City.of([["F"], ["A"]])
    >>> sorted(driven_on(city).built)
    [(2, 3), (2, 4)]
    """
    gaps = {square for end in road_ends(city) for square in gap_after(city, end)}
    return city.with_roads(city.built | gaps, city.tolls)


def road_ends(city: City) -> Iterator[RoadEnd]:
    """Yield where roads end: inside a tile, at a border without a road beyond, at the map's edge.

    A road that is printed up to the middle of its tile's side ends there, also if it is no dead
    end: another road may turn off just before.
    """
    for road, joined in city.roads.adjacency():
        sides = {direction(road.square, near.square) for near in joined}
        out = way_out(road.square, city.printed[road.square])
        if out and out in (road.strand or out) and out not in sides:
            yield RoadEnd(road, out)
        elif len(sides) == 1:
            yield RoadEnd(road, OPPOSITE[sides.pop()])


def gap_after(city: City, end: RoadEnd) -> tuple[Square, ...]:
    """Return the squares straight on from a road's end to the next road; none if there is none."""
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
