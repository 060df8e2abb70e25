"""The log of payments, of the bank, of milestones and of phases: one sentence for each event."""

from __future__ import annotations

from collections import Counter

from ..content import milestones
from ..reasons.reasons import Tally
from ..rules.bank import deck_of, end_rule, last_break
from ..rules.payday import LET_OFF, WAIVED, besides_salaries, negated
from ..rules.tallies import setting
from ..showing import dollars
from ..table.events import (
    BankBroke,
    Event,
    GameEnded,
    MilestoneEarned,
    Noted,
    Paid,
    PhaseBegan,
    WentBankrupt,
)
from ..table.state import State
from .effects import IDLE, earned
from .english import Said, listed
from .names import PHASE_NAMES, PHASE_RULES, listed_or
from .words import Kind, Payment, Telling, Words, row_of, words

NOBODY = "nobody wins, as every chain is bankrupt"
"""How a game without a winner ends (DIN-8)."""


def _noted(event: Noted, state: State) -> Said:
    return Said("", "")


def _phase_began(event: PhaseBegan, state: State) -> Said:
    begins = "begin" if event.phase == "marketing" else "begins"
    return Said(f"{PHASE_NAMES[event.phase]} {begins}.", PHASE_RULES.get(event.phase, ""))


def _paid(event: Paid, state: State) -> Said:
    """Say a payment in one sentence: what it was for, or what of it goes against a debt (DIN-8)."""
    payment = row_of(words().payments, event.kind)
    if payment.say:
        return payment.say(event, state)
    name, amount = state.chains[event.seat].name, event.tally.total
    purpose = payment.purpose(state, event.seat)
    if event.debt:
        return Said(_against_debt(event, name, purpose), "DIN-8")
    if amount < 0:
        text = f"{name} pays the bank {dollars(-amount)} for {purpose}."
        return Said(text, payment.loss or payment.gain)
    return Said(f"{name} receives {dollars(amount)} for {purpose}.", payment.gain)


def _wages(event: Paid, state: State) -> Said:
    name, paid = state.chains[event.seat].name, -event.tally.total
    owed = negated(event.tally)
    if let_off := sum(-term.amount for term in owed.terms if term.label == LET_OFF):
        return Said(_all_it_has(name, paid, paid + let_off), "PAY-4")
    if not paid:
        in_kind = setting(state, "pays_in_kind", event.seat).rule
        goods = [one for one in event.tally.terms if one.source == in_kind and one.amount > 0]
        if goods:
            return Said(f"{name} pays no salaries in money: {goods[0].label}.", in_kind)
        return _no_wages(name, event.tally)
    if more := besides_salaries(owed):
        labels = listed(term.label for term in more)
        return Said(f"{name} pays {dollars(paid)} at payday, {labels} included.", more[0].source)
    return Said(f"{name} pays {dollars(paid)} in salaries.", "PAY-1")


def _all_it_has(name: str, paid: int, due: int) -> str:
    """Say what a chain pays of what is due besides salaries, which no firing lessens (PAY-4)."""
    if not paid:
        return f"{name} can pay nothing of the {dollars(due)} due at payday."
    return f"{name} pays {dollars(paid)}, all that it has, of the {dollars(due)} due at payday."


def _no_wages(name: str, tally: Tally) -> Said:
    """Say why a chain with salaries pays none: waived, or covered by discounts (PAY-2)."""
    waived = [term for term in tally.terms if term.label.endswith(WAIVED)]
    due = sum(term.amount for term in [*tally.terms[:1], *waived])
    if waived and not due:
        return Said(f"{name} pays no salaries: all of them are waived.", waived[0].source)
    covered = "discounts cover those that are not waived" if waived else "discounts cover them"
    return Said(f"{name} pays no salaries: {covered}.", "PAY-2")


