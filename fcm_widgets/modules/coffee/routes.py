"""Finds the routes that a house can drive to dinner, and the places they pass (COF-4, COF-5).

A house drives a shortest route: no other route crosses fewer borders, and a roadworks marker counts
as a border. On the tiles of its route, a house may drive in circles, but it never turns back onto
the square that it has just left.

A stretch is the connected road of a tile. Routes within a stretch are found once for each arrival
there. Routes over the whole map are then put together from these.

Places are numbered, and a set of places is an integer with a bit for each: `a & ~b == 0` is true if
`b` contains all places of `a`.
"""

from __future__ import annotations

import heapq
from collections import deque
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property, lru_cache
from typing import NamedTuple

from ...board.city import City
from ...board.roads import RoadSquare
from ...board.routes import Route, route_of
from ...board.squares import Square, TileCoord, place_of
from ...errors import BadQuestion
from ...reasons.problem import Problem


class CoffeeStand(NamedTuple):
    """A shop or a restaurant that sells coffee.

    Parameters
    ----------
    seat
        the chain, by its place in `State.chains` from 0
    at
        the north-west square of the place, which files and answers use as its name
    doors
        the squares of its doors
    """

    seat: int
    at: Square
    doors: tuple[Square, ...]


class CoffeeRoute:
    """A route to dinner.

    A search keeps only a few of the routes over the same tiles. It keeps the route with the fewest
    squares for each set of places, unless another route passes all these places and more.

    Parameters
    ----------
    city
        the city
    tiles
        the tiles that the route leads over, in order
    passed
        the places that the route passes, as bits
    ends
        the square of the house where the route starts, and the door where it ends
    roads
        the road squares of the route
    """

    __slots__ = ("__dict__", "city", "passed", "roads", "tiles")

    def __init__(
        self,
        city: City,
        tiles: tuple[TileCoord, ...],
        passed: int,
        ends: tuple[Square, Square],
        roads: tuple[RoadSquare, ...],
    ) -> None:
        self.city, self.tiles, self.passed, self.roads = city, tiles, passed, roads
        self._ends = ends

    @property
    def length(self) -> tuple[int, tuple[RoadSquare, ...], tuple[Square, Square]]:
        """Return a sort key for routes: the number of squares, then the squares, then the ends."""
        return len(self.roads), self.roads, self._ends

    @cached_property
    def route(self) -> Route:
        """Return the route, square by square, from the house to the door."""
        start, end = self._ends
        return route_of(self.city, (start, *(road.square for road in self.roads), end))

    def stops(self, places: tuple[CoffeeStand, ...]) -> dict[int, int]:
        """Return the numbers of the places along the route, in order, each with its step."""
        at_road = _places_at_roads(self.city, places)
        found: dict[int, int] = {}
        for step, road in enumerate(self.roads, 1):
            here = at_road.get(road, 0)
            for number in range(here.bit_length()):
                if here >> number & 1:
                    found.setdefault(number, step)
        return found


MOST_FOUND = 5000
"""Maximum number of routes that are found one by one, which takes about a second."""


@lru_cache(maxsize=1024)
def courses(
    city: City, start: tuple[Square, ...], end: tuple[Square, ...], places: tuple[CoffeeStand, ...]
) -> tuple[CoffeeRoute, ...]:
    """Return the shortest routes from a house to a door, fewest squares first.

    `start` has the squares of the house and its garden, `end` the squares of the doors. If no road
    leads there, the result is empty. Raises `BadQuestion` if there are more than `MOST_FOUND`
    routes: a city of 20 x 20 tiles can have 35 billion. `surveys.py` can count so many.

    >>> city = City.of([["E", "A"]])
    >>> shop = CoffeeStand(0, (3, 4), ((3, 4),))
    >>> (course,) = courses(city, city.houses["8"].squares, city.houses["2"].squares, (shop,))
    >>> course.passed, course.tiles, course.route.distance
    (1, ((0, 0), (1, 0)), 1)
    """
    search = route_search(city, start, end, places)
    if search.number > MOST_FOUND:
        details = {"count": search.number, "most": MOST_FOUND}
        raise BadQuestion([Problem("many_routes", details, "COF-4")])
    return tuple(sorted(search.routes(), key=lambda course: course.length))


# -- within a stretch ------------------------------------------------------------------------------


@lru_cache(maxsize=32)
def _places_at_roads(city: City, places: tuple[CoffeeStand, ...]) -> Mapping[RoadSquare, int]:
    """Return, for each road square, the places that have a door next to it, as bits."""
    found: dict[RoadSquare, int] = {}
    for number, place in enumerate(places):
        for contact in city.contacts(place.doors):
            found[contact.road] = found.get(contact.road, 0) | 1 << number
    return found


