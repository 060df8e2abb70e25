"""What a table is: immutable, flat, and sharing with the states before it what did not change."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple, TypeVar

from ..city.city import City
from ..city.pieces import Footprint, House, Restaurant
from ..city.squares import Square
from .rulings import Rulings

PHASES = (
    "setup",
    "restructuring",
    "order_of_business",
    "working",
    "dinnertime",
    "payday",
    "marketing",
    "cleanup",
)


R = TypeVar("R", bound="Chain | Bank | State")


def changed(record: R, **fields: Any) -> R:
    """Return a record with some fields changed: `dataclasses.replace` without its checks.

    Events make these records many times in a dinner; it takes less than half the time.

    >>> changed(Bank(cash=50), cash=40).cash
    40
    """
    copy = object.__new__(type(record))
    for name in type(record).__slots__:
        value = fields[name] if name in fields else getattr(record, name)
        object.__setattr__(copy, name, value)
    return copy


class Token(NamedTuple):
    """A demand token on a house: a good, and the chain whose marketeer brought it if it matters."""

    good: str
    by: str = ""


@dataclass(frozen=True, slots=True)
class Chain:
    """A chain at the table: its money, its cards, its milestones, its stock and restaurants.

    `milestones` are all that it holds; `milestones_this_turn` those of them earned this turn,
    which are still open to others. The CEO is always at work and is not listed.
    """

    name: str
    cash: int = 0
    at_work: tuple[str, ...] = ()
    beach: tuple[str, ...] = ()
    busy: tuple[str, ...] = ()
    milestones: tuple[str, ...] = ()
    milestones_this_turn: tuple[str, ...] = ()
    stock: Mapping[str, int] = field(default_factory=dict, hash=False)
    restaurants: tuple[Restaurant, ...] = ()
    coffee_shops: tuple[Square, ...] = ()
    hired_this_turn: int = 0
    bankrupt: bool = False

    @property
    def open_restaurants(self) -> tuple[Restaurant, ...]:
        """The restaurants that sell: not those COMING SOON, no ruins (GEO-13, DIN-8)."""
        if self.bankrupt:
            return ()
        return tuple(r for r in self.restaurants if not r.coming_soon)


@dataclass(frozen=True, slots=True)
class Home:
    """A house on the map with the demand that lies on it."""

    house: House
    demand: tuple[Token, ...] = ()

    @property
    def wants(self) -> dict[str, int]:
        """How many of each good the house wants."""
        return dict(Counter(token.good for token in self.demand))


@dataclass(frozen=True, slots=True)
class Campaign:
    """A campaign on the map: its tile, who runs it, for what and for how long.

    `turns_left` is `None` for an eternal campaign. `beside` is the number of the campaign with
    which it shares its busy card.
    """

    number: int
    lies: Footprint
    goods: tuple[str, ...]
    turns_left: int | None = 1
    chain: str = ""
    by: str = ""
    beside: int | None = None
    turned: bool = False


@dataclass(frozen=True, slots=True)
class Bank:
    """The bank: its money, how often it broke, the chosen reserve cards by their money.

    `owed` is what it lacked when it paid after its last break: the box pays that.
    """

    cash: int
    broken: int = 0
    reserve: tuple[int, ...] = ()
    ceo_slots: int = 3
    next_ceo_slots: int | None = None
    base_price: int = 10
    owed: int = 0


@dataclass(frozen=True, slots=True)
class RoadPiece:
    """A lobbyist's road: its squares, and whether it is still under construction (LOB-2)."""

    squares: tuple[Square, ...]
    under_construction: bool = False
    roadworks: tuple[Square, ...] = ()


@dataclass(frozen=True, slots=True)
class Table:
    """What stays the same from the first turn to the last."""

    title: str = ""
    modules: tuple[str, ...] = ()
    rulings: Rulings = field(default_factory=Rulings)
    introductory: bool = False


@dataclass(frozen=True, slots=True)
class State:
    """A table at one moment. `turn_order` lists the chains by their place in `chains`."""

    table: Table
    city: City
    turn: int
    phase: str
    turn_order: tuple[int, ...]
    chains: tuple[Chain, ...]
    homes: tuple[Home, ...]
    campaigns: tuple[Campaign, ...]
    bank: Bank
    road_pieces: tuple[RoadPiece, ...] = ()
    parks: tuple[tuple[Square, ...], ...] = ()
    over: bool = False

    def seat(self, name: str) -> int:
        """Return a chain's place in `chains`; raises `KeyError` if it is not at the table."""
        for seat, chain in enumerate(self.chains):
            if chain.name == name:
                return seat
        raise KeyError(name)

    def home(self, number: str) -> Home:
        """Return a house by its number; raises `KeyError` if it is not on the map."""
        for home in self.homes:
            if home.house.number == number:
                return home
        raise KeyError(number)


def dining_key(number: str) -> float:
    """Sort houses as they dine: 1, 2, 3, pi, 4 to 9, 9 3/4, 10 and on (DIN-1).

    >>> sorted(["10", "9 3/4", "pi", "4", "3", "9"], key=dining_key)
    ['3', 'pi', '4', '9', '9 3/4', '10']
    """
    return {"pi": 3.14, "9 3/4": 9.75}.get(number) or float(number)
