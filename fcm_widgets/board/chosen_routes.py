"""A route that a player chose for a buyer: whether it may be driven or flown, what it collects.

`buyers.py` finds the best routes; here any legal one will do (BUY-4 to BUY-11).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise

from .buyers import Arrival
from .city import City
from .obstacles import Obstacle
from .roads import RoadSquare
from .squares import Square, TileCoord, neighbours, place_of


def sources_along(city: City, route: Sequence[Square]) -> set[Square]:
    """Return the sources that a route collects: those beside its road squares (BUY-6, BUY-8)."""
    driven = {near for square in route[1:] for near in neighbours(square)}
    return driven.intersection(city.sources)


def sources_under(city: City, places: Sequence[TileCoord]) -> set[Square]:
    """Return the sources on the tiles that a zeppelin enters, its first included (BUY-11)."""
    return {square for square in city.sources if place_of(square) in places}


def route_faults(
    city: City,
    doors: Iterable[Square],
    reach: int,
    route: Sequence[Square],
    *,
    tolls: bool = False,
    to_the_end: bool = False,
) -> Iterator[Obstacle]:
    """Yield why a route cannot be driven: an entrance first, then connected road squares.

    It is unbroken (BUY-4), never turns straight back (BUY-5), goes straight on over bridges (GEO-3)
    and costs no more than `reach` (BUY-8). `to_the_end`: it may not stop where another border is in
    reach (X4).
    """
    toll = city.paid(tolls=tolls)
    doors = tuple(doors)
    if not route or route[0] not in doors:
        yield _not_from(doors, route, "BUY-8")
        return
    if len(route) == 1:
        yield Obstacle("names_no_road", {"square": route[0]}, "BUY-8")
        return
    costs = _begun(city, toll, route)
    if not costs:
        yield Obstacle("cannot_drive_there", {"square": route[1], "before": route[0]}, "BUY-8")
        return
    for number, (before, square) in enumerate(pairwise(route[1:]), 1):
        costs = _driven_on(city, toll, costs, square)
        if not costs:
            left = route[number - 1] if number > 1 else None
            rule = _no_way_rule(city, left, before, square)
            yield Obstacle("cannot_drive_there", {"square": square, "before": before}, rule)
            return
    if min(costs.values()) > reach:
        works = sum(toll.get(square, 0) for square in route[1:])
        slots = {"needs": min(costs.values()) - works, "tolls": works, "reach": reach}
        yield Obstacle("too_far", slots, "BUY-3")
    elif to_the_end and all(
        n > reach or _next_border(city, toll, at, reach - n) for at, n in costs.items()
    ):
        yield Obstacle("stops_early", {"used": min(costs.values()), "reach": reach}, "BUY-9")


def _no_way_rule(city: City, left: Square | None, before: Square, square: Square) -> str:
    """Return why no way leads on: straight back, off a bridge, or no road joins there.

    `left` is the road square just left, `None` for a way that has only begun.
    """
    if square == left:
        return "BUY-5"
    off = square in neighbours(before) and square in city.road_at
    return "GEO-3" if off and len(city.road_at[before]) > 1 else "BUY-4"


def _not_from(doors: Sequence[Square], named: Sequence[Square], rule: str) -> Obstacle:
    """Return that a way begins at no entrance; `doors` are those of the open restaurants."""
    slots = {"square": named[0] if named else None, "doors": len(doors)}
    return Obstacle("not_from_entrance", slots, rule)


def _next_border(
    city: City, toll: Mapping[Square, int], at: Arrival, left: int
) -> tuple[RoadSquare, ...]:
    """Return the way on to the nearest place that costs range, if `left` pays for it, else ()."""
    ways: list[tuple[Arrival, tuple[RoadSquare, ...]]] = [(at, ())]
    seen = {at}
    for (road, before), way in ways:  # grows while it is walked: nearest first
        for near, edge in city.roads[road].items():
            cost = int(edge["crosses"]) + toll.get(near.square, 0)
            if near == before or cost > left or (near, road) in seen:
                continue
            if cost:
                return (*way, near)
            seen.add((near, road))
            ways.append(((near, road), (*way, near)))
    return ()


def driven_to_the_end(
    city: City, route: Sequence[Square], reach: int, *, tolls: bool = False
) -> tuple[Square, ...]:
    """Return a haul's route driven on until no further border is in reach (X4).

    >>> city = City.of([["R", "L"]])
    >>> driven_to_the_end(city, [(1, 0), (2, 0)], 1)[-1]
    (5, 2)
    """
    toll = city.paid(tolls=tolls)
    found = tuple(route)
    while True:
        for at, cost in _arrivals(city, toll, found).items():
            way = _next_border(city, toll, at, reach - cost)
            if not way:
                return found
        found = (*found, *(road.square for road in way))


def _begun(city: City, toll: Mapping[Square, int], route: Sequence[Square]) -> dict[Arrival, int]:
    """Return what it costs to stand on a route's first road square, beside its entrance."""
    return {
        (contact.road, None): contact.border + toll.get(contact.road.square, 0)
        for contact in city.contacts((route[0],))
        if contact.road.square == route[1]
    }


