"""The facts of the range explorer; `.ci/facts.py` makes the schema and the browser's types."""

from __future__ import annotations

from typing import Literal, TypedDict

from ..contract import Count, Route, Square


class Haul(TypedDict):
    """A trip of a buyer, by road or by air."""

    goods: list[Count]
    sources: list[str]  #: the ids of the drink sources
    route: Route | None  #: the route of a trip by road
    tiles: list[Square] | None  #: the tiles of a trip by air


class Hauls(TypedDict):
    """The best trips of a buyer within a range."""

    buyer: Literal["cart", "zeppelin"]
    range: int
    best: list[Haul]


class Origin(TypedDict):
    """A starting place, with the range that each square needs by road and each tile by air.

    Negative numbers: no road leads there (-1), off the map (-2), next to no road (-3).
    """

    id: str
    label: str
    chain: int
    road: list[list[int]]  #: the range that each square needs, row by row
    air: list[list[int]]  #: the range that each tile needs, row by row
    hauls: list[Hauls]


class Preset(TypedDict):
    """The range of a card."""

    label: str
    range: int
    by: Literal["road", "air"]


Phrases = TypedDict("Phrases", {"in": str, "out": str, "none": str, "off": str})
"""Sentences for a square in range, out of range, without a road to it, and next to no road."""


class Ranges(TypedDict):
    """The facts that the range explorer shows."""

    origins: list[Origin]
    max: int
    presets: list[Preset]
    phrases: Phrases  #: the sentences about a square
