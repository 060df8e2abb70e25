"""Exercises of the lesson "The city builder": roads under way, parks, and a tile more.

>>> print(ex1.check(3).hint.splitlines()[1])
 - You drove past the roadworks as if nothing were there. At dinner each marker costs one.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, TypeVar

from ..board.city import City
from ..board.reach import road_ranges
from ..board.roads import way_out
from ..board.squares import DIRECTIONS, Square, TileCoord, place_of
from ..engine.ranges import entrances
from ..game.examples import load_example
from ..game.game import Game
from ..modules.lobbyists.map_tiles import TileAdded, sites
from ..modules.lobbyists.misreadings import opened_early, paid_price, without_markers
from ..state.state import State, changed
from ..teaching.distances import how_far
from ..teaching.questions import Mistake, Slip, Solution, few, hinted, solved
from ..text.english import house_name
from ..text.names import count_noun, the_house
from .checking import Exercise
from .how_far import DISTANCE
from .reading import Table, loaded, whole_number
from .where_to_eat import ask_sale, chain_or_home, decision_of, dinner_of, winner_solved

Wrong = TypeVar("Wrong", bound=Mistake[Any] | Slip[Any])
Far = Mistake[int | None] | Slip[int | None]
Home = Mistake[str | None] | Slip[str | None]
NO_MARKERS = (
    "You drove past the roadworks as if nothing were there. At dinner each marker costs one."
)
ONE_MARKER = "Two arrows point at that square, so two markers lie there. Each of them costs one."
TOO_SOON = "You drove over the road that is being built. It opens in clean-up, when all have eaten."
OVERLOOKED = "You left out the new road. It has opened, and is a road like any other."
DEARER = "You compared what it pays. A park or a garden changes the bill, never the comparison."
TOMORROW_NUDGE = "In clean-up the road opens, and its markers leave. Now drive again."
RANGE_NUDGE = "Borders alone cost range. Which roads are there this morning?"
AT_ONCE_NUDGE = "Measure the ways over the new road, then add the price of one item."
PLACES_NUDGE = (
    "Go round the city and point at each place where a tile has a whole side beside it. Then look "
    "for airplanes."
)


# -- what the lesson tells -------------------------------------------------------------------------


def tell_far(game: Game, house: str) -> str:
    """List how far it is from a house to each chain, tonight and once all roads have opened.

    Parameters
    ----------
    game
        the table, a `Game`
    house
        the house's number, as text

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> from fcm_widgets.exercises.city_builder import tell_far
    >>> print(tell_far(load_example("a-road-under-way"), "7").splitlines()[1])
    Golden Duck Diner: 4 tonight, 1 when the roads are open
    """
    state = game.start
    lines = []
    for seat, chain in enumerate(state.chains):
        tonight, then = (how_far(state, house, seat, city) for city in (None, opened(state)))
        lines.append(
            f"{chain.name}: {_far(tonight.answer)} tonight, {_far(then.answer)} when the roads are "
            "open"
        )
    return "\n".join(lines)


def tell_sales(game: Game) -> str:
    """List the houses that dine out, each with its chain and with what makes its bill.

    Parameters
    ----------
    game
        the table, a `Game`

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> from fcm_widgets.exercises.city_builder import tell_sales
    >>> print(tell_sales(load_example("a-park-next-door")).splitlines()[0])
    House 7 at Golden Duck Diner: $9
    """
    dined = dinner_of(game)
    return "\n".join(
        f"{house_name(one.house)} at {one.winner}: ${ask_sale(dined, one.house).solution.answer}"
        for one in dined.decisions
        if one.winner
    )


def with_tile(game: Game, chain: str, tile: str, place: TileCoord) -> Game:
    """Return a table with one tile more, added by a chain at a place (column, row).

    Parameters
    ----------
    game
        the table, a `Game`
    chain
        the chain's name
    tile
        its letter, with its clockwise turn if it has one: ``"O"``, ``"C90"``
    place
        where it lies: the column and the row of tiles, counted from the first tile at the
        north-west; north or west of that negative

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> from fcm_widgets.exercises.city_builder import with_tile
    >>> grown = with_tile(load_example("one-tile-more"), "Fried Geese", "O", (1, 1))
    >>> len(grown.state.city.tiles)
    6
    """
    state = game.start
    return Game(TileAdded(state.seat(chain), tile, place).apply(state))


# -- exercises -------------------------------------------------------------------------------------


def ask_far(game: Table, house: str, chain: str) -> Exercise[int | None]:
    """Make an exercise of how far it is tonight from a house to a chain, roadworks counted.

    Parameters
    ----------
    game
        the table: a game, or what loads one
    house
        the house's number, as text
    chain
        the chain's name

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> from fcm_widgets.exercises.city_builder import ask_far
    >>> exercise = ask_far(load_example("a-road-under-way"), "7", "Golden Duck Diner")
    >>> exercise.check(4).right
    True
    """

    def solve() -> Solution[int | None]:
        state = loaded(game).start
        seat = state.seat(chain)
        real = how_far(state, house, seat)
        own: list[Far] = [
            Mistake(how_far(state, house, seat, city).answer, hint)
            for city, hint in _misread(state)
        ]
        return solved(real.answer, real.because, _own_first(own, real.mistakes), real.nudge)

    return Exercise(f"How far is it tonight from {the_house(house)} to {chain}?", solve, DISTANCE)


def ask_far_tomorrow(game: Table, house: str, chain: str) -> Exercise[int | None]:
    """Make an exercise of how far it is once the roads that are being built have opened.

    Parameters
    ----------
    game
        the table: a game, or what loads one
    house
        the house's number, as text
    chain
        the chain's name

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> from fcm_widgets.exercises.city_builder import ask_far_tomorrow
    >>> exercise = ask_far_tomorrow(load_example("a-road-under-way"), "7", "Golden Duck Diner")
    >>> exercise.check(1).right
    True
    """

    def solve() -> Solution[int | None]:
        state = loaded(game).start
        seat, city = state.seat(chain), opened(state)
        then = how_far(state, house, seat, city)
        marked = city.with_roads(city.built, _markers(state.city))
        own: list[Far] = [
            Mistake(how_far(state, house, seat, marked).answer, "In clean-up the markers leave."),
            Mistake(
                how_far(state, house, seat, without_markers(state)).answer,
                "You took the markers away and left the road closed. In clean-up it opens.",
            ),
            Mistake(how_far(state, house, seat).answer, "That is how far it is tonight."),
        ]
        return solved(then.answer, then.because, _own_first(own, then.mistakes), TOMORROW_NUDGE)

    question = f"How far will it be tomorrow evening from {the_house(house)} to {chain}?"
    return Exercise(question, solve, DISTANCE)


def ask_range(game: Table, house: str, chain: str) -> Exercise[int]:
    """Make an exercise of the range that a chain's people need to get to the road at a house.

    Parameters
    ----------
    game
        the table: a game, or what loads one
    house
        the house's number, as text
    chain
        the chain's name

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> from fcm_widgets.exercises.city_builder import ask_range
    >>> exercise = ask_range(load_example("a-road-under-way"), "7", "Golden Duck Diner")
    >>> exercise.check(3).right
    True
    """

    def solve() -> Solution[int]:
        state = loaded(game).start
        seat = state.seat(chain)
        needs = _range(state, house, seat, state.city)
        hints = {
            "You counted the roadworks. They cost families at dinner, not people at work.": (
                _range(state, house, seat, state.city, tolls=True)
            ),
            TOO_SOON: _range(state, house, seat, opened(state)),
        }
        because = f"{count_noun(needs, 'border')} by road; roadworks cost no range."
        return solved(needs, because, hinted(hints), RANGE_NUDGE)

    question = (
        f"How much range does somebody at work for {chain} need today to get by road to "
        f"{the_house(house)}?"
    )
    return Exercise(question, solve, whole_number)


def ask_winner(game: Table, house: str) -> Exercise[str | None]:
    """Make an exercise of where a house dines while roads are being built and parks lie there.

    Parameters
    ----------
    game
        the table: a game, or what loads one
    house
        the house's number, as text

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> from fcm_widgets.exercises.city_builder import ask_winner
    >>> ask_winner(load_example("a-road-under-way"), "7").check("Xango Blues Bar").right
    True
    """

    def solve() -> Solution[str | None]:
        table = loaded(game)
        start = dinner_of(table).start
        own: list[Home] = [
            Mistake(_winner(start, house, city), hint) for city, hint in _misread(start)
        ]
        own.append(Mistake(paid_price(decision_of(table, house), start), DEARER))
        real = winner_solved(table, house)
        return solved(real.answer, real.because, _own_first(own, real.mistakes), real.nudge)

    return Exercise(f"Where does {the_house(house)} eat?", solve, chain_or_home(game))


def ask_if_open_at_once(game: Table, house: str) -> Exercise[str | None]:
    """Make an exercise of a changed rule: a new road opens at once, without roadworks.

    Parameters
    ----------
    game
        the table: a game, or what loads one
    house
        the house's number, as text

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> from fcm_widgets.exercises.city_builder import ask_if_open_at_once
    >>> exercise = ask_if_open_at_once(load_example("a-road-under-way"), "7")
    >>> exercise.check("Golden Duck Diner").right
    True
    """

    def solve() -> Solution[str | None]:
        table = loaded(game)
        start = dinner_of(table).start
        found = _winner(start, house, opened(start))
        real = Mistake(
            decision_of(table, house).winner,
            "That is where it eats by the real rule. Now the road is open, and no marker lies.",
        )
        because = f"over the new road {found} has the lowest sum."
        return solved(found, because, [real], AT_ONCE_NUDGE)

    question = (
        "Suppose that a new road opened at once, without any roadworks. "
        f"Where would {the_house(house)} eat then?"
    )
    return Exercise(question, solve, chain_or_home(game))


def ask_places(game: Table) -> Exercise[int]:
    """Make an exercise of at how many places of a city a tile more fits.

    Parameters
    ----------
    game
        the table: a game, or what loads one

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> from fcm_widgets.exercises.city_builder import ask_places
    >>> exercise = ask_places(load_example("one-tile-more"))
    >>> exercise.check(9).right
    True
    """

    def solve() -> Solution[int]:
        state = loaded(game).start
        there = len(sites(state))
        free = {place_of(at) for at in sites(changed(state, campaigns=()))}
        columns, rows = ({place[axis] for place in state.city.tiles} for axis in (0, 1))
        gaps = [place for place in free if place[0] in columns and place[1] in rows]
        flown = there - len(free)
        hints = {
            "You forgot the airplane. Nothing comes between it and the city.": len(free),
            "You left out the gap between the tiles. A tile fits there, too.": there - len(gaps),
            "You counted the corners. A whole side has to lie at a whole side.": (
                there + len(_corners(state, free))
            ),
            "You asked for a road. A tile needs none, neither there nor in range.": (
                flown + sum(_is_met(state, place) for place in free)
            ),
        }
        because = f"{count_noun(len(free), 'place')} beside a tile"
        because += f", and {-flown} of them behind an airplane." if flown else "."
        return solved(there, because, hinted(hints), PLACES_NUDGE)

    return Exercise("At how many places could one more tile lie?", solve, whole_number)


def ask_far_with_tile(
    game: Table, house: str, chain: str, tile: str, place: TileCoord
) -> Exercise[int | None]:
    """Make an exercise of how far it is once a tile has been added at a place (column, row).

    Parameters
    ----------
    game
        the table: a game, or what loads one
    house
        the house's number, as text
    chain
        the chain's name
    tile
        its letter, with its clockwise turn if it has one: ``"O"``, ``"C90"``
    place
        where it lies: the column and the row of tiles, counted from the first tile at the
        north-west; north or west of that negative

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> from fcm_widgets.exercises.city_builder import ask_far_with_tile
    >>> exercise = ask_far_with_tile(
    ...     load_example("one-tile-more"), "10", "Gluttony Inc.", "O", (1, 1)
    ... )
    >>> exercise.check(2).right
    True
    """

    def solve() -> Solution[int | None]:
        table = loaded(game)
        state = with_tile(table, table.start.chains[0].name, tile, place).start
        seat = state.seat(chain)
        now = how_far(state, house, seat)
        before: list[Far] = [
            Mistake(
                how_far(table.start, house, seat).answer,
                "That is the way without the new tile. Its roads count at once.",
            )
        ]
        return solved(now.answer, now.because, _own_first(before, now.mistakes), now.nudge)

    question = f"How far is it from {the_house(house)} to {chain} with the new tile?"
    return Exercise(question, solve, DISTANCE)


# -- cities as they will be, and as they are misread -----------------------------------------------


def opened(state: State) -> City:
    """Return the city of a table with all its roads open and without roadworks.

    Parameters
    ----------
    state
        the table

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> from fcm_widgets.exercises.city_builder import opened
    >>> len(opened(load_example("a-road-under-way").start).built)
    2
    """
    return state.city.with_roads(opened_early(state).built)


def _markers(city: City) -> list[Square]:
    return [at for at, count in city.tolls.items() for _ in range(count)]


def _misread(state: State) -> Iterator[tuple[City, str]]:
    """Yield the city as it is seen by who misreads roadworks and new roads, and what they hear."""
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


def _range(state: State, house: str, seat: int, city: City, *, tolls: bool = False) -> int:
    roads = road_ranges(city, entrances(state, seat), tolls=tolls)
    beside = city.contacts(state.home(house).house.roadside)
    return min(roads[one.road.square] for one in beside if one.road.square in roads)


def _own_first(own: Iterable[Wrong], others: Iterable[Wrong]) -> Iterator[Wrong]:
    """Yield the lesson's own mistakes, then those of the core that lead to another answer."""
    first = list(own)
    yield from few(first)
    answers = {mistake.answer for mistake in first}
    yield from (mistake for mistake in others if mistake.answer not in answers)