class _Trail(NamedTuple):
    """The squares of a route so far, linked from the last to the first; routes share beginnings."""

    road: RoadSquare
    before: _Trail | None

    def roads(self) -> tuple[RoadSquare, ...]:
        found = [self.road]
        trail = self.before
        while trail is not None:
            found.append(trail.road)
            trail = trail.before
        return tuple(reversed(found))


Arrival = tuple[RoadSquare, RoadSquare | None]
"""A road square and the square before it; the route may not turn back onto that square."""


class _Driven(NamedTuple):
    """A route within a stretch: the places that the route passes, as bits, and its squares."""

    passed: int
    roads: tuple[RoadSquare, ...]


class _Through(NamedTuple):
    """The routes within a stretch that start at one arrival there.

    Parameters
    ----------
    to
        the routes to each square of the stretch
    on
        each arrival on a next stretch, with the number of borders crossed there (0 or 1) and the
        routes to that arrival
    """

    to: Mapping[RoadSquare, tuple[_Driven, ...]]
    on: tuple[tuple[Arrival, int, tuple[_Driven, ...]], ...]


class _Roads:
    """The routes within the stretches of a city, with the places that the routes pass."""

    def __init__(self, city: City, places: tuple[CoffeeStand, ...]) -> None:
        self.city, self.at_road = city, _places_at_roads(city, places)
        self.at_stretch: dict[int, int] = {}
        for road, here in self.at_road.items():
            stretch = city.network.of[road]
            self.at_stretch[stretch] = self.at_stretch.get(stretch, 0) | here
        self._through: dict[Arrival, _Through] = {}

    def through(self, arrival: Arrival) -> _Through:
        """Return the routes within a stretch from an arrival there, found once and then kept."""
        found = self._through.get(arrival)
        if found is None:
            found = self._through[arrival] = self._drive(arrival)
        return found

    def _drive(self, arrival: Arrival) -> _Through:
        """Find the routes in all directions, fewest squares first.

        A route is dropped if an earlier route to the same square has passed all its places.
        """
        links, of, at_road = self.city.links, self.city.network.of, self.at_road
        own = of[arrival[0]]
        known: dict[Arrival, list[int]] = {}
        to: dict[RoadSquare, list[_Driven]] = {}
        on: dict[Arrival, tuple[int, list[_Driven]]] = {}
        queue: deque[tuple[Arrival, int, _Trail | None]] = deque([(arrival, 0, None)])
        while queue:
            (road, before), passed, behind = queue.popleft()
            passed |= at_road.get(road, 0)
            sets = known.setdefault((road, before), [])
            if any(passed & ~other == 0 for other in sets):
                continue
            sets.append(passed)
            trail = _Trail(road, behind)
            driven = _Driven(passed, trail.roads())
            to.setdefault(road, []).append(driven)
            for near, border in links[road]:
                if near == before:
                    continue
                if of[near] == own:
                    queue.append(((near, road), passed, trail))
                else:
                    on.setdefault((near, road), (border, []))[1].append(driven)
        return _Through(
            {road: _worth_driving(routes) for road, routes in to.items()},
            tuple(
                (arrival, border, _worth_driving(routes))
                for arrival, (border, routes) in on.items()
            ),
        )


_roads = lru_cache(maxsize=32)(_Roads)
"""Returns the `_Roads` of a city and some places; a cache lets all houses of a dinner share it."""


def _worth_driving(routes: Iterable[_Driven]) -> tuple[_Driven, ...]:
    """Return the routes worth driving, without a route if an earlier route passes all its places.

    `routes` come with the fewest squares first. A shorter route that passes fewer places is kept,
    because the whole route may pass the other places on another stretch.
    """
    kept: list[_Driven] = []
    for route in routes:
        if not any(route.passed & ~other.passed == 0 for other in kept):
            kept.append(route)
    return tuple(kept)


# -- over the map ----------------------------------------------------------------------------------


class _Partial(NamedTuple):
    """A route up to an arrival; its first two fields order the search, the shortest route first.

    Parameters
    ----------
    squares
        the number of squares so far
    number
        a unique number, so that equally long routes are never compared by the other fields
    arrival
        the road square that the route has reached, and the square before
    tiles
        the tiles that the route leads over, in order
    passed
        the places that the route passes, as bits
    start
        the square of the house where the route starts
    parts
        the road squares of the route, stretch by stretch
    """

    squares: int
    number: int
    arrival: Arrival
    tiles: tuple[TileCoord, ...]
    passed: int
    start: Square
    parts: tuple[tuple[RoadSquare, ...], ...]


