"""What an option would do, to be drawn on the map before it is played: whom it reaches, how far.

The same is told in words by what stands beside it (`map/place_tells.py`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from ...board.chosen_routes import sources_along, sources_under
from ...board.pieces import Footprint, House, Restaurant
from ...board.reach import reached
from ...board.squares import Square, block
from ...data import campaigns, employees
from ...engine.ranges import has_drive_in
from ...phases.build import BuildHouse
from ...phases.campaigns import Advertise, FlyFrom, LayTile, TakeTile, flying, footprint_at
from ...phases.food import Fetch
from ...phases.restaurants import MoveRestaurant, OpenRestaurant
from ...phases.round import open_phase
from ...phases.setup import PlaceRestaurant
from ...state.actions import Action
from ...state.state import State
from .contract import Shows
from .option_reach import houses_in_reach


def shows(action: Action, state: State) -> Shows | None:
    """Return what an option would do on the map, if there is anything to draw.

    >>> from fcm_widgets import load_example
    >>> game = load_example("a-day-at-work")
    >>> shows(game.options[0], game.state) is None
    True
    """
    drawn = next((draw for kinds, draw in DRAWN if isinstance(action, kinds)), None)
    return drawn(action, state) if drawn else None


def _campaign(action: LayTile | FlyFrom | Advertise, state: State) -> Shows | None:
    held = open_phase(state).progress.held
    if held is None:
        return None
    footprint: Footprint | None
    if isinstance(action, LayTile):
        footprint = footprint_at(campaigns()[int(held.number)], action.at, turned=held.turned)
    elif isinstance(action, FlyFrom):
        footprint = flying(action, campaigns()[int(held.number)])
    else:
        footprint = held.footprint
    return _reaching(state, footprint) if footprint else None


def _house(action: BuildHouse, state: State) -> Shows | None:
    held = open_phase(state).progress.held
    if held is None:
        return None
    house = House(held.number, block(action.at, 2, 2), action.side, printed=False)
    return {"on": [], "far": list(_restaurants_from(state, house))}


def _restaurant(action: PlaceRestaurant | OpenRestaurant | MoveRestaurant, state: State) -> Shows:
    site = Restaurant(action.at, action.entrance)
    doors = site.doors(drive_in=has_drive_in(state, action.seat))
    return {"on": [], "far": list(_houses_from(state, doors))}


def _haul(action: Fetch, state: State) -> Shows | None:
    """Return the drinks on the map that a route takes; by air those on the tiles flown over."""
    if len(action.route) < 2:
        return None
    city, by_air = state.city, employees()[action.by].range_kind == "air"
    taken = (sources_under if by_air else sources_along)(city, action.route)
    found = [f"source:{number}" for number, at in enumerate(city.sources) if at in taken]
    return {"on": found, "far": []}


def _tile(action: TakeTile, state: State) -> Shows:
    """Return the houses that a tile can reach from any place."""
    houses, _ = houses_in_reach(state, action)
    return {"on": [f"house:{number}" for number in houses], "far": []}


DRAWN: tuple[tuple[Any, Callable[[Any, State], Shows | None]], ...] = (
    (LayTile | FlyFrom | Advertise, _campaign),
    (BuildHouse, _house),
    (PlaceRestaurant | OpenRestaurant | MoveRestaurant, _restaurant),
    (Fetch, _haul),
    (TakeTile, _tile),
)
"""What draws each kind of action."""


def _reaching(state: State, footprint: Footprint) -> Shows:
    houses = reached(state.city, [home.house for home in state.homes], footprint)
    return {"on": [f"house:{house.number}" for house in houses], "far": []}


def _houses_from(state: State, doors: tuple[Square, ...]) -> Iterable[tuple[str, int | None]]:
    """Yield how many borders each house has to cross to an entrance, `None` without a road."""
    ports = state.city.ports(doors)
    for home in state.homes:
        way = state.city.between(state.city.ports(home.house.roadside), ports)
        yield f"house:{home.house.number}", way


def _restaurants_from(state: State, house: House) -> Iterable[tuple[str, int | None]]:
    """Yield how many borders a house would have to cross to each restaurant that sells."""
    city = state.city
    ports = city.ports(house.roadside)
    for seat, chain in enumerate(state.chains):
        drive_in = has_drive_in(state, seat)
        for number, restaurant in enumerate(chain.restaurants):
            if restaurant in chain.open_restaurants:
                doors = restaurant.doors(drive_in=drive_in)
                yield f"restaurant:{seat}:{number}", city.between(ports, city.ports(doors))
