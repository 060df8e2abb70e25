"""What happened, in words: one sentence an event, for the log and for screen readers."""

from __future__ import annotations

from functools import singledispatch

from ..content import milestones
from ..game.events import (
    BankBroke,
    Event,
    GameEnded,
    MilestoneEarned,
    Noted,
    Paid,
    PhaseBegan,
    Served,
    StayedHome,
    WentBankrupt,
)
from ..game.state import State
from ..rules.bank import last_break
from ..rules.dinnertime import dollars
from .english import Said, counted, house_name, outcome

PHASE_RULES = {
    "setup": "SET-16",
    "restructuring": "ORG-8",
    "order_of_business": "ORD-1",
    "working": "REC-1",
    "dinnertime": "DIN-14",
    "payday": "PAY-1",
    "marketing": "CMP-1",
    "cleanup": "CLN-1",
}
PHASE_NAMES = {
    "setup": "Setup",
    "restructuring": "Restructuring",
    "order_of_business": "Order of business",
    "working": "Working 9 to 5",
    "dinnertime": "Dinnertime",
    "payday": "Payday",
    "marketing": "Marketing campaigns",
    "cleanup": "Clean-up",
}
MILESTONE_RULES = {
    "first_20": "DIN-13",
    "first_100": "DIN-13",
    "first_hire_3": "REC-5",
    "first_train": "TRN-5",
    "first_burger_produced": "MIL-2",
    "first_pizza_produced": "MIL-2",
    "first_airplane_campaign": "MIL-3",
    "first_pay_20_salaries": "PAY-3",
    "first_throw_away": "CLN-1",
    "first_billboard_placed": "MKT-7",
    "first_burger_marketed": "MKT-8",
    "first_pizza_marketed": "MKT-8",
    "first_drink_marketed": "MKT-8",
    "first_errand_boy_played": "ORG-6",
    "first_cart_operator_played": "ORG-6",
    "first_waitress_played": "ORG-6",
}
"""The rule that says how a milestone is earned, where it is not MIL-1 alone."""
NOBODY = "nobody wins, as every chain is bankrupt"
"""How a game without a winner ends (DIN-8)."""


@singledispatch
def say(event: Event, state: State) -> Said:
    """Return what an event was, in one sentence; `state` is the state after it.

    What is no sentence of the log, a `Noted`, gives an empty text: whoever prints skips it.
    """
    raise NotImplementedError(type(event).__name__)


@say.register
def _(event: Noted, state: State) -> Said:
    return Said("", "")


@say.register
def _(event: PhaseBegan, state: State) -> Said:
    begins = "begin" if event.phase == "marketing" else "begins"
    return Said(f"{PHASE_NAMES[event.phase]} {begins}.", PHASE_RULES.get(event.phase, ""))


@say.register
def _(event: StayedHome, state: State) -> Said:
    said = outcome(event.decision)
    wants = counted(event.decision.wants)
    return Said(f"{house_name(event.decision.house)} wants {wants}. {said.text}", said.rule)


@say.register
def _(event: Served, state: State) -> Said:
    said = outcome(event.decision)
    wants = counted(event.decision.wants)
    return Said(f"{house_name(event.decision.house)} wants {wants}. {said.text}", said.rule)


@say.register
def _(event: Paid, state: State) -> Said:
    name, amount = state.chains[event.seat].name, event.tally.total
    what = {
        "sale": "the dinner",
        "tips": "its waitresses",
        "bonus": "its CFO's share",
        "wages": "salaries",
    }[event.kind]
    rule = "DIN-8" if amount < 0 else "DIN-7" if event.kind == "sale" else "DIN-9"
    if event.kind == "wages":
        rule = "PAY-1" if amount else "PAY-2"
        if not amount:
            return Said(f"{name} pays no salaries: its discounts cover them all.", rule)
    if event.debt:
        return Said(_against_debt(event, name, what), "DIN-8")
    if amount < 0:
        return Said(f"{name} pays the bank {dollars(-amount)} for {what}.", rule)
    return Said(f"{name} receives {dollars(amount)} for {what}.", rule)


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


@say.register
def _(event: WentBankrupt, state: State) -> Said:
    name = state.chains[event.seat].name
    return Said(
        f"{name} is {dollars(event.short)} short: bankrupt, out at the end of this turn.", "DIN-8"
    )


@say.register
def _(event: BankBroke, state: State) -> Said:
    times = "for the first time" if event.count == 1 else "for the second time"
    if state.bank.broken < last_break(state):
        text = f"The bank breaks {times}: the reserve adds {dollars(event.added.total)}."
        return Said(text, "BNK-2")
    end = "the game ends after this phase"
    return Said(f"The bank breaks {times}: {end}.", "BNK-4")


@say.register
def _(event: MilestoneEarned, state: State) -> Said:
    name = state.chains[event.seat].name
    milestone = milestones()[event.milestone]
    effect = milestone.text[0].lower() + milestone.text[1:]
    rule = MILESTONE_RULES.get(milestone.id, "MIL-1")
    return Said(f"{name} earns {milestone.name}: {effect}", rule)


@say.register
def _(event: GameEnded, state: State) -> Said:
    best = state.chains[event.ranking[0]]
    rule = "BNK-4" if state.bank.broken >= last_break(state) else "DIN-8"
    if best.bankrupt:
        return Said(f"The game is over: {NOBODY}.", "DIN-8")
    return Said(f"The game is over: {best.name} wins with {dollars(best.cash)}.", rule)


# The other events' sentences register themselves, so that `say` is complete once it is imported.
from . import log_turn, log_work  # noqa: E402, F401
