"""Events: the only way a state changes. Each knows how to apply itself to the state before it.

One list of events gives stepping, the log, the pictures and every explanation.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar

from ..city.routes import Drive
from ..city.squares import Square
from ..dinner.decision import Decision
from ..reasons.reasons import Tally, Term
from .holdings import Moves
from .state import Desk, Home, State, Token, changed, decided_bank, stock_after, together


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened; `apply` returns the state after it, `moves` says what it moves.

    Each kind of event has fields of its own. Two events are equal if all their fields are.

    Examples
    --------
    >>> import fcm_widgets as fcm
    >>> game = fcm.load_example("one-beer-short").advance()
    >>> event, state = game.history[1]
    >>> event.apply(game.start) == state
    True
    """

    def apply(self, state: State) -> State:
        """Return the state after the event.

        Parameters
        ----------
        state
            the state before it

        Examples
        --------
        >>> from fcm_widgets import load_example
        >>> from fcm_widgets.events import MilestoneEarned
        >>> state = load_example("one-beer-short").state
        >>> MilestoneEarned(1, "first_lower_prices").apply(state).chains[1].milestones_this_turn
        ('first_lower_prices',)
        """
        raise NotImplementedError

    def moves(self, before: State) -> Moves:
        """Return what the event says that it moves, counted from its own tallies.

        Written without a look at `apply`: a law compares it with what `apply` has done. A key
        `("tally", what)` whose amount is not 0 says that a tally misses what the event lists.

        Parameters
        ----------
        before
            the state before it

        Examples
        --------
        >>> import fcm_widgets as fcm
        >>> game = fcm.load_example("one-beer-short").advance()
        >>> game.history[1][0].moves(game.start)["stock", 0, "burger"]
        -2
        """
        return {}

    @property
    def drive(self) -> Drive | None:
        """The way that a house drove, if the event tells of one.

        >>> import fcm_widgets as fcm
        >>> game = fcm.load_example("two-ways-one-cup").advance()
        >>> [drive.house for event, _ in game.history if (drive := event.drive)]
        ['8']
        """
        return None


@dataclass(frozen=True, slots=True)
class PhaseBegan(Event):
    """The table has come to a phase.

    Parameters
    ----------
    phase
        its name, such as ``"payday"``

    Examples
    --------
    >>> import fcm_widgets as fcm
    >>> from fcm_widgets.events import PhaseBegan
    >>> game = fcm.load_example("one-beer-short").advance()
    >>> event = next(event for event, _ in game.history if isinstance(event, PhaseBegan))
    >>> event.phase
    'dinnertime'
    """

    phase: str

    def apply(self, state: State) -> State:
        """Set the phase; nothing is under way in it yet."""
        return changed(state, phase=self.phase, desk=Desk())


@dataclass(frozen=True, slots=True)
class Noted(Event):
    """A player's decision moved what is under way in the phase; no sentence of the log.

    Parameters
    ----------
    desk
        what is under way now, a `fcm_widgets.states.Desk`

    Examples
    --------
    >>> import fcm_widgets as fcm
    >>> from fcm_widgets.events import Noted
    >>> game = fcm.load_example("what-the-campaigns-do").advance()
    >>> event = next(event for event, _ in game.history if isinstance(event, Noted))
    >>> event.desk.step, event.desk.waiting
    ('freeze', ())
    """

    desk: Desk

    def apply(self, state: State) -> State:
        """Replace the desk."""
        return changed(state, desk=self.desk)


@dataclass(frozen=True, slots=True)
class StayedHome(Event):
    """A house that wants something found nobody who could serve it (DIN-2).

    Parameters
    ----------
    decision
        why: each chain's offer, with what stands against it

    Examples
    --------
    >>> import fcm_widgets as fcm
    >>> from fcm_widgets.events import StayedHome
    >>> game = fcm.load_example("one-beer-short").advance()
    >>> event = next(event for event, _ in game.history if isinstance(event, StayedHome))
    >>> event.decision.house, event.decision.wants
    ('9', {'pizza': 1})
    """

    decision: Decision

    def apply(self, state: State) -> State:
        """Change nothing: unmet demand stays."""
        return state


