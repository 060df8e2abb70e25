"""What lobbyists lay: roads, what marks the work on them, and parks; how many the box has."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import cache, lru_cache
from types import MappingProxyType
from typing import NamedTuple

from ...board.pieces import Piece, PieceKind, Shape, turns_of
from ...board.squares import Square
from ...state.identity_cache import identity_cache
from ...state.state import State

_ROW = ((0, 0), (1, 0), (2, 0))
"""A line of three squares; a park has a fourth somewhere beside it."""

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
    note="It opens in clean-up; until then it is no road (LOB-8).",
    key="road",
)
ROADWORKS = PieceKind(
    "roadworks",
    toll=1,
    passing=True,
    glyph="roadworks",
    name="Roadworks",
    several="Roadworks, {count} markers",
    note="Driving over it at dinnertime costs {count} (LOB-3).",
)
PARK = PieceKind(
    "park",
    taken_by="a park",
    dearer=True,
    printed_as="P",
    glyph="park",
    name="Park",
    note="A house beside a park pays the price of each item once more (LOB-5).",
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
"""How many pieces of each sort the box has (LOB-7)."""
TURNED_OVER = MappingProxyType({"park_j": "park_l"})
"""The sorts that are another one with its back up, and share its pieces."""
MARKERS = 8
"""How many roadworks markers the box has (LOB-12)."""


class Sort(NamedTuple):
    """One sort of piece: what it is, and its squares by its turn in degrees, alike ones once."""

    kind: PieceKind
    shape: Shape
    turns: Mapping[int, tuple[Square, ...]]

    @property
    def is_road(self) -> bool:
        """Whether it is a road, which has arrows."""
        return self.kind is ROAD

    def at(self, corner: Square, turn: int) -> tuple[Square, ...]:
        """Return its squares where the north-west corner of what it covers is `corner`.

        >>> sorts()["road_2"].at((3, 4), 90)
        ((3, 4), (3, 5))
        """
        x, y = corner
        return tuple((x + dx, y + dy) for dx, dy in self.turns[turn])


@cache
def sorts() -> Mapping[str, Sort]:
    """Return the sorts of piece that a lobbyist lays, by name.

    >>> list(sorts()), list(sorts()["road_2"].turns)
    (['road_2', 'road_3', 'road_4', 'park_i', 'park_t', 'park_l', 'park_j'], [0, 90])
    """
    return {
        _name(kind, shape): Sort(
            kind, shape, {turn: lies for lies, turn in turns_of(shape.squares).items()}
        )
        for kind in (ROAD, PARK)
        for shape in kind.shapes
    }


def _name(kind: PieceKind, shape: Shape) -> str:
    return f"{kind.key}_{shape.id.lower()}"


def laid(state: State) -> Counter[str]:
    """Count the roads and parks on a table by their sort; a printed park is no piece."""
    return _laid(state.pieces)


def _counted(pieces: tuple[Piece, ...]) -> Counter[str]:
    named = (_sort_of(piece.kind.becomes or piece.kind, piece.squares) for piece in pieces)
    return Counter(filter(None, named))


_laid = identity_cache(_counted)


@lru_cache(maxsize=256)
def _sort_of(kind: PieceKind, squares: tuple[Square, ...]) -> str:
    """Return the sort of a piece by its squares, however it is turned; `""` of another kind."""
    turns = turns_of(squares).keys()
    alike = (name for name, sort in sorts().items() if sort.kind == kind)
    return next((name for name in alike if not turns.isdisjoint(sorts()[name].turns.values())), "")


def taken(state: State) -> Counter[str]:
    """Count the pieces of the box that lie on a table, whichever side is up."""
    found: Counter[str] = Counter()
    for name, count in laid(state).items():
        found[TURNED_OVER.get(name, name)] += count
    return found


def left(state: State) -> dict[str, int]:
    """Return how many of each sort are in the box, those that are gone left out (LOB-12)."""
    on_map = taken(state)
    alike = {name: TURNED_OVER.get(name, name) for name in sorts()}
    there = {name: COPIES.get(piece, 0) - on_map[piece] for name, piece in alike.items()}
    return {name: count for name, count in there.items() if count > 0}


def markers_left(state: State) -> int:
    """Count the roadworks markers in the box."""
    return max(0, MARKERS - sum(piece.kind == ROADWORKS for piece in state.pieces))
