"""The seven misreadings by plain loops, on the oracle's own map; no use is made of the package.

A misreader's number for a chain is the best over all its open restaurants, each measured afresh.
"""

from __future__ import annotations

import heapq
from collections import Counter
from dataclasses import replace
from typing import Any

from tests.oracle.dinner import Dinner, unit_price
from tests.oracle.distance import distance, doors, has_drive_in, open_restaurants
from tests.oracle.squares import (
    OPPOSITE,
    SIDES,
    Board,
    House,
    Node,
    Scenario,
    Square,
    crosses,
    in_dining_order,
    neighbour,
    neighbours,
    read_tile,
    tile_of,
)

Row = dict[str, Any]


def squares_driven(board: Board, house: House, chain: Row) -> int | None:
    """Count road squares, one step after the other, until a door's outside is reached."""
    outside = {
        out
        for restaurant in open_restaurants(chain)
        for _, places in doors(restaurant, drive_in=has_drive_in(chain))
        for out in places
    }
    here = {node for at in house.squares for near in neighbours(at) for node in _roads(board, near)}
    been: set[Any] = set()
    count = 0
    while here:
        count += 1
        if any((x, y) in outside for x, y, _ in here):
            return count
        been |= here
        here = {near for node in here for near in board.links[node]} - been
    return None


def _roads(board: Board, square: tuple[int, int]) -> list[Any]:
    return list(board.roads.get(square, []))


def tiles_flown(house: House, chain: Row) -> int:
    """Try every square of the house with every door square."""
    found = []
    for restaurant in open_restaurants(chain):
        for door, _ in doors(restaurant, drive_in=has_drive_in(chain)):
            for square in house.squares:
                (ax, ay), (bx, by) = tile_of(square), tile_of(door)
                found.append(abs(ax - bx) + abs(ay - by))
    return min(found)


def tiles_driven(board: Board, house: House, chain: Row) -> int | None:
    """Return the real distance to the nearest open restaurant."""
    ways = [
        distance(board, house, restaurant, drive_in=has_drive_in(chain))
        for restaurant in open_restaurants(chain)
    ]
    return min((way for way in ways if way is not None), default=None)


def driven_through(board: Board, gaps: frozenset[Square], house: House, chain: Row) -> int | None:
    """Return the distance to the nearest open restaurant for whoever drives through walls."""
    ways = [
        bare_distance(board, house, restaurant, drive_in=has_drive_in(chain), inside=gaps)
        for restaurant in open_restaurants(chain)
    ]
    return min((way for way in ways if way is not None), default=None)


def with_gaps_closed(dinner: Dinner) -> Board:
    """Lay a road straight on from each end of a road to the next road, one tile far at most."""
    board, printed = dinner.board, _printed_exits(dinner.scenario)
    gaps = {
        square
        for node, links in board.links.items()
        for side in _ends(node, links, printed)
        for square in _gap(board, node, side)
    }
    roads = {**board.roads, **{square: [(*square, "")] for square in gaps}}
    links = {node: set(near) for node, near in board.links.items()}
    for square in gaps:
        for near in neighbours(square):
            axis = "NS" if near[0] == square[0] else "EW"
            for node in roads.get(near, []):
                if node[2] in ("", axis):
                    links.setdefault((*square, ""), set()).add(node)
                    links.setdefault(node, set()).add((*square, ""))
    return replace(board, roads=roads, links=links)


def _printed_exits(scenario: Scenario) -> dict[Square, set[str]]:
    """Read from the tiles by which sides their roads leave each square, out of the tile too."""
    return {
        (5 * place_x + column, 5 * place_y + row): cell.exits
        for place_y, names in enumerate(scenario["city"]["tiles"])
        for place_x, name in enumerate(names)
        if name != "."
        for (row, column), cell in read_tile(name).items()
        if cell.exits
    }


