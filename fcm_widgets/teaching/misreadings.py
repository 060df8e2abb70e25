"""How the choice of a house is misread: seven popular rules that are not the rule, each by name.

A misreader looks at the same offers as the house, but compares them by a rule of their own. The
rules know nothing of this: here the wrong mark is worked out beside the real one, with all that
the misreader saw, so that it can be said and drawn.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from ..city.city import City
from ..city.routes import Way, shortest_way
from ..city.squares import Square, place_of
from ..reasons.decision import Decision
from ..reasons.ladder import PRICE_PLUS_DISTANCE, Criterion
from ..reasons.reasons import Offer
from ..rules.ranges import has_drive_in
from ..table.state import State
from .roads import driven_on

Squares = tuple[Square, ...]
Lesson = tuple[str, str]


@dataclass(frozen=True, slots=True)
class Misreading:
    """A rule that somebody has in mind: its name in words, what to do instead, and a lesson.

    `lesson` is its title and the name of its file.
    """

    id: str
    name: str
    tip: str
    lesson: Lesson


HOW_FAR = ("How far is it?", "01-how-far-is-it.ipynb")
WHERE = ("Where will house 8 eat?", "02-where-will-house-8-eat.ipynb")
FIRST = ("Who goes first?", "04-who-goes-first.ipynb")
WORK = ("Working nine to five", "05-working-nine-to-five.ipynb")
PAYDAY = ("Payday", "06-payday.ipynb")
DEMAND = ("Demand", "07-demand.ipynb")


class Flight(NamedTuple):
    """A straight line from a house to a door: how many tiles it is long, and its ends."""

    tiles: int
    start: Square
    end: Square


@dataclass(frozen=True, slots=True)
class Seen:
    """What somebody may see in one offer: the offer, and the wrong ways of measuring it.

    `items` are all that the house wants. `squares` is the way over fewest squares to any open
    restaurant of the chain, `flight` the shortest line to one, and `onward` the way for which
    roads go on where they end: none of them need lead to the restaurant to which the house would
    drive. `None` where no road leads, or nothing is open.
    """

    offer: Offer
    items: int
    squares: Way | None
    flight: Flight | None
    onward: Way | None
    ladder: tuple[Criterion, ...]

    @property
    def tiles(self) -> int:
        """The real distance."""
        return self.offer.tiles or 0

    @property
    def driven(self) -> int:
        """How many road squares the way over fewest of them takes, with what a module adds."""
        return (road_squares(self.squares) if self.squares else 0) + self._more

    @property
    def flown(self) -> int:
        """How many tiles it is as the crow flies, with what a module adds."""
        return (self.flight.tiles if self.flight else 0) + self._more

    @property
    def carried(self) -> int:
        """How many borders it is if roads go on where they end, with what a module adds."""
        return (self.onward.distance if self.onward else 0) + self._more

    @property
    def bill(self) -> int:
        """What all items cost together."""
        return self.items * self.offer.unit_price

    @property
    def _more(self) -> int:
        return sum(term.amount for term in self.offer.extra)


def marks_with(
    ladder: Iterable[Criterion], offer: Offer, *, score: int, forgets: str = ""
) -> Iterator[int]:
    """Yield an offer's marks, rung by rung, with another score in the place of the sum.

    Whoever misreads the sum, or `forgets` one rung, asks the others as the rules do, above and
    below.
    """
    for rung in ladder:
        if rung.name != forgets:
            yield score if rung.name == PRICE_PLUS_DISTANCE else rung.mark(offer)


@dataclass(frozen=True, slots=True)
class Choice(Misreading):
    """A misreading by which a house would choose: `score` in place of price plus distance.

    The other rungs are asked as the rules do, but for the one that it `forgets`. Stock and open
    doors are asked for as ever; a road is not where it `reaches` a chain without one.
    """

    score: Callable[[Seen], int]
    forgets: str = ""
    reaches: Callable[[Seen], bool] = lambda seen: False

    def mark(self, seen: Seen) -> tuple[int, ...]:
        """Return what the misreader compares: the lowest tuple wins."""
        return tuple(
            marks_with(seen.ladder, seen.offer, score=self.score(seen), forgets=self.forgets)
        )

    def able(self, seen: Seen) -> bool:
        """Whether the misreader thinks that this chain can serve."""
        against = seen.offer.obstacles
        return all(obstacle.code == "no_road" and self.reaches(seen) for obstacle in against)


CHOICES: dict[str, Choice] = {
    one.id: one
    for one in (
        Choice(
            "whole_bill",
            "You added up the whole bill",
            "Families compare the price of ONE item, however many they buy.",
            WHERE,
            lambda seen: seen.bill + seen.tiles,
        ),
        Choice(
            "squares",
            "You counted squares",
            "Count the borders between tiles that the way crosses, never its squares.",
            HOW_FAR,
            lambda seen: seen.offer.unit_price + seen.driven,
        ),
        Choice(
            "straight_line",
            "You flew in a straight line",
            "Cars need a road all the way: follow it with a finger, over every border.",
            HOW_FAR,
            lambda seen: seen.offer.unit_price + seen.flown,
            reaches=lambda seen: True,
        ),
        Choice(
            "cheapest",
            "You looked at the price alone",
            "Add the borders to cross to the price of one item; the lowest sum wins.",
            WHERE,
            lambda seen: seen.offer.unit_price,
        ),
        Choice(
            "nearest",
            "You looked at the distance alone",
            "Add the price of one item to the borders to cross; the lowest sum wins.",
            WHERE,
            lambda seen: seen.tiles,
        ),
        Choice(
            "no_waitresses",
            "You forgot the waitresses",
            "Where price plus distance is level, most waitresses win; only then the turn order.",
            WHERE,
            lambda seen: seen.offer.unit_price + seen.tiles,
            forgets="waitresses",
        ),
        Choice(
            "drove_on",
            "You drove on where the road ends",
            "A road ends at a house, at a wall, and at a border without a road beyond.",
            HOW_FAR,
            lambda seen: seen.offer.unit_price + seen.carried,
            reaches=lambda seen: seen.onward is not None,
        ),
    )
}
"""The seven misreadings of a house's choice, by their ids."""

