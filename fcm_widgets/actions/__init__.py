"""All actions of the game and its modules; `Game.play` takes any of them.

Give the chain that acts by its name or by its seat, counted from 0. If Santa Maria Pizza has the
third seat, ``Hire("Santa Maria Pizza", "trainer")`` is ``Hire(2, "trainer")``.

>>> import fcm_widgets as fcm
>>> game = fcm.load_example("a-day-at-work")
>>> fcm.actions.Hire("Xango Blues Bar", "trainer") in game.options
True
>>> game.play(fcm.actions.Hire("Xango Blues Bar", "trainer")).actions
(Hire(seat=0, card='trainer', becomes=''),)
"""

from __future__ import annotations

from ..custom_rules.choices import Choose
from ..modules.coffee.shops import LeaveShop, PlaceShop, TakeShop
from ..modules.lobbyists.map_tiles import AddMapTile, LeaveMapTile, TakeMapTile
from ..modules.lobbyists.roads_and_parks import LayPiece, TakePiece
from ..modules.new_milestones.radios import PlacePizzaRadio
from ..modules.new_milestones.wages import PayInKind
from ..modules.rural_marketeers.offramps import LayOfframp
from ..phases.build import BuildHouse, PlantGarden, TakeHouse
from ..phases.campaigns import Advertise, FlyFrom, LayTile, TakeTile
from ..phases.cleanup import ThrowAway
from ..phases.food import Fetch, Produce
from ..phases.order_of_business import TakePlace
from ..phases.payday import Fire
from ..phases.recruit import Hire
from ..phases.restaurants import MoveRestaurant, OpenRestaurant, TakeRestaurant
from ..phases.restructuring import PutToWork, TakeBack
from ..phases.setup import ChooseReserve, PlaceRestaurant, Wait
from ..phases.train import Train
from ..state.actions import Action, Done, PutBack

__all__ = [
    "Action",
    "AddMapTile",
    "Advertise",
    "BuildHouse",
    "Choose",
    "ChooseReserve",
    "Done",
    "Fetch",
    "Fire",
    "FlyFrom",
    "Hire",
    "LayOfframp",
    "LayPiece",
    "LayTile",
    "LeaveMapTile",
    "LeaveShop",
    "MoveRestaurant",
    "OpenRestaurant",
    "PayInKind",
    "PlacePizzaRadio",
    "PlaceRestaurant",
    "PlaceShop",
    "PlantGarden",
    "Produce",
    "PutBack",
    "PutToWork",
    "TakeBack",
    "TakeHouse",
    "TakeMapTile",
    "TakePiece",
    "TakePlace",
    "TakeRestaurant",
    "TakeShop",
    "TakeTile",
    "ThrowAway",
    "Train",
    "Wait",
]