def _ends(node: Node, links: set[Node], printed: dict[Square, set[str]]) -> set[str]:
    """Return the sides at which a road ends: printed up to there, or straight on from the last."""
    x, y, strand = node
    around = {at[:2] for at in links}
    joined = {side for side in SIDES if neighbour((x, y), side) in around}
    exits = {side for side in printed.get((x, y), set()) if side in (strand or side)}
    if exits - joined:
        return exits - joined
    return {OPPOSITE[side] for side in joined} if len(joined) == 1 else set()


def _gap(board: Board, node: Node, side: str) -> list[Square]:
    dx, dy = SIDES[side]
    squares = [(node[0] + n * dx, node[1] + n * dy) for n in range(1, 7)]
    for count, square in enumerate(squares):
        if square in board.roads:
            return squares[:count]
        if tile_of(square) not in board.tiles:
            return []
    return []


def bare_distance(
    board: Board,
    house: House,
    restaurant: Row,
    *,
    drive_in: bool,
    without: str = "",
    inside: frozenset[Square] = frozenset(),
) -> int | None:
    """Walk from road to road; the border at one end, house or door, may cost nothing.

    To a door leads also a road `inside` the restaurant, if somebody thinks that there is one.
    """
    entrances = [
        (out, 0 if without == "door" else crosses(out, door))
        for door, places in doors(restaurant, drive_in=drive_in)
        for out in {*places, *(inside & set(neighbours(door)))}
    ]
    heap = [
        (board.roadworks[near] + (0 if without == "house" else crosses(at, near)), node)
        for at in house.squares
        for near in neighbours(at)
        for node in _roads(board, near)
    ]
    heapq.heapify(heap)
    found: dict[Node, int] = {}
    while heap:
        cost, node = heapq.heappop(heap)
        if node not in found:
            found[node] = cost
            for near in board.links[node]:
                there = near[:2]
                step = crosses(node[:2], there) + board.roadworks[there]
                heapq.heappush(heap, (cost + step, near))
    ends = [
        found[node] + more
        for out, more in entrances
        for node in _roads(board, out)
        if node in found
    ]
    return min(ends, default=None)


def misread(dinner: Dinner, number: str) -> dict[str, str | None]:
    """Return what each misreading picks for a house as the dinner stands now."""
    house, wants = dinner.board.houses[number], dinner.demand[number]
    items = sum(wants.values())
    rows: list[Row] = []
    onward_board = with_gaps_closed(dinner)
    gaps = frozenset(onward_board.roads) - frozenset(dinner.board.roads)
    for chain in dinner.chains:
        name = chain["name"]
        if not open_restaurants(chain):
            continue
        if any(dinner.stock[name][good] < count for good, count in wants.items()):
            continue
        rows.append(
            {
                "name": name,
                "price": unit_price(chain, dinner.base_price),
                "tiles": tiles_driven(dinner.board, house, chain),
                "squares": squares_driven(dinner.board, house, chain),
                "flown": tiles_flown(house, chain),
                "onward": driven_through(onward_board, gaps, house, chain),
                "waitresses": -chain.get("at_work", []).count("waitress"),
                "turn": dinner.turn_order.index(name),
            }
        )
    onward = [row for row in rows if row["onward"] is not None]
    by_road = [row for row in rows if row["tiles"] is not None]
    assert all((row["squares"] is None) == (row["tiles"] is None) for row in rows)
    return {
        "whole_bill": _least(by_road, lambda row: items * row["price"] + row["tiles"]),
        "squares": _least(by_road, lambda row: row["price"] + row["squares"]),
        "straight_line": _least(rows, lambda row: row["price"] + row["flown"]),
        "cheapest": _least(by_road, lambda row: row["price"]),
        "nearest": _least(by_road, lambda row: row["tiles"]),
        "no_waitresses": _least(by_road, lambda row: row["price"] + row["tiles"], waitresses=False),
        "drove_on": _least(onward, lambda row: row["price"] + row["onward"]),
    }