_ROWS: dict[Lesson, dict[str, tuple[str, str]]] = {
    WHERE: {
        "stock_forgotten": (
            "You forgot the stock",
            "A chain that lacks a single item is out: look at the stock before you do any sum.",
        ),
        "waitresses_first": (
            "You took the most waitresses",
            "Waitresses count only where price plus distance is level.",
        ),
        "turn_before_waitresses": (
            "You asked the turn order before the waitresses",
            "Where the sums are level, waitresses come first; the turn order is asked last of all.",
        ),
    },
    HOW_FAR: {
        "garden_forgotten": (
            "You forgot the garden",
            "A garden belongs to its house: the way may begin at any square of it.",
        ),
        "house_border": (
            "You forgot the border at the house",
            "Where the road beside the house lies on the next tile, the way begins with a border.",
        ),
        "door_border": (
            "You forgot the border at the door",
            "Where the road at the door lies on the next tile, the way ends with a border.",
        ),
        "end_borders": (
            "You forgot the borders at both ends",
            "House and door may both stand at roads of the next tile: each such border counts.",
        ),
        "farther_restaurant": (
            "You drove to a restaurant that is farther",
            "Of several open restaurants of a chain, the nearest one counts.",
        ),
        "not_reached": (
            "You took the restaurant that looks nearest",
            "No road leads to that one: of the others, the nearest by road counts.",
        ),
        "added_up": (
            "You added up the ways to all restaurants of the chain",
            "The family drives to one: the nearest.",
        ),
        "first_tile": (
            "You counted the first tile too",
            "Say a number at each border that you cross, not at each tile that you see.",
        ),
        "crossing": (
            "You turned off on a bridge",
            "On a bridge a car can only go straight on: one road passes over the other.",
        ),
    },
    DEMAND: {
        "touched": (
            "You took the houses that it touches",
            "Only billboards stop at what they touch.",
        ),
        "own_tile": (
            "You stayed on its own tile",
            "The border of a tile stops no campaign.",
        ),
        "mail_block": (
            "You stopped at the roads",
            "Only mail stops at roads.",
        ),
        "tiles_around": (
            "You took the tiles around it",
            "Only a radio reaches its tile and the eight around it.",
        ),
        "over_roads": (
            "You let the mail cross the roads",
            "Mail stops at every road, and at bridges too.",
        ),
        "corner": (
            "You took a corner for a touch",
            "What meets only at a corner does not touch.",
        ),
        "everywhere": (
            "You took every house on the map",
            "This campaign does not reach them all: ask what stops it.",
        ),
        "no_garden": (
            "You forgot the gardens",
            "A garden is part of its house everywhere.",
        ),
        "whole_tiles": (
            "You flew over whole tiles",
            "An airplane reaches just the rows or columns that it is wide.",
        ),
    },
    WORK: {
        "turned_back": (
            "You turned back on the road",
            "A buyer drives one route, and never straight back.",
        ),
        "all_in_range": (
            "You took all drinks in range",
            "A buyer drives one route: only what lies beside that route comes home.",
        ),
        "past_corners": (
            "You took drinks across a corner",
            "A drink has to lie beside the road; to meet it at a corner is not enough.",
        ),
        "range_in_squares": (
            "You counted the range in squares",
            "A range counts the borders between tiles, never squares.",
        ),
    },
    FIRST: {
        "most_cards": (
            "You counted the cards at work",
            "The most OPEN slots choose first, and each card at work fills one.",
        ),
        "all_slots": (
            "You counted all slots",
            "Take away the cards at work: only open slots count.",
        ),
        "old_order": (
            "You kept the order of the last turn",
            "The old order only breaks ties of open slots.",
        ),
        "by_seat": (
            "You broke the tie by the seats",
            "A tie of open slots goes to the chain that was earlier in the last turn.",
        ),
    },
    PAYDAY: {
        "all_paid": (
            "You paid everybody",
            "Only cards with a salary are paid.",
        ),
        "no_discount": (
            "You forgot the discount",
            "A discount cannot be refused: take it off at the end, but never below $0.",
        ),
        "only_work": (
            "You paid only those at work",
            "Those on the beach and the busy draw their salaries too.",
        ),
        "no_beach": (
            "You left out the cards on the beach",
            "They draw their salaries as well.",
        ),
        "no_busy": (
            "You left out the busy marketeer",
            "Who is busy with a campaign draws a salary as well.",
        ),
        "hires_charged": (
            "You charged today's hires to the manager",
            "The hires of the CEO and of the recruiting girls are used up first.",
        ),
        "hires_once": (
            "You took off $5 once",
            "Each hire that a recruiting manager or an HR director left unused takes $5 off.",
        ),
        "ceo_paid": (
            "You paid the CEO",
            "The CEO draws no salary.",
        ),
    },
}
OTHERS = {
    name: Misreading(name, called, tip, lesson)
    for lesson, rows in _ROWS.items()
    for name, (called, tip) in rows.items()
}
"""The misreadings of stock, distances, reach, hauls, turn order and payday, by their ids."""

