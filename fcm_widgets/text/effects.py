"""The effects of milestones in words; in some games they do less than their cards say."""

from __future__ import annotations

from ..data import Milestone
from ..state.state import GameConfig
from .names import card_name, listed_or

IDLE = {
    "first_20": "The introductory game has no reserve cards to look at, so this milestone does "
    "nothing.",
    "first_train": "The introductory game has no payday, so this milestone does nothing.",
    "first_pay_20_salaries": "The introductory game has no payday, so no chain can earn it.",
}
"""Milestones without an effect in the second learning game (SET-20), by their ids."""
NO_RESERVE = "This game has no reserve cards to look at, so this milestone does nothing."
INTRODUCTORY = {
    **IDLE,
    "first_billboard_placed": "That billboard and all your later campaigns run for the rest of "
    "the game.",
    "first_100": "Starting next turn, your CEO also works as a CFO. You may no longer train a card "
    "to become a CFO.",
}
"""Milestones with less or no effect in the second learning game (SET-20), by their ids."""


def effect(milestone: Milestone, table: GameConfig) -> str:
    """Return the effect of a milestone in this game, in words.

    It adds which cards the milestone does not bring, because the variant leaves them out.

    >>> from fcm_widgets.data import milestones
    >>> effect(milestones()["first_train"], GameConfig(introductory=True))
    'The introductory game has no payday, so this milestone does nothing.'
    """
    text = INTRODUCTORY.get(milestone.id) if table.introductory else None
    text = text or idle(milestone, table) or milestone.text
    gone = [card_name(card) for card in milestone.gains if card in table.variant.without_cards]
    return f"{text} This game has no {listed_or(gone)}." if gone else text


def idle(milestone: Milestone, table: GameConfig) -> str:
    """Return why a milestone does nothing in this game, or an empty text.

    >>> from fcm_widgets.data import milestones
    >>> from fcm_widgets.state.variant import Variant
    >>> idle(milestones()["first_20"], GameConfig(variant=Variant(breaks=1)))
    'This game has no reserve cards to look at, so this milestone does nothing.'
    """
    if table.introductory:
        return IDLE.get(milestone.id, "")
    return NO_RESERVE if milestone.sees_reserve and not table.hidden_reserve else ""
