"""Misreadings of coffee: of the way to dinner past it, and of the choice itself (COF-3).

A misread way is another way, other places, other stocks or other prices. The rules' own search
measures each, with that one thing changed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property, reduce
from operator import or_

from ...board.routes import Route, shortest_route
from ...board.squares import TileCoord as Tile
from ...board.squares import place_of
from ...common.safe_text import dollars
from ...dinner.decision import Decision
from ...dinner.offers import Destination, Offer
from ...errors import FcmError
from ...learning.misreadings.catalogue import Misreading
from ...learning.misreadings.module_misreadings import (
    ModuleMisreading,
    all_offers,
    best_by,
    stock_at_choice,
    what_decides,
)
from ...learning.misreadings.sentences import crossed
from ...learning.misreadings.solution import Mistake, Solution, few, solved
from ...state.state import State, changed
from ...text.names import count_good, count_noun, number_word
from .dinner import GOOD, Chosen, Stocks, coffees, driven, goal_of, places_of, stocks_of
from .pieces import shops_of
from .routes import CoffeeStand, courses

UNKNOWN = "Nobody can say"
"""The answer if several ways are tied."""
PLENTY = 99
"""More coffees than a city has places that sell some."""
LESSON = ("First cup of coffee", "16-first-cup-of-coffee.ipynb")


class CoffeeTrip:
    """A house on its way to an offer, and the places that have coffee when it sets out.

    Raises `FcmError` if it stays at home.

    Parameters
    ----------
    decision
        how the house chose
    offer
        the offer to which it drives (default: the one that it takes)
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
        """The way that it drives, None if that passes no coffee."""
        return driven(self.start.city, self.best, self.places, self.stocks)

    @cached_property
    def ways(self) -> tuple[tuple[frozenset[Tile], int], ...]:
        """The tiles of each way of least distance, with the coffees on it."""
        return tuple(
            (frozenset(course.tiles), self._coffees(course.passed, end))
            for end in self.best.destinations
            for course in courses(self.start.city, end.trip.start, end.trip.end, self.places)
        )

    def _coffees(self, passed: int, end: Destination) -> int:
        """Return the coffees at some places, given as bits, without the one where it dines."""
        goal = goal_of(self.best, end, self.places)
        without = -1 if goal is None else ~(1 << goal)
        return coffees(passed & without, self.places, self.stocks)

    @property
    def cups(self) -> int:
        """Number of coffees that it buys."""
        return _sold(self.chosen)

    def sold_by(self, seat: int) -> int:
        """Return the number of coffees that it buys of a chain."""
        stops = self.chosen.stops if self.chosen else ()
        return sum(stop.sells for stop in stops if stop.seat == seat)

    def cups_at(self, places: Iterable[CoffeeStand], stocks: Stocks | None = None) -> int:
        """Return the coffees that it would buy if other places sold some, or had other stocks."""
        stocks = self.stocks if stocks is None else stocks
        return _sold(driven(self.start.city, self.best, tuple(places), stocks))

    @property
    def on_any_way(self) -> int:
        """Number of coffees on any of the ways that are tied."""
        tied = self.chosen.tied if self.chosen else ()
        passed = reduce(or_, (option.passed for option in tied), 0)
        return coffees(passed, self.places, self.stocks)

    @cached_property
    def over_fewest_squares(self) -> tuple[Route, Destination]:
        """The route over fewest squares, whatever it crosses, and where it ends."""
        found: list[tuple[Route, Destination]] = []
        for end in self.best.destinations:
            route = shortest_route(self.start.city, end.trip.start, end.trip.end, by_squares=True)
            assert route is not None, "a road leads there"
            found.append((route, end))
        return min(found, key=lambda pair: (len(pair[0].squares), pair[0].squares))

    @property
    def on_fewest_squares(self) -> int:
        """Number of coffees on the route over fewest squares."""
        route, end = self.over_fewest_squares
        on, passed = set(route.squares[1:-1]), 0
        for number, place in enumerate(self.places):
            contacts = self.start.city.contacts(place.doors)
            if any(contact.road.square in on for contact in contacts):
                passed |= 1 << number
        return self._coffees(passed, end)

    @property
    def with_dinner(self) -> int:
        """Number of coffees with one where the house eats, if that chain has any."""
        return self.cups + (self.best.seat in self.stocks)

    def is_shop(self, place: CoffeeStand) -> bool:
        """Return whether a place is a shop, not a restaurant."""
        return place.at in shops_of(self.start, place.seat)

    def walled(self, place: CoffeeStand) -> CoffeeStand:
        """Return a place as if a restaurant sold over all its walls."""
        own = self.start.chains[place.seat].open_restaurants
        walls = [site.squares for site in own if site.at == place.at and not self.is_shop(place)]
        return place._replace(doors=walls[0]) if walls else place


