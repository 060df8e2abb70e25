"""The rule that an option rests on."""

from __future__ import annotations

from ..explain.log import PHASE_RULES
from ..game.actions import Action
from ..game.state import State

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
    "lay_tile": "MKT-2",
    "fly_from": "MKT-4",
    "advertise": "MKT-7",
    "put_back": "MKT-6",
    "produce": "BUY-1",
    "fetch": "BUY-4",
    "take_house": "HSE-1",
    "build_house": "HSE-1",
    "plant_garden": "HSE-2",
    "take_restaurant": "RST-3",
    "open_restaurant": "RST-2",
    "move_restaurant": "RST-3",
    "fire": "PAY-8",
    "throw_away": "CLN-1",
}


def rule_of(action: Action, state: State) -> str:
    """Return the rule on which an option rests."""
    return RULES.get(action.do) or PHASE_RULES.get(state.phase, "REC-1")
