"""The city: tiles in a grid, what is printed on them, and the distances between any two pieces.

A `City` holds tiles, roads and tolls only. Restaurants, houses, gardens and campaigns are pieces of
a game's state and are passed in as squares. One city therefore serves every state with the same
roads, and keeps the distances that it has measured.
"""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from functools import cache, cached_property, lru_cache, partial
from typing import TYPE_CHECKING, Any, NamedTuple
from weakref import WeakValueDictionary

from ..common.display import drawn
from ..data import MODULES, mixed, setups
from ..errors import BadSetup
from ..reasons.problem import Problem
from .roads import RoadSquare, Stretches, borders, networks, road_graph, roads_at
from .squares import TILE, Square, TileCoord, neighbours, place_of
from .tile import DRINKS, TURNS, PrintedHouse, Tile, tiles

if TYPE_CHECKING:
    import networkx as nx

SIZES: dict[int, tuple[int, int]] = {2: (3, 3), 3: (3, 4), 4: (4, 4), 5: (4, 5), 6: (4, 6)}
"""Size of the official map by number of players: (rows, columns) of tiles (SET-1)."""

NO_TILE = "."
"""The mark of a place without a tile, in rows of tile names."""
JOINS = ("anywhere", "middle")
"""The places where roads of two tiles may join: anywhere on a border, or at its middle (X2)."""

Ports = tuple[tuple[int, int], ...]
"""The stretches that a piece touches, each with the number of borders to it (0 or 1)."""


class Contact(NamedTuple):
    """A square of a piece that touches a road; `border` is 1 if a tile border is between them.

    If a restaurant's entrance touches the road of the next tile, every route from it first crosses
    that border, which costs 1 (GEO-4). The same holds for a house at the other end (GEO-5).
    """

    square: Square
    road: RoadSquare
    stretch: int
    border: int


