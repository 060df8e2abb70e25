"""A module of the tests: who is the first to use a card is better at it from this very use on.

In place of milestones of its own it awards the base game's, not for playing a card but for using
it (PIO-1).
"""

from __future__ import annotations

from fcm_widgets.engine.contributions import Module
from fcm_widgets.engine.milestones import earn
from fcm_widgets.engine.run import CardActivated, Transition

EARNS = {
    "cart_operator": "first_errand_boy_played",
    "waitress": "first_waitress_played",
    "brand_director": "first_radio_campaign",
}


def pioneer(run: Transition, used: CardActivated) -> None:
    """Award what the first use of a card earns."""
    if used.card in EARNS:
        earn(run, used.seat, EARNS[used.card])


class Pioneers(Module):
    """What pioneers add to the game."""

    name = "pioneers"
    triggers = ((CardActivated, 10, pioneer),)


MODULE = Pioneers()
