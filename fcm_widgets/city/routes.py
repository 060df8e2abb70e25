"""The diners' way: the squares of a shortest way by road, with the borders that it crosses.

Tile borders decide; among the ways that cross fewest, the one over fewest squares is shown.
"""

from __future__ import annotations

import heapq
from collections.abc import Iterable
from dataclasses import dataclass

from .city import City
from .roads import RoadSquare
from .squares import Square, place_of


@dataclass(frozen=True, slots=True)
class Way:
    """Squares from a piece's square over the road to another's: each step to a neighbour.

    `borders` and `roadworks` are indices into `squares` (never 0): the steps that cross onto
    another tile, and those that step onto a square with a roadworks marker.
    """

    squares: tuple[Square, ...]
    borders: tuple[int, ...]
    roadworks: tuple[int, ...] = ()

    @property
    def distance(self) -> int:
        """What the way costs: a tile border each, and a roadworks marker each (GEO-1, LOB-3)."""
        return len(self.borders) + len(self.roadworks)


def way_of(city: City, squares: Iterable[Square], *, roadworks: bool = True) -> Way:
    """Return the way over `squares` with its borders and markers counted."""
    path = tuple(squares)
    steps = range(1, len(path))
    borders = tuple(i for i in steps if place_of(path[i - 1]) != place_of(path[i]))
    marked = tuple(i for i in steps if path[i] in city.roadworks) if roadworks else ()
    return Way(path, borders, marked)


def shortest_way(
    city: City, start: tuple[Square, ...], end: tuple[Square, ...], *, roadworks: bool = True
) -> Way | None:
    """Return a way of least distance from a piece on `start` to one on `end`, `None` if none.

    >>> city = City.of([["E", "A"]])
    >>> way = shortest_way(city, city.houses["8"].squares, city.houses["2"].squares)
    >>> way.squares[0], way.squares[-1], way.distance
    ((3, 2), (5, 3), 1)
    """
    goals: dict[RoadSquare, list[tuple[int, Square]]] = {}
    for contact in city.contacts(end):
        goals.setdefault(contact.road, []).append((contact.border, contact.square))
    came: dict[RoadSquare, RoadSquare | Square] = {}
    queue: list[tuple[int, int, RoadSquare, RoadSquare | Square]] = []
    toll = city.roadworks if roadworks else frozenset[Square]()
    for contact in city.contacts(start):
        cost = contact.border + (contact.road.square in toll)
        queue.append((cost, 1, contact.road, contact.square))
    heapq.heapify(queue)
    best: tuple[int, int, RoadSquare, Square] | None = None
    while queue:
        cost, steps, road, before = heapq.heappop(queue)
        if best is not None and (cost, steps) >= best[:2]:
            break
        if road in came:
            continue
        came[road] = before
        for border, door in goals.get(road, ()):
            if best is None or (cost + border, steps + 1) < best[:2]:
                best = cost + border, steps + 1, road, door
        for near, edge in city.roads[road].items():
            if near not in came:
                more = int(edge["crosses"]) + (near.square in toll)
                heapq.heappush(queue, (cost + more, steps + 1, near, road))
    if best is None:
        return None
    return way_of(city, _trace(came, best[2], best[3]), roadworks=roadworks)


def _trace(
    came: dict[RoadSquare, RoadSquare | Square], last: RoadSquare, door: Square
) -> list[Square]:
    path = [door]
    step: RoadSquare | Square = last
    while isinstance(step, RoadSquare):
        path.append(step.square)
        step = came[step]
    path.append(step)
    return path[::-1]
