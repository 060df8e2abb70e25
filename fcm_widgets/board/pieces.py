"""What can stand on the map, and every reason why it may not stand somewhere.

A piece knows its squares; what is already there is a *ground*: a mapping from each taken square
to what takes it. `placing` yields all obstacles at once, so a refusal can list them all.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from ..data import outlying
from .city import City
from .obstacles import Obstacle
from .squares import CORNERS, Square, TileCoord, beside, block, place_of
from .tile import GLYPHS, TURNS, Dwelling, dwelling

SIDES = ("N", "E", "S", "W")
ETERNAL = "eternal"


@dataclass(frozen=True, slots=True)
class Restaurant:
    """A restaurant, which covers 2 x 2 squares.

    Parameters
    ----------
    at
        its north-west square, (x, y)
    entrance
        the corner that has the doors: "NW", "NE", "SW" or "SE"
    coming_soon
        whether it opens only in clean-up

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> restaurant = load_example("one-beer-short").state.chains[0].restaurants[0]
    >>> restaurant.at, restaurant.entrance
    ((3, 0), 'SE')
    """

    at: Square
    entrance: str
    coming_soon: bool = False

    @property
    def squares(self) -> tuple[Square, ...]:
        """Its four squares.

        >>> from fcm_widgets import load_example
        >>> restaurant = load_example("one-beer-short").state.chains[0].restaurants[0]
        >>> restaurant.squares
        ((3, 0), (4, 0), (3, 1), (4, 1))
        """
        return block(self.at, 2, 2)

    def doors(self, *, drive_in: bool = False) -> tuple[Square, ...]:
        """Return the squares with doors: the entrance corner, or all four as a drive-in (GEO-8).

        Parameters
        ----------
        drive_in
            whether it is one: then all four squares have doors

        Examples
        --------
        >>> from fcm_widgets import load_example
        >>> restaurant = load_example("one-beer-short").state.chains[0].restaurants[0]
        >>> restaurant.doors(), len(restaurant.doors(drive_in=True))
        (((4, 1),), 4)
        """
        if drive_in:
            return self.squares
        dx, dy = CORNERS[self.entrance]
        return ((self.at[0] + dx, self.at[1] + dy),)

    @property
    def place(self) -> TileCoord:
        """The tile that it counts as being on: its entrance square's (SET-8).

        >>> from fcm_widgets import load_example
        >>> restaurant = load_example("one-beer-short").state.chains[0].restaurants[0]
        >>> restaurant.place
        (0, 0)
        """
        return place_of(self.doors()[0])


@dataclass(frozen=True, slots=True)
class House:
    """A house with its squares and its garden, if it has one.

    Parameters
    ----------
    number
        as text: ``"8"``, ``"pi"``
    squares
        those of the house itself; none if it lies on no tile
    side
        the side on which the garden lies, empty for none
    printed
        whether a tile prints the house
    printed_garden
        whether it prints the garden too (NDI-3)
    ramps
        the squares of the pieces that lead to one that lies on no tile

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> house = load_example("the-125-dollar-sale").state.homes[0].house
    >>> house.number, house.at, house.limit
    ('8', (2, 2), 5)
    """

    number: str
    squares: tuple[Square, ...]
    side: str = ""
    printed: bool = True
    printed_garden: bool = False
    ramps: tuple[Square, ...] = ()

    @property
    def at(self) -> Square:
        """Its north-west square.

        >>> from fcm_widgets import load_example
        >>> house = load_example("the-125-dollar-sale").state.homes[0].house
        >>> house.at
        (2, 2)
        """
        return self.squares[0]

    @property
    def garden(self) -> tuple[Square, ...]:
        """The squares of its garden, none without one.

        >>> from fcm_widgets import load_example
        >>> house = load_example("the-125-dollar-sale").state.homes[0].house
        >>> house.garden
        ((2, 1), (3, 1))
        """
        return beside(self.at, self.side) if self.side else ()

    @property
    def all_squares(self) -> tuple[Square, ...]:
        """House and garden: a garden is part of its house everywhere (GEO-6).

        >>> from fcm_widgets import load_example
        >>> house = load_example("the-125-dollar-sale").state.homes[0].house
        >>> len(house.all_squares) == len(house.squares) + len(house.garden)
        True
        """
        return self.squares + self.garden

    @property
    def roadside(self) -> tuple[Square, ...]:
        """The squares at which roads meet it: house and garden, or the ramps that lead to it.

        >>> from fcm_widgets import load_example
        >>> house = load_example("the-125-dollar-sale").state.homes[0].house
        >>> house.roadside == house.all_squares
        True
        """
        return self.all_squares or self.ramps

    @property
    def dwelling(self) -> Dwelling:
        """What its number alone says of it.

        >>> from fcm_widgets import load_example
        >>> house = load_example("the-125-dollar-sale").state.homes[0].house
        >>> house.dwelling.order > 0
        True
        """
        return dwelling(self.number)

    @property
    def limit(self) -> int | None:
        """How much demand fits: 3, with a garden 5, `None` if any does (CMP-1, NDI-1).

        >>> from fcm_widgets import load_example
        >>> house = load_example("the-125-dollar-sale").state.homes[0].house
        >>> house.limit
        5
        """
        return self.dwelling.garden_limit if self.side else self.dwelling.limit


@dataclass(frozen=True, slots=True)
class Shape:
    """One shape in which a kind of piece is printed: its squares as they lie in one of its turns.

    `tool` is what the table editor's button says, `name` what the piece is called in a sentence.
    """

    id: str
    squares: tuple[Square, ...]
    tool: str
    name: str


@dataclass(frozen=True, slots=True)
class PieceKind:
    """What a piece that a module lays is to everything else: a record, made by that module.

    `taken_by` says what its squares are taken by, empty for one that takes none. `road` joins the
    road graph, `toll` is what passing it costs at dinner, `dearer` whether a house beside it pays
    the price of each item once more. Work ends in clean-up: then a piece of a `passing` kind
    becomes one of another kind, or leaves. `printed_as` is the letter by which tiles print it,
    whoever plays. `glyph` is how it is drawn, empty for what the roads show already; `name` and
    `note` say what it is, `several` what more than one of them at a square are.

    `leads_to` is the home on no tile that it joins to the roads that it touches.

    What can be laid by itself comes in `shapes`, which `shaped` describes; `rule` says where it may
    lie, `at_road` whether it must touch a road. `key` is the array of tables in which a scenario
    lists it, which is also what one piece of it is called there and in the table editor. What is
    `owned` lies for one chain: files list it in that chain's table, and its name stands for it.
    Of a kind that is `one_a_tile` no two lie on a tile.
    """

    id: str
    taken_by: str = ""
    road: bool = False
    toll: int = 0
    dearer: bool = False
    passing: bool = False
    becomes: PieceKind | None = None
    printed_as: str = ""
    glyph: str = ""
    name: str = ""
    several: str = ""
    note: str = ""
    key: str = ""
    owned: bool = False
    one_a_tile: bool = False
    shapes: tuple[Shape, ...] = ()
    shaped: str = ""
    rule: str = ""
    at_road: bool = False
    leads_to: str = ""

    def __post_init__(self) -> None:
        if self.key and self.several:
            # On the map they are one piece, in the list many: nobody could say which is meant.
            raise ValueError(f"{self.id}: what lies several to a square is not listed one by one")

    @property
    def called(self) -> str:
        """What one piece of it is called in a sentence."""
        return self.key if self.key and not self.owned else self.name.lower()

    def comes_as(self, squares: tuple[Square, ...]) -> bool:
        """Whether squares have one of its shapes, turned in any way."""
        known = {turn for shape in self.shapes for turn in turns_of(shape.squares)}
        return bool(squares) and _from_corner(squares) in known


def turns_of(squares: tuple[Square, ...]) -> dict[tuple[Square, ...], int]:
    """Return each turn in which a shape lies otherwise: its squares, and by how many degrees.

    >>> turns_of(((0, 0), (1, 0)))
    {((0, 0), (1, 0)): 0, ((0, 0), (0, 1)): 90}
    """
    turns: dict[tuple[Square, ...], int] = {}
    for degrees in TURNS:
        turns.setdefault(_from_corner(squares), degrees)
        squares = tuple((-y, x) for x, y in squares)
    return turns


def _from_corner(squares: tuple[Square, ...]) -> tuple[Square, ...]:
    """Return squares in order, counted from the north-west corner of what they cover."""
    west, north = min(x for x, _ in squares), min(y for _, y in squares)
    return tuple(sorted((x - west, y - north) for x, y in squares))


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece that a module has laid on the map.

    Parameters
    ----------
    kind
        what kind of piece it is, by its `id` and `name`
    squares
        those that it covers
    number
        joins what belongs together, as work on a road
    owner
        the seat of the chain for which it lies, if its kind is owned

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> piece = load_example("a-shop-by-the-road").state.pieces[0]
    >>> piece.kind.name, piece.squares, piece.owner
    ('Coffee shop', ((8, 3),), 0)
    """

    kind: PieceKind
    squares: tuple[Square, ...]
    number: int = 0
    owner: int | None = None


