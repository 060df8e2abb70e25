"""What lobbyists lay: roads, what marks the work on them, and parks."""

from __future__ import annotations

from ...city.pieces import PieceKind, Shape

_ROW = ((0, 0), (1, 0), (2, 0))
"""A line of three squares; a park has a fourth somewhere beside it."""

ROAD = PieceKind(
    "road",
    taken_by="a lobbyist's road",
    road=True,
    key="road",
    shapes=(
        Shape("2", ((0, 0), (1, 0)), "Road of 2", "a road of 2 squares"),
        Shape("3", ((0, 0), (1, 0), (0, 1)), "Road of 3", "a road of 3 squares"),
        Shape("4", (*_ROW, (3, 0)), "Road of 4", "a road of 4 squares"),
    ),
    shaped="squares in a row: a straight road of 2, a corner of 3, a straight road of 4",
    rule="LOB-1",
)
UNDER_CONSTRUCTION = PieceKind(
    "construction",
    taken_by="a lobbyist's road",
    passing=True,
    becomes=ROAD,
    glyph="construction",
    name="Road under construction",
    note="It opens in clean-up; until then it is no road (LOB-8).",
    key="road",
)
ROADWORKS = PieceKind(
    "roadworks",
    toll=1,
    passing=True,
    glyph="roadworks",
    name="Roadworks",
    several="Roadworks, {count} markers",
    note="Driving over it at dinnertime costs {count} (LOB-3).",
)
PARK = PieceKind(
    "park",
    taken_by="a park",
    dearer=True,
    printed_as="P",
    glyph="park",
    name="Park",
    note="A house beside a park pays the price of each item once more (LOB-5).",
    key="park",
    shapes=(
        Shape("I", (*_ROW, (3, 0)), "Park I", "a park"),
        Shape("T", (*_ROW, (1, 1)), "Park T", "a park"),
        Shape("L", (*_ROW, (0, 1)), "Park L", "a park"),
        Shape("J", (*_ROW, (2, 1)), "Park J", "a park"),
    ),
    shaped="four squares as I, T or L",
    rule="LOB-1",
)
