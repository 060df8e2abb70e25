"""Money that leaves the bank in each turn in which a holder lowers his price enough (NMS-10)."""

from __future__ import annotations

from ...data import Milestone, employees, milestones
from ...engine.milestones import in_force
from ...engine.run import Transition
from ...engine.staff import active_cards
from ...reasons.reasons import Tally, Term
from ...state.state import State
from .events import MoneyLeft

AFTER_TURNING_OVER = 30
"""The rung in restructuring, when all structures lie open."""
ENOUGH = 3
"""Dollars by which the staff must lower the price."""
DISCOUNT = "first_discount_manager_used"


def leave_the_bank(run: Transition) -> None:
    """Let $100, or what there is, leave the game for each owner who discounts enough (NMS-23)."""
    for seat in run.state.turn_order:
        works = _holds(run.state, seat) and discount(run.state, seat) >= ENOUGH
        if works and run.state.bank.cash:
            run.emit(MoneyLeft(seat, _loss(run.state, milestones()[DISCOUNT])))


def _holds(state: State, seat: int) -> bool:
    """Whether the milestone works: in the turn of earning it only where the table says so (X8)."""
    chain, same = state.chains[seat], state.table.rulings.discount_milestone_same_turn
    new = DISCOUNT in chain.milestones_this_turn
    held = milestones()[DISCOUNT] in in_force(state, seat)
    return held and not chain.bankrupt and (same or not new)


def discount(state: State, seat: int) -> int:
    """Return by how many dollars a chain's staff lowers its price; who raises it is left out.

    >>> from fcm_widgets import load_example
    >>> discount(load_example("one-beer-short").state, 0)
    2
    """
    return -sum(
        price for card in active_cards(state, seat) if (price := employees()[card].price) < 0
    )


def _loss(state: State, milestone: Milestone) -> Tally:
    due, there = milestone.effects["bank_loss"], state.bank.cash
    terms = [Term(milestone.name, -due, milestone.rule)]
    if there < due:
        terms.append(Term("more than the bank has", due - there, "BNK-7"))
    return Tally(tuple(terms))
