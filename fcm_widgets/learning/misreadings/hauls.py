"""Computes the most drinks that a buyer can fetch, by the real rules and by each misreading."""

from __future__ import annotations

import heapq
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from ...board.buyers import Drinks
from ...board.city import City
from ...board.reach import road_ranges
from ...board.roads import RoadSquare
from ...board.routes import route_of
from ...board.squares import Square, neighbours
from ...data import Employee
from ...engine.ranges import buyer_range, doors, drinks_each, purchases, tolls_count
from ...state.state import State
from ...text.english import counted
from .solution import Drawn, NamedMistake, Solution, solved

ONE_ROUTE = (
    "Drive one route from the entrance, never straight back. Take the drinks next to the road."
)


class Drive(NamedTuple):
    """A route as a reader imagines it: its squares from the entrance on, and the drink sources."""

    squares: tuple[Square, ...]
    sources: frozenset[Square]


class Habit(NamedTuple):
    """A wrong way to drive; each field is a mistake of its own."""

    turns_back: bool = False
    round_corners: bool = False
    counts_squares: bool = False
    leaves_free: bool = False
    """Whether the border between the entrance and its road is left out."""


HABITS = {
    "turned_back": Habit(turns_back=True),
    "past_corners": Habit(round_corners=True),
    "range_in_squares": Habit(counts_squares=True),
    "free_entrance": Habit(leaves_free=True),
}
"""Misreadings of a buyer's route, by their ids."""


def most_drinks(state: State, seat: int, buyer: Employee) -> Solution[Drinks]:
    """Return the solution to the question of the most drinks that a cart or truck can fetch.

    >>> from fcm_widgets import load_example
    >>> from fcm_widgets.data import employees
    >>> state = load_example("drinks-for-the-cart").state
    >>> solution = most_drinks(state, 0, employees()["cart_operator"])
    >>> solution.answer, [(mistake.answer, mistake.hint) for mistake in solution.mistakes][-1]
    ((('beer', 4),), ((('beer', 6), ('lemonade', 2)), 'You took all drinks in range. A buyer \
drives one route and fetches only the drinks next to it.'))
    """
    starts, each = doors(state, seat), drinks_each(state, seat, buyer)
    best = purchases(state, state.chains[seat].name, buyer.id)[0]
    wrong = misread_hauls(state.city, starts, buyer_range(state, seat, buyer))
    mistakes = []
    for name, drive in wrong.items():
        sources = Counter(state.city.sources[square] for square in drive.sources)
        drinks = tuple((good, count * each) for good, count in sorted(sources.items()))
        mistakes.append(NamedMistake(name, drinks, routes=_driven(state, seat, drive.squares)))
    because = f"the best route fetches {counted(best.drinks) or 'nothing'}."
    routes = _driven(state, seat, best.haul.squares)
    return solved(tuple(sorted(best.drinks.items())), because, mistakes, ONE_ROUTE, routes)


def _driven(state: State, seat: int, squares: tuple[Square, ...]) -> tuple[Drawn, ...]:
    if len(squares) < 2:
        return ()
    route = route_of(state.city, squares, tolls=tolls_count(state))
    return (Drawn(seat, "road", route.distance, route=route),)


def misread_hauls(city: City, doors: Iterable[Square], reach: int) -> dict[str, Drive]:
    """Return the best drive (past the most sources) that each misreading allows, by its id.

    >>> city = City.of([["R", "A", "T"]])
    >>> {name: len(drive.sources) for name, drive in misread_hauls(city, [(8, 1)], 3).items()}
    {'turned_back': 2, 'past_corners': 1, 'range_in_squares': 0, 'free_entrance': 1, \
'all_in_range': 2}
    """
    entrances = tuple(doors)
    found = {name: best_drive(city, entrances, reach, habit) for name, habit in HABITS.items()}
    near = [at for at, needs in road_ranges(city, entrances).items() if needs <= reach]
    in_range = frozenset().union(*(_sources(city, at) for at in near))
    return {**found, "all_in_range": Drive((), in_range)}


class _Trail(NamedTuple):
    """A drive so far, linked from its last square to its first; drives share their beginnings.

    `length` counts its squares, and `sources` has a bit for each source that it passes.
    """

    square: Square
    before: _Trail | None
    length: int
    sources: int

    def squares(self) -> tuple[Square, ...]:
        """Return the squares of the drive, from the entrance on."""
        found, trail = [self.square], self.before
        while trail is not None:
            found.append(trail.square)
            trail = trail.before
        return tuple(reversed(found))


def best_drive(city: City, doors: Iterable[Square], reach: int, habit: Habit) -> Drive:
    """Return the drive past the most sources; if several are tied, the shortest in squares."""
    bits = {at: 1 << number for number, at in enumerate(city.sources)}
    drives = list(_drives(city, doors, reach, habit, bits))
    if not drives:
        return Drive((), frozenset())
    best = min(drives, key=lambda drive: (-drive.sources.bit_count(), drive.length))
    return Drive(best.squares(), frozenset(at for at, bit in bits.items() if best.sources & bit))


def _drives(
    city: City,
    doors: Iterable[Square],
    reach: int,
    habit: Habit,
    bits: Mapping[Square, int],
) -> Iterator[_Trail]:
    """Yield the drives in range, except those that are no better than another to the same place.

    The cheapest drives come first, of equally cheap drives the newest. `bits` has a bit for each
    source.
    """
    reached: dict[tuple[RoadSquare, RoadSquare | None], list[tuple[int, int]]] = {}
    queue: list[tuple[int, int, RoadSquare, RoadSquare | None, _Trail]] = []
    passed: dict[Square, int] = {}  # the sources next to each square, as bits
    count = 0

    def drive_on(cost: int, road: RoadSquare, before: RoadSquare | None, trail: _Trail) -> None:
        nonlocal count
        count += 1
        if road.square not in passed:
            near = _sources(city, road.square, corners=habit.round_corners)
            passed[road.square] = sum(bits[at] for at in near)
        sources = trail.sources | passed[road.square]
        longer = _Trail(road.square, trail, trail.length + 1, sources)
        heapq.heappush(queue, (cost, -count, road, before, longer))

    for door in doors:
        for contact in city.contacts((door,)):
            cost = 0 if habit.leaves_free else contact.border
            if habit.counts_squares:
                cost = 1
            if cost <= reach:
                drive_on(cost, contact.road, None, _Trail(door, None, 1, 0))
    while queue:
        cost, _, road, before, trail = heapq.heappop(queue)
        others = reached.setdefault((road, None if habit.turns_back else before), [])
        if any(other <= cost and trail.sources & ~sources == 0 for other, sources in others):
            continue
        others.append((cost, trail.sources))
        yield trail
        for near, link in city.roads[road].items():
            then = cost + (1 if habit.counts_squares else int(link["crosses"]))
            if then <= reach and (habit.turns_back or near != before):
                drive_on(then, near, road, trail)


def _sources(city: City, square: Square, *, corners: bool = False) -> frozenset[Square]:
    """Return the sources next to a road square; with `corners`, also the sources at its corners."""
    x, y = square
    around = (
        ((x + dx, y + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if dx or dy)
        if corners
        else neighbours(square)
    )
    return frozenset(near for near in around if near in city.sources)
