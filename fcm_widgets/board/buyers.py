"""A buyer's routes: what a cart, a truck or a zeppelin can bring home, exactly.

A cart or truck drives one connected route over roads from an entrance. It never turns back onto
the square that it just left; loops are fine and a source counts once (BUY-4 to BUY-8). The search
keeps, for each way of standing on a road square, only the states that no other state beats, so
it ends although routes may go round in circles, and it leaves nothing out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from .city import City
from .roads import RoadSquare
from .squares import DIRECTIONS, Square, TileCoord, neighbours, place_of

Drinks = tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class Haul:
    """The sources of one route: `sources` by square, the route's `squares` or, flown, `places`."""

    sources: frozenset[Square]
    squares: tuple[Square, ...] = ()
    places: tuple[TileCoord, ...] = ()

    def drinks(self, city: City, per_source: int = 1) -> dict[str, int]:
        """Return how many of each drink it brings at `per_source` from each source."""
        counted = Counter(city.sources[square] for square in self.sources)
        return {good: counted[good] * per_source for good in sorted(counted)}


Arrival = tuple[RoadSquare, RoadSquare | None]
"""A road square and the one before it, which the route may not step straight back onto."""


@dataclass(slots=True)
class _Leg:
    """A stretch of driving without a choice: what it passes and where it ends."""

    end: Arrival
    squares: tuple[RoadSquare, ...]
    cost: int
    sources: int


class _Driver:
    """The exhaustive search over one city; legs between choices are found once and kept."""

    def __init__(self, city: City, toll: Mapping[Square, int]) -> None:
        self.city = city
        self.toll = toll
        self.bits = {square: 1 << number for number, square in enumerate(city.sources)}
        self.legs: dict[Arrival, tuple[_Leg, ...]] = {}

    def passed(self, road: RoadSquare) -> int:
        """Return the sources beside a road square, either side, as bits (BUY-6)."""
        return sum(self.bits.get(near, 0) for near in neighbours(road.square))

    def onward(self, at: Arrival) -> tuple[_Leg, ...]:
        """Return the legs that lead on from an arrival; none at a dead end (BUY-5)."""
        if at not in self.legs:
            road, before = at
            self.legs[at] = tuple(
                self._leg(road, near) for near in self.city.roads[road] if near != before
            )
        return self.legs[at]

    def _leg(self, road: RoadSquare, near: RoadSquare) -> _Leg:
        cost = int(self.city.roads.edges[road, near]["crosses"]) + self.toll.get(near.square, 0)
        squares = [near]
        sources = self.passed(near)
        before = road
        while True:
            ways = [
                (after, edge) for after, edge in self.city.roads[near].items() if after != before
            ]
            if len(ways) != 1 or ways[0][1]["crosses"] or near == road:
                break
            if ways[0][0].square in self.toll:
                break
            before, near = near, ways[0][0]
            squares.append(near)
            sources |= self.passed(near)
        return _Leg((near, before), tuple(squares), cost, sources)

    def drive(self, starts: Iterable[tuple[RoadSquare, int]], reach: int) -> dict[int, _Trail]:
        """Return a trail for every set of sources that no larger one from these starts covers."""
        kept: dict[Arrival, list[tuple[int, int]]] = {}
        found: dict[int, _Trail] = {}
        stack: list[tuple[Arrival, int, int, _Trail]] = []
        for road, cost in starts:
            if cost <= reach:
                stack.append(((road, None), cost, self.passed(road), _Trail(None, (road,))))
        while stack:
            at, cost, sources, trail = stack.pop()
            states = kept.setdefault(at, [])
            if any(c <= cost and sources & ~s == 0 for c, s in states):
                continue
            states[:] = [(c, s) for c, s in states if not (cost <= c and s & ~sources == 0)]
            states.append((cost, sources))
            found.setdefault(sources, trail)
            for leg in self.onward(at):
                if cost + leg.cost <= reach:
                    on = _Trail(trail, leg.squares)
                    stack.append((leg.end, cost + leg.cost, sources | leg.sources, on))
        return found


