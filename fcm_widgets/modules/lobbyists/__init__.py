"""Lobbyists: roads that open a turn later, parks that raise the price, and a city that grows."""

from __future__ import annotations

from ...data.drawings import read_drawings
from ...engine.contributions import Module
from ...engine.milestones import MilestoneEarned
from .invariants import grid_kept, park_in_box, road_by_the_book
from .map_tiles import TileAdded, add_tile_task, tiles_brought
from .pieces import PARK, ROAD, ROADWORKS, UNDER_CONSTRUCTION
from .roads_and_parks import ParkLaid, RoadLaid, award, tolls_on_ranges
from .scenario import KEYS, strict_problems
from .step import AFTER_BUILDING, STEP

__all__ = ["MODULE", "PARK", "ROAD", "ROADWORKS", "UNDER_CONSTRUCTION"]


class Lobbyists(Module):
    """All that the module Lobbyists adds to a game."""

    name = "lobbyists"
    settings = (("range_tolls", 10, tolls_on_ranges), ("added_tiles", 10, tiles_brought))
    steps = (("working", AFTER_BUILDING, STEP),)
    triggers = ((RoadLaid, 10, award), (ParkLaid, 10, award), (MilestoneEarned, 10, add_tile_task))
    scenario_keys = KEYS
    pieces = (PARK, ROADWORKS, UNDER_CONSTRUCTION, ROAD)
    drawings = read_drawings(__file__)
    invariants = ((RoadLaid, road_by_the_book), (ParkLaid, park_in_box), (TileAdded, grid_kept))
    strict_problems = staticmethod(strict_problems)
    words = (
        "fcm_widgets.modules.lobbyists.roads_and_parks",
        "fcm_widgets.modules.lobbyists.map_tiles",
        "fcm_widgets.modules.lobbyists.step",
        "fcm_widgets.modules.lobbyists.scenario",
    )
    misreadings = ("fcm_widgets.modules.lobbyists.misreadings",)
    quiz_setup = "fcm_widgets.modules.lobbyists.quiz_setup"


MODULE = Lobbyists()
