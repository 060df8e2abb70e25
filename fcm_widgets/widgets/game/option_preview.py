"""The drawn effects of an option on the map, before it is played.

`map/place_tells.py` puts these effects into words.
"""

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
from .contract import MapEffect, PieceDistance
from .option_reach import houses_in_reach


def map_effect(action: Action, state: State) -> MapEffect | None:
    """Return the effects of an option on the map, if there is anything to draw.

    >>> from fcm_widgets import load_example
    >>> game = load_example("a-day-at-work")
    >>> map_effect(game.options[0], game.state) is None
    True
    """
    held = open_phase(state).progress.held
    city, houses = state.city, [home.house for home in state.homes]
    reached_ids: list[str] = []
    distances: list[PieceDistance] = []
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
            reached_ids = [f"house:{house.number}" for house in reached(city, houses, footprint)]
        case BuildHouse() if held is not None:
            new = House(held.number, block(action.at, 2, 2), action.side, printed=False)
            ports = city.ports(new.roadside)
            for seat, chain in enumerate(state.chains):
                drive_in = has_drive_in(state, seat)
                for number, restaurant in enumerate(chain.restaurants):
                    if restaurant in chain.open_restaurants:
                        doors = city.ports(restaurant.doors(drive_in=drive_in))
                        borders = city.between(ports, doors)
                        piece = f"restaurant:{seat}:{number}"
                        distances.append({"piece": piece, "borders": borders})
        case PlaceRestaurant() | OpenRestaurant() | MoveRestaurant():
            site = Restaurant(action.at, action.entrance)
            ports = city.ports(site.doors(drive_in=has_drive_in(state, action.seat)))
            distances = [
                {
                    "piece": f"house:{house.number}",
                    "borders": city.between(city.ports(house.roadside), ports),
                }
                for house in houses
            ]
        case Fetch() if len(action.route) > 1:
            by_air = employees()[action.by].range_kind == "air"
            taken = (sources_under if by_air else sources_along)(city, action.route)
            reached_ids = [
                f"source:{number}" for number, at in enumerate(city.sources) if at in taken
            ]
        case TakeTile():
            together = houses_in_reach(state, action)
            numbers = dict.fromkeys(number for some in together for number in some)
            reached_ids = [f"house:{number}" for number in numbers]
        case _:
            return None
    return {"reached": reached_ids, "distances": distances}
