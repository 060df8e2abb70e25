"""The bank: every payment of a phase, what breaks it, and what a break brings (BNK)."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace

from ..reasons.reasons import Tally, Term
from ..showing import dollars
from ..state.events import Event, Paid
from ..state.holdings import Moves
from ..state.state import State, changed, decided_bank
from ..text.english import Sentence, listed
from ..text.names import listed_or
from ..text.rows import EventText, ModuleText, StepKind
from .contributions import Deck
from .registry import rules_of
from .run import Transition

BLANK = 0
"""Stands for the money of a reserve card that is not seen, in what one chain may see."""


def pay(run: Transition, seat: int, tally: Tally, kind: str, house: str = "") -> None:
    """Pay a chain out of the bank, or let it pay the bank if the sum is negative.

    Each payment by itself can break the bank (BNK-6, BNK-8), even twice (BNK-3).
    """
    if tally.total < 0:
        _collect(run, Paid(seat, tally, kind, house))
        return
    settled = min(tally.total, run.state.chains[seat].owes)
    paid = Paid(seat, tally, kind, house, debt=-settled)
    while run.state.bank.cash < paid.moved and _may_break(run.state):
        run.emit(_broken(run.state))
    run.emit(paid)
    at_zero = run.state.table.rulings.bank_breaks_at_zero and paid.moved > 0
    if at_zero and run.state.bank.cash == 0 and _may_break(run.state):
        run.emit(_broken(run.state))


def _collect(run: Transition, due: Paid) -> None:
    """Let a chain pay what it has; what it lacks makes it bankrupt (DIN-8)."""
    chain = run.state.chains[due.seat]
    short = max(0, -due.tally.total - chain.cash)
    run.emit(replace(due, debt=short))
    if short and not chain.bankrupt:
        run.emit(WentBankrupt(due.seat, short))


def last_break(state: State) -> int:
    """Return which break ends the game: the second, in the introductory game the first."""
    return 1 if state.table.introductory else 2


def end_rule(state: State) -> str:
    """Return the rule by which a game that is over has ended: the bank, or one chain left."""
    if state.bank.broken < last_break(state):
        return "DIN-8"
    return "SET-21" if state.table.introductory else "BNK-4"


def _may_break(state: State) -> bool:
    """Whether the bank can break; what cards bring that nobody here sees, nobody can say."""
    bank = state.bank
    return bank.broken < last_break(state) and (bool(bank.broken) or BLANK not in bank.reserve)


def _broken(state: State) -> BankBroke:
    count = state.bank.broken + 1
    if count > 1 or state.table.introductory:
        return BankBroke(count, Tally(()))
    deck, reserve = deck_of(state), state.bank.reserve
    if deck.each:
        chains = len(state.chains)
        terms: tuple[Term, ...] = (
            Term(f"{chains} chains x ${deck.each}", chains * deck.each, deck.broken),
        )
    else:
        terms = tuple(Term("reserve card", money, deck.broken) for money in reserve)
    vote = deck.voted(reserve)
    return BankBroke(
        count,
        Tally(terms),
        ceo_slots=vote if deck.settles == "ceo_slots" else None,
        base_price=vote if deck.settles == "base_price" else None,
        reserve=reserve,
        each=deck.each,
        at_once=deck.at_once(state),
    )


def deck_of(state: State) -> Deck:
    """Return the reserve cards of a table (SET-9)."""
    return rules_of(state.table.modules).deck


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


# -- in words --------------------------------------------------------------------------------------


def _went_bankrupt(event: WentBankrupt, state: State) -> Sentence:
    name = state.chains[event.seat].name
    return Sentence(
        f"{name} is {dollars(event.short)} short: it is bankrupt and can no longer win.", "DIN-8"
    )


def _bank_broke(event: BankBroke, state: State) -> Sentence:
    if state.bank.broken < last_break(state):
        text = f"The bank breaks for the first time: the reserve adds {dollars(event.added.total)}."
        return Sentence(f"{text}{_vote(event, state)}", deck_of(state).broken)
    end = "dinnertime is played to its end, then the game is over"
    if state.table.introductory:
        return Sentence(f"The bank breaks: {end}.", "SET-21")
    return Sentence(f"The bank breaks for the second time: {end}.", "BNK-4")


def _vote(event: BankBroke, state: State) -> str:
    """Tell the vote of the reserve cards, and from when it counts (BNK-2)."""
    decided = event.ceo_slots or event.base_price
    votes = Counter(deck_of(state).votes[card] for card in event.reserve)
    if not decided or not votes:
        return ""
    about, sign = (" slots", "") if event.ceo_slots else ("", "$")
    told = listed(f"{count} {_says(count)} {sign}{one}" for one, count in sorted(votes.items()))
    most = [one for one in votes if votes[one] == max(votes.values())]
    why = f", {_tie(event, most)}" if len(most) > 1 else ""
    when = "now" if event.at_once else "the next turn"
    does = f"every CEO has {decided}" if event.ceo_slots else f"the base price is ${decided}"
    return f" Of the reserve cards, {told}{about}: from {when} on {does}{why}."


def _tie(event: BankBroke, most: list[int]) -> str:
    """Say which of several votes wins that stand on as many cards."""
    if event.ceo_slots or event.base_price == max(most):
        return "the highest of those on the most cards"
    others = listed_or(f"${one}" for one in sorted(most) if one != event.base_price)
    return f"which goes before {others} where as many cards say so"


def _says(count: int) -> str:
    return "says" if count == 1 else "say"


WORDS = ModuleText(
    events={
        WentBankrupt: EventText(
            _went_bankrupt, StepKind("bankrupt", "bankruptcy", ear="end", mark="break")
        ),
        BankBroke: EventText(
            _bank_broke,
            StepKind(
                "break",
                "reserve cards",
                "What the reserve adds",
                money=True,
                ear="end",
                mark="break",
            ),
        ),
    },
)
