"""Working, step 4: cooks make food, buyers bring drinks (BUY)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from ..city.buyers import Haul
from ..city.chosen_routes import (
    driven_to_the_end,
    flight_faults,
    flown_to_the_end,
    route_faults,
    sources_along,
    sources_under,
)
from ..city.obstacles import Obstacle
from ..city.squares import Square
from ..content import Employee, employees, goods
from ..reasons.reasons import Tally, Term
from ..table.actions import Action, Fetch, Produce
from ..table.state import State
from ..table.work_events import Fetched, Produced
from .contributions import Load
from .phase import Step
from .ranges import buyer_range, doors, drinks_each, hauls_of, tolls_count
from .run import Run
from .staff import act, crew
from .tallies import tally


def fresh(state: State, seat: int, card: str) -> bool:
    """Whether a copy of a card at work has not acted as often as it may this turn."""
    return crew(state, seat).count(card) > state.desk.used.count(card)


def idle(
    state: State, card: str, rule: str, absent: str = "ORG-5", *, moving: bool = False
) -> Obstacle:
    """Return why no card of a kind can act: all have, by their deed's `rule`, or none works.

    `moving` says that it is to move a restaurant: then no other kind of card will do (RST-5).
    """
    if card in state.desk.used:
        return Obstacle("has_acted", {"card": card, "moving": moving}, rule)
    return Obstacle("not_at_work", {"card": card}, absent)


def cooks_at(phase: str, employee: Employee) -> bool:
    """Whether a card makes food in this phase."""
    return bool(employee.produces) and employee.produces_in == phase


def drinks_in_play(state: State) -> tuple[str, ...]:
    """Return the kinds of drink that an errand boy may bring, on the map or not (BUY-2)."""
    return tuple(
        good.id
        for good in goods().values()
        if good.kind == "drink" and good.module in ("", *state.table.modules)
    )


def options(state: State, seat: int) -> Iterator[Action]:
    """Yield what each card that has not acted may make or bring; of routes the best ones."""
    chain = state.chains[seat]
    for card in dict.fromkeys(chain.at_work):
        employee = employees()[card]
        if not fresh(state, seat, card):
            continue
        if cooks_at("working", employee):
            yield from (Produce(seat, card, good) for good in employee.produces)
        if employee.drinks:
            yield from (Fetch(seat, card, good) for good in drinks_in_play(state))
        if employee.drinks_per_source:
            for haul in hauls_of(state, seat, employee):
                if haul.sources:
                    yield Fetch(seat, card, "", _way_of(state, seat, employee, haul))


def _way_of(state: State, seat: int, employee: Employee, haul: Haul) -> tuple[Square, ...]:
    """Return the route of a haul, driven to its end where the table plays so (X4)."""
    if not state.table.rulings.buyers_drive_full_range:
        return haul.squares or haul.places
    reach = buyer_range(state, seat, employee)
    if employee.range_kind == "air":
        return flown_to_the_end(state.city, haul.places, reach)
    toll = tolls_count(state)
    return driven_to_the_end(state.city, haul.squares, reach, tolls=toll)


def obstacles(state: State, action: Action) -> Iterator[Obstacle]:
    """Yield why a card cannot make or bring that."""
    assert isinstance(action, Produce | Fetch)
    employee = employees().get(action.by)
    if employee is None or not fresh(state, action.seat, action.by):
        by_route = isinstance(action, Fetch) and not (employee and employee.drinks)
        yield idle(state, action.by, "BUY-3" if by_route else "BUY-2")
    if employee is None:
        return
    if isinstance(action, Produce):
        if not cooks_at("working", employee) or action.good not in employee.produces:
            slots = {"card": action.by, "good": action.good, "makes": tuple(employee.produces)}
            yield Obstacle("does_not_make", slots, "BUY-2")
    elif employee.drinks:
        if action.route or action.good not in drinks_in_play(state):
            yield _wants_a_drink(state, action, employee)
    elif not employee.drinks_per_source:
        yield Obstacle("no_buyer", {"card": action.by}, "BUY-3")
    elif not fresh(state, action.seat, action.by):
        return  # nobody is there to go by any route
    elif action.good and doors(state, action.seat):
        more = any(haul.sources for haul in hauls_of(state, action.seat, employee))
        yield Obstacle("wants_a_route", {"card": action.by, "more": more}, "BUY-10")
    else:
        yield from _route(state, action, employee)


def _wants_a_drink(state: State, action: Fetch, employee: Employee) -> Obstacle:
    """Return that a buyer without a route brings drinks of one kind, and which (BUY-2)."""
    slots = {
        "good": action.good,
        "each": drinks_each(state, action.seat, employee),
        "drinks": drinks_in_play(state),
    }
    return Obstacle("wants_a_drink", slots, "BUY-2")


def _route(state: State, action: Fetch, employee: Employee) -> Iterator[Obstacle]:
    seat = action.seat
    reach, starts = buyer_range(state, seat, employee), doors(state, seat)
    route, full = action.route, state.table.rulings.buyers_drive_full_range
    if employee.range_kind == "air":
        yield from flight_faults(state.city, starts, reach, route, to_the_end=full)
    else:
        toll = tolls_count(state)
        yield from route_faults(state.city, starts, reach, route, tolls=toll, to_the_end=full)


def made(seat: int, card: str, good: str) -> Produced:
    """Return that a card makes all that it makes of a good, by the good's rule (BUY-1)."""
    count = Term(employees()[card].name, employees()[card].produces[good], goods()[good].rule)
    return Produced(seat, card, good, Tally((count,)))


def play(run: Run, action: Action) -> None:
    """Cook, or bring the drinks home."""
    assert isinstance(action, Produce | Fetch)
    act(run, action.seat, action.by)
    state, seat, employee = run.state, action.seat, employees()[action.by]
    if isinstance(action, Produce):
        run.emit(made(seat, action.by, action.good))
    else:
        if employee.drinks:
            counts = {action.good: 1}
        else:
            on_way = sources_under if employee.range_kind == "air" else sources_along
            counts = Counter(state.city.sources[at] for at in on_way(state.city, action.route))
        drinks = tuple(
            (good, tally(state, "drinks", seat, Load(employee, counts[good])))
            for good in sorted(counts)
        )
        run.emit(Fetched(seat, action.by, drinks, action.route))


STEP = Step("food_and_drinks", (Produce, Fetch), options, obstacles, play)
