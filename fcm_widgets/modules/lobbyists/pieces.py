"""The pieces of lobbyists: roads, roadworks markers and parks, and how many there are (LOB-7)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import cache, lru_cache
from types import MappingProxyType
from typing import NamedTuple

from ...board.pieces import Piece, PieceKind, Shape, turns_of
from ...board.squares import Square, neighbours
from ...state.identity_cache import identity_cache
from ...state.state import State

_ROW = ((0, 0), (1, 0), (2, 0))
"""Three squares in a line: part of every park, which has a fourth square next to them."""

ROAD = PieceKind(
    "road",
    taken_by="a lobbyist's road",
    road=True,
    key="road",
    shapes=(
        Shape("2", ((0, 0), (1, 0)), "Road of 2", "a road of 2 squares"),
        Shape("3", ((0, 0), (1, 0), (0, 1)), "Road of 3", "a road of 3 squares"),
        Shape("4", (*_ROW, (3, 0)), "Road of 4", "a road of 4 squares"),
    ),
    shaped="squares in a row: a straight road of 2, a corner of 3, a straight road of 4",
    rule="LOB-1",
)
UNDER_CONSTRUCTION = PieceKind(
    "construction",
    taken_by="a lobbyist's road",
    passing=True,
    becomes=ROAD,
    glyph="construction",
    name="Road under construction",
    note="It opens in clean-up; until then it is not a road",
    note_rule="LOB-8",
    key="road",
)
ROADWORKS = PieceKind(
    "roadworks",
    toll=1,
    passing=True,
    glyph="roadworks",
    name="Roadworks",
    several="Roadworks, {count} markers",
    note="At dinner, driving over it adds {count} to the distance",
    note_rule="LOB-3",
)
PARK = PieceKind(
    "park",
    taken_by="a park",
    raises_price=True,
    printed_as="P",
    glyph="park",
    name="Park",
    note="A house next to a park pays the price of each item once more",
    note_rule="LOB-5",
    key="park",
    shapes=(
        Shape("I", (*_ROW, (3, 0)), "Park I", "a park"),
        Shape("T", (*_ROW, (1, 1)), "Park T", "a park"),
        Shape("L", (*_ROW, (0, 1)), "Park L", "a park"),
        Shape("J", (*_ROW, (2, 1)), "Park J", "a park"),
    ),
    shaped="four squares as I, T or L",
    rule="LOB-1",
)

# -- the box ---------------------------------------------------------------------------------------

COPIES = MappingProxyType(
    {"road_2": 4, "road_3": 2, "road_4": 2, "park_i": 1, "park_t": 1, "park_l": 2}
)
"""Number of pieces of each sort in the box (LOB-7)."""
TURNED_OVER = MappingProxyType({"park_j": "park_l"})
"""The sorts of piece that are only the back of another sort, each with that other sort."""
MARKERS = 8
"""Number of roadworks markers in the box (LOB-12)."""


class Sort(NamedTuple):
    """A sort of piece, such as a road of two squares.

    Parameters
    ----------
    kind
        road or park
    shape
        the shape of the piece
    turns
        the squares of the piece by its turn in degrees; turns with equal squares are listed once
    """

    kind: PieceKind
    shape: Shape
    turns: Mapping[int, tuple[Square, ...]]

    @property
    def is_road(self) -> bool:
        """Return whether pieces of this sort are roads, which have arrows."""
        return self.kind is ROAD

    def at(self, corner: Square, turn: int) -> tuple[Square, ...]:
        """Return the squares that a piece covers if its north-west corner is at `corner`.

        >>> sorts()["road_2"].at((3, 4), 90)
        ((3, 4), (3, 5))
        """
        x, y = corner
        return tuple((x + dx, y + dy) for dx, dy in self.turns[turn])


@cache
def sorts() -> Mapping[str, Sort]:
    """Return the sorts of piece that a lobbyist builds, by name.

    >>> list(sorts()), list(sorts()["road_2"].turns)
    (['road_2', 'road_3', 'road_4', 'park_i', 'park_t', 'park_l', 'park_j'], [0, 90])
    """
    return {
        f"{kind.key}_{shape.id.lower()}": Sort(
            kind, shape, {turn: squares for squares, turn in turns_of(shape.squares).items()}
        )
        for kind in (ROAD, PARK)
        for shape in kind.shapes
    }


@lru_cache(maxsize=1024)
def arrows(squares: tuple[Square, ...]) -> tuple[Square, ...]:
    """Return the squares at which the arrows of a road point: straight on at each end (LOB-2).

    >>> arrows(((3, 3), (4, 3)))
    ((2, 3), (5, 3))
    >>> arrows(((0, 0), (1, 0), (0, 1)))
    ((2, 0), (0, 2))
    """
    found = []
    for end in squares:
        inside = [near for near in neighbours(end) if near in squares]
        if len(inside) == 1:
            ((x, y),) = inside
            found.append((2 * end[0] - x, 2 * end[1] - y))
    return tuple(found)


# -- what is on the map and in the box -------------------------------------------------------------


@identity_cache
def taken_from_box(pieces: tuple[Piece, ...]) -> Counter[str]:
    """Count the roads and parks on the map by sort, whichever side of a park is up."""
    found: Counter[str] = Counter()
    for piece in pieces:
        if name := sort_of(piece.kind.becomes or piece.kind, piece.squares):
            found[TURNED_OVER.get(name, name)] += 1
    return found


@lru_cache(maxsize=256)
def sort_of(kind: PieceKind, squares: tuple[Square, ...]) -> str:
    """Return the sort of piece that covers some squares, however turned; `""` if there is none."""
    turns = turns_of(squares).keys()
    for name, sort in sorts().items():
        if sort.kind == kind and not turns.isdisjoint(sort.turns.values()):
            return name
    return ""


def pieces_left(state: State) -> dict[str, int]:
    """Return how many pieces of each sort are left in the box, without used-up sorts (LOB-12)."""
    taken = taken_from_box(state.pieces)
    pieces = {name: TURNED_OVER.get(name, name) for name in sorts()}
    there = {name: COPIES.get(piece, 0) - taken[piece] for name, piece in pieces.items()}
    return {name: count for name, count in there.items() if count > 0}


def markers_left(state: State) -> int:
    """Return how many roadworks markers are left in the box."""
    return max(0, MARKERS - sum(piece.kind == ROADWORKS for piece in state.pieces))