def overlooked(dinner: Dinner, number: str) -> dict[str, str | None]:
    """Return whom somebody picks who overlooks the stock, the garden, a border, or swaps a tie."""
    house, wants = dinner.board.houses[number], dinner.demand[number]
    bare = House(house.number, house.walls)
    everybody: list[Row] = []
    stocked: list[Row] = []
    able: list[Row] = []
    for chain in dinner.chains:
        name = chain["name"]
        row = {
            "name": name,
            "price": unit_price(chain, dinner.base_price),
            "waitresses": -chain.get("at_work", []).count("waitress"),
            "turn": dinner.turn_order.index(name),
        }
        tiles, from_walls = (tiles_driven(dinner.board, one, chain) for one in (house, bare))
        if tiles is not None:
            everybody.append({**row, "tiles": tiles})
        has_all = all(dinner.stock[name][good] >= count for good, count in wants.items())
        if from_walls is not None and has_all:
            stocked.append({**row, "tiles": from_walls})
        if tiles is not None and has_all:
            wrong = _bare_ends(dinner.board, house, chain) | _other_ways(dinner.board, house, chain)
            able.append({**row, "tiles": tiles, **wrong})
    found = {
        "stock_forgotten": _least(everybody, _sum),
        "house_border": _least(able, lambda row: row["price"] + row["house"]),
        "door_border": _least(able, lambda row: row["price"] + row["door"]),
        "crossing": _least(able, lambda row: row["price"] + row["crossing"]),
        "any_corner": _least(able, lambda row: row["price"] + row["any_corner"]),
        "waitresses_first": _least(able, lambda row: [row["waitresses"], _sum(row)]),
        "turn_before_waitresses": _least(able, lambda row: [_sum(row), row["turn"]]),
    }
    return {**found, "garden_forgotten": _least(stocked, _sum)} if house.garden else found


def _bare_ends(board: Board, house: House, chain: Row) -> dict[str, int]:
    """Return the least distance to any open restaurant without each of the borders at the ends."""
    return {
        without: min(
            way
            for restaurant in open_restaurants(chain)
            if (
                way := bare_distance(
                    board, house, restaurant, drive_in=has_drive_in(chain), without=without
                )
            )
            is not None
        )
        for without in ("house", "door")
    }


def _other_ways(board: Board, house: House, chain: Row) -> dict[str, int | None]:
    """Return the least distance if cars turn on bridges, and if each corner is an entrance."""
    links = {node: set(near) for node, near in board.links.items()}
    for strands in board.roads.values():
        for node in strands:
            links.setdefault(node, set()).update(other for other in strands if other != node)
    turning = replace(board, links=links)
    corners = [
        distance(board, house, restaurant, drive_in=True) for restaurant in open_restaurants(chain)
    ]
    return {
        "crossing": tiles_driven(turning, house, chain),
        "any_corner": min(way for way in corners if way is not None),
    }


def _sum(row: Row) -> Any:
    return row["price"] + row["tiles"]


def _least(rows: list[Row], count: Any, *, waitresses: bool = True) -> str | None:
    best: Row | None = None
    for row in rows:
        row["mark"] = [count(row), *([row["waitresses"]] if waitresses else []), row["turn"]]
        if best is None or row["mark"] < best["mark"]:
            best = dict(row)
    return best["name"] if best else None


def misread_dinner(scenario: Scenario) -> dict[str, dict[str, str | None]]:
    """Return the seven readings for every house, while the real dinner goes on."""
    dinner = Dinner(scenario)
    found = {}
    for number in in_dining_order(list(dinner.demand)):
        found[number] = misread(dinner, number)
        dinner.serve(number)
    return found


def disagreeing(scenario: Scenario) -> Counter[bool]:
    """Count the contested houses by whether some misreading picks another chain there."""
    dinner = Dinner(scenario)
    counts: Counter[bool] = Counter()
    for number in in_dining_order(list(dinner.demand)):
        picks = set(misread(dinner, number).values())
        served = dinner.serve(number)
        able = [offer for offer in served["offers"] if not offer["obstacles"]]
        if len(able) > 1:
            counts[picks != {served["winner"]}] += 1
    return counts