MISREADINGS: dict[str, Misreading] = {**CHOICES, **OTHERS}
"""Every misreading that the quiz and the lessons' exercises know by name, by its id."""


def misread(decision: Decision, state: State) -> dict[str, str | None]:
    """Return the chain that each misreading picks for a house, `None` for staying at home.

    Parameters
    ----------
    decision
        how the house really chose
    state
        the table at that dinner; it is asked for the doors of all open restaurants

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> game = load_example("cheaper-or-nearer")
    >>> state = game.state
    >>> decision = game.run_phase().decisions[0]
    >>> decision.winner, misread(decision, state)["nearest"]
    ('Xango Blues Bar', 'Golden Duck Diner')
    """
    return misread_offers(seen(decision, state))


def misread_offers(offers: Iterable[Seen]) -> dict[str, str | None]:
    """Return the chain that each misreading picks from what may be seen; see `misread`."""
    listed = list(offers)
    found = {name: picked(choice, listed) for name, choice in CHOICES.items()}
    return {name: one.offer.chain if one else None for name, one in found.items()}


def picked(choice: Choice, offers: Iterable[Seen]) -> Seen | None:
    """Return the offer that a misreader takes, `None` if none seems able to serve."""
    return min((offer for offer in offers if choice.able(offer)), key=choice.mark, default=None)


