"""Coffee on the way to dinner: every walk of least tiles, and what is sold on it.

A house drives to the restaurant that it has chosen. Of all walks on the road that cross as few
borders (and meet as few markers) as that distance says, and that never step straight back onto the
square just left, it takes one on which most cups are sold. Where several are as good, only the
places on all of them sell. Where restaurants of the chain are equally near, walks to all of them
count.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import permutations
from typing import Any

from .distance import doors, has_drive_in, open_restaurants
from .squares import Board, House, Node, Square, crosses, neighbours, tile_of

CUPS = {"barista_trainee": 1, "barista": 2, "lead_barista": 5}
FROM_EACH_PLACE = 1


@dataclass(frozen=True)
class Place:
    """Where coffee may be had: the shop of a chain, or the doors of one of its restaurants."""

    chain: str
    at: Square
    shop: bool


Order = tuple[Place, ...]  # the places in the order in which they are passed
Tiles = tuple[Square, ...]


@dataclass(frozen=True)
class Walk:
    """A walk from a house to its dinner, over as few squares as any that passes the same."""

    squares: int
    tiles: Tiles
    passed: Order
    dines_at: Square


def sells_from(place: Place, chain: dict[str, Any]) -> set[Square]:
    """Return the squares from which a place is reached without leaving the road."""
    if place.shop:
        return set(neighbours(place.at))
    (restaurant,) = [r for r in chain["restaurants"] if tuple(r["at"]) == place.at]
    return {
        out for _, outside in doors(restaurant, drive_in=has_drive_in(chain)) for out in outside
    }


def may_sell(chain: dict[str, Any], left: int) -> bool:
    """Say whether a chain is a seller of coffee at all."""
    return left > 0 and not chain.get("bankrupt", False)


def places_with_coffee(
    chains: list[dict[str, Any]], left: dict[str, int], dines_at: Square
) -> dict[Place, set[Square]]:
    """Return all places that have coffee and are not where the house dines, with their squares."""
    found: dict[Place, set[Square]] = {}
    for chain in chains:
        name = chain["name"]
        if not may_sell(chain, left[name]):
            continue
        mine = [Place(name, (x, y), shop=True) for x, y in chain.get("coffee_shops", [])]
        mine += [Place(name, tuple(r["at"]), shop=False) for r in open_restaurants(chain)]
        for place in mine:
            if place.shop or not is_destination(place, dines_at):
                found[place] = sells_from(place, chain)
    return found


def is_destination(place: Place, dines_at: Square) -> bool:
    """Say whether a restaurant is the one at which the house dines: it has its coffee elsewhere."""
    return place.at == dines_at


def steps_to_go(board: Board, ends: dict[Square, int]) -> dict[Node, int]:
    """Return the least that is still to be paid from each road square, by plain relaxation."""
    to_go: dict[Node, int] = {
        node: ends[square] for square in ends for node in board.roads.get(square, [])
    }
    changed = True
    while changed:
        changed = False
        for node, others in board.links.items():
            for onto in others & to_go.keys():
                cost = to_go[onto] + step(board, node, onto)
                if cost < to_go.get(node, cost + 1):
                    to_go[node] = cost
                    changed = True
    return to_go


def step(board: Board, node: Node, onto: Node) -> int:
    """Return what a step costs: a border, and each marker on the square stepped onto."""
    there = (onto[0], onto[1])
    return crosses((node[0], node[1]), there) + toll(board, there)


def toll(board: Board, square: Square) -> int:
    """Return what the markers of a square cost whoever drives onto it."""
    return board.roadworks[square]


def turns_back(onto: Node, before: Node | None) -> bool:
    """Say whether a step goes straight back onto the square just left."""
    return onto == before


class Drive:
    """All walks from a house to its dinner, found square by square, the shortest first."""

    def __init__(self, board: Board, least: int, places: dict[Place, set[Square]]) -> None:
        """Begin with nowhere to go; `least` is what the way to dinner costs."""
        self.board, self.least, self.places = board, least, places
        self.todo: deque[tuple[Node, Node | None, int, Tiles, Order, int]] = deque()
        self.seen: set[tuple[Node, Node | None, Tiles, Order]] = set()
        self.found: dict[tuple[Tiles, Order], int] = {}

    def passing(self, passed: Order, square: Square) -> list[Order]:
        """Return in which orders places may have been passed once a square is driven over."""
        new = [place for place, squares in self.places.items() if square in squares]
        new = [place for place in new if place not in passed]
        return [(*passed, *order) for order in permutations(new)]  # nobody says which comes first

    def go(
        self,
        node: Node,
        before: Node | None,
        cost: int,
        tiles: Tiles,
        passed: Order,
        squares: int,
    ) -> None:
        """Drive onto a square, if the rest of the way is short enough from there."""
        if node not in self.to_go or cost + self.to_go[node] > self.least:
            return
        square = (node[0], node[1])
        tiles = onto_tile(tiles, square)
        for order in self.passing(passed, square):
            if (node, before, tiles, order) not in self.seen:
                self.seen.add((node, before, tiles, order))
                self.todo.append((node, before, cost, tiles, order, squares))

    def run(self, house: House, opens: dict[Square, list[Square]], dines_at: Square) -> set[Walk]:
        """Drive from a house to the squares onto which the doors of a restaurant open."""
        board = self.board
        ends = {out: min(crosses(out, door) for door in onto) for out, onto in opens.items()}
        self.to_go = steps_to_go(board, ends)
        for square in sorted(house.squares):
            for out in neighbours(square):
                for node in board.roads.get(out, []):
                    cost = crosses(square, out) + toll(board, out)
                    self.go(node, None, cost, (tile_of(square),), (), 1)
        while self.todo:
            node, before, cost, tiles, passed, squares = self.todo.popleft()
            here = (node[0], node[1])
            for door in opens.get(here, []):
                if cost + crosses(here, door) == self.least:
                    self.found.setdefault((onto_tile(tiles, door), passed), squares)
            for onto in sorted(board.links[node]):
                if not turns_back(onto, before):
                    self.go(onto, node, cost + step(board, node, onto), tiles, passed, squares + 1)
        return {Walk(squares, *told, dines_at) for told, squares in self.found.items()}


def onto_tile(tiles: Tiles, square: Square) -> Tiles:
    """Return the tiles of a walk that goes on to a square."""
    tile = tile_of(square)
    return tiles if tiles[-1] == tile else (*tiles, tile)


def walks(
    board: Board,
    house: House,
    dines_at: dict[str, Any],
    least: int,
    places: dict[Place, set[Square]],
    *,
    drive_in: bool,
) -> set[Walk]:
    """Return every walk that costs the least, told apart by its tiles and by what it passes."""
    opens: dict[Square, list[Square]] = {}  # onto which doors a square of road opens
    for door, outside in doors(dines_at, drive_in=drive_in):
        for out in outside:
            opens.setdefault(out, []).append(door)
    return Drive(board, least, places).run(house, opens, tuple(dines_at["at"]))


def cups(passed: Iterable[Place], left: dict[str, int]) -> list[Place]:
    """Return the places at which a cup is sold, given those passed: while the chain has any."""
    sold: dict[str, int] = {}
    served = []
    for place in passed:
        if sold.get(place.chain, 0) < left[place.chain]:
            sold[place.chain] = sold.get(place.chain, 0) + FROM_EACH_PLACE
            served.append(place)
    return served


def bent(found: set[Walk]) -> set[Walk]:
    """Leave out a walk that misses what another one over the same tiles passes besides."""
    return {
        walk
        for walk in found
        if not any(
            (other.tiles, other.dines_at) == (walk.tiles, walk.dines_at)
            and set(other.passed) > set(walk.passed)
            for other in found
        )
    }


def driven(found: set[Walk], left: dict[str, int]) -> set[Walk]:
    """Return the walks between which the house cannot choose: those on which most is sold."""
    most = max(len(cups(walk.passed, left)) for walk in found)
    return {walk for walk in found if len(cups(walk.passed, left)) == most}


def tied_walks(found: set[Walk], left: dict[str, int]) -> set[Walk]:
    """Return the walks that are driven, each bent to all the coffee of its tiles."""
    return driven(bent(found), left)


def common(tied: set[Walk]) -> set[Place]:
    """Return the places that all of them pass."""
    return set.intersection(*(set(walk.passed) for walk in tied))


def drunk(found: set[Walk], left: dict[str, int]) -> set[tuple[Place, ...]]:
    """Return what is sold and in which order: more than one answer where nothing says which.

    The shortest in squares of the walks that tie is driven; of such there may be several.
    """
    tied = tied_walks(found, left)
    everywhere = common(tied)
    shortest = min(walk.squares for walk in tied)
    return {
        tuple(cups([place for place in walk.passed if place in everywhere], left))
        for walk in tied
        if walk.squares == shortest
    }
