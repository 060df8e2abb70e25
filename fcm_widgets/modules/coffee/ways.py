"""The ways that a house can drive to its dinner, and which places each of them passes (COF-4, 5).

A way crosses as few borders as any; roadworks cost as much as a border. On the tiles of its way it
may wind and go in circles, but never turns back onto the square that it has just left. What
a stretch of road lets it pass is worked out once for each way to come onto the stretch; ways over
the whole map are then made of stretches.
"""

from __future__ import annotations

import heapq
from collections import deque
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property, lru_cache
from typing import NamedTuple

from ...board.city import City
from ...board.roads import RoadSquare
from ...board.routes import Route, way_of
from ...board.squares import Square, place_of
from ...board.squares import TileCoord as Tile


class CoffeeStand(NamedTuple):
    """Where a chain, by its seat, sells: a shop, or a restaurant with its doors.

    `at` is its north-west square, by which files and answers name it.
    """

    seat: int
    at: Square
    doors: tuple[Square, ...]


class Course:
    """A way to dinner: the `tiles` that it leads over, the places that it passes, its squares.

    `passed` is a set of places as bits, by their numbers. Of all ways over the same tiles there is
    one for each set of places that no larger one covers, over the fewest squares that were found.
    """

    __slots__ = ("__dict__", "city", "passed", "roads", "tiles")

    def __init__(
        self,
        city: City,
        tiles: tuple[Tile, ...],
        passed: int,
        ends: tuple[Square, Square],
        roads: tuple[RoadSquare, ...],
    ) -> None:
        self.city, self.tiles, self.passed, self.roads = city, tiles, passed, roads
        self._ends = ends

    @property
    def length(self) -> tuple[int, tuple[RoadSquare, ...], tuple[Square, Square]]:
        """By what ways are put in order: over how many squares, then which, from and to where."""
        return len(self.roads), self.roads, self._ends

    @cached_property
    def way(self) -> Route:
        """The way, square by square, from the house to the door."""
        start, end = self._ends
        return way_of(self.city, (start, *(road.square for road in self.roads), end))

    def stops(self, places: tuple[CoffeeStand, ...]) -> dict[int, int]:
        """Return the places that are passed, in their order, each with its step on the way."""
        beside = _beside(self.city, places)
        found: dict[int, int] = {}
        for step, road in enumerate(self.roads, 1):
            for number in _numbers(beside.get(road, 0)):
                found.setdefault(number, step)
        return found


def courses(
    city: City, start: tuple[Square, ...], end: tuple[Square, ...], places: tuple[CoffeeStand, ...]
) -> tuple[Course, ...]:
    """Return the ways of least distance from a house to a door, fewest squares first.

    `start` are the squares of the house with its garden, `end` those of the doors.

    >>> city = City.of([["E", "A"]])
    >>> shop = CoffeeStand(0, (3, 4), ((3, 4),))
    >>> (one,) = courses(city, city.houses["8"].squares, city.houses["2"].squares, (shop,))
    >>> one.passed, one.tiles, one.way.distance
    (1, ((0, 0), (1, 0)), 1)
    """
    return _courses(city, start, end, places)


@lru_cache(maxsize=1024)
def _courses(
    city: City, start: tuple[Square, ...], end: tuple[Square, ...], places: tuple[CoffeeStand, ...]
) -> tuple[Course, ...]:
    search = _Search(city, _roads(city, places), start, end)
    return tuple(sorted(search.run(), key=lambda one: one.length))


def _numbers(bits: int) -> Iterator[int]:
    """Yield the numbers of a set of bits.

    >>> list(_numbers(0b101))
    [0, 2]
    """
    number = 0
    while bits:
        if bits & 1:
            yield number
        bits >>= 1
        number += 1


@lru_cache(maxsize=32)
def _beside(city: City, places: tuple[CoffeeStand, ...]) -> Mapping[RoadSquare, int]:
    """Return which places touch each square of road by a door, as bits, over a border too."""
    found: dict[RoadSquare, int] = {}
    for number, place in enumerate(places):
        for contact in city.contacts(place.doors):
            found[contact.road] = found.get(contact.road, 0) | 1 << number
    return found


