"""An exact search for the best routes of a buyer, who drives a cart or truck or flies a zeppelin.

A cart or truck drives one connected route over roads from an entrance. It never turns back onto
the square that it just left. Loops are allowed; each source counts once (BUY-4 to BUY-8).

A state of the search is a route so far, with its cost and the sources that it has passed. A state
beats another state at the same place if it costs no more and has all of the other's sources. The
search drops beaten states. It therefore ends even if roads go round in circles, and still finds
every best route.
"""

from __future__ import annotations

import heapq
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from .city import City
from .roads import RoadSquare
from .squares import Square, TileCoord, neighbours, place_of

MOST_STATES = 20_000
"""Maximum number of states in the first search: ten times as many as any city of the box needs."""

Drinks = tuple[tuple[str, int], ...]
"""The number of each drink, sorted by name."""


@dataclass(frozen=True, slots=True)
class Haul:
    """A buyer's route with the drinks that the buyer collects along it."""

    sources: frozenset[Square]
    """The squares of the drinks that the buyer collects."""
    squares: tuple[Square, ...] = ()
    """The route of a cart or truck: its entrance, then road squares."""
    places: tuple[TileCoord, ...] = ()
    """The route of a zeppelin: the tiles, by their coordinates."""

    def drinks(self, city: City, per_source: int = 1) -> dict[str, int]:
        """Return the number of each drink that the route brings, `per_source` from each source."""
        counted = Counter(city.sources[square] for square in self.sources)
        return {good: counted[good] * per_source for good in sorted(counted)}


Arrival = tuple[RoadSquare, RoadSquare | None]
"""A road square, and the square before it, to which the route may not turn straight back."""


@dataclass(slots=True)
class _Leg:
    """A part of a route without any choice: it ends at the next border, toll, fork or dead end."""

    end: Arrival
    squares: tuple[RoadSquare, ...]
    cost: int
    sources: int
    """The sources next to the leg, as bits."""


class _Driver:
    """The exhaustive search for routes in one city; each leg is found once and kept."""

    def __init__(self, city: City, toll: Mapping[Square, int]) -> None:
        self.city = city
        self.toll = toll
        self.bits = {square: 1 << number for number, square in enumerate(city.sources)}
        self.legs: dict[Arrival, tuple[_Leg, ...]] = {}

    def passed(self, road: RoadSquare) -> int:
        """Return a number whose bits mark the sources next to a road square (BUY-6)."""
        return sum(self.bits.get(near, 0) for near in neighbours(road.square))

    def onward(self, at: Arrival) -> tuple[_Leg, ...]:
        """Return the legs that a route can drive after an arrival; none at a dead end (BUY-5)."""
        if at not in self.legs:
            road, before = at
            self.legs[at] = tuple(
                self._leg(road, near) for near in self.city.roads[road] if near != before
            )
        return self.legs[at]

    def _leg(self, road: RoadSquare, near: RoadSquare) -> _Leg:
        """Return the leg from `road` over its neighbour `near`, up to the next choice."""
        cost = int(self.city.roads.edges[road, near]["crosses"]) + self.toll.get(near.square, 0)
        squares = [near]
        sources = self.passed(near)
        before = road
        while True:
            onward = [
                (after, edge) for after, edge in self.city.roads[near].items() if after != before
            ]
            if len(onward) != 1 or near == road:  # a fork, a dead end or a full circle
                break
            after, edge = onward[0]
            if edge["crosses"] or after.square in self.toll:
                break
            before, near = near, after
            squares.append(near)
            sources |= self.passed(near)
        return _Leg((near, before), tuple(squares), cost, sources)

    def drive(self, starts: Sequence[tuple[RoadSquare, int]], reach: int) -> dict[int, _Trail]:
        """Return each set of sources that a route within `reach` can collect, with that route.

        A set is a number with a bit for each source. `starts` are the first road squares, each with
        the cost of reaching it. Beaten states are left out.
        """
        found = self._search(starts, reach, lambda number, cost, sources: (-number,), MOST_STATES)
        if found is not None:
            return found
        # With the newest states first, roads with many circles lead to far too many states. Cheap
        # states with many sources beat most others before these are driven on.
        found = self._search(
            starts, reach, lambda number, cost, sources: (cost, -sources.bit_count(), number)
        )
        assert found is not None, "only a search with a maximum is given up"
        return found

    def _search(
        self,
        starts: Iterable[tuple[RoadSquare, int]],
        reach: int,
        key: Callable[[int, int, int], tuple[int, ...]],
        most: int | None = None,
    ) -> dict[int, _Trail] | None:
        """Return the result of `drive`, or `None` if the search needs more than `most` states.

        The search goes on from the state with the smallest `key`. The parameters of `key` are the
        state's number, cost and sources.
        """
        kept: dict[Arrival, list[tuple[int, int]]] = {}
        found: dict[int, _Trail] = {}
        queue: list[tuple[tuple[int, ...], Arrival, int, int, _Trail]] = []
        number = 0
        for road, cost in starts:
            if cost <= reach:
                number += 1
                sources = self.passed(road)
                state = (road, None), cost, sources, _Trail(None, (road,))
                heapq.heappush(queue, (key(number, cost, sources), *state))
        while queue:
            _, at, cost, sources, trail = heapq.heappop(queue)
            states = kept.setdefault(at, [])
            # A state beats another if it costs no more and has all of the other's sources.
            if any(paid <= cost and sources & ~got == 0 for paid, got in states):
                continue
            states[:] = [
                (paid, got) for paid, got in states if not (cost <= paid and got & ~sources == 0)
            ]
            states.append((cost, sources))
            found.setdefault(sources, trail)
            if most is not None and number > most:
                return None
            for leg in self.onward(at):
                further = cost + leg.cost
                if further <= reach:
                    number += 1
                    more = sources | leg.sources
                    longer = _Trail(trail, leg.squares)
                    heapq.heappush(
                        queue, (key(number, further, more), leg.end, further, more, longer)
                    )
        return found


