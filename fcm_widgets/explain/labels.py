"""The label, heading, verb and rule of each option."""

from __future__ import annotations

from ..engine.registry import actions
from ..phases.campaigns import rule_of_step
from ..phases.restaurants import manager_rule
from ..phases.round import open_phase, step_of
from ..state.actions import Action, Done, PutBack
from ..state.state import State
from ..text.english import Sentence
from ..text.names import PHASE_RULES, unslug
from ..text.rows import ActionText, ModuleText
from .words import row_of, words


def group(action: Action) -> str:
    """Return the heading under which an option is listed.

    >>> from fcm_widgets.phases.recruit import Hire
    >>> group(Hire(0, "trainer"))
    'Hire'
    """
    return row_of(words().actions, type(action)).heading


def label(action: Action, state: State) -> str:
    """Return the text of an option's button; `state` is the state in which it is offered.

    >>> from fcm_widgets import Game
    >>> from fcm_widgets.phases.setup import Wait
    >>> label(Wait(0), Game.new(players=2, seed=7).state)
    'Wait for the second round'
    """
    return row_of(words().actions, type(action)).label(action, open_phase(state))


def verb(do: str, step: str = "") -> str:
    """Return the verb for a kind of action; for an unknown kind, its name with spaces for `_`.

    >>> verb("fetch"), verb("sing_along")
    ('fetch drinks', 'sing along')
    >>> verb("wait", "second_round")
    'go without a restaurant'
    """
    kind = actions().get(do)
    if kind is None:
        return unslug(do)
    text = row_of(words().actions, kind)
    return text.verbs.get(step, text.verb)


def rule_of(action: Action, state: State) -> str:
    """Return the rule of an option; `state` is the state in which it is offered.

    The log names the same rule once the action has happened.

    >>> from fcm_widgets import Game
    >>> from fcm_widgets.phases.restaurants import OpenRestaurant
    >>> state = Game.new(players=2, seed=7).state
    >>> rule_of(OpenRestaurant(0, "local_manager", (0, 0), "NW"), state)
    'RST-2'
    """
    rule = row_of(words().actions, type(action)).rule_of
    return rule(action, open_phase(state)) if rule else rule_of_kind(action, state)


def rule_of_kind(action: Action, state: State) -> str:
    """Return the rule that all options of this action's kind share."""
    return row_of(words().actions, type(action)).rule or PHASE_RULES.get(state.phase, "REC-1")


def tasks(state: State, seat: int) -> list[Sentence]:
    """Return what the chain in a seat has to do at this step, if more than to choose an option."""
    opened = open_phase(state)
    found = words().tasks.get(opened.progress.step)
    return list(found(opened, seat)) if found and not opened.over else []


# -- the actions that several steps share ----------------------------------------------------------


def _put_back(action: PutBack, state: State) -> Sentence:
    held = state.progress.held
    if state.progress.step == "restaurants":
        text = "Put the restaurant back" if held else "Put it back"
        return Sentence(text, manager_rule(held.by) if held else "RST-1")
    rule = rule_of_step(state)
    name = words().in_hand.get(rule)
    return Sentence(f"Put {name(held.number) if held and name else 'it'} back", rule)


def _put_back_log(action: PutBack, state: State) -> str:
    held, name = state.progress.held, words().in_hand.get(rule_of_step(state))
    return f"puts {name(held.number) if held and name else 'the piece'} back"


def _done(action: Done, state: State) -> Sentence:
    """Return the text and the rule of `Done` at this step, or else in this phase."""
    text, rule = "Finish", ""
    if not state.over and action.seat in range(len(state.chains)):
        done = words().done
        found = done.get(state.progress.step.partition(":")[0]) or done.get(state.phase)
        if callable(found):
            text, rule = found(state, action.seat)
        elif found:
            text = found
    step = step_of(state)
    return Sentence(text, step.rule if step else rule or rule_of_kind(action, state))


ACTIONS: dict[type[Action], ActionText] = {
    PutBack: ActionText(
        "put a piece back",
        "Put back",
        lambda action, state: _put_back(action, state).text,
        rule_of=lambda action, state: _put_back(action, state).rule,
        log=_put_back_log,
        careful=True,
    ),
    Done: ActionText(
        "finish",
        "Finish",
        lambda action, state: _done(action, state).text,
        rule_of=lambda action, state: _done(action, state).rule,
        log=lambda action, state: (
            words().finished.get(state.progress.step.partition(":")[0])
            or words().finished.get(state.phase)
            or "finishes this step"
        ),
        careful=True,
    ),
}
"""The texts of the actions that several steps share."""

WORDS = ModuleText(actions=ACTIONS)
