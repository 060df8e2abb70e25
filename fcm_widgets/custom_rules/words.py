"""The words for choices of custom rules; loaded by name, like the words of modules."""

from __future__ import annotations

from ..data import custom_rules
from ..reasons.problem import Problem
from ..state.events import Paid
from ..state.state import State
from ..text.english import Sentence
from ..text.names import capital, listed_or, quoted
from ..text.rows import ActionText, EventText, ModuleText, PaymentText, StepKind
from .choices import PAID, STEP, Choose, Chosen
from .known import rule_ids


def _chosen(event: Chosen, state: State) -> Sentence:
    title = custom_rules()[event.rule].title
    name = state.chains[event.seat].name
    return Sentence(f"{name} chooses by the custom rule “{title}”: {event.choice}.", event.rule)


def _paid(event: Paid, state: State) -> Sentence:
    name, amount = state.chains[event.seat].name, event.tally.total
    (term,) = event.tally.terms
    verb = f"receives ${amount}" if amount >= 0 else f"pays ${-amount}"
    return Sentence(f"{name} {verb}: {term.label}.", term.source)


def _such_choice(obstacle: Problem) -> str:
    choice = obstacle.details.get("choice")
    return f"{quoted(choice)} is not offered" if choice else "That is not offered"


def _or_choose(obstacle: Problem) -> str:
    choices = [quoted(choice) for choice in obstacle.details.get("choices") or ()]
    return f"choose {listed_or(choices)}" if choices else "go on"


WORDS = ModuleText(
    events={Chosen: EventText(_chosen, StepKind("chosen", "choices by custom rules"))},
    payments={
        PAID: PaymentText(
            StepKind(
                "choice_money", "choices by custom rules", "What the choice brings", money=True
            ),
            purpose=lambda state, seat: "a choice by a custom rule",
            gain="",
            say=_paid,
        )
    },
    actions={
        Choose: ActionText(
            "choose by a custom rule",
            "Custom rule",
            lambda action, state: capital(action.choice),
            rule_of=lambda action, state: rule_ids(state.config.modules).get(action.house_rule, ""),
        )
    },
    done={STEP: "Choose nothing"},
    messages={"no_such_choice": "{such_choice}: {or_choose}."},
    fields={"such_choice": _such_choice, "or_choose": _or_choose},
)
