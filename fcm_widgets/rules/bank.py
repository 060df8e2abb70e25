"""The bank: every payment of a phase, what breaks it, and what a break brings (BNK)."""

from __future__ import annotations

from dataclasses import replace

from ..reasons.reasons import Tally, Term
from ..table.events import BankBroke, Paid, WentBankrupt
from ..table.state import State
from .contributions import Deck
from .registry import rules_of
from .run import Run

BLANK = 0
"""Stands for the money of a reserve card that is not seen, in what one chain may see."""


def pay(run: Run, seat: int, tally: Tally, kind: str, house: str = "") -> None:
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


def _collect(run: Run, due: Paid) -> None:
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
