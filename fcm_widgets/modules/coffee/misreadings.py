"""Misreadings of coffee: readers choose a wrong route, or let coffee decide the dinner (COF-3).

A misreading changes the route, the places, the stocks or the prices. The rules' own search then
measures the result.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property

from ...board.routes import Route, shortest_route
from ...board.squares import TileCoord as Tile
from ...board.squares import place_of
from ...common.safe_text import dollars
from ...dinner.decision import Decision
from ...dinner.offers import Destination, Offer
from ...errors import FcmError
from ...learning.misreadings.catalogue import LESSONS
from ...learning.misreadings.module_misreadings import (
    ModuleMisreading,
    all_offers,
    best_by,
    stock_at_choice,
    what_decides,
)
from ...learning.misreadings.sentences import crossed
from ...learning.misreadings.solution import Drawn, Mistake, Solution, few, solved
from ...state.state import State, changed
from ...text.english import listed
from ...text.names import count_good, count_noun, number_word
from .dinner import GOOD, Chosen, Stocks, coffees, driven, goal_of, places_of, stocks_of
from .pieces import shops_of
from .routes import CoffeeStand, courses

UNKNOWN = "Nobody can say"
"""The answer to the question of which route a house drives, if several routes are tied."""
PLENTY = 99
"""A stock of coffee that never runs out: no city has this many places that sell coffee."""


class CoffeeTrip:
    """A house on its way to an offer, and the places that have coffee when the house sets out.

    Raises `FcmError` if the house stays at home.

    Parameters
    ----------
    decision
        how the house chose
    offer
        the offer to which the house drives (default: the offer that it takes)
    """

    def __init__(self, decision: Decision, offer: Offer | None = None) -> None:
        best, dinner = offer or decision.best, decision.dinner
        if best is None or best.trip is None:
            raise FcmError(f"house {decision.house} stays at home, so it passes no coffee")
        self.best, self.start = best, dinner.start
        now = changed(dinner.start, chains=dinner.chains_at(decision.house))
        self.stocks: Stocks = stocks_of(now)
        self.places = tuple(places_of(self.start, self.stocks))

    @cached_property
    def chosen(self) -> Chosen | None:
        """The routes that the house may drive; None if no route passes coffee."""
        return driven(self.start.city, self.best, self.places, self.stocks)

    @cached_property
    def ways(self) -> tuple[tuple[frozenset[Tile], int], ...]:
        """The tiles of each shortest route, with the number of coffees on that route."""
        return tuple(
            (frozenset(course.tiles), self._coffees(course.passed, end))
            for end in self.best.destinations
            for course in courses(self.start.city, end.trip.start, end.trip.end, self.places)
        )

    def _coffees(self, passed: int, end: Destination) -> int:
        """Count the coffees at some places (as bits), without the place where the house dines."""
        goal = goal_of(self.best, end, self.places)
        without = -1 if goal is None else ~(1 << goal)
        return coffees(passed & without, self.places, self.stocks)

    @property
    def cups(self) -> int:
        """Number of coffees that the house buys."""
        return _sold(self.chosen)

    def sold_by(self, seat: int) -> int:
        """Return the number of coffees that the house buys from a chain."""
        stops = self.chosen.stops if self.chosen else ()
        return sum(stop.sells for stop in stops if stop.seat == seat)

    def cups_at(self, places: Iterable[CoffeeStand], stocks: Stocks | None = None) -> int:
        """Count the coffees that the house would buy if the places (and stocks) were different."""
        stocks = self.stocks if stocks is None else stocks
        return _sold(driven(self.start.city, self.best, tuple(places), stocks))

    @property
    def on_any_way(self) -> int:
        """Number of coffees at all places that any tied route passes."""
        return coffees(self.chosen.on_any if self.chosen else 0, self.places, self.stocks)

    @cached_property
    def over_fewest_squares(self) -> tuple[Route, Destination]:
        """The route over the fewest squares, however many borders it crosses, and where it ends."""
        found: list[tuple[Route, Destination]] = []
        for end in self.best.destinations:
            route = shortest_route(self.start.city, end.trip.start, end.trip.end, by_squares=True)
            assert route is not None, "a road leads there"
            found.append((route, end))
        return min(found, key=lambda pair: (len(pair[0].squares), pair[0].squares))

    @property
    def on_fewest_squares(self) -> int:
        """Number of coffees on the route over the fewest squares."""
        route, end = self.over_fewest_squares
        on, passed = set(route.squares[1:-1]), 0
        for number, place in enumerate(self.places):
            contacts = self.start.city.contacts(place.doors)
            if any(contact.road.square in on for contact in contacts):
                passed |= 1 << number
        return self._coffees(passed, end)

    @property
    def with_dinner(self) -> int:
        """Number of coffees if the house also bought a coffee where it dines, if there is any."""
        return self.cups + (self.best.seat in self.stocks)

    def is_shop(self, place: CoffeeStand) -> bool:
        """Return whether a place is a shop, not a restaurant."""
        return place.at in shops_of(self.start, place.seat)

    def walled(self, place: CoffeeStand) -> CoffeeStand:
        """Return a place as readers misread it: a restaurant sells through all its walls."""
        own = self.start.chains[place.seat].open_restaurants
        walls = [site.squares for site in own if site.at == place.at and not self.is_shop(place)]
        return place._replace(doors=walls[0]) if walls else place


def _sold(chosen: Chosen | None) -> int:
    return sum(stop.sells for stop in chosen.stops) if chosen else 0


# -- how many --------------------------------------------------------------------------------------


def cups_bought(decision: Decision) -> Solution[int]:
    """Return the solution to the question of how many coffees a house buys on its way."""
    trip = CoffeeTrip(decision)
    chosen = trip.chosen
    if chosen is None:
        because = "no shortest route passes a place with coffee left, so it buys none."
    else:
        way, most = chosen.tied[0].course.route, count_good(GOOD, chosen.coffee)
        far = crossed(way) if way.distance else "no border"
        because = f"its route crosses {far}, and it buys {most} there."
        if chosen.number > 1:
            routes = f"{number_word(chosen.number)} routes cross {far} and have {most} each"
            because = f"{routes}; the places on all of them sell {trip.cups}."
    fallback = (
        "Put a finger on each route with the fewest borders. Count a coffee for each shop and each "
        "entrance on it, if the chain has any left, but none where the family eats."
    )
    return solved(trip.cups, because, few(_misread_cups(trip)), fallback, _driven_routes(trip))


def _driven_routes(trip: CoffeeTrip) -> tuple[Drawn, ...]:
    """Return the lines of all routes that the house may drive, if one of them passes coffee."""
    if trip.chosen is None:
        return ()
    routes = (tied.course.route for tied in trip.chosen.tied)
    return tuple(Drawn(trip.best.seat, "road", route.distance, route) for route in routes)


def _misread_cups(trip: CoffeeTrip) -> Iterator[Mistake[int]]:
    """Yield the mistakes of counting wrong routes, wrong places or wrong stocks of coffee."""
    chosen, start = trip.chosen, trip.start
    if chosen is not None and chosen.number > 1:
        yield Mistake(
            chosen.coffee,
            "You chose between tied routes. A place sells only if all of them pass it.",
        )
        yield Mistake(
            trip.on_any_way,
            "You counted the places on any tied route. A place sells only if all of them pass it.",
        )
    if chosen is not None and chosen.fewer is not None:
        yield Mistake(
            chosen.fewer,
            "Another route crosses just as few borders. Families take the route with the most "
            "coffee.",
        )
    yield Mistake(
        trip.on_fewest_squares,
        "You took the route over the fewest squares. Only borders count, so a family makes detours "
        "for coffee.",
    )
    yield Mistake(
        trip.with_dinner,
        "You sold a coffee where the family eats. It drinks coffee on the way, not there.",
    )
    yield Mistake(
        trip.cups_at(map(trip.walled, trip.places)),
        "You let a restaurant sell over a wall. It sells only at its entrance.",
    )
    yield Mistake(
        trip.cups_at(place for place in trip.places if trip.is_shop(place)),
        "You forgot the restaurants, which sell coffee at their entrances.",
    )
    yield Mistake(
        trip.cups_at(place for place in trip.places if not trip.is_shop(place)),
        "You forgot the coffee shops.",
    )
    yield Mistake(
        trip.sold_by(trip.best.seat),
        "Every chain on the way sells, not only the chain where they eat.",
    )
    yield Mistake(
        trip.cups * sum(trip.best.menu.values()),
        "You sold a coffee for each item of the dinner. Each place sells one coffee to a house.",
    )
    yield Mistake(0, "Families drink coffee without wanting it. Look along the way.")
    seats = range(len(start.chains))
    yield Mistake(
        trip.cups_at(places_of(start, seats), dict.fromkeys(seats, PLENTY)),
        "A chain cannot sell more coffee than it has. Look at its stock.",
    )
    first = stocks_of(start)
    yield Mistake(
        trip.cups_at(places_of(start, first), first),
        "You left out the houses that dine earlier. How much have they drunk?",
    )


def cups_on_any_way(decision: Decision) -> Solution[int]:
    """Return the solution: how many coffees a house buys if all places on tied routes sell."""
    trip = CoffeeTrip(decision)
    ways = trip.chosen.number if trip.chosen else 0
    each = trip.chosen.coffee if trip.chosen else 0
    hints = {
        "That is the answer by the real rule. Now the places on any tied route count.": (trip.cups),
        "You counted one of the routes. Now all of them count.": each,
        "You counted a place on two routes twice. It sells one coffee to a house.": each * ways,
        "You sold a coffee where the family eats. It still drinks coffee only on the way.": (
            trip.on_any_way + trip.with_dinner - trip.cups
        ),
    }
    places = count_noun(trip.on_any_way, "such place")
    because = f"the tied routes pass {places} together."
    fallback = "Count each place on any of the routes once, but not the place where they eat."
    return solved(trip.on_any_way, because, hints, fallback)


# -- which route -----------------------------------------------------------------------------------


def way_taken(decision: Decision, by: Mapping[str, Tile]) -> Solution[str]:
    """Return the solution to the question of which route a house drives.

    Parameters
    ----------
    decision
        how the house chose
    by
        the name of each route, and for each a tile that only this route crosses
    """
    trip = CoffeeTrip(decision)
    most_on = {
        name: max((cups for tiles, cups in trip.ways if tile in tiles), default=None)
        for name, tile in by.items()
    }
    short = {name: cups for name, cups in most_on.items() if cups is not None}
    most = max(short.values(), default=0)
    best = [name for name, cups in short.items() if cups == most]
    answer = best[0] if len(best) == 1 else UNKNOWN
    squares = {place_of(at) for at in trip.over_fewest_squares[0].squares}
    other = (
        "The other route has just as few borders and just as much coffee. What decides now?"
        if answer == UNKNOWN
        else "Another route with just as few borders has more coffee."
    )
    mistakes = [
        Mistake(name, "That route has fewer squares, but only borders count.")
        for name, tile in by.items()
        if tile in squares
    ]
    mistakes += [
        Mistake(name, "Another route crosses fewer borders.") for name in by if name not in short
    ]
    mistakes += [Mistake(name, other) for name in short]
    mistakes.append(
        Mistake(UNKNOWN, "Both are equally short. Do both have the same amount of coffee?")
    )
    each = listed(f"{name.lower()} has {count_good(GOOD, cups)}" for name, cups in short.items())
    fallback = "Count the borders of each route, then the coffees on the shortest routes."
    # If a route has more coffee, how much more is a lesson's next question.
    more = each if answer == UNKNOWN else f"{answer.lower()} has more {GOOD}"
    because = f"both routes cross the same number of borders; {more}."
    return solved(answer, because, mistakes, fallback, _driven_routes(trip))


# -- for how much ----------------------------------------------------------------------------------


def takings(decision: Decision, seat: int, paid: int) -> Solution[int]:
    """Return the solution: what a chain earns by selling coffee to a house that dines elsewhere."""
    trip = CoffeeTrip(decision)
    offer = next(offer for offer in decision.offers if offer.seat == seat)
    each, cups = offer.unit_price, trip.sold_by(seat)
    times = paid // (each * cups) if each * cups else 1
    other, meal = trip.best.unit_price, trip.best.chain
    hints = {
        f"You took the price of {meal}. The seller of the coffee charges its own price.": (
            other * cups * times
        ),
        "You left out the garden, which doubles the price of coffee too.": each * cups,
        f"You took the price of {meal}, and left out the garden.": other * cups,
        "That is one coffee. Does the chain sell more coffees on the way?": each * times,
        "You counted all coffees on the way. Which of them does the chain sell?": (
            each * trip.cups * times
        ),
        "You charged for the distance. A house pays the price, not the sum.": (
            (each + (trip.best.tiles or 0)) * cups * times
        ),
    }
    doubled = f" x {times}" if times > 1 else ""
    because = f"{count_good(GOOD, cups)} at {dollars(each)}{doubled}: {dollars(paid)}."
    fallback = (
        "How many of the coffees does this chain sell? Each costs as much as a burger there, and a "
        "garden doubles that."
    )
    return solved(paid, because, hints, fallback)


# -- of a choice: coffee is let into it ------------------------------------------------------------


def _with_coffee(decision: Decision, state: State) -> str | None:
    """Return the best chain that can serve and has coffee; without such a chain, the winner."""
    having = [offer for offer in all_offers(decision) if stock_at_choice(decision, offer, GOOD)]
    return best_by(decision.criteria, having) or decision.winner


def most_on_the_way(decision: Decision, state: State) -> str | None:
    """Return the chain with the most coffee on the way to it; None if no chain can serve."""
    able = [(CoffeeTrip(decision, offer).cups, offer) for offer in decision.ranking]
    most = max((cups for cups, _ in able), default=0)
    return next((offer.chain for cups, offer in able if cups == most), None)


MISREADINGS = (
    ModuleMisreading(
        "coffee_at_the_table",
        f"looked for a chain with {GOOD}",
        "A house never drinks coffee where it dines. Ignore coffee until the dinner is chosen.",
        LESSONS["first_cup"],
        _with_coffee,
        what_decides,
    ),
    ModuleMisreading(
        "most_coffee_on_the_way",
        f"let the house follow the {GOOD}",
        "A house chooses its dinner first, and only then buys coffee on the way.",
        LESSONS["first_cup"],
        most_on_the_way,
        what_decides,
    ),
)
