"""What is said of the choices that house rules offer."""

from __future__ import annotations

from ..city.obstacles import Obstacle
from ..content import house_rules
from ..rules.house_rules import rule_of
from ..rules.house_steps import STEP
from ..table.events import Paid
from ..table.house_events import Choose, Chosen
from ..table.state import State
from .english import Said
from .names import capital, listed_or, quoted
from .words import Deed, Kind, Payment, Telling, Words


def _chosen(event: Chosen, state: State) -> Said:
    title = house_rules()[event.rule].title
    name = state.chains[event.seat].name
    return Said(f"{name} chooses by the house rule “{title}”: {event.choice}.", event.rule)


def _paid(event: Paid, state: State) -> Said:
    name, amount = state.chains[event.seat].name, event.tally.total
    (term,) = event.tally.terms
    moved = f"receives ${amount}" if amount >= 0 else f"pays ${-amount}"
    return Said(f"{name} {moved}: {term.label}.", term.source)


def _rule(action: Choose, state: State) -> str:
    return rule_of(action.house_rule, state.table.modules)


def _such_choice(against: Obstacle) -> str:
    choice = against.slots.get("choice")
    return f"{quoted(choice)} is not offered" if choice else "That is not offered"


def _or_choose(against: Obstacle) -> str:
    choices = [quoted(choice) for choice in against.slots.get("choices") or ()]
    return f"choose {listed_or(choices)}" if choices else "go on"


WORDS = Words(
    events={Chosen: Telling(_chosen, Kind("chosen", "choices by house rules"))},
    payments={
        "house_rule": Payment(
            Kind("house_money", "choices by house rules", "What the choice brings", money=True),
            purpose=lambda state, seat: "a choice by a house rule",
            gain="",
            say=_paid,
        )
    },
    actions={
        Choose: Deed(
            "choose by a house rule",
            "House rule",
            lambda action, state: capital(action.choice),
            rule_of=_rule,
        )
    },
    done={STEP: "Choose nothing"},
    phrases={"no_such_choice": "{such_choice}: {or_choose}."},
    fields={"such_choice": _such_choice, "or_choose": _or_choose},
)
