"""What is done with coffee shops, and what happens there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from ...board.pieces import Piece, in_order
from ...board.routes import Drive, Route
from ...board.squares import Square
from ...state.actions import Action
from ...state.events import Event
from ...state.holdings import Moves
from ...state.state import State, changed
from .pieces import SHOP


@dataclass(frozen=True, slots=True)
class PlaceShop(Action):
    """Place a coffee shop (COF-2), or the one that was taken to be moved (COF-11).

    Parameters
    ----------
    seat
        the chain, by its name or its seat
    at
        its square, (x, y): x from the west edge, y from the north edge, both from 0

    Examples
    --------
    >>> import fcm_widgets as fcm
    >>> from fcm_widgets.actions import Done, PlaceShop, Train
    >>> chain = "Fried Geese"
    >>> game = fcm.load_example("a-shop-by-the-road").play(Done(chain))
    >>> game = game.play(Train(chain, "barista_trainee", "barista"))
    >>> game = game.play(Done(chain))
    >>> game = game.play(PlaceShop(chain, (5, 6)))
    >>> [piece.squares for piece in game.state.pieces]
    [((5, 6),), ((8, 3),), ((10, 8),)]
    """

    do = "place_shop"
    at: Square


@dataclass(frozen=True, slots=True)
class TakeShop(Action):
    """Take a coffee shop that lies, to move it: all three are on the map (COF-11).

    Parameters
    ----------
    seat
        the chain, by its name or its seat
    shop
        its square, (x, y)

    Examples
    --------
    >>> import fcm_widgets as fcm
    >>> from fcm_widgets.actions import Done, TakeShop, Train
    >>> table = {
    ...     "modules": ["coffee"],
    ...     "phase": "working",
    ...     "city": {"tiles": [["S180", "H90", "L270"], ["C", "A270", "M90"]]},
    ...     "chain": [
    ...         {
    ...             "name": "Fried Geese",
    ...             "at_work": ["trainer"],
    ...             "beach": ["barista_trainee"],
    ...             "restaurants": [{"at": [10, 0], "entrance": "NE"}],
    ...             "coffee_shops": [[10, 8], [8, 3], [1, 6]],
    ...         }
    ...     ],
    ... }
    >>> chain = "Fried Geese"
    >>> game = fcm.Game.from_scenario(table).play(Done(chain))
    >>> game = game.play(Train(chain, "barista_trainee", "barista"))
    >>> game.play(TakeShop(chain, (10, 8))).state.progress.held.number
    '2'
    """

    do = "take_shop"
    shop: Square


@dataclass(frozen=True, slots=True)
class LeaveShop(Action):
    """Leave a coffee shop that was taken where it lay (COF-11).

    Parameters
    ----------
    seat
        the chain, by its name or its seat

    Examples
    --------
    >>> import fcm_widgets as fcm
    >>> from fcm_widgets.actions import Done, LeaveShop, TakeShop, Train
    >>> table = {
    ...     "modules": ["coffee"],
    ...     "phase": "working",
    ...     "city": {"tiles": [["S180", "H90", "L270"], ["C", "A270", "M90"]]},
    ...     "chain": [
    ...         {
    ...             "name": "Fried Geese",
    ...             "at_work": ["trainer"],
    ...             "beach": ["barista_trainee"],
    ...             "restaurants": [{"at": [10, 0], "entrance": "NE"}],
    ...             "coffee_shops": [[10, 8], [8, 3], [1, 6]],
    ...         }
    ...     ],
    ... }
    >>> chain = "Fried Geese"
    >>> game = fcm.Game.from_scenario(table).play(Done(chain))
    >>> game = game.play(Train(chain, "barista_trainee", "barista"))
    >>> game = game.play(TakeShop(chain, (10, 8)))
    >>> game.play(LeaveShop(chain)).state.progress.held is None
    True
    """

    do = "leave_shop"


def _shop(at: Square, seat: int) -> Piece:
    return Piece(SHOP, (at,), owner=seat)


@dataclass(frozen=True, slots=True)
class ShopPlaced(Event):
    """A chain has placed or moved a coffee shop (COF-2, COF-11).

    Parameters
    ----------
    seat
        the chain, by its place in `State.chains` from 0
    at
        its square, (x, y): x from the west edge, y from the north edge, both from 0
    was
        where it lay before, `None` if it is new

    Examples
    --------
    >>> import fcm_widgets as fcm
    >>> from fcm_widgets.actions import Done, PlaceShop, Train
    >>> from fcm_widgets.events import ShopPlaced
    >>> chain = "Fried Geese"
    >>> game = fcm.load_example("a-shop-by-the-road").play(Done(chain))
    >>> game = game.play(Train(chain, "barista_trainee", "barista"))
    >>> game = game.play(Done(chain)).play(PlaceShop(chain, (5, 6)))
    >>> event = next(event for event, _ in game.history if isinstance(event, ShopPlaced))
    >>> event.at, event.was
    ((5, 6), None)
    """

    seat: int
    at: Square
    was: Square | None = None

    def apply(self, state: State) -> State:
        """Lay the shop."""
        old = None if self.was is None else _shop(self.was, self.seat)
        left = [piece for piece in state.pieces if piece != old]
        return changed(state, pieces=in_order([*left, _shop(self.at, self.seat)]))

    def moves(self, before: State) -> Moves:
        """Return the shop where it lies, and where it lay."""
        moved: Moves = {(SHOP.id, (self.at,), self.seat): 1}
        if self.was is not None:
            moved[SHOP.id, (self.was,), self.seat] = -1
        return moved


class Stop(NamedTuple):
    """A place that a house drives past: whose, where, at which step of the way and on which side.

    `sells` says whether it sells the house a coffee; if not, `short` says whether its chain has run
    out, else some other way that is as good does not pass it.
    """

    seat: int
    at: Square
    step: int
    side: str
    sells: bool
    short: bool = False


@dataclass(frozen=True, slots=True)
class DroveBy(Event):
    """A house drove to its dinner, past places that have coffee (COF-4).

    Parameters
    ----------
    house
        the house's number
    seat
        the chain at which it dines, by its place in `State.chains`
    ways
        all ways of least distance on which it gets the most coffee; the first is drawn
    stops
        the places on that way, each with its chain, square, step, side, and whether it sells
    elsewhere
        the places that only others of the ways pass: pairs of seat and square
    coffee
        how many coffees it gets
    fewer
        the most that any other way of least distance has, `None` without one
    ends
        the restaurants to which the ways lead, by their north-west squares
    as_near
        those of the chain that are as near, but have less coffee on their ways

    Examples
    --------
    >>> import fcm_widgets as fcm
    >>> from fcm_widgets.events import DroveBy
    >>> game = fcm.load_example("two-ways-one-cup").advance()
    >>> event = next(event for event, _ in game.history if isinstance(event, DroveBy))
    >>> event.house, event.coffee, [stop.sells for stop in event.stops]
    ('8', 2, [True, False])
    """

    house: str
    seat: int
    ways: tuple[Route, ...]
    stops: tuple[Stop, ...]
    elsewhere: tuple[tuple[int, Square], ...] = ()
    coffee: int = 0
    fewer: int | None = None
    ends: tuple[Square, ...] = ()
    as_near: tuple[Square, ...] = ()

    @property
    def way(self) -> Route:
        """The way that is drawn.

        >>> import fcm_widgets as fcm
        >>> from fcm_widgets.events import DroveBy
        >>> game = fcm.load_example("two-ways-one-cup").advance()
        >>> event = next(event for event, _ in game.history if isinstance(event, DroveBy))
        >>> event.way == event.ways[0]
        True
        """
        return self.ways[0]

    @property
    def sold(self) -> tuple[Stop, ...]:
        """The stops that sell, in the order in which they are passed.

        >>> import fcm_widgets as fcm
        >>> from fcm_widgets.events import DroveBy
        >>> game = fcm.load_example("two-ways-one-cup").advance()
        >>> event = next(event for event, _ in game.history if isinstance(event, DroveBy))
        >>> [stop.at for stop in event.sold]
        [(1, 4)]
        """
        return tuple(stop for stop in self.stops if stop.sells)

    @property
    def drive(self) -> Drive:
        """The ways, with the stops that sell.

        >>> import fcm_widgets as fcm
        >>> from fcm_widgets.events import DroveBy
        >>> game = fcm.load_example("two-ways-one-cup").advance()
        >>> event = next(event for event, _ in game.history if isinstance(event, DroveBy))
        >>> event.drive.house
        '8'
        """
        stops = tuple((stop.step, stop.seat, stop.side) for stop in self.sold)
        return Drive(self.house, self.seat, self.ways, stops)

    def apply(self, state: State) -> State:
        """Change nothing: what is sold are events of their own."""
        return state
