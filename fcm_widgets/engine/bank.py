"""The bank: payments, bankruptcies, breaks, reserve cards, and the log lines of all these (BNK)."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from ..common.safe_text import dollars
from ..reasons.reasons import Tally, Term
from ..state.events import Event, Paid
from ..state.holdings import Moves
from ..state.state import State, changed, decided_bank
from ..text.english import Sentence, listed
from ..text.names import count_noun, listed_or
from ..text.rows import EventText, ModuleText, StepKind
from .contributions import Deck
from .registry import rules_of
from .run import Transition

BLANK = 0
"""The number that replaces a hidden reserve card in the view of a chain."""


def pay(run: Transition, seat: int, tally: Tally, kind: str, house: str = "") -> None:
    """Move money from the bank to a chain, or from the chain to the bank if `tally` is negative.

    Each payment can break the bank (BNK-6, BNK-8), even twice (BNK-3). A chain that cannot
    pay the whole sum pays all its money and is bankrupt (DIN-8).
    """
    chain = run.state.chains[seat]
    if tally.total < 0:
        short = max(0, -tally.total - chain.cash)
        run.emit(Paid(seat, tally, kind, house, debt=short))
        if short and not chain.bankrupt:
            run.emit(WentBankrupt(seat, short))
        return
    paid = Paid(seat, tally, kind, house, debt=-min(tally.total, chain.owes))
    while run.state.bank.cash < paid.moved and _may_break(run.state):
        run.emit(_next_break(run.state))
    run.emit(paid)
    at_zero = run.state.config.rulings.bank_breaks_at_zero and paid.moved > 0
    if at_zero and run.state.bank.cash == 0 and _may_break(run.state):
        run.emit(_next_break(run.state))


def _may_break(state: State) -> bool:
    """Return whether the bank can break; it cannot in a view in which reserve cards are hidden."""
    bank = state.bank
    return bank.broken < state.config.last_break and (
        bool(bank.broken) or BLANK not in bank.reserve
    )


def _next_break(state: State) -> BankBroke:
    """Return the event of the bank's next break; only the first adds the reserve cards (BNK-2)."""
    count = state.bank.broken + 1
    if count > 1 or not state.config.hidden_reserve:
        return BankBroke(count, Tally(()))
    deck, reserve = deck_of(state), state.bank.reserve
    if deck.each:
        chains = len(state.chains)
        terms = [Term(f"{chains} chains x ${deck.each}", chains * deck.each, deck.broken)]
    else:
        terms = [Term("reserve card", money, deck.broken) for money in reserve]
    decided = deck.voted(reserve)
    return BankBroke(
        count,
        Tally(tuple(terms)),
        ceo_slots=decided if deck.settles == "ceo_slots" else None,
        base_price=decided if deck.settles == "base_price" else None,
        reserve=reserve,
        each=deck.each,
        at_once=deck.at_once(state),
    )


def end_rule(state: State) -> str:
    """Return the rule by which a game ended: the bank broke, a variant's end, or bankruptcies."""
    if state.bank.broken >= state.config.last_break:
        return _last_break_rule(state)
    last, left = state.config.variant.turns, len(state.solvent)
    ran_out = last is not None and state.turn >= last and left > min(1, len(state.chains) - 1)
    return "SET-26" if ran_out else "DIN-8"


def _last_break_rule(state: State) -> str:
    """Return the rule which says that the last break of the bank ends the game."""
    if state.config.introductory:
        return "SET-21"
    return "BNK-4" if state.config.last_break > 1 else "SET-26"


def deck_of(state: State) -> Deck:
    """Return the rules for the reserve cards of a game (SET-9)."""
    return rules_of(state.config.modules).deck


@dataclass(frozen=True, slots=True)
class WentBankrupt(Event):
    """A chain went bankrupt: with a negative price, it could not pay what a dinner cost it (DIN-8).

    Parameters
    ----------
    seat
        the chain, by its place in `State.chains` from 0
    short
        the dollars that the chain could not pay
    """

    seat: int
    short: int

    def apply(self, state: State) -> State:
        """Mark the chain as bankrupt."""
        chain = changed(state.chains[self.seat], bankrupt=True)
        return state.with_chain(self.seat, chain)


