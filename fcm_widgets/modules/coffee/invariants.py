"""Checks of coffee's events; they count from the states and share no code with the rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from ...board.squares import neighbours, place_of
from ...state.state import State
from .dinner import DroveBy
from .pieces import MOST, shops
from .shops import ShopPlaced


def shops_apart(event: ShopPlaced, before: State, after: State) -> Iterator[str]:
    """Yield a message if shops share a tile, are too many or are not at a road (COF-2)."""
    tiles = Counter(place_of(shop.squares[0]) for shop in shops(after))
    yield from (f"{count} shops on tile {tile}" for tile, count in tiles.items() if count > 1)
    chains = Counter(shop.owner for shop in shops(after))
    yield from (f"chain {seat} has {count}" for seat, count in chains.items() if count > MOST)
    if not after.city.at_road((event.at,)):
        yield f"no road at {event.at}"


def driven(event: DroveBy, before: State, after: State) -> Iterator[str]:
    """Yield a message if a route leaves the road, turns back or is too long, or a sale is wrong."""
    if len({route.distance for route in event.routes}) != 1:
        yield f"routes of unequal length: {[route.distance for route in event.routes]}"
    for route in event.routes:
        steps = zip(route.squares, route.squares[1:], strict=False)
        if any(to not in neighbours(square) for square, to in steps):
            yield f"no route: {route.squares}"
        road = route.squares[1:-1]
        if any(square == later for square, later in zip(road, road[2:], strict=False)):
            yield f"it turns back: {road}"
        if any(at not in after.city.road_at for at in road):
            yield f"off the road: {road}"
    sold = len(event.sold)
    if sold > event.coffee or (event.number == 1 and sold != event.coffee):
        yield f"{sold} of {event.coffee} coffees sold on {event.number} routes"


INVARIANTS = ((ShopPlaced, shops_apart), (DroveBy, driven))