@dataclass(slots=True)
class _Trail:
    """A route as a chain of legs, so that states share their beginnings."""

    before: _Trail | None
    squares: tuple[RoadSquare, ...]

    def all_squares(self) -> tuple[Square, ...]:
        parts: list[tuple[RoadSquare, ...]] = []
        trail: _Trail | None = self
        while trail is not None:
            parts.append(trail.squares)
            trail = trail.before
        return tuple(road.square for part in reversed(parts) for road in part)


def best_by_road(
    city: City, doors: Iterable[Square], reach: int, *, tolls: bool = False
) -> list[Haul]:
    """Return the hauls by road that no other beats, most drinks first.

    `doors` are the entrance squares to start from, `reach` the tile borders that may be crossed;
    a door whose road lies on the next tile has spent one of them at the start (BUY-8). With
    `tolls` what is driven over costs its toll as well (X6).

    >>> city = City.of([["R", "L"]])
    >>> [haul.drinks(city, 2) for haul in best_by_road(city, [(1, 0)], 1)]
    [{'lemonade': 2, 'softdrink': 2}]
    """
    toll = city.paid(tolls=tolls)
    driver = _Driver(city, toll)
    first: dict[RoadSquare, tuple[int, Square]] = {}
    for door in doors:
        for contact in city.contacts((door,)):
            begin = contact.border + toll.get(contact.road.square, 0), door
            first[contact.road] = min(first.get(contact.road, begin), begin)
    found = driver.drive([(road, cost) for road, (cost, _) in first.items()], reach)
    hauls = []
    for sources, trail in found.items():
        squares = trail.all_squares()
        start = next(door for road, (_, door) in first.items() if road.square == squares[0])
        names = frozenset(square for square, bit in driver.bits.items() if sources & bit)
        hauls.append(Haul(names, (start, *squares)))
    return unbeaten(city, hauls)


def best_by_air(city: City, doors: Iterable[Square], reach: int) -> list[Haul]:
    """Return the zeppelin's hauls that no other beats: tile to tile, none twice (BUY-11)."""
    on: dict[TileCoord, frozenset[Square]] = {
        place: frozenset(at for at in city.sources if place_of(at) == place) for place in city.tiles
    }
    found: dict[frozenset[Square], tuple[TileCoord, ...]] = {}
    for start in sorted({place_of(door) for door in doors}):
        for path in _flights(city, (start,), reach):
            sources = frozenset().union(*(on[place] for place in path))
            found.setdefault(sources, path)
    return unbeaten(city, [Haul(sources, (), path) for sources, path in found.items()])


def _flights(
    city: City, path: tuple[TileCoord, ...], reach: int
) -> Iterator[tuple[TileCoord, ...]]:
    yield path
    if not reach:
        return
    x, y = path[-1]
    for dx, dy in DIRECTIONS.values():
        on = x + dx, y + dy
        if on in city.tiles and on not in path:
            yield from _flights(city, (*path, on), reach - 1)


def unbeaten(city: City, hauls: Iterable[Haul]) -> list[Haul]:
    """Keep the hauls whose drinks no other haul matches and exceeds, most drinks first."""
    by_drinks: dict[Drinks, Haul] = {}
    for haul in hauls:
        drinks: Drinks = tuple(haul.drinks(city).items())
        known = by_drinks.get(drinks)
        if known is None or len(haul.squares) < len(known.squares):
            by_drinks[drinks] = haul
    kept = [
        (drinks, haul)
        for drinks, haul in by_drinks.items()
        if not any(_beats(dict(other), dict(drinks)) for other in by_drinks)
    ]
    kept.sort(key=lambda item: (-sum(n for _, n in item[0]), item[0]))
    return [haul for _, haul in kept]


def _beats(one: Mapping[str, int], two: Mapping[str, int]) -> bool:
    return one != two and all(one.get(good, 0) >= count for good, count in two.items())
