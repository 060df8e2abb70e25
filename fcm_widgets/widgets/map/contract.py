"""The facts of the map; `.ci/facts.py` makes the schema and the browser's types."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict, TypeVar

from ..contract import ChainFace, Corner, Count, Route, Square

Box = tuple[int, int, int, int]
"""West edge, north edge, width and height, in squares."""
Edge = Literal["N", "E", "S", "W"]
Paint = str
"""A name of the palette (`data/drawings.py`)."""


class Piece(TypedDict):
    """A piece on the map. Its kind decides which of the optional fields it has."""

    id: str
    glyph: str  #: how it is drawn
    squares: list[Square]
    label: str  #: the text drawn on it
    name: str  #: its name with details
    short: str  #: its name inside a sentence
    notes: list[str]
    place: NotRequired[tuple[str, str]]  #: its tiles and its squares, as text
    touches: NotRequired[str]  #: the stretches of road that it touches, as text
    garden: NotRequired[list[Square]]
    chain: NotRequired[int]
    doors: NotRequired[list[Corner]]  #: the corners of its entrances
    is_closed: NotRequired[bool]
    good: NotRequired[str]
    goods: NotRequired[list[str]]
    turns: NotRequired[int | Literal["eternal"]]  #: turns left of a campaign
    demand: NotRequired[list[Count]]
    covers: NotRequired[list[str]]  #: pieces that a campaign reaches
    edge: NotRequired[Edge]  #: the edge from which an airplane flies


class TileDrawn(TypedDict):
    """A tile, as it is drawn small on a button."""

    letter: str
    roads: list[tuple[int, int, int]]
    bridges: list[Square]
    #: for each piece: glyph, good or label, squares, squares of the garden
    things: list[tuple[str, str, list[Square], list[Square]]]


class Roads(TypedDict):
    """The roads of a map, as they are drawn."""

    roads: list[tuple[int, int, int]]  #: squares with arms: N 1, E 2, S 4, W 8
    bridges: list[Square]
    ends: list[tuple[int, int, int]]  #: where a road stops: square, quarter turns from north
    islands: list[Square]  #: corners between four squares of road that all join
    #: square, network, arms, and the letter of the road on its tile (a, b or nothing)
    networks: list[tuple[int, int, int, int, str]]
    stretches: list[tuple[int, int, str]]  #: column and row of the tile from 0, text
    blocks: tuple[int, list[list[int]]]  #: count, and the block of each square (-1: none)


class Ground(Roads):
    """The tiles and roads under the pieces of a map."""

    box: Box
    tiles: list[tuple[int, int, str, int]]  #: north-west square, letter, turn in degrees


T = TypeVar("T")
RowsChange = tuple[list[int], list[tuple[int, T]]]
"""The places of removed rows, and the new rows with their places."""


class GroundChange(TypedDict, total=False):
    """The difference between the tiles and roads of two maps: rows of lists, or new values."""

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
    """The fill and the line of a shape, in colours of the palette."""

    fill: Paint
    stroke: Paint
    width: float
    dash: str
    round: bool  #: round ends and corners


class Rect(Look):
    """A rectangle in a drawing."""

    shape: Literal["rect"]
    w: float
    h: float
    x: NotRequired[float]  #: 0 if it is left out
    y: NotRequired[float]  #: 0 if it is left out
    r: NotRequired[float]  #: the radius of the corners


class Circle(Look):
    """A circle in a drawing."""

    shape: Literal["circle"]
    x: float  #: centre
    y: float
    r: float


class Path(Look):
    """A path in a drawing."""

    shape: Literal["path"]
    d: str  #: the path as SVG writes it


class Text(TypedDict):
    """A text in a drawing."""

    shape: Literal["text"]
    x: float  #: centre
    y: float
    size: float
    text: NotRequired[str]  #: the label of the piece if left out
    fill: NotRequired[Paint]


class GoodSign(TypedDict):
    """A good's icon in a drawing."""

    shape: Literal["icon"]
    x: float
    y: float
    k: float  #: scale
    good: NotRequired[str]  #: the good of the piece if left out


Part = Rect | Circle | Path | Text | GoodSign
"""A part of a drawing: one of five shapes, in a box of 20 by 20."""


class Drawing(TypedDict):
    """The drawing of a module's piece."""

    layer: int
    fit: Literal["box", "each"]  #: once over all squares of the piece, or once on each
    legend: str  #: its text in the legend
    parts: list[Part]
    sign: NotRequired[list[Part]]  #: its drawing in the legend, if it differs


class Good(TypedDict):
    """A good, as the map shows it."""

    name: str
    plural: str
    letter: str
    path: str
    hue: str
    is_never_wanted: NotRequired[Literal[True]]  #: no campaign advertises it, no house wants it


class Rung(TypedDict):
    """A criterion by which a house decides."""

    id: str
    rule: str  #: the id of its rule
    heads: list[str]  #: heads of its columns in the offer table
    #: whether its cells may be shown before a guess, because they are about the chain
    may_be_seen: bool


class MapWords(TypedDict):
    """Texts for the map, its legend and the map in words; some have a place for a value."""

    title: str  #: title of the map as text
    how: str  #: how to read the map as text
    caption: str
    heads: list[str]
    outside: str  #: the place of a piece that is not on the map
    nothing: str
    block: str  #: "in mail block {blocks}"
    signs: dict[str, str]  #: the legend, by sign


class Scene(Ground):
    """A map, with everything that the browser needs to draw it and to put it into words."""

    title: str
    hint: str
    pieces: list[Piece]
    goods: dict[str, Good]
    chains: list[ChainFace]
    rules: dict[str, str]  #: the text of each rule
    home_names: NotRequired[dict[str, str]]  #: names of homes that are not houses
    drawings: NotRequired[dict[str, Drawing]]  #: the drawing of each glyph
    ladder: NotRequired[list[Rung]]  #: the criteria of houses; left out for a bare city
    words: MapWords


class RoadRoute(TypedDict):
    """A route to a chain: as driven, past the ends of roads, or square by square."""

    chain: int
    drawn: Literal["road", "onward", "squares"]
    count: int  #: borders or squares, with the tiles that a module adds
    route: Route


class AirLine(TypedDict):
    """A straight line from a house to a chain."""

    chain: int
    drawn: Literal["line"]
    count: int  #: the borders that it crosses
    line: tuple[Square, Square]  #: the squares at its two ends


class TraceRoads(TypedDict):
    """The roads on which a reader traces a route, with every step that a car may take."""

    #: squares of road, then those of the ends; a bridge has two, one for each of its roads
    squares: list[Square]
    #: two neighbouring squares, by their places in `squares`, and the borders between them
    steps: list[tuple[int, int, int]]
    tolls: list[tuple[int, int]]  #: a square, by its place, and what its markers add
    #: by the ids of the pieces where a route begins and ends, their squares; the house is first
    ends: dict[str, list[int]]


DrawnRoute = RoadRoute | AirLine
"""A line on the map: what a reader measured, or the real route."""
