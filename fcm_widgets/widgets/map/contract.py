"""What lies on the map, as it is sent; `.ci/facts.py` makes the schema and the browser's types."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from ..contract import Corner, Count, Square

Box = tuple[int, int, int, int]
"""West edge, north edge, width and height, in squares."""
Edge = Literal["N", "E", "S", "W"]


class Piece(TypedDict):
    """What stands or lies somewhere: how it is drawn, on which squares, its name, notes on it.

    Its place is in words, of its tiles and of its squares; so are the stretches of road that it
    touches. What else there is depends on its kind.
    """

    id: str
    glyph: str
    squares: list[Square]
    label: str
    name: str
    notes: list[str]
    place: NotRequired[tuple[str, str]]
    touches: NotRequired[str]
    garden: NotRequired[list[Square]]
    chain: NotRequired[int]
    doors: NotRequired[list[Corner]]
    closed: NotRequired[bool]
    good: NotRequired[str]
    goods: NotRequired[list[str]]
    turns: NotRequired[int | Literal["eternal"]]
    demand: NotRequired[list[Count]]
    covers: NotRequired[list[str]]
    edge: NotRequired[Edge]


class Roads(TypedDict):
    """The roads as they are drawn, the networks that they form, the mail blocks between them.

    Each square of road with its arms (N 1, E 2, S 4, W 8); those with a bridge; where a road stops,
    with the side in quarter turns from north; the corners around which four squares of road all
    join; each square's network, arms, and which of its tile's roads it is; each stretch, with the
    column and row of its tile, from 0, and what it joins; how many mail blocks there are, and of
    each square, row by row, which it lies in, -1 for none.
    """

    roads: list[tuple[int, int, int]]
    bridges: list[Square]
    ends: list[tuple[int, int, int]]
    islands: list[Square]
    networks: list[tuple[int, int, int, int, str]]
    stretches: list[tuple[int, int, str]]
    blocks: tuple[int, list[list[int]]]


class Ground(Roads):
    """What lies under the pieces: the map's box, its roads and its tiles.

    Each tile has its north-west square, its letter, and by how many degrees it is turned.
    """

    box: Box
    tiles: list[tuple[int, int, str, int]]
