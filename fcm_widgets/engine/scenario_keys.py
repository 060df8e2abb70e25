"""What a module adds to a scenario file: arrays of tables of its own, read, laid and written.

A scenario's city is a `Layout` while its pieces are laid on it, one after the other, on a ground
that knows what is taken, so that of two pieces on one square the later one is named. A tile whose
name is wrong leaves unknown ground: what lies there or beside it is not judged, so that one slip
does not hide the others behind noise.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple

from ..board.city import City
from ..board.pieces import Piece, PieceKind, placing_piece, printed_ground
from ..board.squares import Square, TileCoord, neighbours, place_of
from ..reader import MOST_PIECES, Reader, join, list_of, square
from ..reasons.problem import Problem
from ..state.state import Chain, State


class Layout:
    """The city of a scenario while its pieces are laid on it.

    `chains` are those of the table; `campaigns` are entries that a module lists under a key of its
    own: the path of each, and what an entry of `campaign` would say.
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
        """Whether neither `squares` nor their neighbours lie on a tile with a wrong name."""
        if self.nowhere or not self.unknown:
            return not self.nowhere
        near = {at for square in squares for at in (square, *neighbours(square))}
        return self.unknown.isdisjoint(map(place_of, near))

    def lay(
        self,
        reader: Reader,
        path: str,
        found: object,
        squares: tuple[Square, ...],
        what: str,
        obstacles: Iterable[Problem],
    ) -> bool:
        """Lay a piece if nothing stands against it; else note every obstacle under `path`."""
        if not self.knows(squares):
            return True
        against = list(obstacles)
        for obstacle in against:
            reader.obstacle(path, found, obstacle)
        if not against:
            self.ground.update(dict.fromkeys(squares, what))
        return not against


class Shift:
    """Moves squares so that the first written row and column become 0: see `City.rows`."""

    def __init__(self, state: State) -> None:
        west, north, _, _ = state.city.box
        self.west, self.north = min(0, west), min(0, north)

    @property
    def moves(self) -> bool:
        """Whether anything is written elsewhere than it is."""
        return bool(self.west or self.north)

    def one(self, square: Square) -> list[int]:
        """Return a square as a file has it."""
        return [square[0] - self.west, square[1] - self.north]

    def all(self, squares: Iterable[Square]) -> list[list[int]]:
        """Return squares as a file has them."""
        return [self.one(square) for square in squares]


Entries = list[dict[str, Any]]


class Sided(NamedTuple):
    """Campaigns that the table of a `Key` lists in an array of its own, each by its side.

    `name` is the key of the array, `part` the one that tells the side in an entry, `tiles` their
    numbers by side; `by` is the card that runs one of which a file does not say it.
    """

    name: str
    part: str
    tiles: Mapping[str, int]
    by: str


class Ways(NamedTuple):
    """Pieces that the table of a `Key` lists in an array of its own, as the table editor lays them.

    A piece of the `kind` is laid from a square in one of several `forms`: the squares that it takes
    counted from that one. `words` say how each lies, `points` what to point at. `entry` is what the
    array `name` holds of it, `against` yields why it may not lie so. The box has `most` of them.
    """

    name: str
    kind: PieceKind
    forms: Mapping[str, tuple[Square, ...]]
    words: Mapping[str, str]
    points: str
    most: int
    entry: Callable[[Square, str], dict[str, Any]]
    against: Callable[[State, Square, str], Iterable[Problem]]


class Key(NamedTuple):
    """A table, or an array of tables, that a module adds to scenario files.

    `read` is given what stands under the name and lays it; a piece with a fault is laid all the
    same, so that it can be shown. `write` returns the entries of a state, or the table. What the
    table editor lays in the table of a key are `sided` campaigns and pieces in `ways` of their own.
    """

    name: str
    read: Callable[[Reader, Any, Layout], None]
    write: Callable[[State, Shift], Entries | dict[str, Any]]
    sided: Sided | None = None
    ways: tuple[Ways, ...] = ()


class ChainKey(NamedTuple):
    """A key that a module adds to the table of each chain in scenario files.

    `read` is given its path, what stands there and the chain's seat, and lays it; `write` returns
    the value for a chain of a state, empty where there is nothing to write.
    """

    name: str
    read: Callable[[Reader, str, Any, int, Layout], None]
    write: Callable[[State, int, Shift], Any]


def piece_key(kind: PieceKind) -> Key:
    """Return the key of pieces of which a file says the squares and no more."""
    return Key(kind.key, partial(_read_pieces, kind), partial(_pieces_written, kind))


def _read_pieces(kind: PieceKind, reader: Reader, value: Any, layout: Layout) -> None:
    laid: list[Piece] = []
    for path, entry in reader.tables(kind.key, value, MOST_PIECES, f"{kind.key}s"):
        keys = reader.keys(path, entry, ("squares",))
        if not isinstance(entry, dict):
            continue
        squares = reader.need(path, keys, "squares", list_of(square)) or ()
        if squares and not has_shape(reader, path, keys, kind, squares):
            continue
        lay_piece(reader, path, keys, layout, kind, squares)
        laid.append(Piece(kind, tuple(sorted(squares)), len(laid)))
    layout.pieces += tuple(laid)


def has_shape(
    reader: Reader,
    path: str,
    keys: Mapping[str, Any],
    kind: PieceKind,
    squares: tuple[Square, ...],
) -> bool:
    """Whether the squares of an entry have a shape of their kind; it is a fault if not."""
    if kind.comes_as(squares):
        return True
    reader.fault(join(path, "squares"), "piece_shape", found=keys["squares"], shape=kind.shaped)
    return False


def lay_piece(
    reader: Reader,
    path: str,
    keys: Mapping[str, Any],
    layout: Layout,
    kind: PieceKind,
    squares: tuple[Square, ...],
) -> None:
    """Lay the squares of an entry, if there are any; what stands against them is a fault."""
    if squares:
        against = placing_piece(layout.city, layout.ground, kind, squares, layout.pieces)
        at = join(path, "squares")
        layout.lay(reader, at, keys["squares"], squares, kind.taken_by, against)


def owned_key(kind: PieceKind, most: int) -> ChainKey:
    """Return the key of pieces of one square each that lie for a chain, `most` for each of them."""

    def read(reader: Reader, path: str, value: Any, seat: int, layout: Layout) -> None:
        if not isinstance(value, list):
            reader.fault(path, "no_list", found=value)
            return
        for number, entry in enumerate(reader.at_most(path, value, most, f"{kind.called}s")):
            at = f"{path}[{number}]"
            if (place := square(reader, at, entry)) is not None:
                against = placing_piece(layout.city, layout.ground, kind, (place,), layout.pieces)
                layout.lay(reader, at, entry, (place,), kind.taken_by, against)
                layout.pieces += (Piece(kind, (place,), owner=seat),)

    def write(state: State, seat: int, shift: Shift) -> list[list[int]]:
        own = (piece for piece in laid_of(state, kind) if piece.owner == seat)
        return shift.all(at for piece in own for at in piece.squares)

    return ChainKey(kind.key, read, write)


def laid_of(state: State, *kinds: PieceKind) -> list[Piece]:
    """Return the pieces of some kinds that lie on a table."""
    return [piece for piece in state.pieces if piece.kind in kinds]


def _pieces_written(kind: PieceKind, state: State, shift: Shift) -> Entries:
    return [{"squares": shift.all(piece.squares)} for piece in laid_of(state, kind)]
