"""Misreadings of coffee: of the way to dinner past it, and of the choice itself (COF-3).

A misread way is another way, other places, other stocks or other prices. Each is measured by the
rules' own search, with that one thing changed.
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
from ...state.state import State, changed
from ...teaching.misreadings import Misreading
from ...teaching.of_modules import OwnSlip, all_offers, best_by, held_then, what_parts
from ...teaching.questions import Mistake, Solution, few, hinted, solved
from ...teaching.words import crossed
from ...text.names import count_good, count_noun, number_word
from .dinner import GOOD, Chosen, Stocks, coffees, driven, goal_of, places_of, stocks_of
from .pieces import shops_of
from .routes import CoffeeStand, courses

CUPS_NUDGE = (
    "Put a finger on each way that crosses the fewest borders. Count one coffee for each shop and "
    "each entrance that it passes, if the chain has any left; none where they eat."
)
WAY_NUDGE = (
    "Count the borders that each way crosses, then the coffees on those that cross the fewest."
)
ANY_NUDGE = "Count each place that lies on any of the ways once, and leave out where they eat."
TAKINGS_NUDGE = (
    "How many of the coffees are sold by this chain? Each costs what a burger costs there, and a "
    "garden doubles that."
)
UNKNOWN = "Nobody can say"
"""What is answered where several ways are as good."""
LESS = "That way has less coffee on it than another one that crosses as few borders."
LEVEL = "The other way crosses as few borders and has as much coffee. What decides then?"
PLENTY = 99
"""More coffees than a city has places that sell some."""


class Past:
    """A house on its way to an offer, and the places that have coffee as it sets out.

    The offer is the one that it takes, or another one that it could. Raises `FcmError` if it stays
    at home.
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
        """How it drives; `None` where it passes no coffee."""
        return driven(self.start.city, self.best, self.places, self.stocks)

    @cached_property
    def ways(self) -> tuple[tuple[frozenset[Tile], int], ...]:
        """The ways of least distance: the tiles of each, and the coffees on it."""
        return tuple(
            (frozenset(one.tiles), self._coffees(one.passed, end))
            for end in self.best.destinations
            for one in courses(self.start.city, end.trip.start, end.trip.end, self.places)
        )

    def _coffees(self, passed: int, end: Destination) -> int:
        """Count the coffees at places, as bits, but for where the house dines."""
        goal = goal_of(self.best, end, self.places)
        without = -1 if goal is None else ~(1 << goal)
        return coffees(passed & without, self.places, self.stocks)

    @property
    def cups(self) -> int:
        """Number of coffees it buys."""
        return _sold(self.chosen)

    def sold_by(self, seat: int) -> int:
        """Number of coffees it buys of one chain."""
        stops = self.chosen.stops if self.chosen else ()
        return sum(stop.sells for stop in stops if stop.seat == seat)

    def at(self, places: Iterable[CoffeeStand], stocks: Stocks | None = None) -> int:
        """Count the coffees that it would buy if others sold some, or had others."""
        kept = self.stocks if stocks is None else stocks
        return _sold(driven(self.start.city, self.best, tuple(places), kept))

    @property
    def on_any_way(self) -> int:
        """Count the coffees at all places on any of the ways that tie."""
        tied = self.chosen.tied if self.chosen else ()
        passed = reduce(or_, (option.passed for option in tied), 0)
        return coffees(passed, self.places, self.stocks)

    @cached_property
    def _fewest_squares(self) -> tuple[Route, Destination]:
        """The way over fewest squares, whatever that crosses, and where it leads."""
        found: list[tuple[Route, Destination]] = []
        for end in self.best.destinations:
            way = shortest_route(self.start.city, end.trip.start, end.trip.end, by_squares=True)
            assert way is not None, "a road leads there"
            found.append((way, end))
        return min(found, key=lambda one: (len(one[0].squares), one[0].squares))

    @property
    def over_fewest_squares(self) -> Route:
        """The way over fewest squares, whatever that crosses."""
        return self._fewest_squares[0]

    @property
    def on_fewest_squares(self) -> int:
        """Count the coffees on the way over fewest squares."""
        way, end = self._fewest_squares
        on, passed = set(way.squares[1:-1]), 0
        for number, place in enumerate(self.places):
            beside = self.start.city.contacts(place.doors)
            if any(one.road.square in on for one in beside):
                passed |= 1 << number
        return self._coffees(passed, end)

    @property
    def where_it_eats(self) -> int:
        """Count the coffees with one where the house eats, if that chain has any."""
        return self.cups + (self.best.seat in self.stocks)

    def is_shop(self, place: CoffeeStand) -> bool:
        """Return whether a place is a shop, else a restaurant."""
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
    """Solve how many coffees a house buys on its way."""
    past = Past(decision)
    found = [*_of_ways(past), *_of_places(past), *_of_stocks(past)]
    return solved(past.cups, _because(past), few(found), CUPS_NUDGE)


