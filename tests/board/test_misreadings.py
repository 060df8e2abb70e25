"""Five readings of the rules that are wrong, each with a city that tells it from the right one.

The first part counts on one small city what the mistake would give; the second asks on random
cities that each mistake changes an answer often enough for the laws to notice it.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

import pytest

from fcm_widgets.board.buyers import best_by_road
from fcm_widgets.board.city import City
from fcm_widgets.board.squares import Square
from tests.board import naive
from tests.board.makers import door, walls
from tests.oracle.squares import Board


@pytest.mark.rule("GEO-3")
def test_a_bridge_read_as_a_crossing_is_two_borders_short() -> None:
    rows = [["R", "T"], ["P", "B"]]
    city, board = City.of(rows), naive.board_of(rows)
    house, entrance = city.houses["4"].squares, door((3, 5), "NW")
    mistaken = naive.distance(naive.with_bridges_as_crossings(board), house, entrance)
    assert mistaken == 1
    assert city.distance(house, entrance) == naive.distance(board, house, entrance) == 3


@pytest.mark.rule("GEO-3", "GEO-11")
def test_a_bridge_read_as_a_crossing_joins_what_no_road_joins() -> None:
    rows = [["P", "A"]]
    city, board = City.of(rows), naive.board_of(rows)
    house, entrance = city.houses["2"].squares, door((3, 0), "NW")
    assert naive.distance(naive.with_bridges_as_crossings(board), house, entrance) == 1
    assert city.distance(house, entrance) is None


@pytest.mark.rule("GEO-4")
def test_the_border_at_the_door_overlooked_is_one_short() -> None:
    rows = [["L", "C"]]
    city, board = City.of(rows), naive.board_of(rows)
    house, entrance = city.houses["5"].squares, door((3, 0), "NE")
    assert naive.distance(board, house, entrance, ignore_border_at_end=True) == 0
    assert city.distance(house, entrance) == 1


@pytest.mark.rule("GEO-4")
def test_the_border_at_the_door_decides_between_two_restaurants() -> None:
    """Both touch the ring; the one on the ring's own tile is nearer by the border of the other."""
    rows = [["L", "C", "Q"]]
    city = City.of(rows)
    house = city.houses["5"].squares
    assert city.distance(house, ((9, 0),)) == 0  # the corner of the ring's tile
    assert city.distance(house, door((3, 0), "NE")) == 1
    assert city.distance(house, door((10, 0), "NW")) == 1


@pytest.mark.rule("GEO-5")
def test_the_border_at_the_house_overlooked_is_one_short() -> None:
    rows = [["D"], ["K"]]
    city, board = City.of(rows), naive.board_of(rows)
    house, entrance = walls((1, 3)), door((0, 8), "NW")
    assert naive.distance(board, house, entrance, ignore_border_at_start=True) == 0
    assert city.distance(house, entrance) == 1


@pytest.mark.rule("BUY-4")
def test_everything_in_range_is_twice_what_one_way_brings() -> None:
    rows = [["R", "A", "T"]]
    entrance = door((8, 0), "SW")
    assert len(naive.area_haul(naive.board_of(rows), entrance, 2)) == 2
    assert [len(one.sources) for one in best_by_road(City.of(rows), entrance, 2)] == [1, 1]


@pytest.mark.rule("BUY-5")
def test_a_u_turn_brings_a_source_too_many() -> None:
    rows = [["R", "A", "T"]]
    entrance = door((8, 0), "SW")
    routes = naive.route_hauls(naive.board_of(rows), entrance, 3, may_turn_back=True)
    assert naive.most(routes) == 2
    assert [len(one.sources) for one in best_by_road(City.of(rows), entrance, 3)] == [1, 1]


@pytest.mark.rule("BUY-5")
def test_no_square_twice_brings_a_source_too_few() -> None:
    rows = [["U", "A", "R"]]
    entrance = door((8, 0), "SW")
    routes = naive.route_hauls(naive.board_of(rows), entrance, 3, no_square_twice=True)
    assert naive.most(routes) == 3
    assert [len(one.sources) for one in best_by_road(City.of(rows), entrance, 3)] == [4]


# -- how often a mistake shows -----------------------------------------------------------------

Measure = Callable[[Board, tuple[Square, ...], tuple[Square, ...]], int | None]


def as_crossing(
    board: Board, house: tuple[Square, ...], entrance: tuple[Square, ...]
) -> int | None:
    return naive.distance(naive.with_bridges_as_crossings(board), house, entrance)


def no_border_at_door(
    board: Board, house: tuple[Square, ...], entrance: tuple[Square, ...]
) -> int | None:
    return naive.distance(board, house, entrance, ignore_border_at_end=True)


def base_city(seed: int) -> tuple[City, Board]:
    city = City.random(players=4, seed=seed)
    return city, naive.board_of(city.rows())


def entrances_of(city: City, count: int) -> list[tuple[Square, ...]]:
    """Return entrance squares with a road, spread over the city."""
    free = [at for at, glyph in sorted(city.printed.items()) if glyph == "."]
    found: list[tuple[Square, ...]] = [(at,) for at in free if city.contacts((at,))]
    return found[:: max(1, len(found) // count)]


@pytest.mark.long
@pytest.mark.parametrize(
    ("mistake", "least"),
    [
        pytest.param(as_crossing, 0.02, marks=pytest.mark.rule("GEO-11")),
        pytest.param(no_border_at_door, 0.02, marks=pytest.mark.rule("GEO-4")),
    ],
)
def test_the_mistake_changes_many_distances_and_ours_are_right(
    mistake: Measure, least: float
) -> None:
    """A law on random cities is worth something only where the mistake would break it."""
    wrong = pairs = 0
    for seed in range(6):
        city, board = base_city(seed)
        houses = [house.squares for house in city.houses.values()]
        for house, entrance in product(houses, entrances_of(city, 12)):
            right = naive.distance(board, house, entrance)
            assert city.distance(house, entrance) == right
            wrong += mistake(board, house, entrance) != right
            pairs += 1
    assert wrong / pairs > least, f"{wrong} of {pairs}"


@pytest.mark.rule("BUY-4", "BUY-5")
def test_flood_and_u_turns_overstate_many_hauls_and_ours_are_right() -> None:
    flooded = turned = samples = 0
    for seed in range(4):
        city, board = base_city(seed)
        for entrance in entrances_of(city, 10):
            right = naive.most(naive.route_hauls(board, entrance, 3))
            found = best_by_road(city, entrance, 3)
            assert max((len(one.sources) for one in found), default=0) == right
            flooded += len(naive.area_haul(board, entrance, 3)) > right
            back = naive.route_hauls(board, entrance, 3, may_turn_back=True)
            turned += naive.most(back) > right
            samples += 1
    assert flooded > 0.3 * samples, f"{flooded} of {samples}"
    assert turned > 0.1 * samples, f"{turned} of {samples}"
