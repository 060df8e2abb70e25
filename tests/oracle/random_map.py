"""Random legal places on a random city, found by trying squares."""

from __future__ import annotations

import random
from typing import Any

from .distance import doors
from .reach import AIRPLANE_WIDTH, SIZE
from .squares import (
    SIDES,
    Board,
    Scenario,
    Square,
    block,
    build,
    garden_squares,
    neighbour,
    neighbours,
    tile_of,
)

WITHOUT_HOUSE = "LMNOPQRST"
CORNERS = ("NW", "NE", "SW", "SE")
Shape = tuple[Square, ...]
STRAIGHT_2: Shape = ((0, 0), (1, 0))
STRAIGHT_4: Shape = ((0, 0), (1, 0), (2, 0), (3, 0))
CORNER_3: Shape = ((1, 0), (0, 0), (0, 1))
ROAD_BOX: tuple[Shape, ...] = (STRAIGHT_2,) * 4 + (STRAIGHT_4,) * 2 + (CORNER_3,) * 2
PARK_BOX: tuple[Shape, ...] = (
    ((0, 0), (1, 0), (2, 0), (3, 0)),
    ((0, 0), (1, 0), (2, 0), (1, 1)),
    ((0, 0), (1, 0), (2, 0), (2, 1)),
    ((0, 0), (1, 0), (2, 0), (0, 1)),
)


def random_city(
    rng: random.Random, largest: tuple[int, int], *, districts: bool, lobbyists: bool
) -> list[list[str]]:
    """Return the rows of tiles, sometimes with tiles twice or holes."""
    across, down = rng.randint(1, largest[0]), rng.randint(1, largest[1])
    if rng.random() < 0.15:
        across = down = 1
    box = [*"ABCDEFGHIJKLMNOPQRST", *("UVWXY" if districts else ""), *("Z" if lobbyists else "")]
    if districts and rng.random() < 0.3:
        box = [*"UVWXY", *rng.sample(box, 8)]
        box = sorted(set(box))
    rng.shuffle(box)
    if rng.random() < 0.2:
        box = [letter for letter in box if rng.random() < 0.6]
    letters = [box.pop() if box else rng.choice(WITHOUT_HOUSE) for _ in range(across * down)]
    rng.shuffle(letters)
    names = [letter + rng.choice(["", "90", "180", "270"]) for letter in letters]
    rows = [names[i * across : (i + 1) * across] for i in range(down)]
    if rng.random() < 0.2:
        _make_holes(rng, rows)
    return rows


def _make_holes(rng: random.Random, rows: list[list[str]]) -> None:
    """Take tiles out, but never the last one of a row or column."""
    for y, row in enumerate(rows):
        for x in range(len(row)):
            others_in_row = [n for i, n in enumerate(row) if i != x and n != "."]
            others_in_column = [r[x] for j, r in enumerate(rows) if j != y and r[x] != "."]
            if others_in_row and others_in_column and rng.random() < 0.2:
                row[x] = "."


def _random_turn(rng: random.Random, shape: Shape, *, flip: bool) -> list[Square]:
    squares = [(x, y) for x, y in shape]
    if flip and rng.random() < 0.5:
        squares = [(-x, y) for x, y in squares]
    for _ in range(rng.randrange(4)):
        squares = [(-y, x) for x, y in squares]
    return squares


def random_lobbyist_pieces(rng: random.Random, scenario: Scenario) -> None:
    """Lay roads, finished or not, and parks, one after the other."""
    pieces = [("road", shape) for shape in rng.sample(ROAD_BOX, rng.choice([0, 1, 2, 4]))]
    pieces += [("park", shape) for shape in rng.sample(PARK_BOX, rng.choice([0, 1, 1, 3]))]
    scenario["road"], scenario["park"] = [], []
    for kind, shape in pieces:
        ground = Ground(scenario, rng)
        for _ in range(60):
            x, y = rng.choice(sorted(ground.board.ground))
            turned = _random_turn(rng, shape, flip=kind == "park")
            squares = [(x + dx, y + dy) for dx, dy in turned]
            if not ground.free(set(squares)):
                continue
            if kind == "park":
                if ground.touches_road(set(squares)):
                    scenario["park"].append({"squares": _lists(squares)})
                    break
                continue
            pointed = [tip for tip in _arrows(squares) if tip in ground.board.roads]
            if pointed:
                road: dict[str, Any] = {"squares": _lists(squares)}
                if rng.random() < 0.5:
                    road["under_construction"] = True
                    road["roadworks"] = _lists(sorted(set(pointed)))
                scenario["road"].append(road)
                break


def _arrows(squares: list[Square]) -> list[Square]:
    """Return the squares that the arrows at both ends point at."""
    (ax, ay), (bx, by) = squares[0], squares[1]
    (yx, yy), (zx, zy) = squares[-2], squares[-1]
    return [(2 * ax - bx, 2 * ay - by), (2 * zx - yx, 2 * zy - yy)]


def _lists(squares: list[Square]) -> list[list[int]]:
    return [[x, y] for x, y in squares]