class _Trail(NamedTuple):
    """The squares of a way so far, the last one first, so that ways share their beginnings."""

    road: RoadSquare
    before: _Trail | None

    def roads(self) -> tuple[RoadSquare, ...]:
        return tuple(_backwards(self))[::-1]


def _backwards(trail: _Trail | None) -> Iterator[RoadSquare]:
    while trail is not None:
        yield trail.road
        trail = trail.before


Arrival = tuple[RoadSquare, RoadSquare | None]
"""A square of road and the one before it, onto which the way may not turn back."""


class _Driven(NamedTuple):
    """A way to drive within one stretch: what it passes, and its squares."""

    passed: int
    roads: tuple[RoadSquare, ...]


class _Through(NamedTuple):
    """What can be driven within a stretch from an arrival on.

    `to` are the ways to each square, `on` those to each arrival on a next stretch, with the border
    that is crossed there; only those whose set of places no other one covers over as few squares.
    """

    to: Mapping[RoadSquare, tuple[_Driven, ...]]
    on: tuple[tuple[Arrival, int, tuple[_Driven, ...]], ...]


class _Roads:
    """The roads of a city with the places beside them, stretch by stretch."""

    def __init__(self, city: City, places: tuple[CoffeeStand, ...]) -> None:
        self.city, self.beside = city, _beside(city, places)
        self._through: dict[Arrival, _Through] = {}

    def through(self, arrival: Arrival) -> _Through:
        """Return what can be driven from an arrival on within its stretch, worked out once."""
        found = self._through.get(arrival)
        if found is None:
            found = self._through[arrival] = self._drive(arrival)
        return found

    def _drive(self, arrival: Arrival) -> _Through:
        """Drive on in all ways, the fewest squares first, as long as more is passed than before."""
        links, of, beside = self.city.links, self.city.network.of, self.beside
        own = of[arrival[0]]
        known: dict[Arrival, list[int]] = {}
        to: dict[RoadSquare, list[_Driven]] = {}
        on: dict[Arrival, tuple[int, list[_Driven]]] = {}
        queue: deque[tuple[Arrival, int, _Trail | None]] = deque([(arrival, 0, None)])
        while queue:
            (road, before), passed, behind = queue.popleft()
            passed |= beside.get(road, 0)
            sets = known.setdefault((road, before), [])
            if any(passed & ~one == 0 for one in sets):
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
            {road: _worth_driving(ways) for road, ways in to.items()},
            tuple(
                (next_one, border, _worth_driving(ways)) for next_one, (border, ways) in on.items()
            ),
        )


@lru_cache(maxsize=32)
def _roads(city: City, places: tuple[CoffeeStand, ...]) -> _Roads:
    return _Roads(city, places)


def _worth_driving(ways: Iterable[_Driven]) -> tuple[_Driven, ...]:
    """Return the ways whose set of places no other one covers over as few squares.

    They come with the fewest squares first. A shorter one that passes less is kept: what it misses
    may be passed before or after, on another stretch.
    """
    kept: list[_Driven] = []
    for one in ways:
        if not any(one.passed & ~other.passed == 0 for other in kept):
            kept.append(one)
    return tuple(kept)


class _Found(NamedTuple):
    """A way so far that has come to an arrival: what orders it, then what it is."""

    squares: int
    number: int
    arrival: Arrival
    tiles: tuple[Tile, ...]
    passed: int
    start: Square
    parts: tuple[tuple[RoadSquare, ...], ...]


