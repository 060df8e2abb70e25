"""Computes in which order chains choose places, by the real rules and by each misreading."""

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
from ...text.names import ORDINALS, capital, count_noun
from .module_misreadings import order_misreadings
from .solution import Mistake, NamedMistake, Solution, solved


def who_chooses(state: State, number: int) -> Solution[str]:
    """Return the solution to the question of which chain is first, second, ... to choose its place.

    >>> from fcm_widgets import load_example
    >>> solution = who_chooses(load_example("who-goes-first").state, 1)
    >>> solution.answer, solution.because
    ('Xango Blues Bar', 'Xango Blues Bar has 2 open slots, the most of all.')
    """
    seat = choosing_order(state)[number - 1]
    named = list(_named_mistakes(state, number, seat))
    led_to = {state.seat(mistake.answer) for mistake in named}
    slots = {other: counted_slots(state, other).total for other in state.solvent}
    others = []
    for other in state.solvent:
        tied = slots[other] == slots[seat]
        if other == seat or (other in led_to and not tied):
            continue
        name, why = state.chains[other].name, parting(state, other, seat)
        if why.criterion.name not in OF_THE_BOOK:
            hint = f"{capital(why.because)}."
        elif tied:
            hint = f"{name} has just as many: the chain that was earlier last turn chooses first."
        else:
            when = "earlier" if slots[other] > slots[seat] else "later"
            hint = f"{name} has {count_noun(slots[other], 'open slot')}, so it chooses {when}."
        others.append(Mistake(name, hint))
    because = _because(state, number)
    return solved(state.chains[seat].name, because, [*named, *others], fallback_hint(state))


def fallback_hint(state: State) -> str:
    """Return a hint on what to look at: first the criteria of modules, then the open slots.

    >>> from fcm_widgets import load_example
    >>> fallback_hint(load_example("a-star-in-the-queue").state)
    'Look at the movie stars first. Then count the open slots of each chain: the chain with the \
most chooses first.'
    """
    criteria = rules_of(state.config.modules).order_criteria
    place_of_slots = [criterion.name for criterion in criteria].index(OPEN_SLOTS)
    before = listed(criterion.words.called for criterion in criteria[:place_of_slots])
    count = "count the open slots of each chain: the chain with the most chooses first."
    return f"Look at the {before} first. Then {count}" if before else capital(count)


def is_misread(state: State, number: int) -> bool:
    """Return whether a misreading of the base game gives a wrong chain for this number."""
    right = choosing_order(state)[number - 1]
    return any(seat != right for _, seat, _ in _misread(state, number))


def all_slots(state: State, seat: int) -> int:
    """Return the number of slots of a chain, filled or not."""
    return sum(term.amount for term in counted_slots(state, seat).terms if term.amount > 0)


def parting(state: State, seat: int, other: int) -> Earlier:
    """Return the reason why one of two chains chooses before the other."""
    first, second = sorted([seat, other], key=choosing_order(state).index)
    return next(earlier for earlier in who_is_earlier(state, second) if earlier.seat == first)


def by_a_module(state: State, seat: int, other: int) -> bool:
    """Return whether a module's criterion decides which of two chains chooses first."""
    return parting(state, seat, other).criterion.name not in OF_THE_BOOK


def _named_mistakes(state: State, number: int, right: int) -> Iterator[NamedMistake[str]]:
    """Yield the mistake of each misreading.

    Mistakes about the base game are left out if a module decides between the two chains.
    """
    for name, seat, saw in _misread(state, number):
        if seat == right or not by_a_module(state, seat, right):
            chain = state.chains[seat].name
            yield NamedMistake(name, chain, f": {chain} {saw}")
    for misreading in order_misreadings(state.config.modules):
        chooser = candidates(state, without=misreading.forgets)[number - 1]
        if chooser.seat != right:
            slots = count_noun(counted_slots(state, chooser.seat).total, "open slot")
            yield NamedMistake(misreading.id, chooser.chain, f": {chooser.chain} has {slots}")


def _misread(state: State, number: int) -> Iterator[tuple[str, int, str]]:
    """Yield each misreading of the base game: its id, the seat that it picks, and its numbers."""
    seats = state.solvent
    cards = {seat: len(state.chains[seat].at_work) for seat in seats}
    slots = {seat: all_slots(state, seat) for seat in seats}
    opened = {seat: counted_slots(state, seat).total for seat in seats}
    for name, counts in (("most_cards", cards), ("all_slots", slots)):
        seat = sorted(seats, key=lambda seat: -counts[seat])[number - 1]
        yield name, seat, f"has {counts[seat]}"
    yield "old_order", seats[number - 1], f"was {ORDINALS[number - 1]}"
    seat = sorted(sorted(seats), key=lambda seat: -opened[seat])[number - 1]
    yield "by_seat", seat, f"has {opened[seat]}, but so has another chain"


def _because(state: State, number: int) -> str:
    """Return why a chain is first, second, ... to choose its place.

    If a module decides, the text says what separates the chain from the chains before and after it.
    """
    order = choosing_order(state)
    seat = order[number - 1]
    name, count = state.chains[seat].name, counted_slots(state, seat).total
    others = [other for other in order if other != seat]
    if any(by_a_module(state, seat, other) for other in others):
        neighbours = (*order[: number - 1][-1:], *order[number : number + 1])
        return capital("; ".join(parting(state, seat, other).because for other in neighbours)) + "."
    slots = f"{name} has {count_noun(count, 'open slot')}"
    tied = [
        state.chains[other].name for other in others if counted_slots(state, other).total == count
    ]
    if tied:
        return f"{slots}, tied with {listed(tied)}: the order of the last turn decides."
    return f"{slots}, the most of all." if number == 1 else f"{slots}."