class Along(NamedTuple):
    """The tiles and the places that a wanted route must have.

    Parameters
    ----------
    tiles
        the tiles that the route leads over, in order
    passed
        the places that the route passes, as bits, without the `goal`
    goal
        the bit of the restaurant where the house dines, which the route may pass or not; 0 if that
        restaurant sells no coffee
    """

    tiles: tuple[TileCoord, ...]
    passed: int
    goal: int


class _Ended(NamedTuple):
    """A whole route; `squares` has two counts: all squares, and those before the last stretch."""

    squares: tuple[int, int]
    ends: tuple[Square, Square]
    parts: tuple[tuple[RoadSquare, ...], ...]


class RouteSearch:
    """The search from a house to the doors of one restaurant, past some places.

    Attributes
    ----------
    begins
        the places where the house touches a road and shortest routes begin
    rest
        the distance from each stretch to the nearest door, including the roadworks on the stretch
    ahead
        the places, as bits, that a route may still pass once it is on a stretch
    onward
        for each stretch, the stretches onto which shortest routes lead next; the stretches nearest
        to a door come first in this mapping
    number
        the number of routes; routes that differ only within stretches count as the same route
    """

    def __init__(
        self, city: City, roads: _Roads, start: tuple[Square, ...], end: tuple[Square, ...]
    ) -> None:
        self.city, self.roads = city, roads
        self.ends: dict[RoadSquare, list[tuple[int, Square]]] = {}
        for contact in city.contacts(end):
            self.ends.setdefault(contact.road, []).append((contact.border, contact.square))
        doors = city.ports(end)
        self.rest: list[int | None] = []
        for row in city.network.table(tolls=True):
            distances = ((row[to], arrive) for to, arrive in doors)
            whole = (far + more for far, more in distances if far is not None)
            self.rest.append(min(whole, default=None))
        begins = [
            (contact.border + far, contact)
            for contact in city.contacts(start)
            if (far := self.rest[contact.stretch]) is not None
        ]
        least = min((distance for distance, _ in begins), default=None)
        self.begins = tuple(contact for distance, contact in begins if distance == least)
        self.onward = self._find_onward()
        self.ahead: dict[int, int] = {}
        routes: dict[int, int] = {}
        border_to_door = dict(doors)
        for stretch, onward in self.onward.items():
            self.ahead[stretch] = roads.at_stretch.get(stretch, 0)
            routes[stretch] = int(border_to_door.get(stretch) == self.left(stretch))
            for to in onward:
                self.ahead[stretch] |= self.ahead[to]
                routes[stretch] += routes[to]
        self.number = sum(routes[at] for at in {contact.stretch for contact in self.begins})

    def left(self, stretch: int) -> int:
        """Return the distance that remains to the door once a route has come onto a stretch."""
        rest = self.rest[stretch]
        assert rest is not None, "a route leads on only where the door can be reached"
        return rest - self.city.network.tolls.get(stretch, 0)

    def leads_on(self, stretch: int, to: int, border: int) -> bool:
        """Return whether a shortest route can drive from one stretch onto another."""
        rest = self.rest[to]
        return rest is not None and border + rest == self.left(stretch)

    def _find_onward(self) -> dict[int, list[int]]:
        graph, tolls = self.city.network.graph, self.city.network.tolls
        found: dict[int, list[int]] = {}
        reached = list({contact.stretch for contact in self.begins})
        for stretch in reached:  # the list grows while it is read
            if stretch not in found:
                found[stretch] = [
                    to
                    for to, edge in graph[stretch].items()
                    if self.leads_on(stretch, to, edge["crosses"])
                ]
                reached += found[stretch]
        order = sorted(found, key=lambda stretch: (self.left(stretch), tolls.get(stretch, 0)))
        return {stretch: found[stretch] for stretch in order}

    def routes(self, along: Along | None = None) -> Iterator[CoffeeRoute]:
        """Yield all routes, or only those `along` some tiles; no routes if no road leads to a door.

        The search goes from tile to tile. On each tile it continues the shortest route first.
        """
        of = self.city.network.of
        kept: dict[tuple[Arrival, tuple[TileCoord, ...]], list[int]] = {}
        best: dict[tuple[tuple[TileCoord, ...], int], _Ended] = {}
        entering: dict[int, list[_Partial]] = {}  # by the number of their tiles
        for number, contact in enumerate(self.begins):
            own, first = place_of(contact.square), place_of(contact.road.square)
            tiles: tuple[TileCoord, ...] = (own,) if own == first else (own, first)
            begun = _Partial(0, number, (contact.road, None), tiles, 0, contact.square, ())
            entering.setdefault(len(tiles), []).append(begun)
        count, length = len(self.begins), 0
        while entering:
            length += 1
            queue = self._promising(entering.pop(length, []), along)
            heapq.heapify(queue)
            while queue:
                route = heapq.heappop(queue)
                sets = kept.setdefault((route.arrival, route.tiles), [])
                if any(route.passed & ~other == 0 for other in sets):
                    continue
                sets.append(route.passed)
                through = self.roads.through(route.arrival)
                stretch = of[route.arrival[0]]
                self._end(route, through, self.left(stretch), best)
                for arrival, border, driven_on in through.on:
                    if not self.leads_on(stretch, of[arrival[0]], border):
                        continue
                    tiles = (*route.tiles, place_of(arrival[0].square)) if border else route.tiles
                    for driven in driven_on:
                        count += 1
                        longer = _Partial(
                            route.squares + len(driven.roads),
                            count,
                            arrival,
                            tiles,
                            route.passed | driven.passed,
                            route.start,
                            (*route.parts, driven.roads),
                        )
                        if border:
                            entering.setdefault(length + 1, []).append(longer)
                        else:
                            heapq.heappush(queue, longer)
        if along is not None:
            best = {
                (tiles, passed): ended
                for (tiles, passed), ended in best.items()
                if tiles == along.tiles and passed & ~along.goal == along.passed
            }
        yield from self._unbeaten(best)

    def _promising(self, routes: list[_Partial], along: Along | None) -> list[_Partial]:
        """Return the routes that may still be among the best; all cross equally many tiles.

        A route is left out if it is beaten by another route that has come to the same square over
        the same tiles: the other has passed all its places and a place that it can never pass. A
        route is also left out if it cannot lead `along` the wanted tiles and places.
        """
        of, alike = self.city.network.of, dict[tuple[Arrival, tuple[TileCoord, ...]], set[int]]()
        for route in routes:
            alike.setdefault((route.arrival, route.tiles), set()).add(route.passed)
        good: set[tuple[Arrival, tuple[TileCoord, ...], int]] = set()
        for (arrival, tiles), all_sets in alike.items():
            sets = all_sets
            behind = ~self.ahead[of[arrival[0]]]
            if along is not None:
                if tiles != along.tiles[: len(tiles)]:
                    continue
                wrong = ~(along.passed | along.goal)
                sets = {own for own in sets if not own & wrong | along.passed & ~own & behind}
            good.update(
                (arrival, tiles, own)
                for own in sets
                if not any(own & ~other == 0 and other & ~own & behind for other in sets)
            )
        return [route for route in routes if (route.arrival, route.tiles, route.passed) in good]

    def _end(
        self,
        route: _Partial,
        through: _Through,
        left: int,
        best: dict[tuple[tuple[TileCoord, ...], int], _Ended],
    ) -> None:
        """Add to `best` the routes that end at a door on this stretch; a shorter route stays."""
        at_doors = (
            (door, driven)
            for road, doors in self.ends.items()
            for driven in through.to.get(road, ())
            for border, door in doors
            if border == left
        )
        for door, driven in at_doors:
            # A door over a border is on a tile of its own, and `left` is the border to it.
            tiles = (*route.tiles, place_of(door)) if left else route.tiles
            passed = route.passed | driven.passed
            squares = route.squares + len(driven.roads), route.squares
            known = best.get((tiles, passed))
            if known is None or squares < known.squares:
                ended = _Ended(squares, (route.start, door), (*route.parts, driven.roads))
                best[tiles, passed] = ended

    def _unbeaten(
        self, best: Mapping[tuple[tuple[TileCoord, ...], int], _Ended]
    ) -> Iterator[CoffeeRoute]:
        """Yield each route, unless another over the same tiles passes all its places and more."""
        over: dict[tuple[TileCoord, ...], list[int]] = {}
        for tiles, passed in best:
            over.setdefault(tiles, []).append(passed)
        for (tiles, passed), ended in best.items():
            if not any(passed != other and passed & ~other == 0 for other in over[tiles]):
                roads = tuple(road for part in ended.parts for road in part)
                yield CoffeeRoute(self.city, tiles, passed, ended.ends, roads)


@lru_cache(maxsize=256)
def route_search(
    city: City, start: tuple[Square, ...], end: tuple[Square, ...], places: tuple[CoffeeStand, ...]
) -> RouteSearch:
    """Return the search for routes from a house to a door; `courses` explains the parameters."""
    return RouteSearch(city, _roads(city, places), start, end)
