"""What the range explorer sends; `.ci/facts.py` makes the schema and the browser's types."""

from __future__ import annotations

from typing import Literal, TypedDict

from ..contract import Count, Square, Way


class Haul(TypedDict):
    """What a trip brings home: goods, the pieces that it takes them from, its road or its tiles."""

    goods: list[Count]
    sources: list[str]
    way: Way | None
    tiles: list[Square] | None


class Hauls(TypedDict):
    """The best trips of a buyer within a range."""

    buyer: Literal["cart", "zeppelin"]
    range: int
    best: list[Haul]


class Origin(TypedDict):
    """A restaurant with the range that each square needs by road, and each tile by air.

    Less than 0: no road leads there, off the map, beside no road.
    """

    id: str
    label: str
    road: list[list[int]]
    air: list[list[int]]
    hauls: list[Hauls]


class Preset(TypedDict):
    """A card's range."""

    label: str
    range: int
    by: Literal["road", "air"]


Phrases = TypedDict("Phrases", {"in": str, "out": str, "none": str, "off": str})


class Ranges(TypedDict):
    """All restaurants, the furthest range, cards, and what is said of a square."""

    origins: list[Origin]
    max: int
    presets: list[Preset]
    phrases: Phrases
