"""The pieces in the city, and the obstacles to placing a piece.

A piece knows its squares. A *ground* is a mapping from each taken square of the map to the name of
the thing there. The `placing_` functions yield all obstacles together, so that a refusal
can list them all.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from ..data import outlying
from ..reasons.problem import Problem
from .city import City
from .squares import CORNERS, Square, TileCoord, block, garden_squares, place_of
from .tile import GLYPHS, TURNS, Dwelling, dwelling

SIDES = ("N", "E", "S", "W")
ETERNAL = "eternal"
"""The word in scenario files for the duration of an endless campaign."""


@dataclass(frozen=True, slots=True)
class Restaurant:
    """A restaurant, which covers 2 x 2 squares.

    Parameters
    ----------
    at
        the north-west square, (x, y)
    entrance
        its entrance corner: "NW", "NE", "SW" or "SE"
    coming_soon
        whether it opens only in clean-up
    """

    at: Square
    entrance: str
    coming_soon: bool = False

    @property
    def squares(self) -> tuple[Square, ...]:
        """The four squares of the restaurant."""
        return block(self.at, 2, 2)

    def doors(self, *, drive_in: bool = False) -> tuple[Square, ...]:
        """Return the entrance squares: one corner, or all four squares of a drive-in (GEO-8).

        Parameters
        ----------
        drive_in
            whether the restaurant has a drive-in
        """
        if drive_in:
            return self.squares
        dx, dy = CORNERS[self.entrance]
        return ((self.at[0] + dx, self.at[1] + dy),)

    @property
    def place(self) -> TileCoord:
        """The coordinates of the tile that the restaurant's entrance is on (SET-8)."""
        return place_of(self.doors()[0])


@dataclass(frozen=True, slots=True)
class House:
    """A house with its squares and, if any, its garden.

    Parameters
    ----------
    number
        the house's number as text: ``"8"``, ``"pi"``
    squares
        the squares of the house itself; empty if it is on no tile
    side
        the side on which its garden is; empty without a garden
    printed
        whether a tile prints the house
    printed_garden
        whether a tile prints the garden too (NDI-3)
    ramps
        for a house on no tile, the squares of the pieces that lead to it
    """

    number: str
    squares: tuple[Square, ...]
    side: str = ""
    printed: bool = True
    printed_garden: bool = False
    ramps: tuple[Square, ...] = ()

    @property
    def at(self) -> Square:
        """The north-west square of the house."""
        return self.squares[0]

    @property
    def garden(self) -> tuple[Square, ...]:
        """The squares of the house's garden; empty without a garden."""
        return garden_squares(self.at, self.side) if self.side else ()

    @property
    def all_squares(self) -> tuple[Square, ...]:
        """The squares of house and garden, which count as one piece everywhere (GEO-6)."""
        return self.squares + self.garden

    @property
    def roadside(self) -> tuple[Square, ...]:
        """The squares where roads can touch the house: house and garden, or the ramps to it."""
        return self.all_squares or self.ramps

    @property
    def dwelling(self) -> Dwelling:
        """The properties that follow from the house's number, such as the maximum demand."""
        return dwelling(self.number)

    @property
    def limit(self) -> int | None:
        """Maximum demand: 3 tokens, 5 with a garden, or `None` for no limit (CMP-1, NDI-1)."""
        return self.dwelling.garden_limit if self.side else self.dwelling.limit


@dataclass(frozen=True, slots=True)
class Shape:
    """A shape in which a kind of piece is printed."""

    id: str
    squares: tuple[Square, ...]
    """The squares of the shape, turned one way and counted from any corner."""
    tool: str
    """The label of the table editor's button."""
    name: str
    """The name of such a piece inside a sentence."""


@dataclass(frozen=True, slots=True)
class PieceKind:
    """A kind of piece that a module adds to the map, with its rules, texts and drawing."""

    id: str
    taken_by: str = ""
    """The name of the piece in a refusal, if it takes up its squares; otherwise empty."""
    road: bool = False
    """Whether it is a road that belongs to the road graph."""
    toll: int = 0
    """The cost of driving over it at dinner."""
    raises_price: bool = False
    """Whether a house next to the piece pays each item's price once more."""
    passing: bool = False
    """Whether clean-up removes the piece, or turns it into a piece of the kind `becomes`."""
    becomes: PieceKind | None = None
    printed_as: str = ""
    """The glyph with which tiles print it, also in games without the module."""
    glyph: str = ""
    """The name of its drawing; empty if the drawing of the roads already shows it."""
    name: str = ""
    """Its name in the text of the map."""
    several: str = ""
    """The name of several of them on the same square; `{count}` is their number."""
    note: str = ""
    """Its effect, in the text of the map: a sentence without its full stop."""
    note_rule: str = ""
    """The rule for this effect."""
    key: str = ""
    """The key under which files list such pieces; also the editor's word for such a piece."""
    owned: bool = False
    """Whether it belongs to a chain; files then list it in that chain's TOML table."""
    one_a_tile: bool = False
    """Whether a tile may have only a single such piece."""
    shapes: tuple[Shape, ...] = ()
    """The shapes in which it can be placed by itself."""
    shaped: str = ""
    """The `shapes` in words."""
    rule: str = ""
    """The rule that says where it may be placed."""
    at_road: bool = False
    """Whether it must touch a road."""
    leads_to: str = ""
    """The id of an outlying house to which this piece leads from the roads that it touches."""

    def __post_init__(self) -> None:
        if self.key and self.several:
            # The map shows several on a square as one piece, but the list has an entry for each:
            # it would not be clear which entry is meant.
            raise ValueError(f"{self.id}: a kind with `several` on a square can't have a `key`")

    @property
    def called(self) -> str:
        """The name of a piece of this kind inside a sentence."""
        return self.key if self.key and not self.owned else self.name.lower()

    def comes_as(self, squares: tuple[Square, ...]) -> bool:
        """Return whether `squares` form one of this kind's shapes, however it is turned."""
        known = {turn for shape in self.shapes for turn in turns_of(shape.squares)}
        return bool(squares) and _from_corner(squares) in known


