"""Working, the last step: local and regional managers place restaurants or move one (RST)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from ..city.obstacles import Obstacle
from ..city.pieces import Restaurant, placing_restaurant
from ..city.squares import CORNERS, Square
from ..content import Employee, employees
from ..table.actions import Action, MoveRestaurant, OpenRestaurant, PutBack, TakeRestaurant
from ..table.ground import ground_of
from ..table.state import Held, State
from ..table.work_events import RestaurantMoved, RestaurantPlaced
from .food import fresh, idle
from .phase import Step, in_hand
from .ranges import doors, no_start, out_of_range
from .run import Run
from .sites import restaurant_sites
from .staff import act

MOST = 3
"""Restaurants of a chain (RST-1)."""
MOVER = next(card.id for card in employees().values() if "move" in card.builds)
LONGEST = 400
"""No list of options is longer."""


def placers(state: State, seat: int) -> list[Employee]:
    """Return the kinds of manager at work that may place a restaurant and have not acted."""
    kinds = dict.fromkeys(state.chains[seat].at_work)
    cards = [employees()[card] for card in kinds]
    return [card for card in cards if "restaurant" in card.builds and fresh(state, seat, card.id)]


def options(state: State, seat: int) -> Iterator[Action]:
    """Yield the places for a new restaurant, and where each of the chain's may move (RST-3).

    Where they are too many for one list, first who places which one.
    """
    held = state.desk.held
    if held is not None:
        yield PutBack(seat)
        yield from _places(state, seat, held.by, int(held.number))
        return
    choices = list(_choices(state, seat))
    listed = [place for by, number in choices for place in _places(state, seat, by, number)]
    if len(listed) < LONGEST:
        yield from listed
    else:
        yield from (TakeRestaurant(seat, by, number) for by, number in choices)


def _choices(state: State, seat: int) -> Iterator[tuple[str, int]]:
    """Yield who may place which restaurant: a new one, or one of the chain's, to move it."""
    count = len(state.chains[seat].restaurants)
    if count < MOST:
        yield from ((card.id, count) for card in placers(state, seat))
    if fresh(state, seat, MOVER):
        yield from ((MOVER, number) for number in range(count))


def _places(state: State, seat: int, by: str, number: int) -> Iterator[Action]:
    """Yield the places of one choice."""
    if number < len(state.chains[seat].restaurants):
        yield from _moves(state, seat, number)
        return
    for at, entrance in restaurant_sites(state):
        action = OpenRestaurant(seat, by, at, entrance)
        if next(_reaching(state, action, employees()[by]), None) is None:
            yield action


def _moves(state: State, seat: int, number: int) -> Iterator[Action]:
    """Yield every other place or turn of one restaurant; one COMING SOON may stay and open."""
    site = state.chains[seat].restaurants[number]
    for at, entrance in restaurant_sites(state, ground_of(state, without=site)):
        if (at, entrance) != (site.at, site.entrance) or site.coming_soon:
            yield MoveRestaurant(seat, number, at, entrance)


def obstacles(state: State, action: Action) -> Iterator[Obstacle]:
    """Yield what stands against placing or moving a restaurant."""
    if isinstance(action, TakeRestaurant | PutBack):
        yield from _taking(state, action)
        return
    assert isinstance(action, OpenRestaurant | MoveRestaurant)
    held = state.desk.held
    if held is not None and held != _held_for(state, action):
        yield in_hand(held, "RST-3")
    if action.entrance not in CORNERS:
        yield Obstacle("no_such_corner", {"entrance": action.entrance}, "RST-1")
    elif isinstance(action, OpenRestaurant):
        yield from _opening(state, action)
    else:
        yield from _moving(state, action)


def _opening(state: State, action: OpenRestaurant) -> Iterator[Obstacle]:
    """Yield why a manager cannot place a new restaurant there (RST-1, RST-2)."""
    card = next((one for one in placers(state, action.seat) if one.id == action.by), None)
    if card is None:
        yield _no_placer(state, action)
    if len(state.chains[action.seat].restaurants) >= MOST:
        yield Obstacle("all_restaurants_placed", {"most": MOST}, "RST-1")
    new = Restaurant(action.at, action.entrance)
    yield from placing_restaurant(state.city, ground_of(state), new)
    if card is not None:
        yield from _reaching(state, action, card)


def _no_placer(state: State, action: OpenRestaurant | TakeRestaurant) -> Obstacle:
    """Return why a card places no restaurant: it cannot, or it does not work or has done so."""
    card = employees().get(action.by)
    if card is not None and "restaurant" not in card.builds:
        return Obstacle("cannot_place", {"card": action.by}, "RST-3")
    soon = card is not None and card.range_kind == "road"
    found = idle(state, action.by, "RST-2" if soon else "RST-3")
    other = _with_place(state, action.seat, len(state.chains[action.seat].restaurants))
    return replace(found, slots={**found.slots, "other": bool(other)})


def _no_mover(state: State, action: TakeRestaurant) -> Obstacle:
    """Return why a card moves no restaurant: only a regional manager does, once (RST-5)."""
    if action.by != MOVER:
        return Obstacle("cannot_move", {"card": action.by}, "RST-5")
    return idle(state, MOVER, "RST-3", absent="RST-5", moving=True)


