"""The facts of the city map; `.ci/facts.py` makes the schema and the browser's types."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from ..contract import Route
from ..map.contract import Piece


class TextPart(TypedDict):
    """A part of a paragraph."""

    text: str
    word: NotRequired[str]  #: the key of what it lights up, if the part is marked
    tail: NotRequired[str]  #: the punctuation that follows a marked word on its line


class Light(TypedDict):
    """The things on the map that a marked word lights up."""

    says: str  #: how many there are, and where
    boxes: list[tuple[float, float, float, float]]  #: west, north, width and height, in squares
    lines: list[tuple[int, int, int, int]]  #: from one corner of squares to another
    #: what it lights up of the restaurant that the reader moves, wherever that is
    moved: NotRequired[Literal["whole", "entrances"]]


class Paragraph(TypedDict):
    """A text above the map, whose marked words light up things on it."""

    parts: list[TextPart]
    lights: dict[str, Light]


class MovedSite(TypedDict):
    """A place for the restaurant that the reader moves."""

    piece: Piece  #: the restaurant there
    route: Route | None  #: the house's route to the chain; none if no road leads there
    says: str  #: price, distance and sum


class Moving(TypedDict):
    """A restaurant that the reader moves, and the house whose route follows."""

    house: str  #: the id of the house's piece
    chain: int
    how: str  #: how to move it
    sites: list[MovedSite]
