"""The facts of the campaign explorer; `.ci/facts.py` makes the schema and the browser's types."""

from __future__ import annotations

from typing import Literal, TypedDict

from ..contract import Card, MilestoneText, Sentence, Square, Term
from ..map.contract import Edge

Grid = list[list[int]]
"""A number for each square or place of the map, row by row."""


class Flight(TypedDict):
    """A place of an airplane, or of a tile next to the map, which has no edge."""

    edge: Edge | Literal[""]
    first: int  #: the first row or column that it covers
    judgement: int  #: the number of its judgement


class Hit(TypedDict):
    """The demand that a campaign brings to a house."""

    campaign: int
    good: str  #: "" for the one to be chosen
    tally: int  #: the number of its tally


Hits = dict[str, list[Hit]]
"""The hits at each house in the marketing phase."""


class Judgement(TypedDict):
    """What a place does, or why it is illegal."""

    houses: list[str]  #: the houses that it reaches
    reasons: list[int]  #: the numbers of the reasons against it


class LimitedTally(TypedDict):
    """A number, and what limited it."""

    terms: list[Term]
    limits: list[Sentence]


class Marketeer(Card):
    """A marketeer's card."""

    option: str  #: its name in a menu, with its range
    works: int  #: copies of it that work, or can run another campaign
    reach: int | None  #: its range, `None` without a limit
    kinds: list[str]  #: the kinds of campaigns that it runs
    turns: dict[str, list[int | None]]  #: for how many turns it may advertise, by kind
    eternal: dict[str, str]  #: what makes a campaign eternal, by kind
    far: dict[str, int]  #: the reason that a place is too far, by the range that it needs


class NumberedTile(TypedDict):
    """A campaign tile."""

    number: int
    kind: str
    mark: str  #: its number or letter on the map
    option: str  #: its name in a menu, with its size
    label: str  #: its kind and number
    name: str  #: its name as a piece of the chain
    size: tuple[int, int]
    may_turn: bool  #: whether it can be turned
    lines: int  #: the rows or columns that an airplane covers
    beside: list[Square]  #: where it is drawn if its place is next to the map


class Running(TypedDict):
    """A campaign on the map, or the new one."""

    number: int
    label: str  #: its kind and number
    name: str  #: its name as a piece of its chain
    goods: list[str]
    turns: int | None  #: turns left, `None` if it never ends
    houses: list[str]  #: the houses that it reaches


class Campaigns(TypedDict):
    """Everything to place tiles for a chain."""

    chain: int  #: the seat of the chain
    marketeers: list[Marketeer]
    tiles: list[NumberedTile]
    goods: list[str]
    grids: dict[str, Grid]  #: the judgement of each square, by kind and size of a tile
    needs: dict[str, Grid]  #: the range that each square needs, by size of a tile
    flights: dict[str, list[Flight]]  #: the places outside the map's squares, by tile
    #: The hits with tile 12: "12" where it reaches the house, "12-" elsewhere if they differ from
    #: those without any tile, "0".
    hits: dict[str, Hits]
    tallies: list[LimitedTally]  #: the numbers in `hits` with their rows
    limits: dict[str, int | None]  #: the demand limit of each house
    earns: dict[str, dict[str, list[MilestoneText]]]  #: milestones by kind and good
    running: list[Running]
    spots: list[Judgement]
    reasons: list[Sentence]
    off_map: Sentence  #: the reason against a place that has no judgement
    rules: dict[str, str]  #: the text of each
