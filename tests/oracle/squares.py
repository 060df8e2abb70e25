"""The city as single squares: what lies where, and which road square joins which."""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass, field
from typing import Any

from .tiles_text import PRINTED_HOUSES, TILES_TEXT

Scenario = dict[str, Any]
Square = tuple[int, int]  # x, y
Node = tuple[int, int, str]  # a road square; on a bridge one node for "NS" and one for "EW"

SIDES: dict[str, Square] = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
BIT = {"N": 1, "E": 2, "S": 4, "W": 8}
OPPOSITE = {"N": "S", "S": "N", "E": "W", "W": "E"}
NEXT_CLOCKWISE = {"N": "E", "E": "S", "S": "W", "W": "N"}
DRINK = {"B": "beer", "L": "lemonade", "S": "softdrink"}
DINING_ORDER = [
    "1", "2", "3", "pi", "4", "5", "6", "7", "8", "9", "9 3/4", "10", "11", "12",
    "13", "14", "15", "16", "17", "18", "19", "21", "22", "25", "rural",
]  # fmt: skip
RURAL = "rural"
APARTMENTS = ("pi", "9 3/4")


@dataclass
class House:
    """One house or apartment as it stands on the map."""

    number: str
    walls: set[Square]
    garden: set[Square] = field(default_factory=set)

    @property
    def squares(self) -> set[Square]:
        """Return house and garden: a garden is part of its house everywhere."""
        return self.walls | self.garden


@dataclass
class Board:
    """Everything that the naive walks look at."""

    ground: dict[Square, str] = field(default_factory=dict)
    roads: dict[Square, list[Node]] = field(default_factory=dict)
    links: dict[Node, set[Node]] = field(default_factory=dict)
    houses: dict[str, House] = field(default_factory=dict)
    drinks: dict[Square, str] = field(default_factory=dict)
    parks: set[Square] = field(default_factory=set)
    construction: set[Square] = field(default_factory=set)
    roadworks: Counter[Square] = field(default_factory=Counter)  # how many markers lie there
    tiles: set[Square] = field(default_factory=set)
    width: int = 0
    height: int = 0


@dataclass
class _Cell:
    """One square of a tile while it is being turned."""

    content: str
    exits: set[str]
    bridge: bool
    mark: str = ""  # number of the printed house that stands here


def neighbour(square: Square, side: str) -> Square:
    """Return the square on that side."""
    dx, dy = SIDES[side]
    return square[0] + dx, square[1] + dy


def neighbours(square: Square) -> list[Square]:
    """Return the four squares around, on the map or not."""
    return [neighbour(square, side) for side in SIDES]


def tile_of(square: Square) -> Square:
    """Return the column and row of the tile that a square lies on."""
    return square[0] // 5, square[1] // 5


def crosses(a: Square, b: Square) -> int:
    """Return 1 if a tile border lies between two neighbouring squares."""
    return int(tile_of(a) != tile_of(b))


def _printed(letter: str) -> dict[tuple[int, int], _Cell]:
    """Read one tile as printed, by (row, column)."""
    lines = TILES_TEXT.strip().split("\n")
    start = lines.index(letter) + 1
    cells: dict[tuple[int, int], _Cell] = {}
    for row, line in enumerate(lines[start : start + 5]):
        content, links = line.split()
        for column in range(5):
            bridge = links[column] == "#"
            mask = 15 if bridge else int(links[column].replace(".", "0"), 16)
            exits = {side for side, bit in BIT.items() if mask & bit}
            cells[row, column] = _Cell(content[column], exits, bridge)
    for number, top, left in PRINTED_HOUSES.get(letter, []):
        kind = cells[top, left].content
        size = 3 if kind == "A" else 2
        for row in range(top, top + size):
            for column in range(left, left + size):
                assert cells[row, column].content == kind
                cells[row, column].mark = number
    return cells


def _turned(cells: dict[tuple[int, int], _Cell]) -> dict[tuple[int, int], _Cell]:
    """Turn a tile a quarter clockwise."""
    turned = {}
    for row in range(5):
        for column in range(5):
            old = cells[4 - column, row]
            exits = {NEXT_CLOCKWISE[side] for side in old.exits}
            turned[row, column] = _Cell(old.content, exits, old.bridge, old.mark)
    return turned


