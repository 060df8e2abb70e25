"""Distances by a plain walk over squares, from the house to the doors."""

from __future__ import annotations

import heapq
from typing import Any

from .squares import Board, House, Scenario, Square, build, crosses, in_dining_order, neighbours

Place = tuple[str, int, int, str]  # "house", "road" or "door"; x, y; strand of a bridge


def corners(at: list[int]) -> dict[str, Square]:
    """Return the four corner squares of a restaurant."""
    x, y = at
    return {"NW": (x, y), "NE": (x + 1, y), "SW": (x, y + 1), "SE": (x + 1, y + 1)}


def has_drive_in(chain: dict[str, Any]) -> bool:
    """Say whether a local or regional manager is at work."""
    at_work = chain.get("at_work", [])
    return "local_manager" in at_work or "regional_manager" in at_work


def doors(restaurant: dict[str, Any], *, drive_in: bool) -> list[tuple[Square, list[Square]]]:
    """Return each entrance square with the two squares outside that it opens to."""
    squares = corners(restaurant["at"])
    names = list(squares) if drive_in else [restaurant["entrance"]]
    inside = set(squares.values())
    return [
        (squares[name], [out for out in neighbours(squares[name]) if out not in inside])
        for name in names
    ]


def open_restaurants(chain: dict[str, Any]) -> list[dict[str, Any]]:
    """Return the restaurants of a chain that sell tonight."""
    if chain.get("bankrupt", False):
        return []
    return [r for r in chain.get("restaurants", []) if not r.get("coming_soon", False)]


def distance(
    board: Board, house: House, restaurant: dict[str, Any], *, drive_in: bool
) -> int | None:
    """Return the tile borders crossed (and roadworks met) on the best way; None: no road."""
    entrances: dict[Square, list[Square]] = {}
    for door, outside in doors(restaurant, drive_in=drive_in):
        for out in outside:
            entrances.setdefault(out, []).append(door)
    heap: list[tuple[int, Place]] = [(0, ("house", x, y, "")) for x, y in house.squares]
    heapq.heapify(heap)
    done: set[Place] = set()
    while heap:
        cost, place = heapq.heappop(heap)
        if place in done:
            continue
        done.add(place)
        kind, x, y, strand = place
        here = (x, y)
        if kind == "door":
            return cost
        if kind == "house":
            onto = [node for out in neighbours(here) for node in board.roads.get(out, [])]
        else:
            onto = list(board.links[x, y, strand])
            for door in entrances.get(here, []):
                heapq.heappush(heap, (cost + crosses(here, door), ("door", *door, "")))
        for node in onto:
            there = (node[0], node[1])
            step = crosses(here, there) + board.roadworks[there]
            heapq.heappush(heap, (cost + step, ("road", *node)))
    return None


def distances(scenario: Scenario) -> dict[str, Any]:
    """Answer `distance FILE --json`."""
    board = build(scenario)
    rows = [
        {
            "house": number,
            "chain": chain["name"],
            "restaurant": restaurant["at"],
            "distance": distance(
                board, board.houses[number], restaurant, drive_in=has_drive_in(chain)
            ),
        }
        for number in in_dining_order(list(board.houses))
        for chain in scenario["chain"]
        for restaurant in open_restaurants(chain)
    ]
    return {"distances": rows}
