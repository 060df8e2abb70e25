"""Phase 2, order of business: the chains choose the order in which they play this turn (ORD).

A slot is a place for a card under the CEO or a manager. Each chain counts the slots that it left
open (ORD-1). The chain with the most open slots is the first to choose a place of the turn order.
If chains tie, the earlier chain in the order so far chooses first (ORD-3). The last chain gets the
place that is left.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from ..dinner.criteria import Criterion, TurnOrderCandidate, counted_for, deciding_between, marks_of
from ..engine.phase import Phase, begin_next, wrong_kind
from ..engine.registry import rules_of
from ..engine.run import Transition
from ..engine.structure import counted_slots
from ..reasons.problem import Problem
from ..reasons.reasons import Tally
from ..state.actions import Action
from ..state.events import Event
from ..state.state import PhaseProgress, State, changed
from ..text.english import Sentence, listed
from ..text.fields import names_in_order
from ..text.names import capital, count_noun, the_source
from ..text.rows import ActionText, Brief, Counted, EventText, ModuleText, StepKind


@dataclass(frozen=True, slots=True)
class TakePlace(Action):
    """Order of business: take a free place of the turn order (ORD-2).

    Parameters
    ----------
    seat
        the chain, by its name or its seat
    place
        number of the place, from 1
    """

    do = "take_place"
    place: int


# -- who chooses first -----------------------------------------------------------------------------

OPEN_SLOTS, ORDER_SO_FAR = "open_slots", "order_so_far"
OF_THE_BOOK = (OPEN_SLOTS, ORDER_SO_FAR)
"""Names of the base game's criteria; modules may add criteria above, between and below them."""


def candidates(state: State, *, without: str = "") -> tuple[TurnOrderCandidate, ...]:
    """Return the chains in the order in which they choose a place (ORD-3).

    `without` is the name of a criterion to leave out, because learners may forget a criterion.
    """
    order = rules_of(state.config.modules).order_criteria
    ladder = [criterion for criterion in order if criterion.name != without]
    counted = counted_for(ladder)
    chains = [
        TurnOrderCandidate(
            state.chains[seat].name,
            seat,
            {stat.name: stat.counted(state, seat) for stat in counted},
        )
        for seat in state.solvent
    ]
    return tuple(sorted(chains, key=lambda candidate: marks_of(ladder, candidate)))


def choosing_order(state: State) -> tuple[int, ...]:
    """Return the seats in the order in which they choose a place in turn order (ORD-3)."""
    return tuple(candidate.seat for candidate in candidates(state))


class Earlier(NamedTuple):
    """A chain that chooses before another.

    Parameters
    ----------
    seat
        the chain's place in `State.chains`, from 0
    chain
        the chain's name
    criterion
        the criterion that decides between the two
    because
        how the criterion decides, in words
    """

    seat: int
    chain: str
    criterion: Criterion
    because: str


def who_is_earlier(state: State, seat: int) -> tuple[Earlier, ...]:
    """Return, in order, all chains that choose a place before the chain in a seat.

    The result is empty for a bankrupt chain, because it chooses no place.

    >>> from fcm_widgets import load_example
    >>> [earlier.because for earlier in who_is_earlier(load_example("who-goes-first").state, 2)]
    ['Xango Blues Bar has 2 open slots and Santa Maria has 1 open slot']
    """
    ladder, order = rules_of(state.config.modules).order_criteria, candidates(state)
    own = next((candidate for candidate in order if candidate.seat == seat), None)
    if own is None:
        return ()
    found = []
    for other in order[: order.index(own)]:
        criterion = deciding_between(ladder, other, own)
        because = criterion.words.comparison(other, own)
        found.append(Earlier(other.seat, other.chain, criterion, because))
    return tuple(found)


def why_first(state: State, seat: int, first: int) -> tuple[str, str]:
    """Return why `first` chooses before `seat`: the rule, and a text on a module's criterion.

    The text is empty for a criterion of the base game, because the log already shows the
    numbers that this criterion compares.
    """
    earlier = next(other for other in who_is_earlier(state, seat) if other.seat == first)
    return earlier.criterion.rule, "" if earlier.criterion.name in OF_THE_BOOK else earlier.because