def _sold(chosen: Chosen | None) -> int:
    return sum(stop.sells for stop in chosen.stops) if chosen else 0


# -- how many --------------------------------------------------------------------------------------


def cups_bought(decision: Decision) -> Solution[int]:
    """Return how many coffees a house buys on its way, as a solution."""
    trip = CoffeeTrip(decision)
    chosen = trip.chosen
    if chosen is None:
        because = "no shortest route passes a place that still has coffee: 0."
    else:
        way, most = chosen.tied[0].course.route, count_good(GOOD, chosen.coffee)
        far = crossed(way) if way.distance else "no border"
        because = f"its route crosses {far}, and it buys {most} there."
        if len(chosen.tied) > 1:
            ways = f"{number_word(len(chosen.tied))} routes cross {far} and have {most} each"
            because = f"{ways}; the places on all of them sell {trip.cups}."
    fallback = (
        "Put a finger on each route that crosses the fewest borders. Count one coffee for each "
        "shop and each entrance that it passes, if the chain has any left. Count none at the "
        "restaurant where they eat."
    )
    return solved(trip.cups, because, few(_misread_cups(trip)), fallback)


def _misread_cups(trip: CoffeeTrip) -> Iterator[Mistake[int]]:
    """Yield what is bought on another way, at other places, and of other stocks."""
    chosen, start = trip.chosen, trip.start
    if chosen is not None and len(chosen.tied) > 1:
        yield Mistake(
            chosen.coffee,
            "You chose between routes that are equally good. Nobody can choose: only the places on "
            "all of them sell.",
        )
        yield Mistake(
            trip.on_any_way,
            "You counted places on any of the routes. A place that one route misses sells nothing.",
        )
    if chosen is not None and chosen.fewer is not None:
        yield Mistake(
            chosen.fewer,
            "Another route crosses equally few borders. They take the one with the most coffee.",
        )
    yield Mistake(
        trip.on_fewest_squares,
        "You took the route over the fewest squares. Only borders count: on the tiles of its "
        "route a family winds past all the coffee that it can.",
    )
    yield Mistake(
        trip.with_dinner, "You sold one where they eat, too. They drink on the way, not there."
    )
    yield Mistake(
        trip.cups_at(map(trip.walled, trip.places)),
        "You let a restaurant sell over a wall. It sells only to families who pass its entrance.",
    )
    yield Mistake(
        trip.cups_at(place for place in trip.places if trip.is_shop(place)),
        "You forgot the restaurants. They sell coffee at their entrances, too.",
    )
    yield Mistake(
        trip.cups_at(place for place in trip.places if not trip.is_shop(place)),
        "You forgot the coffee shops.",
    )
    yield Mistake(
        trip.sold_by(trip.best.seat),
        "Every chain on the way sells, not only the one where they eat.",
    )
    yield Mistake(
        trip.cups * sum(trip.best.menu.values()),
        "You sold one coffee for each item of the dinner. Each place sells a house only one.",
    )
    yield Mistake(0, "No family orders coffee, but they buy it on the way: look along the route.")
    seats = range(len(start.chains))
    yield Mistake(
        trip.cups_at(places_of(start, seats), dict.fromkeys(seats, PLENTY)),
        "A chain cannot sell more coffee than it has. Look at what is left in stock.",
    )
    first = stocks_of(start)
    yield Mistake(
        trip.cups_at(places_of(start, first), first),
        "You left out the houses that dine earlier. How much coffee have they drunk?",
    )


def cups_on_any_way(decision: Decision) -> Solution[int]:
    """Return what a house buys by a changed rule, as a solution: all ways that are tied count."""
    trip = CoffeeTrip(decision)
    ways = trip.chosen.tied if trip.chosen else ()
    each = trip.chosen.coffee if trip.chosen else 0
    hints = {
        "That is what it buys by the real rule. Now the places on any of the routes count.": (
            trip.cups
        ),
        "That is what one of the routes has. Now they all count.": each,
        "You counted a place on two of the routes twice. It sells a house only one coffee.": each
        * len(ways),
        "You sold one where they eat, too. That rule has not changed: they drink on the way.": (
            trip.on_any_way + trip.with_dinner - trip.cups
        ),
    }
    places = count_noun(trip.on_any_way, "such place")
    because = f"the equally good routes pass {places} together."
    fallback = "Count each place on any of the routes once, but not the restaurant where they eat."
    return solved(trip.on_any_way, because, hints, fallback)