def _arrivals(
    city: City, toll: Mapping[Square, int], route: Sequence[Square]
) -> dict[Arrival, int]:
    """Return the ways of standing at a route's end, each with its cost."""
    costs = _begun(city, toll, route)
    for square in route[2:]:
        costs = _driven_on(city, toll, costs, square)
    return costs


def _driven_on(
    city: City, toll: Mapping[Square, int], costs: Mapping[Arrival, int], square: Square
) -> dict[Arrival, int]:
    """Return what it costs to stand on the next square, for each way of standing there."""
    found: dict[Arrival, int] = {}
    for (road, before), cost in costs.items():
        for near, edge in city.roads[road].items():
            if near.square == square and near != before:
                more = cost + int(edge["crosses"]) + toll.get(square, 0)
                found[near, road] = min(found.get((near, road), more), more)
    return found


def flight_faults(
    city: City,
    doors: Iterable[Square],
    reach: int,
    places: Sequence[TileCoord],
    *,
    to_the_end: bool = False,
) -> Iterator[Obstacle]:
    """Yield why a zeppelin cannot fly so: tile to tile, none twice, at most `reach` borders.

    `to_the_end`: it may not stop where another tile is in reach (X4).
    """
    doors = tuple(doors)
    if not places or places[0] not in {place_of(door) for door in doors}:
        yield _not_from(doors, places, "BUY-11")
        return
    for one, two in pairwise(places):
        apart = abs(one[0] - two[0]) + abs(one[1] - two[1])
        if apart != 1 or two not in city.tiles:
            yield Obstacle("cannot_fly_there", {"square": two, "before": one}, "BUY-11")
    if len(set(places)) != len(places):
        yield Obstacle("tile_twice", {}, "BUY-11")
    if len(places) - 1 > reach:
        yield Obstacle("too_far", {"needs": len(places) - 1, "reach": reach}, "BUY-11")
    if to_the_end and len(flown_to_the_end(city, places, reach)) > len(places):
        yield Obstacle("stops_early", {"used": len(places) - 1, "reach": reach}, "BUY-9")


def flown_to_the_end(city: City, places: Sequence[TileCoord], reach: int) -> tuple[TileCoord, ...]:
    """Return a zeppelin's route flown on until its range is used or no new tile is beside it.

    >>> flown_to_the_end(City.of([["R", "L"]]), [(0, 0)], 4)
    ((0, 0), (1, 0))
    """
    found = tuple(places)
    while len(found) <= reach:
        on = next((p for p in neighbours(found[-1]) if p in city.tiles and p not in found), None)
        if on is None:
            break
        found = (*found, on)
    return found
