"""The keys that modules add to scenario files: how each is read, put on the map and written.

While a scenario is read, its city is a `Layout`. Pieces are placed on it one after the other, on a
ground that names the thing on every taken square. If two pieces are on the same square, the later
piece gets the fault. A tile with a wrong name leaves unknown ground. Pieces on it or next to it are
not checked, because that single fault would cause many more and hide the others.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from ..board.city import City
from ..board.pieces import Piece, PieceKind, placing_piece, printed_ground
from ..board.squares import Square, TileCoord, neighbours, place_of
from ..reasons.problem import Problem
from ..state.state import Chain, State
from ..validation.reader import MOST_PIECES, Reader, join, list_of, square


class Layout:
    """The city of a scenario while its pieces are placed on it.

    Attributes
    ----------
    city
        the city without the placed pieces
    unknown
        the coordinates of tiles with a wrong name
    nowhere
        whether there are no tiles at all, so that no place can be checked
    ground
        the name of the thing on each taken square
    pieces
        the pieces of modules
    chains
        the chains of the scenario
    campaigns
        the campaigns that a module lists under a key of its own: the path of each, and its entry,
        written like an entry of `campaign`
    """

    def __init__(self, city: City, unknown: Iterable[TileCoord] = ()) -> None:
        self.city = city
        self.unknown = frozenset(unknown)
        self.nowhere = not city.tiles
        self.ground = printed_ground(city)
        self.pieces: tuple[Piece, ...] = ()
        self.chains: Sequence[Chain] = ()
        self.campaigns: list[tuple[str, dict[str, Any]]] = []

    def knows(self, squares: Iterable[Square]) -> bool:
        """Return whether the tiles under `squares` and next to them all have correct names."""
        if self.nowhere or not self.unknown:
            return not self.nowhere
        near = {at for square in squares for at in (square, *neighbours(square))}
        return self.unknown.isdisjoint(map(place_of, near))

    def place(
        self,
        reader: Reader,
        path: str,
        found: object,
        squares: tuple[Square, ...],
        what: str,
        obstacles: Iterable[Problem],
    ) -> bool:
        """Place a piece and return True, or note its `obstacles` as faults and return False.

        `found` is the value in the file at `path`. On unknown ground nothing is checked.
        """
        if not self.knows(squares):
            return True
        found_obstacles = list(obstacles)
        for obstacle in found_obstacles:
            reader.obstacle(path, found, obstacle)
        if not found_obstacles:
            self.ground.update(dict.fromkeys(squares, what))
        return not found_obstacles


class Shift:
    """The shift from squares of a state to squares of a file, where rows and columns begin at 0."""

    def __init__(self, state: State) -> None:
        west, north, _, _ = state.city.box
        self.west, self.north = min(0, west), min(0, north)

    @property
    def by(self) -> tuple[int, int]:
        """The numbers to add to every x and to every y of the state."""
        return -self.west, -self.north

    @property
    def moves(self) -> bool:
        """Whether squares have different coordinates in the file and in the state."""
        return bool(self.west or self.north)

    def square(self, square: Square) -> list[int]:
        """Return a square as the file writes it."""
        return [square[0] - self.west, square[1] - self.north]

    def squares(self, squares: Iterable[Square]) -> list[list[int]]:
        """Return squares as the file writes them."""
        return [self.square(square) for square in squares]


Entries = list[dict[str, Any]]


class SidedCampaigns(NamedTuple):
    """Campaigns that a file lists by side, in an array inside the TOML table of a `Key`."""

    name: str
    """The key of the array."""
    part: str
    """The key for the side in an entry."""
    tiles: Mapping[str, int]
    """The numbers of the tiles by side."""
    by: str
    """The card that runs a campaign if the file names none."""


class PlacedPieces(NamedTuple):
    """Pieces that a file lists in an array inside the TOML table of a `Key`, and editor texts."""

    name: str
    """The key of the array."""
    kind: PieceKind
    forms: Mapping[str, tuple[Square, ...]]
    """The squares of a piece in each of its forms, counted from the square where it is placed."""
    words: Mapping[str, str]
    """The label of each form of the piece."""
    points: str
    """The editor's instruction for placing a piece."""
    most: int
    """The number of pieces in the box."""
    entry: Callable[[Square, str], dict[str, Any]]
    """A function that returns the entry in the array for a square and a form."""
    against: Callable[[State, Square, str], Iterable[Problem]]
    """A function that yields the obstacles to placing a piece on a square in a form."""