@dataclass(frozen=True, slots=True)
class Served(Event):
    """A house dined: its demand is gone, and so are the goods of the chain (DIN-16).

    Parameters
    ----------
    decision
        how the house chose, a `Decision`
    seat
        the chain, by its place in `State.chains` from 0
    receipt
        what it pays, for its dinner and for what is aside
    aside
        what the chain sells it besides its dinner
    met
        the demand that it met, each token with the chain whose marketeer brought it, where that
        matters
    places
        where the house bought what is aside, if it matters, as it passed them

    Examples
    --------
    >>> import fcm_widgets as fcm
    >>> from fcm_widgets.events import Served
    >>> game = fcm.load_example("one-beer-short").advance()
    >>> event = next(event for event, _ in game.history if isinstance(event, Served))
    >>> event.house, event.goods, event.receipt.total
    ('8', {'burger': 2, 'beer': 1}, 58)
    """

    paid_as: ClassVar[str] = "sale"
    decision: Decision
    seat: int
    receipt: Tally
    aside: Mapping[str, int] = field(default_factory=dict)
    met: tuple[Token, ...] = ()
    places: tuple[Square, ...] = ()

    @property
    def house(self) -> str:
        """The house's number.

        >>> import fcm_widgets as fcm
        >>> from fcm_widgets.events import Served
        >>> game = fcm.load_example("one-beer-short").advance()
        >>> event = next(event for event, _ in game.history if isinstance(event, Served))
        >>> event.house
        '8'
        """
        return self.decision.house

    @property
    def goods(self) -> Mapping[str, int]:
        """All that is sold, the dinner and what is aside.

        >>> import fcm_widgets as fcm
        >>> from fcm_widgets.events import Served
        >>> game = fcm.load_example("one-beer-short").advance()
        >>> event = next(event for event, _ in game.history if isinstance(event, Served))
        >>> event.goods
        {'burger': 2, 'beer': 1}
        """
        return together([self._menu, self.aside])

    @property
    def _menu(self) -> Mapping[str, int]:
        return next(offer.menu for offer in self.decision.offers if offer.seat == self.seat)

    def apply(self, state: State) -> State:
        """Clear the house and take the goods from the chain's stock."""
        chain = state.chains[self.seat]
        stock = stock_after(chain.stock, self.goods)
        homes = tuple(
            Home(home.house) if home.house.number == self.decision.house else home
            for home in state.homes
        )
        served = state.with_chain(self.seat, changed(chain, stock=stock))
        return changed(served, homes=homes)

    def moves(self, before: State) -> Moves:
        """Return the goods that are sold and the demand that is met."""
        sold = [*self._menu.items(), *self.aside.items()]
        moved: Moves = dict.fromkeys((("stock", self.seat, good) for good, _ in sold), 0)
        for good, count in sold:
            moved["stock", self.seat, good] -= count
        for good, count in self.decision.wants.items():
            moved["demand", self.decision.house, good] = -count
        return moved


@dataclass(frozen=True, slots=True)
class Sold(Event):
    """A chain that does not serve a house sold it something besides its dinner.

    Parameters
    ----------
    house
        the number of the house that buys
    seat
        the chain, by its place in `State.chains` from 0
    goods
        how many of each good
    receipt
        what it pays
    rule
        the rule by which it buys
    places
        where, if it matters, in the order in which the house passed them

    Examples
    --------
    >>> import fcm_widgets as fcm
    >>> from fcm_widgets.events import Sold
    >>> game = fcm.load_example("two-ways-one-cup").advance()
    >>> event = next(event for event, _ in game.history if isinstance(event, Sold))
    >>> event.house, event.seat, event.goods, event.receipt.total
    ('8', 0, {'coffee': 1}, 10)
    """

    paid_as: ClassVar[str] = "aside"
    house: str
    seat: int
    goods: Mapping[str, int]
    receipt: Tally
    rule: str
    places: tuple[Square, ...] = ()

    @property
    def aside(self) -> Mapping[str, int]:
        """What is sold besides a dinner: all of it.

        >>> import fcm_widgets as fcm
        >>> from fcm_widgets.events import Sold
        >>> game = fcm.load_example("two-ways-one-cup").advance()
        >>> event = next(event for event, _ in game.history if isinstance(event, Sold))
        >>> event.aside
        {'coffee': 1}
        """
        return self.goods

    def apply(self, state: State) -> State:
        """Take the goods from the chain's stock."""
        chain = state.chains[self.seat]
        sold = changed(chain, stock=stock_after(chain.stock, self.goods))
        return state.with_chain(self.seat, sold)

    def moves(self, before: State) -> Moves:
        """Return the goods that are sold."""
        return {("stock", self.seat, good): -count for good, count in self.goods.items()}


