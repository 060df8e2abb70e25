"""Computes which drinks a buyer would fetch if its route followed a misread rule."""

from __future__ import annotations

import heapq
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import NamedTuple

from ...board.city import City
from ...board.reach import road_ranges
from ...board.roads import RoadSquare
from ...board.squares import Square, neighbours


MOST_DRIVES = 2_000
"""Maximum number of drives of the first search: far more than on the maps of quizzes."""


class Drive(NamedTuple):
    """A route as a reader imagines it: its squares from the entrance on, and the drink sources."""

    squares: tuple[Square, ...]
    sources: frozenset[Square]


class Habit(NamedTuple):
    """A wrong way to drive: turning back, fetching across corners, or counting squares."""

    turns_back: bool = False
    round_corners: bool = False
    counts_squares: bool = False


HABITS = {
    "turned_back": Habit(turns_back=True),
    "past_corners": Habit(round_corners=True),
    "range_in_squares": Habit(counts_squares=True),
}
"""Misreadings of a buyer's route, by their ids."""


def misread_hauls(city: City, doors: Iterable[Square], reach: int) -> dict[str, Drive]:
    """Return the drive past the most drink sources that each misreading allows, by its id.

    >>> city = City.of([["R", "A", "T"]])
    >>> {name: len(drive.sources) for name, drive in misread_hauls(city, [(8, 1)], 3).items()}
    {'turned_back': 2, 'past_corners': 1, 'range_in_squares': 0, 'all_in_range': 2}
    """
    entrances = tuple(doors)
    found = {name: best_drive(city, entrances, reach, habit) for name, habit in HABITS.items()}
    near = [at for at, needs in road_ranges(city, entrances).items() if needs <= reach]
    in_range = frozenset().union(*(_sources(city, at) for at in near))
    return {**found, "all_in_range": Drive((), in_range)}


def best_drive(city: City, doors: Iterable[Square], reach: int, habit: Habit) -> Drive:
    """Return the drive past the most sources; if several are tied, the shortest in squares."""
    entrances = tuple(doors)
    drives = list(islice(_drives(city, entrances, reach, habit), MOST_DRIVES + 1))
    if len(drives) > MOST_DRIVES:
        # With the newest drives first, roads with many circles lead to far too many drives. Cheap
        # drives past many sources beat most others before these are driven on.
        drives = list(_drives(city, entrances, reach, habit, most_sources_first=True))
    nowhere = Drive((), frozenset())
    return min(drives, key=lambda drive: (-len(drive.sources), len(drive.squares)), default=nowhere)


def _drives(
    city: City,
    doors: Iterable[Square],
    reach: int,
    habit: Habit,
    *,
    most_sources_first: bool = False,
) -> Iterator[Drive]:
    """Yield the drives in range, except those that are no better than another to the same place.

    The cheapest drives come first. Of equally cheap drives, the newest come first, or those past
    the most sources.
    """
    reached: dict[tuple[RoadSquare, RoadSquare | None], list[tuple[int, frozenset[Square]]]] = {}
    queue: list[tuple[int, int, int, RoadSquare, RoadSquare | None, Drive]] = []
    count = 0

    def add(cost: int, road: RoadSquare, before: RoadSquare | None, drive: Drive) -> None:
        nonlocal count
        count += 1
        order = -len(drive.sources) if most_sources_first else -count
        heapq.heappush(queue, (cost, order, count, road, before, drive))

    for door in doors:
        for contact in city.contacts((door,)):
            cost = 1 if habit.counts_squares else contact.border
            if cost <= reach:
                sources = _sources(city, contact.road.square, corners=habit.round_corners)
                add(cost, contact.road, None, Drive((door, contact.road.square), sources))
    while queue:
        cost, _, _, road, before, drive = heapq.heappop(queue)
        others = reached.setdefault((road, None if habit.turns_back else before), [])
        if any(other <= cost and sources >= drive.sources for other, sources in others):
            continue
        others.append((cost, drive.sources))
        yield drive
        for near, link in city.roads[road].items():
            then = cost + (1 if habit.counts_squares else int(link["crosses"]))
            if then <= reach and (habit.turns_back or near != before):
                sources = drive.sources | _sources(city, near.square, corners=habit.round_corners)
                add(then, near, road, Drive((*drive.squares, near.square), sources))


def _sources(city: City, square: Square, *, corners: bool = False) -> frozenset[Square]:
    """Return the sources next to a road square; with `corners`, also the sources at its corners."""
    x, y = square
    around = (
        ((x + dx, y + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if dx or dy)
        if corners
        else neighbours(square)
    )
    return frozenset(near for near in around if near in city.sources)