class Key(NamedTuple):
    """A TOML table, or an array of TOML tables, that a module adds to scenario files."""

    name: str
    read: Callable[[Reader, Any, Layout], None]
    """A function that reads the value and places its pieces, even faulty pieces, to show them."""
    write: Callable[[State, Shift], Entries | dict[str, Any]]
    """A function that returns the value for a state, empty if there is nothing to write."""
    sided: SidedCampaigns | None = None
    placed: tuple[PlacedPieces, ...] = ()


class ChainKey(NamedTuple):
    """A key that a module adds to the TOML table of each chain in scenario files."""

    name: str
    read: Callable[[Reader, str, Any, int, Layout], None]
    """A function that reads the value at a path, for the chain of a seat, and places its pieces."""
    write: Callable[[State, int, Shift], Any]
    """A function that returns the value for the chain of a seat, empty if there is none."""


def piece_key(kind: PieceKind) -> Key:
    """Return the scenario key of a kind of piece for which files list only the squares."""

    def read(reader: Reader, value: Any, layout: Layout) -> None:
        pieces: list[Piece] = []
        for path, entry in reader.tables(kind.key, value, MOST_PIECES, f"{kind.key}s"):
            keys = reader.keys(path, entry, ("squares",))
            if not isinstance(entry, dict):
                continue
            squares = reader.need(path, keys, "squares", list_of(square)) or ()
            if squares and not has_shape(reader, path, keys, kind, squares):
                continue
            place_piece(reader, path, keys, layout, kind, squares)
            pieces.append(Piece(kind, tuple(sorted(squares)), len(pieces)))
        layout.pieces += tuple(pieces)

    def write(state: State, shift: Shift) -> Entries:
        return [{"squares": shift.squares(piece.squares)} for piece in pieces_of(state, kind)]

    return Key(kind.key, read, write)


def owned_key(kind: PieceKind, most: int) -> ChainKey:
    """Return the scenario key for a chain's pieces of one square each, at most `most` a chain."""

    def read(reader: Reader, path: str, value: Any, seat: int, layout: Layout) -> None:
        if not isinstance(value, list):
            reader.fault(path, "no_list", found=value)
            return
        for number, entry in enumerate(reader.at_most(path, value, most, f"{kind.called}s")):
            at = f"{path}[{number}]"
            if (place := square(reader, at, entry)) is not None:
                obstacles = placing_piece(layout.city, layout.ground, kind, (place,), layout.pieces)
                layout.place(reader, at, entry, (place,), kind.taken_by, obstacles)
                layout.pieces += (Piece(kind, (place,), owner=seat),)

    def write(state: State, seat: int, shift: Shift) -> list[list[int]]:
        own = (piece for piece in pieces_of(state, kind) if piece.owner == seat)
        return shift.squares(at for piece in own for at in piece.squares)

    return ChainKey(kind.key, read, write)


def has_shape(
    reader: Reader,
    path: str,
    keys: Mapping[str, Any],
    kind: PieceKind,
    squares: tuple[Square, ...],
) -> bool:
    """Return whether squares form a shape of this kind of piece; if not, note a fault."""
    if kind.comes_as(squares):
        return True
    reader.fault(join(path, "squares"), "piece_shape", found=keys["squares"], shape=kind.shaped)
    return False


def place_piece(
    reader: Reader,
    path: str,
    keys: Mapping[str, Any],
    layout: Layout,
    kind: PieceKind,
    squares: tuple[Square, ...],
) -> None:
    """Place a piece on an entry's squares, if there are any; obstacles become faults."""
    if squares:
        obstacles = placing_piece(layout.city, layout.ground, kind, squares, layout.pieces)
        at = join(path, "squares")
        layout.place(reader, at, keys["squares"], squares, kind.taken_by, obstacles)


def pieces_of(state: State, *kinds: PieceKind) -> list[Piece]:
    """Return the pieces of some kinds on the map of a state."""
    return [piece for piece in state.pieces if piece.kind in kinds]
