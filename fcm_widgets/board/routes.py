"""Routes: the squares of a shortest drive by road, with the tile borders that it crosses.

The shortest route is the route with the fewest borders. Of several such routes, the route with the
fewest squares is drawn.
"""

from __future__ import annotations

import heapq
from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from .city import City
from .roads import RoadSquare
from .squares import Square, place_of


@dataclass(frozen=True, slots=True)
class Route:
    """A route over the roads, square by square: each step leads to a neighbour.

    Parameters
    ----------
    squares
        the squares, from one piece over the road to the other
    borders
        the steps that cross onto another tile, as indices of `squares`, never 0
    tolls
        the steps onto a square with a toll, each listed once for every 1 that it costs
    """

    squares: tuple[Square, ...]
    borders: tuple[int, ...]
    tolls: tuple[int, ...] = ()

    @property
    def distance(self) -> int:
        """The number of tile borders and tolls (GEO-1, LOB-3)."""
        return len(self.borders) + len(self.tolls)


class Drive(NamedTuple):
    """The drive of a house to the chain where it dines.

    Parameters
    ----------
    house
        the house's number
    seat
        the seat of that chain
    routes
        all routes that are equally good; the first is drawn
    stops
        the purchases along the first route, each as three values: the step of the route, the seat
        of the seller, and the side on which the shop is
    """

    house: str
    seat: int
    routes: tuple[Route, ...]
    stops: tuple[tuple[int, int, str], ...]


def route_of(city: City, squares: Iterable[Square], *, tolls: bool = True) -> Route:
    """Return the route over `squares`, with its borders and tolls counted."""
    path = tuple(squares)
    steps = range(1, len(path))
    borders = tuple(step for step in steps if place_of(path[step - 1]) != place_of(path[step]))
    toll = city.paid(tolls=tolls)
    tolled = tuple(step for step in steps for _ in range(toll.get(path[step], 0)))
    return Route(path, borders, tolled)


def shortest_route(
    city: City,
    start: tuple[Square, ...],
    end: tuple[Square, ...],
    *,
    tolls: bool = True,
    by_squares: bool = False,
) -> Route | None:
    """Return a shortest route between the pieces on `start` and `end`, `None` if there is no road.

    If several routes have the same distance, return the route with the fewest squares. With
    `by_squares` only the number of squares counts, as learners often believe.

    >>> city = City.of([["E", "A"]])
    >>> route = shortest_route(city, city.houses["8"].squares, city.houses["2"].squares)
    >>> route.squares[0], route.squares[-1], route.distance
    ((3, 3), (5, 3), 1)
    """
    ends: dict[RoadSquare, list[tuple[int, Square]]] = {}
    for contact in city.contacts(end):
        ends.setdefault(contact.road, []).append((contact.border, contact.square))
    toll = city.paid(tolls=tolls)
    each = len(city.roads) * 2 if by_squares else 0  # one square outweighs all borders and tolls
    # Dijkstra's algorithm. An entry is (cost, squares so far, this square, the square before it).
    # All squares are road squares, except the first and the last: they belong to the two pieces.
    queue: list[tuple[int, int, RoadSquare | Square, RoadSquare | Square]] = [
        (contact.border + toll.get(contact.road.square, 0) + each, 1, contact.road, contact.square)
        for contact in city.contacts(start)
    ]
    heapq.heapify(queue)
    came: dict[RoadSquare, RoadSquare | Square] = {}
    while queue:
        cost, steps, step, before = heapq.heappop(queue)
        if not isinstance(step, RoadSquare):
            path = [step]
            while isinstance(before, RoadSquare):
                path.append(before.square)
                before = came[before]
            path.append(before)
            return route_of(city, reversed(path), tolls=tolls)
        if step in came:
            continue
        came[step] = before
        for border, square in ends.get(step, ()):
            heapq.heappush(queue, (cost + border + each, steps + 1, square, step))
        for near, border in city.links[step]:
            more = border + toll.get(near.square, 0) + each
            heapq.heappush(queue, (cost + more, steps + 1, near, step))
    return None
