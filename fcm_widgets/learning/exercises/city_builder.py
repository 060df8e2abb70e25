"""Exercises of the lesson "The city builder": roads under construction and roadworks.

>>> print(EXERCISES[2].check(4).hint)
That is the distance tonight.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from ...board.city import City
from ...board.reach import road_ranges
from ...board.squares import Square
from ...engine.ranges import entrances
from ...game.game import Game
from ...modules.lobbyists.misreadings import opened_early, paid_price, without_markers
from ...state.state import State, changed
from ...text.names import count_noun
from ..misreadings.distances import how_far
from ..misreadings.solution import Mistake, Solution, Wrong, own_first, solved
from .asking import asks, whole_number
from .exercise import Exercises
from .figures import dinner_figure, house_and_doors
from .how_far import DISTANCE
from .where_to_eat import chain_or_home, decision_of, dinner_of, winner_solved

NO_MARKERS = "You ignored the roadworks. At dinner each marker adds 1 to the distance."
ONE_MARKER = "Two new roads lead to that square, so it has two markers. Each of them adds 1."
TOO_SOON = "You drove over the road under construction. It opens in clean-up, after dinner."
OVERLOOKED = "You left out the new road. It is open now, like any other road."


def opened(state: State) -> City:
    """Return the city with all its roads open and without roadworks."""
    return state.city.with_roads(opened_early(state).built)


@asks("How far is it tonight from {house} to {chain}?", DISTANCE, house_and_doors)
def ask_far(game: Game, house: str, chain: str) -> Solution[int | None]:
    """Ask how far it is tonight from a house to a chain, with roadworks."""
    state, seat = game.start, game.start.seat(chain)
    real = how_far(state, house, seat)
    own: list[Wrong[int | None]] = [
        Mistake(how_far(state, house, seat, city).answer, hint)
        for city, hint in _misread_cities(state)
    ]
    mistakes = own_first(own, real.mistakes)
    return solved(real.answer, real.because, mistakes, real.fallback_hint, real.routes)


@asks(
    "How far will it be tomorrow night from {house} to {chain}?",
    DISTANCE,
    lambda game, house, chain: house_and_doors(game, house, chain, opened(game.start)),
)
def ask_far_tomorrow(game: Game, house: str, chain: str) -> Solution[int | None]:
    """Ask how far it is from a house to a chain once the roads under construction are open."""
    state, seat = game.start, game.start.seat(chain)
    then_open = opened(state)
    then = how_far(state, house, seat, then_open)
    wrong = {
        "The markers leave in clean-up.": then_open.with_roads(
            then_open.built, _markers(state.city)
        ),
        "You removed the markers but left the road closed. It opens in clean-up.": (
            without_markers(state)
        ),
        "That is the distance tonight.": state.city,
    }
    own: list[Wrong[int | None]] = [
        Mistake(how_far(state, house, seat, city).answer, hint) for hint, city in wrong.items()
    ]
    fallback = "In clean-up the road opens, and its markers leave. Drive again."
    mistakes = own_first(own, then.mistakes)
    return solved(then.answer, then.because, mistakes, fallback, then.routes)


@asks(
    "How much range does a card of {chain} need today to reach {house} by road?",
    whole_number,
    # A range ends on the road at the house, so a route into the house may cross a border more.
    lambda game, house, chain: replace(house_and_doors(game, house, chain), trace=None),
)
def ask_range(game: Game, house: str, chain: str) -> Solution[int]:
    """Ask how much range a chain's cards need to reach the road at a house."""
    state, seat = game.start, game.start.seat(chain)

    def needs(city: City, *, tolls: bool = False) -> int:
        roads = road_ranges(city, entrances(state, seat), tolls=tolls)
        contacts = city.contacts(state.home(house).house.roadside)
        squares = (contact.road.square for contact in contacts)
        return min(roads[square] for square in squares if square in roads)

    answer = needs(state.city)
    hints = {
        "You counted the roadworks. They cost families at dinner, not cards at work.": needs(
            state.city, tolls=True
        ),
        TOO_SOON: needs(opened(state)),
    }
    because = f"{count_noun(answer, 'border')} by road; roadworks cost no range."
    fallback = "Only borders cost range. Which roads are open this morning?"
    return solved(answer, because, hints, fallback)


