"""The facts of the campaign explorer; `.ci/facts.py` makes the schema and the browser's types."""

from __future__ import annotations

from typing import Literal, TypedDict

from ..contract import Card, MilestoneText, Sentence, Square, Term
from ..map.contract import Edge

Grid = list[list[int]]
"""A number for each square or place of the map, row by row."""


class Flight(TypedDict):
    """A place for an airplane at an edge of the map, or for a tile next to the map (no edge)."""

    edge: Edge | Literal[""]
    first: int  #: the first row or column that it covers
    judgement: int  #: the number of its judgement


class Hit(TypedDict):
    """The demand that a campaign brings to a house that it reaches."""

    campaign: int
    good: str  #: its id, or "" for the good that is still to be chosen
    tally: int  #: the number of its tally


Hits = dict[str, list[Hit]]
"""The hits at each house in the marketing phase."""


class Judgement(TypedDict):
    """The judgement of a place: the houses that a tile would reach, or the reasons against it."""

    houses: list[str]  #: the houses that it reaches
    reasons: list[int]  #: the numbers of the reasons against it


class LimitedTally(TypedDict):
    """A number of demand tokens as a sum, and the reasons that limit it."""

    terms: list[Term]
    limits: list[Sentence]


class Marketeer(Card):
    """A marketeer's card, with the campaigns that it can run."""

    option: str  #: its name in a menu, with its range
    works: int  #: copies of it that work, or can run another campaign
    reach: int | None  #: its range, `None` without a limit
    kinds: list[str]  #: the kinds of campaigns that it runs
    turns: dict[str, list[int | None]]  #: the numbers of turns that it may advertise, by kind
    eternal: dict[str, str]  #: the reason why a campaign is eternal, by kind
    far: dict[str, int]  #: the number of the reason against a place, by the range it needs


class NumberedTile(TypedDict):
    """A campaign tile with its number."""

    number: int
    kind: str
    mark: str  #: its number or letter on the map
    option: str  #: its name in a menu, with its size
    label: str  #: its kind and number
    name: str  #: its name as a piece of the chain
    size: tuple[int, int]
    may_turn: bool  #: whether it can be turned
    lines: int  #: the number of rows or columns that an airplane covers
    beside: list[Square]  #: the squares where it is drawn if it is next to the map


class Running(TypedDict):
    """A campaign that runs on the map already, or the new campaign."""

    number: int
    label: str  #: its kind and number
    name: str  #: its name as a piece of its chain
    goods: list[str]
    turns: int | None  #: turns left, `None` if it never ends
    houses: list[str]  #: the houses that it reaches


class Campaigns(TypedDict):
    """Everything that a player needs to place a chain's campaign tiles."""

    chain: int  #: the seat of the chain
    marketeers: list[Marketeer]
    tiles: list[NumberedTile]
    goods: list[str]
    grids: dict[str, Grid]  #: the judgement of each square, by kind and size of a tile
    needs: dict[str, Grid]  #: the range that each square needs, by size of a tile
    flights: dict[str, list[Flight]]  #: the places outside the map's squares, by tile
    #: The hits by key: "12" for houses that tile 12 reaches, "12-" for other houses if the tile
    #: changes their hits, "0" for all houses without another tile.
    hits: dict[str, Hits]
    tallies: list[LimitedTally]  #: the tallies of the hits
    limits: dict[str, int | None]  #: the demand limit of each house
    earns: dict[str, dict[str, list[MilestoneText]]]  #: milestones by the kind and the good
    running: list[Running]
    spots: list[Judgement]
    reasons: list[Sentence]
    off_map: Sentence  #: the reason against a place that has no judgement
    rules: dict[str, str]  #: the text of each rule, by its id
