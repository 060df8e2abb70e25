"""How a distance is misread: every wrong number that a known slip leads to, with its hint."""

from __future__ import annotations

from collections.abc import Iterator

from ..city.city import City
from ..city.pieces import House
from ..city.routes import Way, shortest_way
from ..city.squares import Square
from ..teaching.misreadings import flight, road_squares
from ..teaching.questions import Mistake
from ..teaching.roads import driven_on, with_crossings

Wrong = Mistake[int | None]

AT_THE_DOOR = "You left out the border at the door: the road in front of it lies on the next tile."
AT_THE_HOUSE = (
    "You left out the border at the house: the only road beside it lies on the next tile."
)
AT_BOTH = "You left out the borders at both ends: house and door stand at roads of the next tile."
BRIDGE_HINT = (
    "You turned off on the bridge. A bridge is no crossing: one road passes over the other, "
    "so the car can only go straight on."
)
SAME_TILE = (
    "They stand on the same tile, but at two roads that do not meet there. Follow the road "
    "from the house and see where it leads."
)
DRIVEN_ON = (
    "You drove on where the road ends: behind a striped kerb there is no road. Look for the way "
    "round."
)
GARDEN = (
    "You left out the garden. It is part of its house: the car may start from each of its squares."
)
OTHER_ONE = (
    "That is the way to another restaurant of the chain. The nearest by road counts, and no other."
)
ADDED_UP = (
    "You added up the ways to all restaurants of the chain. The family drives to one: the nearest."
)
NOT_REACHED = (
    "No road leads to the restaurant that looks nearest. Follow the road to the others: the "
    "nearest by road counts."
)
NO_WAY = "There is a way by road, even if it is long: any way will do."
NO_ROAD = "No road leads there at all. Follow the road from the house to both of its ends."


def misread_distances(city: City, house: House, doors: tuple[Square, ...]) -> Iterator[Wrong]:
    """Yield each wrong distance from a house to restaurant `doors` that a slip leads to.

    >>> from fcm_widgets import load_example
    >>> state = load_example("a-bridge-and-a-border").state
    >>> house, doors = state.home("15").house, state.chains[0].restaurants[0].doors()
    >>> sorted({one.answer or 0 for one in misread_distances(state.city, house, doors)})
    [0, 2, 5, 21, 22, 23]
    """
    truth = city.distance(house.all_squares, doors)
    way = shortest_way(city, house.all_squares, doors)
    found = _of_no_road(city, house, doors) if way is None else _of_way(city, house, doors, way)
    yield from (one for one in found if one.answer != truth)


def other_restaurants(
    city: City, house: House, restaurants: list[tuple[Square, ...]]
) -> Iterator[Wrong]:
    """Yield the wrong distances of who drives to another restaurant of a chain, or to all."""
    distances = [city.distance(house.all_squares, doors) for doors in restaurants]
    reached = [distance for distance in distances if distance is not None]
    if not reached:
        return
    for doors, distance in zip(restaurants, distances, strict=True):
        if distance is None:
            yield Mistake(flight(house.all_squares, doors).tiles, NOT_REACHED)
        elif distance > min(reached):
            yield Mistake(distance, OTHER_ONE)
    if len(reached) > 1 and sum(reached) > min(reached):
        yield Mistake(sum(reached), ADDED_UP)


def _of_no_road(city: City, house: House, doors: tuple[Square, ...]) -> Iterator[Wrong]:
    yield Mistake(flight(house.all_squares, doors).tiles, NO_ROAD)
    yield from _of_other_roads(city, house, doors)


def _of_other_roads(city: City, house: House, doors: tuple[Square, ...]) -> Iterator[Wrong]:
    """Yield what it would be if cars could turn on bridges, or drive on where roads end."""
    truth = city.distance(house.all_squares, doors)
    for other, hint in ((with_crossings, BRIDGE_HINT), (driven_on, DRIVEN_ON)):
        if (distance := other(city).distance(house.all_squares, doors)) != truth:
            yield Mistake(distance, hint)


def _of_way(city: City, house: House, doors: tuple[Square, ...], way: Way) -> Iterator[Wrong]:
    yield from _of_ends(way)
    yield from _of_other_roads(city, house, doors)
    yield from _of_squares(way)
    yield from _of_tiles(house, doors, way)
    without_garden = city.distance(house.squares, doors)
    if without_garden != way.distance:
        yield Mistake(without_garden, GARDEN)
    if without_garden is not None:
        yield Mistake(None, NO_WAY)


def _of_ends(way: Way) -> Iterator[Wrong]:
    home, door = 1 in way.borders, len(way.squares) - 1 in way.borders
    if door:
        yield Mistake(way.distance - 1, AT_THE_DOOR)
    if home:
        yield Mistake(way.distance - 1, AT_THE_HOUSE)
    if home and door:
        yield Mistake(way.distance - 2, AT_BOTH)


def _of_squares(way: Way) -> Iterator[Wrong]:
    count = road_squares(way)
    word = "road square" if count == 1 else "road squares"
    hint = (
        f"You counted squares: the way goes over {count} {word}. Only borders between tiles count."
    )
    for squares in (count, count + 1, count + 2):
        yield Mistake(squares, hint)


def _of_tiles(house: House, doors: tuple[Square, ...], way: Way) -> Iterator[Wrong]:
    flown = flight(house.all_squares, doors).tiles
    if flown == 0:
        yield Mistake(0, SAME_TILE)
    elif flown < way.distance:
        yield Mistake(
            flown, f"You flew: {flown} as the crow flies. Cars need a road all the way; follow it."
        )
    yield Mistake(
        way.distance + 1,
        "You counted the tiles on the way, the first one too. Count each border that is crossed.",
    )
