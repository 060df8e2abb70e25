"""The city: tiles laid side by side, what they print, and every distance between two things.

A `City` holds tiles and roads only. Restaurants, houses, gardens and campaigns are pieces of a
game's state and are passed in as squares, so that one city serves every state with the same roads.
"""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import cache, cached_property
from typing import Any, NamedTuple
from weakref import WeakValueDictionary

import networkx as nx

from ..data import MODULES, mixed, setups
from ..errors import BadSetup, Fault
from ..shown import drawn
from .roads import RoadSquare, Stretches, borders, networks, road_graph
from .squares import TILE, Square, TileCoord, neighbours, place_of
from .tile import DRINKS, TURNS, PrintedHouse, Tile, tiles

SIZES: dict[int, tuple[int, int]] = {2: (3, 3), 3: (3, 4), 4: (4, 4), 5: (4, 5), 6: (4, 6)}
"""The official map by number of players, (rows, columns) of tiles (SET-1)."""

NO_TILE = "."
JOINS = ("anywhere", "middle")


Ports = tuple[tuple[int, int], ...]
"""The stretches that a piece touches, each with the border cost between them, 0 or 1."""


class Contact(NamedTuple):
    """A square of some piece that touches a road: `border` is 1 where a tile border lies between.

    A restaurant whose entrance touches the road of the next tile starts every way by paying 1
    (GEO-4); the same holds at the house's end (GEO-5).
    """

    square: Square
    road: RoadSquare
    stretch: int
    border: int


