"""What a buyer can bring home: every walk, by brute force."""

from __future__ import annotations

from collections import Counter
from typing import Any

from .distance import doors, has_drive_in, open_restaurants
from .squares import Board, Node, Scenario, Square, build, crosses, neighbours, tile_of

DRINKS = ("beer", "lemonade", "softdrink")
RANGE = {"cart_operator": 2, "truck_driver": 3, "zeppelin_pilot": 4}
PER_SOURCE = {"errand_boy": 1, "cart_operator": 2, "truck_driver": 3, "zeppelin_pilot": 2}

Sources = frozenset[Square]
State = tuple[Node, Node | None, int, Sources]  # where, where before, spent, passed


def by_road(
    board: Board, chain: dict[str, Any], longest: int, *, markers_count: bool
) -> set[Sources]:
    """Return the set of sources of every route of at most `longest` borders.

    A state is where the buyer is, where he was just before, what he has spent and what he
    passed; stepping straight back onto the square just left is the one thing forbidden.
    """
    beside: dict[Square, Sources] = {
        square: frozenset(n for n in neighbours(square) if n in board.drinks)
        for square in board.roads
    }

    markers = board.roadworks if markers_count else Counter[Square]()
    todo = _starts(board, chain, longest, markers, beside)
    seen: set[State] = set(todo)
    while todo:
        node, before, spent, got = todo.pop()
        here = (node[0], node[1])
        for onto in board.links[node]:
            if onto == before:
                continue
            there = (onto[0], onto[1])
            cost = spent + crosses(here, there) + markers[there]
            state: State = (onto, node, cost, got | beside[there])
            if cost <= longest and state not in seen:
                seen.add(state)
                todo.append(state)
    return {state[3] for state in seen}


def _starts(
    board: Board,
    chain: dict[str, Any],
    longest: int,
    markers: Counter[Square],
    beside: dict[Square, Sources],
) -> list[State]:
    """Return every way to drive off: on a road square in front of an own open door."""
    starts: list[State] = []
    for door, outside in ways_out(chain):
        for out in outside:
            spent = crosses(door, out) + markers[out]
            if spent <= longest and out in board.roads:
                starts += [(node, None, spent, beside[out]) for node in board.roads[out]]
    return starts


def ways_out(chain: dict[str, Any]) -> list[tuple[Square, list[Square]]]:
    """Return where a buyer sets out: the doors of open restaurants, every side of coffee shops."""
    out = [(shop, neighbours(shop)) for shop in map(tuple, chain.get("coffee_shops", []))]
    for restaurant in open_restaurants(chain):
        out += doors(restaurant, drive_in=has_drive_in(chain))
    return out


def by_air(board: Board, chain: dict[str, Any], longest: int) -> set[Sources]:
    """Return the set of sources of every flight: tile to tile, none twice."""
    on_tile: dict[Square, Sources] = {
        tile: frozenset(s for s in board.drinks if tile_of(s) == tile) for tile in board.tiles
    }
    flights: list[list[Square]] = [[tile_of(door)] for door, _ in ways_out(chain)]
    results: set[Sources] = set()
    while flights:
        flight = flights.pop()
        results.add(frozenset(s for tile in flight for s in on_tile[tile]))
        if len(flight) <= longest:
            flights += [
                [*flight, tile]
                for tile in neighbours(flight[-1])
                if tile in board.tiles and tile not in flight
            ]
    return results


def best(hauls: list[dict[str, int]]) -> list[dict[str, int]]:
    """Keep the hauls that no other one beats, most drinks first."""

    def beats(a: dict[str, int], b: dict[str, int]) -> bool:
        return a != b and all(a.get(drink, 0) >= b.get(drink, 0) for drink in DRINKS)

    kept = [a for a in hauls if not any(beats(b, a) for b in hauls)]
    return sorted(kept, key=lambda a: (-sum(a.values()), sorted(a.items())))


def haul(scenario: Scenario, chain_name: str, buyer: str) -> dict[str, Any]:
    """Answer `haul FILE --chain NAME --buyer ID --json`; no drink at all: no haul."""
    (chain,) = [chain for chain in scenario["chain"] if chain["name"] == chain_name]
    milestones = chain.get("milestones", [])
    each = PER_SOURCE[buyer] + ("first_errand_boy_played" in milestones)
    if "first_cart_operator_used" in milestones and buyer != "errand_boy":
        each *= 2
    if buyer == "errand_boy":
        return {"hauls": [{drink: each} for drink in DRINKS]}
    longest = RANGE[buyer] + ("first_cart_operator_played" in milestones)
    board = build(scenario)
    if buyer == "zeppelin_pilot":
        routes = by_air(board, chain, longest)
    else:
        rulings = scenario.get("rulings", {})
        markers_count = rulings.get("roadworks_lengthen_ranges", False)
        routes = by_road(board, chain, longest, markers_count=markers_count)
    hauls: list[dict[str, int]] = []
    for route in routes:
        counts = Counter(board.drinks[square] for square in route)
        found = {drink: each * n for drink, n in sorted(counts.items())}
        if found and found not in hauls:
            hauls.append(found)
    return {"hauls": best(hauls)}
