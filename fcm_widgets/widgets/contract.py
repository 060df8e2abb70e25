"""Shapes that several widgets send; `.ci/facts.py` makes the schema and the browser's types."""

from __future__ import annotations

from typing import TypedDict

Square = tuple[int, int]
"""Column and row: x to the east, y to the south."""
Corner = str
"""NW, NE, SW or SE."""
Count = tuple[str, int]
"""A counted thing, usually a good by its id, and its number."""
Term = tuple[str, int, str]
"""A row of a sum: label, amount, the id of its rule."""
Said = tuple[str, str]
"""A sentence, and the id of its rule."""
Way = tuple[int, int, str, list[int]] | tuple[int, int, str, list[int], list[int]]
"""First square, moves (N, E, S, W), moves that cross a border, and those that pay a toll."""


class Drive(TypedDict):
    """The route of a house to a chain.

    Parameters
    ----------
    chain
        the number of the chain
    ways
        the routes between which it could not choose; it is drawn on the first
    stops
        each stop: its square on the route, from 0, the chain that sold there, and the side
    """

    chain: int
    ways: list[Way]
    stops: list[tuple[int, int, str]]


class ChainFace(TypedDict):
    """A chain as it is drawn.

    Parameters
    ----------
    name
        its name
    letter
        its letter
    hue
        the number of its colour
    """

    name: str
    letter: str
    hue: int


class Card(TypedDict):
    """An employee card at this table, for this chain.

    Parameters
    ----------
    id
        its id
    name
        its name
    hue
        its colour
    group
        the group of cards of this colour
    entry
        whether it can be hired directly
    salary
        whether it draws a salary
    one
        whether a chain may own only one
    manager
        whether it is a manager
    slots
        its slots
    lines
        what it does, a sentence each
    """

    id: str
    name: str
    hue: str
    group: str
    entry: bool
    salary: bool
    one: bool
    manager: bool
    slots: int
    lines: list[Said]
