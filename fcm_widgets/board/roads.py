"""The road graph of a city, its stretches and the distances between them.

A distance counts tile borders, never squares (GEO-1). A *stretch* is the connected road within one
tile, so driving along it costs nothing and crossing a border costs 1. A square with toll markers is
a stretch of its own: entering it or starting on it costs 1 for each marker (LOB-3). The ranges of
cards ignore tolls (X6).

Importing networkx would double the time to start a new game, and a new game measures no distance.
Therefore only the functions that make a graph import networkx.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from heapq import heappop, heappush
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from .squares import DIRECTIONS, OPPOSITE, TILE, Square, TileCoord, place_of
from .tile import BRIDGE, ROAD

if TYPE_CHECKING:
    import networkx as nx

MIDDLE = TILE // 2


class RoadSquare(NamedTuple):
    """A node of the road graph: a road square, or one of the two roads of a bridge.

    Parameters
    ----------
    x
        squares from the west edge of the map, from 0
    y
        squares from the north edge, from 0
    strand
        the road of a bridge: ``"NS"`` or ``"EW"``; empty on a plain road
    """

    x: int
    y: int
    strand: str = ""

    @property
    def square(self) -> Square:
        """The square that this piece of road is on."""
        return self.x, self.y


def road_squares(square: Square, glyph: str) -> tuple[RoadSquare, ...]:
    """Return the road graph's nodes for a glyph on a square: two for a bridge (GEO-3)."""
    if glyph == BRIDGE:
        return RoadSquare(*square, "NS"), RoadSquare(*square, "EW")
    return (RoadSquare(*square),) if glyph == ROAD else ()


def roads_at(
    printed: Mapping[Square, str], built: Collection[Square] = ()
) -> dict[Square, tuple[RoadSquare, ...]]:
    """Return the nodes of the road graph on each road square.

    `printed` maps squares to glyphs, `built` are the finished roads of lobbyists.
    """
    at = {
        square: nodes for square, glyph in printed.items() if (nodes := road_squares(square, glyph))
    }
    at.update((square, (RoadSquare(*square),)) for square in built)
    return at


def road_graph(
    at: Mapping[Square, tuple[RoadSquare, ...]],
    built: Collection[Square] = (),
    roads_join: str = "anywhere",
) -> nx.Graph[RoadSquare]:
    """Return the graph of all road squares; the edge attribute `crosses` marks tile borders.

    `at` has the nodes on each square (`roads_at`), `built` are the finished roads of lobbyists.
    Neighbouring road squares are joined, over a border too (GEO-10, X2). With
    `roads_join="middle"` two printed roads join over a border only at the middle of the tile's
    side.
    """
    import networkx as nx  # noqa: PLC0415

    graph: nx.Graph[RoadSquare] = nx.Graph()
    graph.add_nodes_from(node for nodes in at.values() for node in nodes)
    for square, nodes in at.items():
        for side in ("E", "S"):
            dx, dy = DIRECTIONS[side]
            other = square[0] + dx, square[1] + dy
            if other not in at:
                continue
            crosses = place_of(square) != place_of(other)
            anywhere = roads_join == "anywhere" or square in built or other in built
            along = square[1] if side == "E" else square[0]
            if crosses and not anywhere and along % TILE != MIDDLE:
                continue
            start, end = _strand(nodes, side), _strand(at[other], OPPOSITE[side])
            graph.add_edge(start, end, crosses=crosses)
    return graph


WAYS_OUT = {(MIDDLE, 0): "N", (TILE - 1, MIDDLE): "E", (MIDDLE, TILE - 1): "S", (0, MIDDLE): "W"}
"""The squares from which a road can leave a tile, each with the side where the road leaves."""


def way_out(square: Square, glyph: str) -> str:
    """Return the side on which a road on this square leaves its tile, `""` if it does not.

    >>> way_out((7, 5), "#"), way_out((6, 5), "#"), way_out((7, 5), ".")
    ('N', '', '')
    """
    return WAYS_OUT.get((square[0] % TILE, square[1] % TILE), "") if glyph in (ROAD, BRIDGE) else ""


def _strand(nodes: tuple[RoadSquare, ...], side: str) -> RoadSquare:
    """Return the node of a square whose road leads towards `side`; `nodes` are the square's."""
    return next(node for node in nodes if not node.strand or side in node.strand)