def read_tile(name: str) -> dict[tuple[int, int], _Cell]:
    """Return the cells of a tile such as "R90", by (row, column)."""
    cells = _printed(name[0])
    for _ in range(int(name[1:] or 0) // 90):
        cells = _turned(cells)
    return cells


def build(scenario: Scenario) -> Board:
    """Lay the whole city of a scenario: tiles, roads, parks, houses and gardens."""
    board = Board()
    exits: dict[Square, set[str]] = {}
    bridges: set[Square] = set()
    rows = scenario["city"]["tiles"]
    board.height, board.width = 5 * len(rows), 5 * max(len(row) for row in rows)
    for tile_y, row in enumerate(rows):
        for tile_x, name in enumerate(row):
            if name != ".":
                board.tiles.add((tile_x, tile_y))
                _lay(board, read_tile(name), (tile_x, tile_y), exits, bridges)
    laid = _lay_lobbyist_pieces(board, scenario)
    _join(board, exits, bridges, laid, scenario.get("rulings", {}).get("roads_join", "anywhere"))
    for entry in scenario.get("house", []):
        _place_house(board, entry)
    if "rural_marketeers" in scenario.get("modules", []):
        board.houses[RURAL] = House(RURAL, ramp_squares(scenario))
    return board


def ramp_squares(scenario: Scenario) -> set[Square]:
    """Return where the rural area comes to the city: the squares of its offramps, on no tile."""
    ramps = scenario.get("rural_area", {}).get("offramps", [])
    return {neighbour((ramp["at"][0], ramp["at"][1]), ramp["edge"]) for ramp in ramps}


def _lay(
    board: Board,
    cells: dict[tuple[int, int], _Cell],
    tile: Square,
    exits: dict[Square, set[str]],
    bridges: set[Square],
) -> None:
    gardens: set[Square] = set()
    for (row, column), cell in cells.items():
        square = (5 * tile[0] + column, 5 * tile[1] + row)
        board.ground[square] = cell.content
        if cell.content == "#":
            exits[square] = cell.exits
            if cell.bridge:
                bridges.add(square)
        if cell.content in DRINK:
            board.drinks[square] = DRINK[cell.content]
        if cell.content == "P":
            board.parks.add(square)
        if cell.content == "G":
            gardens.add(square)
        if cell.mark:
            board.houses.setdefault(cell.mark, House(cell.mark, set())).walls.add(square)
    if gardens:  # only house 25 has a printed one
        board.houses["25"].garden |= gardens


def _lay_lobbyist_pieces(board: Board, scenario: Scenario) -> set[Square]:
    """Lay parks and lobbyists' roads; return the squares of the finished roads."""
    finished: set[Square] = set()
    for park in scenario.get("park", []):
        board.parks |= {(x, y) for x, y in park["squares"]}
    for road in scenario.get("road", []):
        squares = {(x, y) for x, y in road["squares"]}
        if road.get("under_construction", False):
            board.construction |= squares
        else:
            finished |= squares
        board.roadworks.update((x, y) for x, y in road.get("roadworks", []))
    return finished


def _join(
    board: Board,
    exits: dict[Square, set[str]],
    bridges: set[Square],
    laid: set[Square],
    roads_join: str,
) -> None:
    for x, y in set(exits) | laid:
        strands = ["NS", "EW"] if (x, y) in bridges else [""]
        board.roads[x, y] = [(x, y, strand) for strand in strands]
    links: dict[Node, set[Node]] = defaultdict(set)
    for square, nodes in board.roads.items():
        for node in nodes:
            links[node] = set()
        for side in SIDES:
            other = neighbour(square, side)
            if other not in board.roads:
                continue
            by_lobbyist = square in laid or other in laid
            anywhere = crosses(square, other) and roads_join == "anywhere"
            if by_lobbyist or anywhere or _links_meet(exits, square, side):
                for a in _strands_towards(board, square, side):
                    for b in _strands_towards(board, other, OPPOSITE[side]):
                        links[a].add(b)
    for a, targets in links.items():
        assert all(a in links[b] for b in targets)
    board.links = dict(links)


def _links_meet(exits: dict[Square, set[str]], square: Square, side: str) -> bool:
    """Say whether the printed road runs on from a square to the next one on that side."""
    return side in exits[square] and OPPOSITE[side] in exits[neighbour(square, side)]


def _strands_towards(board: Board, square: Square, side: str) -> list[Node]:
    """Return the nodes of a square that run towards a side."""
    return [node for node in board.roads[square] if node[2] in ("", "NS" if side in "NS" else "EW")]


def garden_squares(at: Square, side: str) -> set[Square]:
    """Return the two squares of a garden on one side of a 2 x 2 house."""
    x, y = at
    return {
        "N": {(x, y - 1), (x + 1, y - 1)},
        "S": {(x, y + 2), (x + 1, y + 2)},
        "W": {(x - 1, y), (x - 1, y + 1)},
        "E": {(x + 2, y), (x + 2, y + 1)},
    }[side]


def block(x: int, y: int, width: int, height: int) -> set[Square]:
    """Return the squares of a rectangle."""
    return {(x + i, y + j) for i in range(width) for j in range(height)}


def _place_house(board: Board, entry: dict[str, Any]) -> None:
    number = str(entry["number"])
    if "at" in entry:
        x, y = entry["at"]
        board.houses[number] = House(number, block(x, y, 2, 2))
    house = board.houses[number]
    if "garden" in entry:
        house.garden |= garden_squares(min(house.walls), entry["garden"])


def in_dining_order(numbers: list[str]) -> list[str]:
    """Sort house numbers as they dine."""
    return sorted(numbers, key=DINING_ORDER.index)
