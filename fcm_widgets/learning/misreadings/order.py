"""Who chooses a place when in the order of business, and how that is misread."""

from __future__ import annotations

from collections.abc import Iterator

from ...engine.registry import rules_of
from ...engine.structure import counted_slots
from ...phases.order_of_business import (
    OF_THE_BOOK,
    OPEN_SLOTS,
    Earlier,
    candidates,
    choosing_order,
    who_is_earlier,
)
from ...state.state import State
from ...text.english import listed
from ...text.names import capital, count_noun
from .module_misreadings import order_misreadings
from .solution import Mistake, NamedMistake, Solution, solved

ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth")
NUDGE = "Count the open slots of each chain: the one with the most chooses first."


def who_chooses(state: State, number: int) -> Solution[str]:
    """Solve which chain is number 1, 2 and so on to choose a place.

    >>> from fcm_widgets import load_example
    >>> solution = who_chooses(load_example("who-goes-first").state, 1)
    >>> solution.answer, solution.because
    ('Xango Blues Bar', 'Xango Blues Bar has 2 open slots, the most of all.')
    """
    seat = choosing_order(state)[number - 1]
    slips = list(_slips(state, number, seat))
    named = {state.seat(slip.answer) for slip in slips}
    level = {other for other in state.solvent if _opened(state, other) == _opened(state, seat)}
    others = [
        Mistake(state.chains[other].name, _when(state, other, seat))
        for other in state.solvent
        if other != seat and (other in level or other not in named)
    ]
    name = state.chains[seat].name
    return solved(name, _because(state, number, seat), [*slips, *others], nudge(state))


def nudge(state: State) -> str:
    """Say what to look at; what a module asks before the open slots comes first.

    >>> from fcm_widgets import load_example
    >>> nudge(load_example("a-star-in-the-queue").state)
    'Look at the movie stars first. Then count the open slots of each chain: the one with the most \
chooses first.'
    """
    ladder = rules_of(state.config.modules).order_criteria
    slots = next(place for place, rung in enumerate(ladder) if rung.name == OPEN_SLOTS)
    before = [rung.words.called for rung in ladder[:slots]]
    if not before:
        return NUDGE
    return f"Look at the {listed(before)} first. Then {NUDGE[0].lower()}{NUDGE[1:]}"


def is_misread(state: State, number: int) -> bool:
    """Whether some misreading takes another chain, be it parted from the right one by a module."""
    right = choosing_order(state)[number - 1]
    return any(seat != right for _, seat, _ in _misread(state, number))


def all_slots(state: State, seat: int) -> int:
    """Return the slots of a chain, filled or not."""
    return sum(term.amount for term in counted_slots(state, seat).terms if term.amount > 0)


def parting(state: State, one: int, other: int) -> Earlier:
    """Return what puts the earlier one of two chains before the other."""
    first, second = sorted([one, other], key=choosing_order(state).index)
    return next(earlier for earlier in who_is_earlier(state, second) if earlier.seat == first)


def by_a_module(state: State, one: int, other: int) -> bool:
    """Return whether two chains are parted by what is no rule of the book."""
    return parting(state, one, other).criterion.name not in OF_THE_BOOK


def _slips(state: State, number: int, right: int) -> Iterator[NamedMistake[str]]:
    """Yield whom each misreading of the book takes, unless a module decides there; then its own."""
    for name, seat, saw in _misread(state, number):
        if seat == right or not by_a_module(state, seat, right):
            chain = state.chains[seat].name
            yield NamedMistake(name, chain, f"{chain} {saw}")
    for own in order_misreadings(state.config.modules):
        chooser = candidates(state, without=own.forgets)[number - 1]
        if chooser.seat != right:
            slots = count_noun(_opened(state, chooser.seat), "open slot")
            yield NamedMistake(own.id, chooser.chain, f"{chooser.chain} has {slots}")


def _misread(state: State, number: int) -> Iterator[tuple[str, int, str]]:
    """Yield whom each misreading takes for the one to choose, and what it saw of that chain."""
    seats = state.solvent
    cards = {seat: len(state.chains[seat].at_work) for seat in seats}
    slots = {seat: all_slots(state, seat) for seat in seats}
    opened = {seat: _opened(state, seat) for seat in seats}
    for name, counts in (("most_cards", cards), ("all_slots", slots)):
        seat = sorted(seats, key=lambda seat: -counts[seat])[number - 1]
        yield name, seat, f"has {counts[seat]}"
    yield "old_order", seats[number - 1], f"was {ORDINALS[number - 1]}"
    seat = sorted(sorted(seats), key=lambda seat: -opened[seat])[number - 1]
    yield "by_seat", seat, f"has {opened[seat]}, but so has another chain"


def _opened(state: State, seat: int) -> int:
    return counted_slots(state, seat).total


def _because(state: State, number: int, seat: int) -> str:
    """Say what the chain has; how it is parted from its neighbours where a module takes part."""
    order = choosing_order(state)
    name, count = state.chains[seat].name, _opened(state, seat)
    others = [other for other in order if other != seat]
    if any(by_a_module(state, seat, other) for other in others):
        beside = (*order[: number - 1][-1:], *order[number : number + 1])
        return capital("; ".join(parting(state, seat, other).parted for other in beside)) + "."
    told = f"{name} has {count_noun(count, 'open slot')}"
    level = [state.chains[other].name for other in others if _opened(state, other) == count]
    if level:
        return f"{told}, level with {listed(level)}: the order of the last turn decides."
    return f"{told}, the most of all." if number == 1 else f"{told}."


def _when(state: State, seat: int, right: int) -> str:
    """Say when a chain chooses that is not the one asked for."""
    parted = parting(state, seat, right)
    if parted.criterion.name not in OF_THE_BOOK:
        return f"{capital(parted.parted)}."
    name, has, needs = state.chains[seat].name, _opened(state, seat), _opened(state, right)
    if has == needs:
        return f"{name} has as many: the one that was earlier in the last turn chooses earlier."
    when = "earlier" if has > needs else "later"
    return f"{name} has {count_noun(has, 'open slot')}: it chooses {when}."
