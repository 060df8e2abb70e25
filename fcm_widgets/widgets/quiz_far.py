"""Questions of the quiz about distances: how far it is from a house to a chain."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from ..city.city import City
from ..city.routes import Way, shortest_way
from ..city.squares import Square
from ..exercises.distances import with_crossings
from ..explain.misread_words import crossed
from ..explain.misreadings import fewest_squares, flight, open_doors, road_squares
from ..explain.names import several, the_house
from ..game.state import Home, State
from ..rules.reasons import way_terms
from .quiz_questions import (
    Candidate,
    Drawn,
    Number,
    Question,
    Reply,
    Slip,
    Table,
    replies_to,
    traps_of,
)

MOST = 30
Squares = tuple[Square, ...]


def far_questions(state: State, table: Table) -> Iterator[Candidate]:
    """Yield a question for each house and chain between which a road leads."""
    for home in state.homes:
        for seat in range(len(state.chains)):
            doors = open_doors(state, seat)
            start = home.house.all_squares
            found = [(way, end) for end in doors if (way := shortest_way(state.city, start, end))]
            if found:
                way, end = min(found, key=lambda one: one[0].distance)
                yield from _of_way(state, home, seat, (way, end), table)


def _of_way(
    state: State, home: Home, seat: int, nearest: tuple[Way, Squares], table: Table
) -> Iterator[Candidate]:
    way, end = nearest
    right = str(way.distance)
    slips = [*_slips(state.city, home.house.all_squares, end, way, seat), *_bare(state, home, seat)]
    traps = traps_of(slips, right)
    if traps and way.distance <= MOST:
        yield Candidate(
            "how_far", table, right, traps, lambda: _write(state, home, seat, way, slips)
        )


def _slips(city: City, start: Squares, end: Squares, way: Way, seat: int) -> Iterator[Slip]:
    road = Drawn(seat, "road", way.distance, way=way)
    square_way = fewest_squares(city, start, end) or way
    count = road_squares(square_way)
    drawn = (Drawn(seat, "squares", count, way=square_way), road)
    for more in (0, 1, 2):  # with or without the house and the door
        ends = f" (with house and door: {count + 2})" if more else ""
        numbers = f"look, {several(count, 'square')}{ends} but {_borders(square_way, way)}"
        yield Slip("squares", str(count + more), numbers, drawn)
    line = flight(start, end)
    flown = Drawn(seat, "line", line.tiles, line=(line.start, line.end))
    numbers = f"{several(line.tiles, 'border')} as the crow flies, but {way.distance} by road"
    yield Slip("straight_line", str(line.tiles), numbers, (flown, road))
    if 1 in way.borders:
        yield Slip("house_border", str(way.distance - 1), "", (road,))
    if len(way.squares) - 1 in way.borders:
        yield Slip("door_border", str(way.distance - 1), "", (road,))
    yield Slip("first_tile", str(way.distance + 1), "", (road,))
    if "+" in city.printed.values():
        crossed = _crossed(city).distance(start, end)
        assert crossed is not None, "a crossing closes no road"
        yield Slip("crossing", str(crossed), "", (road,))


def _borders(square_way: Way, way: Way) -> str:
    """Say what the way over fewest squares crosses, and the real one if that is another."""
    counted, really = crossed(square_way), crossed(way)
    return counted if counted == really else f"{counted}; another way crosses {really}"


def _bare(state: State, home: Home, seat: int) -> Iterator[Slip]:
    """Count from the house alone, where it has a garden."""
    start = home.house.squares
    ways = (state.city.distance(start, end) for end in open_doors(state, seat))
    found = [way for way in ways if way is not None]
    if home.house.garden and found:
        least = min(found)
        said = f"{several(least, 'border')} from the house alone"
        yield Slip("garden_forgotten", str(least), said)


def _unit(city: City) -> str:
    """Say what counts; roadworks are named where the map has some, on this way or on another."""
    return "Count the borders and the roadworks." if city.roadworks else "Count the borders."


@cache
def _crossed(city: City) -> City:
    return with_crossings(city)


def _write(state: State, home: Home, seat: int, way: Way, slips: list[Slip]) -> Question:
    chain, number = state.chains[seat], home.house.number
    ways = (Drawn(seat, "road", way.distance, way=way),)
    told = f"The way crosses {crossed(way, ' between tiles')}."
    if way.roadworks:
        told = f"{told[:-1]}: {way.distance}."
    where = "the nearest restaurant of " if len(chain.open_restaurants) > 1 else ""
    asked = f"How far is it from {the_house(number)} to {where}{chain.name}?"
    doors = [
        f"restaurant:{seat}:{place}"
        for place, one in enumerate(chain.restaurants)
        if one in chain.open_restaurants
    ]
    return Question(
        kind="how_far",
        state=state,
        ask=f"{asked} {_unit(state.city)}",
        form=Number("borders", 0, MOST),
        right=str(way.distance),
        replies=replies_to(slips, str(way.distance), told, ways),
        other=Reply(False, f"Say a number at each border between two tiles. {told}", (), ways),
        answer=told,
        rule="GEO-1",
        focus=(f"house:{number}", *doors),
        house=number,
        tally=tuple(way_terms(way)),
        ways=ways,
    )