@dataclass(frozen=True, slots=True)
class Paid(Event):
    """Money moved between the bank and a chain.

    The box pays what the bank lacks after its last break (BNK-4).

    Parameters
    ----------
    seat
        the chain's place in `State.chains`, from 0
    tally
        the sum with its terms: for the chain, negative if it pays
    kind
        ``"sale"``, ``"aside"``, ``"tips"``, ``"bonus"`` or ``"wages"``
    house
        the number of the house that pays, if one does
    debt
        what the chain owes more after it, since it pays no more than it has, or less, since what
        the bankrupt earn goes against what they owe (DIN-8)

    Examples
    --------
    >>> import fcm_widgets as fcm
    >>> from fcm_widgets.events import Paid
    >>> game = fcm.load_example("one-beer-short").advance()
    >>> event = next(event for event, _ in game.history if isinstance(event, Paid))
    >>> event.kind, event.house, event.tally.total, event.moved
    ('sale', '8', 58, 58)
    """

    seat: int
    tally: Tally
    kind: str
    house: str = ""
    debt: int = 0

    @property
    def moved(self) -> int:
        """The money that changes hands: towards the chain, negative if it pays.

        >>> import fcm_widgets as fcm
        >>> from fcm_widgets.events import Paid
        >>> game = fcm.load_example("one-beer-short").advance()
        >>> event = next(event for event, _ in game.history if isinstance(event, Paid))
        >>> event.moved
        58
        """
        return self.tally.total + self.debt

    @property
    def reckoning(self) -> Tally:
        """The tally, with a row for what goes against an older debt.

        >>> import fcm_widgets as fcm
        >>> from fcm_widgets.events import Paid
        >>> game = fcm.load_example("one-beer-short").advance()
        >>> event = next(event for event, _ in game.history if isinstance(event, Paid))
        >>> event.reckoning == event.tally
        True
        """
        if self.debt >= 0:
            return self.tally
        return Tally((*self.tally.terms, Term("against what it owes", self.debt, "DIN-8")))

    def apply(self, state: State) -> State:
        """Move the money."""
        chain, bank, moved = state.chains[self.seat], state.bank, self.moved
        chain = changed(chain, cash=chain.cash + moved, owes=chain.owes + self.debt)
        there = min(bank.cash, moved)
        bank = changed(bank, cash=bank.cash - there, owed=bank.owed + moved - there)
        return changed(state.with_chain(self.seat, chain), bank=bank)

    def moves(self, before: State) -> Moves:
        """Return the money by what its tally says: a debt is settled first, the box fills up."""
        amount, chain, bank = self.tally.total, before.chains[self.seat], before.bank.cash
        if amount < 0:
            paid = min(chain.cash, -amount)
            owing = -amount - paid
            return {("cash", self.seat): -paid, ("bank",): paid, ("debt", self.seat): owing}
        settled = min(amount, chain.owes)
        due = amount - settled
        there = min(bank, due)
        moved: Moves = {("cash", self.seat): due, ("bank",): -there, ("owed",): due - there}
        return {**moved, ("debt", self.seat): -settled}


def pays_for(sale: Event | None, event: Event) -> bool:
    """Whether an event is the money that a sale brings."""
    if isinstance(sale, Served | Sold) and isinstance(event, Paid):
        return event.kind == sale.paid_as
    return False


