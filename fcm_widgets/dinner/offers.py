"""Offers: the demand of a house, the meals that chains can serve, and extra sales to the house."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, NamedTuple

from ..board.city import City
from ..board.pieces import Restaurant
from ..board.routes import Route, shortest_route
from ..board.squares import Square
from ..common.display import Shown
from ..reasons.problem import Problem
from ..reasons.reasons import Tally, Term
from ..state.identity_cache import identity_cache

if TYPE_CHECKING:
    from ..state.events import Event
    from ..state.state import HouseState


class HouseDemand(NamedTuple):
    """A house that wants something.

    Parameters
    ----------
    number
        the house's number
    wants
        number of items of each good that the house wants
    squares
        the squares where roads can touch the house: house and garden, or the ramps to it
    home
        the house in the state, with its demand tokens
    """

    number: str
    wants: Mapping[str, int]
    squares: tuple[Square, ...]
    home: HouseState

    @classmethod
    def of(cls, home: HouseState) -> HouseDemand:
        """Return the demand of a house, cached: the same `home` gives the same record."""
        return _demand_of(home)


_demand_of = identity_cache(
    lambda home: HouseDemand(home.house.number, home.wants, home.house.roadside, home), size=128
)


AS_ASKED = "asked"
"""The id of the dish that is exactly what the house wants; modules add other dishes."""


class Dish(NamedTuple):
    """Something that a chain may serve a house: a main, or a side that goes with a main.

    Parameters
    ----------
    id
        the dish's id
    goods
        the number of each good that the dish takes from the stock
    word
        the dish's text, alone or after the text of a main: ``"soup"``, ``"with bread"``
    """

    id: str
    goods: Mapping[str, int]
    word: str


@dataclass(frozen=True, slots=True)
class Trip:
    """The drive from a house to a restaurant; its `route` is searched when it is first read.

    Parameters
    ----------
    city
        the city
    start
        the squares where roads can touch the house
    end
        the restaurant's entrances
    """

    city: City
    start: tuple[Square, ...]
    end: tuple[Square, ...]

    @property
    def route(self) -> Route:
        """The route with the least distance and, among such routes, with the fewest squares."""
        key = self.start, self.end
        if key not in self.city.routes:
            route = shortest_route(self.city, self.start, self.end)
            assert route is not None, "an offer has a trip only where a road leads"
            self.city.routes[key] = route
        known: Route = self.city.routes[key]
        return known


class Destination(NamedTuple):
    """One of the chain's open restaurants nearest to a house, and the trip from the house to it.

    Parameters
    ----------
    number
        its index among the chain's restaurants, from 0
    restaurant
        the restaurant itself
    trip
        the trip from the house to it
    """

    number: int
    restaurant: Restaurant
    trip: Trip


@dataclass(frozen=True, slots=True)
class Offer(Shown):
    """One chain's offer to one house: menu, price, distance, tie-break numbers and obstacles.

    The offer is for the meal that the house prefers among the meals that the chain can serve. If
    the chain can serve no meal, the offer is for exactly what the house wants, and `obstacles` has
    the reasons. In a notebook an offer shows the terms of its price and of its distance.

    Parameters
    ----------
    chain
        the chain's name
    seat
        the chain's place in `State.chains`
    restaurant
        the restaurant that would serve; `None` if the chain has none open
    menu
        the number of each good that would be sold
    price
        the terms of the price of ONE item, in dollars (DIN-4)
    unit_price
        the total of these terms, in dollars
    tiles
        the distance: tile borders on the route, plus the terms in `extra`; `None` if no road leads
        there
    trip
        the drive to the restaurant; `None` if no road leads there
    stats
        the chain's numbers for the criteria, such as ``waitresses`` and ``turn``
    obstacles
        everything that keeps the chain from serving the house
    extra
        terms that milestones and modules add to the distance
    number
        the restaurant's index among the chain's restaurants, from 0
    dishes
        the main of the menu, then its sides
    also
        the chain's other meals; those that it can serve come first
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
    obstacles: tuple[Problem, ...] = ()
    extra: tuple[Term, ...] = field(default=(), repr=False)
    number: int | None = field(default=None, repr=False)
    dishes: tuple[Dish, ...] = field(default=(), repr=False)
    also: tuple[Offer, ...] = field(default=(), repr=False)
    as_near: tuple[Destination, ...] = field(default=(), repr=False)

    @property
    def destinations(self) -> tuple[Destination, ...]:
        """The restaurants where the house may dine: this offer's, then others that are as near."""
        if self.number is None or self.restaurant is None or self.trip is None:
            return ()
        return (Destination(self.number, self.restaurant, self.trip), *self.as_near)

    def dining_at(self, number: int) -> Offer:
        """Return the same offer at another equally near restaurant of the chain.

        Parameters
        ----------
        number
            the `number` of one of `destinations`
        """
        if number == self.number:
            return self
        chosen = next(place for place in self.destinations if place.number == number)
        others = sorted(
            (place for place in self.destinations if place is not chosen),
            key=lambda place: place.restaurant.at,
        )
        return replace(
            self,
            restaurant=chosen.restaurant,
            trip=chosen.trip,
            number=number,
            as_near=tuple(others),
            also=tuple(other.dining_at(number) for other in self.also),
        )

    def serves(self, dish: str) -> bool:
        """Return whether a dish of this id is on the menu.

        Parameters
        ----------
        dish
            the dish's id, such as ``"asked"`` for what the house wants
        """
        return dish in [served.id for served in self.dishes]

    @property
    def as_asked(self) -> bool:
        """Return whether the menu is exactly what the house wants."""
        return [dish.id for dish in self.dishes] == [AS_ASKED]

    @property
    def able(self) -> bool:
        """Return whether the chain can serve the house."""
        return not self.obstacles

    @property
    def score(self) -> int | None:
        """Unit price plus distance: the lowest sum wins (DIN-3); `None` if no road leads there."""
        return None if self.tiles is None else self.unit_price + self.tiles

    @property
    def route(self) -> Route | None:
        """The route to drive, square by square; `None` if no road leads there."""
        return self.trip.route if self.trip else None

    @property
    def distance(self) -> Tally | None:
        """The terms of the distance: borders on the road and at both ends, and roadworks."""
        if self.trip is None:
            return None
        return Tally((*route_terms(self.trip.route), *self.extra))


