"""The ranges from entrances, the mail blocks of a city, and the houses that a campaign reaches."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence, Set
from functools import lru_cache

from ..data import campaign_kinds
from .city import City
from .pieces import Footprint, House
from .squares import TILE, Square, TileCoord, block, neighbours, place_of


def road_ranges(city: City, doors: Iterable[Square], *, tolls: bool = False) -> dict[Square, int]:
    """Return the range from the entrances `doors` to each road square that a route can reach.

    The two roads of a bridge may have different ranges: the smaller range counts. Tolls lengthen
    ranges only if `tolls` is true (X6).
    """
    table = city.network.table(tolls=tolls)
    best: dict[Square, int] = {}
    for stretch, leave in city.ports(tuple(doors)):
        for other, crossed in enumerate(table[stretch]):
            if crossed is None:
                continue
            needs = leave + crossed
            for road in city.network.members[other]:
                best[road.square] = min(best.get(road.square, needs), needs)
    return best


def ranges(city: City, doors: Iterable[Square], *, tolls: bool = False) -> dict[Square, int]:
    """Return, for each square, the range that a card needs to place a piece on it (MKT-2).

    For a road square it is the range to that square. For any other square it is the smallest range
    to a road next to it, plus 1 across a tile border. Squares next to no connected road are left
    out.
    """
    roads = road_ranges(city, doors, tolls=tolls)
    found = dict(roads)
    for square in city.printed:
        if square in city.road_at:
            continue
        from_roads = [
            roads[near] + (place_of(near) != place_of(square))
            for near in neighbours(square)
            if near in roads
        ]
        if from_roads:
            found[square] = min(from_roads)
    return found


def air_ranges(city: City, doors: Iterable[Square]) -> dict[TileCoord, int]:
    """Return the number of borders that a zeppelin crosses to each tile, flying from `doors`."""
    import networkx as nx  # noqa: PLC0415  see roads.py

    sky: nx.Graph[TileCoord] = nx.Graph()
    sky.add_nodes_from(city.tiles)
    sky.add_edges_from(
        (place, near) for place in city.tiles for near in neighbours(place) if near in city.tiles
    )
    starts = {place_of(door) for door in doors}
    lengths = nx.multi_source_dijkstra_path_length(sky, starts)
    return {place: int(cost) for place, cost in lengths.items()}


@lru_cache(maxsize=8)
def mail_blocks(city: City) -> dict[Square, int]:
    """Return, for each square that is not a road, the number of its mail block, from 0.

    Roads, bridges and the map's edge separate mail blocks; nothing else stops the mail. Two blocks
    that meet only at a corner are separate (CMP-3).
    """
    import networkx as nx  # noqa: PLC0415

    graph: nx.Graph[Square] = nx.Graph()
    open_squares = [square for square in city.printed if square not in city.road_at]
    graph.add_nodes_from(open_squares)
    for square in open_squares:
        for near in neighbours(square):
            if near in city.printed and near not in city.road_at:
                graph.add_edge(square, near)
    blocks = sorted(sorted(block) for block in nx.connected_components(graph))
    return {square: number for number, block in enumerate(blocks) for square in block}


def reached(city: City, houses: Iterable[House], footprint: Footprint) -> list[House]:
    """Return the houses that a campaign tile reaches, in the order of `houses`.

    Houses that can't take more demand are included. Most kinds of campaign reach houses by the
    squares that they cover. Others choose houses by a property (`data/campaigns.toml`): gourmet
    guides, for example, reach every house with a garden (GFC-1).
    """
    reach = campaign_kinds()[footprint.kind].reach
    covered: Set[Square]
    if reach == "gardens":
        return [house for house in houses if house.side]
    if reach == "no_tile":
        return [house for house in houses if house.dwelling.outlying]
    if reach == "touching":  # a billboard (CMP-2)
        covered = {near for square in footprint.squares for near in neighbours(square)}
    elif reach == "block":  # a mailbox (CMP-3)
        blocks = mail_blocks(city)
        own = frozenset(blocks[square] for square in footprint.squares if square in blocks)
        covered = _squares_of_blocks(city, own)
    elif reach == "lines":  # an airplane (CMP-4)
        axis, lines = 1 if footprint.edge in ("W", "E") else 0, footprint.lines
        return [
            house
            for house in houses
            if any(square[axis] in lines and square in city.printed for square in house.all_squares)
        ]
    elif reach == "around":  # a radio (CMP-5)
        covered = _tile_and_eight_around(city, place_of(footprint.squares[0]))
    else:
        raise KeyError(reach)
    return [house for house in houses if not covered.isdisjoint(house.all_squares)]


def reached_from_each(
    city: City, houses: Sequence[House], footprints: Iterable[Footprint]
) -> Iterator[set[str]]:
    """Yield the numbers of the houses that a campaign tile reaches from each of many places."""
    beside: dict[Square, set[str]] = {}  # the houses next to each square
    for house in houses:
        for square in house.all_squares:
            for near in neighbours(square):
                beside.setdefault(near, set()).add(house.number)
    for footprint in footprints:
        if campaign_kinds()[footprint.kind].reach == "touching":  # most tiles, at most places
            yield set().union(*(beside.get(square, ()) for square in footprint.squares))
        else:
            yield {house.number for house in reached(city, houses, footprint)}


# These two are cached because bots and menus try every place of a map in a row, and many of these
# places reach the same squares.
@lru_cache(maxsize=32)
def _squares_of_blocks(city: City, blocks: frozenset[int]) -> frozenset[Square]:
    return frozenset(square for square, block in mail_blocks(city).items() if block in blocks)


@lru_cache(maxsize=32)
def _tile_and_eight_around(city: City, place: TileCoord) -> frozenset[Square]:
    north_west = TILE * (place[0] - 1), TILE * (place[1] - 1)
    squares = block(north_west, 3 * TILE, 3 * TILE)
    return frozenset(square for square in squares if square in city.printed)
