"""Walks over single squares: the slow way to every number, and the ways to get it wrong.

The arguments that are named after a mistake make that mistake; the tests show with them that the
city at hand tells a right reading from a wrong one.
"""

from __future__ import annotations

import heapq
from collections.abc import Collection, Iterable, Mapping
from dataclasses import replace

from tests.oracle.squares import (
    Board,
    Node,
    Scenario,
    Square,
    build,
    crosses,
    neighbours,
    tile_of,
)

Sources = frozenset[Square]
Driven = tuple[Node, Node | None, int, Sources, frozenset[Node]]
"""Where a buyer is and was, borders spent, sources passed, squares barred."""
NO_MARKERS: Mapping[Square, int] = {}


def board_of(rows: Collection[Collection[str]], **keys: object) -> Board:
    """Return the oracle's board of a city."""
    scenario: Scenario = {"city": {"tiles": [list(row) for row in rows]}, **keys}
    return build(scenario)


def with_bridges_as_crossings(board: Board) -> Board:
    """Return the board as those see it who turn off on a bridge (against GEO-3)."""

    def flat(node: Node) -> Node:
        return node[0], node[1], ""

    links: dict[Node, set[Node]] = {flat(node): set() for node in board.links}
    for node, onward in board.links.items():
        links[flat(node)] |= {flat(other) for other in onward}
    return replace(board, links=links, roads={at: [(*at, "")] for at in board.roads})


def road_costs(
    board: Board,
    start: Iterable[Square],
    *,
    markers: Mapping[Square, int] = NO_MARKERS,
    ignore_border_at_start: bool = False,
) -> dict[Node, int]:
    """Return what it costs from the squares of a piece to every road square that it can reach."""
    heap = [
        (
            (0 if ignore_border_at_start else crosses(square, near)) + markers.get(near, 0),
            node,
        )
        for square in start
        for near in neighbours(square)
        for node in board.roads.get(near, ())
    ]
    heapq.heapify(heap)
    done: dict[Node, int] = {}
    while heap:
        cost, node = heapq.heappop(heap)
        if node in done:
            continue
        done[node] = cost
        here = node[0], node[1]
        for other in board.links[node]:
            there = other[0], other[1]
            heapq.heappush(heap, (cost + crosses(here, there) + markers.get(there, 0), other))
    return done


def distance(
    board: Board,
    start: Iterable[Square],
    end: Iterable[Square],
    *,
    markers: Mapping[Square, int] = NO_MARKERS,
    ignore_border_at_start: bool = False,
    ignore_border_at_end: bool = False,
) -> int | None:
    """Return the least number of borders and markers between two pieces."""
    costs = road_costs(board, start, markers=markers, ignore_border_at_start=ignore_border_at_start)
    arrivals = [
        costs[node] + (0 if ignore_border_at_end else crosses(near, square))
        for square in end
        for near in neighbours(square)
        for node in board.roads.get(near, ())
        if node in costs
    ]
    return min(arrivals, default=None)


def ranges(
    board: Board, doors: Iterable[Square], markers: Mapping[Square, int] = NO_MARKERS
) -> dict[Square, int]:
    """Return for each square the least range with which a piece can be laid on it."""
    found: dict[Square, int] = {}
    for (x, y, _), cost in road_costs(board, doors, markers=markers).items():
        found[x, y] = min(cost, found.get((x, y), cost))
        for near in neighbours((x, y)):
            if near in board.ground and near not in board.roads:
                needs = cost + crosses((x, y), near)
                found[near] = min(needs, found.get(near, needs))
    return found


def mail_blocks(board: Board, *, through_corners: bool = False) -> set[frozenset[Square]]:
    """Return the mail blocks by filling one after the other."""
    left = set(board.ground) - set(board.roads)
    blocks = set()
    while left:
        block: set[Square] = set()
        todo = [min(left)]
        while todo:
            x, y = todo.pop()
            if (x, y) not in left:
                continue
            left.remove((x, y))
            block.add((x, y))
            todo += neighbours((x, y))
            if through_corners:
                todo += [(x - 1, y - 1), (x + 1, y - 1), (x - 1, y + 1), (x + 1, y + 1)]
        blocks.add(frozenset(block))
    return blocks


def area_haul(board: Board, doors: Iterable[Square], reach: int) -> Sources:
    """Return all sources beside any road in range, as if a buyer drove everywhere (BUY-4)."""
    near = {
        at
        for (x, y, _), cost in road_costs(board, doors).items()
        if cost <= reach
        for at in neighbours((x, y))
    }
    return frozenset(near & set(board.drinks))


def route_hauls(
    board: Board,
    doors: Iterable[Square],
    reach: int,
    *,
    may_turn_back: bool = False,
    no_square_twice: bool = False,
) -> set[Sources]:
    """Return the sources of every route, by trying them all; keep the city small."""
    beside = {at: frozenset(neighbours(at)) & set(board.drinks) for at in board.roads}
    todo: list[Driven] = [
        (node, None, crosses(square, near), beside[near], frozenset([node]))
        for square in doors
        for near in neighbours(square)
        for node in board.roads.get(near, ())
    ]
    todo = [state for state in todo if state[2] <= reach]
    seen = set(todo)
    while todo:
        node, before, spent, got, been = todo.pop()
        for onto in board.links[node]:
            if (onto == before and not may_turn_back) or (no_square_twice and onto in been):
                continue
            cost = spent + crosses((node[0], node[1]), (onto[0], onto[1]))
            passed = been | {onto} if no_square_twice else frozenset[Node]()
            state: Driven = (onto, node, cost, got | beside[onto[0], onto[1]], passed)
            if cost <= reach and state not in seen:
                seen.add(state)
                todo.append(state)
    return {state[3] for state in seen}


def most(routes: Iterable[Sources]) -> int:
    """Return how many sources the best route passes."""
    return max((len(sources) for sources in routes), default=0)


def flights(board: Board, start: Square, reach: int, *, by_squares: bool = False) -> set[Sources]:
    """Return the sources of every zeppelin flight; `by_squares` reads its range in squares."""
    if by_squares:
        x, y = start
        inside = {at for at in board.drinks if abs(at[0] - x) + abs(at[1] - y) <= reach}
        return {frozenset(inside)}
    paths = [[tile_of(start)]]
    found = set()
    while paths:
        path = paths.pop()
        found.add(frozenset(at for at in board.drinks if tile_of(at) in path))
        if len(path) <= reach:
            paths += [
                [*path, tile]
                for tile in neighbours(path[-1])
                if tile in board.tiles and tile not in path
            ]
    return found
