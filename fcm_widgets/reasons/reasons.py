"""The reasons: what the rules compare is what is kept, printed and drawn.

Every number is a `Tally` whose terms sum to it. A house compares `Offer`s by a short ladder of
named rungs (`ladder.py`); the `Decision` that comes out (`decision.py`) answers every why.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
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
    """One row of a number: what it is, how much it adds, the rule that says so.

    Parameters
    ----------
    label
        what it is, in a few words
    amount
        what it adds, below 0 what it takes: dollars, tiles or items, as the number counts
    source
        the rule's id

    Examples
    --------
    >>> print(Term("pricing manager", -1, "DIN-4"))
    -1 pricing manager (DIN-4)
    """

    label: str
    amount: int
    source: str = ""


@dataclass(frozen=True, slots=True)
class Tally(Shown):
    """A number as the sum of its terms. In a notebook it shows them.

    Parameters
    ----------
    terms
        its rows, in the order in which they are told

    Examples
    --------
    >>> Tally((Term("base price", 10, "DIN-4"), Term("pricing manager", -1, "DIN-4"))).total
    9
    >>> print(Tally((Term("base price", 10, "DIN-4"), Term("pricing manager", -1, "DIN-4"))))
    10 base price (DIN-4)
    -1 pricing manager (DIN-4)
     9 in all
    """

    terms: tuple[Term, ...]

    @property
    def total(self) -> int:
        """The sum of the terms.

        >>> from fcm_widgets import Tally, Term
        >>> Tally((Term("base price", 10), Term("pricing manager", -1))).total
        9
        """
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
    standing: Mapping[str, int] = field(repr=False)
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


class Change(NamedTuple):
    """One thing otherwise at one chain.

    Parameters
    ----------
    criterion
        the name of a rung's lever, in the base game ``"price"``, ``"waitresses"`` or
        ``"turn_order"``; or ``"stock"`` or ``"drive_in"``
    seat
        the chain's place in `State.chains`, from 0
    by
        by how much: dollars an item, below 0 cheaper; waitresses; places, below 0 earlier; items; 1
        with a drive-in, -1 without
    good
        of which good, for stock

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> from fcm_widgets import Change
    >>> decision = load_example("one-beer-short").run_phase().decisions[0]
    >>> decision.flips("Golden Duck Diner")[0].change == Change("stock", 1, 1, "beer")
    True
    """

    criterion: str
    seat: int
    by: int
    good: str = ""


class Asked(NamedTuple):
    """A kind of change with how far it is tried: first one way, then, if that fails, the other.

    Parameters
    ----------
    criterion
        the name of the lever, as in a `Change`
    ways
        by how much, for each way from the smallest step on
    good
        of which good, for stock

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> from fcm_widgets import Asked
    >>> decision = load_example("one-beer-short").run_phase().decisions[0]
    >>> isinstance(decision.tried("Golden Duck Diner")[0], Asked)
    True
    """

    criterion: str
    ways: tuple[range, ...]
    good: str = ""


@dataclass(frozen=True, slots=True)
class Flip(Shown):
    """The smallest change of one kind with which a chain wins a house, or loses one that it served.

    It holds in the whole dinner: the change also reaches the other houses, those before this one
    included. A smaller change may already send the house from one of the others to another. Steps
    one way are tried first, those the other way only if none of them does. Printed, it is a
    sentence.

    A card at work has the milestone that it would have earned when structures were revealed. A
    price, stock or place in turn order is as it is said, however it came about.

    Parameters
    ----------
    offer
        of the chain at which something is changed
    criterion
        what is changed, as in a `Change`: ``"price"``, ``"waitresses"``, ``"turn_order"``,
        ``"stock"``, ``"drive_in"``, or what a module or custom rule names
    by
        how much: dollars, cards, places or items, below 0 less; drive-ins 1 with, -1 without
    good
        of which good, for stock
    rule
        the rule's id
    to
        the chain that the house dines at then, `None` if it stays at home
    through
        the number of an earlier house, if it takes that one to win or lose this one
    won
        whether the chain then wins that earlier house, or loses it
    decision
        the choice of the house

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> decision = load_example("one-beer-short").run_phase().decisions[0]
    >>> print(*decision.flips("Golden Duck Diner"))
    If Golden Duck Diner had had 1 more beer, the house would have dined there. (DIN-2)
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
        """The change itself.

        >>> from fcm_widgets import load_example
        >>> decision = load_example("one-beer-short").run_phase().decisions[0]
        >>> decision.flips("Golden Duck Diner")[0].change
        Change(criterion='stock', seat=1, by=1, good='beer')
        """
        return Change(self.criterion, self.offer.seat, self.by, self.good)


@dataclass(frozen=True, slots=True)
class Instead(Shown):
    """What a change does that would win or lose this house alone, and in the dinner does not.

    Printed, it is a sentence.

    Parameters
    ----------
    offer
        of the chain at which something is changed
    criterion
        what is changed, as in a `Flip`
    by
        how much, as in a `Flip`
    good
        of which good, for stock
    rule
        the rule's id
    first
        the number of the house that the chain first wins or loses, `None` where the earlier
        houses dine as they did, but buy something else aside
    won
        whether it wins that one, or loses it
    to
        the chain that this house dines at all the same, `None` if it stays at home
    decision
        the choice of the house

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> decision = load_example("where-will-house-8-eat").run_phase().decisions[2]
    >>> print(*decision.insteads("Santa Maria"))
    If Santa Maria had charged $2 less per item, it would first have won house 4, and house 8 would
    then have dined at Gluttony Inc. (DIN-16)
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
        """The change itself.

        >>> from fcm_widgets import load_example
        >>> for name in ("stock-runs-out", "a-long-evening"):
        ...     for decision in load_example(name).run_phase().decisions:
        ...         for offer in decision.offers:
        ...             for instead in decision.insteads(offer.chain)[:1]:
        ...                 print(decision.house, type(instead.change).__name__)
        10 Change
        """
        return Change(self.criterion, self.offer.seat, self.by, self.good)
