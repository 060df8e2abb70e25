"""The facts of the map; `.ci/facts.py` makes the schema and the browser's types."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict, TypeVar

from ..contract import ChainFace, Corner, Count, Square

Box = tuple[int, int, int, int]
"""West edge, north edge, width and height, in squares."""
Edge = Literal["N", "E", "S", "W"]
Paint = str
"""A name of the palette (`data/drawings.py`)."""


class Piece(TypedDict):
    """A piece on the map. Its kind decides which of the optional fields it has.

    Parameters
    ----------
    id
        its id
    glyph
        how it is drawn
    squares
        its squares
    label
        the text on it
    name
        its name
    notes
        notes on it
    place
        its tiles and its squares in words
    touches
        the stretches of road that it touches
    garden
        the squares of its garden
    chain
        the seat of its chain
    doors
        the corners of its entrances
    closed
        whether it is closed
    good
        its good
    goods
        its goods
    turns
        turns left of a campaign
    demand
        its demand
    covers
        pieces that a campaign reaches
    edge
        the edge from which an airplane flies
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
    """A tile as it is drawn small.

    Parameters
    ----------
    letter
        its letter
    roads
        its squares of road with their arms
    bridges
        its bridges
    things
        its glyphs: each with its good or label, its squares and those of its garden
    """

    letter: str
    roads: list[tuple[int, int, int]]
    bridges: list[Square]
    things: list[tuple[str, str, list[Square], list[Square]]]


class Roads(TypedDict):
    """The roads as they are drawn.

    Parameters
    ----------
    roads
        each square of road with its arms: N 1, E 2, S 4, W 8
    bridges
        squares with a bridge
    ends
        where a road stops, with the side in quarter turns from north
    islands
        corners around which four squares of road all join
    networks
        each square's network and arms, and which of its tile's roads it is
    stretches
        each stretch: column and row of its tile, from 0, and what it joins
    blocks
        the number of mail blocks, and each square's block row by row, -1 for none
    """

    roads: list[tuple[int, int, int]]
    bridges: list[Square]
    ends: list[tuple[int, int, int]]
    islands: list[Square]
    networks: list[tuple[int, int, int, int, str]]
    stretches: list[tuple[int, int, str]]
    blocks: tuple[int, list[list[int]]]


class Ground(Roads):
    """The ground under the pieces.

    Parameters
    ----------
    box
        the map's box
    tiles
        each tile: its north-west square, its letter, and its turn in degrees
    """

    box: Box
    tiles: list[tuple[int, int, str, int]]


T = TypeVar("T")
RowsChange = tuple[list[int], list[tuple[int, T]]]
"""Which rows of a list are gone, by their places, and the new ones, each with its place."""


class GroundChange(TypedDict, total=False):
    """The difference between two grounds: lists row by row, the rest whole.

    Parameters
    ----------
    box
        the map's box
    tiles
        the tiles
    roads
        the squares of road
    bridges
        the bridges
    ends
        the ends of roads
    islands
        the corners
    networks
        the networks
    stretches
        the stretches
    blocks
        the mail blocks
    """

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
    """Fill and line of a shape; colours are names of the palette.

    Parameters
    ----------
    fill
        its fill
    stroke
        the colour of its line
    width
        the width of its line
    dash
        the dashes of its line
    round
        whether its ends are round
    """

    fill: Paint
    stroke: Paint
    width: float
    dash: str
    round: bool


class Rect(Look):
    """A rectangle.

    Parameters
    ----------
    shape
        tells shapes apart
    w
        its width
    h
        its height
    x
        its left side, 0 if left out
    y
        its top, 0 if left out
    r
        the radius of its corners
    """

    shape: Literal["rect"]
    w: float
    h: float
    x: NotRequired[float]
    y: NotRequired[float]
    r: NotRequired[float]


class Circle(Look):
    """A circle.

    Parameters
    ----------
    shape
        tells shapes apart
    x
        its centre
    y
        its centre
    r
        its radius
    """

    shape: Literal["circle"]
    x: float
    y: float
    r: float


class Path(Look):
    """A path.

    Parameters
    ----------
    shape
        tells shapes apart
    d
        the path as SVG writes it
    """

    shape: Literal["path"]
    d: str


class Words(TypedDict):
    """A text.

    Parameters
    ----------
    shape
        tells shapes apart
    x
        its middle
    y
        its middle
    size
        its size
    text
        its letters; the piece's label if left out
    fill
        its colour
    """

    shape: Literal["text"]
    x: float
    y: float
    size: float
    text: NotRequired[str]
    fill: NotRequired[Paint]


class GoodSign(TypedDict):
    """A good's icon.

    Parameters
    ----------
    shape
        tells shapes apart
    x
        its place
    y
        its place
    k
        how many times its size it is drawn
    good
        the good; the piece's own if left out
    """

    shape: Literal["icon"]
    x: float
    y: float
    k: float
    good: NotRequired[str]


Part = Rect | Circle | Path | Words | GoodSign
"""A part of a drawing: one of five shapes, in a box of 20 by 20."""


class Drawing(TypedDict):
    """The drawing of a module's glyph.

    Parameters
    ----------
    layer
        the layer on the map
    fit
        once over all squares of the piece, or once on each
    legend
        its words in the legend
    parts
        its shapes, in a box of 20 by 20
    sign
        its shapes in the legend, if they differ there
    """

    layer: int
    fit: Literal["box", "each"]
    legend: str
    parts: list[Part]
    sign: NotRequired[list[Part]]


class Good(TypedDict):
    """A good.

    Parameters
    ----------
    name
        its name
    plural
        its plural
    letter
        its letter
    path
        its icon as a path
    hue
        its colour
    unasked
        whether no campaign and no house asks for it, so that no sentence need name it
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
    """The map, with all that is needed to draw and to read it.

    Parameters
    ----------
    v
        the version
    title
        the title
    hint
        what to do
    pieces
        the pieces
    goods
        the goods
    chains
        the chains
    rules
        the text of each rule
    called
        names of houses that are not called a house, by number
    drawings
        how the glyphs of modules are drawn
    ladder
        what a house of this table compares, the first criterion first; a bare city has none
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
