"""Lobbyists: roads, roadworks and parks on the map, and the tile that prints two parks.

This release plays what lies on the map: finished roads join the graph, markers lengthen the way
to dinner, parks raise the price. Sending a lobbyist out belongs to the working phase.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..city.squares import touching
from ..game.state import Home, State
from .contributions import Module


def park(state: State, home: Home) -> Iterator[tuple[str, str]]:
    """Yield once more the price for a house or apartment beside a park, however many (LOB-5)."""
    parks = state.city.parks.union(*state.parks)
    if not parks.isdisjoint(touching(home.house.all_squares)):
        yield "park: the price once more", "LOB-5"


MODULE = Module(
    name="lobbyists",
    multiples=((20, park),),
    scenario_keys=("road", "park"),
)
