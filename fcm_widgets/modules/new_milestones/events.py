"""What happens by the new milestones and by nothing else."""

from __future__ import annotations

from dataclasses import dataclass

from ...reasons.reasons import Tally
from ...state.events import Event
from ...state.holdings import Moves
from ...state.state import State, changed, subtract_goods


@dataclass(frozen=True, slots=True)
class MoneyLeft(Event):
    """Money leaves the bank and the game on behalf of a chain (NMS-23).

    Parameters
    ----------
    seat
        the chain, by its place in `State.chains` from 0
    gone
        what leaves, negative, with the terms

    Examples
    --------
    >>> import fcm_widgets as fcm
    >>> from fcm_widgets.actions import Done, PutToWork
    >>> from fcm_widgets.events import MoneyLeft
    >>> table = {
    ...     "modules": ["new_milestones"],
    ...     "phase": "restructuring",
    ...     "city": {"tiles": [["H", "N"], ["E", "C"]]},
    ...     "chain": [
    ...         {
    ...             "name": "Santa Maria",
    ...             "beach": ["discount_manager"],
    ...             "milestones": ["first_discount_manager_used"],
    ...             "restaurants": [{"at": [0, 0], "entrance": "SE"}],
    ...         }
    ...     ],
    ... }
    >>> game = fcm.Game.from_scenario(table).play(PutToWork("Santa Maria", "discount_manager"))
    >>> game = game.play(Done("Santa Maria"))
    >>> event = next(event for event, _ in game.history if isinstance(event, MoneyLeft))
    >>> event.gone.total
    -50
    """

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
    """Payday: a chain hands a good over in the place of one salary (NMS-21).

    Parameters
    ----------
    seat
        the chain, by its place in `State.chains` from 0
    good
        its id

    Examples
    --------
    >>> import fcm_widgets as fcm
    >>> from fcm_widgets.actions import PayInKind
    >>> from fcm_widgets.events import PaidInKind
    >>> table = {
    ...     "modules": ["new_milestones"],
    ...     "phase": "payday",
    ...     "city": {"tiles": [["H", "N"], ["E", "C"]]},
    ...     "chain": [
    ...         {
    ...             "name": "Santa Maria",
    ...             "cash": 5,
    ...             "at_work": ["luxuries_manager"],
    ...             "stock": {"beer": 2},
    ...             "milestones": ["first_beer_sold"],
    ...             "restaurants": [{"at": [0, 0], "entrance": "SE"}],
    ...         }
    ...     ],
    ... }
    >>> game = fcm.Game.from_scenario(table).play(PayInKind("Santa Maria", "beer"))
    >>> event = next(event for event, _ in game.history if isinstance(event, PaidInKind))
    >>> event.good
    'beer'
    """

    seat: int
    good: str

    def apply(self, state: State) -> State:
        """Take it from the stock."""
        chain = state.chains[self.seat]
        stock = subtract_goods(chain.stock, {self.good: 1})
        return state.with_chain(self.seat, changed(chain, stock=stock))

    def moves(self, before: State) -> Moves:
        """Return the good."""
        return {("stock", self.seat, self.good): -1}
