"""Lobbyists: roads that open a turn later, parks that raise the price, and a city that grows."""

from __future__ import annotations

from ...data.drawings import read_drawings
from ...engine.contributions import Module
from ...engine.milestones import MilestoneEarned
from .events import ParkLaid, RoadLaid, TileAdded
from .growing import owe_tile, tiles_brought
from .laws import grid_kept, park_in_box, road_by_the_book
from .pieces import PARK, ROAD, ROADWORKS, UNDER_CONSTRUCTION
from .rules import AFTER_BUILDING, STEP, award, tolls_on_ranges
from .scenario import KEYS
from .strict import in_the_box, work_as_laid

__all__ = ["MODULE", "PARK", "ROAD", "ROADWORKS", "UNDER_CONSTRUCTION"]

MODULE = Module(
    name="lobbyists",
    settings=(("range_tolls", 10, tolls_on_ranges), ("added_tiles", 10, tiles_brought)),
    steps=(("working", AFTER_BUILDING, STEP),),
    triggers=((RoadLaid, 10, award), (ParkLaid, 10, award), (MilestoneEarned, 10, owe_tile)),
    laws=((RoadLaid, road_by_the_book), (ParkLaid, park_in_box), (TileAdded, grid_kept)),
    strict=(in_the_box, work_as_laid),
    scenario_keys=KEYS,
    words=("fcm_widgets.modules.lobbyists.words",),
    slips=("fcm_widgets.modules.lobbyists.misread",),
    dealt="fcm_widgets.modules.lobbyists.dealt",
    pieces=(PARK, ROADWORKS, UNDER_CONSTRUCTION, ROAD),
    drawings=read_drawings(__name__),
)