def _against_debt(event: Paid, name: str, what: str) -> str:
    """Say what a chain that cannot pay owes, or what the bankrupt settle of it (DIN-8)."""
    due, moved = dollars(abs(event.tally.total)), dollars(abs(event.moved))
    if event.debt > 0:
        paid = (
            f"has only {moved} left to pay it with"
            if event.moved
            else "has nothing left to pay it with"
        )
        return f"{name} owes the bank {due} for {what} and {paid}."
    if not event.moved:
        return f"{name} earns {due} for {what}: all of it goes against what it owes the bank."
    settled = dollars(-event.debt)
    return f"{name} earns {due} for {what}: {settled} of it pays off what it owes the bank."


def _went_bankrupt(event: WentBankrupt, state: State) -> Said:
    name = state.chains[event.seat].name
    return Said(
        f"{name} is {dollars(event.short)} short: it is bankrupt and can no longer win.", "DIN-8"
    )


def _bank_broke(event: BankBroke, state: State) -> Said:
    if state.bank.broken < last_break(state):
        text = f"The bank breaks for the first time: the reserve adds {dollars(event.added.total)}."
        return Said(f"{text}{_vote(event, state)}", deck_of(state).broken)
    end = "dinnertime is played to its end, then the game is over"
    if state.table.introductory:
        return Said(f"The bank breaks: {end}.", "SET-21")
    return Said(f"The bank breaks for the second time: {end}.", "BNK-4")


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


def _milestone_earned(event: MilestoneEarned, state: State) -> Said:
    name = state.chains[event.seat].name
    milestone = milestones()[event.milestone]
    if milestone.cfo and state.bank.broken >= last_break(state):
        nothing = "the game ends with this dinner, so it does nothing"
        return Said(f"{name} earns {milestone.name}: {nothing}.", end_rule(state))
    left_out = state.table.introductory and milestone.id in IDLE
    rule = "SET-20" if left_out else milestone.rule
    return Said(f"{name} earns {milestone.name}: {earned(milestone, state.table)}", rule)


def _game_ended(event: GameEnded, state: State) -> Said:
    best, *others = [state.chains[seat] for seat in event.ranking]
    if best.bankrupt:
        return Said(f"The game is over: {NOBODY}.", "DIN-8")
    level = [one.name for one in others if one.cash == best.cash and not one.bankrupt]
    if level:
        have = f"{listed([best.name, *level])} have {dollars(best.cash)} each"
        earlier = "earlier" if len(level) == 1 else "the earliest of them"
        why = f"{best.name} wins, being {earlier} in turn order"
        return Said(f"The game is over: {have}, and {why}.", "BNK-4")
    rule = end_rule(state)
    if rule == "DIN-8":
        won = f"{best.name} is the last chain left and wins with {dollars(best.cash)}"
        return Said(f"The game is over: {won}.", rule)
    return Said(f"The game is over: {best.name} wins with {dollars(best.cash)}.", rule)


TELLINGS: dict[type[Event], Telling] = {
    Noted: Telling(_noted, Kind("act", "actions", ear="low")),
    PhaseBegan: Telling(_phase_began, Kind("phase", "phase", ear="frame")),
    Paid: Telling(_paid, lambda event: row_of(words().payments, event.kind).kind),
    WentBankrupt: Telling(_went_bankrupt, Kind("bankrupt", "bankruptcy", ear="end", mark="break")),
    BankBroke: Telling(
        _bank_broke,
        Kind(
            "break", "reserve cards", "What the reserve adds", money=True, ear="end", mark="break"
        ),
    ),
    MilestoneEarned: Telling(_milestone_earned, Kind("milestone", "milestones", mark="milestone")),
    GameEnded: Telling(_game_ended, Kind("end", "end of the game", ear="end", mark="end")),
}
"""How each kind of event is told."""

PAYMENTS: dict[str, Payment] = {
    payment.kind.id: payment
    for payment in (
        Payment(
            Kind("wages", "salaries", "Salaries", money=True, ear="loud"),
            purpose=lambda state, seat: "salaries",
            gain="PAY-1",
            say=_wages,
        ),
    )
}
"""How each kind of payment is told, by the `kind` of its `Paid`."""

WORDS = Words(events=TELLINGS, payments=PAYMENTS)
