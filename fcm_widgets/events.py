"""Every event of the game: what happened, as `Game.history` tells it.

A state changes by events and by nothing else. Each step of `Game.history` is an event and the state
after it; an event's fields say what happened, and who wants to know of one kind asks for its class.

>>> import fcm_widgets as fcm
>>> from fcm_widgets.events import Served
>>> game = fcm.load_example("one-beer-short").advance()
>>> [(event.house, event.receipt.total) for event, _ in game.history if isinstance(event, Served)]
[('8', 58)]
"""

from __future__ import annotations

from .custom_rules.choices import (
    Chosen,
)
from .modules.coffee.events import (
    DroveBy,
    ShopPlaced,
)
from .modules.ketchup.events import (
    DemandSold,
)
from .modules.lobbyists.events import (
    ParkLaid,
    RoadLaid,
    TileAdded,
)
from .modules.new_milestones.events import (
    MoneyLeft,
    PaidInKind,
)
from .modules.rural_marketeers.events import (
    OfframpLaid,
)
from .table.events import (
    BankBroke,
    Event,
    GameEnded,
    MilestoneEarned,
    Noted,
    Paid,
    PhaseBegan,
    Served,
    Sold,
    StayedHome,
    WentBankrupt,
)
from .table.turn_events import (
    CampaignRan,
    CardChosen,
    ChainLeft,
    CityDrawn,
    DemandPlaced,
    Fired,
    FiringChosen,
    MilestonesClosed,
    MilestonesEnding,
    MilestonesGone,
    OrderDrawn,
    OrderSet,
    PlaceTaken,
    ReserveChosen,
    ReserveLaid,
    RestaurantReady,
    RoadReady,
    RoundBegan,
    SlotsCounted,
    StructureShown,
    ThrownAway,
    TurnBegan,
    TurnsCounted,
    Waited,
)
from .table.work_events import (
    CampaignPlaced,
    CardsGained,
    Fetched,
    GardenPlanted,
    Hired,
    HouseBuilt,
    Produced,
    RestaurantMoved,
    RestaurantPlaced,
    Trained,
)

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
    "Noted",
    "OfframpLaid",
    "OrderDrawn",
    "OrderSet",
    "Paid",
    "PaidInKind",
    "ParkLaid",
    "PhaseBegan",
    "PlaceTaken",
    "Produced",
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