@dataclass(frozen=True, slots=True)
class BankBroke(Event):
    """The bank broke, and the reserve cards added money (BNK-2).

    Parameters
    ----------
    count
        number of times that the bank has broken, this break included
    added
        the money that the bank gets, with a term for each reserve card
    ceo_slots
        the slots of every CEO, if the cards decide the slots
    base_price
        the dollars for an item, if the cards decide the price
    reserve
        the numbers printed on the cards
    each
        the dollars that the bank gets for each chain, if the cards bring no money
    at_once
        whether the decision of the cards counts immediately; if not, from the next turn on
    """

    count: int
    added: Tally
    ceo_slots: int | None = None
    base_price: int | None = None
    reserve: tuple[int, ...] = ()
    each: int = 0
    at_once: bool = False

    def apply(self, state: State) -> State:
        """Count the break, add the reserve, and store the decision of the reserve cards."""
        bank = changed(state.bank, cash=state.bank.cash + self.added.total, broken=self.count)
        if self.ceo_slots:
            bank = changed(bank, next_ceo_slots=self.ceo_slots)
        if self.base_price:
            bank = changed(bank, next_base_price=self.base_price)
        return changed(state, bank=decided_bank(bank) if self.at_once else bank)

    def deltas(self, before: State) -> Moves:
        """Return the money that the bank gets from the reserve cards (at the first break only)."""
        reserve = self.each * len(before.chains) if self.each else sum(before.bank.reserve)
        expected = reserve if self.count == 1 else 0
        return {("bank",): expected, ("tally", "added"): self.added.total - expected}


# -- in words --------------------------------------------------------------------------------------


def _bank_broke(event: BankBroke, state: State) -> Sentence:
    if state.bank.broken < state.config.last_break:
        text = f"The bank breaks for the first time: the reserve adds {dollars(event.added.total)}."
        return Sentence(f"{text}{_vote_text(event, state)}", deck_of(state).broken)
    end = "dinnertime is played to its end, then the game is over"
    again = " for the second time" if state.config.last_break > 1 else ""
    return Sentence(f"The bank breaks{again}: {end}.", _last_break_rule(state))


def _vote_text(event: BankBroke, state: State) -> str:
    """Return a sentence on the vote of the reserve cards, with the turn from which it counts."""
    decided = event.ceo_slots or event.base_price
    votes = Counter(deck_of(state).votes[card] for card in event.reserve)
    if not decided or not votes:
        return ""
    unit, sign = (" slots", "") if event.ceo_slots else ("", "$")
    cast = listed(
        f"{count_noun(count, 'vote')} for {sign}{vote}{unit}"
        for vote, count in sorted(votes.items())
    )
    tied = [vote for vote in votes if votes[vote] == max(votes.values())]
    if len(tied) == 1:
        why = ""
    elif event.ceo_slots or event.base_price == max(tied):
        why = ", the highest of the tied numbers"
    else:
        others = listed_or(f"${vote}" for vote in sorted(tied) if vote != event.base_price)
        why = f", which beats {others} in a tie"
    when = "From now on" if event.at_once else "Starting next turn"
    result = (
        f"every CEO has {decided} slots" if event.ceo_slots else f"the base price is ${decided}"
    )
    return f" The reserve cards cast {cast}. {when}, {result}{why}."


WORDS = ModuleText(
    events={
        WentBankrupt: EventText(
            lambda event, state: Sentence(
                f"{state.chains[event.seat].name} is {dollars(event.short)} short. It is bankrupt "
                "and can no longer win.",
                "DIN-8",
            ),
            StepKind("bankrupt", "bankruptcy", ear="end", mark="break"),
        ),
        BankBroke: EventText(
            _bank_broke,
            StepKind(
                "break",
                "reserve cards",
                "Reserve cards",
                money=True,
                ear="end",
                mark="break",
            ),
        ),
    },
)
