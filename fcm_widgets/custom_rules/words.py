"""What is said of the choices that custom rules offer; loaded by name, as modules' words are."""

from __future__ import annotations

from ..data import custom_rules
from ..reasons.obstacles import Obstacle
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
    moved = f"receives ${amount}" if amount >= 0 else f"pays ${-amount}"
    return Sentence(f"{name} {moved}: {term.label}.", term.source)


def _rule(action: Choose, state: State) -> str:
    return rule_ids(state.table.modules).get(action.house_rule, "")


def _such_choice(against: Obstacle) -> str:
    choice = against.details.get("choice")
    return f"{quoted(choice)} is not offered" if choice else "That is not offered"


def _or_choose(against: Obstacle) -> str:
    choices = [quoted(choice) for choice in against.details.get("choices") or ()]
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
            rule_of=_rule,
        )
    },
    done={STEP: "Choose nothing"},
    phrases={"no_such_choice": "{such_choice}: {or_choose}."},
    fields={"such_choice": _such_choice, "or_choose": _or_choose},
)
