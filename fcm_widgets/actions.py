"""Every action of the game, to be handed to `Game.play`.

Wherever a `Game` takes an action, the chain that acts may be named instead of counted:
``Hire("Santa Maria Pizza", "trainer")`` is ``Hire(2, "trainer")`` where that chain sits third.

>>> import fcm_widgets as fcm
>>> game = fcm.load_example("a-day-at-work")
>>> fcm.actions.Hire("Xango Blues Bar", "trainer") in game.options
True
>>> game.play(fcm.actions.Hire("Xango Blues Bar", "trainer")).actions
(Hire(seat=0, card='trainer', becomes=''),)
"""

from __future__ import annotations

from .table.actions import (
    Action,
    Advertise,
    BuildHouse,
    ChooseReserve,
    Done,
    Fetch,
    Fire,
    FlyFrom,
    Hire,
    LayTile,
    MoveRestaurant,
    OpenRestaurant,
    PlaceRestaurant,
    PlantGarden,
    Produce,
    PutBack,
    PutToWork,
    TakeBack,
    TakeHouse,
    TakePlace,
    TakeRestaurant,
    TakeTile,
    ThrowAway,
    Train,
    Wait,
)
from .table.house_events import Choose

__all__ = [
    "Action",
    "Advertise",
    "BuildHouse",
    "Choose",
    "ChooseReserve",
    "Done",
    "Fetch",
    "Fire",
    "FlyFrom",
    "Hire",
    "LayTile",
    "MoveRestaurant",
    "OpenRestaurant",
    "PlaceRestaurant",
    "PlantGarden",
    "Produce",
    "PutBack",
    "PutToWork",
    "TakeBack",
    "TakeHouse",
    "TakePlace",
    "TakeRestaurant",
    "TakeTile",
    "ThrowAway",
    "Train",
    "Wait",
]