def in_order(pieces: Iterable[Piece]) -> tuple[Piece, ...]:
    """Return pieces as a table keeps them, in whatever order they were laid.

    Roads and the work on them come first; of each kind they stand by number. Where work ends none
    of them moves.
    """
    return tuple(sorted(pieces, key=_order))


def _order(piece: Piece) -> tuple[bool, str, int, tuple[Square, ...]]:
    kind = piece.kind.becomes or piece.kind
    return not (kind.road or kind.passing), kind.id, piece.number, piece.squares


def printed_of(city: City, kind: PieceKind) -> list[Square]:
    """Return the squares on which the tiles of a city print a kind, in order."""
    return sorted(at for at, glyph in city.printed.items() if glyph == kind.printed_as)


def with_pieces(city: City, pieces: Iterable[Piece]) -> City:
    """Return a city with just these pieces' roads and tolls: two markers at a square cost twice."""
    laid = list(pieces)
    built = [square for piece in laid if piece.kind.road for square in piece.squares]
    return city.with_roads(built, tolls_of(laid))


def tolls_of(pieces: Iterable[Piece]) -> Counter[Square]:
    """Return what passing each square costs at dinner because of these pieces, 0 left out."""
    tolls: Counter[Square] = Counter()
    for piece in pieces:
        if piece.kind.toll:
            tolls.update(dict.fromkeys(piece.squares, piece.kind.toll))
    return tolls


