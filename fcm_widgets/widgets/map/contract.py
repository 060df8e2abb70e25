"""What lies on the map, as it is sent; `.ci/facts.py` makes the schema and the browser's types."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict, TypeVar

from ..contract import ChainFace, Corner, Count, Square

Box = tuple[int, int, int, int]
"""West edge, north edge, width and height, in squares."""
Edge = Literal["N", "E", "S", "W"]
Paint = str
"""A name of the palette (`data/drawings.py`)."""


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


class TileDrawn(TypedDict):
    """A tile as it is drawn small: its roads, bridges and what else it prints.

    Its things are glyphs, each with its good or label, its squares and its garden's.
    """

    letter: str
    roads: list[tuple[int, int, int]]
    bridges: list[Square]
    things: list[tuple[str, str, list[Square], list[Square]]]


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


T = TypeVar("T")
RowsChange = tuple[list[int], list[tuple[int, T]]]
"""Which rows of a list are gone, by their places, and the new ones, each with its place."""


class GroundChange(TypedDict, total=False):
    """What differs between two grounds: lists row by row, all else whole."""

    box: Box
    tiles: RowsChange[tuple[int, int, str, int]]
    roads: RowsChange[tuple[int, int, int]]
    bridges: RowsChange[Square]
    ends: RowsChange[tuple[int, int, int]]
    islands: RowsChange[Square]
    networks: RowsChange[tuple[int, int, int, int, str]]
    stretches: RowsChange[tuple[int, int, str]]
    blocks: tuple[int, list[list[int]]]


class Look(TypedDict, total=False):
    """How a shape is filled and lined; colours by their names in the palette."""

    fill: Paint
    stroke: Paint
    width: float
    dash: str
    round: bool


class Rect(Look):
    """A rectangle from a place, which is 0, 0 if left out, with round corners."""

    shape: Literal["rect"]
    w: float
    h: float
    x: NotRequired[float]
    y: NotRequired[float]
    r: NotRequired[float]


class Circle(Look):
    """A circle around a place."""

    shape: Literal["circle"]
    x: float
    y: float
    r: float


class Path(Look):
    """A path, as SVG writes it."""

    shape: Literal["path"]
    d: str


class Words(TypedDict):
    """A text in the middle of a place; the piece's own label if left out."""

    shape: Literal["text"]
    x: float
    y: float
    size: float
    text: NotRequired[str]
    fill: NotRequired[Paint]


class GoodSign(TypedDict):
    """A good's icon at a place, so many times its size; the piece's own good if left out."""

    shape: Literal["icon"]
    x: float
    y: float
    k: float
    good: NotRequired[str]


Part = Rect | Circle | Path | Words | GoodSign
"""A part of a drawing: one of five shapes, in a box of 20 by 20."""


class Drawing(TypedDict):
    """How a glyph is drawn that a module brings.

    Once over all squares of the piece, or once on each; `sign` in the legend, where it is drawn
    otherwise there.
    """

    layer: int
    fit: Literal["box", "each"]
    legend: str
    parts: list[Part]
    sign: NotRequired[list[Part]]


class Good(TypedDict):
    """A good: its name, one and many, its letter, and its icon as a path with its colour.

    `unasked` is one that no campaign and no house asks for, so that no sentence need name it.
    """

    name: str
    plural: str
    letter: str
    path: str
    hue: str
    unasked: NotRequired[Literal[True]]


class Rung(TypedDict):
    """A criterion of the ladder.

    Parameters
    ----------
    id
        its name
    rule
        the id of its rule
    heads
        the heads of its columns in the table of offers
    open
        whether its cells may be looked up before a guess: they are of the chain, not of its offer
    """

    id: str
    rule: str
    heads: list[str]
    open: bool


class Scene(Ground):
    """What lies on the map, with all that is needed to draw and to read it.

    `called` tells what houses are called that are not called a house, by number; `drawings` how the
    glyphs are drawn that modules bring; `ladder` what a house of this table compares, from the top
    rung on: a bare city has none.
    """

    v: Literal[1]
    title: str
    hint: str
    pieces: list[Piece]
    goods: dict[str, Good]
    chains: list[ChainFace]
    rules: dict[str, str]
    called: NotRequired[dict[str, str]]
    drawings: NotRequired[dict[str, Drawing]]
    ladder: NotRequired[list[Rung]]
