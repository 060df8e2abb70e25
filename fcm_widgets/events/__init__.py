"""Every event of the game.

A state changes only by events. Each step of `Game.history` is an event and the state after it. The
fields of an event say what happened; its class is its kind, so `isinstance` finds all of one kind.

>>> import fcm_widgets as fcm
>>> from fcm_widgets.events import Served
>>> game = fcm.load_example("one-beer-short").advance()
>>> [(event.house, event.receipt.total) for event, _ in game.history if isinstance(event, Served)]
[('8', 58)]
"""

from __future__ import annotations

from ..custom_rules.choices import Chosen
from ..dinner.dinnertime import Served, Sold, StayedHome
from ..engine.bank import BankBroke, WentBankrupt
from ..engine.milestones import CardsGained, MilestoneEarned
from ..modules.coffee.dinner import DroveBy
from ..modules.coffee.shops import ShopPlaced
from ..modules.ketchup.rules import DemandSold
from ..modules.lobbyists.map_tiles import TileAdded
from ..modules.lobbyists.roads_and_parks import ParkLaid, RoadLaid
from ..modules.new_milestones.money import MoneyLeft
from ..modules.new_milestones.wages import PaidInKind
from ..modules.rural_marketeers.offramps import OfframpLaid
from ..phases.build import GardenPlanted, HouseBuilt
from ..phases.campaigns import CampaignPlaced
from ..phases.cleanup import (
    ChainLeft,
    MilestonesClosed,
    MilestonesEnding,
    MilestonesGone,
    RestaurantReady,
    RoadReady,
    ThrownAway,
    TurnBegan,
)
from ..phases.food import Fetched, Produced
from ..phases.marketing import CampaignRan, DemandPlaced, RoundBegan, TurnsCounted
from ..phases.order_of_business import OrderSet, PlaceTaken, SlotsCounted
from ..phases.payday import Fired, FiringChosen
from ..phases.recruit import Hired
from ..phases.restaurants import RestaurantMoved, RestaurantPlaced
from ..phases.restructuring import CardChosen, StructureShown
from ..phases.setup import CityDrawn, OrderDrawn, ReserveChosen, ReserveLaid, Waited
from ..phases.train import Trained
from ..state.events import Event, GameEnded, Paid, PhaseBegan, ProgressChanged

__all__ = [
    "BankBroke",
    "CampaignPlaced",
    "CampaignRan",
    "CardChosen",
    "CardsGained",
    "ChainLeft",
    "Chosen",
    "CityDrawn",
    "DemandPlaced",
    "DemandSold",
    "DroveBy",
    "Event",
    "Fetched",
    "Fired",
    "FiringChosen",
    "GameEnded",
    "GardenPlanted",
    "Hired",
    "HouseBuilt",
    "MilestoneEarned",
    "MilestonesClosed",
    "MilestonesEnding",
    "MilestonesGone",
    "MoneyLeft",
    "OfframpLaid",
    "OrderDrawn",
    "OrderSet",
    "Paid",
    "PaidInKind",
    "ParkLaid",
    "PhaseBegan",
    "PlaceTaken",
    "Produced",
    "ProgressChanged",
    "ReserveChosen",
    "ReserveLaid",
    "RestaurantMoved",
    "RestaurantPlaced",
    "RestaurantReady",
    "RoadLaid",
    "RoadReady",
    "RoundBegan",
    "Served",
    "ShopPlaced",
    "SlotsCounted",
    "Sold",
    "StayedHome",
    "StructureShown",
    "ThrownAway",
    "TileAdded",
    "Trained",
    "TurnBegan",
    "TurnsCounted",
    "Waited",
    "WentBankrupt",
]