def cups_on_any_way(decision: Decision) -> Solution[int]:
    """Solve a changed rule: a house buys at the places of all ways that are as good."""
    past = Past(decision)
    ways = past.chosen.tied if past.chosen else ()
    each = past.chosen.coffee if past.chosen else 0
    hints = {
        "That is what it buys by the real rule. Now what lies on any of the ways counts.": (
            past.cups
        ),
        "That is what one of the ways has. Now they all count.": each,
        "You counted a place on two of the ways twice. It sells a house one.": each * len(ways),
        "You sold one where they eat, too. That stays as it is: they drink on the way.": (
            past.on_any_way + past.where_it_eats - past.cups
        ),
    }
    because = (
        f"the ways that are as good pass {count_noun(past.on_any_way, 'such place')} together."
    )
    return solved(past.on_any_way, because, hinted(hints), ANY_NUDGE)


def _because(past: Past) -> str:
    chosen = past.chosen
    if chosen is None:
        return "no way that crosses so few borders passes any that is left: 0."
    way, most = chosen.tied[0].course.way, count_good(GOOD, chosen.coffee)
    far = crossed(way) if way.distance else "no border"
    if len(chosen.tied) == 1:
        return f"its way crosses {far}, and it buys {most} there."
    ways = f"{number_word(len(chosen.tied))} ways cross {far} and have {most} each"
    return f"{ways}; what lies on all of them sells {past.cups}."


def _of_ways(past: Past) -> Iterator[Mistake[int]]:
    """Yield what is bought by who drives another way."""
    chosen = past.chosen
    if chosen is not None and len(chosen.tied) > 1:
        yield Mistake(
            chosen.coffee,
            "You chose between ways that are as good. Nobody can: only what lies on all of them "
            "sells.",
        )
        yield Mistake(
            past.on_any_way,
            "You counted what lies on any of the ways. What one of them misses sells nothing.",
        )
    if chosen is not None and chosen.fewer is not None:
        yield Mistake(
            chosen.fewer,
            "Another way crosses as few borders. Of such ways they take the one with most coffee.",
        )
    yield Mistake(
        past.on_fewest_squares,
        "You took the way over fewest squares. Only borders count: on its tiles a family winds "
        "past all the coffee that it can.",
    )


def _of_places(past: Past) -> Iterator[Mistake[int]]:
    """Yield what is bought by who lets others sell, or not all."""
    yield Mistake(
        past.where_it_eats, "You sold one where they eat, too. They drink on the way, not there."
    )
    yield Mistake(
        past.at(map(past.walled, past.places)),
        "You let a restaurant sell over a wall. It sells to those who pass its entrance.",
    )
    yield Mistake(
        past.at(place for place in past.places if past.is_shop(place)),
        "You forgot the restaurants. At their entrances they sell coffee, too.",
    )
    yield Mistake(
        past.at(place for place in past.places if not past.is_shop(place)),
        "You forgot the coffee shops.",
    )
    yield Mistake(
        past.sold_by(past.best.seat),
        "Everybody on the way sells, not only the chain where they eat.",
    )
    yield Mistake(
        past.cups * sum(past.best.menu.values()),
        "You sold one for each item of the dinner. A place sells a house one coffee.",
    )
    yield Mistake(0, "Nobody asks for coffee, and they drink it all the same: look along the way.")