class City:
    """Tiles laid in a grid, with their roads and the distances along them.

    It comes from `City.of` or `City.random`, or is the `city` of a game's state. In a notebook a
    city shows its map.

    Parameters
    ----------
    laid
        the tiles by their places, (column, row) from the north-west
    built
        the squares of the roads that were laid
    tolls
        the squares that cost something to pass, one that costs 2 twice (LOB-3), or a mapping
        from them to their markers
    roads_join
        where roads of two tiles join: ``"anywhere"`` along their border, or in the ``"middle"``
        of it alone

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
        """Lay `laid` tiles; see the class."""
        self.tiles: dict[TileCoord, Tile] = dict(
            sorted(laid.items(), key=lambda item: item[0][::-1])
        )
        self.built = frozenset(built)
        self.tolls: Mapping[Square, int] = Counter(tolls)
        self.roads_join = roads_join
        self._kin: WeakValueDictionary[object, City] = WeakValueDictionary()
        self._kin[self.built, frozenset(self.tolls.items())] = self
        self._hash = hash(self._key)
        self._contacts: dict[tuple[Square, ...], tuple[Contact, ...]] = {}
        self._ports: dict[tuple[Square, ...], tuple[tuple[int, int], ...]] = {}
        self.ways: dict[tuple[object, ...], Any] = {}

    @classmethod
    def of(cls, rows: Sequence[Sequence[str]], *, roads_join: str = "anywhere") -> City:
        """Lay a city from rows of tile names, north first.

        Parameters
        ----------
        rows
            a row of names for each row of tiles: a letter, then clockwise degrees, such as
            ``"L90"``; ``"."`` leaves a place empty
        roads_join
            where roads of two tiles join: ``"anywhere"`` along their border, or in the
            ``"middle"`` of it alone

        Raises
        ------
        BadSetup
            with every name that is no tile

        Examples
        --------
        >>> City.of([["A", "L90"], ["F180", "."]]).box
        (0, 0, 10, 10)
        """
        _check_joins(roads_join)
        laid: dict[TileCoord, Tile] = {}
        faults: list[Fault] = []
        given: object = rows
        if not isinstance(given, Sequence) or not all(isinstance(row, Sequence) for row in given):
            raise BadSetup([Fault.of("tiles", "no_rows", found=rows)])
        for row, names in enumerate(rows):
            for column, name in enumerate(names):
                if name == NO_TILE:
                    continue
                tile = parse_tile(name)
                if tile is None:
                    slots = {"found": name, "names": tile_names(name)}
                    faults.append(Fault.of(f"tiles[{row}][{column}]", "unknown_tile", **slots))
                else:
                    laid[column, row] = tile
        if not laid and not faults:
            faults.append(Fault("tiles", "no_tile_at_all"))
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
        """Draw a city of the official size (SET-1): tiles without putting back, turned by chance.

        The same seed gives the same city.

        Parameters
        ----------
        players
            for how many, 2 to 6
        seed
            a number; without one, chance decides
        modules
            modules that print tiles mix them in (NDI-6), those that others need too (SET-22)
        roads_join
            where roads of two tiles join: ``"anywhere"`` along their border, or in the
            ``"middle"`` of it alone
        all_drinks
            whether to draw again until beer, lemonade and softdrink all lie in it, as for the
            introductory game (SET-12)
        one_of
            letters of tiles of which at least one must lie in it; it is drawn again until one does

        Raises
        ------
        BadSetup
            for a wrong number of players and for names that are no modules

        Examples
        --------
        >>> City.random(players=2, seed=7).rows()[0]
        ['K', 'E90', 'M']
        """
        given: tuple[object, object, object] = players, seed, modules
        if not isinstance(given[0], int) or players not in SIZES:
            raise BadSetup([Fault.of("players", "city_players", found=players)])
        if not isinstance(given[1], int | None):
            raise BadSetup([Fault.of("seed", "whole", found=seed)])
        if isinstance(given[2], str) or not isinstance(given[2], Iterable):
            raise BadSetup([Fault.of("modules", "no_module_list", found=modules)])
        _check_joins(roads_join)
        wanted, modules = set(one_of), list(modules)
        letters = sorted({tile.letter for tile in tiles().values()})
        if unprinted := wanted - set(letters):
            # Without it in the box it would be drawn again for ever.
            raise BadSetup(
                Fault.of("one_of", "no_letter", found=letter, names=letters)
                for letter in sorted(unprinted, key=str)
            )
        if unknown := [name for name in modules if name not in MODULES]:
            raise BadSetup(
                Fault.of("modules", "city_module", found=name, names=MODULES) for name in unknown
            )
        pool = tile_pool(players, modules)
        pool += [tile for tile in tiles().values() if tile.letter in wanted and tile not in pool]
        rng = random.Random(seed)
        while True:
            city = cls(_drawn(rng, pool, *SIZES[players]), roads_join=roads_join)
            # Of the smallest city's draws 14 in 100 lack a drink, so each new one may end this.
            drinks = not all_drinks or set(city.sources.values()) == set(DRINKS.values())
            there = {tile.letter for tile in city.tiles.values()}
            if drinks and (not wanted or wanted & there):
                return city

    def with_roads(self, built: Collection[Square], tolls: Iterable[Square] = ()) -> City:
        """Return the city with these squares of laid roads and these tolls instead.

        Parameters
        ----------
        built
            the squares of the roads that were laid
        tolls
            the squares with roadworks, one that costs 2 twice

        Examples
        --------
        >>> city = City.of([["E"]])
        >>> len(city.with_roads([(3, 0)]).roads) - len(city.roads)
        1
        """
        counted = Counter(tolls)
        return self._relative(
            (frozenset(built), frozenset(counted.items())),
            lambda: self._on_its_tiles(built, counted),
        )

    def _relative(self, key: object, make: Callable[[], City]) -> City:
        """Return the city that somebody has of this one already, with what it measured, or make it.

        All that lie on the same tiles know each other, as long as anybody holds them.
        """
        found = self._kin.get(key)
        if found is None:
            found = self._kin[key] = make()
        return found

    def _on_its_tiles(self, built: Collection[Square], tolls: Mapping[Square, int]) -> City:
        """Return a city on the same tiles, which shares what its roads and tolls do not change."""
        city = City(self.tiles, built=built, tolls=tolls, roads_join=self.roads_join)
        city._kin = self._kin
        shared = ["printed", "box", "houses", "sources", "parks"]
        if city.built == self.built:
            shared += ["roads", "road_at", "links", "separate_roads"]
        vars(city).update({name: vars(self)[name] for name in shared if name in vars(self)})
        return city

    def with_tile(self, place: TileCoord, tile: Tile) -> City:
        """Return the city with one tile more.

        Parameters
        ----------
        place
            (column, row) of tiles; north and west of the first ones they are negative
        tile
            a tile, turned as it lies

        Raises
        ------
        ValueError
            where one lies already

        Examples
        --------
        >>> city = City.of([["E"]]).with_tile((-1, 0), parse_tile("A"))
        >>> city.rows(), city.box
        ([['A', 'E']], (-5, 0, 10, 5))
        """
        if place in self.tiles:
            raise ValueError(f"a tile lies at {place} already")
        laid = {**self.tiles, place: tile}
        return self._relative(
            (self.built, frozenset(self.tolls.items()), place, tile.name),
            lambda: City(laid, built=self.built, tolls=self.tolls, roads_join=self.roads_join),
        )

    # -- what lies where ---------------------------------------------------------------------

    @cached_property
    def printed(self) -> Mapping[Square, str]:
        """What is printed on each square of the tiles, by its glyph.

        >>> City.of([["E"]]).printed[0, 0]
        '#'
        """
        return {
            (column * TILE + x, row * TILE + y): glyph
            for (column, row), tile in self.tiles.items()
            for (x, y), glyph in tile.squares()
        }

    @cached_property
    def box(self) -> tuple[int, int, int, int]:
        """West edge, north edge, width and height of the city, in squares.

        >>> City.of([["E", "A"]]).box
        (0, 0, 10, 5)
        """
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
        """Return the names of the tiles as `City.of` takes them, rows and columns from 0 on.

        Rows or columns that were added further north or west come first.

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
        """The printed houses by number, in squares of the city.

        >>> City.of([["E", "A"]]).houses["8"].squares
        ((2, 2), (3, 2), (2, 3), (3, 3))
        """
        return {
            house.number: PrintedHouse(
                house.dwelling, _shift(house.squares, place), _shift(house.garden, place)
            )
            for place, tile in self.tiles.items()
            for house in tile.houses
        }

    @cached_property
    def sources(self) -> dict[Square, str]:
        """The printed drinks: square and good.

        >>> City.of([["A", "L90"]]).sources
        {(6, 3): 'lemonade'}
        """
        return {at: DRINKS[glyph] for at, glyph in self.printed.items() if glyph in DRINKS}

    @cached_property
    def parks(self) -> frozenset[Square]:
        """The squares of printed parks.

        >>> City.of([["E", "A"]]).parks
        frozenset()
        """
        return frozenset(at for at, glyph in self.printed.items() if glyph == "P")

    # -- roads and distances -----------------------------------------------------------------

    @cached_property
    def roads(self) -> nx.Graph[RoadSquare]:
        """The road graph, a node for each road square and two on a bridge; see `road_graph`.

        >>> len(City.of([["E", "A"]]).roads)
        19
        """
        return road_graph(self.printed, self.built, self.roads_join)

    @cached_property
    def road_at(self) -> dict[Square, tuple[RoadSquare, ...]]:
        """The nodes of the road graph on each road square.

        >>> from fcm_widgets import City
        >>> city = City.of([["E", "A"]])
        >>> len(city.road_at), len(city.roads)
        (19, 19)
        """
        at: dict[Square, tuple[RoadSquare, ...]] = {}
        for node in self.roads:
            at[node.square] = (*at.get(node.square, ()), node)
        return at

    @cached_property
    def links(self) -> dict[RoadSquare, tuple[tuple[RoadSquare, int], ...]]:
        """What each node of the road graph joins, with the borders to there: 0 or 1.

        A plain table beside the graph, for searches that ask it thousands of times.

        >>> from fcm_widgets import City
        >>> city = City.of([["E", "A"]])
        >>> len(city.links) == len(city.roads)
        True
        """
        found: dict[RoadSquare, list[tuple[RoadSquare, int]]] = {node: [] for node in self.roads}
        for one, two, crosses in borders(self.roads):
            found[one].append((two, int(crosses)))
            found[two].append((one, int(crosses)))
        return {node: tuple(near) for node, near in found.items()}

    def paid(self, *, tolls: bool) -> Mapping[Square, int]:
        """Return what squares cost that a way passes, nothing without `tolls`.

        Parameters
        ----------
        tolls
            whether roadworks count

        Examples
        --------
        >>> from fcm_widgets import City
        >>> city = City.of([["E", "A"]])
        >>> city.paid(tolls=True)
        Counter()
        """
        return self.tolls if tolls else {}

    @cached_property
    def network(self) -> Stretches:
        """The stretches with their distance tables.

        >>> from fcm_widgets import City
        >>> city = City.of([["E", "A"]])
        >>> city.network.graph is city.stretches
        True
        """
        return Stretches(self.roads, self.tolls)

    @property
    def stretches(self) -> nx.Graph[int]:
        """The contracted road graph: a node for each stretch, an edge where two meet.

        >>> len(City.of([["E", "A"]]).stretches)
        3
        """
        return self.network.graph

    @cached_property
    def separate_roads(self) -> tuple[tuple[RoadSquare, ...], ...]:
        """The road networks that no road joins, largest first.

        >>> [len(road) for road in City.of([["E", "A"]]).separate_roads]
        [14, 5]
        """
        return tuple(networks(self.roads))

    def contacts(self, squares: tuple[Square, ...]) -> tuple[Contact, ...]:
        """Return where a piece touches a road, every side counting (GEO-7).

        The neighbours of a restaurant's corner that are squares of the restaurant itself touch no
        road, so the corner's outside neighbours remain.

        Parameters
        ----------
        squares
            those of the piece, (x, y) each; of a restaurant its entrance corners alone

        Examples
        --------
        >>> city = City.of([["E", "A"]])
        >>> home = city.houses["8"].squares
        >>> city.contacts(home)[0]
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
        """Whether a piece touches a road: whether it has a contact.

        Parameters
        ----------
        squares
            those of the piece, (x, y) each; of a restaurant its entrance corners alone

        Examples
        --------
        >>> city = City.of([["E", "A"]])
        >>> home = city.houses["8"].squares
        >>> city.at_road(home)
        True
        """
        return any(near in self.road_at for square in squares for near in neighbours(square))

    def ports(self, squares: tuple[Square, ...]) -> tuple[tuple[int, int], ...]:
        """Return the stretches that a piece touches, each with the least border cost (0 or 1).

        Parameters
        ----------
        squares
            those of the piece, (x, y) each; of a restaurant its entrance corners alone

        Examples
        --------
        >>> city = City.of([["E", "A"]])
        >>> home = city.houses["8"].squares
        >>> city.ports(home)
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
        """Return how many tile borders are crossed by road, `None` where no road leads.

        The borders between a piece and the road that it touches count at both ends (GEO-4, GEO-5).

        Parameters
        ----------
        start
            the squares of the piece where the way begins
        end
            those of the piece where it ends
        tolls
            whether roadworks that are passed count too (LOB-3)

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
            the ports of the piece where the way begins
        end
            those of the piece where it ends
        tolls
            whether roadworks that are passed count too (LOB-3)

        Examples
        --------
        >>> from fcm_widgets import City
        >>> city = City.of([["E", "A"]])
        >>> ports = [city.ports(((2, 1),)), city.ports(((6, 1),))]
        >>> city.between(*ports) == city.distance(((2, 1),), ((6, 1),))
        True
        """
        table = self.network.table(tolls=tolls)
        best: int | None = None
        for one, leave in start:
            row = table[one]
            for two, arrive in end:
                way = row[two]
                if way is not None and (best is None or leave + way + arrive < best):
                    best = leave + way + arrive
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
        """Let a copy or another process lay the same city: nothing measured goes along."""
        return _laid_again, (self.tiles, self.built, self.tolls, self.roads_join)

    def __str__(self) -> str:
        """Return the map as text, a glyph a square; empty places are blank."""
        west, north, width, height = self.box
        return "\n".join(
            "".join(self.printed.get((x, y), " ") for x in range(west, west + width)).rstrip()
            for y in range(north, north + height)
        )

    def _repr_svg_(self) -> str:
        return drawn(self)

    def __repr__(self) -> str:
        return f"City.of({self.rows()!r})"


