"""The base class of events, and the events that several steps share.

Every other event is in the file of its step. Only events change a state. Stepping, the log, the
pictures and every explanation come from the same list of events.
"""

from __future__ import annotations

from dataclasses import dataclass

from ..board.routes import Drive
from ..reasons.reasons import Tally, Term
from .holdings import Moves
from .state import PhaseProgress, State, changed


@dataclass(frozen=True, slots=True)
class Event:
    """A change of the state. Each kind of event has its own fields.

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
        """
        raise NotImplementedError

    def deltas(self, before: State) -> Moves:
        """Return the amounts that the event moves, counted from its own tallies.

        This method must never call `apply`, because an invariant compares the two. Keys are as in
        `state.holdings.holdings`, such as `("cash", seat)`. A key `("tally", what)` with an amount
        other than 0 reports a tally that disagrees with the event.

        Parameters
        ----------
        before
            the state before it
        """
        return {}

    @property
    def drive(self) -> Drive | None:
        """The drive of a house to its dinner, or `None` if the event has no drive."""
        return None


@dataclass(frozen=True, slots=True)
class PhaseBegan(Event):
    """A phase began.

    Parameters
    ----------
    phase
        the phase's name, such as ``"payday"``
    """

    phase: str

    def apply(self, state: State) -> State:
        """Return the state in the new phase, with empty progress."""
        return changed(state, phase=self.phase, progress=PhaseProgress())


@dataclass(frozen=True, slots=True)
class ProgressChanged(Event):
    """The progress of the phase changed; the log has no sentence for it.

    Parameters
    ----------
    progress
        the new progress
    """

    progress: PhaseProgress

    def apply(self, state: State) -> State:
        """Replace the progress of the phase."""
        return state.with_progress(self.progress)


@dataclass(frozen=True, slots=True)
class Paid(Event):
    """Money moved between the bank and a chain.

    After the bank's last break the box pays what the bank lacks (BNK-4).

    Parameters
    ----------
    seat
        the chain, by its place in `State.chains` from 0
    tally
        the dollars, as a tally: positive if the chain earns them, negative if it pays them
    kind
        kind of payment: ``"sale"``, ``"aside"``, ``"tips"``, ``"bonus"`` or ``"wages"``
    house
        the number of the house that pays, if any
    debt
        the dollars that the chain cannot pay; negative if its earnings pay off a debt (DIN-8)

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
        """The dollars that the chain gets, negative if it pays."""
        return self.tally.total + self.debt

    @property
    def reckoning(self) -> Tally:
        """The tally, with a term for the dollars that pay off an older debt."""
        if self.debt >= 0:
            return self.tally
        return Tally((*self.tally.terms, Term("against what it owes", self.debt, "DIN-8")))

    def apply(self, state: State) -> State:
        """Move the money between the bank and the chain."""
        chain, bank, moved = state.chains[self.seat], state.bank, self.moved
        chain = changed(chain, cash=chain.cash + moved, owes=chain.owes + self.debt)
        from_bank = min(bank.cash, moved)
        bank = changed(bank, cash=bank.cash - from_bank, owed=bank.owed + moved - from_bank)
        return changed(state.with_chain(self.seat, chain), bank=bank)

    def deltas(self, before: State) -> Moves:
        """Return where the tally's money goes: to a debt first, then to the chain's cash."""
        amount, chain = self.tally.total, before.chains[self.seat]
        if amount < 0:
            paid = min(chain.cash, -amount)
            owing = -amount - paid
            return {("cash", self.seat): -paid, ("bank",): paid, ("debt", self.seat): owing}
        settled = min(amount, chain.owes)
        due = amount - settled
        from_bank = min(before.bank.cash, due)
        return {
            ("cash", self.seat): due,
            ("bank",): -from_bank,
            ("owed",): due - from_bank,
            ("debt", self.seat): -settled,
        }


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """The game ended: the bank broke for the last time, or one chain is left (BNK-4, DIN-8).

    Parameters
    ----------
    ranking
        the seats from first to last place; if the first chain is bankrupt, nobody has won
    """

    ranking: tuple[int, ...]

    def apply(self, state: State) -> State:
        """Return the state with the game over, and empty progress."""
        return changed(state, over=True, progress=PhaseProgress())
