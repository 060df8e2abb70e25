"""The reasons: what the rules compare is what is kept, printed and drawn.

Every number is a `Tally` whose terms sum to it. A house compares `Offer`s by a short ladder of
named rungs (`ladder.py`); the `Decision` that comes out (`decision.py`) answers every why.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from ..city.city import City
from ..city.obstacles import Obstacle
from ..city.pieces import Restaurant
from ..city.routes import Way, shortest_way
from ..city.squares import Square
from ..shown import Shown

if TYPE_CHECKING:
    from .decision import Decision


@dataclass(frozen=True, slots=True)
class Term(Shown):
    """One row of a number: what it is, how much it adds, the rule that says so."""

    label: str
    amount: int
    source: str = ""


@dataclass(frozen=True, slots=True)
class Tally(Shown):
    """A number as the sum of its terms.

    >>> Tally((Term("base price", 10, "DIN-4"), Term("pricing manager", -1, "DIN-4"))).total
    9
    """

    terms: tuple[Term, ...]

    @property
    def total(self) -> int:
        """The sum of the terms."""
        total = 0
        for term in self.terms:  # asked so often that a generator would show
            total += term.amount
        return total


@dataclass(frozen=True, slots=True)
class Trip:
    """From a house to a restaurant's doors; the way is looked for when somebody asks."""

    city: City
    start: tuple[Square, ...]
    end: tuple[Square, ...]

    @property
    def way(self) -> Way:
        """The shortest way, over the fewest squares among those of least distance."""
        key = self.start, self.end
        if key not in self.city.ways:
            way = shortest_way(self.city, self.start, self.end)
            assert way is not None, "an offer has a trip only where a road leads"
            self.city.ways[key] = way
        found: Way = self.city.ways[key]
        return found


AS_ASKED = "asked"
"""The dish that is what a house wants, no more and nothing else."""


class Dish(NamedTuple):
    """What a chain may serve a house: a main, which fills it, or a side beside one.

    `goods` are how many of each it takes from the stock; `word` is what is said of it, alone or
    behind that of a main: `"noodles"`, `"with kimchi"`.

    >>> Dish("soup", {"burger": 1}, "soup").goods
    {'burger': 1}
    """

    id: str
    goods: Mapping[str, int]
    word: str


@dataclass(frozen=True, slots=True)
class Offer(Shown):
    """What one chain offers one house: menu, price, way, standing, and what stands against it.

    `price` is for ONE item (DIN-3). `tiles` is the distance, `None` where no road leads there;
    `standing` holds the chain's numbers for the tie-breaks, such as waitresses and turn.
    `extra` are terms that modules add to the distance, `number` counts the chain's restaurants.

    `menu` is all that would be sold, `dishes` of what it is made: a main, then its sides. Of all
    that a chain may serve, this is what the house likes best, or, where it can serve nothing, what
    was asked for; `also` are the others, those that it can serve first.
    """

    chain: str
    seat: int
    restaurant: Restaurant | None = field(repr=False)
    menu: Mapping[str, int]
    price: Tally = field(repr=False)
    unit_price: int
    tiles: int | None
    trip: Trip | None = field(repr=False)
    standing: Mapping[str, int] = field(repr=False)
    obstacles: tuple[Obstacle, ...] = ()
    extra: tuple[Term, ...] = field(default=(), repr=False)
    number: int | None = field(default=None, repr=False)
    dishes: tuple[Dish, ...] = field(default=(), repr=False)
    also: tuple[Offer, ...] = field(default=(), repr=False)

    def serves(self, dish: str) -> bool:
        """Whether a dish of this id is part of what would be sold."""
        return any(one.id == dish for one in self.dishes)

    @property
    def as_asked(self) -> bool:
        """Whether what would be sold is what the house wants, no more and nothing else."""
        return [dish.id for dish in self.dishes] == [AS_ASKED]

    @property
    def able(self) -> bool:
        """Whether nothing stands against serving the house."""
        return not self.obstacles

    @property
    def score(self) -> int | None:
        """Unit price plus distance: the lowest wins (DIN-3); `None` where no road leads."""
        return None if self.tiles is None else self.unit_price + self.tiles

    @property
    def route(self) -> Way | None:
        """The way to drive, square by square; `None` where no road leads."""
        return self.trip.way if self.trip else None

    @property
    def distance(self) -> Tally | None:
        """The distance with its terms: borders along the road and at both ends, roadworks."""
        if self.trip is None:
            return None
        return Tally((*way_terms(self.trip.way), *self.extra))


def way_terms(way: Way) -> Iterable[Term]:
    """Yield the terms of a distance: borders at the house, on the road, at the door; roadworks."""
    last = len(way.squares) - 1
    at_home = sum(1 for step in way.borders if step == 1)
    at_door = sum(1 for step in way.borders if step == last)
    between = len(way.borders) - at_home - at_door
    if at_home:
        yield Term("border between the house and its road", at_home, "GEO-5")
    if between or not (at_home or at_door or way.tolls):
        borders = "border" if between == 1 else "borders"
        yield Term(f"{borders} crossed on the road", between, "GEO-1")
    if at_door:
        yield Term("border between the road and the door", at_door, "GEO-4")
    if way.tolls:
        yield Term("roadworks on the way", len(way.tolls), "LOB-3")


class Change(NamedTuple):
    """One thing otherwise at one chain, `by` so much.

    `criterion` is the name of a rung's lever, in the base game `"price"` (dollars an item, below 0
    cheaper), `"waitresses"` or `"turn_order"` (places, below 0 earlier); or `"stock"` (items of
    `good`) or `"drive_in"` (1 with, -1 without).
    """

    criterion: str
    seat: int
    by: int
    good: str = ""


class Asked(NamedTuple):
    """A kind of change with how far it is tried: first one way, then, if that fails, the other."""

    criterion: str
    ways: tuple[range, ...]
    good: str = ""


@dataclass(frozen=True, slots=True)
class Flip(Shown):
    """The least single change of one kind that turns a house in the whole dinner.

    `criterion` is that of a `Change`, changed `by` so much (of `good`, for stock). The change also
    reaches the other houses, those before this one included: `to` is the chain that the house
    dines at then, `None` if it stays at home. Where it turns this house only by way of an
    earlier one that the chain then wins (`won`) or loses, `through` is that house's number.
    """

    offer: Offer
    criterion: str
    by: int
    good: str = ""
    rule: str = ""
    to: str | None = None
    through: str | None = None
    won: bool = False
    decision: Decision = field(compare=False, repr=False, kw_only=True)

    @property
    def change(self) -> Change:
        """The change itself."""
        return Change(self.criterion, self.offer.seat, self.by, self.good)


@dataclass(frozen=True, slots=True)
class Instead(Shown):
    """What a change does that would turn this house if it were alone, and in the dinner does not.

    The chain first wins another house (`won`), or loses it: `first` is that house's number, `None`
    where the earlier houses dine as they did, but buy something else aside. `to` is the chain that
    this house dines at all the same, `None` if it stays at home.
    """

    offer: Offer
    criterion: str
    by: int
    good: str
    rule: str
    first: str | None
    won: bool
    to: str | None
    decision: Decision = field(compare=False, repr=False, kw_only=True)

    @property
    def change(self) -> Change:
        """The change itself."""
        return Change(self.criterion, self.offer.seat, self.by, self.good)
