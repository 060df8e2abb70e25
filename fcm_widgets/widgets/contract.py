"""Types that several widgets send; `.ci/facts.py` makes the schema and the browser's types."""

from __future__ import annotations

from typing import TypedDict

Square = tuple[int, int]
"""Column and row: x to the east, y to the south."""
Corner = str
"""NW, NE, SW or SE."""
Count = tuple[str, int]
"""The id of a thing, usually a good, and its number."""
Term = tuple[str, int, str]
"""A row of a sum: label, amount, the id of its rule."""
Said = tuple[str, str]
"""A sentence, and the id of its rule."""
Way = tuple[int, int, str, list[int]] | tuple[int, int, str, list[int], list[int]]
"""First square, moves (N, E, S, W), moves that cross a border, and those that pay a toll."""


class Drive(TypedDict):
    """The route of a house to a chain."""

    chain: int
    ways: list[Way]  #: the routes that tie; the first is driven
    stops: list[tuple[int, int, str]]  #: each: its square on the route, from 0; who sold; the side


class ChainFace(TypedDict):
    """A chain as it is drawn."""

    name: str
    letter: str
    hue: int


class Card(TypedDict):
    """An employee card at this table, for this chain."""

    id: str
    name: str
    hue: str
    group: str  #: the group of cards of this colour
    entry: bool  #: whether it can be hired directly
    salary: bool  #: whether it has a salary
    one: bool  #: whether a chain may own only one
    manager: bool
    slots: int
    lines: list[Said]  #: what it does, a sentence each
