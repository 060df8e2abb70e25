"""Who sells a lemonade to a house that dines, and what it costs."""

from __future__ import annotations

from collections.abc import Iterator

from fcm_widgets.dinner.offers import ExtraSale, Offer
from fcm_widgets.engine.contributions import Bill
from fcm_widgets.engine.ranges import has_drive_in
from fcm_widgets.reasons.reasons import Term
from fcm_widgets.state.state import HouseState, State

NEAR = 1
"""Borders between a house and a stand."""
CUP = 2
"""Dollars for the cup."""


def stands(state: State, home: HouseState, offer: Offer) -> Iterator[ExtraSale]:
    """Yield a lemonade of each chain that is near enough, in turn order."""
    return (
        ExtraSale(seat, {"lemonade": 1}, "STD-1")
        for seat in state.turn_order
        if near(state, seat, home)
    )


def near(state: State, seat: int, home: HouseState) -> bool:
    """Whether a chain has an open restaurant within reach of a house."""
    drive_in, start = has_drive_in(state, seat), home.house.all_squares
    distances = (
        state.city.distance(start, restaurant.doors(drive_in=drive_in))
        for restaurant in state.chains[seat].open_restaurants
    )
    return any(tiles is not None and tiles <= NEAR for tiles in distances)


def paper_cup(state: State, seat: int, bill: Bill) -> Iterator[Term]:
    """Yield the cup for a receipt with lemonade."""
    if bill.sold.get("lemonade"):
        yield Term("a paper cup", CUP, "STD-2")