def turns_of(squares: tuple[Square, ...]) -> dict[tuple[Square, ...], int]:
    """Return the different turns of a shape: the turned squares, with the clockwise degrees.

    >>> turns_of(((0, 0), (1, 0)))
    {((0, 0), (1, 0)): 0, ((0, 0), (0, 1)): 90}
    """
    turns: dict[tuple[Square, ...], int] = {}
    for degrees in TURNS:
        turns.setdefault(_from_corner(squares), degrees)
        squares = tuple((-y, x) for x, y in squares)
    return turns


def _from_corner(squares: tuple[Square, ...]) -> tuple[Square, ...]:
    """Return squares in order, counted from the north-west corner of their bounding box."""
    west, north = min(x for x, _ in squares), min(y for _, y in squares)
    return tuple(sorted((x - west, y - north) for x, y in squares))


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece on the map that belongs to a module.

    Parameters
    ----------
    kind
        the kind of the piece, with an `id` and a `name`
    squares
        the squares that it covers
    number
        the same number for pieces that belong together, such as the squares of one road under
        construction
    owner
        the seat of the chain that owns it, if its kind is owned
    """

    kind: PieceKind
    squares: tuple[Square, ...]
    number: int = 0
    owner: int | None = None


def in_order(pieces: Iterable[Piece]) -> tuple[Piece, ...]:
    """Return pieces in the order in which a state keeps them, whatever order they were placed in.

    Roads and roads under construction come first. Kinds are sorted by id, pieces of a kind by
    number. A piece that becomes another kind is sorted by that kind, so a finished road keeps
    its place.
    """

    def order(piece: Piece) -> tuple[bool, str, int, tuple[Square, ...]]:
        kind = piece.kind.becomes or piece.kind
        return not (kind.road or kind.passing), kind.id, piece.number, piece.squares

    return tuple(sorted(pieces, key=order))


def printed_of(city: City, kind: PieceKind) -> list[Square]:
    """Return the squares on which the tiles of a city print a kind of piece, sorted."""
    return sorted(at for at, glyph in city.printed.items() if glyph == kind.printed_as)


def with_pieces(city: City, pieces: Iterable[Piece]) -> City:
    """Return a city with exactly the roads and tolls of these pieces; tolls on a square add up."""
    pieces = list(pieces)
    built = [square for piece in pieces if piece.kind.road for square in piece.squares]
    return city.with_roads(built, tolls_of(pieces))


def tolls_of(pieces: Iterable[Piece]) -> Counter[Square]:
    """Return the toll of each square at dinner; squares without a toll are left out."""
    tolls: Counter[Square] = Counter()
    for piece in pieces:
        if piece.kind.toll:
            tolls.update(dict.fromkeys(piece.squares, piece.kind.toll))
    return tolls


@dataclass(frozen=True, slots=True)
class Footprint:
    """The place of a campaign tile: squares of the map, or for an airplane a part of an edge.

    Parameters
    ----------
    kind
        the kind of campaign
    squares
        the squares that it covers; empty for an airplane
    edge
        the edge from which an airplane flies
    first
        the first row or column under an airplane, from 0
    width
        the number of rows or columns under an airplane
    """

    kind: str
    squares: tuple[Square, ...] = ()
    edge: str = ""
    first: int = 0
    width: int = 0

    @property
    def lines(self) -> range:
        """The rows or columns under an airplane, by their coordinate."""
        return range(self.first, self.first + self.width)


def printed_houses(city: City) -> dict[str, House]:
    """Return the houses that are printed on a city's tiles, as pieces."""
    found = {}
    for number, house in city.houses.items():
        at, garden = house.squares[0], set(house.garden)
        side = next((side for side in SIDES if set(garden_squares(at, side)) == garden), "")
        found[number] = House(number, house.squares, side, True, bool(garden))
    return found