def _corners(state: State, free: set[TileCoord]) -> set[TileCoord]:
    """Return the places that touch a tile at a corner only."""
    laid = set(state.city.tiles)
    near = {(x + dx, y + dy) for x, y in laid for dx in (-1, 1) for dy in (-1, 1)}
    return near - laid - free


def _is_met(state: State, place: TileCoord) -> bool:
    """Return whether a road leads out of the city to a place."""
    for (x, y), glyph in state.city.printed.items():
        way = way_out((x, y), glyph)
        if way and place_of((x + DIRECTIONS[way][0], y + DIRECTIONS[way][1])) == place:
            return True
    return False


def _far(distance: int | None) -> str:
    return "no road" if distance is None else str(distance)


# -- the exercises of the lesson -------------------------------------------------------------------


def _under_way() -> Game:
    return load_example("a-road-under-way")


def _next_evening() -> Game:
    return load_example("a-park-next-door")


def _morning() -> Game:
    return load_example("one-tile-more")


def _last_evening() -> Game:
    return load_example("a-city-at-work")


ex1 = ask_far(_under_way, "7", "Golden Duck Diner")
"""Round the road that is being built, and over one of its markers."""
ex2 = ask_winner(_under_way, "7")
"""A marker that costs a family."""
ex3 = ask_range(_under_way, "7", "Golden Duck Diner")
"""Roadworks cost no range."""
ex4 = ask_far_tomorrow(_under_way, "7", "Golden Duck Diner")
"""The road opens, the markers leave."""
ex5 = ask_if_open_at_once(_under_way, "7")
"""A changed rule: what if a road opened at once?"""
ex6 = ask_winner(_next_evening, "15")
"""A park changes no comparison."""
ex7 = ask_sale(_next_evening, "15")
"""A garden and a park: three times the price."""
ex8 = ask_places(_morning)
"""Side to side, in the gap too, and not behind an airplane."""
ex9 = ask_far_with_tile(_morning, "10", "Gluttony Inc.", "O", (1, 1))
"""A new tile shortens a way at once."""
ex10 = ask_winner(_last_evening, "4")
"""Two markers at one square."""
ex11 = ask_sale(_last_evening, "15")
"""Two parks, a garden and a bonus."""
