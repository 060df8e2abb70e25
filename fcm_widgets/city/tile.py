"""The printed tiles: read once from their text pictures, turned as a table needs them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from importlib.resources import files

from .squares import TILE, Square

ROAD, BRIDGE, EMPTY = "#", "+", "."
DRINKS = {"B": "beer", "L": "lemonade", "S": "softdrink"}
GLYPHS = {
    ROAD: "a road",
    BRIDGE: "a bridge",
    EMPTY: "nothing",
    "H": "a house",
    "A": "an apartment",
    "G": "a printed garden",
    "P": "a park",
    "B": "a beer",
    "L": "a lemonade",
    "S": "a softdrink",
}
TURNS = (0, 90, 180, 270)


@dataclass(frozen=True, slots=True)
class PrintedHouse:
    """A house or apartment as a tile prints it; squares count from the tile's corner."""

    number: str
    apartment: bool
    squares: tuple[Square, ...]
    garden: tuple[Square, ...] = ()


@dataclass(frozen=True, slots=True)
class Tile:
    """A printed tile: its letter, its five rows and its houses, turned by `turn` degrees.

    >>> tile = tiles()["E"].turned(90)
    >>> tile.name, tile.rows
    ('E90', ('..###', '...B#', '#HH.#', '#HH..', '###..'))
    """

    letter: str
    rows: tuple[str, ...]
    houses: tuple[PrintedHouse, ...] = ()
    module: str = ""
    turn: int = 0

    @property
    def name(self) -> str:
        """The tile as a scenario writes it: its letter, then its clockwise turn if any."""
        return f"{self.letter}{self.turn}" if self.turn else self.letter

    def turned(self, degrees: int) -> Tile:
        """Return the tile turned clockwise by a multiple of 90 degrees."""
        tile = self
        for _ in range(degrees // 90 % 4):
            tile = tile._quarter()
        return tile

    def squares(self) -> Iterator[tuple[Square, str]]:
        """Yield every square of the tile with the glyph printed on it."""
        for y, row in enumerate(self.rows):
            for x, glyph in enumerate(row):
                yield (x, y), glyph

    def _quarter(self) -> Tile:
        rows = tuple("".join(self.rows[TILE - 1 - x][y] for x in range(TILE)) for y in range(TILE))
        houses = tuple(
            replace(house, squares=_quarter(house.squares), garden=_quarter(house.garden))
            for house in self.houses
        )
        return replace(self, rows=rows, houses=houses, turn=(self.turn + 90) % 360)


def _quarter(squares: tuple[Square, ...]) -> tuple[Square, ...]:
    return tuple(sorted(((TILE - 1 - y, x) for x, y in squares), key=lambda at: at[::-1]))


@cache
def tiles() -> Mapping[str, Tile]:
    """Return the 26 printed tiles by letter: A to T of the base game, U to Z of the expansion.

    >>> len(tiles()), tiles()["G"].houses[0].number
    (26, '12')
    """
    text = files(__package__).joinpath("tiles.txt").read_text(encoding="utf-8")
    lines = [line for line in text.splitlines() if not line.startswith("# ")]
    found = [
        _parse(part.strip().splitlines()) for part in "\n".join(lines).split("\n\n") if part.strip()
    ]
    _check(found)
    return {tile.letter: tile for tile in found}


def _parse(lines: list[str]) -> Tile:
    _, letter, *of = lines[0].split()
    rows = tuple(lines[-TILE:])
    houses = tuple(_house(line, rows) for line in lines[1:-TILE])
    return Tile(letter, rows, houses, of[1] if of else "")


def _house(line: str, rows: tuple[str, ...]) -> PrintedHouse:
    kind, rest = line.split(" ", 1)
    number, at = rest.split(" at ")
    x, y = (int(part) for part in at.split(","))
    size = 3 if kind == "apartment" else 2
    squares = tuple((x + dx, y + dy) for dy in range(size) for dx in range(size))
    garden = tuple(
        (gx, gy) for gy, row in enumerate(rows) for gx, glyph in enumerate(row) if glyph == "G"
    )
    return PrintedHouse(number, kind == "apartment", squares, garden)


def _check(found: list[Tile]) -> None:
    """Fail at once where the data file is not what the rest of the code relies on."""
    letters = [tile.letter for tile in found]
    assert letters == [chr(ord("A") + i) for i in range(26)], letters
    for tile in found:
        assert [len(row) for row in tile.rows] == [TILE] * TILE, tile
        assert set("".join(tile.rows)) <= set(GLYPHS), tile
        built = {at for at, glyph in tile.squares() if glyph in "HAG"}
        named = {at for house in tile.houses for at in house.squares + house.garden}
        assert built == named, tile
    numbers = [house.number for tile in found for house in tile.houses]
    assert len(numbers) == len(set(numbers)) == 16, numbers
