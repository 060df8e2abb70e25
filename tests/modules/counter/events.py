"""What is done at the counter and what happens there."""

from __future__ import annotations

from dataclasses import dataclass

from fcm_widgets.reasons.reasons import Tally
from fcm_widgets.table.actions import Action
from fcm_widgets.table.events import Event
from fcm_widgets.table.holdings import Moves
from fcm_widgets.table.state import State, changed, stock_after


@dataclass(frozen=True, slots=True)
class SellOver(Action):
    """Sell one item of a good over the counter (CTR-1)."""

    do = "sell_over"
    good: str


@dataclass(frozen=True, slots=True)
class SoldOver(Event):
    """An item went over the counter; `left` counts those that are left of its good."""

    seat: int
    good: str
    left: Tally

    def apply(self, state: State) -> State:
        """Take the item from the stock."""
        chain = state.chains[self.seat]
        stock = stock_after(chain.stock, {self.good: 1})
        return state.with_chain(self.seat, changed(chain, stock=stock))

    def moves(self, before: State) -> Moves:
        """Return the item, by the tally."""
        held = before.chains[self.seat].stock[self.good]
        return {("stock", self.seat, self.good): self.left.total - held}
