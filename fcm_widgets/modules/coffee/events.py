"""What is done with coffee shops, and what happens there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from ...city.pieces import Piece, in_order
from ...city.routes import Drive, Way
from ...city.squares import Square
from ...table.actions import Action
from ...table.events import Event
from ...table.holdings import Moves
from ...table.state import State, changed
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
    """

    do = "leave_shop"


def _shop(at: Square, seat: int) -> Piece:
    return Piece(SHOP, (at,), owner=seat)


@dataclass(frozen=True, slots=True)
class ShopPlaced(Event):
    """A chain has placed a coffee shop; `was` is where it lay before, `None` if it is new."""

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

    `ways` are all ways of least distance on which it gets the most `coffee`; it is drawn on the
    first, whose places are `stops`. `elsewhere` are places that only others of the `ways` pass,
    `fewer` is the most coffee that any other way of least distance has, `None` without one.
    """

    house: str
    seat: int
    ways: tuple[Way, ...]
    stops: tuple[Stop, ...]
    elsewhere: tuple[tuple[int, Square], ...] = ()
    coffee: int = 0
    fewer: int | None = None

    @property
    def way(self) -> Way:
        """The way that is drawn."""
        return self.ways[0]

    @property
    def sold(self) -> tuple[Stop, ...]:
        """The stops that sell, in the order in which they are passed."""
        return tuple(stop for stop in self.stops if stop.sells)

    @property
    def drive(self) -> Drive:
        """The ways, with the stops that sell."""
        stops = tuple((stop.step, stop.seat, stop.side) for stop in self.sold)
        return Drive(self.house, self.seat, self.ways, stops)

    def apply(self, state: State) -> State:
        """Change nothing: what is sold are events of their own."""
        return state