# -- which way -------------------------------------------------------------------------------------


def way_taken(decision: Decision, by: Mapping[str, Tile]) -> Solution[str]:
    """Return which way a house drives, as a solution.

    Parameters
    ----------
    decision
        how the house chose
    by
        the name of each way, and a tile that only this way crosses
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
        "The other route crosses just as few borders and has just as much coffee. What decides?"
        if answer == UNKNOWN
        else "That route has less coffee than another one that crosses just as few borders."
    )
    mistakes = [
        Mistake(name, "That route is over fewer squares. Only borders count.")
        for name, tile in by.items()
        if tile in squares
    ]
    mistakes += [
        Mistake(name, "Another route crosses fewer borders.") for name in by if name not in short
    ]
    mistakes += [Mistake(name, other) for name in short]
    mistakes.append(
        Mistake(
            UNKNOWN, "The routes are equally short. But do they have the same amount of coffee?"
        )
    )
    each = ", ".join(f"{name.lower()} {count_good(GOOD, cups)}" for name, cups in short.items())
    fallback = "Count the borders that each route crosses, then the coffees on the shortest routes."
    return solved(answer, f"both cross equally few borders: {each}.", mistakes, fallback)


# -- for how much ----------------------------------------------------------------------------------


def takings(decision: Decision, seat: int, paid: int) -> Solution[int]:
    """Return what a chain gets for coffees of a house that dines elsewhere, as a solution."""
    trip = CoffeeTrip(decision)
    offer = next(offer for offer in decision.offers if offer.seat == seat)
    each, cups = offer.unit_price, trip.sold_by(seat)
    times = paid // (each * cups) if each * cups else 1
    other, meal = trip.best.unit_price, trip.best.chain
    hints = {
        f"You took the price of {meal}. The chain that sells the coffee charges its own.": (
            other * cups * times
        ),
        "You left out the garden. It doubles the price of coffee, too.": each * cups,
        f"You took the price of {meal}, and left out the garden.": other * cups,
        "That is one coffee. Does the chain sell more on the way?": each * times,
        "You counted all coffees on the way. Which of them are the chain's own?": (
            each * trip.cups * times
        ),
        "You charged for the distance. A chain is paid its price, not the sum.": (
            (each + (trip.best.tiles or 0)) * cups * times
        ),
    }
    doubled = f" x {times}" if times > 1 else ""
    because = f"{count_good(GOOD, cups)} at {dollars(each)}{doubled}: {dollars(paid)}."
    fallback = (
        "How many of the coffees are sold by this chain? Each costs what a burger costs there, and "
        "a garden doubles that."
    )
    return solved(paid, because, hints, fallback)


# -- of a choice: coffee is let into it ------------------------------------------------------------


def _with_coffee(decision: Decision, state: State) -> str | None:
    """Pick the best chain that can serve and has coffee, as if it were drunk there."""
    having = [offer for offer in all_offers(decision) if stock_at_choice(decision, offer, GOOD)]
    return best_by(decision.criteria, having) or decision.winner


def most_on_the_way(decision: Decision, state: State) -> str | None:
    """Pick the chain with most coffee on the way there."""
    able = [(CoffeeTrip(decision, offer).cups, offer) for offer in decision.ranking]
    most = max((cups for cups, _ in able), default=0)
    return next((offer.chain for cups, offer in able if cups == most), None)


MISREADINGS = (
    ModuleMisreading(
        Misreading(
            "coffee_at_the_table",
            f"You looked for a chain that has {GOOD}",
            "A house never drinks coffee where it dines: find the dinner first, without it.",
            LESSON,
        ),
        _with_coffee,
        what_decides,
    ),
    ModuleMisreading(
        Misreading(
            "most_coffee_on_the_way",
            f"You let the house follow the {GOOD}",
            "It chooses its dinner first, as if there were no coffee, and buys some on its way.",
            LESSON,
        ),
        most_on_the_way,
        what_decides,
    ),
)