@dataclass(frozen=True, slots=True)
class Footprint:
    """Where a campaign tile lies: on squares of the map, or as an airplane along an edge.

    Parameters
    ----------
    kind
        what kind of campaign it is
    squares
        those that it covers; none for an airplane
    edge
        the edge from which an airplane flies
    first
        the first row or column under it, from 0
    width
        how many rows or columns

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> from fcm_widgets.states import Footprint
    >>> lies = load_example("one-tile-more").state.campaigns[0].lies
    >>> lies == Footprint("airplane", edge="N", first=5, width=3)
    True
    """

    kind: str
    squares: tuple[Square, ...] = ()
    edge: str = ""
    first: int = 0
    width: int = 0

    @property
    def lines(self) -> range:
        """The rows or columns under an airplane, by their coordinate.

        >>> from fcm_widgets import load_example
        >>> list(load_example("one-tile-more").state.campaigns[0].lies.lines)
        [5, 6, 7]
        """
        return range(self.first, self.first + self.width)


def printed_houses(city: City) -> dict[str, House]:
    """Return the houses that the tiles of a city print, as pieces."""
    found = {}
    for number, house in city.houses.items():
        side = next((s for s in SIDES if set(house.garden) == set(beside(house.squares[0], s))), "")
        found[number] = House(number, house.squares, side, True, bool(house.garden))
    return found


def outlying_houses(modules: Iterable[str], pieces: Iterable[Piece] = ()) -> list[House]:
    """Return the homes of modules that lie on no tile, with the ramps that lead to them.

    >>> [house.number for house in outlying_houses([module.name for module in ()])]
    []
    """
    here = frozenset(modules)
    laid = list(pieces)
    return [
        House(home.id, (), ramps=_ramps(home.id, laid))
        for home in outlying().values()
        if home.module in here
    ]


def _ramps(number: str, pieces: Iterable[Piece]) -> tuple[Square, ...]:
    leading = (piece for piece in pieces if piece.kind.leads_to == number)
    return tuple(square for piece in leading for square in piece.squares)


