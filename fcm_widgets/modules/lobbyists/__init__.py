"""Lobbyists: roads, roadworks and parks on the map, and the tile that prints two parks.

This release plays what lies on the map: finished roads join the graph, markers lengthen the way
to dinner, parks raise the price, and clean-up ends the work on roads. It sends no lobbyist out.
"""

from __future__ import annotations

from ...content.drawings import read_drawings
from ...rules.contributions import Module
from .pieces import PARK, ROAD, ROADWORKS, UNDER_CONSTRUCTION
from .scenario import KEYS

__all__ = ["MODULE", "PARK", "ROAD", "ROADWORKS", "UNDER_CONSTRUCTION"]

MODULE = Module(
    name="lobbyists",
    whole=False,
    scenario_keys=KEYS,
    pieces=(PARK, ROADWORKS, UNDER_CONSTRUCTION, ROAD),
    drawings=read_drawings(__name__),
)
