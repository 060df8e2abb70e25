"""What lies in reach: squares and tiles within a range, mail blocks, the houses of a campaign."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Set
from functools import lru_cache

import networkx as nx

from ..data import campaign_kinds
from .city import City
from .pieces import Footprint, House
from .squares import DIRECTIONS, Square, TileCoord, neighbours, place_of


def road_ranges(city: City, doors: Iterable[Square], *, tolls: bool = False) -> dict[Square, int]:
    """Return the range that each connected road square needs, counted from entrance `doors`.

    The bridge's two roads may differ: the smaller range stands. Roadworks do not lengthen
    ranges unless asked to (X6).
    """
    table = city.network.table(tolls=tolls)
    best: dict[Square, int] = {}
    for stretch, leave in city.ports(tuple(doors)):
        for other, way in enumerate(table[stretch]):
            if way is None:
                continue
            for road in city.network.members[other]:
                best[road.square] = min(best.get(road.square, leave + way), leave + way)
    return best


def ranges(city: City, doors: Iterable[Square], *, tolls: bool = False) -> dict[Square, int]:
    """Return the range that each square needs so that a piece may be laid on it (MKT-2).

    A road square needs what its road needs. Any other square needs what the best road beside it
    needs, and 1 more across a tile border. Squares beside no connected road are left out.
    """
    roads = road_ranges(city, doors, tolls=tolls)
    found = dict(roads)
    for square in city.printed:
        if square in city.road_at:
            continue
        beside = [
            roads[near] + (place_of(near) != place_of(square))
            for near in neighbours(square)
            if near in roads
        ]
        if beside:
            found[square] = min(beside)
    return found


def air_ranges(city: City, doors: Iterable[Square]) -> dict[TileCoord, int]:
    """Return the borders that a zeppelin crosses to each tile, flying from `doors`."""
    starts = {place_of(door) for door in doors}
    lengths = nx.multi_source_dijkstra_path_length(_sky(city), starts)
    return {place: int(cost) for place, cost in lengths.items()}


def _sky(city: City) -> nx.Graph[TileCoord]:
    graph: nx.Graph[TileCoord] = nx.Graph()
    graph.add_nodes_from(city.tiles)
    for x, y in city.tiles:
        for dx, dy in DIRECTIONS.values():
            if (x + dx, y + dy) in city.tiles:
                graph.add_edge((x, y), (x + dx, y + dy))
    return graph


@lru_cache(maxsize=8)
def mail_blocks(city: City) -> dict[Square, int]:
    """Return the mail block of each square that is no road: blocks are counted from 0.

    Mail passes through everything but roads, bridges and the map's edge; two blocks that meet at
    a corner only are two blocks (CMP-3).
    """
    graph: nx.Graph[Square] = nx.Graph()
    open_squares = [square for square in city.printed if square not in city.road_at]
    graph.add_nodes_from(open_squares)
    for square in open_squares:
        for near in neighbours(square):
            if near in city.printed and near not in city.road_at:
                graph.add_edge(square, near)
    parts = sorted((sorted(part) for part in nx.connected_components(graph)), key=lambda p: p[0])
    return {square: number for number, part in enumerate(parts) for square in part}


def reached(city: City, houses: Iterable[House], lies: Footprint) -> list[House]:
    """Return the houses that a campaign tile reaches, in the order given, full or not.

    Its kind says how (`data/campaigns.toml`): by the squares that it covers, or by what a house
    has, as gourmet guides reach every house with a garden (GFC-1).
    """
    how = campaign_kinds()[lies.kind].reach
    if how == "gardens":
        return [house for house in houses if house.side]
    if how == "no_tile":
        return [house for house in houses if house.dwelling.outlying]
    covered = COVERS[how](city, lies)
    return [house for house in houses if not covered.isdisjoint(house.all_squares)]


def _touching(city: City, lies: Footprint) -> Set[Square]:
    return {near for square in lies.squares for near in neighbours(square)}


def _block(city: City, lies: Footprint) -> Set[Square]:
    blocks = mail_blocks(city)
    return _in_blocks(
        city, frozenset(blocks[square] for square in lies.squares if square in blocks)
    )


def _lines(city: City, lies: Footprint) -> Set[Square]:
    axis = 1 if lies.edge in ("W", "E") else 0
    return {square for square in city.printed if square[axis] in lies.lines}


def _around_it(city: City, lies: Footprint) -> Set[Square]:
    return _around(city, place_of(lies.squares[0]))


COVERS: dict[str, Callable[[City, Footprint], Set[Square]]] = {
    "touching": _touching,
    "block": _block,
    "lines": _lines,
    "around": _around_it,
}
"""The squares of whose houses a campaign reaches each: those that a billboard touches (CMP-2), a
mailbox's block (CMP-3), the rows or columns under an airplane (CMP-4), a radio's tile and the eight
around it (CMP-5)."""


# Every place of a map is asked for in a row, and few of them differ in what they cover.
@lru_cache(maxsize=32)
def _in_blocks(city: City, own: frozenset[int]) -> frozenset[Square]:
    return frozenset(square for square, block in mail_blocks(city).items() if block in own)


@lru_cache(maxsize=32)
def _around(city: City, place: TileCoord) -> frozenset[Square]:
    """Return the squares of a tile and of the eight around it."""
    column, row = place
    return frozenset(
        square
        for square in city.printed
        if abs(place_of(square)[0] - column) <= 1 and abs(place_of(square)[1] - row) <= 1
    )
