"""Checks of the base game's events: each compares a number in an event with a count of the cards.

The checks count from the states alone and share no code with the rules. Each check yields a message
if something is wrong.
"""

from __future__ import annotations

from collections.abc import Iterator

from ...data import employees, milestones
from ...engine.staff import active_cards
from ...phases.order_of_business import SlotsCounted
from ...phases.recruit import Hired
from ...phases.restructuring import StructureShown
from ...state.events import GameEnded
from ...state.state import Chain, State


def slots_shown(event: StructureShown, before: State, after: State) -> Iterator[str]:
    """Check the number of open slots of a revealed structure by counting its cards (ORD-1)."""
    chain = after.chains[event.seat]
    yield from _unequal("slots", event.slots.total, slots_of(after, chain))


def slots_counted(event: SlotsCounted, before: State, after: State) -> Iterator[str]:
    """Check that the order of business counts open slots from cards and from milestones (ORD-1)."""
    chain = after.chains[event.seat]
    more = sum(milestones()[earned].open_slots for earned in chain.milestones)
    yield from _unequal("slots", event.slots.total, slots_of(after, chain) + more)


def hires_left(event: Hired, before: State, after: State) -> Iterator[str]:
    """Check how many hires a chain has left by counting its cards at work (REC-2)."""
    chain = after.chains[event.seat]
    hires = 1 + sum(employees()[card].hires for card in active_cards(after, event.seat))
    yield from _unequal("hires", event.left.total, hires - chain.hired_this_turn)
    if event.left.total < 0:
        yield f"{-event.left.total} hires too many"


def richest_first(event: GameEnded, before: State, after: State) -> Iterator[str]:
    """Check that the chains that are not bankrupt rank from the richest to the poorest (BNK-4)."""
    cash = [after.chains[seat].cash for seat in event.ranking if seat in after.solvent]
    yield from _unequal("ranking", str(cash), str(sorted(cash, reverse=True)))


def slots_of(state: State, chain: Chain) -> int:
    """Count the open slots of a chain's structure from its cards (ORD-1)."""
    set_by = [milestones()[earned].ceo_slots for earned in chain.milestones]
    ceo = max(set_by, default=0) or state.bank.ceo_slots
    return max(0, ceo + sum(employees()[card].slots - 1 for card in chain.at_work))


def _unequal(what: str, in_event: object, counted: object) -> Iterator[str]:
    if in_event != counted:
        yield f"{what}: the tally says {in_event}, the cards say {counted}"


INVARIANTS = (
    (StructureShown, slots_shown),
    (SlotsCounted, slots_counted),
    (Hired, hires_left),
    (GameEnded, richest_first),
)
