"""Events: the only way a state changes. Each knows how to apply itself to the state before it.

One list of events gives stepping, the log, the pictures and every explanation.
"""

from __future__ import annotations

from dataclasses import dataclass

from ..rules.decision import Decision
from ..rules.reasons import Tally
from .state import Desk, Home, State, changed


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened; `apply` returns the state after it."""

    def apply(self, state: State) -> State:
        """Return the state after the event."""
        raise NotImplementedError


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
    """A house dined: its demand is gone, and so are the goods of the chain (DIN-16)."""

    decision: Decision
    seat: int
    receipt: Tally

    def apply(self, state: State) -> State:
        """Clear the house and take the goods from the chain's stock."""
        chain = state.chains[self.seat]
        sold = self.decision.offer_of(chain.name).menu
        stock = {
            good: left
            for good, held in chain.stock.items()
            if (left := held - sold.get(good, 0)) > 0
        }
        homes = tuple(
            Home(home.house) if home.house.number == self.decision.house else home
            for home in state.homes
        )
        served = state.with_chain(self.seat, changed(chain, stock=stock))
        return changed(served, homes=homes)


@dataclass(frozen=True, slots=True)
class Paid(Event):
    """Money moved between the bank and a chain: `tally` is for the chain, negative if it pays.

    `kind` is `"sale"`, `"tips"`, `"bonus"` or `"wages"`. The box pays what the bank lacks after
    its last break (BNK-4); a chain pays what it has (DIN-8).
    """

    seat: int
    tally: Tally
    kind: str
    house: str = ""

    def apply(self, state: State) -> State:
        """Move the money."""
        chain, bank, amount = state.chains[self.seat], state.bank, self.tally.total
        if amount < 0:
            paid = min(chain.cash, -amount)
            chain = changed(chain, cash=chain.cash - paid)
            bank = changed(bank, cash=bank.cash + paid)
        else:
            there = min(bank.cash, amount)
            chain = changed(chain, cash=chain.cash + amount)
            bank = changed(bank, cash=bank.cash - there, owed=bank.owed + amount - there)
        return changed(state.with_chain(self.seat, chain), bank=bank)


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
    """The bank broke for the `count`-th time; `added` came from the reserve cards (BNK-2)."""

    count: int
    added: Tally
    ceo_slots: int | None = None

    def apply(self, state: State) -> State:
        """Count the break, add the reserve; new CEO slots wait for the next turn."""
        bank = changed(
            state.bank,
            cash=state.bank.cash + self.added.total,
            broken=self.count,
            next_ceo_slots=self.ceo_slots or state.bank.next_ceo_slots,
        )
        return changed(state, bank=bank)


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
    """The bank broke for the last time and the phase is over: the richest chain wins (BNK-4)."""

    ranking: tuple[int, ...]

    def apply(self, state: State) -> State:
        """End the game."""
        return changed(state, over=True)
