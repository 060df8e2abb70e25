"""Events: the only way a state changes. Each knows how to apply itself to the state before it.

One list of events gives stepping, the log, the pictures and every explanation.
"""

from __future__ import annotations

from dataclasses import dataclass

from ..board.routes import Drive
from ..reasons.reasons import Tally, Term
from .holdings import Moves
from .state import PhaseProgress, State, changed


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
        return changed(state, phase=self.phase, progress=PhaseProgress())


@dataclass(frozen=True, slots=True)
class ProgressChanged(Event):
    """A player's decision moved what is under way in the phase; no sentence of the log.

    Parameters
    ----------
    desk
        what is under way now, a `fcm_widgets.states.PhaseProgress`

    Examples
    --------
    >>> import fcm_widgets as fcm
    >>> from fcm_widgets.events import ProgressChanged
    >>> game = fcm.load_example("what-the-campaigns-do").advance()
    >>> event = next(event for event, _ in game.history if isinstance(event, ProgressChanged))
    >>> event.progress.step, event.progress.waiting
    ('freeze', ())
    """

    progress: PhaseProgress

    def apply(self, state: State) -> State:
        """Replace the desk."""
        return changed(state, progress=self.progress)


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
        return changed(state, over=True, progress=PhaseProgress())