@dataclass(slots=True)
class _Trail:
    """A route as a linked list of legs, so that routes can share their first legs."""

    before: _Trail | None
    squares: tuple[RoadSquare, ...]

    def all_squares(self) -> tuple[Square, ...]:
        """Return all squares of the route, from its beginning."""
        parts: list[tuple[RoadSquare, ...]] = []
        trail: _Trail | None = self
        while trail is not None:
            parts.append(trail.squares)
            trail = trail.before
        return tuple(road.square for part in reversed(parts) for road in part)


def best_by_road(
    city: City, doors: Iterable[Square], reach: int, *, tolls: bool = False
) -> list[Haul]:
    """Return the best routes of a cart or truck with their drinks; most drinks first.

    Routes are left out if another route collects as much of every drink and more of some.

    `doors` are the entrance squares from which routes start. A route may cross `reach` tile
    borders. A door whose road is on the next tile uses up one border (BUY-8). With `tolls` a toll
    counts against `reach`, too (X6).

    >>> city = City.of([["R", "L"]])
    >>> [haul.drinks(city, 2) for haul in best_by_road(city, [(1, 0)], 1)]
    [{'lemonade': 2, 'softdrink': 2}]
    """
    toll = city.paid(tolls=tolls)
    driver = _Driver(city, toll)
    first: dict[RoadSquare, tuple[int, Square]] = {}
    for door in doors:
        for contact in city.contacts((door,)):
            start = contact.border + toll.get(contact.road.square, 0), door
            first[contact.road] = min(first.get(contact.road, start), start)
    found = driver.drive([(road, cost) for road, (cost, _) in first.items()], reach)
    hauls = []
    for sources, trail in found.items():
        squares = trail.all_squares()
        entrance = next(door for road, (_, door) in first.items() if road.square == squares[0])
        collected = frozenset(square for square, bit in driver.bits.items() if sources & bit)
        hauls.append(Haul(collected, (entrance, *squares)))
    return unbeaten(city, hauls)


def best_by_air(city: City, doors: Iterable[Square], reach: int) -> list[Haul]:
    """Return the best routes of a zeppelin with their drinks; most drinks first.

    A zeppelin flies from tile to neighbouring tile, and over no tile twice (BUY-11).
    """
    drinks_on: dict[TileCoord, set[Square]] = {place: set() for place in city.tiles}
    for at in city.sources:
        drinks_on[place_of(at)].add(at)
    found: dict[frozenset[Square], tuple[TileCoord, ...]] = {}
    for start in sorted({place_of(door) for door in doors}):
        for path in _flights(city, (start,), reach):
            sources = frozenset[Square]().union(*(drinks_on[place] for place in path))
            found.setdefault(sources, path)
    return unbeaten(city, [Haul(sources, (), path) for sources, path in found.items()])


def _flights(
    city: City, path: tuple[TileCoord, ...], reach: int
) -> Iterator[tuple[TileCoord, ...]]:
    """Yield `path` and every flight that extends it by at most `reach` borders."""
    yield path
    if not reach:
        return
    for place in neighbours(path[-1]):
        if place in city.tiles and place not in path:
            yield from _flights(city, (*path, place), reach - 1)


def unbeaten(city: City, hauls: Iterable[Haul]) -> list[Haul]:
    """Return the hauls (routes with drinks) that no other haul beats, most drinks first.

    A haul beats another if it has at least as many of every drink, and more of some drink. If two
    hauls have the same drinks, the shorter route is kept.
    """
    by_drinks: dict[Drinks, Haul] = {}
    for haul in hauls:
        drinks: Drinks = tuple(haul.drinks(city).items())
        known = by_drinks.get(drinks)
        if known is None or len(haul.squares) < len(known.squares):
            by_drinks[drinks] = haul
    kept = []
    for drinks, haul in by_drinks.items():
        others = (dict(other) for other in by_drinks if other != drinks)
        if not any(all(other.get(good, 0) >= n for good, n in drinks) for other in others):
            kept.append((drinks, haul))
    kept.sort(key=lambda item: (-sum(n for _, n in item[0]), item[0]))
    return [haul for _, haul in kept]
