"""Phase 2, order of business: most open slots choose a place first (ORD)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from ..board.obstacles import Obstacle
from ..dinner.criteria import Criterion, TurnOrderCandidate, counted_for, deciding_between, marks_of
from ..engine.phase import Phase, begin_next, wrong_kind
from ..engine.registry import rules_of
from ..engine.run import Transition
from ..engine.structure import counted_slots
from ..reasons.reasons import Tally
from ..state.actions import Action
from ..state.events import Event
from ..state.state import PhaseProgress, State, changed
from ..text.english import Sentence, listed
from ..text.fields import names_in_order
from ..text.names import several
from ..text.rows import ActionText, EventText, ModuleText, StepKind


@dataclass(frozen=True, slots=True)
class TakePlace(Action):
    """Order of business: take a free place of the turn order (ORD-2).

    Parameters
    ----------
    seat
        the chain, by its name or its seat
    place
        counted from 1

    Examples
    --------
    >>> import fcm_widgets as fcm
    >>> from fcm_widgets.actions import TakePlace
    >>> game = fcm.load_example("who-goes-first")
    >>> game.play(TakePlace("Xango Blues Bar", 4)).to_move
    ('Santa Maria',)
    """

    do = "take_place"
    place: int


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


def opening(state: State) -> PhaseProgress:
    """Let the chains choose; one that is left alone has nothing to choose."""
    order = choosing_order(state)
    return PhaseProgress(
        step="choose", waiting=order if len(order) > 1 else (), places=(None,) * len(order)
    )


def options(state: State, seat: int) -> Iterator[Action]:
    """Yield each free place (ORD-2, ORD-4)."""
    for place, taken in enumerate(state.progress.places, 1):
        if taken is None:
            yield TakePlace(seat, place)


def obstacles(state: State, action: Action) -> Iterator[Obstacle]:
    """Yield why a place cannot be taken."""
    yield from wrong_kind(state, action, (TakePlace,), options)
    if not isinstance(action, TakePlace):
        return
    places = state.progress.places
    if not 1 <= action.place <= len(places):
        yield Obstacle("no_such_place", {"place": action.place, "last": len(places)}, "ORD-4")
        return
    taken = places[action.place - 1]
    if taken is not None:
        slots = {"place": action.place, "chain": state.chains[taken].name}
        yield Obstacle("place_taken", slots, "ORD-2")


def play(run: Transition, action: Action) -> None:
    """Take the place; the last chain gets the one that is left."""
    assert isinstance(action, TakePlace)
    if len(run.state.progress.waiting) == len(run.state.progress.places):
        for seat in run.state.progress.waiting:
            run.emit(SlotsCounted(seat, counted_slots(run.state, seat)))
    _take(run, action.seat, action.place)
    if len(run.state.progress.waiting) == 1:
        _take(
            run,
            run.state.progress.waiting[0],
            run.state.progress.places.index(None) + 1,
            forced=True,
        )


def _take(run: Transition, seat: int, place: int, *, forced: bool = False) -> None:
    run.emit(PlaceTaken(seat, place, forced))
    progress = run.state.progress
    places = (*progress.places[: place - 1], seat, *progress.places[place:])
    run.note(waiting=progress.waiting[1:], places=places)


def set_order(run: Transition) -> None:
    """Set the new turn order; the bankrupt stand behind it."""
    places = tuple(seat for seat in run.state.progress.places if seat is not None)
    if places:
        out = tuple(seat for seat in run.state.turn_order if seat not in places)
        run.emit(OrderSet((*places, *out)))


PHASE = Phase(
    "order_of_business",
    ((20, set_order), (90, begin_next)),
    opening,
    options,
    obstacles,
    play,
    acts=(TakePlace,),
)


@dataclass(frozen=True, slots=True)
class SlotsCounted(Event):
    """Order of business: a chain's open slots (ORD-1).

    Parameters
    ----------
    seat
        the chain, by its place in `State.chains` from 0
    slots
        how many are open, with the terms

    Examples
    --------
    >>> import fcm_widgets as fcm
    >>> from fcm_widgets.actions import TakePlace
    >>> from fcm_widgets.events import SlotsCounted
    >>> game = fcm.load_example("who-goes-first").play(TakePlace("Xango Blues Bar", 4))
    >>> event = next(event for event, _ in game.history if isinstance(event, SlotsCounted))
    >>> event.slots.total
    2
    """

    seat: int
    slots: Tally

    def apply(self, state: State) -> State:
        """Change nothing: the count decides who chooses first."""
        return state


@dataclass(frozen=True, slots=True)
class PlaceTaken(Event):
    """Order of business: a chain takes a place of the turn order (ORD-2).

    Parameters
    ----------
    seat
        the chain, by its place in `State.chains` from 0
    place
        counted from 1
    forced
        whether no other place was left

    Examples
    --------
    >>> import fcm_widgets as fcm
    >>> from fcm_widgets.actions import TakePlace
    >>> from fcm_widgets.events import PlaceTaken
    >>> game = fcm.load_example("who-goes-first").play(TakePlace("Xango Blues Bar", 4))
    >>> event = next(event for event, _ in game.history if isinstance(event, PlaceTaken))
    >>> event.seat, event.place
    (0, 4)
    """

    seat: int
    place: int
    forced: bool = False

    def apply(self, state: State) -> State:
        """Change nothing: the desk keeps the places until all are taken."""
        return state


@dataclass(frozen=True, slots=True)
class OrderSet(Event):
    """Order of business: all places are taken.

    Parameters
    ----------
    order
        the seats in turn order

    Examples
    --------
    >>> import fcm_widgets as fcm
    >>> from fcm_widgets.events import OrderSet
    >>> game = fcm.load_example("who-goes-first")
    >>> while game.phase == "order_of_business":
    ...     game = game.play(game.options[0])
    >>> event = next(event for event, _ in game.history if isinstance(event, OrderSet))
    >>> event.order == game.state.turn_order
    True
    """

    order: tuple[int, ...]

    def apply(self, state: State) -> State:
        """Set the turn order."""
        return changed(state, turn_order=self.order)


# -- in words --------------------------------------------------------------------------------------


def _take_place(action: TakePlace, state: State) -> str:
    return f"Take place {action.place}"


def sum_of(tally: Tally) -> str:
    """Write how a number comes about, nothing if it is one term.

    >>> from fcm_widgets.reasons.reasons import Term
    >>> sum_of(Tally((Term("slots", 3, "ORG-1"), Term("cards", -1, "ORD-1"))))
    ' (3 - 1)'
    """
    first, *rest = [term.amount for term in tally.terms if term.amount] or [0]
    if not rest:
        return ""
    signed = [f" - {-amount}" if amount < 0 else f" + {amount}" for amount in rest]
    return f" ({first}{''.join(signed)})"


def _slots_counted(event: SlotsCounted, state: State) -> Sentence:
    name, slots = state.chains[event.seat].name, event.slots
    number = several(slots.total, "open slot") if slots.total else "no open slots"
    count = f"{number}{sum_of(slots)}"
    earlier = [one for one in who_is_earlier(state, event.seat) if one.rung.name != OPEN_SLOTS]
    if not earlier:
        return Sentence(f"{name} counts {count}.", "ORD-1")
    level = [one.chain for one in earlier if one.rung.name == ORDER_SO_FAR]
    tie = f", as many as {listed(level)}, {_was_earlier(level, state)}" if level else ""
    ahead = "".join(
        f"; {one.chain} chooses before it, as {one.parted}"
        for one in earlier
        if one.rung.name != ORDER_SO_FAR
    )
    return Sentence(f"{name} counts {count}{tie}{ahead}.", earlier[-1].rung.rule)


def _was_earlier(chains: list[str], state: State) -> str:
    """Say of chains with as many open slots why they choose before another (ORD-3)."""
    when = "the starting order" if state.turn == 1 else "last turn's order"
    was, chooses = ("was", "chooses") if len(chains) == 1 else ("were", "choose")
    return f"who {was} earlier in {when} and {chooses} before it"


def _place_taken(event: PlaceTaken, state: State) -> Sentence:
    name = state.chains[event.seat].name
    if event.forced:
        return Sentence(f"{name} gets place {event.place}, the one that is left.", "ORD-2")
    return Sentence(f"{name} takes place {event.place} in the turn order.", "ORD-2")


def _order_set(event: OrderSet, state: State) -> Sentence:
    playing = tuple(seat for seat in event.order if not state.chains[seat].bankrupt)
    return Sentence(f"The turn order is now: {names_in_order(playing, state)}.", "ORD-2")


WORDS = ModuleText(
    actions={
        TakePlace: ActionText("take a place in the turn order", "Turn order", _take_place, "ORD-2"),
    },
    events={
        SlotsCounted: EventText(
            _slots_counted, StepKind("slots", "open slots", "Open slots", ear="low")
        ),
        PlaceTaken: EventText(_place_taken, StepKind("place", "places taken", ear="low")),
        OrderSet: EventText(_order_set, StepKind("order", "turn order")),
    },
    phrases={
        "no_such_place": "There is no place {place}: the places are 1 to {last}.",
        "place_taken": "{chain} has place {place} already: take a free one.",
    },
)
