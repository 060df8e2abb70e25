"""The map as a careless eye sees it: bridges as crossings, roads that go on where they end.

Each is a real city with other roads, so that what a misreader measures is measured by the rules.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache

from ..city.city import City
from ..city.roads import RoadSquare
from ..city.squares import DIRECTIONS, TILE, Square, direction
from ..city.tile import BRIDGE, ROAD

LONGEST_GAP = TILE
"""How many squares a road is thought to go on at most: over one tile without a road, no farther."""
KEPT = 64
"""How many cities are remembered with what is seen in them: more than a quiz has."""


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
    return City(tiles, built=city.built, roadworks=city.roadworks, roads_join=city.roads_join)


@lru_cache(KEPT)
def driven_on(city: City) -> City:
    """Return the city as if each road that ends went straight on to the next road (DIN-2).

    What lies between, a house, a wall, the border of a tile without a road, is driven over.

    >>> city = City.of([["F"], ["A"]])
    >>> sorted(driven_on(city).built)
    [(2, 3), (2, 4)]
    """
    gaps = {square for end in dead_ends(city) for square in gap_after(city, end)}
    return city.with_roads(city.built | gaps, city.roadworks)


def dead_ends(city: City) -> Iterator[RoadSquare]:
    """Yield the squares at which a road ends: inside a tile, at a border, or at the map's edge."""
    yield from (end for end in city.roads if len(city.roads[end]) == 1)


def side_of(city: City, end: RoadSquare) -> str:
    """Return the side of a dead end's square at which the road stops, `"N"` to `"W"`."""
    (before,) = city.roads[end]
    return direction(before.square, end.square)


def gap_after(city: City, end: RoadSquare) -> tuple[Square, ...]:
    """Return the squares straight on from a road's end to the next road; none if there is none."""
    dx, dy = DIRECTIONS[side_of(city, end)]
    gap: list[Square] = []
    for step in range(1, LONGEST_GAP + 2):
        square = end.x + step * dx, end.y + step * dy
        if square in city.road_at:
            return tuple(gap)
        if square not in city.printed:
            break
        gap.append(square)
    return ()
