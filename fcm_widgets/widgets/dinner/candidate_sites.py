"""All other places for a restaurant, and what its chain would earn there in the real dinner.

A what-if shows a single place, with all reasons. This file has all places, with only the incomes.
"""

from __future__ import annotations

from dataclasses import replace

from ...board.pieces import Restaurant
from ...board.squares import Square
from ...dinner.dinner import Dinner
from ...dinner.forecast import forecast
from ...engine.ranges import has_drive_in
from ...engine.sites import restaurant_sites
from ...state.ground import ground_of
from ...state.state import State
from ..base.requests import refusal
from .contract import CandidateSites

MOST_WITH_EXTRA_SALES = 150
"""Maximum number of dinners with extra sales; a city of 6 x 4 tiles needs about 55."""
LISTED = 5
"""Number of best places in a list, which you can read without pointing at the map."""
ENTRANCES = ("NW", "NE", "SW", "SE")


def candidate_sites(start: State, seat: int, which: int) -> CandidateSites:
    """Return all legal places for a chain's restaurant, with the chain's income at each place.

    Raises `Refused` if there is no such restaurant, or if `incomes` refuses.

    >>> from fcm_widgets import load_example
    >>> start = load_example("where-will-house-8-eat").state
    >>> found = candidate_sites(start, 1, 0)
    >>> found["now"], found["best"][0], len(found["sites"])
    (6, {'at': (3, 5), 'entrance': 'SE', 'income': 36}, 14)
    """
    chains = start.chains
    if not 0 <= seat < len(chains):
        raise refusal(f"chain: not the number of a chain, 0 to {len(chains) - 1}")
    count = len(chains[seat].restaurants)
    if not 0 <= which < count:
        raise refusal(f"restaurant: {chains[seat].name} has {count}, numbered from 0")
    earned = incomes(start, seat, which)
    bests = [
        (-by[entrance], at, entrance)
        for at, by in earned.items()
        for entrance in [max(by, key=lambda corner: by[corner])]
    ]
    return {
        "chain": seat,
        "restaurant": which,
        "now": income(start, seat),
        "entrances": list(ENTRANCES),
        "sites": [
            {"at": at, "incomes": [by.get(entrance) for entrance in ENTRANCES]}
            for at, by in earned.items()
        ],
        "best": [
            {"at": at, "entrance": entrance, "income": -lost}
            for lost, at, entrance in sorted(bests)[:LISTED]
        ],
    }


def income(state: State, seat: int, like: Dinner | None = None) -> int:
    """Return what a chain earns in a dinner: sales, tips and bonus.

    `like` is the dinner before the chain moved a restaurant: the others' offers stay the same.
    """
    return forecast(state, like).after.chains[seat].cash - state.chains[seat].cash


def incomes(start: State, seat: int, which: int) -> dict[Square, dict[str, int]]:
    """Return the income at each legal place of a restaurant, by the place's entrance.

    Only the roads at its entrances matter for a dinner, so places with the same roads share a
    dinner. Raises `Refused` if extra sales would need more than `MOST_WITH_EXTRA_SALES` dinners.
    """
    chain, city, like = start.chains[seat], start.city, Dinner(start)
    old = chain.restaurants[which]
    drive_in = has_drive_in(start, seat)
    at_roads: dict[tuple[tuple[int, int], ...], list[Restaurant]] = {}
    for at, entrance in restaurant_sites(start, ground_of(start, without=old)):
        moved = Restaurant(at, entrance, old.coming_soon)
        at_roads.setdefault(city.ports(moved.doors(drive_in=drive_in)), []).append(moved)
    if like.has_extra_sales and len(at_roads) > MOST_WITH_EXTRA_SALES:
        raise refusal(
            f"On this map a restaurant could be at {len(at_roads)} different roads. Extra sales "
            f"depend on every route, so at most {MOST_WITH_EXTRA_SALES} can be tried at once. Move "
            "the restaurant to a single place instead, or choose a table with a smaller city."
        )
    earned: dict[Restaurant, int] = {}
    for same_roads in at_roads.values():
        sites = (*chain.restaurants[:which], same_roads[0], *chain.restaurants[which + 1 :])
        table = start.with_chain(seat, replace(chain, restaurants=sites))
        earned |= dict.fromkeys(same_roads, income(table, seat, like))
    found: dict[Square, dict[str, int]] = {}
    for moved in sorted(earned, key=lambda site: (site.at, ENTRANCES.index(site.entrance))):
        found.setdefault(moved.at, {})[moved.entrance] = earned[moved]
    return found
