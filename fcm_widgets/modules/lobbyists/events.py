"""What happens when a lobbyist has worked: a road, a park, the tile that the first one brings."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from ...board.city import parse_tile
from ...board.pieces import Piece, in_order, printed_houses, with_pieces
from ...board.squares import TileCoord
from ...state.events import Event
from ...state.holdings import Key, Moves
from ...state.state import Home, State, as_they_dine, changed


@dataclass(frozen=True, slots=True)
class RoadLaid(Event):
    """A road lies on the map, under construction, with a marker where an arrow meets a road.

    Parameters
    ----------
    seat
        the chain, by its place in `State.chains` from 0
    road
        it, with its squares
    markers
        the markers where its arrows meet roads

    Examples
    --------
    >>> import fcm_widgets as fcm
    >>> from fcm_widgets.actions import Done, TakePiece
    >>> from fcm_widgets.events import RoadLaid
    >>> chain = "Fried Geese"
    >>> game = fcm.load_example("one-tile-more")
    >>> while game.state.progress.step != "lobbyists":
    ...     game = game.play(Done(game.to_move[0]))
    >>> game = game.play(TakePiece(chain, "road_2"))
    >>> game = game.play(game.options[-1])
    >>> event = next(event for event, _ in game.history if isinstance(event, RoadLaid))
    >>> event.road.squares, [marker.squares for marker in event.markers]
    (((1, 8), (2, 8)), [])
    """

    seat: int
    road: Piece
    markers: tuple[Piece, ...]

    def apply(self, state: State) -> State:
        """Lay the road and its markers: it is no road yet, but they are in the way (LOB-8)."""
        pieces = in_order((*state.pieces, self.road, *self.markers))
        return changed(state, pieces=pieces, city=with_pieces(state.city, pieces))

    def moves(self, before: State) -> Moves:
        """Return the road and the markers."""
        return Counter[Key]((one.kind.id, one.squares) for one in (self.road, *self.markers))


@dataclass(frozen=True, slots=True)
class ParkLaid(Event):
    """A park lies on the map.

    Parameters
    ----------
    seat
        the chain, by its place in `State.chains` from 0
    park
        it, with its squares

    Examples
    --------
    >>> import fcm_widgets as fcm
    >>> from fcm_widgets.actions import Done, TakePiece
    >>> from fcm_widgets.events import ParkLaid
    >>> chain = "Fried Geese"
    >>> game = fcm.load_example("one-tile-more")
    >>> while game.state.progress.step != "lobbyists":
    ...     game = game.play(Done(game.to_move[0]))
    >>> game = game.play(TakePiece(chain, "park_i"))
    >>> game = game.play(game.options[-1])
    >>> event = next(event for event, _ in game.history if isinstance(event, ParkLaid))
    >>> event.park.squares
    ((3, 4), (4, 4), (5, 4), (6, 4))
    """

    seat: int
    park: Piece

    def apply(self, state: State) -> State:
        """Lay the park."""
        return changed(state, pieces=in_order((*state.pieces, self.park)))

    def moves(self, before: State) -> Moves:
        """Return the park."""
        return {(self.park.kind.id, self.park.squares): 1}


@dataclass(frozen=True, slots=True)
class TileAdded(Event):
    """A tile more lies in the city.

    Parameters
    ----------
    seat
        the chain, by its place in `State.chains` from 0
    tile
        its name as a scenario writes it, turn and all
    place
        the column and the row of tiles where it lies, counted from the first tile at the
        north-west; north or west of that negative

    Examples
    --------
    >>> import fcm_widgets as fcm
    >>> from fcm_widgets.actions import AddMapTile, Done, TakeMapTile, TakePiece
    >>> from fcm_widgets.events import TileAdded
    >>> chain = "Fried Geese"
    >>> game = fcm.load_example("one-tile-more")
    >>> while game.state.progress.step != "lobbyists":
    ...     game = game.play(Done(game.to_move[0]))
    >>> game = game.play(TakePiece(chain, "park_i"))
    >>> game = game.play(game.options[-1])
    >>> game = game.play(TakeMapTile(chain, "C", 90)).play(AddMapTile(chain, (5, 5)))
    >>> event = next(event for event, _ in game.history if isinstance(event, TileAdded))
    >>> event.tile, event.place
    ('C90', (1, 1))
    """

    seat: int
    tile: str
    place: TileCoord

    def apply(self, state: State) -> State:
        """Lay the tile: its roads, its houses and its drinks are there at once (LOB-9)."""
        tile = parse_tile(self.tile)
        assert tile is not None
        city = state.city.with_tile(self.place, tile)
        houses = printed_houses(city)
        new = (Home(houses[one.number]) for one in tile.houses)
        return changed(state, city=city, homes=as_they_dine((*state.homes, *new)))

    def moves(self, before: State) -> Moves:
        """Return the tile, and the houses that it prints with their gardens."""
        tile = parse_tile(self.tile)
        moved: Moves = {("tile", self.place, self.tile): 1}
        for one in tile.houses if tile else ():
            moved["house", one.number] = 1
            moved["garden", one.number] = int(bool(one.garden))
        return moved
