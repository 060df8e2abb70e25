"""Events: the only way a state changes. Each knows how to apply itself to the state before it.

One list of events gives stepping, the log, the pictures and every explanation.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar

from ..city.routes import Drive
from ..city.squares import Square
from ..reasons.decision import Decision
from ..reasons.reasons import Tally, Term
from .holdings import Moves
from .state import Desk, Home, State, Token, changed, decided_bank, stock_after, together


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened; `apply` returns the state after it."""

    def apply(self, state: State) -> State:
        """Return the state after the event."""
        raise NotImplementedError

    def moves(self, before: State) -> Moves:
        """Return what the event says that it moves, counted from its own tallies.

        Written without a look at `apply`: a law compares it with what `apply` has done. A key
        `("tally", what)` whose amount is not 0 says that a tally misses what the event lists.
        """
        return {}

    @property
    def drive(self) -> Drive | None:
        """The way that a house drove, if the event tells of one."""
        return None


@dataclass(frozen=True, slots=True)
class PhaseBegan(Event):
    """The table has come to a phase."""

    phase: str

    def apply(self, state: State) -> State:
        """Set the phase; nothing is under way in it yet."""
        return changed(state, phase=self.phase, desk=Desk())


@dataclass(frozen=True, slots=True)
class Noted(Event):
    """A player's decision moved what is under way in the phase; no sentence of the log."""

    desk: Desk

    def apply(self, state: State) -> State:
        """Replace the desk."""
        return changed(state, desk=self.desk)


@dataclass(frozen=True, slots=True)
class StayedHome(Event):
    """A house that wants something found nobody who could serve it (DIN-2)."""

    decision: Decision

    def apply(self, state: State) -> State:
        """Change nothing: unmet demand stays."""
        return state


@dataclass(frozen=True, slots=True)
class Served(Event):
    """A house dined: its demand is gone, and so are the goods of the chain (DIN-16).

    `aside` is what the chain sells it besides its dinner: the receipt has both. `met` is the demand
    that it met, each token with the chain whose marketeer brought it, where that matters. `places`
    are where the house bought what is aside, if it matters, in the order in which it passed them.
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
        """The house's number."""
        return self.decision.house

    @property
    def goods(self) -> Mapping[str, int]:
        """All that is sold, the dinner and what is aside."""
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

    `places` are where, if it matters, in the order in which the house passed them.
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
        """What is sold besides a dinner: all of it."""
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
    """Money moved between the bank and a chain: `tally` is for the chain, negative if it pays.

    `kind` is `"sale"`, `"aside"`, `"tips"`, `"bonus"` or `"wages"`. The box pays what the bank
    lacks after its last break (BNK-4). `debt` is what the chain owes more after it, since it pays
    no more than it has, or less, since what the bankrupt earn goes against what they owe (DIN-8).
    """

    seat: int
    tally: Tally
    kind: str
    house: str = ""
    debt: int = 0

    @property
    def moved(self) -> int:
        """The money that changes hands: towards the chain, negative if it pays."""
        return self.tally.total + self.debt

    @property
    def reckoning(self) -> Tally:
        """The tally, with a row for what goes against an older debt."""
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
    """A chain could not pay what its negative price cost it; it is out at the turn's end."""

    seat: int
    short: int

    def apply(self, state: State) -> State:
        """Mark the chain."""
        chain = changed(state.chains[self.seat], bankrupt=True)
        return state.with_chain(self.seat, chain)


@dataclass(frozen=True, slots=True)
class BankBroke(Event):
    """The bank broke for the `count`-th time; `added` came in by the reserve cards (BNK-2).

    `reserve` are these cards, and `ceo_slots` or `base_price` what they decide, which holds
    `at_once` or from the next turn on. Where they bring no money, `each` came in for each chain.
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
    """A chain earned a milestone at once (MIL-1)."""

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

    `ranking` lists the seats, the best first; the first has won unless all are bankrupt.
    """

    ranking: tuple[int, ...]

    def apply(self, state: State) -> State:
        """End the game: nothing is under way any more."""
        return changed(state, over=True, desk=Desk())
