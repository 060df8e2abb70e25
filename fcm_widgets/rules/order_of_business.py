"""Phase 2, order of business: most open slots choose a place first (ORD)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ..city.obstacles import Obstacle
from ..dinner.criteria import Criterion, TurnOrderCandidate, counted_for, deciding_between, marks_of
from ..table.actions import Action, TakePlace
from ..table.state import Desk, State
from ..table.turn_events import OrderSet, PlaceTaken, SlotsCounted
from .phase import Phase, begin_next, wrong_kind
from .registry import rules_of
from .run import Run
from .structure import counted_slots

OPEN_SLOTS, ORDER_SO_FAR = "open_slots", "order_so_far"
OF_THE_BOOK = (OPEN_SLOTS, ORDER_SO_FAR)
"""The rungs of the base game: most open slots first, ties by the turn order so far."""


def candidates(state: State, *, without: str = "") -> tuple[TurnOrderCandidate, ...]:
    """Return the chains in the order in which they choose, by the ladder of the order.

    They are sorted `without` one rung where somebody forgets it.
    """
    ladder = [rung for rung in rules_of(state.table.modules).order if rung.name != without]
    counted = counted_for(ladder)
    chains = (
        TurnOrderCandidate(
            state.chains[seat].name, seat, {one.name: one.counted(state, seat) for one in counted}
        )
        for seat in state.solvent
    )
    return tuple(sorted(chains, key=lambda candidate: marks_of(ladder, candidate)))


def choosing_order(state: State) -> tuple[int, ...]:
    """Return who chooses when: most open slots first, ties by the turn order so far (ORD-3).

    Modules may put rungs above, between and below these.
    """
    return tuple(candidate.seat for candidate in candidates(state))


class Earlier(NamedTuple):
    """A chain that chooses before another: its seat and name, the rung, and what parted them."""

    seat: int
    chain: str
    rung: Criterion
    parted: str


def who_is_earlier(state: State, seat: int) -> tuple[Earlier, ...]:
    """Return who chooses before the chain in a seat, first to last; nobody if it chooses nothing.

    >>> from fcm_widgets import load_example
    >>> [earlier.parted for earlier in who_is_earlier(load_example("who-goes-first").state, 2)]
    ['Xango Blues Bar has 2 open slots and Santa Maria 1 open slot']
    """
    order = candidates(state)
    own = next((candidate for candidate in order if candidate.seat == seat), None)
    if own is None:
        return ()
    ladder = rules_of(state.table.modules).order
    return tuple(
        Earlier(other.seat, other.chain, rung, rung.words.parted(other, own))
        for other in order[: order.index(own)]
        for rung in [deciding_between(ladder, other, own)]
    )


def why_first(state: State, seat: int, first: int) -> tuple[str, str]:
    """Return the rule by which `first` chooses before the chain in `seat`, and a module's words.

    There are none for the base game's rungs: what they compare is told as it is counted.
    """
    earlier = next(one for one in who_is_earlier(state, seat) if one.seat == first)
    return earlier.rung.rule, "" if earlier.rung.name in OF_THE_BOOK else earlier.parted


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
