"""The facts of the campaign explorer; `.ci/facts.py` makes the schema and the browser's types."""

from __future__ import annotations

from typing import Literal, TypedDict

from ..contract import Card, Said, Square, Term
from ..map.contract import Edge

Grid = list[list[int]]
"""A number for each square or place of the map, row by row."""
Flight = tuple[Edge | Literal[""], int, int]
"""A place of an airplane: edge and first line; and the number of the judgement.

A tile that lies beside the map has no edge."""
Hit = tuple[int, str, int]
"""A campaign, its good ("" for the one to be chosen), and the number of a tally."""
Hits = dict[str, list[Hit]]
"""The hits at each house in the marketing phase."""
Judgement = tuple[list[str], list[int]]
"""The houses that a place reaches, and what stands against it, by the numbers of the reasons."""
Explained = tuple[list[Term], list[Said]]
"""The rows of a number, and what was in the way."""


class PlacesMore(TypedDict, total=False):
    """The number of campaigns that a card places.

    Parameters
    ----------
    often
        campaigns of each card in a turn, if more than one
    """

    often: int


class Marketeer(Card, PlacesMore):
    """A marketeer's card.

    Parameters
    ----------
    works
        cards of it that work, or can run one more campaign
    reach
        its range, `None` without a limit
    kinds
        the kinds of campaigns that it runs
    turns
        for how many turns it may advertise, by kind
    eternal
        what makes a campaign eternal, by kind
    far
        the reason that a place is too far, by the range that it needs
    """

    works: int
    reach: int | None
    kinds: list[str]
    turns: dict[str, list[int | None]]
    eternal: dict[str, str]
    far: dict[str, int]


class NumberedTile(TypedDict):
    """A campaign tile.

    Parameters
    ----------
    number
        its number
    kind
        its kind
    mark
        what tells it from others of its kind
    size
        width and height
    turns
        whether it can be turned
    lines
        the rows or columns that an airplane covers
    beside
        the squares on which it is drawn if it is beside the map, where it has no place to choose
    """

    number: int
    kind: str
    mark: str
    size: tuple[int, int]
    turns: bool
    lines: int
    beside: list[Square]


class Running(TypedDict):
    """A campaign on the map.

    Parameters
    ----------
    number
        its number
    kind
        its kind
    mark
        what tells it from others of its kind
    goods
        what it advertises
    owner
        its chain
    turns
        turns left, `None` if it never ends
    houses
        the houses that it reaches
    """

    number: int
    kind: str
    mark: str
    goods: list[str]
    owner: str
    turns: int | None
    houses: list[str]


class Campaigns(TypedDict):
    """Everything to place tiles for a chain.

    Parameters
    ----------
    v
        the version
    chain
        the seat of the chain
    marketeers
        its marketeers
    tiles
        the tiles
    goods
        what can be advertised
    grids
        the judgement of each square, by kind and size of a tile
    needs
        the range that each square needs, by size of a tile
    flights
        the places of airplanes, and of tiles beside the map, by number
    hits
        what happens at each house: with tile 12 (`"12"` if it reaches the house, `"12-"` if not,
        unless equal to `"0"`), and without any (`"0"`)
    tallies
        the numbers in `hits` with their rows
    limits
        the demand limit of each house
    earns
        milestones with their text, by kind of campaign and good
    running
        the campaigns on the map
    spots
        the judgements
    reasons
        the reasons of the judgements
    rules
        the text of each rule
    """

    v: Literal[1]
    chain: int
    marketeers: list[Marketeer]
    tiles: list[NumberedTile]
    goods: list[str]
    grids: dict[str, Grid]
    needs: dict[str, Grid]
    flights: dict[str, list[Flight]]
    hits: dict[str, Hits]
    tallies: list[Explained]
    limits: dict[str, int | None]
    earns: dict[str, dict[str, list[tuple[str, str]]]]
    running: list[Running]
    spots: list[Judgement]
    reasons: list[Said]
    rules: dict[str, str]
