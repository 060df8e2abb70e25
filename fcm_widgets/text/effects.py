"""The effects of milestones in words; in an introductory game some do less than their cards say."""

from __future__ import annotations

from ..data import Milestone
from ..state.state import GameConfig

IDLE = {
    "first_20": "The introductory game has no reserve cards to look at, so this milestone does "
    "nothing.",
    "first_train": "The introductory game has no payday, so this milestone does nothing.",
    "first_pay_20_salaries": "The introductory game has no payday, so no chain can earn it.",
}
"""Milestones without an effect in the second learning game (SET-20), by their ids."""
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

    >>> from fcm_widgets.data import milestones
    >>> effect(milestones()["first_train"], GameConfig(introductory=True))
    'The introductory game has no payday, so this milestone does nothing.'
    """
    text = INTRODUCTORY.get(milestone.id) if table.introductory else None
    return text or milestone.text
