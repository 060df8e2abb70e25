"""Offers: what a house wants, what each chain can serve it, and what is sold with a dinner."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, NamedTuple

from ..board.city import City
from ..board.pieces import Restaurant
from ..board.routes import Route, shortest_way
from ..board.squares import Square
from ..reasons.obstacles import Obstacle
from ..reasons.reasons import Tally, Term
from ..shown import Shown
from ..state.identity_cache import identity_cache

if TYPE_CHECKING:
    from ..state.events import Event
    from ..state.state import Home


class HouseDemand(NamedTuple):
    """A house that wants something: its number, the goods, and the squares where roads meet it.

    `home` is the house in the state, with its demand tokens.
    """

    number: str
    wants: Mapping[str, int]
    squares: tuple[Square, ...]
    home: Home

    @classmethod
    def of(cls, home: Home) -> HouseDemand:
        """Return the demand of a house; the same record for the same `home` (cached)."""
        return _demand_of(home)


_demand_of = identity_cache(
    lambda home: HouseDemand(home.house.number, home.wants, home.house.roadside, home), size=128
)


@dataclass(frozen=True, slots=True)
class Trip:
    """The trip from a house to a restaurant's entrances; its route is searched when it is read."""

    city: City
    start: tuple[Square, ...]
    end: tuple[Square, ...]

    @property
    def way(self) -> Route:
        """The route of least distance; among several the one over fewest squares."""
        key = self.start, self.end
        if key not in self.city.ways:
            way = shortest_way(self.city, self.start, self.end)
            assert way is not None, "an offer has a trip only where a road leads"
            self.city.ways[key] = way
        found: Route = self.city.ways[key]
        return found


class Destination(NamedTuple):
    """One of a chain's open restaurants that are nearest to a house, and the trip there.

    Parameters
    ----------
    number
        its index among the chain's restaurants, from 0
    restaurant
        the restaurant itself
    trip
        the route and the city in which it is

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> offer = load_example("one-beer-short").run_phase().decisions[0].offers[0]
    >>> [(there.number, there.restaurant.at) for there in offer.destinations]
    [(0, (3, 0))]
    """

    number: int
    restaurant: Restaurant
    trip: Trip


AS_ASKED = "asked"
"""The id of the dish that is exactly what the house wants."""


class Dish(NamedTuple):
    """Something that a chain may serve a house: a main, or a side that goes with a main.

    Parameters
    ----------
    id
        its id
    goods
        the number of each good that it takes from the stock
    word
        its text, alone or after that of a main: ``"soup"``, ``"with bread"``

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
    """One chain's offer to one house: menu, price, distance, tie-break numbers and obstacles.

    Of all meals that the chain may serve, it is the one that the house likes best; if the chain can
    serve none, it is what the house wants. In a notebook it shows the terms of its price and of its
    distance.

    Parameters
    ----------
    chain
        its name
    seat
        its place in `State.chains`
    restaurant
        the restaurant that would serve; `None` if the chain has none open
    menu
        the number of each good that would be sold
    price
        the terms of the price of ONE item, in dollars (DIN-3)
    unit_price
        their total, in dollars
    tiles
        the distance, in tile borders; `None` if no road leads there
    trip
        the trip to the restaurant; `None` if no road leads there
    stats
        the chain's numbers for the criteria, such as ``waitresses`` and ``turn``
    obstacles
        all that keeps the chain from serving the house
    extra
        terms that modules add to the distance
    number
        the restaurant's index among the chain's, from 0
    dishes
        the main of the menu, then its sides
    also
        the chain's other meals, those that it can serve first
    as_near
        the chain's other open restaurants that are equally near, ordered by their squares

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
        """The restaurants at which the house may dine: this one, then those equally near.

        >>> from fcm_widgets import load_example
        >>> offer = load_example("one-beer-short").run_phase().decisions[0].offers[0]
        >>> len(offer.destinations), offer.destinations[0].restaurant == offer.restaurant
        (1, True)
        """
        if self.number is None or self.restaurant is None or self.trip is None:
            return ()
        return (Destination(self.number, self.restaurant, self.trip), *self.as_near)

    def dining_at(self, number: int) -> Offer:
        """Return the same offer at another of the equally near restaurants.

        Parameters
        ----------
        number
            the restaurant's index among the chain's, one of `destinations`

        Examples
        --------
        >>> from fcm_widgets import load_example
        >>> offer = load_example("one-beer-short").run_phase().decisions[0].offers[0]
        >>> offer.dining_at(0) is offer
        True
        """
        if number == self.number:
            return self
        here = next(there for there in self.destinations if there.number == number)
        others = sorted(
            (there for there in self.destinations if there is not here),
            key=lambda there: there.restaurant.at,
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
        """Whether a dish of this id is on the menu.

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
        return dish in [served.id for served in self.dishes]  # a list is faster than a generator

    @property
    def as_asked(self) -> bool:
        """Whether the menu is exactly what the house wants.

        >>> from fcm_widgets import load_example
        >>> offer = load_example("one-beer-short").run_phase().decisions[0].offers[0]
        >>> offer.as_asked
        True
        """
        return [dish.id for dish in self.dishes] == [AS_ASKED]

    @property
    def able(self) -> bool:
        """Whether the chain can serve the house.

        >>> from fcm_widgets import load_example
        >>> offer = load_example("one-beer-short").run_phase().decisions[0].offers[0]
        >>> offer.able
        True
        """
        return not self.obstacles

    @property
    def score(self) -> int | None:
        """Unit price plus distance: the lowest wins (DIN-3); `None` if no road leads there.

        >>> from fcm_widgets import load_example
        >>> offer = load_example("one-beer-short").run_phase().decisions[0].offers[0]
        >>> offer.score
        10
        """
        return None if self.tiles is None else self.unit_price + self.tiles

    @property
    def route(self) -> Route | None:
        """The route to drive, square by square; `None` if no road leads there.

        >>> from fcm_widgets import load_example
        >>> offer = load_example("one-beer-short").run_phase().decisions[0].offers[0]
        >>> offer.route.borders
        (2, 7)
        """
        return self.trip.way if self.trip else None

    @property
    def distance(self) -> Tally | None:
        """The terms of the distance: borders on the road and at both ends, and roadworks.

        >>> from fcm_widgets import load_example
        >>> offer = load_example("one-beer-short").run_phase().decisions[0].offers[0]
        >>> print(offer.distance)
        2 borders crossed on the road (GEO-1)
        2 in all
        """
        if self.trip is None:
            return None
        return Tally((*way_terms(self.trip.way), *self.extra))


def way_terms(way: Route) -> Iterable[Term]:
    """Yield the terms of a route's distance: borders at both ends and on the road, roadworks."""
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
    """Goods that a chain sells to a house in addition to its dinner, and the rule for it.

    `places` are the squares where it sells, in the order in which the house passes them. `told` is
    an event that follows as soon as the dinner is paid, even if no goods are sold. `dines_at` is
    the number of the restaurant to which the house drives for its dinner, if the extra sale decides
    between several that are equally near.
    """

    seat: int
    goods: Mapping[str, int]
    rule: str
    places: tuple[Square, ...] = ()
    told: Event | None = None
    dines_at: int | None = None
