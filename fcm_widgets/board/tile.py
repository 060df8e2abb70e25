"""The printed tiles, read from `tiles.txt` and turned as needed, and houses by their numbers."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

from ..common.safe_text import shorten
from ..data import outlying
from ..reasons.problem import Problem
from ..validation.reader import as_number
from .squares import TILE, Square, block

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
BUILDABLE = ("1", "3", "6", "9", "11", "14", "17", "19")
"""The numbers of the houses that can be built (SET-11)."""
LONGEST_NUMBER = 20
"""Maximum length of a house number; the rest is not read. Real numbers are much shorter."""


@dataclass(frozen=True, slots=True)
class Dwelling:
    """The properties of a house that follow from its number, on any map."""

    number: str
    order: float
    """The house's place in the dinner order: houses with a lower `order` dine earlier."""
    word: str = "house"
    """Its kind in a sentence: house, apartment, rural area."""
    label: str = ""
    """The text on the tile; empty if it is the house's number."""
    size: int = 2
    """Its width and height in squares; 0 if it is on no tile."""
    limit: int | None = 3
    """Maximum number of demand tokens; `None` if there is no limit."""
    garden_limit: int | None = 5
    """Maximum number of demand tokens with a garden; `None` if there is no limit."""
    may_have_garden: bool = True
    tokens: int = 1
    """Number of demand tokens that the house gets when a plain house gets 1."""
    rule: str = "CMP-1"
    """The rule that makes this house differ from a plain house."""
    outlying: bool = False
    """Whether it is on no tile."""
    key: str = ""
    """The key of the TOML table that describes an outlying house in a scenario file."""
    lacks: str = ""
    """The piece that joins an outlying house to the roads, such as "offramp"."""
    lacks_rule: str = ""
    """The rule which says that only this piece joins the outlying house to the roads."""

    @property
    def name(self) -> str:
        """The name of the house inside a sentence: house 8, apartment pi, the rural area."""
        return f"the {self.word}" if self.outlying else f"{self.word} {self.number}"

    @property
    def glyph(self) -> str:
        """The name of the drawing of such a house."""
        return self.word.replace(" ", "_")

    @property
    def written(self) -> int | str:
        """The house's number as scenario files write it: 8 as a number, "pi" as a text."""
        plain = as_number(self.number)
        return self.number if plain is None else plain

    @property
    def article(self) -> str:
        """The kind of house with its article: a house, an apartment."""
        return f"{'an' if self.word[0] in 'aeiou' else 'a'} {self.word}"


@dataclass(frozen=True, slots=True)
class PrintedHouse:
    """A house as a tile prints it.

    Parameters
    ----------
    dwelling
        the properties that follow from its number, such as its maximum demand
    squares
        its squares; on a tile they are counted from the tile's corner
    garden
        the squares of its garden; empty without a garden
    """

    dwelling: Dwelling
    squares: tuple[Square, ...]
    garden: tuple[Square, ...] = ()

    @property
    def number(self) -> str:
        """The number printed on the house."""
        return self.dwelling.number


