"""Working, the last step: local and regional managers place restaurants or move one (RST)."""

from __future__ import annotations

from collections.abc import Iterator

from ..city.obstacles import Obstacle
from ..city.pieces import Restaurant, placing_restaurant
from ..city.squares import CORNERS, Square
from ..content import Employee, employees
from ..game.actions import Action, MoveRestaurant, OpenRestaurant
from ..game.ground import ground_of
from ..game.state import State
from ..game.work_events import RestaurantMoved, RestaurantPlaced
from .food import fresh
from .phase import Step
from .ranges import squares_in_range
from .run import Run
from .sites import restaurant_sites

MOST = 3
"""Restaurants of a chain (RST-1)."""
MOVER = "regional_manager"


def placers(state: State, seat: int) -> list[Employee]:
    """Return the kinds of manager at work that may place a restaurant and have not acted."""
    kinds = dict.fromkeys(state.chains[seat].at_work)
    cards = [employees()[card] for card in kinds]
    return [card for card in cards if "restaurant" in card.builds and fresh(state, seat, card.id)]


def options(state: State, seat: int) -> Iterator[Action]:
    """Yield the places for a new restaurant, and where each own one may move (RST-3)."""
    chain = state.chains[seat]
    if len(chain.restaurants) < MOST:
        for card in placers(state, seat):
            for at, entrance in restaurant_sites(state):
                action = OpenRestaurant(seat, card.id, at, entrance)
                if next(_reaching(state, action, card), None) is None:
                    yield action
    if fresh(state, seat, MOVER):
        yield from _moves(state, seat)


def _moves(state: State, seat: int) -> Iterator[Action]:
    """Yield first all turns in place, then the new places, restaurant by restaurant."""
    for number, site in enumerate(state.chains[seat].restaurants):
        lifted = ground_of(state, without=site)
        near = restaurant_sites(state, lifted)
        for at, entrance in near:
            if (at, entrance) != (site.at, site.entrance) or site.coming_soon:
                yield MoveRestaurant(seat, number, at, entrance)


def obstacles(state: State, action: Action) -> Iterator[Obstacle]:
    """Yield what stands against placing or moving a restaurant."""
    assert isinstance(action, OpenRestaurant | MoveRestaurant)
    chain = state.chains[action.seat]
    if isinstance(action, OpenRestaurant):
        card = next((one for one in placers(state, action.seat) if one.id == action.by), None)
        if card is None:
            yield Obstacle("not_at_work", {"card": action.by}, "RST-5")
        if len(chain.restaurants) >= MOST:
            yield Obstacle("all_restaurants_placed", {"most": MOST}, "RST-1")
        moved = None
    else:
        card = None
        if not fresh(state, action.seat, MOVER):
            yield Obstacle("not_at_work", {"card": MOVER}, "RST-5")
        if not 0 <= action.restaurant < len(chain.restaurants):
            slots = {"restaurant": action.restaurant, "count": len(chain.restaurants)}
            yield Obstacle("no_such_restaurant", slots, "RST-3")
            return
        moved = chain.restaurants[action.restaurant]
    if action.entrance not in CORNERS:
        yield Obstacle("no_such_corner", {"entrance": action.entrance}, "RST-1")
        return
    new = Restaurant(action.at, action.entrance)
    if moved is not None and moved == new:
        yield Obstacle("stays_where_it_is", {}, "RST-3")
    yield from placing_restaurant(state.city, ground_of(state, without=moved), new)
    if isinstance(action, OpenRestaurant) and card is not None:
        yield from _reaching(state, action, card)


def _reaching(state: State, action: OpenRestaurant, card: Employee) -> Iterator[Obstacle]:
    """Yield that a local manager does not get there: any of the four squares will do (RST-2).

    With the ruling `local_manager_same_road` the entrance itself must be in range (X5).
    """
    if card.range_kind != "road":
        return
    new = Restaurant(action.at, action.entrance)
    same = state.table.rulings.local_manager_same_road
    wanted: tuple[Square, ...] = new.doors() if same else new.squares
    near = squares_in_range(state, state.chains[action.seat], card.range_value)
    if not any(square in near for square in wanted):
        all_near = squares_in_range(state, state.chains[action.seat], 99)
        needs = min((all_near[one] for one in wanted if one in all_near), default=None)
        slots = {"card": card.id, "reach": card.range_value, "needs": needs}
        yield Obstacle("out_of_range", slots, "RST-2")


def play(run: Run, action: Action) -> None:
    """Place or move it; a local manager's one is COMING SOON (RST-2), moving opens (RST-6)."""
    seat = action.seat
    if isinstance(action, OpenRestaurant):
        run.note(used=(*run.state.desk.used, action.by))
        soon = employees()[action.by].range_kind == "road"
        new = Restaurant(action.at, action.entrance, soon)
        run.emit(RestaurantPlaced(seat, new, action.by))
    elif isinstance(action, MoveRestaurant):
        run.note(used=(*run.state.desk.used, MOVER))
        new = Restaurant(action.at, action.entrance)
        run.emit(RestaurantMoved(seat, action.restaurant, new))


STEP = Step("restaurants", (OpenRestaurant, MoveRestaurant), options, obstacles, play)
