"""What is done with an offramp, and what happens then."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ...board.pieces import Piece, in_order
from ...board.squares import Square
from ...state.actions import Action
from ...state.events import Event
from ...state.holdings import Moves
from ...state.state import Home, State, changed
from .pieces import HOME, OFFRAMP, squares_at


@dataclass(frozen=True, slots=True)
class LayOfframp(Action):
    """Place an offramp outside the map, at a road square and one of its sides (RUR-3).

    Parameters
    ----------
    seat
        the chain, by its name or its seat
    at
        the road square that it joins
    edge
        the side over which it leaves the map: "N", "E", "S" or "W"

    Examples
    --------
    >>> import fcm_widgets as fcm
    >>> from fcm_widgets.actions import Advertise, Done, LayOfframp, TakeTile
    >>> table = {
    ...     "modules": ["rural_marketeers"],
    ...     "phase": "working",
    ...     "city": {"tiles": [["H", "N"], ["E", "C"]]},
    ...     "chain": [
    ...         {
    ...             "name": "Santa Maria",
    ...             "at_work": ["rural_marketeer"],
    ...             "restaurants": [{"at": [0, 0], "entrance": "SE"}],
    ...         }
    ...     ],
    ... }
    >>> chain = "Santa Maria"
    >>> game = fcm.Game.from_scenario(table).play(Done(chain))
    >>> game = game.play(TakeTile(chain, "rural_marketeer", 101))
    >>> game = game.play(Advertise(chain, "beer", None))
    >>> game = game.play(LayOfframp(chain, (0, 2), "W"))
    >>> [piece.kind.id for piece in game.state.pieces]
    ['offramp']
    """

    do = "lay_offramp"
    at: Square
    edge: str


@dataclass(frozen=True, slots=True)
class OfframpLaid(Event):
    """An offramp lies outside the map: from now on roads lead to the rural area (RUR-2).

    Parameters
    ----------
    seat
        the chain, by its place in `State.chains` from 0
    at
        the road square that it joins
    edge
        the side over which it leaves the map

    Examples
    --------
    >>> import fcm_widgets as fcm
    >>> from fcm_widgets.actions import Advertise, Done, LayOfframp, TakeTile
    >>> from fcm_widgets.events import OfframpLaid
    >>> table = {
    ...     "modules": ["rural_marketeers"],
    ...     "phase": "working",
    ...     "city": {"tiles": [["H", "N"], ["E", "C"]]},
    ...     "chain": [
    ...         {
    ...             "name": "Santa Maria",
    ...             "at_work": ["rural_marketeer"],
    ...             "restaurants": [{"at": [0, 0], "entrance": "SE"}],
    ...         }
    ...     ],
    ... }
    >>> chain = "Santa Maria"
    >>> game = fcm.Game.from_scenario(table).play(Done(chain))
    >>> game = game.play(TakeTile(chain, "rural_marketeer", 101))
    >>> game = game.play(Advertise(chain, "beer", None))
    >>> game = game.play(LayOfframp(chain, (0, 2), "W"))
    >>> event = next(event for event, _ in game.history if isinstance(event, OfframpLaid))
    >>> event.at, event.edge
    ((0, 2), 'W')
    """

    seat: int
    at: Square
    edge: str

    def apply(self, state: State) -> State:
        """Lay it, and let it lead to the rural area."""
        squares = squares_at(self.at, self.edge)
        number = sum(piece.kind == OFFRAMP for piece in state.pieces)
        pieces = in_order((*state.pieces, Piece(OFFRAMP, squares, number)))
        homes = tuple(
            Home(replace(home.house, ramps=(*home.house.ramps, *squares)), home.demand)
            if home.house.number == HOME
            else home
            for home in state.homes
        )
        return changed(state, pieces=pieces, homes=homes)

    def moves(self, before: State) -> Moves:
        """Return the offramp."""
        return {(OFFRAMP.id, squares_at(self.at, self.edge)): 1}