class Ground:
    """The map while pieces are being put on it."""

    def __init__(self, scenario: Scenario, rng: random.Random) -> None:
        """Lay what the scenario has so far."""
        self.rng = rng
        self.board: Board = build(scenario)
        self.taken: set[Square] = self.board.parks | self.board.construction
        self.taken |= set(self.board.roads)
        self.tiles_with_shops: set[Square] = set()

    def free(self, squares: set[Square]) -> bool:
        """Say whether all squares are on the map and empty."""
        return all(self.board.ground.get(s) == "." and s not in self.taken for s in squares)

    def touches_road(self, squares: set[Square]) -> bool:
        """Say whether any of the squares lies beside a road."""
        return any(near in self.board.roads for s in squares for near in neighbours(s))

    def restaurants(self, count: int) -> list[dict[str, Any]]:
        """Return up to so many restaurants on legal squares."""
        found = []
        for _ in range(count):
            places = [
                {"at": [x, y], "entrance": corner}
                for x, y in sorted(self.board.ground)
                if self.free(block(x, y, 2, 2))
                for corner in CORNERS
                if self._opens({"at": [x, y], "entrance": corner})
            ]
            if not places:
                break
            place: dict[str, Any] = self.rng.choice(places)
            x, y = place["at"]
            self.taken |= block(x, y, 2, 2)
            if self.rng.random() < 0.15:
                place["coming_soon"] = True
            found.append(place)
        return found

    def _opens(self, restaurant: dict[str, Any]) -> bool:
        ((_, outside),) = doors(restaurant, drive_in=False)
        return any(out in self.board.roads for out in outside)

    def garden(self, number: str) -> str | None:
        """Put a garden beside a printed house, if there is room; return its side."""
        at = min(self.board.houses[number].walls)
        sides = [side for side in SIDES if self.free(garden_squares(at, side))]
        if not sides:
            return None
        side = self.rng.choice(sides)
        self.taken |= garden_squares(at, side)
        return side

    def new_house(self) -> dict[str, Any] | None:
        """Put a new house with its garden on the map."""
        places = [
            (x, y, side)
            for x, y in sorted(self.board.ground)
            if self.free(block(x, y, 2, 2))
            for side in SIDES
            if self.free(garden_squares((x, y), side))
            and self.touches_road(block(x, y, 2, 2) | garden_squares((x, y), side))
        ]
        if not places:
            return None
        x, y, side = self.rng.choice(places)
        self.taken |= block(x, y, 2, 2) | garden_squares((x, y), side)
        return {"at": [x, y], "garden": side}

    def shops(self, count: int) -> list[list[int]]:
        """Return up to so many coffee shops at roads, no two on a tile."""
        found: list[list[int]] = []
        for _ in range(count):
            places = [
                square
                for square in sorted(self.board.ground)
                if tile_of(square) not in self.tiles_with_shops
                and self.free({square})
                and self.touches_road({square})
            ]
            if not places:
                break
            square = self.rng.choice(places)
            self.taken.add(square)
            self.tiles_with_shops.add(tile_of(square))
            found.append(list(square))
        return found

    def offramps(self, count: int) -> list[dict[str, Any]]:
        """Return up to so many offramps where a printed road runs off the map."""
        ends = [
            (square, side)
            for square in sorted(self.board.roads)
            for side in SIDES
            if neighbour(square, side) not in self.board.ground and square[side in "WE"] % 5 == 2
        ]
        some = self.rng.sample(ends, min(count, len(ends)))
        beyond = {tile_of(neighbour(square, side)): (square, side) for square, side in some}
        return [{"at": list(square), "edge": side} for square, side in beyond.values()]

    def campaign(self, number: int) -> dict[str, Any] | None:
        """Put a billboard, mailbox or radio on empty squares beside a road."""
        width, height = SIZE[number]
        turned = width != height and self.rng.random() < 0.5
        if turned:
            width, height = height, width
        places = [
            (x, y)
            for x, y in sorted(self.board.ground)
            if self.free(block(x, y, width, height))
            and self.touches_road(block(x, y, width, height))
        ]
        if not places:
            return None
        x, y = self.rng.choice(places)
        self.taken |= block(x, y, width, height)
        return {"at": [x, y], **({"turned": True} if turned else {})}

    def airplane(self, number: int, flights: list[tuple[str, int]]) -> dict[str, Any] | None:
        """Put an airplane beside tiles of the outermost row or column, beside no other one."""
        width = AIRPLANE_WIDTH[number]
        last_x, last_y = self.board.width - 1, self.board.height - 1
        places = []
        for edge in SIDES:
            length = self.board.height if edge in "WE" else self.board.width
            for first in range(length - width + 1):
                lines = range(first, first + width)
                rim = {
                    "W": [(0, i) for i in lines],
                    "E": [(last_x, i) for i in lines],
                    "N": [(i, 0) for i in lines],
                    "S": [(i, last_y) for i in lines],
                }[edge]
                clear = all((edge, i) not in flights for i in lines)
                if clear and all(square in self.board.ground for square in rim):
                    assert not any(neighbour(s, edge) in self.board.ground for s in rim)
                    places.append((edge, first))
        if not places:
            return None
        edge, first = self.rng.choice(places)
        flights += [(edge, i) for i in range(first, first + width)]
        return {"edge": edge, "first": first}
