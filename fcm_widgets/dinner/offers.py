"""Offers: what a house wants, what each chain can serve it, and what is sold on top of a dinner."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, NamedTuple

from ..city.city import City
from ..city.obstacles import Obstacle
from ..city.pieces import Restaurant
from ..city.routes import Way, shortest_way
from ..city.squares import Square
from ..reasons.reasons import Tally, Term
from ..shown import Shown
from ..table.latest import latest

if TYPE_CHECKING:
    from ..table.events import Event
    from ..table.state import Home


class HouseDemand(NamedTuple):
    """A house that wants something: its number, what it wants, and where roads meet it.

    `home` is the house itself with the tokens that lie on it.
    """

    number: str
    wants: Mapping[str, int]
    squares: tuple[Square, ...]
    home: Home

    @classmethod
    def of(cls, home: Home) -> HouseDemand:
        """Return what a choice needs to know of a house."""
        return _hungry(home)


def _of_home(home: Home) -> HouseDemand:
    return HouseDemand(home.house.number, home.wants, home.house.roadside, home)


_hungry = latest(_of_home, size=128)


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


class Destination(NamedTuple):
    """A restaurant of a chain that is as near to a house as any: its number, and the trip there.

    Parameters
    ----------
    number
        its place among the chain's restaurants, from 0
    restaurant
        the restaurant itself
    trip
        the way with the city on which it leads

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> offer = load_example("one-beer-short").run_phase().decisions[0].offers[0]
    >>> [(one.number, one.restaurant.at) for one in offer.destinations]
    [(0, (3, 0))]
    """

    number: int
    restaurant: Restaurant
    trip: Trip


AS_ASKED = "asked"
"""The dish that is what a house wants, no more and nothing else."""


class Dish(NamedTuple):
    """What a chain may serve a house: a main, which fills it, or a side beside one.

    Parameters
    ----------
    id
        its name among the dishes
    goods
        how many of each it takes from the stock
    word
        what is said of it, alone or behind that of a main: ``"soup"``, ``"with bread"``

    Examples
    --------
    >>> Dish("soup", {"burger": 1}, "soup").goods
    {'burger': 1}
    """

    id: str
    goods: Mapping[str, int]
    word: str


@dataclass(frozen=True, slots=True)
class Offer(Shown):
    """What one chain offers one house: menu, price, way, standing, and what stands against it.

    Of all that a chain may serve, this is what the house likes best, or, where it can serve
    nothing, what was asked for. In a notebook it shows the terms of its price and of its distance.

    Parameters
    ----------
    chain
        its name
    seat
        its place in `State.chains`
    restaurant
        the one that would serve, `None` if the chain has none open
    menu
        how many of each good would be sold
    price
        of ONE item, with its terms, in dollars (DIN-3)
    unit_price
        what these come to, in dollars
    tiles
        the distance, in tile borders, `None` where no road leads there
    trip
        the way with the city on which it leads, `None` where none does
    standing
        the chain's numbers for the tie-breaks, such as ``waitresses`` and ``turn``
    obstacles
        all that stands against serving the house; it is able if there is nothing
    extra
        terms that modules add to the distance
    number
        the restaurant's place among the chain's, from 0
    dishes
        of what the menu is made: a main, then its sides
    also
        what else the chain may serve, what it can serve first
    as_near
        the chain's other open restaurants that are as near, by their squares

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> offer = load_example("one-beer-short").run_phase().decisions[0].offers[0]
    >>> offer.unit_price, offer.tiles, offer.score, offer.able
    (8, 2, 10, True)
    """

    chain: str
    seat: int
    restaurant: Restaurant | None = field(repr=False)
    menu: Mapping[str, int]
    price: Tally = field(repr=False)
    unit_price: int
    tiles: int | None
    trip: Trip | None = field(repr=False)
    stats: Mapping[str, int] = field(repr=False)
    obstacles: tuple[Obstacle, ...] = ()
    extra: tuple[Term, ...] = field(default=(), repr=False)
    number: int | None = field(default=None, repr=False)
    dishes: tuple[Dish, ...] = field(default=(), repr=False)
    also: tuple[Offer, ...] = field(default=(), repr=False)
    as_near: tuple[Destination, ...] = field(default=(), repr=False)

    @property
    def destinations(self) -> tuple[Destination, ...]:
        """Where the house may dine: this restaurant, then the others that are as near.

        >>> from fcm_widgets import load_example
        >>> offer = load_example("one-beer-short").run_phase().decisions[0].offers[0]
        >>> len(offer.destinations), offer.destinations[0].restaurant == offer.restaurant
        (1, True)
        """
        if self.number is None or self.restaurant is None or self.trip is None:
            return ()
        return (Destination(self.number, self.restaurant, self.trip), *self.as_near)

    def dining_at(self, number: int) -> Offer:
        """Return the same offer with another of the restaurants that are as near.

        Parameters
        ----------
        number
            the restaurant's place among the chain's, one of `destinations`

        Examples
        --------
        >>> from fcm_widgets import load_example
        >>> offer = load_example("one-beer-short").run_phase().decisions[0].offers[0]
        >>> offer.dining_at(0) is offer
        True
        """
        if number == self.number:
            return self
        here = next(one for one in self.destinations if one.number == number)
        others = sorted(
            (one for one in self.destinations if one is not here), key=lambda one: one.restaurant.at
        )
        return replace(
            self,
            restaurant=here.restaurant,
            trip=here.trip,
            number=number,
            as_near=tuple(others),
            also=tuple(meal.dining_at(number) for meal in self.also),
        )

    def serves(self, dish: str) -> bool:
        """Whether a dish of this id is part of what would be sold.

        Parameters
        ----------
        dish
            its id, such as ``"asked"`` for what the house wants

        Examples
        --------
        >>> from fcm_widgets import load_example
        >>> offer = load_example("one-beer-short").run_phase().decisions[0].offers[0]
        >>> offer.serves("asked")
        True
        """
        return dish in [one.id for one in self.dishes]  # a generator would show in a dinner's time

    @property
    def as_asked(self) -> bool:
        """Whether what would be sold is what the house wants, no more and nothing else.

        >>> from fcm_widgets import load_example
        >>> offer = load_example("one-beer-short").run_phase().decisions[0].offers[0]
        >>> offer.as_asked
        True
        """
        return [dish.id for dish in self.dishes] == [AS_ASKED]

    @property
    def able(self) -> bool:
        """Whether nothing stands against serving the house.

        >>> from fcm_widgets import load_example
        >>> offer = load_example("one-beer-short").run_phase().decisions[0].offers[0]
        >>> offer.able
        True
        """
        return not self.obstacles

    @property
    def score(self) -> int | None:
        """Unit price plus distance: the lowest wins (DIN-3); `None` where no road leads.

        >>> from fcm_widgets import load_example
        >>> offer = load_example("one-beer-short").run_phase().decisions[0].offers[0]
        >>> offer.score
        10
        """
        return None if self.tiles is None else self.unit_price + self.tiles

    @property
    def route(self) -> Way | None:
        """The way to drive, square by square; `None` where no road leads.

        >>> from fcm_widgets import load_example
        >>> offer = load_example("one-beer-short").run_phase().decisions[0].offers[0]
        >>> offer.route.borders
        (2, 7)
        """
        return self.trip.way if self.trip else None

    @property
    def distance(self) -> Tally | None:
        """The distance with its terms: borders along the road and at both ends, roadworks.

        >>> from fcm_widgets import load_example
        >>> offer = load_example("one-beer-short").run_phase().decisions[0].offers[0]
        >>> print(offer.distance)
        2 borders crossed on the road (GEO-1)
        2 in all
        """
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


class ExtraSale(NamedTuple):
    """What a chain, by its seat, sells to a house besides the dinner, and the rule that says so.

    `places` are where it sells, one square of each, in the order in which the house passes them.
    `told` is an event that says more of it: it happens as soon as the dinner is paid, also where
    `goods` are none. `dines_at` is the number of the restaurant to which the house drives for its
    dinner, if the aside decides between several of the chain that are as near.
    """

    seat: int
    goods: Mapping[str, int]
    rule: str
    places: tuple[Square, ...] = ()
    told: Event | None = None
    dines_at: int | None = None