def _check_joins(roads_join: object) -> None:
    """Raise `BadSetup` if roads cannot be joined so."""
    if roads_join not in JOINS:
        raise BadSetup([Fault.of("roads_join", "unknown_name", found=roads_join, names=JOINS)])


def _laid_again(
    laid: Mapping[TileCoord, Tile],
    built: Collection[Square],
    tolls: Iterable[Square],
    roads_join: str,
) -> City:
    return City(laid, built=built, tolls=tolls, roads_join=roads_join)


def tile_pool(players: int, modules: Iterable[str]) -> list[Tile]:
    """Return the tiles that a city is drawn from, each once: the box's and the modules' (NDI-6)."""
    in_play = mixed(modules, players)
    return [tile for tile in tiles().values() if not tile.module or tile.module in in_play]


@cache
def lent_tiles() -> frozenset[str]:
    """Return the letters of tiles that some suggested scenario lays without their module (NDI-5).

    >>> sorted(lent_tiles())
    ['Z']
    """
    return frozenset(
        letter
        for setup in setups().values()
        for letter in setup.tiles
        if tiles()[letter].module not in setup.modules
    )


def _drawn(rng: random.Random, pool: list[Tile], rows: int, columns: int) -> dict[TileCoord, Tile]:
    """Draw a tile for each place, without putting back, and a turn for each (SET-15)."""
    drawn = iter(rng.sample(pool, rows * columns))
    return {
        (column, row): next(drawn).turned(rng.choice(TURNS))
        for row in range(rows)
        for column in range(columns)
    }


def tile_names(meant: object, modules: Collection[str] = MODULES) -> list[str]:
    """Return the names that a wrong one may mean: a tile's in every turn, if it begins with one's.

    Of the expansion's tiles those of `modules` alone, and those that may lie without theirs.

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
    """Return the tile that a name such as `"L90"` means, turned, or `None` if it means none."""
    found = re.fullmatch(r"([A-Z])(0|90|180|270)?", name) if isinstance(name, str) else None
    return tiles()[found[1]].turned(int(found[2] or 0)) if found else None


def _shift(squares: Iterable[Square], place: TileCoord) -> tuple[Square, ...]:
    return tuple((place[0] * TILE + x, place[1] * TILE + y) for x, y in squares)