def outlying_houses(modules: Iterable[str], pieces: Iterable[Piece] = ()) -> list[House]:
    """Return the modules' houses that are on no tile, each with the ramps that lead to it."""
    here, pieces = frozenset(modules), list(pieces)
    return [
        House(
            house.id,
            (),
            ramps=tuple(
                square
                for piece in pieces
                if piece.kind.leads_to == house.id
                for square in piece.squares
            ),
        )
        for house in outlying().values()
        if house.module in here
    ]


def printed_ground(city: City) -> dict[Square, str]:
    """Return the ground of a city without pieces: the thing printed on each square (GEO-14)."""
    ground = {
        at: "a road" if at in city.built else GLYPHS[glyph]
        for at, glyph in city.printed.items()
        if glyph != "." or at in city.built
    }
    for number, house in city.houses.items():
        ground.update(dict.fromkeys(house.squares, f"{house.dwelling.word} {number}"))
        ground.update(dict.fromkeys(house.garden, f"the garden of house {number}"))
    return ground


def on_empty_squares(
    city: City, ground: Mapping[Square, str], squares: tuple[Square, ...], rule: str
) -> Iterator[Problem]:
    """Yield an obstacle if squares are off the map, and one for each thing on the other squares."""
    off = [square for square in squares if square not in city.printed]
    if off:
        yield Problem("off_the_map", {"squares": tuple(off)}, rule)
    taken: dict[str, Square] = {}
    for square in squares:
        if square in ground:
            taken.setdefault(ground[square], square)
    for what, square in taken.items():
        yield Problem("not_empty", {"square": square, "what": what}, rule)


def placing_restaurant(
    city: City, ground: Mapping[Square, str], restaurant: Restaurant
) -> Iterator[Problem]:
    """Yield the obstacles to placing a restaurant: it needs 4 empty squares at a road (RST-1)."""
    yield from on_empty_squares(city, ground, restaurant.squares, "RST-1")
    if not city.at_road(restaurant.doors()):
        details = {"entrance": restaurant.entrance, "square": restaurant.doors()[0]}
        yield Problem("no_road_at_entrance", details, "RST-1")


def placing_house(city: City, ground: Mapping[Square, str], house: House) -> Iterator[Problem]:
    """Yield the obstacles to placing a new house: it needs 6 empty squares at a road (HSE-1)."""
    yield from on_empty_squares(city, ground, house.all_squares, "HSE-1")
    if not city.at_road(house.all_squares):
        yield Problem("no_road_beside", {"what": f"house {house.number}"}, "HSE-1")


def placing_garden(city: City, ground: Mapping[Square, str], house: House) -> Iterator[Problem]:
    """Yield the obstacles to placing a garden on the `side` of a house (HSE-2)."""
    if not house.dwelling.may_have_garden:
        details = {"house": house.number, "what": house.dwelling.article}
        yield Problem("apartment_garden", details, house.dwelling.rule)
        return
    yield from on_empty_squares(city, ground, house.garden, "HSE-2")


def placing_piece(
    city: City,
    ground: Mapping[Square, str],
    kind: PieceKind,
    squares: tuple[Square, ...],
    pieces: Iterable[Piece] = (),
) -> Iterator[Problem]:
    """Yield the obstacles to placing a module's piece; `pieces` are already on the map."""
    yield from on_empty_squares(city, ground, squares, kind.rule)
    if kind.at_road and not city.at_road(squares):
        yield Problem("no_road_beside", {"what": f"a {kind.called}"}, kind.rule)
    tiles = set(map(place_of, squares)) if kind.one_a_tile else set()
    for piece in pieces:
        if piece.kind == kind and not tiles.isdisjoint(map(place_of, piece.squares)):
            details = {"what": f"a {kind.called}", "square": piece.squares[0]}
            yield Problem("tile_has_one", details, kind.rule)


def airfield(city: City, footprint: Footprint) -> list[Square]:
    """Return the squares outside the map that an airplane covers, two squares deep (MKT-4)."""
    west, north, width, height = city.box
    edge, lines = footprint.edge, footprint.lines
    if edge in ("W", "E"):
        columns = (west - 2, west - 1) if edge == "W" else (west + width, west + width + 1)
        return [(x, y) for y in lines for x in columns]
    rows = (north - 2, north - 1) if edge == "N" else (north + height, north + height + 1)
    return [(x, y) for y in rows for x in lines]


def placing_campaign(
    city: City, ground: Mapping[Square, str], footprint: Footprint
) -> Iterator[Problem]:
    """Yield the obstacles to placing a campaign tile (MKT-3, MKT-4, MKT-12), except its range."""
    if not footprint.edge:
        yield from on_empty_squares(city, ground, footprint.squares, "MKT-12")
        if not city.at_road(footprint.squares):
            yield Problem("no_road_beside", {"what": f"a {footprint.kind}"}, "MKT-3")
        return
    west, north, width, height = city.box
    start, length = (north, height) if footprint.edge in ("W", "E") else (west, width)
    last = start + length - footprint.width
    if not start <= footprint.first <= last:
        details = {"first": footprint.first, "from": start, "to": last, "width": footprint.width}
        yield Problem("airplane_overhangs", details, "MKT-4")