N = TypeVar("N")


def borders(graph: nx.Graph[N]) -> Iterator[tuple[N, N, bool]]:
    """Yield each edge of the graph: its two ends, and whether it crosses a tile border."""
    for start, end, edge in graph.edges(data=True):
        yield start, end, edge["crosses"]


class Stretches:
    """The road graph contracted to stretches, with the distances between all of them.

    Stretches are numbered from 0: by tile, row by row, then by their first square.

    Attributes
    ----------
    members
        the road squares of each stretch
    of
        the stretch of each road square
    tolls
        the toll of each stretch with a toll
    graph
        a node for each stretch, an edge where two meet
    """

    def __init__(
        self, roads: nx.Graph[RoadSquare], tolls: Mapping[Square, int] | None = None
    ) -> None:
        import networkx as nx  # noqa: PLC0415

        tolls = tolls or {}
        toll_roads = {node for node in roads if node.square in tolls}
        inside: nx.Graph[RoadSquare] = nx.Graph()
        inside.add_nodes_from(roads)
        inside.add_edges_from(
            (a, b)
            for a, b, crosses in borders(roads)
            if not crosses and a not in toll_roads and b not in toll_roads
        )
        members = [tuple(sorted(part)) for part in nx.connected_components(inside)]
        members.sort(key=lambda part: (place_of(part[0].square)[::-1], part))
        self.members: tuple[tuple[RoadSquare, ...], ...] = tuple(members)
        self.of: dict[RoadSquare, int] = {
            node: number for number, part in enumerate(members) for node in part
        }
        self.tolls = {self.of[node]: tolls[node.square] for node in toll_roads}
        self.graph: nx.Graph[int] = nx.Graph()
        for number, part in enumerate(members):
            place, toll = place_of(part[0].square), self.tolls.get(number, 0)
            self.graph.add_node(number, squares=part, place=place, tolls=toll)
        for a, b, crosses in borders(roads):
            if (start := self.of[a]) != (end := self.of[b]):
                self.graph.add_edge(start, end, crosses=crosses)
        self._tables: dict[bool, list[list[int | None]]] = {}

    def place(self, stretch: int) -> TileCoord:
        """Return the coordinates of the tile that a stretch is on."""
        return place_of(self.members[stretch][0].square)

    def table(self, *, tolls: bool) -> list[list[int | None]]:
        """Return the distance between any two stretches, `None` if no road joins them.

        With `tolls` (at dinnertime), every toll stretch that a route enters or starts on adds its
        toll.
        """
        tolls = tolls and bool(self.tolls)
        if tolls in self._tables:
            return self._tables[tolls]
        count = len(self.members)
        if not self.tolls:
            import networkx as nx  # noqa: PLC0415

            # Every edge is a border and costs 1.
            lengths = dict(nx.all_pairs_shortest_path_length(self.graph))
            table = [[lengths[a].get(b) for b in range(count)] for a in range(count)]
        else:
            toll = self.tolls if tolls else {}
            near: list[list[tuple[int, int]]] = [[] for _ in range(count)]
            for a, b, crosses in borders(self.graph):
                near[a].append((b, int(crosses) + toll.get(b, 0)))
                near[b].append((a, int(crosses) + toll.get(a, 0)))
            table = [_costs(near, start, toll.get(start, 0)) for start in range(count)]
        self._tables[tolls] = table
        return table


def _costs(near: Sequence[Sequence[tuple[int, int]]], start: int, cost: int) -> list[int | None]:
    """Return the least cost from `start` to each node (Dijkstra); `cost` is the cost of `start`.

    `near` has the neighbours of each node, each with the cost of the step to it.
    """
    found: list[int | None] = [None] * len(near)
    heap = [(cost, start)]
    while heap:
        cost, here = heappop(heap)
        if found[here] is None:
            found[here] = cost
            for there, more in near[here]:
                if found[there] is None:
                    heappush(heap, (cost + more, there))
    return found


def networks(roads: nx.Graph[RoadSquare]) -> Iterator[tuple[RoadSquare, ...]]:
    """Yield the road squares of each connected network of roads, the largest first."""
    import networkx as nx  # noqa: PLC0415

    found = [tuple(sorted(part)) for part in nx.connected_components(roads)]
    yield from sorted(found, key=lambda part: (-len(part), part))