# -- options ---------------------------------------------------------------------------------------


def opening(state: State) -> PhaseProgress:
    """Return the progress as the phase begins: chains choose in order, unless there is only one."""
    order = choosing_order(state)
    return PhaseProgress(
        step="choose", waiting=order if len(order) > 1 else (), places=(None,) * len(order)
    )


def options(state: State, seat: int) -> Iterator[Action]:
    """Yield each free place of the turn order (ORD-2, ORD-4)."""
    for place, taken in enumerate(state.progress.places, 1):
        if taken is None:
            yield TakePlace(seat, place)


# -- obstacles -------------------------------------------------------------------------------------


def obstacles(state: State, action: Action) -> Iterator[Problem]:
    """Yield each reason why a chain cannot take a place of the turn order."""
    yield from wrong_kind(state, action, (TakePlace,), options)
    if not isinstance(action, TakePlace):
        return
    place, places = action.place, state.progress.places
    if not 1 <= place <= len(places):
        yield Problem("no_such_place", {"place": place, "last": len(places)}, "ORD-4")
    elif (taken := places[place - 1]) is not None:
        details = {"place": place, "chain": state.chains[taken].name}
        yield Problem("place_taken", details, "ORD-2")


# -- play, and what happens by itself --------------------------------------------------------------


def play(run: Transition, action: Action) -> None:
    """Take a place of the turn order; the last chain gets the place that is left."""
    assert isinstance(action, TakePlace)
    progress = run.state.progress
    if len(progress.waiting) == len(progress.places):  # this is the first choice
        for seat in progress.waiting:
            run.emit(SlotsCounted(seat, counted_slots(run.state, seat)))
    _take(run, action.seat, action.place)
    progress = run.state.progress
    if len(progress.waiting) == 1:
        _take(run, progress.waiting[0], progress.places.index(None) + 1, forced=True)


def _take(run: Transition, seat: int, place: int, *, forced: bool = False) -> None:
    """Let a chain take a place; the next chain then chooses."""
    run.emit(PlaceTaken(seat, place, forced))
    progress = run.state.progress
    places = (*progress.places[: place - 1], seat, *progress.places[place:])
    run.update_progress(waiting=progress.waiting[1:], places=places)


def set_order(run: Transition) -> None:
    """Set the new turn order, with the bankrupt chains at its end."""
    places = tuple(seat for seat in run.state.progress.places if seat is not None)
    if places:
        out = tuple(seat for seat in run.state.turn_order if seat not in places)
        run.emit(OrderSet((*places, *out)))


# -- events ----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class SlotsCounted(Event):
    """Order of business: a chain counts its open slots (ORD-1).

    Parameters
    ----------
    seat
        the chain's place in `State.chains`, from 0
    slots
        number of open slots, as a tally
    """

    seat: int
    slots: Tally

    def apply(self, state: State) -> State:
        """Change nothing: the event only shows the count that decides who chooses first."""
        return state


@dataclass(frozen=True, slots=True)
class PlaceTaken(Event):
    """Order of business: a chain takes a place of the turn order (ORD-2).

    Parameters
    ----------
    seat
        the chain's place in `State.chains`, from 0
    place
        number of the place, from 1
    forced
        whether it was the only place left
    """

    seat: int
    place: int
    forced: bool = False

    def apply(self, state: State) -> State:
        """Change nothing: `State.progress` keeps the chosen places until all are taken."""
        return state


@dataclass(frozen=True, slots=True)
class OrderSet(Event):
    """Order of business: all places are taken, and the turn order is set (ORD-2).

    Parameters
    ----------
    order
        the seats in turn order
    """

    order: tuple[int, ...]

    def apply(self, state: State) -> State:
        """Set the turn order."""
        return changed(state, turn_order=self.order)


PHASE = Phase(
    "order_of_business",
    ((20, set_order), (90, begin_next)),
    opening,
    options,
    obstacles,
    play,
    acts=(TakePlace,),
)


