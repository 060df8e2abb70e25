"""Setup: first restaurants in two rounds, then the reserve cards (SET-6, SET-9, SET-16)."""

from __future__ import annotations

from collections.abc import Iterator

from ..city.obstacles import Obstacle
from ..city.pieces import Restaurant, placing_restaurant
from ..city.squares import CORNERS
from ..table.actions import Action, ChooseReserve, PlaceRestaurant, Wait
from ..table.ground import ground_of
from ..table.state import Desk, State
from ..table.turn_events import ReserveChosen, ReserveLaid, Waited
from ..table.work_events import RestaurantPlaced
from .bank import deck_of
from .phase import Phase, begin_next, wrong_kind
from .run import Run
from .sites import restaurant_sites

FIRST_ROUND, SECOND_ROUND, RESERVE = "first_round", "second_round", "reserve"


def opening(state: State) -> Desk:
    """Let everybody place a restaurant who has none, the last in turn order first (SET-6)."""
    homeless = tuple(seat for seat in state.turn_order if not state.chains[seat].restaurants)
    if homeless:
        return Desk(step=FIRST_ROUND, waiting=homeless[::-1])
    return _reserve(state)


def _reserve(state: State) -> Desk:
    """Let all choose a reserve card at once, unless the cards lie there already (SET-16)."""
    asked = state.table.hidden_reserve and not state.bank.reserve
    return Desk(
        step=RESERVE,
        waiting=state.turn_order if asked else (),
        chosen=((),) * len(state.chains),
    )


def options(state: State, seat: int) -> Iterator[Action]:
    """Yield waiting, if it is allowed, and the places for a first restaurant, or the cards."""
    if state.desk.step == RESERVE:
        yield from (ChooseReserve(seat, card) for card in deck_of(state).votes)
        return
    wait = Wait(seat)
    if next(obstacles(state, wait), None) is None:
        yield wait
    yield from _placements(state, seat)


def _placements(state: State, seat: int) -> Iterator[Action]:
    taken = {other.place for chain in state.chains for other in chain.restaurants}
    for at, entrance in restaurant_sites(state):
        if Restaurant(at, entrance).place not in taken:
            yield PlaceRestaurant(seat, at, entrance)


def obstacles(state: State, action: Action) -> Iterator[Obstacle]:
    """Yield why a restaurant may not stand there (SET-7, SET-18), or a card not be chosen."""
    wanted: tuple[type[Action], ...] = {
        FIRST_ROUND: (PlaceRestaurant, Wait),
        SECOND_ROUND: (PlaceRestaurant, Wait),
        RESERVE: (ChooseReserve,),
    }[state.desk.step]
    if not isinstance(action, wanted):
        yield from wrong_kind(state, action, wanted, options)
    elif isinstance(action, Wait):
        yield from _waiting(state, action.seat)
    elif isinstance(action, PlaceRestaurant):
        yield from _misplacing(state, action)
    elif isinstance(action, ChooseReserve) and action.money not in deck_of(state).votes:
        known = {"money": action.money, "known": tuple(deck_of(state).votes)}
        yield Obstacle("no_such_reserve", known, deck_of(state).rule)


def _misplacing(state: State, action: PlaceRestaurant) -> Iterator[Obstacle]:
    """Yield why a restaurant may not stand there; on a small city no place may be left."""
    if next(_placements(state, action.seat), None) is None:
        second = state.desk.step == SECOND_ROUND
        yield Obstacle("no_place_for_first", {"second_round": second}, "SET-6")
    else:
        yield from _placing(state, action)


def _waiting(state: State, seat: int) -> Iterator[Obstacle]:
    """Yield that in the second round a chain must place its restaurant (SET-6).

    On a scenario's small city no place may be left: then it goes without.
    """
    if state.desk.step == SECOND_ROUND and next(_placements(state, seat), None) is not None:
        yield Obstacle("must_place", {}, "SET-6")


def _placing(state: State, action: PlaceRestaurant) -> Iterator[Obstacle]:
    if action.entrance not in CORNERS:
        yield Obstacle("no_such_corner", {"entrance": action.entrance}, "RST-1")
        return
    restaurant = Restaurant(action.at, action.entrance)
    yield from placing_restaurant(state.city, ground_of(state), restaurant)
    for chain in state.chains:
        for other in chain.restaurants:
            if other.place == restaurant.place:
                yield Obstacle("entrance_tile_taken", {"chain": chain.name}, "SET-7")


def play(run: Run, action: Action) -> None:
    """Place a restaurant, wait, or choose a card."""
    desk, seat = run.state.desk, action.seat
    rest = tuple(one for one in desk.waiting if one != seat)
    if isinstance(action, ChooseReserve):
        run.emit(ReserveChosen(seat, action.money))
        chosen = list(desk.chosen)
        chosen[seat] = (str(action.money),)
        run.note(waiting=rest, chosen=tuple(chosen))
        return
    if isinstance(action, Wait):
        run.emit(Waited(seat))
        run.note(waiting=rest, waited=(*desk.waited, seat))
    elif isinstance(action, PlaceRestaurant):
        run.emit(RestaurantPlaced(seat, Restaurant(action.at, action.entrance)))
        run.note(waiting=rest)
    if not rest:
        _next_round(run)


def _next_round(run: Run) -> None:
    """Those who waited place theirs, the first in turn order first; then the cards (SET-6)."""
    desk = run.state.desk
    if desk.step == FIRST_ROUND and desk.waited:
        late = tuple(seat for seat in run.state.turn_order if seat in desk.waited)
        run.note(step=SECOND_ROUND, waiting=late)
        return
    reserve = _reserve(run.state)
    run.note(step=reserve.step, waiting=reserve.waiting, chosen=reserve.chosen)


def lay_cards(run: Run) -> None:
    """Lay the chosen cards under the bank (SET-9)."""
    chosen = run.state.desk.chosen
    if any(chosen):
        run.emit(ReserveLaid(tuple(int(cards[0]) for cards in chosen)))


PHASE = Phase(
    "setup",
    ((20, lay_cards), (90, begin_next)),
    opening,
    options,
    obstacles,
    play,
    together=lambda state: state.desk.step == RESERVE,
)
