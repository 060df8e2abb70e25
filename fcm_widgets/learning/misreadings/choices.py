"""How the choice of a house is misread: seven popular rules that are not the rule.

A misreader looks at the same offers as the house, but compares them by a rule of their own. The
rules know nothing of this: here the wrong mark is worked out beside the real one, with all that
the misreader saw, so that it can be said and drawn.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from ...board.routes import Route
from ...dinner.criteria import PRICE_PLUS_DISTANCE, Criterion, marks_of
from ...dinner.decision import Decision
from ...dinner.offers import Offer
from ...state.state import State
from .ways import Flight, fewest_squares, flight, length, nearest, onward, open_doors, road_squares


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
    squares: Route | None
    flight: Flight | None
    onward: Route | None
    ladder: tuple[Criterion, ...]

    @property
    def tiles(self) -> int:
        """The real distance."""
        return self.offer.tiles or 0

    @property
    def driven(self) -> int:
        """Number of road squares the way over fewest of them takes, with what a module adds."""
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
class Choice:
    """How a house would choose by a misreading: by `score` in place of price plus distance.

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
        """Return whether the misreader thinks that this chain can serve."""
        against = seen.offer.obstacles
        return all(obstacle.code == "no_road" and self.reaches(seen) for obstacle in against)


CHOICES = {
    "whole_bill": Choice(lambda seen: seen.bill + seen.tiles),
    "squares": Choice(lambda seen: seen.offer.unit_price + seen.driven),
    "straight_line": Choice(
        lambda seen: seen.offer.unit_price + seen.flown,
        reaches=lambda seen: seen.flight is not None,
    ),
    "cheapest": Choice(lambda seen: seen.offer.unit_price),
    "nearest": Choice(lambda seen: seen.tiles),
    "no_waitresses": Choice(lambda seen: seen.offer.unit_price + seen.tiles, forgets="waitresses"),
    "drove_on": Choice(
        lambda seen: seen.offer.unit_price + seen.carried,
        reaches=lambda seen: seen.onward is not None,
    ),
}
"""The seven misreadings of a house's choice, by their ids; `misreadings.py` names them."""


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


def _if_a_road_led(decision: Decision, offer: Offer) -> Offer:
    """Return what a house would like best of a chain to which only a road is missing."""
    meals = (offer, *offer.also)
    cut_off = [meal for meal in meals if [one.code for one in meal.obstacles] == ["no_road"]]
    return min(cut_off, key=lambda meal: marks_of(decision.criteria, meal), default=offer)


def seen(decision: Decision, state: State) -> list[Seen]:
    """Return what may be seen in each offer of a decision, in the order of the offers."""
    start = state.home(decision.house).house.roadside
    items = sum(decision.wants.values())
    found = []
    for offer in decision.offers:
        doors = open_doors(state, offer.seat)
        found.append(
            Seen(
                _if_a_road_led(decision, offer),
                items,
                nearest(fewest_squares, state.city, start, doors, key=road_squares),
                min((flight(start, end) for end in doors if start), key=length, default=None),
                nearest(onward, state.city, start, doors, key=lambda way: way.distance),
                decision.criteria,
            )
        )
    return found
