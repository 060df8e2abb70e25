"""What a chain does by a house rule that asks it something, and that it happened."""

from __future__ import annotations

from dataclasses import dataclass

from .actions import Action
from .events import Event
from .holdings import Moves
from .state import State, changed


@dataclass(frozen=True, slots=True)
class Choose(Action):
    """Choose one of the things that a house rule offers: the rule's name and the choice's text."""

    do = "choose"
    house_rule: str
    choice: str


@dataclass(frozen=True, slots=True)
class Chosen(Event):
    """A chain chose what a house rule offers: the choice, the rule's id, the goods it moves."""

    seat: int
    choice: str
    rule: str
    goods: tuple[tuple[str, int], ...] = ()

    def apply(self, state: State) -> State:
        """Put goods into the stock, or take them out of it."""
        chain = state.chains[self.seat]
        stock = dict(chain.stock)
        for good, by in self.goods:
            stock[good] = stock.get(good, 0) + by
        held = {good: count for good, count in stock.items() if count}
        return state.with_chain(self.seat, changed(chain, stock=held))

    def moves(self, before: State) -> Moves:
        """Return the goods that come and go."""
        return {("stock", self.seat, good): by for good, by in self.goods}
