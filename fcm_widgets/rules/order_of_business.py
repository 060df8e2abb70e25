"""Phase 2, order of business: most open slots choose a place first (ORD)."""

from __future__ import annotations

from collections.abc import Iterator

from ..city.obstacles import Obstacle
from ..table.actions import Action, TakePlace
from ..table.state import Desk, State
from ..table.turn_events import OrderSet, PlaceTaken, SlotsCounted
from .phase import Phase, begin_next, wrong_kind
from .run import Run
from .structure import counted_slots


def choosing_order(state: State) -> tuple[int, ...]:
    """Return who chooses when: most open slots first, ties by the turn order so far (ORD-3)."""
    slots = {seat: counted_slots(state, seat).total for seat in state.solvent}
    return tuple(sorted(state.solvent, key=lambda seat: -slots[seat]))


def waiting_rule(state: State, seat: int, first: int) -> str:
    """Return the rule by which the chain `first` chooses before the one in `seat`."""
    one, two = (counted_slots(state, who).total for who in (first, seat))
    return "ORD-3" if one == two else "ORD-2"


def opening(state: State) -> Desk:
    """Let the chains choose; one that is left alone has nothing to choose."""
    order = choosing_order(state)
    return Desk(step="choose", waiting=order if len(order) > 1 else (), places=(None,) * len(order))


def options(state: State, seat: int) -> Iterator[Action]:
    """Yield each free place (ORD-2, ORD-4)."""
    for place, taken in enumerate(state.desk.places, 1):
        if taken is None:
            yield TakePlace(seat, place)


def obstacles(state: State, action: Action) -> Iterator[Obstacle]:
    """Yield why a place cannot be taken."""
    yield from wrong_kind(state, action, (TakePlace,), options)
    if not isinstance(action, TakePlace):
        return
    places = state.desk.places
    if not 1 <= action.place <= len(places):
        yield Obstacle("no_such_place", {"place": action.place, "last": len(places)}, "ORD-4")
        return
    taken = places[action.place - 1]
    if taken is not None:
        slots = {"place": action.place, "chain": state.chains[taken].name}
        yield Obstacle("place_taken", slots, "ORD-2")


def play(run: Run, action: Action) -> None:
    """Take the place; the last chain gets the one that is left."""
    assert isinstance(action, TakePlace)
    if len(run.state.desk.waiting) == len(run.state.desk.places):
        for seat in run.state.desk.waiting:
            run.emit(SlotsCounted(seat, counted_slots(run.state, seat)))
    _take(run, action.seat, action.place)
    if len(run.state.desk.waiting) == 1:
        _take(run, run.state.desk.waiting[0], run.state.desk.places.index(None) + 1, forced=True)


def _take(run: Run, seat: int, place: int, *, forced: bool = False) -> None:
    run.emit(PlaceTaken(seat, place, forced))
    desk = run.state.desk
    places = (*desk.places[: place - 1], seat, *desk.places[place:])
    run.note(waiting=desk.waiting[1:], places=places)


def set_order(run: Run) -> None:
    """Set the new turn order; the bankrupt stand behind it."""
    places = tuple(seat for seat in run.state.desk.places if seat is not None)
    if places:
        out = tuple(seat for seat in run.state.turn_order if seat not in places)
        run.emit(OrderSet((*places, *out)))


PHASE = Phase(
    "order_of_business", ((20, set_order), (90, begin_next)), opening, options, obstacles, play
)
