"""The effects of an option on the map, before it is played; `map/place_tells.py` has the words."""

from __future__ import annotations

from ...board.chosen_routes import sources_along, sources_under
from ...board.pieces import House, Restaurant
from ...board.reach import reached
from ...board.squares import block
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
    """Return the effects of an option on the map, if there is anything to draw.

    >>> from fcm_widgets import load_example
    >>> game = load_example("a-day-at-work")
    >>> shows(game.options[0], game.state) is None
    True
    """
    held = open_phase(state).progress.held
    city, houses = state.city, [home.house for home in state.homes]
    on: list[str] = []
    far: list[tuple[str, int | None]] = []
    match action:
        case LayTile() | FlyFrom() | Advertise() if held is not None:
            footprint = held.footprint
            if isinstance(action, LayTile):
                tile = campaigns()[int(held.number)]
                footprint = footprint_at(tile, action.at, turned=held.turned)
            elif isinstance(action, FlyFrom):
                footprint = flying(action, campaigns()[int(held.number)])
            if footprint is None:
                return None
            on = [f"house:{house.number}" for house in reached(city, houses, footprint)]
        case BuildHouse() if held is not None:
            new = House(held.number, block(action.at, 2, 2), action.side, printed=False)
            ports = city.ports(new.roadside)
            for seat, chain in enumerate(state.chains):
                drive_in = has_drive_in(state, seat)
                for number, restaurant in enumerate(chain.restaurants):
                    if restaurant in chain.open_restaurants:
                        doors = city.ports(restaurant.doors(drive_in=drive_in))
                        far.append((f"restaurant:{seat}:{number}", city.between(ports, doors)))
        case PlaceRestaurant() | OpenRestaurant() | MoveRestaurant():
            site = Restaurant(action.at, action.entrance)
            ports = city.ports(site.doors(drive_in=has_drive_in(state, action.seat)))
            far = [
                (f"house:{house.number}", city.between(city.ports(house.roadside), ports))
                for house in houses
            ]
        case Fetch() if len(action.route) > 1:
            by_air = employees()[action.by].range_kind == "air"
            taken = (sources_under if by_air else sources_along)(city, action.route)
            on = [f"source:{number}" for number, at in enumerate(city.sources) if at in taken]
        case TakeTile():
            on = [f"house:{number}" for number in houses_in_reach(state, action)[0]]
        case _:
            return None
    return {"on": on, "far": far}
