"""What happens by the new milestones and by nothing else."""

from __future__ import annotations

from dataclasses import dataclass

from ...reasons.reasons import Tally
from ...table.events import Event
from ...table.holdings import Moves
from ...table.state import State, changed, stock_after


@dataclass(frozen=True, slots=True)
class MoneyLeft(Event):
    """Money leaves the bank and the game on behalf of a chain; `gone` is negative (NMS-23)."""

    seat: int
    gone: Tally

    def apply(self, state: State) -> State:
        """Take it out of the bank: it comes to nobody, and breaks nothing (BNK-7)."""
        return changed(state, bank=changed(state.bank, cash=state.bank.cash + self.gone.total))

    def moves(self, before: State) -> Moves:
        """Return the money that the bank has less."""
        return {("bank",): self.gone.total}


@dataclass(frozen=True, slots=True)
class PaidInKind(Event):
    """Payday: a chain hands a good over in the place of one salary (NMS-21)."""

    seat: int
    good: str

    def apply(self, state: State) -> State:
        """Take it from the stock."""
        chain = state.chains[self.seat]
        stock = stock_after(chain.stock, {self.good: 1})
        return state.with_chain(self.seat, changed(chain, stock=stock))

    def moves(self, before: State) -> Moves:
        """Return the good."""
        return {("stock", self.seat, self.good): -1}
