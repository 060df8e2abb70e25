"""The ground of a state: what takes each square of the map, pieces and prints together."""

from __future__ import annotations

from ..city.pieces import Restaurant, printed_ground
from ..city.squares import Square
from .state import State


def ground_of(state: State, *, without: Restaurant | None = None) -> dict[Square, str]:
    """Return what takes each square that is not empty, in words (GEO-14).

    `without` leaves out one restaurant: the one that is about to move.
    """
    ground = printed_ground(state.city)
    for home in state.homes:
        number = home.house.number
        ground.update(dict.fromkeys(home.house.garden, f"the garden of house {number}"))
        ground.update(
            dict.fromkeys(home.house.squares, f"house {number}") if not home.house.printed else {}
        )
    for chain in state.chains:
        for restaurant in chain.restaurants:
            if restaurant is not without:
                squares = restaurant.squares
                ground.update(dict.fromkeys(squares, f"a restaurant of {chain.name}"))
    for campaign in state.campaigns:
        ground.update(dict.fromkeys(campaign.lies.squares, f"campaign {campaign.number}"))
    for piece in state.road_pieces:
        ground.update(dict.fromkeys(piece.squares, "a lobbyist's road"))
    for park in state.parks:
        ground.update(dict.fromkeys(park, "a park"))
    return ground
