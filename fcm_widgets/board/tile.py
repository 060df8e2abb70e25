"""The printed tiles: read once from their text pictures, turned as a table needs them."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from importlib.resources import files

from ..data import outlying
from ..errors import Fault
from ..reader import as_number
from ..showing import shorten
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


@dataclass(frozen=True, slots=True)
class Dwelling:
    """What a house's number alone says of it, wherever it stands.

    `order` is when it dines, `label` what is written on it, `size` how many squares wide it is.
    `limit` is how much demand fits, `garden_limit` how much with a garden (`None`: any), `tokens`
    how many a campaign brings where a plain house gets one. `rule` says what is not as with others.
    One that is `outlying` lies on no tile; a scenario speaks of it under the `key`, and `lacks`
    names what leads to it, by the rule `lacks_rule`.
    """

    number: str
    order: float
    word: str = "house"
    label: str = ""
    size: int = 2
    limit: int | None = 3
    garden_limit: int | None = 5
    may_have_garden: bool = True
    tokens: int = 1
    rule: str = "CMP-1"
    outlying: bool = False
    key: str = ""
    lacks: str = ""
    lacks_rule: str = ""

    @property
    def name(self) -> str:
        """What it is called inside a sentence: house 8, apartment pi, the one that is no other."""
        return f"the {self.word}" if self.outlying else f"{self.word} {self.number}"

    @property
    def glyph(self) -> str:
        """Its word as the name of a drawing."""
        return self.word.replace(" ", "_")

    @property
    def written(self) -> int | str:
        """Its number as a scenario file writes it."""
        plain = as_number(self.number)
        return self.number if plain is None else plain

    @property
    def article(self) -> str:
        """Its word with the article before it: a house, an apartment."""
        return f"{'an' if self.word[0] in 'aeiou' else 'a'} {self.word}"


@dataclass(frozen=True, slots=True)
class PrintedHouse:
    """A house as a tile prints it.

    Parameters
    ----------
    dwelling
        what its number says of it
    squares
        those of the house, on a tile counted from the tile's corner
    garden
        those of its garden, none without one

    Examples
    --------
    >>> from fcm_widgets import City
    >>> city = City.of([["E", "A"]])
    >>> from fcm_widgets.states import PrintedHouse
    >>> house = next(iter(city.houses.values()))
    >>> isinstance(house, PrintedHouse), len(house.squares)
    (True, 4)
    """

    dwelling: Dwelling
    squares: tuple[Square, ...]
    garden: tuple[Square, ...] = ()

    @property
    def number(self) -> str:
        """The number printed on it.

        >>> from fcm_widgets import City
        >>> city = City.of([["E", "A"]])
        >>> next(iter(city.houses.values())).number
        '8'
        """
        return self.dwelling.number


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
    name, told = line.removeprefix("house ").split(" at ")
    at, *more = told.split()
    lived_in = _dwelling(name, dict(part.split("=") for part in more))
    x, y = (int(part) for part in at.split(","))
    squares = block((x, y), lived_in.size, lived_in.size)
    garden = tuple(
        (gx, gy) for gy, row in enumerate(rows) for gx, glyph in enumerate(row) if glyph == "G"
    )
    return PrintedHouse(lived_in, squares, garden)


def _dwelling(number: str, more: Mapping[str, str]) -> Dwelling:
    """Read what a tile's line says of a house beyond its number."""
    plain = Dwelling(number, float(more["order"]) if "order" in more else float(number))
    none = {"limit": more.get("limit") == "none", "garden": more.get("garden") == "none"}
    return replace(
        plain,
        word=more.get("word", plain.word),
        label=more.get("label", plain.label),
        size=int(more.get("size", plain.size)),
        limit=None if none["limit"] else plain.limit,
        garden_limit=None if none["limit"] else plain.garden_limit,
        may_have_garden=not none["garden"],
        tokens=int(more.get("tokens", plain.tokens)),
        rule=more.get("rule", plain.rule),
    )


@cache
def dwellings() -> Mapping[str, Dwelling]:
    """Return what is known of every house by its number, in the order in which they dine (DIN-1).

    >>> list(dwellings())[:5], dwellings()["pi"].word
    (['1', '2', '3', 'pi', '4'], 'apartment')
    """
    printed = [house.dwelling for tile in tiles().values() for house in tile.houses]
    built = [Dwelling(number, float(number)) for number in BUILDABLE]
    every = sorted([*printed, *built], key=lambda lived_in: lived_in.order)
    return {lived_in.number: lived_in for lived_in in every}


@cache
def outliers() -> Mapping[str, Dwelling]:
    """Return what is known of the homes that lie on no tile, by their ids.

    >>> [home.name for home in outliers().values()]
    ['the rural area']
    """
    return {
        home.id: Dwelling(
            home.id,
            math.inf,
            home.word,
            label=home.word,
            size=0,
            limit=None,
            garden_limit=None,
            may_have_garden=False,
            rule=home.rule,
            outlying=True,
            key=home.key,
            lacks=home.lacks,
            lacks_rule=home.lacks_rule,
        )
        for home in outlying().values()
    }


def dwelling(number: str) -> Dwelling:
    """Return what is known of a house; one that nobody knows is a plain house and dines last."""
    return dwellings().get(number) or outliers().get(number) or Dwelling(number, math.inf)


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


@cache
def _written() -> tuple[Mapping[str, str], Mapping[float, str]]:
    """Return the numbers of houses by all that people write for them: texts, then numbers."""
    texts = {number: number for number in outliers()}
    for home in dwellings().values():
        for text in filter(None, (home.number, home.label, f"{home.order:g}")):
            texts[text.casefold()] = home.number
    return texts, {home.order: home.number for home in dwellings().values()}


def house_number(value: object) -> str | None:
    """Return the number of a house that goes by any of its names, `None` if it is no house's.

    Every house that comes from outside is read here. An apartment goes by what its tile prints,
    by its name and by its place in the order in which houses dine.

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
    """Return what else people write for these houses, in small letters, with the number of each.

    >>> other_names(["8", "9 3/4"])
    {'9¾': '9 3/4', '9.75': '9 3/4'}
    """
    wanted = set(numbers)
    texts = _written()[0].items()
    return {text: number for text, number in texts if number in wanted and text != number}


LONGEST_NUMBER = 20
"""So many letters of a house's number are read; none is nearly as long."""


def as_house(value: object) -> str:
    """Return the number of a house by any of its names; what is no house's stays as it is.

    >>> as_house(9.75), as_house("99")
    ('9 3/4', '99')
    """
    return house_number(value) or (value if isinstance(value, str) else shorten(value))


def house_fault(
    path: str, found: object, here: Iterable[str], code: str = "home_not_here"
) -> Fault:
    """Return the fault of a house that is none of those `here`.

    A house that is elsewhere is named as itself: none of those that are here is meant. What is
    no house's number has the nearest in `Fault.near`.

    >>> print(house_fault("house", "π", ["3", "14"]))
    house: found apartment pi, which is not on this map, but expected a house on the map: 3, 14
    >>> house_fault("house", "88", ["3", "8"]).near
    ('8',)
    """
    number, here = house_number(found), tuple(here)
    if number is None:
        return Fault.of(path, code, house=shorten(found), here=here, name=found, names=here)
    return Fault.of(path, code, house=dwelling(number).name, here=here)
