"""What a cart would bring home if the rules of its route were others."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from ...board.city import City
from ...board.reach import road_ranges
from ...board.roads import RoadSquare
from ...board.squares import Square, neighbours


class Drive(NamedTuple):
    """A route as somebody imagines it: the squares from the entrance on, and its sources."""

    squares: tuple[Square, ...]
    sources: frozenset[Square]


class Habit(NamedTuple):
    """How somebody drives: whether they turn back, look round corners, or count squares."""

    turns_back: bool = False
    round_corners: bool = False
    counts_squares: bool = False


HABITS = {
    "turned_back": Habit(turns_back=True),
    "past_corners": Habit(round_corners=True),
    "range_in_squares": Habit(counts_squares=True),
}
"""Misreadings of a cart's route, by their ids."""


def misread_hauls(city: City, doors: Iterable[Square], reach: int) -> dict[str, Drive]:
    """Return the haul of most sources that each misreading takes for possible.

    >>> city = City.of([["R", "A", "T"]])
    >>> {name: len(one.sources) for name, one in misread_hauls(city, [(8, 1)], 3).items()}
    {'turned_back': 2, 'past_corners': 1, 'range_in_squares': 0, 'all_in_range': 2}
    """
    entrances = tuple(doors)
    found = {name: best_drive(city, entrances, reach, habit) for name, habit in HABITS.items()}
    near = [at for at, needs in road_ranges(city, entrances).items() if needs <= reach]
    beside = frozenset().union(*(_beside(city, at, neighbours) for at in near))
    return {**found, "all_in_range": Drive((), beside)}


def best_drive(city: City, doors: Iterable[Square], reach: int, habit: Habit) -> Drive:
    """Return the drive that passes most sources, of equals the one over fewest squares."""
    drives = _drives(city, doors, reach, habit)
    nowhere = Drive((), frozenset())
    return min(drives, key=lambda one: (-len(one.sources), len(one.squares)), default=nowhere)


def _drives(city: City, doors: Iterable[Square], reach: int, habit: Habit) -> Iterator[Drive]:
    """Yield every drive that no other beats in range, place and sources."""
    look = _around if habit.round_corners else neighbours
    kept: dict[tuple[RoadSquare, RoadSquare | None], list[tuple[int, frozenset[Square]]]] = {}
    todo = [
        (cost, road, None, Drive((door, road.square), _beside(city, road.square, look)))
        for door in doors
        for road, cost in _begun(city, door, habit)
        if cost <= reach
    ]
    edge: list[tuple[int, RoadSquare, RoadSquare | None, Drive]] = list(todo)
    while edge:
        edge.sort(key=lambda one: one[0], reverse=True)
        cost, road, before, drive = edge.pop()
        states = kept.setdefault((road, None if habit.turns_back else before), [])
        if any(c <= cost and s >= drive.sources for c, s in states):
            continue
        states.append((cost, drive.sources))
        yield drive
        for near, link in city.roads[road].items():
            more = 1 if habit.counts_squares else int(link["crosses"])
            if cost + more <= reach and (habit.turns_back or near != before):
                sources = drive.sources | _beside(city, near.square, look)
                edge.append(
                    (cost + more, near, road, Drive((*drive.squares, near.square), sources))
                )


def _begun(city: City, door: Square, habit: Habit) -> Iterator[tuple[RoadSquare, int]]:
    for contact in city.contacts((door,)):
        yield contact.road, 1 if habit.counts_squares else contact.border


def _beside(
    city: City, square: Square, look: Callable[[Square], Iterable[Square]]
) -> frozenset[Square]:
    return frozenset(near for near in look(square) if near in city.sources)


def _around(square: Square) -> Iterator[Square]:
    x, y = square
    for dx in (-1, 0, 1):
        for dy in (-1, 0, 1):
            if dx or dy:
                yield x + dx, y + dy