def _moving(state: State, action: MoveRestaurant) -> Iterator[Obstacle]:
    """Yield why a restaurant cannot move there; turning in place is a move (RST-3)."""
    sites = state.chains[action.seat].restaurants
    if not fresh(state, action.seat, MOVER):
        yield idle(state, MOVER, "RST-3", absent="RST-5", moving=True)
    if not 0 <= action.restaurant < len(sites):
        slots = {"restaurant": action.restaurant, "count": len(sites)}
        yield Obstacle("no_such_restaurant", slots, "RST-3")
        return
    moved, new = sites[action.restaurant], Restaurant(action.at, action.entrance)
    if moved == new:
        yield Obstacle("stays_where_it_is", {}, "RST-3")
    yield from placing_restaurant(state.city, ground_of(state, without=moved), new)


def _held_for(state: State, action: OpenRestaurant | MoveRestaurant) -> Held:
    if isinstance(action, MoveRestaurant):
        return Held(str(action.restaurant), MOVER)
    return Held(str(len(state.chains[action.seat].restaurants)), action.by)


def _taking(state: State, action: TakeRestaurant | PutBack) -> Iterator[Obstacle]:
    held = state.desk.held
    if isinstance(action, PutBack):
        if held is None:
            yield Obstacle("nothing_in_hand", {}, "RST-3")
    elif held is not None:
        yield in_hand(held, "RST-3")
    elif (action.by, action.restaurant) not in _choices(state, action.seat):
        yield from _no_choice(state, action)
    elif not _has_place(state, action.seat, action.by, action.restaurant):
        yield _nowhere(state, action)


def _no_choice(state: State, action: TakeRestaurant) -> Iterator[Obstacle]:
    """Yield why a card cannot take a restaurant: the card cannot, or there is no such one."""
    card, count = employees().get(action.by), len(state.chains[action.seat].restaurants)
    if action.restaurant in range(count):
        yield _no_mover(state, action)
        return
    if card not in placers(state, action.seat):
        yield _no_placer(state, action)
    if action.restaurant == count:
        if count >= MOST:
            yield Obstacle("all_restaurants_placed", {"most": MOST}, "RST-1")
        return
    new = count if count < MOST else None
    slots = {"restaurant": action.restaurant, "count": count, "new": new}
    yield Obstacle("no_such_restaurant", slots, "RST-3")


def _nowhere(state: State, action: TakeRestaurant) -> Obstacle:
    """Return why a manager has no place: no room on the map, or none in range (RST-1, RST-2)."""
    card = employees()[action.by]
    by_range = card.range_kind == "road" and next(restaurant_sites(state), None) is not None
    slots = {
        "card": card.id,
        "reach": card.range_value if by_range else None,
        "doors": len(doors(state, action.seat)),
        "entrance": by_range and state.table.rulings.local_manager_same_road,
        "instead": _instead(state, action),
    }
    rule = no_start(state, action.seat) or "RST-2" if by_range else "RST-1"
    return Obstacle("no_place_for_restaurant", slots, rule)


def _instead(state: State, action: TakeRestaurant) -> str:
    """Return what else has a place: another manager's doing the same, another restaurant, a move.

    A move says that all that is left is to move one that stands, which is another manager's.
    """
    if _with_place(state, action.seat, action.restaurant):
        return "manager"
    choices = list(_choices(state, action.seat))
    others = [(by, number) for by, number in choices if number != action.restaurant]
    found = {by for by, number in others if _has_place(state, action.seat, by, number)}
    if action.by in found:
        return "restaurant"
    return "move" if found else ""


def _with_place(state: State, seat: int, number: int) -> list[str]:
    """Return the managers who may take a restaurant of that number and have a place for it."""
    takers = [by for by, one in _choices(state, seat) if one == number]
    return [by for by in takers if _has_place(state, seat, by, number)]


def _has_place(state: State, seat: int, by: str, number: int) -> bool:
    return next(_places(state, seat, by, number), None) is not None


def _reaching(state: State, action: OpenRestaurant, card: Employee) -> Iterator[Obstacle]:
    """Yield that a local manager does not get there: any of the four squares will do (RST-2).

    With the ruling `local_manager_same_road` the entrance itself must be in range (X5).
    """
    if card.range_kind != "road":
        return
    new = Restaurant(action.at, action.entrance)
    same = state.table.rulings.local_manager_same_road
    wanted: tuple[Square, ...] = new.doors() if same else new.squares
    for one in out_of_range(state, action.seat, card, wanted, "RST-2"):
        yield replace(one, slots={**one.slots, "entrance": True}) if same else one


def play(run: Run, action: Action) -> None:
    """Place or move it; a local manager's one is COMING SOON (RST-2), moving opens (RST-6)."""
    seat = action.seat
    if isinstance(action, TakeRestaurant):
        run.note(held=Held(str(action.restaurant), action.by))
    elif isinstance(action, PutBack):
        run.note(held=None)
    elif isinstance(action, OpenRestaurant):
        act(run, seat, action.by, held=None)
        soon = employees()[action.by].range_kind == "road"
        new = Restaurant(action.at, action.entrance, soon)
        run.emit(RestaurantPlaced(seat, new, action.by))
    elif isinstance(action, MoveRestaurant):
        act(run, seat, MOVER, held=None)
        new = Restaurant(action.at, action.entrance)
        old = run.state.chains[seat].restaurants[action.restaurant]
        run.emit(RestaurantMoved(seat, action.restaurant, old, new))


STEP = Step(
    "restaurants",
    (TakeRestaurant, OpenRestaurant, MoveRestaurant, PutBack),
    options,
    obstacles,
    play,
    rule="RST-3",
)
