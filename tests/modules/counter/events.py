"""What is done at the counter and what happens there."""

from __future__ import annotations

from dataclasses import dataclass

from fcm_widgets.board.pieces import Piece
from fcm_widgets.board.squares import Square, block
from fcm_widgets.reasons.reasons import Tally
from fcm_widgets.state.actions import Action
from fcm_widgets.state.events import Event
from fcm_widgets.state.holdings import Moves
from fcm_widgets.state.state import State, changed, subtract_goods
from tests.modules.counter.pieces import KIOSK


@dataclass(frozen=True, slots=True)
class SellOver(Action):
    """Sell one item of a good over the counter (CTR-1)."""

    do = "sell_over"
    good: str


@dataclass(frozen=True, slots=True)
class SetUp(Action):
    """Set up a kiosk of two squares, `at` the western one (CTR-3)."""

    do = "set_up"
    at: Square

    @property
    def squares(self) -> tuple[Square, ...]:
        """The squares that it would cover."""
        return block(self.at, 2, 1)


@dataclass(frozen=True, slots=True)
class SoldOver(Event):
    """An item went over the counter; `left` counts those that are left of its good."""

    seat: int
    good: str
    left: Tally

    def apply(self, state: State) -> State:
        """Take the item from the stock."""
        chain = state.chains[self.seat]
        stock = subtract_goods(chain.stock, {self.good: 1})
        return state.with_chain(self.seat, changed(chain, stock=stock))

    def deltas(self, before: State) -> Moves:
        """Return the item, by the tally."""
        held = before.chains[self.seat].stock[self.good]
        return {("stock", self.seat, self.good): self.left.total - held}


@dataclass(frozen=True, slots=True)
class KioskSetUp(Event):
    """A chain has set up a kiosk; it is nobody's from then on."""

    seat: int
    squares: tuple[Square, ...]

    def apply(self, state: State) -> State:
        """Lay the kiosk."""
        number = sum(piece.kind == KIOSK for piece in state.pieces)
        kiosk = Piece(KIOSK, self.squares, number)
        return changed(state, pieces=(*state.pieces, kiosk))

    def deltas(self, before: State) -> Moves:
        """Return the kiosk."""
        return {(KIOSK.id, self.squares): 1}
