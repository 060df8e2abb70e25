"""What the campaign explorer sends; `.ci/facts.py` makes the schema and the browser's types."""

from __future__ import annotations

from typing import Literal, TypedDict

from ..contract import Card, Said, Square, Term
from ..map.contract import Edge

Grid = list[list[int]]
"""A number for each square or place of the map, row by row."""
Flight = tuple[Edge | Literal[""], int, int]
"""Where an airplane flies: edge and first line; and the number of the judgement.

A tile that lies beside the map has no edge."""
Hit = tuple[int, str, int]
"""A campaign, its good ("" for the one to be chosen), and the number of a tally."""
Hits = dict[str, list[Hit]]
"""What happens at each house in the marketing phase."""
Judgement = tuple[list[str], list[int]]
"""The houses that a place reaches, and what stands against it, by the numbers of the reasons."""
Explained = tuple[list[Term], list[Said]]
"""The rows of a number, and what was in the way."""


class PlacesMore(TypedDict, total=False):
    """Number of campaigns that each card of a kind places in a turn, where it is more than one."""

    often: int


class Marketeer(Card, PlacesMore):
    """A marketeer's card, how many work, how far they get, and for how long they may advertise.

    `turns` and `eternal`, which names what makes a campaign eternal, are by kind of campaign; `far`
    tells by the range that a place needs which reason says that it is too far.
    """

    works: int
    reach: int | None
    kinds: list[str]
    turns: dict[str, list[int | None]]
    eternal: dict[str, str]
    far: dict[str, int]


class NumberedTile(TypedDict):
    """A campaign tile: width and height, whether it can be turned, an airplane's lines.

    `mark` tells it from others of its kind; `beside` are the squares on which it is drawn if it
    lies beside the map, where it has no place to choose.
    """

    number: int
    kind: str
    mark: str
    size: tuple[int, int]
    turns: bool
    lines: int
    beside: list[Square]


class Running(TypedDict):
    """A campaign on the map, its turns left if it ends, and the houses that it reaches."""

    number: int
    kind: str
    mark: str
    goods: list[str]
    owner: str
    turns: int | None
    houses: list[str]


class Campaigns(TypedDict):
    """What is needed to lay tiles for a chain.

    `grids` judge the squares by kind and size of a tile, `needs` tell the range that they need by
    its size. `flights` are by the number of an airplane, or of a tile that lies beside the map,
    which has but one. Of a tile `"12"` in `hits` is for the houses that it reaches, `"12-"` for the
    others where they differ from `"0"`, which is without it.
    `earns` lists the milestones, with their text, by kind of campaign and good.
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
