"""Checks a route that a player chose for a buyer, and lists the drinks that it collects.

`buyers.py` finds the best routes; this file accepts any legal route (BUY-4 to BUY-11).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise

from ..reasons.problem import Problem
from .buyers import Arrival
from .city import City
from .roads import RoadSquare
from .squares import Square, TileCoord, neighbours, place_of


def sources_along(city: City, route: Sequence[Square]) -> set[Square]:
    """Return the squares of the drinks next to a route's road squares (BUY-6, BUY-8)."""
    driven = {near for square in route[1:] for near in neighbours(square)}
    return driven.intersection(city.sources)


def sources_under(city: City, places: Sequence[TileCoord]) -> set[Square]:
    """Return the squares of the drinks on all tiles of a zeppelin's route (BUY-11)."""
    return {square for square in city.sources if place_of(square) in places}


def route_faults(
    city: City,
    doors: Iterable[Square],
    reach: int,
    route: Sequence[Square],
    *,
    tolls: bool = False,
    to_the_end: bool = False,
) -> Iterator[Problem]:
    """Yield the faults of a route, given as an entrance square and then the road squares.

    A legal route is unbroken (BUY-4), never turns straight back (BUY-5), goes straight on over
    bridges (GEO-3) and costs no more than `reach` (BUY-8). With `to_the_end` it may not stop while
    another border is in range (X4).
    """
    toll = city.paid(tolls=tolls)
    doors = tuple(doors)
    if not route or route[0] not in doors:
        yield _not_from_entrance(doors, route, "BUY-8")
        return
    if len(route) == 1:
        yield Problem("names_no_road", {"square": route[0]}, "BUY-8")
        return
    costs = _start(city, toll, route)
    if not costs:
        yield Problem("cannot_drive_there", {"square": route[1], "before": route[0]}, "BUY-8")
        return
    for number, (before, square) in enumerate(pairwise(route[1:]), 1):
        costs = _next_step(city, toll, costs, square)
        if costs:
            continue
        on_road = square in neighbours(before) and square in city.road_at
        if number > 1 and square == route[number - 1]:
            rule = "BUY-5"  # straight back
        elif on_road and len(city.road_at[before]) > 1:
            rule = "GEO-3"  # turns on a bridge
        else:
            rule = "BUY-4"  # no road leads from the square before
        yield Problem("cannot_drive_there", {"square": square, "before": before}, rule)
        return
    used = min(costs.values())
    if used > reach:
        paid = sum(toll.get(square, 0) for square in route[1:])
        details = {"needs": used - paid, "tolls": paid, "reach": reach}
        yield Problem("too_far", details, "BUY-3")
    elif to_the_end and all(
        cost > reach or _to_next_border(city, toll, at, reach - cost) for at, cost in costs.items()
    ):
        yield Problem("stops_early", {"used": used, "reach": reach}, "BUY-9")


def _not_from_entrance(doors: Sequence[Square], route: Sequence[Square], rule: str) -> Problem:
    """Return the fault of a route that does not begin at an entrance of the chain (`doors`)."""
    details = {"square": route[0] if route else None, "doors": len(doors)}
    return Problem("not_from_entrance", details, rule)


def _to_next_border(
    city: City, toll: Mapping[Square, int], at: Arrival, left: int
) -> tuple[RoadSquare, ...]:
    """Return the road squares from `at` to the nearest border or toll; () if `left` is too small.

    `left` is the range that the route has not used.
    """
    roads: list[tuple[Arrival, tuple[RoadSquare, ...]]] = [(at, ())]
    seen = {at}
    for (road, before), driven in roads:  # the list grows while it is read: nearest first
        for near, edge in city.roads[road].items():
            cost = int(edge["crosses"]) + toll.get(near.square, 0)
            if near == before or cost > left or (near, road) in seen:
                continue
            if cost:
                return (*driven, near)
            seen.add((near, road))
            roads.append(((near, road), (*driven, near)))
    return ()


def driven_to_the_end(
    city: City, route: Sequence[Square], reach: int, *, tolls: bool = False
) -> tuple[Square, ...]:
    """Extend a route by road until no further border is in range, and return it (X4).

    >>> city = City.of([["R", "L"]])
    >>> driven_to_the_end(city, [(1, 0), (2, 0)], 1)[-1]
    (5, 2)
    """
    toll = city.paid(tolls=tolls)
    found = tuple(route)
    while True:
        costs = _start(city, toll, found)
        for square in found[2:]:
            costs = _next_step(city, toll, costs, square)
        for at, cost in costs.items():
            more = _to_next_border(city, toll, at, reach - cost)
            if not more:  # the route may stop here
                return found
        found = (*found, *(road.square for road in more))


def _start(city: City, toll: Mapping[Square, int], route: Sequence[Square]) -> dict[Arrival, int]:
    """Return the cost of each way to arrive at a route's first road square from the entrance."""
    return {
        (contact.road, None): contact.border + toll.get(contact.road.square, 0)
        for contact in city.contacts((route[0],))
        if contact.road.square == route[1]
    }


def _next_step(
    city: City, toll: Mapping[Square, int], costs: Mapping[Arrival, int], square: Square
) -> dict[Arrival, int]:
    """Return the cost of each way to arrive at `square` from the square before it.

    `costs` has the same for the square before it: each way to arrive there, with its cost. There
    can be two ways, because a bridge square has two roads.
    """
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
) -> Iterator[Problem]:
    """Yield the faults of a zeppelin's route.

    A zeppelin flies from tile to neighbouring tile, over no tile twice and over at most `reach`
    borders (BUY-11). With `to_the_end` it may not stop while another tile is in range (X4).
    """
    doors = tuple(doors)
    if not places or places[0] not in {place_of(door) for door in doors}:
        yield _not_from_entrance(doors, places, "BUY-11")
        return
    for before, place in pairwise(places):
        if place not in neighbours(before) or place not in city.tiles:
            yield Problem("cannot_fly_there", {"square": place, "before": before}, "BUY-11")
    if len(set(places)) != len(places):
        yield Problem("tile_twice", {}, "BUY-11")
    if len(places) - 1 > reach:
        yield Problem("too_far", {"needs": len(places) - 1, "reach": reach}, "BUY-11")
    if to_the_end and len(flown_to_the_end(city, places, reach)) > len(places):
        yield Problem("stops_early", {"used": len(places) - 1, "reach": reach}, "BUY-9")


def flown_to_the_end(city: City, places: Sequence[TileCoord], reach: int) -> tuple[TileCoord, ...]:
    """Extend a zeppelin's route until its range is used up or no new tile is next to its end.

    >>> flown_to_the_end(City.of([["R", "L"]]), [(0, 0)], 4)
    ((0, 0), (1, 0))
    """
    found = tuple(places)
    while len(found) <= reach:
        near = neighbours(found[-1])
        place = next((place for place in near if place in city.tiles and place not in found), None)
        if place is None:
            break
        found = (*found, place)
    return found