class City:
    """Tiles laid in a grid, with their roads and the distances along them.

    Make a city with `City.of` or `City.random`, or take the `city` of a game's state. In a notebook
    a city shows its map.

    Parameters
    ----------
    laid
        the tiles by their coordinates, (column, row) from the north-west
    built
        the squares of roads that players built
    tolls
        the squares with a toll, each listed once for every 1 that it costs, or a mapping from
        squares to their tolls (LOB-3)
    roads_join
        where roads of two tiles join: ``"anywhere"`` along their border, or only in its
        ``"middle"``

    Examples
    --------
    >>> city = City.of([["A", "L90"], ["F180", "O"]])
    >>> city.box, len(city.roads), len(city.stretches)
    ((0, 0, 10, 10), 32, 4)
    >>> print(city)
    ..#....#..
    ..#....#..
    #####..###
    HH#...L#..
    HH#....#..
    ......B#..
    .......#..
    ##########
    ..#HH..#..
    ..#HH..#..
    """

    def __init__(
        self,
        laid: Mapping[TileCoord, Tile],
        *,
        built: Collection[Square] = (),
        tolls: Iterable[Square] = (),
        roads_join: str = "anywhere",
    ) -> None:
        """Make a city of `laid` tiles; see the class."""
        given: object = laid  # it may be anything that a notebook passes
        if not isinstance(given, Mapping) or not all(map(_is_laid, given.items())):
            raise BadSetup([Problem.at("laid", "no_laid_tiles", found=laid)])
        self.tiles: dict[TileCoord, Tile] = dict(
            sorted(laid.items(), key=lambda item: item[0][::-1])
        )
        self.built = frozenset(built)
        self.tolls: Mapping[Square, int] = Counter(tolls)
        self.roads_join = roads_join
        # Undo and replay need the same cities again. They get the same objects, which have already
        # measured their distances. The references are weak, so unused cities are forgotten.
        self._variants: WeakValueDictionary[object, City] = WeakValueDictionary()
        self._variants[self.built, frozenset(self.tolls.items())] = self
        self._hash = hash(self._key)
        self._contacts: dict[tuple[Square, ...], tuple[Contact, ...]] = {}
        self._ports: dict[tuple[Square, ...], Ports] = {}
        self.routes: dict[tuple[object, ...], Any] = {}  # a cache for code that searches for routes

    @classmethod
    def of(cls, rows: Sequence[Sequence[str]], *, roads_join: str = "anywhere") -> City:
        """Return a city from rows of tile names, north first.

        Parameters
        ----------
        rows
            a list of names for each row of tiles: a letter, then clockwise degrees, such as
            ``"L90"``; ``"."`` leaves a place empty
        roads_join
            where roads of two tiles join: ``"anywhere"`` along their border, or only in its
            ``"middle"``

        Raises
        ------
        BadSetup
            if any name is not a tile; the error lists all such names

        Examples
        --------
        >>> City.of([["A", "L90"], ["F180", "."]]).box
        (0, 0, 10, 10)
        """
        laid: dict[TileCoord, Tile] = {}
        faults = list(_faults_of_joins(roads_join))
        given: object = rows  # it may be anything that a notebook passes
        if not isinstance(given, Sequence) or not all(isinstance(row, Sequence) for row in given):
            raise BadSetup([*faults, Problem.at("tiles", "no_rows", found=rows)])
        for row, names in enumerate(rows):
            for column, name in enumerate(names):
                if name == NO_TILE:
                    continue
                tile = parse_tile(name)
                if tile is None:
                    details = {"found": name, "names": tile_names(name)}
                    faults.append(Problem.at(f"tiles[{row}][{column}]", "unknown_tile", **details))
                else:
                    laid[column, row] = tile
        if not laid and not faults:
            faults.append(Problem("no_tile_at_all", path="tiles"))
        if faults:
            raise BadSetup(faults)
        return cls(laid, roads_join=roads_join)

    @classmethod
    def random(
        cls,
        players: int = 4,
        seed: int | None = None,
        modules: Iterable[str] = (),
        *,
        roads_join: str = "anywhere",
        all_drinks: bool = False,
        one_of: Iterable[str] = (),
    ) -> City:
        """Return a random city of the official size (SET-1), each tile drawn once and turned.

        The same seed gives the same city.

        Parameters
        ----------
        players
            number of players, 2 to 6
        seed
            a number (default: a new number each time)
        modules
            modules whose tiles are mixed in (NDI-6); the modules that they need are added (SET-22)
        roads_join
            where roads of two tiles join: ``"anywhere"`` along their border, or only in its
            ``"middle"``
        all_drinks
            whether beer, lemonade and softdrink must all be in the city, as in the introductory
            game (SET-12). If a drink is missing, another city is drawn
        one_of
            letters of tiles, at least one of which must be in the city

        Raises
        ------
        BadSetup
            if the number of players or the name of a module is wrong

        Examples
        --------
        >>> City.random(players=2, seed=7).rows()[0]
        ['K', 'E90', 'M']
        """
        # Notebooks pass anything, so types are checked here; mypy would call that unreachable.
        given: dict[str, Any] = {"seed": seed, "modules": modules, "one_of": one_of}
        faults: list[Problem] = []
        if type(players) is not int or players not in SIZES:
            faults.append(Problem.at("players", "city_players", found=players))
        if seed is not None and type(given["seed"]) is not int:
            faults.append(Problem.at("seed", "whole", found=seed))
        letters = sorted({tile.letter for tile in tiles().values()})
        # The loop below would never end if it waited for a tile that is not printed.
        for key, known, code, no_list in (
            ("modules", MODULES, "city_module", "no_module_list"),
            ("one_of", letters, "no_letter", "no_letters"),
        ):
            if isinstance(given[key], str) or not isinstance(given[key], Iterable):
                faults.append(Problem.at(key, no_list, found=given[key]))
                continue
            given[key] = list(given[key])
            faults += [
                Problem.at(key, code, found=name, names=known)
                for name in given[key]
                if name not in list(known)
            ]
        faults += _faults_of_joins(roads_join)
        if faults:
            raise BadSetup(faults)
        wanted, modules = set(given["one_of"]), given["modules"]
        pool = tile_pool(players, modules)
        pool += [tile for tile in tiles().values() if tile.letter in wanted and tile not in pool]
        rng = random.Random(seed)
        rows, columns = SIZES[players]
        places = [(column, row) for row in range(rows) for column in range(columns)]
        while True:
            sample = rng.sample(pool, len(places))
            laid = {
                place: tile.turned(rng.choice(TURNS))
                for place, tile in zip(places, sample, strict=True)
            }
            city = cls(laid, roads_join=roads_join)
            # Only 14 in 100 of the smallest cities lack a drink, so the loop soon ends.
            drinks = not all_drinks or set(city.sources.values()) == set(DRINKS.values())
            letters_drawn = {tile.letter for tile in city.tiles.values()}
            if drinks and (not wanted or wanted & letters_drawn):
                return city

    def with_roads(self, built: Collection[Square], tolls: Iterable[Square] = ()) -> City:
        """Return a city on the same tiles, with these built roads and tolls and no others.

        Parameters
        ----------
        built
            the squares of roads that players built
        tolls
            the squares with roadworks, each listed once for every 1 that it costs

        Examples
        --------
        >>> city = City.of([["E"]])
        >>> len(city.with_roads([(3, 0)]).roads) - len(city.roads)
        1
        """
        counted = Counter(tolls)
        key = frozenset(built), frozenset(counted.items())
        city = self._variants.get(key)
        if city is None:
            city = City(self.tiles, built=built, tolls=counted, roads_join=self.roads_join)
            city._variants = self._variants
            shared = ["printed", "box", "houses", "sources", "parks"]
            if city.built == self.built:
                shared += ["roads", "road_at", "links", "separate_roads"]
            vars(city).update({name: vars(self)[name] for name in shared if name in vars(self)})
            self._variants[key] = city
        return city

    def with_tile(self, place: TileCoord, tile: Tile) -> City:
        """Return the city with one more tile.

        Parameters
        ----------
        place
            the tile's coordinates, (column, row); they are negative north and west of the first
            tile
        tile
            the tile, already turned

        Raises
        ------
        ValueError
            if there is already a tile at this place

        Examples
        --------
        >>> city = City.of([["E"]]).with_tile((-1, 0), parse_tile("A"))
        >>> city.rows(), city.box
        ([['A', 'E']], (-5, 0, 10, 5))
        """
        if place in self.tiles:
            raise ValueError(f"a tile lies at {place} already")
        key = self.built, frozenset(self.tolls.items()), place, tile.name
        city = self._variants.get(key)
        if city is None:
            laid = {**self.tiles, place: tile}
            city = City(laid, built=self.built, tolls=self.tolls, roads_join=self.roads_join)
            self._variants[key] = city
        return city

    # -- what is where -----------------------------------------------------------------------

    @cached_property
    def printed(self) -> Mapping[Square, str]:
        """The glyph that is printed on each square of the tiles."""
        return {
            (column * TILE + x, row * TILE + y): glyph
            for (column, row), tile in self.tiles.items()
            for (x, y), glyph in tile.squares()
        }

    @cached_property
    def box(self) -> tuple[int, int, int, int]:
        """West edge, north edge, width and height of the city, in squares."""
        if not self.tiles:
            return (0, 0, 0, 0)
        columns = [place[0] for place in self.tiles]
        rows = [place[1] for place in self.tiles]
        west, north = min(columns), min(rows)
        return (
            west * TILE,
            north * TILE,
            (max(columns) - west + 1) * TILE,
            (max(rows) - north + 1) * TILE,
        )

    def rows(self) -> list[list[str]]:
        """Return the names of the tiles in rows, as `City.of` takes them.

        The list begins at row 0 and column 0, or further north or west if tiles were added there.

        >>> City.of([["A", "L90"], ["F180", "."]]).rows()
        [['A', 'L90'], ['F180', '.']]
        """
        west, north, width, height = self.box
        left, top = min(0, west), min(0, north)
        return [
            [
                self.tiles[column, row].name if (column, row) in self.tiles else NO_TILE
                for column in range(left // TILE, (west + width) // TILE)
            ]
            for row in range(top // TILE, (north + height) // TILE)
        ]

    @cached_property
    def houses(self) -> dict[str, PrintedHouse]:
        """The printed houses by number, each with the coordinates of its squares in the city."""
        return {
            house.number: PrintedHouse(
                house.dwelling, _shift(house.squares, place), _shift(house.garden, place)
            )
            for place, tile in self.tiles.items()
            for house in tile.houses
        }

    @cached_property
    def sources(self) -> dict[Square, str]:
        """The drinks printed on the map: each square with a drink, and the drink's id."""
        return {at: DRINKS[glyph] for at, glyph in self.printed.items() if glyph in DRINKS}

    @cached_property
    def parks(self) -> frozenset[Square]:
        """The squares of printed parks."""
        return frozenset(at for at, glyph in self.printed.items() if glyph == "P")

    # -- roads and distances -----------------------------------------------------------------

    @cached_property
    def roads(self) -> nx.Graph[RoadSquare]:
        """The road graph, one node for each road square and two for a bridge; see `road_graph`."""
        return road_graph(self.road_at, self.built, self.roads_join)

    @cached_property
    def road_at(self) -> dict[Square, tuple[RoadSquare, ...]]:
        """The nodes of the road graph on each road square."""
        return roads_at(self.printed, self.built)

    @cached_property
    def links(self) -> dict[RoadSquare, tuple[tuple[RoadSquare, int], ...]]:
        """The neighbours of each node of the road graph, each with the number of borders to it.

        This number is 0 or 1. The mapping copies the graph as plain tuples, which are faster to
        search.
        """
        found: dict[RoadSquare, list[tuple[RoadSquare, int]]] = {node: [] for node in self.roads}
        for a, b, crosses in borders(self.roads):
            found[a].append((b, int(crosses)))
            found[b].append((a, int(crosses)))
        return {node: tuple(near) for node, near in found.items()}

    def paid(self, *, tolls: bool) -> Mapping[Square, int]:
        """Return the squares with a toll, each with its toll; empty if roadworks do not count.

        Parameters
        ----------
        tolls
            whether roadworks count
        """
        return self.tolls if tolls else {}

    @cached_property
    def network(self) -> Stretches:
        """The stretches of road, with tables of the distances between them."""
        return Stretches(self.roads, self.tolls)

    @property
    def stretches(self) -> nx.Graph[int]:
        """The graph of stretches (connected road within a tile); edges join stretches that meet."""
        return self.network.graph

    @cached_property
    def separate_roads(self) -> tuple[tuple[RoadSquare, ...], ...]:
        """The connected road networks, largest first: no road joins two of them."""
        return tuple(networks(self.roads))

    def contacts(self, squares: tuple[Square, ...]) -> tuple[Contact, ...]:
        """Return every contact of a piece with a road, on any side (GEO-7).

        A restaurant is never on a road, so its entrance corner touches only roads outside it.

        Parameters
        ----------
        squares
            the squares of the piece; for a restaurant, only its entrance corners

        Examples
        --------
        >>> city = City.of([["E", "A"]])
        >>> city.contacts(city.houses["8"].squares)[0]
        Contact(square=(3, 2), road=RoadSquare(x=4, y=2, strand=''), stretch=1, border=0)
        """
        found = self._contacts.get(squares)
        if found is None:
            found = self._contacts[squares] = tuple(
                Contact(
                    square, road, self.network.of[road], int(place_of(square) != place_of(near))
                )
                for square in squares
                for near in neighbours(square)
                for road in self.road_at.get(near, ())
            )
        return found

    def at_road(self, squares: tuple[Square, ...]) -> bool:
        """Return whether a piece touches a road.

        Parameters
        ----------
        squares
            the squares of the piece; for a restaurant, only its entrance corners
        """
        return any(near in self.road_at for square in squares for near in neighbours(square))

    def ports(self, squares: tuple[Square, ...]) -> Ports:
        """Return the stretches that a piece touches, each with the fewest borders to it (0 or 1).

        Parameters
        ----------
        squares
            the squares of the piece; for a restaurant, only its entrance corners

        Examples
        --------
        >>> city = City.of([["E", "A"]])
        >>> city.ports(city.houses["8"].squares)
        ((1, 0),)
        """
        found = self._ports.get(squares)
        if found is None:
            best: dict[int, int] = {}
            for contact in self.contacts(squares):
                best[contact.stretch] = min(best.get(contact.stretch, 1), contact.border)
            found = self._ports[squares] = tuple(best.items())
        return found

    def distance(
        self, start: tuple[Square, ...], end: tuple[Square, ...], *, tolls: bool = True
    ) -> int | None:
        """Return the number of tile borders between two pieces by road, `None` if there is no road.

        A border between a piece and the road that it touches counts, at both ends (GEO-4, GEO-5).

        Parameters
        ----------
        start
            the squares of the piece where the route begins
        end
            the squares of the piece where it ends
        tolls
            whether roadworks on the route count too (LOB-3)

        Examples
        --------
        >>> city = City.of([["E", "A"]])
        >>> city.distance(city.houses["8"].squares, city.houses["2"].squares)
        1
        """
        return self.between(self.ports(start), self.ports(end), tolls=tolls)

    def between(self, start: Ports, end: Ports, *, tolls: bool = True) -> int | None:
        """Return the distance between two pieces by their `ports`; see `distance`.

        Parameters
        ----------
        start
            the ports of the piece where the route begins
        end
            the ports of the piece where it ends
        tolls
            whether roadworks on the route count too (LOB-3)
        """
        table = self.network.table(tolls=tolls)
        best: int | None = None
        for first, leave in start:
            row = table[first]
            for last, arrive in end:
                crossed = row[last]
                if crossed is not None and (best is None or leave + crossed + arrive < best):
                    best = leave + crossed + arrive
        return best

    @cached_property
    def _key(self) -> tuple[object, ...]:
        laid = tuple((place, tile.name) for place, tile in self.tiles.items())
        return laid, self.built, frozenset(self.tolls.items()), self.roads_join

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, City) and self._key == other._key)

    def __hash__(self) -> int:
        return self._hash

    def __reduce__(self) -> tuple[Callable[..., City], tuple[object, ...]]:
        """Return the call that makes the same city in a copy or in another process.

        The new city measures its distances again.
        """
        make = partial(City, built=self.built, tolls=self.tolls, roads_join=self.roads_join)
        return make, (self.tiles,)

    def __str__(self) -> str:
        """Return the map as text, one glyph for each square; places without a tile are blank."""
        west, north, width, height = self.box
        return "\n".join(
            "".join(self.printed.get((x, y), " ") for x in range(west, west + width)).rstrip()
            for y in range(north, north + height)
        )

    def _repr_svg_(self) -> str:
        return drawn(self)

    def __repr__(self) -> str:
        return f"City.of({self.rows()!r})"