def route_terms(route: Route) -> Iterator[Term]:
    """Yield the terms of a route's distance: borders on the road and at both ends, roadworks."""
    last = len(route.squares) - 1
    at_house = sum(1 for step in route.borders if step == 1)
    at_entrance = sum(1 for step in route.borders if step == last)
    between = len(route.borders) - at_house - at_entrance
    if at_house:
        yield Term("border between the house and its road", at_house, "GEO-5")
    if between or not (at_house or at_entrance or route.tolls):
        borders = "border" if between == 1 else "borders"
        yield Term(f"{borders} crossed on the road", between, "GEO-1")
    if at_entrance:
        yield Term("border between the road and the entrance", at_entrance, "GEO-4")
    if route.tolls:
        yield Term("roadworks on the route", len(route.tolls), "LOB-3")


class ExtraSale(NamedTuple):
    """Goods that a chain sells to a house in addition to the dinner, and the rule for this sale.

    Parameters
    ----------
    seat
        the chain, by its place in `State.chains`
    goods
        the number of each good; it may be empty
    rule
        the rule's id
    places
        the squares where the chain sells, in the order in which the house passes them
    event
        an event that follows when the dinner is paid, even if no goods are sold
    dines_at
        the index of the restaurant for the dinner, if the extra sale decides between several
        equally near restaurants
    """

    seat: int
    goods: Mapping[str, int]
    rule: str
    places: tuple[Square, ...] = ()
    event: Event | None = None
    dines_at: int | None = None
