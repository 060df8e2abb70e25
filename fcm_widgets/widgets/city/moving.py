"""A restaurant that a reader moves: for each place, the route of a house and the chain's sum.

The browser needs no Python for this. Each place brings its restaurant, its route and its sentence.
"""

from __future__ import annotations

from dataclasses import replace

from ...board.pieces import Restaurant
from ...board.tile import as_house
from ...common.safe_text import dollars
from ...dinner.dinner import Dinner
from ...dinner.offers import Offer
from ...engine.ranges import has_drive_in
from ...engine.sites import restaurant_sites
from ...state.ground import ground_of
from ...state.state import State
from ...text.names import the_house, wrong_value
from ..dinner.timeline import route_facts
from ..map.scene import placed, restaurant_facts
from .contract import MovedSite, Moving

HOW = (
    "Drag the restaurant of {chain} to another place, or go to it with Tab and move it by arrow "
    "keys. Click it or press Enter to turn its entrance."
)


def moving(
    state: State, movable: str, house: object = None, *, price: bool = True
) -> tuple[Moving, int]:
    """Return all places of a chain's first open restaurant, and the number of its present place.

    `movable` is a chain's name, or a restaurant's id such as `"restaurant:0:1"`. `house` is a
    house's number (default: the first house that wants something). Without `price` the sentences
    have only the distance. Raises `ValueError` if there is no such restaurant or house.

    >>> from fcm_widgets import load_example
    >>> made, here = moving(load_example("where-will-house-8-eat").state, "Santa Maria", 8)
    >>> made["house"], len(made["sites"]), made["sites"][here]["says"]
    ('house:8', 32, 'Santa Maria: price $7 + distance 4 = 11')
    """
    seat, which = _restaurant(state, movable)
    chain = state.chains[seat]
    old = chain.restaurants[which]
    homes = {home.house.number: home for home in state.homes}
    hungry = [number for number, home in homes.items() if home.demand]
    number = next(iter(hungry), "") if house is None else as_house(house)
    if number not in homes:
        raise ValueError(wrong_value("house", house, "a house on this map", homes))
    places = [
        Restaurant(at, corner)
        for at, corner in restaurant_sites(state, ground_of(state, without=old))
    ]
    if has_drive_in(state, seat):  # all corners are entrances, so each place is here once
        places = [old, *{place.at: place for place in places if place.at != old.at}.values()]
    if old not in places:
        places = [old, *places]
    sites: list[MovedSite] = []
    for place in places:
        restaurants = (*chain.restaurants[:which], place, *chain.restaurants[which + 1 :])
        table = state.with_chain(seat, replace(chain, restaurants=restaurants))
        dinner = Dinner(table)
        offer = dinner.decide(dinner.start.chains, homes[number]).offers[seat]
        (piece,) = placed([restaurant_facts(table, seat, which, cash=False)], state.city)
        route = route_facts(offer.route) if offer.route else None
        sites.append({"piece": piece, "route": route, "says": sum_text(offer, number, price=price)})
    made: Moving = {
        "house": f"house:{number}",
        "chain": seat,
        "how": HOW.format(chain=chain.name),
        "sites": sites,
    }
    return made, places.index(old)


def _restaurant(state: State, movable: str) -> tuple[int, int]:
    """Return the seat of a chain and the number of its restaurant that moves."""
    known: dict[str, tuple[int, int]] = {}
    for seat, chain in enumerate(state.chains):
        for number, restaurant in enumerate(chain.restaurants):
            if restaurant in chain.open_restaurants:
                known.setdefault(chain.name, (seat, number))
                known[f"restaurant:{seat}:{number}"] = seat, number
    if movable not in known:
        what = "an open restaurant on this map"
        raise ValueError(wrong_value("movable", movable, what, known))
    return known[movable]


def sum_text(offer: Offer, house: str, *, price: bool) -> str:
    """Return what a house compares: the chain's price plus its distance, or only the distance."""
    if offer.tiles is None:
        return f"{offer.chain}: no road leads there from {the_house(house)}"
    if not price:
        return f"{offer.chain}: distance {offer.tiles} from {the_house(house)}"
    charged = dollars(offer.unit_price)
    return f"{offer.chain}: price {charged} + distance {offer.tiles} = {offer.score}"