@asks("Where does {house} eat?", chain_or_home, dinner_figure)
def ask_winner(game: Game, house: str) -> Solution[str | None]:
    """Ask where a house dines while there are roads under construction and parks."""
    start = dinner_of(game).start
    own: list[Wrong[str | None]] = [
        Mistake(_winner(start, house, city), hint) for city, hint in _misread_cities(start)
    ]
    own.append(
        Mistake(
            paid_price(decision_of(game, house), start),
            "You compared the bill. A park or a garden changes the bill, never the comparison.",
        )
    )
    real = winner_solved(game, house)
    mistakes = own_first(own, real.mistakes)
    return solved(real.answer, real.because, mistakes, real.fallback_hint, real.routes)


@asks(
    "Suppose that a new road opened at once, without roadworks. Where would {house} eat?",
    chain_or_home,
    dinner_figure,
)
def ask_if_open_at_once(game: Game, house: str) -> Solution[str | None]:
    """Ask where a house would eat if a new road opened at once (a changed rule)."""
    start = dinner_of(game).start
    winner = _winner(start, house, opened(start))
    real = Mistake(
        decision_of(game, house).winner,
        "That is the answer by the real rule. Now the road is open, without markers.",
    )
    because = f"over the new road {winner} has the lowest sum."
    fallback = "Measure the routes over the new road, then add the price of one item."
    return solved(winner, because, [real], fallback)


def _markers(city: City) -> list[Square]:
    return list(Counter(city.tolls).elements())


def _misread_cities(state: State) -> Iterator[tuple[City, str]]:
    """Yield each city that a reader may imagine, with wrong roads or roadworks, and the hint."""
    city = state.city
    if city.tolls:
        yield without_markers(state), NO_MARKERS
    if max(city.tolls.values(), default=0) > 1:
        yield city.with_roads(city.built, set(city.tolls)), ONE_MARKER
    new = opened(state)
    if new.built != city.built:
        yield new, TOO_SOON
        yield opened_early(state), TOO_SOON
    if city.built:
        yield city.with_roads((), _markers(city)), OVERLOOKED


def _winner(start: State, house: str, city: City) -> str | None:
    return decision_of(Game(changed(start, city=city)), house).winner


# Numbers are not used again: a reader's browser keeps the answers by them.
EXERCISES: Exercises = {
    # A chain that loses a family by digging up the road at its own entrance.
    1: ask_winner("a-road-under-way", "7").explained(
        "Nobody drives on a road under construction, and each roadworks marker on the way costs "
        "one, like a border.",
        "Golden Duck Diner has dug up the road at its own entrance. Without that marker its sum "
        "would be 12, as Xango's is, and Golden Duck Diner comes earlier in turn order. One marker "
        "costs it the family.",
    ),
    # The road opens, the markers leave.
    2: ask_far_tomorrow("a-road-under-way", "7", "Golden Duck Diner").explained(
        "In clean-up a new road opens, and its markers leave.",
        "A road costs you one dinner and pays off at every dinner after that. But anybody may "
        "drive on it: the distance to Santa Maria falls too, from 5 to 2.",
    ),
    # Roadworks cost no range.
    3: ask_range("a-road-under-way", "7", "Golden Duck Diner").explained(
        "Roadworks slow down families at dinner, and nobody else: for cards at work they cost no "
        "range.",
    ),
    # A changed rule: a road opens at once.
    4: ask_if_open_at_once("a-road-under-way", "7").explained(
        text="By the real rule, your rivals see your road coming, a whole dinner before it opens.",
    ),
    # Two markers at one square.
    9: ask_winner("a-city-at-work", "4").explained(
        "Two markers on one square cost two.",
        "House 4 is one border from Xango Blues Bar, but tonight the distance is three: "
        "10 + 3 = 13. On the way to Golden Duck Diner it crosses two borders and no marker, over "
        "the road that is open: 12.\n\nNeither of the new roads leads anywhere. The lobbyists "
        "began them for their markers.",
    ),
}