# -- in words --------------------------------------------------------------------------------------


def sum_of(tally: Tally) -> str:
    """Return words that show how open slots are counted; empty if there is only one term.

    >>> from fcm_widgets.reasons.reasons import Term
    >>> slots = Term("slots", 3, "ORG-1"), Term("slots of Trainee", 2, "ORG-2")
    >>> sum_of(Tally((*slots, Term("cards at work", -1, "ORD-1"))))
    ': 3 under the CEO, plus 2 under managers, minus 1 card at work'
    """
    terms = [term for term in tally.terms if term.amount]
    if len(terms) < 2:
        return ""
    under = Counter[str]()
    others = []
    for term in terms:
        if term.source in ("ORG-1", "ORG-2"):
            under[term.source] += term.amount
        elif term.source == "ORD-1":
            others.append(f"minus {count_noun(-term.amount, 'card at work', 'cards at work')}")
        else:  # not slots, but what counts like them
            sign = "plus" if term.amount > 0 else "minus"
            others.append(f"{sign} {abs(term.amount)} for {the_source(term.label, term.kind)}")
    parts = [f"{under['ORG-1']} under the CEO", *others]
    if under["ORG-2"]:
        parts.insert(1, f"plus {under['ORG-2']} under managers")
    return f": {', '.join(parts)}"


def _slots_counted(event: SlotsCounted, state: State) -> Sentence:
    slots, earlier = event.slots, who_is_earlier(state, event.seat)
    number = count_noun(slots.total, "open slot") if slots.total else "no open slots"
    text, rule = f"{state.chains[event.seat].name} has {number}{sum_of(slots)}", "ORD-1"
    # Chains with more open slots have counted them in sentences of their own.
    tied = [other.chain for other in earlier if other.criterion.name == ORDER_SO_FAR]
    if tied:
        when = "the starting order" if state.turn == 1 else "last turn's order"
        was, chooses = ("was", "chooses") if len(tied) == 1 else ("were", "choose")
        which = f"which {was} earlier in {when} and so {chooses} before it"
        text += f". It ties with {listed(tied)}, {which}"
    for other in earlier:
        if other.criterion.name not in OF_THE_BOOK:
            text += f". {capital(other.because)}, so {other.chain} chooses earlier"
        if other.criterion.name != OPEN_SLOTS:
            rule = other.criterion.rule
    return Sentence(f"{text}.", rule)


def _brief_of_slots(event: SlotsCounted, state: State) -> Brief:
    slots = f"{state.chains[event.seat].name} {event.slots.total or 'none'}"
    return Brief("Open slots: {what}.", (Counted(1, slots, slots),))


def _brief_of_place(event: PlaceTaken, state: State) -> Brief:
    place = f"{state.chains[event.seat].name} {event.place}"
    return Brief("Places in turn order: {what}.", (Counted(1, place, place),))


WORDS = ModuleText(
    actions={
        TakePlace: ActionText(
            "choose a place in turn order",
            "Turn order",
            lambda action, state: f"Choose place {action.place} in turn order",
            "ORD-2",
        ),
    },
    events={
        SlotsCounted: EventText(
            _slots_counted,
            StepKind("slots", "open slots", "Open slots", ear="low"),
            _brief_of_slots,
        ),
        PlaceTaken: EventText(
            lambda event, state: Sentence(
                f"{state.chains[event.seat].name} "
                + (
                    f"gets place {event.place}, the last place left."
                    if event.forced
                    else f"chooses place {event.place} in turn order."
                ),
                "ORD-2",
            ),
            StepKind("place", "places taken", ear="low"),
            _brief_of_place,
        ),
        OrderSet: EventText(
            lambda event, state: Sentence(
                "The turn order is now: "
                + names_in_order(
                    tuple(seat for seat in event.order if not state.chains[seat].bankrupt), state
                )
                + ".",
                "ORD-2",
            ),
            StepKind("order", "turn order"),
        ),
    },
    messages={
        "no_such_place": "Turn order has no place {place}: its places are 1 to {last}.",
        "place_taken": "{chain} already has place {place}: choose a free place.",
    },
)
