"""The diners' way: the squares of a shortest way by road, with the borders that it crosses.

Tile borders decide; among the ways that cross fewest, the one over fewest squares is shown.
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
    """A way over the roads, square by square: each step leads to a neighbour.

    Parameters
    ----------
    squares
        from a piece's square over the road to another's
    borders
        the steps that cross onto another tile, by their place in `squares`, never 0
    tolls
        those that step onto a square with a toll, as often as it costs

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> way = load_example("one-beer-short").run_phase().decisions[0].offers[0].route
    >>> from fcm_widgets.states import Route
    >>> isinstance(way, Route), len(way.squares), way.borders
    (True, 9, (2, 7))
    """

    squares: tuple[Square, ...]
    borders: tuple[int, ...]
    tolls: tuple[int, ...] = ()

    @property
    def distance(self) -> int:
        """What the way costs: the tile borders and the tolls (GEO-1, LOB-3).

        >>> from fcm_widgets import load_example
        >>> way = load_example("one-beer-short").run_phase().decisions[0].offers[0].route
        >>> way.distance
        2
        """
        return len(self.borders) + len(self.tolls)


class Drive(NamedTuple):
    """How a house drove to the chain in a seat: the ways between which it could not choose.

    Parameters
    ----------
    house
        its number
    seat
        where it dines, by the chain's place in `State.chains`
    ways
        all that are as good; it is drawn on the first
    stops
        where it bought something on that: the step of the way, the seat of the chain that sold it,
        and on which side its place lies

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> from fcm_widgets.states import Drive
    >>> game = load_example("two-ways-one-cup").advance()
    >>> (drive,) = [event.drive for event, _ in game.history if event.drive]
    >>> isinstance(drive, Drive), drive.house, len(drive.ways)
    (True, '8', 2)
    """

    house: str
    seat: int
    ways: tuple[Route, ...]
    stops: tuple[tuple[int, int, str], ...]


def way_of(city: City, squares: Iterable[Square], *, tolls: bool = True) -> Route:
    """Return the way over `squares` with its borders and markers counted."""
    path = tuple(squares)
    steps = range(1, len(path))
    borders = tuple(i for i in steps if place_of(path[i - 1]) != place_of(path[i]))
    toll = city.paid(tolls=tolls)
    marked = tuple(i for i in steps for _ in range(toll.get(path[i], 0)))
    return Route(path, borders, marked)


def shortest_way(
    city: City,
    start: tuple[Square, ...],
    end: tuple[Square, ...],
    *,
    tolls: bool = True,
    by_squares: bool = False,
) -> Route | None:
    """Return a way of least distance from a piece on `start` to one on `end`, `None` if none.

    `by_squares` asks for the way over fewest squares instead, whatever it crosses: nobody needs to
    drive so, but many count so.

    >>> city = City.of([["E", "A"]])
    >>> way = shortest_way(city, city.houses["8"].squares, city.houses["2"].squares)
    >>> way.squares[0], way.squares[-1], way.distance
    ((3, 3), (5, 3), 1)
    """
    doors: dict[RoadSquare, list[tuple[int, Square]]] = {}
    for contact in city.contacts(end):
        doors.setdefault(contact.road, []).append((contact.border, contact.square))
    toll = city.paid(tolls=tolls)
    each = len(city.roads) * 2 if by_squares else 0  # a square outweighs all borders and markers
    queue: list[tuple[int, int, RoadSquare | Square, RoadSquare | Square]] = [
        (contact.border + toll.get(contact.road.square, 0) + each, 1, contact.road, contact.square)
        for contact in city.contacts(start)
    ]
    heapq.heapify(queue)
    came: dict[RoadSquare, RoadSquare | Square] = {}
    while queue:
        cost, steps, step, before = heapq.heappop(queue)
        if not isinstance(step, RoadSquare):
            return way_of(city, _trace(came, before, step), tolls=tolls)
        if step in came:
            continue
        came[step] = before
        for border, door in doors.get(step, ()):
            heapq.heappush(queue, (cost + border + each, steps + 1, door, step))
        for near, border in city.links[step]:
            more = border + toll.get(near.square, 0) + each
            heapq.heappush(queue, (cost + more, steps + 1, near, step))
    return None


def _trace(
    came: dict[RoadSquare, RoadSquare | Square], last: RoadSquare | Square, door: Square
) -> list[Square]:
    path = [door]
    step = last
    while isinstance(step, RoadSquare):
        path.append(step.square)
        step = came[step]
    path.append(step)
    return path[::-1]
