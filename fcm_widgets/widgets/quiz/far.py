"""Questions of the quiz about distances: how far it is from a house to a chain."""

from __future__ import annotations

from collections.abc import Iterator

from ...city.city import City, Ports
from ...city.pieces import House
from ...city.routes import Way, shortest_way
from ...explain.names import several, the_house
from ...reasons.reasons import way_terms
from ...table.state import Home, State
from ...teaching.misreadings import (
    Squares,
    fewest_squares,
    flight,
    nearest,
    onward,
    open_doors,
    road_squares,
)
from ...teaching.overlooked import borderless
from ...teaching.roads import with_crossings
from ...teaching.words import crossed
from .questions import (
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


def far_questions(state: State, table: Table) -> Iterator[Candidate]:
    """Yield a question for each house and chain between which a road leads."""
    for home in state.homes:
        for seat in range(len(state.chains)):
            start, doors = home.house.all_squares, open_doors(state, seat)
            way = nearest(shortest_way, state.city, start, doors, key=lambda one: one.distance)
            if way and way.distance <= MOST:
                yield from _of_way(state, home, seat, way, table)


def _of_way(state: State, home: Home, seat: int, way: Way, table: Table) -> Iterator[Candidate]:
    right = str(way.distance)
    doors = open_doors(state, seat)
    slips = [*_slips(state.city, home.house, doors, way, seat)]
    traps = traps_of(slips, right)
    if traps:
        yield Candidate(
            "how_far", table, right, traps, lambda: _write(state, home, seat, way, slips)
        )


def _slips(city: City, house: House, doors: list[Squares], way: Way, seat: int) -> Iterator[Slip]:
    """Measure by each misreading, always to the door that seems nearest to it."""
    start = house.all_squares
    road = Drawn(seat, "road", way.distance, way=way)
    yield from _of_squares(city, start, doors, road)
    line = min((flight(start, end) for end in doors), key=lambda one: one.tiles)
    flown = Drawn(seat, "line", line.tiles, line=(line.start, line.end))
    numbers = f"{several(line.tiles, 'border')} as the crow flies, but {way.distance} by road"
    yield Slip("straight_line", str(line.tiles), numbers, (flown, road))
    yield from _of_ends(city, start, doors, road)
    yield Slip("first_tile", str(way.distance + 1), "", (road,))
    yield from _of_roads(city, start, doors, road)
    for far in _distances(city, start, doors):
        yield Slip("farther_restaurant", str(far), "", (road,))
    if house.garden:
        least = min(_distances(city, house.squares, doors), default=None)
        said = "" if least is None else f"{several(least, 'border')} from the house alone"
        yield Slip("garden_forgotten", str(least), said)


def _distances(city: City, start: Squares, doors: list[Squares]) -> list[int]:
    """Return how far it is to each door to which a road leads."""
    ways = (city.distance(start, end) for end in doors)
    return [way for way in ways if way is not None]


def _of_squares(city: City, start: Squares, doors: list[Squares], road: Drawn) -> Iterator[Slip]:
    way = road.way
    square_way = nearest(fewest_squares, city, start, doors, key=road_squares)
    assert way is not None
    assert square_way is not None, "a road leads there"
    count = road_squares(square_way)
    drawn = (Drawn(road.chain, "squares", count, way=square_way), road)
    for more in (0, 1, 2):  # with or without the house and the door
        ends = f" (with house and door: {count + 2})" if more else ""
        numbers = f"look, {several(count, 'square')}{ends} but {_borders(square_way, way)}"
        yield Slip("squares", str(count + more), numbers, drawn)


def _of_roads(city: City, start: Squares, doors: list[Squares], road: Drawn) -> Iterator[Slip]:
    """Measure on roads that meet on bridges, and on roads that go on where they end."""
    if "+" in city.printed.values():
        crossing = min(_distances(with_crossings(city), start, doors))
        yield Slip("crossing", str(crossing), "", (road,))
    gone_on = nearest(onward, city, start, doors, key=lambda one: one.distance)
    assert gone_on is not None, "to join roads closes none"
    further = Drawn(road.chain, "onward", gone_on.distance, way=gone_on)
    numbers = f"{several(gone_on.distance, 'border')} that way, but {road.number} by road"
    yield Slip("drove_on", str(gone_on.distance), numbers, (further, road))


def _of_ends(city: City, start: Squares, doors: list[Squares], road: Drawn) -> Iterator[Slip]:
    """Measure without the border at the house, at the door, at both."""
    house, ends = city.ports(start), [city.ports(end) for end in doors]
    bare, bare_ends = borderless(house), [borderless(end) for end in ends]
    ways = {
        "house_border": _least(city, bare, ends),
        "door_border": _least(city, house, bare_ends),
    }
    both = _least(city, bare, bare_ends)
    if both not in ways.values():
        ways["end_borders"] = both
    for name, way in ways.items():
        yield Slip(name, str(way), "", (road,))


def _least(city: City, start: Ports, ends: list[Ports]) -> int:
    return min(way for end in ends if (way := city.between(start, end)) is not None)


def _borders(square_way: Way, way: Way) -> str:
    """Say what the way over fewest squares crosses, and the real one if that is another."""
    counted, really = crossed(square_way), crossed(way)
    return counted if counted == really else f"{counted}; another way crosses {really}"


def _unit(city: City) -> str:
    """Say what counts; roadworks are named where the map has some, on this way or on another."""
    return "Count the borders and the roadworks." if city.tolls else "Count the borders."


def _write(state: State, home: Home, seat: int, way: Way, slips: list[Slip]) -> Question:
    chain, number = state.chains[seat], home.house.number
    ways = (Drawn(seat, "road", way.distance, way=way),)
    told = f"The way crosses {crossed(way, ' between tiles')}."
    if way.tolls:
        told = f"{told[:-1]}: {way.distance}."
    where = "the nearest restaurant of " if len(chain.open_restaurants) > 1 else ""
    asked = f"How far is it from {the_house(number)} to {where}{chain.name}?"
    doors = [
        f"restaurant:{seat}:{place}"
        for place, restaurant in enumerate(chain.restaurants)
        if restaurant in chain.open_restaurants
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