def _is_laid(entry: tuple[object, object]) -> bool:
    """Return whether an entry of a mapping is a pair of a place, (column, row), and a tile."""
    place, tile = entry
    at_place = isinstance(place, tuple) and len(place) == 2 and {*map(type, place)} == {int}
    return at_place and isinstance(tile, Tile)


def _faults_of_joins(roads_join: object) -> Iterator[Problem]:
    """Yield a fault unless `roads_join` is one of `JOINS`."""
    if roads_join not in JOINS:
        yield Problem.at("roads_join", "unknown_name", found=roads_join, names=JOINS)


def tile_pool(players: int, modules: Iterable[str]) -> list[Tile]:
    """Return the tiles for random cities: those of the base game and of `modules` (NDI-6)."""
    in_play = mixed(modules, players)
    return [tile for tile in tiles().values() if not tile.module or tile.module in in_play]


@cache
def lent_tiles() -> frozenset[str]:
    """Return the letters of tiles that a suggested scenario uses without their module (NDI-5).

    >>> sorted(lent_tiles())
    ['Z']
    """
    return frozenset(
        letter
        for setup in setups().values()
        for letter in setup.tiles
        if tiles()[letter].module not in setup.modules
    )


def tile_names(meant: object, modules: Collection[str] = MODULES) -> list[str]:
    """Return the tile names to suggest for a wrong name: names with the same first letter.

    If there are none, return all names. Tiles of the expansion are included if they belong to
    `modules` or may be used without their module.

    >>> tile_names("l45")
    ['L', 'L90', 'L180', 'L270']
    """
    names = [
        f"{tile.letter}{turn or ''}"
        for tile in tiles().values()
        if tile.letter in lent_tiles() or tile.module in ("", *modules)
        for turn in TURNS
    ]
    letter = meant[:1].upper() if isinstance(meant, str) else ""
    return [name for name in names if name[:1] == letter] or names


def parse_tile(name: object) -> Tile | None:
    """Return the tile with a name such as `"L90"`, already turned, or `None` if there is none."""
    return _tile_of(name) if isinstance(name, str) else None


@lru_cache(maxsize=256)  # the table editor reads 400 tiles for each of 400 places
def _tile_of(name: str) -> Tile | None:
    found = re.fullmatch(r"([A-Z])(0|90|180|270)?", name)
    return tiles()[found[1]].turned(int(found[2] or 0)) if found else None


def _shift(squares: Iterable[Square], place: TileCoord) -> tuple[Square, ...]:
    return tuple((place[0] * TILE + x, place[1] * TILE + y) for x, y in squares)
