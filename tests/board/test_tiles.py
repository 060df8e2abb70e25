"""The printed tiles against a table copied from the survey of the real tiles."""

from __future__ import annotations

from collections import Counter

import networkx as nx
import pytest

from fcm_widgets.board.city import City, parse_tile
from fcm_widgets.board.squares import TILE
from fcm_widgets.board.tile import TURNS, Tile, tiles
from tests.oracle.squares import DRINK, read_tile

# letter | exits | separate roads by their exits | printed houses | drinks
SURVEY = """
A | NESW | NESW    | 2     |
B | NESW | NESW    | 4     |
C | NESW | NESW    | 5     |
D | NEW  | NEW     | 7     |
E | NESW | NW ES   | 8     | beer
F | NEW  | NEW     | 10    |
G | NESW | NS EW   | 12    |
H | NEW  | NEW     | 13    |
I | NEW  | NEW     | 15    |
J | NESW | NE SW   | 16    |
K | NEW  | NEW     | 18    |
L | NEW  | NEW     |       | lemonade
M | NESW | NE SW   |       | lemonade softdrink
N | NEW  | NEW     |       | beer
O | NESW | NESW    |       | beer
P | NESW | NS EW   |       | lemonade beer
Q | NEW  | NEW     |       | softdrink
R | NESW | NESW    |       | softdrink
S | NESW | NESW    |       | softdrink beer
T | NESW | NESW    |       | lemonade
U | NESW | NESW    |       | lemonade lemonade lemonade
V | EW   | EW      | 22,21 |
W | E    | E       | 25    |
X | NESW | N E S W | pi    |
Y | NESW | NESW    | 9 3/4 |
Z | NESW | NESW    |       |
"""

PLACES_OF_HOUSES = {
    "2": ("A", (0, 3)),
    "4": ("B", (3, 0)),
    "5": ("C", (2, 1)),
    "7": ("D", (1, 1)),
    "8": ("E", (2, 2)),
    "10": ("F", (0, 0)),
    "12": ("G", (0, 0)),
    "13": ("H", (1, 3)),
    "15": ("I", (3, 3)),
    "16": ("J", (1, 1)),
    "18": ("K", (2, 1)),
    "21": ("V", (1, 3)),
    "22": ("V", (2, 0)),
    "25": ("W", (0, 1)),
    "pi": ("X", (1, 1)),
    "9 3/4": ("Y", (1, 1)),
}
EXIT_SQUARES = {"N": (2, 0), "E": (4, 2), "S": (2, 4), "W": (0, 2)}
ROWS = [[cell.strip() for cell in line.split("|")] for line in SURVEY.strip().splitlines()]


def city_of_one(tile: Tile) -> City:
    return City({(0, 0): tile})


def exits_by_road(tile: Tile) -> set[frozenset[str]]:
    """Return the exits of each road of a tile, as a walk over its squares finds them."""
    roads = city_of_one(tile).roads
    return {
        frozenset(
            side for side, square in EXIT_SQUARES.items() for node in part if node.square == square
        )
        for part in nx.connected_components(roads)
    }


def test_there_are_26_tiles() -> None:
    assert "".join(tiles()) == "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


@pytest.mark.rule("SET-11")
@pytest.mark.parametrize(("letter", "exits", "roads", "houses", "drinks"), ROWS)
def test_tile_prints_what_the_survey_says(
    letter: str, exits: str, roads: str, houses: str, drinks: str
) -> None:
    """Catches a slip of one square in tiles.txt: a lost exit, a joined bridge, a wrong drink."""
    tile = tiles()[letter]
    by_road = exits_by_road(tile)
    assert frozenset().union(*by_road) == set(exits)
    assert by_road == {frozenset(road) for road in roads.split()}
    assert {house.number for house in tile.houses} == {n for n in houses.split(",") if n}
    assert Counter(city_of_one(tile).sources.values()) == Counter(drinks.split())


@pytest.mark.parametrize("letter", "ABCDEFGHIJKLMNOPQRSTUVWXYZ")
def test_every_square_of_every_turn_equals_the_oracles(letter: str) -> None:
    """The oracle turns cells with their exits one by one; this catches a turn the wrong way."""
    for name in (f"{letter}{turn or ''}" for turn in TURNS):
        tile = parse_tile(name)
        assert tile is not None
        assert tile.name == name
        cells = read_tile(name)
        theirs = [
            "".join("+" if cells[y, x].bridge else cells[y, x].content for x in range(TILE))
            for y in range(TILE)
        ]
        assert list(tile.rows) == theirs, name
        marks = {(x, y): cell.mark for (y, x), cell in cells.items() if cell.mark}
        assert {at: house.number for house in tile.houses for at in house.squares} == marks, name
        drinks = {(x, y): DRINK[c.content] for (y, x), c in cells.items() if c.content in DRINK}
        assert city_of_one(tile).sources == drinks, name


@pytest.mark.parametrize("letter", "ABCDEFGHIJKLMNOPQRSTUVWXYZ")
def test_four_turns_give_the_tile_back(letter: str) -> None:
    tile = tiles()[letter]
    assert tile.turned(90).turned(90).turned(90).turned(90) == tile == tile.turned(360)
    assert tile.turned(270) == tile.turned(180).turned(90)
    assert [tile.turned(turn).turn for turn in TURNS] == list(TURNS)


@pytest.mark.rule("SET-11")
def test_houses_stand_where_they_are_printed() -> None:
    """House 4 stands in the north-east of tile B; mirrored it would stand in the north-west."""
    found = {
        house.number: (tile.letter, house.squares[0])
        for tile in tiles().values()
        for house in tile.houses
    }
    assert found == PLACES_OF_HOUSES


@pytest.mark.rule("SET-11")
def test_what_the_base_tiles_print_in_all() -> None:
    """Catches a drink too many: the 20 base tiles print 13, and 11 houses without garden."""
    base = [tile for tile in tiles().values() if not tile.module]
    drinks: Counter[str] = Counter()
    for tile in base:
        drinks += Counter(city_of_one(tile).sources.values())
    assert len(base) == 20
    assert drinks == {"beer": 5, "lemonade": 4, "softdrink": 4}
    houses = [house for tile in base for house in tile.houses]
    assert len(houses) == 11
    assert all(
        len(one.squares) == 4 and not one.garden and one.dwelling.word == "house" for one in houses
    )
    assert {tile.letter for tile in base if any("+" in row for row in tile.rows)} == {"G", "P"}
    assert {tile.letter for tile in base if len(exits_by_road(tile)) == 2} == set("EGJMP")


@pytest.mark.rule("SET-11")
def test_what_the_expansion_tiles_print_in_all() -> None:
    new = [tile for tile in tiles().values() if tile.module]
    assert {tile.letter: tile.module for tile in new} == {
        **dict.fromkeys("UVWXY", "new_districts"),
        "Z": "lobbyists",
    }
    houses = {house.number: house for tile in new for house in tile.houses}
    assert {number for number, one in houses.items() if one.dwelling.word == "apartment"} == {
        "pi",
        "9 3/4",
    }
    assert {number: len(one.squares) for number, one in houses.items()} == {
        **dict.fromkeys(["21", "22", "25"], 4),
        **dict.fromkeys(["pi", "9 3/4"], 9),
    }
    assert [number for number, one in houses.items() if one.garden] == ["25"]
    assert len(city_of_one(tiles()["Z"]).parks) == 8


@pytest.mark.parametrize("name", ["", "a", "AA", "A45", "A360", "90", "É", ".", 3, None, "A 90"])
def test_a_name_that_is_no_tile_is_none(name: object) -> None:
    assert parse_tile(name) is None
