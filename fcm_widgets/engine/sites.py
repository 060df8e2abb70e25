"""Sites for pieces: the empty squares of a state, and blocks of empty squares at roads.

Sites are possible places that can be found fast. The `placing_` functions in `board/` check each
site.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from ..board.city import City
from ..board.pieces import SIDES
from ..board.squares import CORNERS, Square, block, garden_squares
from ..state.ground import ground_of
from ..state.identity_cache import identity_cache
from ..state.state import State
from .ranges import beside_roads


def _empty(city: City, ground: Mapping[Square, str]) -> frozenset[Square]:
    return frozenset(city.printed).difference(ground)


_empty_cached = identity_cache(_empty)


def empty_squares(state: State) -> frozenset[Square]:
    """Return the squares that have no piece and nothing printed on them (GEO-14)."""
    return _empty_cached(state.city, ground_of(state))


def _empty_blocks(empty: frozenset[Square], size: tuple[int, int]) -> set[Square]:
    """Return the north-west squares of all empty blocks of a size."""
    width, height = size
    rows = set(empty)
    for further in range(1, width):  # keep the west ends of empty rows of at least this width
        rows = {(x, y) for x, y in rows if (x + further, y) in empty}
    found = rows
    for further in range(1, height):
        found = {(x, y) for x, y in found if (x, y + further) in rows}
    return found


def blocks_touching(
    empty: frozenset[Square], wanted: Iterable[Square], size: tuple[int, int]
) -> list[Square]:
    """Return the north-west squares of empty blocks that cover at least one `wanted` square."""
    # The cache compares identities, so equal sizes must be the same object.
    return _blocks_touching(empty, wanted, _sizes.setdefault(size, size))


def has_block_touching(
    empty: frozenset[Square], wanted: Iterable[Square], size: tuple[int, int]
) -> bool:
    """Return whether `blocks_touching` would find a block: on most maps the first squares do."""
    width, height = size
    return any(
        empty.issuperset(block((x - dx, y - dy), width, height))
        for x, y in empty.intersection(wanted)
        for dx in range(width)
        for dy in range(height)
    )


_sizes: dict[tuple[int, int], tuple[int, int]] = {}


@identity_cache
def _blocks_touching(
    empty: frozenset[Square], wanted: Iterable[Square], size: tuple[int, int]
) -> list[Square]:
    width, height = size
    offsets = [(dx, dy) for dx in range(width) for dy in range(height)]
    found = {(x - dx, y - dy) for x, y in empty.intersection(wanted) for dx, dy in offsets}
    return sorted(found & _empty_blocks(empty, size))


def restaurant_sites(
    state: State, ground: Mapping[Square, str] | None = None
) -> Iterator[tuple[Square, str]]:
    """Yield each place for a restaurant: four empty squares, with each corner next to a road.

    `ground` (the taken squares) replaces the ground of the state, for example to move a restaurant.
    """
    near = beside_roads(state.city)
    empty = empty_squares(state) if ground is None else _empty(state.city, ground)
    for at in blocks_touching(empty, near, (2, 2)):
        for entrance, (dx, dy) in CORNERS.items():
            if (at[0] + dx, at[1] + dy) in near:
                yield at, entrance


def house_sites(state: State) -> Iterator[tuple[Square, str]]:
    """Yield each place for a house, with a side for its garden: six empty squares at a road."""
    empty, near = empty_squares(state), beside_roads(state.city)
    for at in sorted(_empty_blocks(empty, (2, 2))):
        house = block(at, 2, 2)
        for side in SIDES:
            garden = garden_squares(at, side)
            if empty.issuperset(garden) and not near.keys().isdisjoint((*house, *garden)):
                yield at, side
