"""The name of the thing on each taken square: a piece, or something printed on a tile."""

from __future__ import annotations

from ..board.city import City
from ..board.pieces import Piece, Restaurant, printed_ground
from ..board.squares import Square
from .identity_cache import identity_cache
from .state import Campaign, Chain, HouseState, State


@identity_cache
def _ground(
    city: City,
    homes: tuple[HouseState, ...],
    chains: tuple[Chain, ...],
    campaigns: tuple[Campaign, ...],
    pieces: tuple[Piece, ...],
) -> dict[Square, str]:
    ground = dict(_printed(city))
    for home in homes:
        number = home.house.number
        ground.update(dict.fromkeys(home.house.garden, f"the garden of house {number}"))
        if not home.house.printed:
            ground.update(dict.fromkeys(home.house.squares, f"house {number}"))
    for chain in chains:
        for restaurant in chain.restaurants:
            ground.update(dict.fromkeys(restaurant.squares, f"a restaurant of {chain.name}"))
    for campaign in campaigns:
        ground.update(dict.fromkeys(campaign.footprint.squares, f"campaign {campaign.number}"))
    for piece in pieces:
        if piece.kind.taken_by:
            ground.update(dict.fromkeys(piece.squares, piece.kind.taken_by))
    return ground


_printed = identity_cache(printed_ground)


def ground_of(state: State, *, without: Restaurant | None = None) -> dict[Square, str]:
    """Return the name of the thing on each square that is not empty (GEO-14).

    Do not change the result: it is cached. `without` leaves out a restaurant that is about to move.
    """
    ground = _ground(state.city, state.homes, state.chains, state.campaigns, state.pieces)
    if without is None:
        return ground
    return {square: name for square, name in ground.items() if square not in without.squares}