@dataclass(frozen=True, slots=True)
class Tile:
    """A printed tile, maybe turned.

    Parameters
    ----------
    letter
        the letter that is printed on it
    rows
        its five rows from the north, a glyph of `GLYPHS` for each square
    houses
        the houses that it prints
    module
        the module to which it belongs, empty for the base game
    turn
        clockwise turn in degrees

    Examples
    --------
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
        """The tile's name in a scenario: its letter, then its clockwise turn, if any."""
        return f"{self.letter}{self.turn}" if self.turn else self.letter

    def turned(self, degrees: int) -> Tile:
        """Return the tile turned clockwise by a multiple of 90 degrees."""
        tile = self
        for _ in range(degrees // 90 % 4):
            columns = zip(*reversed(tile.rows), strict=True)
            houses = tuple(
                replace(house, squares=_quarter(house.squares), garden=_quarter(house.garden))
                for house in tile.houses
            )
            tile = replace(
                tile,
                rows=tuple("".join(column) for column in columns),
                houses=houses,
                turn=(tile.turn + 90) % 360,
            )
        return tile

    def squares(self) -> Iterator[tuple[Square, str]]:
        """Yield every square of the tile with the glyph printed on it."""
        for y, row in enumerate(self.rows):
            for x, glyph in enumerate(row):
                yield (x, y), glyph


def _quarter(squares: tuple[Square, ...]) -> tuple[Square, ...]:
    """Return squares of a tile after a quarter turn clockwise, row by row."""
    return tuple(sorted(((TILE - 1 - y, x) for x, y in squares), key=lambda at: at[::-1]))


@cache
def tiles() -> Mapping[str, Tile]:
    """Return the 26 printed tiles by letter: A to T of the base game, U to Z of the expansion.

    >>> len(tiles()), tiles()["G"].houses[0].number
    (26, '12')
    """
    text = Path(__file__).with_name("tiles.txt").read_text(encoding="utf-8")
    lines = [line for line in text.splitlines() if not line.startswith("# ")]
    found = []
    for paragraph in "\n".join(lines).split("\n\n"):
        if not paragraph.strip():
            continue
        head, *rest = paragraph.strip().splitlines()
        rows = tuple(rest[-TILE:])
        houses = tuple(_printed_house(line, rows) for line in rest[:-TILE])
        _, letter, *of_module = head.split()  # "tile A" or "tile U of new_districts"
        found.append(Tile(letter, rows, houses, of_module[1] if of_module else ""))

    # A mistake in the file fails here, not far away in the code that relies on it.
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
    return {tile.letter: tile for tile in found}


def _printed_house(line: str, rows: tuple[str, ...]) -> PrintedHouse:
    """Return the house of a line such as `house pi at 1,1 word=apartment order=3.14 limit=none`."""
    number, rest = line.removeprefix("house ").split(" at ")
    at, *pairs = rest.split()
    more = dict(pair.split("=") for pair in pairs)
    plain = Dwelling(number, float(more["order"]) if "order" in more else float(number))
    no_limit = more.get("limit") == "none"
    printed = replace(
        plain,
        word=more.get("word", plain.word),
        label=more.get("label", plain.label),
        size=int(more.get("size", plain.size)),
        limit=None if no_limit else plain.limit,
        garden_limit=None if no_limit else plain.garden_limit,
        may_have_garden=more.get("garden") != "none",
        tokens=int(more.get("tokens", plain.tokens)),
        rule=more.get("rule", plain.rule),
    )
    x, y = (int(part) for part in at.split(","))
    garden = tuple(
        (gx, gy) for gy, row in enumerate(rows) for gx, glyph in enumerate(row) if glyph == "G"
    )
    return PrintedHouse(printed, block((x, y), printed.size, printed.size), garden)


@cache
def dwellings() -> Mapping[str, Dwelling]:
    """Return the properties of every house on a tile by its number, in dinner order (DIN-1).

    >>> list(dwellings())[:5], dwellings()["pi"].word
    (['1', '2', '3', 'pi', '4'], 'apartment')
    """
    printed = [house.dwelling for tile in tiles().values() for house in tile.houses]
    built = [Dwelling(number, float(number)) for number in BUILDABLE]
    in_order = sorted([*printed, *built], key=lambda dwelling: dwelling.order)
    return {dwelling.number: dwelling for dwelling in in_order}


@cache
def outliers() -> Mapping[str, Dwelling]:
    """Return the houses that are on no tile, by their ids.

    >>> [house.name for house in outliers().values()]
    ['the rural area']
    """
    return {
        house.id: Dwelling(
            house.id,
            math.inf,
            house.word,
            label=house.word,
            size=0,
            limit=None,
            garden_limit=None,
            may_have_garden=False,
            rule=house.rule,
            outlying=True,
            key=house.key,
            lacks=house.lacks,
            lacks_rule=house.lacks_rule,
        )
        for house in outlying().values()
    }


def dwelling(number: str) -> Dwelling:
    """Return the properties of a house; a house with an unknown number is plain and dines last."""
    return dwellings().get(number) or outliers().get(number) or Dwelling(number, math.inf)


@cache
def _written() -> tuple[Mapping[str, str], Mapping[float, str]]:
    """Return house numbers by the texts that people write, and by the places in dinner order."""
    texts = {number: number for number in outliers()}
    for house in dwellings().values():
        for text in filter(None, (house.number, house.label, f"{house.order:g}")):
            texts[text.casefold()] = house.number
    return texts, {house.order: house.number for house in dwellings().values()}


def house_number(value: object) -> str | None:
    """Return the number of the house that `value` names, `None` if it names no house.

    All house numbers in files and calls are read here. An apartment has several names: the text on
    its tile, its id and its place in the dinner order.

    >>> [house_number(name) for name in ("π", "pi", 3.14, "9¾", "9 3/4", "9.75", 8, "8", 8.0, "²")]
    ['pi', 'pi', 'pi', '9 3/4', '9 3/4', '9 3/4', '8', '8', None, None]
    """
    texts, numbers = _written()
    if isinstance(value, str):
        return texts.get(" ".join(value[:LONGEST_NUMBER].split()).casefold().replace(",", "."))
    if type(value) is int or (type(value) is float and not value.is_integer()):
        return numbers.get(value)
    return None


def other_names(numbers: Iterable[str]) -> dict[str, str]:
    """Return the other names that people write for these houses, each with the house's number.

    The names are in lower case.

    >>> other_names(["8", "9 3/4"])
    {'9¾': '9 3/4', '9.75': '9 3/4'}
    """
    wanted = set(numbers)
    texts = _written()[0].items()
    return {text: number for text, number in texts if number in wanted and text != number}


def as_house(value: object) -> str:
    """Return the number of the house that `value` names, or `value` itself as text.

    >>> as_house(9.75), as_house("99")
    ('9 3/4', '99')
    """
    return house_number(value) or (value if isinstance(value, str) else shorten(value))


def house_fault(
    path: str, found: object, here: Iterable[str], code: str = "home_not_here"
) -> Problem:
    """Return the fault of naming a house that is not among the houses `here`.

    If `found` is not a house number at all, the fault's `near` lists the nearest numbers.

    >>> print(house_fault("house", "π", ["3", "14"]))
    house: found apartment pi, which is not on this map, but expected a house on the map: 3, 14
    >>> house_fault("house", "88", ["3", "8"]).near
    ('8',)
    """
    number, here = house_number(found), tuple(here)
    if number is None:
        return Problem.at(path, code, house=shorten(found), here=here, name=found, names=here)
    return Problem.at(path, code, house=dwelling(number).name, here=here)
