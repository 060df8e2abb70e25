"""Coffee on the way to dinner: which way a house takes, and who sells to it (COF-3 to COF-10)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import reduce
from operator import and_
from typing import NamedTuple

from ...board.city import City
from ...board.squares import Square, direction, neighbours
from ...dinner.offers import Destination, ExtraSale, Offer
from ...engine.ranges import has_drive_in
from ...state.state import Home, State
from .events import DroveBy, Stop
from .pieces import shops_of
from .ways import CoffeeStand, Course, courses

GOOD = "coffee"
Stocks = Mapping[int, int]
"""How many coffees each chain has, by its seat; chains without any are left out."""


def on_the_way(state: State, home: Home, best: Offer) -> Iterator[ExtraSale]:
    """Yield the coffees that a house buys as it drives to the offer that it takes.

    The stocks are those that are left once the dinner is served.
    """
    stocks = stocks_of(state)
    if not stocks or best.trip is None:
        return
    # All houses of a dinner ask for the same places, so what roads pass is worked out once.
    places = tuple(places_of(state, stocks))
    chosen = driven(state.city, best, places, stocks)
    if chosen is None:
        return
    sold = [stop for stop in chosen.stops if stop.sells]
    told = drove(home, best, chosen, places)
    yield ExtraSale(best.seat, {}, "COF-4", told=told, dines_at=chosen.dines_at)
    for seat in dict.fromkeys(stop.seat for stop in sold):
        own = tuple(stop.at for stop in sold if stop.seat == seat)
        yield ExtraSale(seat, {GOOD: len(own)}, "COF-4", own)


def stocks_of(state: State) -> dict[int, int]:
    """Return the coffee of each chain that can sell some; the bankrupt sell nothing (DIN-8)."""
    return {
        seat: count
        for seat, chain in enumerate(state.chains)
        if not chain.bankrupt and (count := chain.stock.get(GOOD, 0))
    }


def driven(
    city: City, best: Offer, places: tuple[CoffeeStand, ...], stocks: Stocks
) -> Chosen | None:
    """Choose how a house drives to an offer to which a road leads, past places that have coffee.

    Of restaurants that are as near it takes the one to which it gets the most coffee.
    """
    if not places:
        return None
    endings = []
    for end in best.destinations:
        ways = courses(city, end.trip.start, end.trip.end, places)
        endings.append(Ending(ways, goal_of(best, end, places), end.number))
    return choose(endings, places, stocks)


def goal_of(best: Offer, end: Destination, places: tuple[CoffeeStand, ...]) -> int | None:
    """Return the place where a house dines, by its number, if that sells coffee at all."""
    own = ((place.seat, place.at) for place in places)
    return next((n for n, one in enumerate(own) if one == (best.seat, end.restaurant.at)), None)


def places_of(state: State, seats: Iterable[int]) -> Iterator[CoffeeStand]:
    """Yield where some chains sell coffee: at their open restaurants and at their shops.

    Those of a chain go by their squares: where two are passed at once and the chain has one coffee
    left, no list decides which of them sells it.
    """
    for seat in seats:
        drive_in = has_drive_in(state, seat)
        own = [
            CoffeeStand(seat, restaurant.at, restaurant.doors(drive_in=drive_in))
            for restaurant in state.chains[seat].open_restaurants
        ]
        yield from sorted([*own, *(CoffeeStand(seat, at, (at,)) for at in shops_of(state, seat))])


class Ending(NamedTuple):
    """The ways of least distance to one restaurant.

    `goal` is its number among the places, `None` if its chain has no coffee, `dines_at` that among
    the chain's restaurants.
    """

    ways: Iterable[Course]
    goal: int | None = None
    dines_at: int = 0


class Option(NamedTuple):
    """A way to dinner with the places that it passes, but for where the house dines, as bits."""

    passed: int
    course: Course
    dines_at: int


class Chosen(NamedTuple):
    """The ways between which a house cannot choose, the one that is drawn first, and its stops.

    `coffee` is what each of them has, `fewer` the most of any other, `None` if there is none.
    """

    tied: tuple[Option, ...]
    stops: tuple[Stop, ...]
    coffee: int
    fewer: int | None

    @property
    def dines_at(self) -> int:
        """The number of the restaurant to which the way leads that is drawn."""
        return self.tied[0].dines_at


def choose(
    endings: Iterable[Ending], places: tuple[CoffeeStand, ...], stocks: Stocks
) -> Chosen | None:
    """Choose among ways of least distance: the most coffee, then what all that tie have in common.

    Ways to several restaurants that are as near count alike; where one of them ends, the house
    dines and drinks none (COF-6). `None` where no way passes any other place. A chain with fewer
    coffees than places sells at those that the house comes to first (COF-8).
    """
    found = [option for ending in endings for option in _options(ending)]
    options = sorted(found, key=lambda option: option.course.length)
    worth = [coffees(option.passed, places, stocks) for option in options]
    most = max(worth, default=0)
    if not most:
        return None
    tied = tuple(option for option, cups in zip(options, worth, strict=True) if cups == most)
    common = reduce(and_, (option.passed for option in tied))
    fewer = max((cups for cups in worth if cups < most), default=None)
    return Chosen(tied, tuple(_stops(tied[0], common, places, stocks)), most, fewer)


def _options(ending: Ending) -> list[Option]:
    """Return the ways without where they lead, over the same tiles those that miss nothing."""
    without = -1 if ending.goal is None else ~(1 << ending.goal)
    over: dict[tuple[Square, ...], list[Option]] = {}
    for course in ending.ways:
        option = Option(course.passed & without, course, ending.dines_at)
        alike = over.setdefault(course.tiles, [])
        if not any(option.passed & ~one.passed == 0 for one in alike):
            alike[:] = [one for one in alike if one.passed & ~option.passed]
            alike.append(option)
    return [option for alike in over.values() for option in alike]


def coffees(passed: int, places: tuple[CoffeeStand, ...], stocks: Stocks) -> int:
    """Count the coffees that a house gets at places, as far as their chains have them."""
    own = dict.fromkeys(stocks, 0)
    for number, place in enumerate(places):
        own[place.seat] += passed >> number & 1
    return sum(min(count, stocks[seat]) for seat, count in own.items())


def _stops(
    way: Option, common: int, places: tuple[CoffeeStand, ...], stocks: Stocks
) -> Iterator[Stop]:
    left = dict(stocks)
    for number, step in way.course.stops(places).items():
        if not way.passed >> number & 1:
            continue
        place = places[number]
        passed_by_all = bool(common >> number & 1)
        sells = passed_by_all and left[place.seat] > 0
        left[place.seat] -= sells
        side = _side(way.course.way.squares[step], place)
        yield Stop(place.seat, place.at, step, side, sells, passed_by_all and not sells)


def _side(road: Square, place: CoffeeStand) -> str:
    """Return on which side of a square of road a place has a door."""
    return next(direction(road, near) for near in neighbours(road) if near in place.doors)


def drove(home: Home, best: Offer, chosen: Chosen, places: tuple[CoffeeStand, ...]) -> DroveBy:
    """Return what happens as a house drives: its way, its stops, and why others sold nothing."""
    passed = {(stop.seat, stop.at) for stop in chosen.stops}
    others = tuple(
        (place.seat, place.at)
        for number, place in enumerate(places)
        if (place.seat, place.at) not in passed
        and any(way.passed >> number & 1 for way in chosen.tied)
    )
    ways = tuple(way.course.way for way in chosen.tied)
    reached = {way.dines_at for way in chosen.tied}
    ends = sorted(one.restaurant.at for one in best.destinations if one.number in reached)
    near = sorted(one.restaurant.at for one in best.destinations if one.number not in reached)
    return DroveBy(
        home.house.number,
        best.seat,
        ways,
        chosen.stops,
        others,
        chosen.coffee,
        chosen.fewer,
        tuple(ends),
        tuple(near),
    )
