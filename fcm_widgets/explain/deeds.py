"""What each kind of action does, as a verb: for refusals that say what is possible now."""

from __future__ import annotations

from ..rules.setup import SECOND_ROUND

DEEDS = {
    "place_restaurant": "place the first restaurant",
    "wait": "wait",
    "choose_reserve": "choose a reserve card",
    "put_to_work": "put a card to work",
    "take_back": "take a card back",
    "take_place": "take a place in the turn order",
    "hire": "hire",
    "train": "train",
    "take_tile": "take a campaign tile",
    "lay_tile": "place a campaign tile",
    "fly_from": "place an airplane",
    "advertise": "say what a campaign advertises",
    "put_back": "put a piece back",
    "produce": "make food",
    "fetch": "fetch drinks",
    "take_house": "take a house",
    "build_house": "build a house",
    "plant_garden": "add a garden",
    "take_restaurant": "choose a restaurant",
    "open_restaurant": "place a restaurant",
    "move_restaurant": "move a restaurant",
    "fire": "fire a card",
    "throw_away": "throw something away",
    "done": "go on",
}
"""A verb for each kind of action, by its name in saves."""


def deed(do: str, step: str = "") -> str:
    """Return the verb of a kind of action at a step; an unknown one with blanks.

    >>> deed("fetch"), deed("sing_along")
    ('fetch drinks', 'sing along')
    >>> deed("wait", "second_round")
    'go without a restaurant'
    """
    if do == "wait" and step == SECOND_ROUND:
        return "go without a restaurant"  # there is no later round to wait for (SET-6)
    return DEEDS.get(do, do.replace("_", " "))
