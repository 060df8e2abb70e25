"""Types of facts that several widgets send; `.ci/facts.py` makes the schema and browser's types."""

from __future__ import annotations

from typing import NotRequired, TypedDict

Square = tuple[int, int]
"""Column and row: x to the east, y to the south."""
Corner = str
"""NW, NE, SW or SE."""
Count = tuple[str, int]
"""The id of a thing, usually a good, and its number."""


class Term(TypedDict):
    """A term of a sum: a row of the table that explains the sum."""

    label: str
    amount: int
    rule: str  #: the id of its rule


class Sentence(TypedDict):
    """A sentence with its rule."""

    text: str
    rule: str  #: the id of its rule, or ""


class Route(TypedDict):
    """A route by road."""

    start: Square
    moves: str  #: from square to square, each N, E, S or W
    borders: list[int]  #: the moves that cross a border, counted from 0
    tolls: NotRequired[list[int]]  #: the moves that pay a toll


class Stop(TypedDict):
    """A stop of a drive, where the house buys something."""

    square: int  #: its square on the route, counted from 0
    chain: int  #: the chain that sells there
    side: str  #: the side of the road


class Drive(TypedDict):
    """The route that a house drives to a chain."""

    chain: int
    routes: list[Route]  #: the routes that tie; the first is driven
    stops: list[Stop]


class MilestoneText(TypedDict):
    """A milestone and its text."""

    name: str
    text: str


class ChainFace(TypedDict):
    """A chain's looks: its name, letter and colour."""

    name: str
    letter: str
    hue: int


class Card(TypedDict):
    """An employee card at this table, for this chain."""

    id: str
    name: str
    hue: str
    group: str  #: the name of the group of cards with this colour
    is_entry: bool  #: whether it can be hired directly
    has_salary: bool
    is_unique: bool  #: whether a chain may own only one
    is_manager: bool
    slots: int
    lines: list[Sentence]  #: what it does, a sentence each
