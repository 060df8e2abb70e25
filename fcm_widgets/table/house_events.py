"""What a chain does by a house rule that asks it something, and that it happened."""

from __future__ import annotations

from dataclasses import dataclass

from .actions import Action
from .events import Event
from .holdings import Moves
from .state import State, changed


@dataclass(frozen=True, slots=True)
class Choose(Action):
    """Choose one of the things that a house rule offers.

    Parameters
    ----------
    seat
        the chain, by its name or its seat
    house_rule
        the rule's name
    choice
        the text of the choice

    Examples
    --------
    >>> import fcm_widgets as fcm
    >>> from fcm_widgets.actions import Choose
    >>> @fcm.house_rule("beer_sale", asks="cleanup")
    ... def beer_sale(state, seat):
    ...     "A chain with beer may sell one to the bank for $1."
    ...     if state.chains[seat].stock.get("beer"):
    ...         yield fcm.Choice("sell 1 beer", goods={"beer": -1}, money=1)
    >>> game = fcm.load_example("a-full-freezer", modules=["beer_sale"])
    >>> game.play(Choose("Golden Duck Diner", "beer_sale", "sell 1 beer")).state.chains[1].cash
    59
    """

    do = "choose"
    house_rule: str
    choice: str


@dataclass(frozen=True, slots=True)
class Chosen(Event):
    """A chain chose what a house rule offers.

    Parameters
    ----------
    seat
        the chain, by its place in `State.chains` from 0
    choice
        the text of the choice
    rule
        the rule's id
    goods
        pairs of a good and by how many its stock changes

    Examples
    --------
    >>> import fcm_widgets as fcm
    >>> from fcm_widgets.actions import Choose
    >>> from fcm_widgets.events import Chosen
    >>> @fcm.house_rule("beer_sale", asks="cleanup")
    ... def beer_sale(state, seat):
    ...     "A chain with beer may sell one to the bank for $1."
    ...     if state.chains[seat].stock.get("beer"):
    ...         yield fcm.Choice("sell 1 beer", goods={"beer": -1}, money=1)
    >>> game = fcm.load_example("a-full-freezer", modules=["beer_sale"])
    >>> game = game.play(Choose("Golden Duck Diner", "beer_sale", "sell 1 beer"))
    >>> event = next(event for event, _ in game.history if isinstance(event, Chosen))
    >>> event.choice, event.goods
    ('sell 1 beer', (('beer', -1),))
    """

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