class _Search:
    """The search from one house to one door."""

    def __init__(
        self, city: City, roads: _Roads, start: tuple[Square, ...], end: tuple[Square, ...]
    ) -> None:
        self.city, self.roads, self.start = city, roads, start
        self.ends: dict[RoadSquare, list[tuple[int, Square]]] = {}
        for contact in city.contacts(end):
            self.ends.setdefault(contact.road, []).append((contact.border, contact.square))
        self.rest = self._rests(city.ports(end))
        self.best: dict[tuple[tuple[Tile, ...], int], Course] = {}

    def _rests(self, ports: Iterable[tuple[int, int]]) -> list[int | None]:
        """Return how far it is from each stretch to the door, its own tolls included."""
        found: list[int | None] = []
        doors = tuple(ports)
        for row in self.city.network.table(tolls=True):
            ways = ((row[to], arrive) for to, arrive in doors)
            found.append(min((way + more for way, more in ways if way is not None), default=None))
        return found

    def run(self) -> Iterator[Course]:
        """Yield all ways; there are none where no road leads."""
        city, of, rest = self.city, self.city.network.of, self.rest
        tolls = city.network.tolls
        kept: dict[tuple[Arrival, tuple[Tile, ...]], list[int]] = {}
        queue = list(self._begun())
        count = len(queue)
        heapq.heapify(queue)
        while queue:
            one = heapq.heappop(queue)
            sets = kept.setdefault((one.arrival, one.tiles), [])
            if any(one.passed & ~other == 0 for other in sets):
                continue
            sets.append(one.passed)
            stretch = of[one.arrival[0]]
            left = rest[stretch]
            assert left is not None, "a way leads on only where the door can be reached"
            left -= tolls.get(stretch, 0)
            through = self.roads.through(one.arrival)
            self._end(one, through, left)
            for arrival, border, ways in through.on:
                further = rest[of[arrival[0]]]
                if further is None or border + further != left:
                    continue
                tiles = (*one.tiles, place_of(arrival[0].square)) if border else one.tiles
                for driven in ways:
                    count += 1
                    heapq.heappush(
                        queue,
                        _Found(
                            one.squares + len(driven.roads),
                            count,
                            arrival,
                            tiles,
                            one.passed | driven.passed,
                            one.start,
                            (*one.parts, driven.roads),
                        ),
                    )
        yield from self._unbeaten()

    def _begun(self) -> Iterator[_Found]:
        """Yield the beginnings of ways: where the house touches a road that is near enough."""
        contacts = self.city.contacts(self.start)
        whole = [
            contact.border + rest
            for contact in contacts
            if (rest := self.rest[contact.stretch]) is not None
        ]
        for number, contact in enumerate(contacts):
            rest = self.rest[contact.stretch]
            if rest is not None and contact.border + rest == min(whole):
                own, first = place_of(contact.square), place_of(contact.road.square)
                tiles = (own,) if own == first else (own, first)
                yield _Found(0, number, (contact.road, None), tiles, 0, contact.square, ())

    def _end(self, one: _Found, through: _Through, left: int) -> None:
        """Keep the ways that end here, at one of the doors."""
        for road, doors in self.ends.items():
            for driven in through.to.get(road, ()):
                for border, door in doors:
                    if border == left:
                        tiles = (*one.tiles, place_of(door)) if border else one.tiles
                        self._keep(one, tiles, driven, door)

    def _keep(self, one: _Found, tiles: tuple[Tile, ...], driven: _Driven, door: Square) -> None:
        passed = one.passed | driven.passed
        known = self.best.get((tiles, passed))
        if known is None or one.squares + len(driven.roads) < len(known.roads):
            parts = (*one.parts, driven.roads)
            roads = tuple(road for part in parts for road in part)
            self.best[tiles, passed] = Course(self.city, tiles, passed, (one.start, door), roads)

    def _unbeaten(self) -> Iterator[Course]:
        """Yield of the ways over the same tiles those whose set of places no larger one covers."""
        over: dict[tuple[Tile, ...], list[Course]] = {}
        for (tiles, _), course in self.best.items():
            over.setdefault(tiles, []).append(course)
        for ways in over.values():
            for course in ways:
                mine = course.passed
                if not any(mine != other.passed and mine & ~other.passed == 0 for other in ways):
                    yield course
