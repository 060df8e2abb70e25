"""Coffee on the way to dinner: how a house drives, and who sells to it (COF-3 to COF-10).

A house that has chosen where to dine drives there on the shortest route with the most coffees.
Each place on this route sells the house one coffee. If several routes have equally many coffees,
only the places that all these routes pass sell. `routes.py` finds the routes.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache, reduce
from operator import and_, or_
from typing import NamedTuple

from ...board.city import City
from ...board.routes import Drive, Route
from ...board.squares import Square, direction, neighbours
from ...data import Employee
from ...dinner.dinnertime import Served, Sold
from ...dinner.offers import Destination, ExtraSale, Offer
from ...engine.milestones import earn
from ...engine.ranges import has_drive_in
from ...engine.run import Transition
from ...state.events import Event
from ...state.state import GameConfig, HouseState, State
from ...text.english import Sentence, house_name, sentence
from ...text.names import (
    capital,
    count_good,
    count_noun,
    listed_or,
    number_word,
    square_name,
    squares_name,
    whose,
)
from ...text.rows import EventText, ModuleText, StepKind
from .pieces import shops_of
from .routes import CoffeeRoute, CoffeeStand, courses, route_search
from .surveys import Survey, survey

GOOD = "coffee"
MILESTONE = "first_coffee_sold"
MOST_SHOWN = 200
"""Maximum number of routes to find one by one (a survey counts more), and to show."""
Stocks = Mapping[int, int]
"""The number of coffees of each chain, by its seat; chains without any are left out."""


def on_the_way(state: State, home: HouseState, offer: Offer) -> Iterator[ExtraSale]:
    """Yield the coffees that a house buys on its way to dinner.

    `state` is the state after the dinner was served: coffee served there is no longer in stock.
    """
    stocks = stocks_of(state)
    if not stocks or offer.trip is None:
        return
    # All houses of a dinner have equal places, so `courses` measures the roads once.
    places = tuple(places_of(state, stocks))
    chosen = driven(state.city, offer, places, stocks)
    if chosen is None:
        return
    # Places that only other tied routes pass, not the drawn route.
    passed = {(stop.seat, stop.at) for stop in chosen.stops}
    elsewhere = tuple(
        (place.seat, place.at)
        for number, place in enumerate(places)
        if chosen.on_any >> number & 1 and (place.seat, place.at) not in passed
    )
    # Equally near restaurants of the chain: tied routes lead to some, the others have less coffee.
    reached = chosen.reached
    ends = sorted(end.restaurant.at for end in offer.destinations if end.number in reached)
    as_near = sorted(end.restaurant.at for end in offer.destinations if end.number not in reached)
    drove = DroveBy(
        home.house.number,
        offer.seat,
        routes=tuple(route.course.route for route in chosen.tied),
        stops=chosen.stops,
        elsewhere=elsewhere,
        coffee=chosen.coffee,
        fewer=chosen.fewer,
        ends=tuple(ends),
        as_near=tuple(as_near),
        number=chosen.number,
    )
    yield ExtraSale(offer.seat, {}, "COF-4", event=drove, dines_at=chosen.dines_at)
    for seat in dict.fromkeys(stop.seat for stop in drove.sold):
        own = tuple(stop.at for stop in drove.sold if stop.seat == seat)
        yield ExtraSale(seat, {GOOD: len(own)}, "COF-4", own)


def award(run: Transition, event: Served | Sold) -> None:
    """Award the milestone "First coffee sold" to a chain that sells a coffee."""
    if event.goods.get(GOOD):
        earn(run, event.seat, MILESTONE)


# -- where coffee is sold --------------------------------------------------------------------------


def stocks_of(state: State) -> dict[int, int]:
    """Return the number of coffees that each chain can sell, by its seat.

    Chains without coffee and bankrupt chains are left out (DIN-8).
    """
    return {
        seat: count
        for seat, chain in enumerate(state.chains)
        if not chain.bankrupt and (count := chain.stock.get(GOOD, 0))
    }


def places_of(state: State, seats: Iterable[int]) -> Iterator[CoffeeStand]:
    """Yield the places where the chains at `seats` sell coffee: open restaurants and coffee shops.

    The places of a chain are sorted by their squares. A house may pass two of them at the same time
    while the chain has only one coffee left. It must not matter which place was built first.
    """
    for seat in seats:
        drive_in = has_drive_in(state, seat)
        own = [
            CoffeeStand(seat, restaurant.at, restaurant.doors(drive_in=drive_in))
            for restaurant in state.chains[seat].open_restaurants
        ]
        yield from sorted([*own, *(CoffeeStand(seat, at, (at,)) for at in shops_of(state, seat))])


# -- which route a house takes ---------------------------------------------------------------------


class Ending(NamedTuple):
    """The shortest routes to a restaurant.

    Parameters
    ----------
    routes
        the routes; empty if there is a `survey`
    goal
        the restaurant's number among the places, `None` if its chain has no coffee
    dines_at
        the restaurant's number among the chain's restaurants
    survey
        the survey of the routes, if there are too many to find them one by one
    """

    routes: Iterable[CoffeeRoute]
    goal: int | None = None
    dines_at: int = 0
    survey: Survey | None = None


class DinnerRoute(NamedTuple):
    """A route to dinner.

    Parameters
    ----------
    passed
        the places that the route passes, as bits, without the restaurant where the house dines
    course
        the route
    dines_at
        the number of this restaurant among the restaurants of its chain
    """

    passed: int
    course: CoffeeRoute
    dines_at: int


class Chosen(NamedTuple):
    """The routes with the most coffee.

    Parameters
    ----------
    tied
        the tied routes, at most `MOST_SHOWN` if there are too many to find them one by one; the map
        shows the first
    stops
        the stops on the drawn route
    coffee
        the number of coffees on each tied route
    fewer
        the most coffees on any other route, `None` if there is no other
    number
        the number of tied routes
    on_any
        the places that any tied route passes, as bits
    reached
        the restaurants to which tied routes lead, by their numbers among the chain's restaurants
    """

    tied: tuple[DinnerRoute, ...]
    stops: tuple[Stop, ...]
    coffee: int
    fewer: int | None
    number: int
    on_any: int
    reached: frozenset[int]

    @property
    def dines_at(self) -> int:
        """Return the number of the restaurant to which the route on the map leads."""
        return self.tied[0].dines_at


def driven(
    city: City, best: Offer, places: tuple[CoffeeStand, ...], stocks: Stocks
) -> Chosen | None:
    """Return the routes with the most coffee from a house to where it dines.

    The result is `None` if the house can buy no coffee on any route.
    A road must lead there. If several restaurants are equally near, the house drives to the
    restaurant with the most coffee on the way.
    """
    if not places:
        return None
    ends = tuple(
        (end.number, goal_of(best, end, places), end.trip.start, end.trip.end)
        for end in best.destinations
    )
    # A chain sells no more than a coffee at each of its places, so replays with more share a drive.
    seats = [place.seat for place in places]
    enough = tuple((seat, min(count, seats.count(seat))) for seat, count in stocks.items())
    return _driven(city, ends, places, enough)


@lru_cache(maxsize=512)
def _driven(
    city: City,
    ends: tuple[tuple[int, int | None, tuple[Square, ...], tuple[Square, ...]], ...],
    places: tuple[CoffeeStand, ...],
    enough: tuple[tuple[int, int], ...],
) -> Chosen | None:
    stocks, endings = dict(enough), []
    for number, goal, start, end in ends:
        if route_search(city, start, end, places).number <= MOST_SHOWN:
            endings.append(Ending(courses(city, start, end, places), goal, number))
        else:
            counted = survey(city, start, end, places, stocks, goal)
            endings.append(Ending((), goal, number, counted))
    return choose(endings, places, stocks)


def goal_of(best: Offer, end: Destination, places: tuple[CoffeeStand, ...]) -> int | None:
    """Return the index in `places` of the restaurant where a house dines, or `None`."""
    goal = best.seat, end.restaurant.at
    return next((n for n, place in enumerate(places) if (place.seat, place.at) == goal), None)


def choose(
    endings: Iterable[Ending], places: tuple[CoffeeStand, ...], stocks: Stocks
) -> Chosen | None:
    """Return the shortest routes with the most coffee, and the coffees sold on these routes.

    Routes to several equally near restaurants count the same. The house buys no coffee at the
    restaurant where it dines (COF-6). A chain with fewer coffees than places sells at the places
    that come first on the route (COF-8). Returns `None` if no route passes any other place.
    """
    routes: list[DinnerRoute] = []
    surveyed: list[tuple[Ending, Survey]] = []
    for ending in endings:
        if ending.survey is not None:
            surveyed.append((ending, ending.survey))
        # Without the goal, a route over the same tiles may pass all places of another, and more:
        # the other route is left out.
        over: dict[tuple[Square, ...], list[DinnerRoute]] = {}
        for route in _at_end(ending, ending.routes):
            same = over.setdefault(route.course.tiles, [])
            if not any(route.passed & ~other.passed == 0 for other in same):
                same[:] = [other for other in same if other.passed & ~route.passed]
                same.append(route)
        routes += (route for same in over.values() for route in same)
    routes.sort(key=lambda route: route.course.length)
    counts = [coffees(route.passed, places, stocks) for route in routes]
    all_counts = {*counts, *(count for _, found in surveyed for count in found.candidates)}
    most = max(all_counts, default=0)
    if not most:
        return None
    tied = [route for route, count in zip(routes, counts, strict=True) if count == most]
    number, reached = len(tied), {route.dines_at for route in tied}
    common = reduce(and_, (route.passed for route in tied), -1)
    on_any = reduce(or_, (route.passed for route in tied), 0)
    for ending, found in surveyed:
        if same_count := found.candidates.get(most):
            number += same_count.number
            reached.add(ending.dines_at)
            common &= same_count.on_all
            on_any |= same_count.on_any
            tied += _at_end(ending, found.routes(most, MOST_SHOWN))
    if surveyed:
        tied = sorted(tied, key=lambda route: route.course.length)[:MOST_SHOWN]
    fewer = max((count for count in all_counts if count < most), default=None)
    stops = tuple(_stops(tied[0], common, places, stocks))
    return Chosen(tuple(tied), stops, most, fewer, number, on_any, frozenset(reached))


def _at_end(ending: Ending, courses: Iterable[CoffeeRoute]) -> Iterator[DinnerRoute]:
    """Yield the routes to a restaurant, without this restaurant among the places passed."""
    without = -1 if ending.goal is None else ~(1 << ending.goal)
    for course in courses:
        yield DinnerRoute(course.passed & without, course, ending.dines_at)


def coffees(passed: int, places: tuple[CoffeeStand, ...], stocks: Stocks) -> int:
    """Count the coffees that a house gets at places: one at each, as far as the stocks allow."""
    own = dict.fromkeys(stocks, 0)
    for number, place in enumerate(places):
        own[place.seat] += passed >> number & 1
    return sum(min(count, stocks[seat]) for seat, count in own.items())


def _stops(
    drawn: DinnerRoute, common: int, places: tuple[CoffeeStand, ...], stocks: Stocks
) -> Iterator[Stop]:
    """Yield the stops of the route on the map; `common` has the places on all tied routes."""
    left = dict(stocks)
    squares = drawn.course.route.squares
    for number, step in drawn.course.stops(places).items():
        if not drawn.passed >> number & 1:
            continue
        seat, at, doors = places[number]
        passed_by_all = bool(common >> number & 1)
        sells = passed_by_all and left[seat] > 0
        left[seat] -= sells
        road = squares[step]
        side = next(direction(road, near) for near in neighbours(road) if near in doors)
        yield Stop(seat, at, step, side, sells, passed_by_all and not sells)


# -- what happens ----------------------------------------------------------------------------------


class Stop(NamedTuple):
    """A place that a house drives past.

    Parameters
    ----------
    seat
        the chain, by its place in `State.chains` from 0
    at
        the place's north-west square
    step
        the number of the route's square next to the place, from 0
    side
        the side of the road on which the place is
    sells
        whether the place sells the house a coffee
    short
        whether the place sells nothing because its chain has run out; if both `sells` and `short`
        are false, it sells nothing because some tied route does not pass it
    """

    seat: int
    at: Square
    step: int
    side: str
    sells: bool
    short: bool = False


@dataclass(frozen=True, slots=True)
class DroveBy(Event):
    """A house drives to its dinner, past places that have coffee (COF-4).

    Parameters
    ----------
    house
        the house's number
    seat
        the chain at which the house dines, by its place in `State.chains` from 0
    routes
        the shortest routes with the most coffee, at most 200; the map shows the first
    stops
        the places on the first route
    elsewhere
        the places that only the other routes pass: pairs of seat and square
    coffee
        number of coffees that the house gets
    fewer
        the most coffees on any other shortest route, `None` if there is no other
    ends
        the restaurants to which the routes lead, by their north-west squares
    as_near
        the chain's restaurants that are equally near, but have less coffee on the way
    number
        number of shortest routes with the most coffee
    """

    house: str
    seat: int
    routes: tuple[Route, ...]
    stops: tuple[Stop, ...]
    elsewhere: tuple[tuple[int, Square], ...] = ()
    coffee: int = 0
    fewer: int | None = None
    ends: tuple[Square, ...] = ()
    as_near: tuple[Square, ...] = ()
    number: int = 1

    @property
    def route(self) -> Route:
        """Return the route that the map shows."""
        return self.routes[0]

    @property
    def sold(self) -> tuple[Stop, ...]:
        """Return the stops that sell a coffee, in the order of the route."""
        return tuple(stop for stop in self.stops if stop.sells)

    @property
    def drive(self) -> Drive:
        """Return the routes, and the stops that sell a coffee."""
        stops = tuple((stop.step, stop.seat, stop.side) for stop in self.sold)
        return Drive(self.house, self.seat, self.routes, stops)

    def apply(self, state: State) -> State:
        """Change nothing: each sale has its own event."""
        return state


# -- in words --------------------------------------------------------------------------------------


def _drove(event: DroveBy, state: State) -> Sentence:
    """Return sentences: where the house drives, what coffee it buys, and why it buys no more."""
    to, near = state.chains[event.seat].name, list(event.as_near)
    if near or len(event.ends) > 1:
        to = f"{whose(to)} restaurant at {listed_or(map(square_name, event.ends))}"
    crossed = event.route.distance
    far = f"over {count_noun(crossed, 'border')}" if crossed else "without crossing a border"
    parts = [f"{house_name(event.house)} drives to {to} {far}"]
    if near:
        those, are = ("the one", "is") if len(near) == 1 else ("those", "are")
        parts.append(f"{those} at {squares_name(near)} {are} just as near")
    parts += _stops_text(event, state)
    if event.fewer is not None:
        fewer = f"only {count_good(GOOD, event.fewer)}" if event.fewer else "no coffee"
        parts.append(f"another route is just as short, but passes {fewer}")
    return Sentence(" ".join(sentence(capital(part)) for part in parts), "COF-4")


def _stops_text(event: DroveBy, state: State) -> Iterator[str]:
    """Yield sentences: where the house buys coffee, in route order, and why not elsewhere."""

    def place(seat: int, at: Square) -> str:
        restaurants = state.chains[seat].restaurants
        what = "restaurant" if any(site.at == at for site in restaurants) else "shop"
        return f"{what} ({square_name(at)})"

    def whose_place(seat: int, at: Square) -> str:
        return f"{whose(state.chains[seat].name)} {place(seat, at)}"

    if sold := event.sold:
        first, *others = [f"at {whose_place(stop.seat, stop.at)}" for stop in sold]
        where = f": first {', then '.join([first, *others])}" if others else f" {first}"
        yield f"on the way it buys {count_good(GOOD, len(sold))}{where}"
    here = [(stop.seat, stop.at) for stop in event.stops if not stop.sells and not stop.short]
    if skipped := [*here, *event.elsewhere]:
        places = listed_or(whose_place(seat, at) for seat, at in skipped)
        coffee = count_good(GOOD, event.coffee)
        yield f"{number_word(event.number)} routes are equally short and pass {coffee} each"
        nothing = f"the house buys nothing at {places}"
        yield f"a place sells coffee only if all of these routes pass it, so {nothing}"
    for stop in event.stops:
        if stop.short:
            name, what = state.chains[stop.seat].name, place(stop.seat, stop.at)
            yield f"{name} has no coffee left for its {what}"


def _card_lines(card: Employee, table: GameConfig) -> Iterator[Sentence]:
    if GOOD in card.produces:
        yield Sentence("Houses buy coffee on their way to dinner, wherever they dine.", "COF-4")
        yield Sentence(
            "Unsold coffee is thrown away in clean-up. A freezer can't keep it.", "COF-1"
        )


WORDS = ModuleText(
    events={DroveBy: EventText(_drove, StepKind("drove", "routes past coffee"))},
    cards=(_card_lines,),
    messages={
        "many_routes": "{count} shortest routes lead to this dinner, but only {most} can be "
        "listed: choose a city of at most 7 x 7 tiles.",
        "many_lines": "Too many routes to this dinner pass places that may run out of coffee: the "
        "search stops after {most} steps. Give each chain a coffee for each of its places, or "
        "choose a smaller city.",
    },
)
