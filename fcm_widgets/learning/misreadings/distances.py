"""Computes how far it is from a house to a chain, by the real rules and by each misreading."""

from __future__ import annotations

from collections.abc import Iterator

from ...board.city import City, Ports
from ...board.routes import Route
from ...state.state import HouseState, State
from ...text.names import count_noun, the_house
from .sentences import crossed
from .solution import Drawn, Mistake, NamedMistake, Solution, Wrong, solved
from .wrong_routes import (
    Flight,
    Squares,
    at_least_distance,
    borderless,
    by_road,
    driven_on,
    every_corner,
    fewest_squares,
    flight,
    nearest,
    onward,
    open_doors,
    road_squares,
    with_crossings,
)

COUNT_BORDERS = (
    "Put a finger on the road at the house and drive to the entrance. Say a number at each border "
    "between two tiles."
)


def ask(house: str, chain: str) -> str:
    """Return the text of the question of how far it is from a house to a chain."""
    return f"How far is it from {house} to {chain}?"


def shortest(city: City, home: HouseState, doors: list[Squares]) -> Route | None:
    """Return the route to the nearest of some doors, or None if no road leads to any door."""
    start = home.house.roadside
    ends = at_least_distance(city, start, doors)
    return nearest(by_road, city, start, ends, key=lambda route: route.distance)


def how_far(state: State, house: str, seat: int, city: City | None = None) -> Solution[int | None]:
    """Return the solution: the distance from a house to a chain's nearest open restaurant.

    The answer counts borders and roadworks; it is None if there is no road. `city` may replace the
    state's city, but must have the same squares.

    >>> from fcm_widgets import load_example
    >>> solution = how_far(load_example("a-bridge-and-a-border").state, "15", 0)
    >>> solution.answer, solution.because
    (4, 'the route crosses 4 borders between tiles.')
    >>> print(solution.hints(2)[1])
    You turned off on a bridge. On a bridge a car can only go straight on: one road passes over \
the other.
    """
    city, home = city or state.city, state.home(house)
    doors = open_doors(state, seat)
    route = shortest(city, home, doors)
    if route is None:
        because = f"no road leads from {the_house(house)} to {state.chains[seat].name}."
    elif route.distance == 0:
        because = "the road stays on one tile, so the route crosses no border."
    else:
        count = f": {route.distance}." if route.tolls else "."
        because = f"the route crosses {crossed(route, ' between tiles')}{count}"
    real = (Drawn(seat, "road", route.distance, route=route),) if route else ()
    corners = sorted(_distances(city, home.house.roadside, every_corner(state, seat)))
    mistakes: list[Wrong[int | None]] = [*_mistakes(city, home, doors, seat, route, real)]
    mistakes += [NamedMistake("any_corner", distance, routes=real) for distance in corners[:1]]
    return solved(route.distance if route else None, because, mistakes, COUNT_BORDERS, real)


def _mistakes(
    city: City,
    home: HouseState,
    doors: list[Squares],
    seat: int,
    route: Route | None,
    real: tuple[Drawn, ...],
) -> Iterator[Wrong[int | None]]:
    """Yield the mistake of each misreading, even if its distance happens to be right."""
    start = home.house.roadside
    really = f", but {route.distance} by road" if route else ""
    if route:
        yield from _counted_squares(city, start, doors, route, real)
    if doors:
        line = min((flight(start, end) for end in doors), key=lambda line: line.tiles)
        drawn = Drawn(seat, "line", line.tiles, line=(line.start, line.end))
        saw = f": {_by_air(city, line)}"
        yield NamedMistake("straight_line", line.tiles, saw, really, (drawn, *real))
    if route:
        yield from _borders_forgotten(city, start, doors, real)
        yield NamedMistake("first_tile", route.distance + 1, routes=real)
    if "+" in city.printed.values():
        for distance in sorted(_distances(with_crossings(city), start, doors))[:1]:
            yield NamedMistake("crossing", distance, routes=real)
    ends = at_least_distance(driven_on(city), start, doors)
    further = nearest(onward, city, start, ends, key=lambda route: route.distance)
    if further:
        drawn = Drawn(seat, "onward", further.distance, route=further)
        saw = f": {count_noun(further.distance, 'border')} that way"
        yield NamedMistake("drove_on", further.distance, saw, really, (drawn, *real))
    yield from _other_restaurants(city, start, doors, real)
    if route:
        least = min(_distances(city, home.house.squares, doors), default=None)
        if home.house.garden:
            far = "no road leads there" if least is None else count_noun(least, "border")
            yield NamedMistake("garden_forgotten", least, f": {far} from the house alone")
        if least is not None:
            yield Mistake(None, "A road does lead there, even if the route is long.")


def _distances(city: City, start: Squares, doors: list[Squares]) -> list[int]:
    """Return the distance to each door to which a road leads."""
    distances = (city.distance(start, end) for end in doors)
    return [distance for distance in distances if distance is not None]


def _by_air(city: City, line: Flight) -> str:
    """Return in words the wrong distance that a reader measures along a straight line."""
    at_house, at_door = (
        {road for road, border in city.ports((end,)) if not border}
        for end in (line.start, line.end)
    )
    if not line.tiles and at_house and at_door and not at_house & at_door:
        return "both are on one tile, but at two roads that do not meet there"
    return f"{count_noun(line.tiles, 'border')} as the crow flies"


def _counted_squares(
    city: City, start: Squares, doors: list[Squares], route: Route, real: tuple[Drawn, ...]
) -> Iterator[Wrong[int | None]]:
    """Yield the mistakes of counting road squares, alone or with the house or the entrance."""
    counted = nearest(fewest_squares, city, start, doors, key=road_squares)
    assert counted is not None, "a road leads there"
    count = road_squares(counted)
    crosses, really = crossed(counted), crossed(route)
    other = "" if crosses == really else f"; another route crosses {really}"
    drawn = (Drawn(real[0].chain, "squares", count, route=counted), *real)
    for more in (0, 1, 2):
        ends = f" (with house and entrance: {count + 2})" if more else ""
        saw = f": {count_noun(count, 'square')}{ends}"
        yield NamedMistake("squares", count + more, saw, f" but {crosses}{other}", drawn)


def _other_restaurants(
    city: City, start: Squares, doors: list[Squares], real: tuple[Drawn, ...]
) -> Iterator[Wrong[int | None]]:
    """Yield the mistakes of measuring to a wrong restaurant, or adding up several distances."""
    distances = _distances(city, start, doors)
    for distance in distances:
        yield NamedMistake("farther_restaurant", distance, routes=real)
    if len(distances) > 1:
        yield NamedMistake("added_up", sum(distances), routes=real)
    if distances:
        for end in doors:
            if city.distance(start, end) is None:
                yield NamedMistake("not_reached", flight(start, end).tiles, routes=real)


def _borders_forgotten(
    city: City, start: Squares, doors: list[Squares], real: tuple[Drawn, ...]
) -> Iterator[Wrong[int | None]]:
    """Yield the mistakes of leaving out the border at the house, at the entrance, or at both."""

    def least(house: Ports, ends: list[Ports]) -> int:
        distances = (city.between(house, end) for end in ends)
        return min(distance for distance in distances if distance is not None)

    house, ends = city.ports(start), [city.ports(end) for end in doors]
    bare, bare_ends = borderless(house), [borderless(end) for end in ends]
    distances = {"house_border": least(bare, ends), "door_border": least(house, bare_ends)}
    both = least(bare, bare_ends)
    if both not in distances.values():
        distances["end_borders"] = both
    for name, distance in distances.items():
        yield NamedMistake(name, distance, routes=real)
