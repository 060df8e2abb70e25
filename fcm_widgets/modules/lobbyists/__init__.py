"""Lobbyists: roads, roadworks and parks on the map, and the tile that prints two parks.

This release plays what lies on the map: finished roads join the graph, markers lengthen the way
to dinner, parks raise the price, and clean-up ends the work on roads. It sends no lobbyist out.
"""

from __future__ import annotations

from ...city.pieces import PieceKind
from ...content.drawings import read_drawings
from ...rules.contributions import Module

ROAD = PieceKind("road", taken_by="a lobbyist's road", road=True)
UNDER_CONSTRUCTION = PieceKind(
    "construction",
    taken_by="a lobbyist's road",
    passing=True,
    becomes=ROAD,
    glyph="construction",
    name="Road under construction",
    note="It opens in clean-up; until then it is no road (LOB-8).",
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
)

MODULE = Module(
    name="lobbyists",
    whole=False,
    scenario_keys=("road", "park"),
    pieces=(PARK, ROADWORKS, UNDER_CONSTRUCTION, ROAD),
    drawings=read_drawings(__name__),
)
