"""The company structure: what fits under a CEO, and how many slots stay open (ORG, ORD-1)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ..city.obstacles import Obstacle
from ..content import employees, milestones
from ..reasons.reasons import Tally, Term
from ..table.state import State


def ceo_slots(state: State, seat: int) -> Term:
    """Return the slots of a chain's CEO (ORG-1); a milestone may set them."""
    for earned in state.chains[seat].milestones:
        if slots := milestones()[earned].ceo_slots:
            return Term(f"CEO's slots by {milestones()[earned].name}", slots, "ORG-1")
    return Term("slots of the CEO", state.bank.ceo_slots, "ORG-1")


def misfits(slots: int, cards: Iterable[str]) -> Iterator[Obstacle]:
    """Yield why cards do not fit under a CEO with so many slots, in any layout (ORG-3, ORG-10).

    >>> list(misfits(3, ["trainer", "trainer", "waitress"]))
    []
    >>> [one.code for one in misfits(3, ["trainer"] * 4)]
    ['too_many_cards']
    """
    chosen = [employees()[card] for card in cards]
    managers = [card for card in chosen if card.manager]
    room = slots - len(managers) + sum(card.slots for card in managers)
    others = len(chosen) - len(managers)
    if len(managers) > slots:
        counts = {"managers": len(managers), "slots": slots}
        yield Obstacle("too_many_managers", counts, "ORG-10")
    elif others > room:
        counts = {"cards": others, "room": room, "managers": len(managers)}
        yield Obstacle("too_many_cards", counts, "ORG-10")


def open_slots(state: State, seat: int) -> Tally:
    """Count the open slots of a structure: empty ones of the CEO and of every manager (ORD-1)."""
    chain = state.chains[seat]
    terms = [ceo_slots(state, seat)]
    terms += [
        Term(f"slots of {employees()[card].name}", slots, "ORG-2")
        for card in chain.at_work
        if (slots := employees()[card].slots)
    ]
    if chain.at_work:
        terms.append(Term("cards at work", -len(chain.at_work), "ORD-1"))
    total = sum(term.amount for term in terms)
    if total < 0:
        terms.append(Term("more cards at work than slots", -total, "ORD-1"))
    return Tally(tuple(terms))


def counted_slots(state: State, seat: int) -> Tally:
    """Count the open slots for the order of business, with what milestones add (ORD-1, MIL-3)."""
    more = tuple(
        Term(milestones()[earned].name, amount, "MIL-3")
        for earned in state.chains[seat].milestones
        if (amount := milestones()[earned].open_slots)
    )
    return Tally((*open_slots(state, seat).terms, *more))
