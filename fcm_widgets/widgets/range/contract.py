"""The facts of the range explorer; `.ci/facts.py` makes the schema and the browser's types."""

from __future__ import annotations

from typing import Literal, TypedDict

from ..contract import Count, Square, Way


class Haul(TypedDict):
    """A trip of a buyer.

    Parameters
    ----------
    goods
        the drinks
    sources
        the pieces that it takes them from
    way
        its route, unless it flies
    tiles
        its tiles, if it flies
    """

    goods: list[Count]
    sources: list[str]
    way: Way | None
    tiles: list[Square] | None


class Hauls(TypedDict):
    """The best trips of a buyer within a range.

    Parameters
    ----------
    buyer
        the buyer
    range
        the range
    best
        the trips
    """

    buyer: Literal["cart", "zeppelin"]
    range: int
    best: list[Haul]


class Origin(TypedDict):
    """A restaurant with the range that each square needs by road, and each tile by air.

    A negative number says: no road leads there (-1), off the map (-2), beside no road (-3).

    Parameters
    ----------
    id
        its id
    label
        its name
    road
        the range of each square, row by row
    air
        the range of each tile, row by row
    hauls
        the best trips from it
    """

    id: str
    label: str
    road: list[list[int]]
    air: list[list[int]]
    hauls: list[Hauls]


class Preset(TypedDict):
    """A card's range.

    Parameters
    ----------
    label
        the card
    range
        its range
    by
        by road or by air
    """

    label: str
    range: int
    by: Literal["road", "air"]


Phrases = TypedDict("Phrases", {"in": str, "out": str, "none": str, "off": str})


class Ranges(TypedDict):
    """The facts of the explorer.

    Parameters
    ----------
    origins
        the restaurants
    max
        the longest range
    presets
        the ranges of cards
    phrases
        what it says of a square
    """

    origins: list[Origin]
    max: int
    presets: list[Preset]
    phrases: Phrases
