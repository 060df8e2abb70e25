"""What may be done, in words: a label for each option and a heading for each group of them."""

from __future__ import annotations

from ..engine.registry import actions
from ..phases.campaigns import rule_of_step
from ..phases.restaurants import manager_rule
from ..phases.round import open_phase, step_of
from ..state.actions import Action, Done, PutBack
from ..state.state import State
from ..text.english import Sentence
from ..text.names import (
    PHASE_RULES,
    plain,
)
from ..text.rows import ActionText, ModuleText
from .words import row_of, words


def group(action: Action) -> str:
    """Return the heading under which an action is offered.

    >>> from fcm_widgets.phases.recruit import Hire
    >>> group(Hire(0, "trainer"))
    'Hire'
    """
    return row_of(words().actions, type(action)).heading


def label(action: Action, state: State) -> str:
    """Return what a button says; `state` is the state in which the action is offered.

    >>> from fcm_widgets import Game
    >>> from fcm_widgets.phases.setup import Wait
    >>> label(Wait(0), Game.new(players=2, seed=7).state)
    'Wait for the second round'
    """
    return row_of(words().actions, type(action)).label(action, open_phase(state))


def verb(do: str, step: str = "") -> str:
    """Return what a kind of action does, at a step; of an unknown kind its name with blanks.

    >>> verb("fetch"), verb("sing_along")
    ('fetch drinks', 'sing along')
    >>> verb("wait", "second_round")
    'go without a restaurant'
    """
    kind = actions().get(do)
    deed = row_of(words().actions, kind) if kind else None
    return deed.verbs.get(step, deed.verb) if deed else plain(do)


def rule_of(action: Action, state: State) -> str:
    """Return the rule on which an option rests; `state` is the one in which it is offered.

    It is the one that the log names once the action has happened.

    >>> from fcm_widgets import Game
    >>> from fcm_widgets.phases.restaurants import OpenRestaurant
    >>> state = Game.new(players=2, seed=7).state
    >>> rule_of(OpenRestaurant(0, "local_manager", (0, 0), "NW"), state)
    'RST-2'
    """
    rule = row_of(words().actions, type(action)).rule_of
    return rule(action, open_phase(state)) if rule else rule_of_kind(action, state)


def rule_of_kind(action: Action, state: State) -> str:
    """Return the rule on which all options of an action's kind rest."""
    return row_of(words().actions, type(action)).rule or PHASE_RULES.get(state.phase, "REC-1")


# -- what each kind of action is called ------------------------------------------------------------


def _put_back(action: PutBack, state: State) -> str:
    progress = state.progress
    if progress.held is None:
        return "Put it back"
    if progress.step == "restaurants":
        return "Put the restaurant back"
    named = words().in_hand.get(rule_of_step(state))
    return f"Put {named(progress.held.number) if named else 'it'} back"


def _done(action: Done, state: State) -> Sentence | None:
    """Return what being done means now with its rule, by the step, else by the phase."""
    if state.over or action.seat not in range(len(state.chains)):
        return None
    done = words().done
    found = done.get(state.progress.step.partition(":")[0]) or done.get(state.phase)
    return found(state, action.seat) if callable(found) else Sentence(found, "") if found else None


def _done_label(action: Done, state: State) -> str:
    done = _done(action, state)
    return done.text if done else "Go on"


# -- the rule that an option rests on --------------------------------------------------------------


def _done_rule(action: Done, state: State) -> str:
    if step := step_of(state):
        return step.rule
    done = _done(action, state)
    return (done and done.rule) or rule_of_kind(action, state)


def _put_back_rule(action: PutBack, state: State) -> str:
    progress = state.progress
    if progress.step == "restaurants":
        return manager_rule(progress.held.by) if progress.held else "RST-1"
    return rule_of_step(state)


DEEDS: dict[type[Action], ActionText] = {
    PutBack: ActionText("put a piece back", "Put back", _put_back, rule_of=_put_back_rule),
    Done: ActionText("go on", "Go on", _done_label, rule_of=_done_rule),
}
"""The labels of the actions that several steps share."""

WORDS = ModuleText(actions=DEEDS)