def seen(decision: Decision, state: State) -> list[Seen]:
    """Return what may be seen in each offer of a decision, in the order of the offers."""
    start = state.home(decision.house).house.all_squares
    items = sum(decision.wants.values())
    found = []
    for offer in decision.offers:
        doors = open_doors(state, offer.seat)
        found.append(
            Seen(
                offer,
                items,
                nearest(fewest_squares, state.city, start, doors, key=road_squares),
                min((flight(start, end) for end in doors), key=_length, default=None),
                nearest(onward, state.city, start, doors, key=lambda way: way.distance),
                decision.criteria,
            )
        )
    return found


def nearest(
    measured: Callable[[City, Squares, Squares], Way | None],
    city: City,
    start: Squares,
    doors: Sequence[Squares],
    key: Callable[[Way], int],
) -> Way | None:
    """Return the best way to any of some doors, as it is `measured`; `None` if none leads there."""
    ways = [way for end in doors if (way := measured(city, start, end))]
    return min(ways, key=key, default=None)


def open_doors(state: State, seat: int) -> list[Squares]:
    """Return the door squares of each open restaurant of a chain."""
    drive_in = has_drive_in(state, seat)
    return [site.doors(drive_in=drive_in) for site in state.chains[seat].open_restaurants]


def fewest_squares(city: City, start: Squares, end: Squares) -> Way | None:
    """Return the way by road over fewest squares, `None` if no road leads there."""
    return _kept(city, ("squares", start, end), by_squares=True)


def onward(city: City, start: Squares, end: Squares) -> Way | None:
    """Return the shortest way for which roads go on where they end, `None` if none leads there."""
    return _kept(driven_on(city), ("onward", start, end))


def _kept(city: City, key: tuple[str, Squares, Squares], *, by_squares: bool = False) -> Way | None:
    """Look for a way once: the city keeps what it has measured."""
    if key not in city.ways:
        _, start, end = key
        city.ways[key] = shortest_way(city, start, end, by_squares=by_squares)
    found: Way | None = city.ways[key]
    return found


def road_squares(way: Way) -> int:
    """Return how many road squares a way drives over: all but the house's and the door's."""
    return len(way.squares) - 2


def flight(start: Squares, end: Squares) -> Flight:
    """Return the straight line between two pieces: from nearest square to nearest square.

    >>> flight(((2, 2), (3, 2)), ((8, 8), (9, 8)))
    Flight(tiles=2, start=(3, 2), end=(8, 8))
    """
    return min((_between(one, two) for one in start for two in end), key=_length)


def _between(square: Square, two: Square) -> Flight:
    (ax, ay), (bx, by) = place_of(square), place_of(two)
    return Flight(abs(ax - bx) + abs(ay - by), square, two)


def _length(line: Flight) -> tuple[int, int, Square, Square]:
    tiles, (ax, ay), (bx, by) = line
    return tiles, (ax - bx) ** 2 + (ay - by) ** 2, line.start, line.end
