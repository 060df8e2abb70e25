"""The money of "First discount manager used": a low price takes $100 out of the bank (NMS-10).

This happens when all structures are revealed, in each turn in which cards at work lower the chain's
price by $3 or more. The money leaves the game: no chain gets it.
"""

from __future__ import annotations

from dataclasses import dataclass

from ...data import employees, milestones
from ...engine.milestones import in_force
from ...engine.run import Transition
from ...engine.staff import active_cards
from ...reasons.reasons import MILESTONE, Tally, Term
from ...state.events import Event
from ...state.holdings import Moves
from ...state.state import State, changed
from ...text.english import Sentence
from ...text.names import whose
from ...text.rows import EventText, ModuleText, StepKind

AFTER_REVEALING = 30
"""The order in restructuring: when all structures are revealed."""
ENOUGH = 3
"""Least number of dollars by which cards at work must lower the price."""
DISCOUNT = "first_discount_manager_used"


def leave_the_bank(run: Transition) -> None:
    """Take $100, or all that is left, out of the bank for each chain with a low price (NMS-23).

    Only chains that have the milestone count.
    """
    milestone = milestones()[DISCOUNT]
    for seat in run.state.turn_order:
        chain, bank = run.state.chains[seat], run.state.bank.cash
        if chain.bankrupt or milestone not in in_force(run.state, seat):
            continue
        # In the turn in which it is earned, only if ruling X8 says so.
        earned_now = DISCOUNT in chain.milestones_this_turn
        if earned_now and not run.state.config.rulings.discount_milestone_same_turn:
            continue
        if discount(run.state, seat) >= ENOUGH and bank:
            due = milestone.effects["bank_loss"]
            terms = [Term(milestone.name, -due, milestone.rule, MILESTONE)]
            if bank < due:
                terms.append(Term("more than the bank has", due - bank, "BNK-7"))
            run.emit(MoneyLeft(seat, Tally(tuple(terms))))


def discount(state: State, seat: int) -> int:
    """Return by how many dollars cards at work lower the price; cards that raise it do not count.

    >>> from fcm_widgets import load_example
    >>> discount(load_example("one-beer-short").state, 0)
    2
    """
    return -sum(
        price for card in active_cards(state, seat) if (price := employees()[card].price) < 0
    )


@dataclass(frozen=True, slots=True)
class MoneyLeft(Event):
    """Money leaves the bank and the game because of a chain's discount (NMS-23).

    Parameters
    ----------
    seat
        the chain, by its place in `State.chains` from 0
    gone
        the tally of the dollars that leave, a negative number
    """

    seat: int
    gone: Tally

    def apply(self, state: State) -> State:
        """Take the money out of the bank: no chain gets it, and the bank does not break (BNK-7)."""
        return changed(state, bank=changed(state.bank, cash=state.bank.cash + self.gone.total))

    def deltas(self, before: State) -> Moves:
        """Return the change: the money that leaves the bank."""
        return {("bank",): self.gone.total}


# -- in words --------------------------------------------------------------------------------------


WORDS = ModuleText(
    events={
        MoneyLeft: EventText(
            lambda event, state: Sentence(
                f"${-event.gone.total} leaves the bank and the game because of "
                f"{whose(state.chains[event.seat].name)} discounts.",
                "NMS-10",
            ),
            StepKind("money_left", "left the game", money=True),
        )
    }
)
