"""The log of a dinner: one sentence for each house, each sale and each payment of it."""

from __future__ import annotations

from ..data import employees
from ..modules.base.numbers import waitress_cards
from ..state.events import Event
from ..state.state import State
from ..text.english import Sentence, counted, house_name, sentence
from ..text.rows import EventText, ModuleText, PaymentText, StepKind
from .dinnertime import Served, Sold, StayedHome
from .words import outcome


def _chosen(event: Served | StayedHome, state: State) -> Sentence:
    said = outcome(event.decision)
    wants = counted(event.decision.wants)
    return Sentence(f"{house_name(event.decision.house)} wants {wants}. {said.text}", said.rule)


def _served(event: Served, state: State) -> Sentence:
    said, more = _chosen(event, state), besides(event, state)
    return Sentence(f"{said.text} {more}", said.rule) if more else said


def besides(event: Served, state: State) -> str:
    """Return a sentence on what a house buys where it dines, in addition; empty if nothing."""
    if not event.aside:
        return ""
    name = state.chains[event.seat].name
    return sentence(f"It also bought {counted(event.aside)} from {name}")


def _sold(event: Sold, state: State) -> Sentence:
    name, house = state.chains[event.seat].name, house_name(event.house)
    text = f"{house} also bought {counted(event.goods)} from {name}"
    return Sentence(sentence(text), event.rule)


ASIDE = StepKind("aside", "sold besides dinners", "What the house pays", money=True, ear="loud")


def _whose_tips(state: State, seat: int) -> str:
    return "its waitress" if waitress_cards(state, seat) == 1 else "its waitresses"


def _whose_share(state: State, seat: int) -> str:
    """Return who brings half of the income: a CFO, or the CEO who works as a CFO (DIN-13)."""
    at_work = state.chains[seat].at_work
    cfo = any(employees()[card].cfo for card in at_work)
    return "its CFO's share" if cfo else "its CEO's share as a CFO"


TELLINGS: dict[type[Event], EventText] = {
    StayedHome: EventText(_chosen, StepKind("stay", "stayed at home", ear="loud")),
    Served: EventText(
        _served,
        StepKind(
            "dine", "dinners sold", "What the house pays", money=True, ear="loud", mark="sale"
        ),
    ),
    Sold: EventText(_sold, ASIDE),
}
"""How each event of a dinner is logged."""

PAYMENTS: dict[str, PaymentText] = {
    payment.kind.id: payment
    for payment in (
        PaymentText(
            StepKind("sale", "dinners sold", "What the house pays", money=True, ear="loud"),
            purpose=lambda state, seat: "the dinner",
            gain="DIN-7",
            loss="DIN-8",
        ),
        PaymentText(
            ASIDE,
            purpose=lambda state, seat: "what it sold besides the dinner",
            gain="DIN-7",
            loss="DIN-8",
        ),
        PaymentText(
            StepKind(
                "tips", "waitresses' tips", "What the waitresses bring", money=True, ear="loud"
            ),
            purpose=_whose_tips,
            gain="DIN-9",
        ),
        PaymentText(
            StepKind(
                "bonus",
                "CFO's share",
                "What a CFO, or the CEO as one, brings",
                money=True,
                ear="loud",
            ),
            purpose=_whose_share,
            gain="DIN-9",
            loss="DIN-10",
        ),
    )
}
"""How each payment of a dinner is logged, by the `kind` of its `Paid`."""

WORDS = ModuleText(events=TELLINGS, payments=PAYMENTS)