def printed_ground(city: City) -> dict[Square, str]:
    """Return what the tiles print on each square that is not empty, in words (GEO-14)."""
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
) -> Iterator[Obstacle]:
    """Yield an obstacle for each square off the map and for each thing in the way."""
    off = [square for square in squares if square not in city.printed]
    if off:
        yield Obstacle("off_the_map", {"squares": tuple(off)}, rule)
    taken: dict[str, Square] = {}
    for square in squares:
        if square in ground:
            taken.setdefault(ground[square], square)
    for what, square in taken.items():
        yield Obstacle("not_empty", {"square": square, "what": what}, rule)


def placing_restaurant(
    city: City, ground: Mapping[Square, str], restaurant: Restaurant
) -> Iterator[Obstacle]:
    """Yield why a restaurant may not stand there: four empty squares, a road at its entrance."""
    yield from on_empty_squares(city, ground, restaurant.squares, "RST-1")
    if not city.at_road(restaurant.doors()):
        slots = {"entrance": restaurant.entrance, "square": restaurant.doors()[0]}
        yield Obstacle("no_road_at_entrance", slots, "RST-1")


def placing_house(city: City, ground: Mapping[Square, str], house: House) -> Iterator[Obstacle]:
    """Yield why a new house may not stand there: six empty squares, one of them at a road."""
    yield from on_empty_squares(city, ground, house.all_squares, "HSE-1")
    if not city.at_road(house.all_squares):
        yield Obstacle("no_road_beside", {"what": f"house {house.number}"}, "HSE-1")


def placing_garden(city: City, ground: Mapping[Square, str], house: House) -> Iterator[Obstacle]:
    """Yield why a garden may not lie on that side of its house (HSE-2)."""
    if not house.dwelling.may_have_garden:
        slots = {"house": house.number, "what": house.dwelling.article}
        yield Obstacle("apartment_garden", slots, house.dwelling.rule)
        return
    yield from on_empty_squares(city, ground, house.garden, "HSE-2")


def placing_piece(
    city: City,
    ground: Mapping[Square, str],
    kind: PieceKind,
    squares: tuple[Square, ...],
    pieces: Iterable[Piece] = (),
) -> Iterator[Obstacle]:
    """Yield why a piece of a module may not lie there: empty squares, a road where it needs one.

    `pieces` are those that lie already.
    """
    yield from on_empty_squares(city, ground, squares, kind.rule)
    if kind.at_road and not city.at_road(squares):
        yield Obstacle("no_road_beside", {"what": f"a {kind.called}"}, kind.rule)
    tiles = set(map(place_of, squares)) if kind.one_a_tile else set()
    for piece in pieces:
        if piece.kind == kind and not tiles.isdisjoint(map(place_of, piece.squares)):
            slots = {"what": f"a {kind.called}", "square": piece.squares[0]}
            yield Obstacle("tile_has_one", slots, kind.rule)


def airfield(city: City, lies: Footprint) -> list[Square]:
    """Return the squares outside the map where an airplane lies, two deep (MKT-4)."""
    west, north, width, height = city.box
    edge, lines = lies.edge, lies.lines
    if edge in ("W", "E"):
        columns = (west - 2, west - 1) if edge == "W" else (west + width, west + width + 1)
        return [(x, y) for y in lines for x in columns]
    rows = (north - 2, north - 1) if edge == "N" else (north + height, north + height + 1)
    return [(x, y) for y in rows for x in lines]


def placing_campaign(
    city: City, ground: Mapping[Square, str], lies: Footprint
) -> Iterator[Obstacle]:
    """Yield why a campaign tile may not lie there (MKT-3, MKT-4, MKT-12); ranges are not asked."""
    if lies.edge:
        yield from _placing_airplane(city, lies)
        return
    yield from on_empty_squares(city, ground, lies.squares, "MKT-12")
    if not city.at_road(lies.squares):
        yield Obstacle("no_road_beside", {"what": f"a {lies.kind}"}, "MKT-3")


def _placing_airplane(city: City, lies: Footprint) -> Iterator[Obstacle]:
    west, north, width, height = city.box
    start, length = (north, height) if lies.edge in ("W", "E") else (west, width)
    last = start + length - lies.width
    if not start <= lies.first <= last:
        slots = {"first": lies.first, "from": start, "to": last, "width": lies.width}
        yield Obstacle("airplane_overhangs", slots, "MKT-4")
