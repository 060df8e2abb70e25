"""The records in `Game.state`: chains, houses, campaigns, pieces, routes and the like.

All of them are immutable. To get another state, play an action or load a scenario.

>>> import fcm_widgets as fcm
>>> from fcm_widgets.states import Chain, State
>>> state = fcm.load_example("one-beer-short").state
>>> isinstance(state, State), isinstance(state.chains[0], Chain)
(True, True)
"""

from __future__ import annotations

from ..board.pieces import Footprint, House, Piece, Restaurant
from ..board.roads import RoadSquare
from ..board.routes import Drive, Route
from ..board.tile import PrintedHouse
from ..state.rulings import Rulings
from ..state.state import (
    Bank,
    Campaign,
    Chain,
    GameConfig,
    HouseState,
    PendingTask,
    PhaseProgress,
    PieceInHand,
    State,
    Token,
)

__all__ = [
    "Bank",
    "Campaign",
    "Chain",
    "Drive",
    "Footprint",
    "GameConfig",
    "House",
    "HouseState",
    "PendingTask",
    "PhaseProgress",
    "Piece",
    "PieceInHand",
    "PrintedHouse",
    "Restaurant",
    "RoadSquare",
    "Route",
    "Rulings",
    "State",
    "Token",
]
