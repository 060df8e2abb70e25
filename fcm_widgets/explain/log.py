"""What happened, in words: one sentence an event, for the log and for screen readers."""

from __future__ import annotations

from functools import singledispatch

from ..content import milestones
from ..game.events import (
    BankBroke,
    Event,
    GameEnded,
    MilestoneEarned,
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


@singledispatch
def say(event: Event, state: State) -> Said:
    """Return what an event was, in one sentence; `state` is the state after it."""
    raise NotImplementedError(type(event).__name__)


@say.register
def _(event: PhaseBegan, state: State) -> Said:
    return Said(f"{PHASE_NAMES[event.phase]} begins.", PHASE_RULES.get(event.phase, ""))


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
    rule = "PAY-1" if event.kind == "wages" else rule
    if amount < 0:
        return Said(f"{name} pays the bank {dollars(-amount)} for {what}.", rule)
    return Said(f"{name} receives {dollars(amount)} for {what}.", rule)


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
    return Said(f"{name} earns {milestones()[event.milestone].name}.", "DIN-13")


@say.register
def _(event: GameEnded, state: State) -> Said:
    best = state.chains[event.ranking[0]]
    return Said(f"The game is over: {best.name} wins with {dollars(best.cash)}.", "BNK-4")
