"""The rule that an option rests on: the one that the log names once it has happened."""

from __future__ import annotations

from collections.abc import Sequence
from functools import singledispatch

from ...content import employees
from ...explain.actions import reveals_misfit
from ...explain.names import PHASE_RULES
from ...rules.payday import must_go
from ...rules.round import at_desk
from ...rules.supply import steps_to
from ...table.actions import (
    Action,
    Advertise,
    Done,
    Fetch,
    Fire,
    Hire,
    MoveRestaurant,
    OpenRestaurant,
    PutBack,
    TakeRestaurant,
    Train,
)
from ...table.state import State

RULES = {
    "place_restaurant": "SET-18",
    "wait": "SET-6",
    "choose_reserve": "SET-9",
    "put_to_work": "ORG-8",
    "take_back": "ORG-8",
    "take_place": "ORD-2",
    "hire": "REC-2",
    "train": "TRN-1",
    "take_tile": "MKT-6",
    "lay_tile": "MKT-3",
    "fly_from": "MKT-4",
    "advertise": "MKT-1",
    "produce": "BUY-2",
    "fetch": "BUY-3",
    "take_house": "HSE-1",
    "build_house": "HSE-1",
    "plant_garden": "HSE-2",
    "take_restaurant": "RST-1",
    "open_restaurant": "RST-1",
    "move_restaurant": "RST-3",
    "fire": "PAY-8",
    "throw_away": "CLN-1",
}
"""The rule of a kind of action, for all cards that may do it."""


def rule_of_all(actions: Sequence[Action], state: State) -> str:
    """Return the rule of options under one heading: the one they share, else the first kind's."""
    shared = {rule_of(action, state) for action in actions}
    return shared.pop() if len(shared) == 1 else _of_kind(actions[0], state)


@singledispatch
def rule_of(action: Action, state: State) -> str:
    """Return the rule on which an option rests; `state` is the one in which it is offered.

    >>> from fcm_widgets import Game
    >>> state = Game.new(players=2, seed=7).state
    >>> rule_of(OpenRestaurant(0, "local_manager", (0, 0), "NW"), state)
    'RST-2'
    """
    return _of_kind(action, state)


@rule_of.register
def _(action: Hire, state: State) -> str:
    return "REC-3" if action.becomes else "REC-2"


@rule_of.register
def _(action: Train, state: State) -> str:
    if action.card not in employees():
        return "TRN-2"
    steps = steps_to(action.card, state.table.modules).get(action.to, 0)
    return "TRN-6" if steps > 1 else "TRN-1"


@rule_of.register
def _(action: Advertise, state: State) -> str:
    return "MKT-7" if action.turns is None else "MKT-1"


@rule_of.register
def _(action: Fetch, state: State) -> str:
    card = employees().get(action.by)
    return "BUY-2" if card and card.drinks else "BUY-3"


@rule_of.register
def _(action: OpenRestaurant, state: State) -> str:
    return _manager(action.by)


@rule_of.register
def _(action: MoveRestaurant, state: State) -> str:
    standing = state.chains[action.seat].restaurants[action.restaurant :][:1]
    as_it_stands = (action.at, action.entrance) in {
        (one.at, one.entrance) for one in standing if one.coming_soon
    }
    return "RST-6" if as_it_stands else "RST-3"


@rule_of.register
def _(action: TakeRestaurant, state: State) -> str:
    """A new one is placed by its manager's rule, one that stands is moved (RST-3)."""
    stand = state.chains[action.seat].restaurants if action.seat in range(len(state.chains)) else ()
    return "RST-3" if action.restaurant in range(len(stand)) else _manager(action.by)


@rule_of.register
def _(action: Done, state: State) -> str:
    return "ORG-3" if reveals_misfit(at_desk(state), action.seat) else _of_kind(action, state)


@rule_of.register
def _(action: PutBack, state: State) -> str:
    desk = at_desk(state).desk
    if desk.step == "restaurants":
        return _manager(desk.held.by) if desk.held else "RST-1"
    return "HSE-1" if desk.step == "build" else "MKT-6"


@rule_of.register
def _(action: Fire, state: State) -> str:
    if action.card in must_go(state, action.seat):
        return "DIN-13"
    return "PAY-4" if action.campaign else "PAY-8"


def _of_kind(action: Action, state: State) -> str:
    return RULES.get(action.do) or PHASE_RULES.get(state.phase, "REC-1")


def _manager(card: str) -> str:
    """Return the rule of a manager who places restaurants; one of them may move them too."""
    found = employees().get(card)
    return "RST-3" if found and "move" in found.builds else "RST-2"