@dataclass(frozen=True, slots=True)
class WentBankrupt(Event):
    """A chain could not pay what its negative price cost it; it is out at the turn's end.

    Parameters
    ----------
    seat
        the chain, by its place in `State.chains` from 0
    short
        what it could not pay, in dollars

    Examples
    --------
    >>> import fcm_widgets as fcm
    >>> from fcm_widgets.events import WentBankrupt
    >>> game = fcm.load_example("negative-price").advance()
    >>> event = next(event for event, _ in game.history if isinstance(event, WentBankrupt))
    >>> event.seat, event.short
    (0, 3)
    """

    seat: int
    short: int

    def apply(self, state: State) -> State:
        """Mark the chain."""
        chain = changed(state.chains[self.seat], bankrupt=True)
        return state.with_chain(self.seat, chain)


@dataclass(frozen=True, slots=True)
class BankBroke(Event):
    """The bank broke, and what lay under it came in (BNK-2).

    Parameters
    ----------
    count
        how often it has broken now
    added
        what comes in by the reserve cards, with a term for each
    ceo_slots
        how many slots every CEO will have, if the cards decide that
    base_price
        of one item, if the cards decide that
    reserve
        these cards, by what is printed on them
    each
        what came in for each chain, where the cards bring no money
    at_once
        whether what they decide holds now, not from the next turn on

    Examples
    --------
    >>> import fcm_widgets as fcm
    >>> from fcm_widgets.events import BankBroke
    >>> game = fcm.load_example("bank-breaks-mid-dinner").advance()
    >>> event = next(event for event, _ in game.history if isinstance(event, BankBroke))
    >>> event.count, event.added.total, event.ceo_slots
    (1, 400, 4)
    """

    count: int
    added: Tally
    ceo_slots: int | None = None
    base_price: int | None = None
    reserve: tuple[int, ...] = ()
    each: int = 0
    at_once: bool = False

    def apply(self, state: State) -> State:
        """Count the break, add the reserve, note what it decided."""
        bank = changed(state.bank, cash=state.bank.cash + self.added.total, broken=self.count)
        if self.ceo_slots:
            bank = changed(bank, next_ceo_slots=self.ceo_slots)
        if self.base_price:
            bank = changed(bank, next_base_price=self.base_price)
        return changed(state, bank=decided_bank(bank) if self.at_once else bank)

    def moves(self, before: State) -> Moves:
        """Return what the cards under the bank bring; without any, nothing may come in."""
        brings = self.each * len(before.chains) if self.each else sum(before.bank.reserve)
        expected = brings if self.count == 1 else 0
        return {("bank",): expected, ("tally", "added"): self.added.total - expected}


@dataclass(frozen=True, slots=True)
class MilestoneEarned(Event):
    """A chain earned a milestone at once (MIL-1).

    Parameters
    ----------
    seat
        the chain, by its place in `State.chains` from 0
    milestone
        its id

    Examples
    --------
    >>> import fcm_widgets as fcm
    >>> from fcm_widgets.events import MilestoneEarned
    >>> game = fcm.load_example("a-hundred-dollars").advance()
    >>> event = next(event for event, _ in game.history if isinstance(event, MilestoneEarned))
    >>> event.seat, event.milestone
    (0, 'first_100')
    """

    seat: int
    milestone: str

    def apply(self, state: State) -> State:
        """Give it to the chain."""
        chain = state.chains[self.seat]
        chain = changed(
            chain,
            milestones=(*chain.milestones, self.milestone),
            milestones_this_turn=(*chain.milestones_this_turn, self.milestone),
        )
        return state.with_chain(self.seat, chain)


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """The game is over: the last break of the bank, or one chain left (BNK-4, DIN-8).

    Parameters
    ----------
    ranking
        the seats, the best first; the first has won unless all are bankrupt

    Examples
    --------
    >>> import fcm_widgets as fcm
    >>> from fcm_widgets.events import GameEnded
    >>> game = fcm.load_example("the-last-dinner").advance()
    >>> event = next(event for event, _ in game.history if isinstance(event, GameEnded))
    >>> event.ranking
    (0, 1, 2)
    """

    ranking: tuple[int, ...]

    def apply(self, state: State) -> State:
        """End the game: nothing is under way any more."""
        return changed(state, over=True, desk=Desk())