def _of_stocks(past: Past) -> Iterator[Mistake[int]]:
    """Yield what is bought by who overlooks what the chains have, or have no longer."""
    start = past.start
    seats = range(len(start.chains))
    yield Mistake(
        past.at(places_of(start, seats), dict.fromkeys(seats, PLENTY)),
        "A chain cannot sell more coffee than it has. Look at what is left in stock.",
    )
    first = stocks_of(start)
    yield Mistake(
        past.at(places_of(start, first), first),
        "You left out the houses that dine before it. What have they drunk?",
    )


# -- which way -------------------------------------------------------------------------------------


def way_taken(decision: Decision, by: Mapping[str, Tile]) -> Solution[str]:
    """Solve which way a house drives; `by` names each way by a tile over which it alone leads."""
    past = Past(decision)
    coffee = {
        name: max((cups for tiles, cups in past.ways if tile in tiles), default=None)
        for name, tile in by.items()
    }
    there = {name: cups for name, cups in coffee.items() if cups is not None}
    most = max(there.values(), default=0)
    best = [name for name, cups in there.items() if cups == most]
    answer = best[0] if len(best) == 1 else UNKNOWN
    squares = {place_of(at) for at in past.over_fewest_squares.squares}
    hints = [
        Mistake(name, "That way is over fewer squares. Only borders count.")
        for name, tile in by.items()
        if tile in squares
    ]
    hints += [
        Mistake(name, "Another way crosses fewer borders.") for name in by if name not in there
    ]
    hints += [Mistake(name, LESS if answer != UNKNOWN else LEVEL) for name in there]
    hints.append(Mistake(UNKNOWN, "The ways are as short. But have they as much coffee?"))
    told = ", ".join(f"{name.lower()} {count_good(GOOD, cups)}" for name, cups in there.items())
    because = f"as few borders each way: {told}."
    return solved(answer, because, hints, WAY_NUDGE)


def most_on_the_way(decision: Decision) -> str | None:
    """Return the chain that a house would choose for the coffee on its way there."""
    able = [(Past(decision, offer).cups, offer) for offer in decision.ranking]
    most = max((cups for cups, _ in able), default=0)
    return next((offer.chain for cups, offer in able if cups == most), None)


# -- for how much ----------------------------------------------------------------------------------


def takings(decision: Decision, seat: int, paid: int) -> Solution[int]:
    """Solve what a chain that does not serve a house is `paid` for its coffees."""
    past = Past(decision)
    offer = next(one for one in decision.offers if one.seat == seat)
    each, cups = offer.unit_price, past.sold_by(seat)
    times = paid // (each * cups) if each * cups else 1
    other, meal = past.best.unit_price, past.best.chain
    hints = {
        f"You took the price of {meal}. Whoever sells the coffee asks its own.": (
            other * cups * times
        ),
        "You left out the garden. It doubles the price of coffee, too.": each * cups,
        f"You took the price of {meal}, and left out the garden.": other * cups,
        "That is one coffee. Does the chain sell more on the way?": each * times,
        "You counted all coffees on the way. Which of them are the chain's own?": (
            each * past.cups * times
        ),
        "You charged for the way. A chain is paid its price, not the sum.": (
            (each + (past.best.tiles or 0)) * cups * times
        ),
    }
    doubled = f" x {times}" if times > 1 else ""
    because = f"{count_good(GOOD, cups)} at {dollars(each)}{doubled}: {dollars(paid)}."
    return solved(paid, because, hinted(hints), TAKINGS_NUDGE)


# -- of a choice: coffee is let into it ------------------------------------------------------------

CUP = ("First cup of coffee", "16-first-cup-of-coffee.ipynb")


def _with_coffee(decision: Decision, state: State) -> str | None:
    """Take the best of those who can serve and have coffee, as if it were drunk there."""
    having = [one for one in all_offers(decision) if held_then(decision, one, GOOD)]
    return best_by(decision.criteria, having) or decision.winner


MISREADINGS = (
    OwnSlip(
        Misreading(
            "coffee_at_the_table",
            f"You looked for who has {GOOD}",
            "A house never drinks coffee where it dines: find the dinner first, without it.",
            CUP,
        ),
        _with_coffee,
        what_parts,
    ),
    OwnSlip(
        Misreading(
            "most_coffee_on_the_way",
            f"You let it follow the {GOOD}",
            "It chooses its dinner first, as if there were none, and only buys some on its way.",
            CUP,
        ),
        lambda decision, state: most_on_the_way(decision),
        what_parts,
    ),
)
