"""Ranges of marketeers and local managers (MKT, RST), and who brings drive-ins."""

from __future__ import annotations

import pytest

from fcm_widgets.board.city import City
from fcm_widgets.board.pieces import (
    House,
    Restaurant,
    placing_restaurant,
    printed_ground,
    printed_houses,
)
from fcm_widgets.board.reach import air_ranges, ranges
from fcm_widgets.board.squares import Square, block
from fcm_widgets.data import employees
from fcm_widgets.engine.ranges import doors, squares_in_range
from tests.board.makers import XANGO, door, drive_in, faults, hauls, table, walls

STREET = [["A", "B", "H", "I"]]


def needs(city: City, entrances: tuple[Square, ...], piece: tuple[Square, ...]) -> int:
    """Return the range that a piece needs: one square within range that touches the road."""
    found = ranges(city, entrances)
    return min(found[square] for square in piece if square in found)


@pytest.mark.example("EX-1")
@pytest.mark.parametrize(("tile", "in_range"), [(0, True), (1, True), (2, True), (3, False)])
def test_a_trainee_gets_two_borders_far(tile: int, in_range: bool) -> None:
    """Catches a range that counts the own tile as 1."""
    state = table(STREET, ((3, 0), "NW"))
    trainee = employees()["marketing_trainee"]
    assert trainee.road_range == 2
    found = squares_in_range(state, 0, trainee.road_range)
    square = {0: (4, 3), 1: (9, 3), 2: (14, 1), 3: (19, 1)}[tile]
    assert (square in found) is in_range
    if in_range:
        assert found[square] == tile


@pytest.mark.example("EX-1")
def test_a_trainee_advertises_for_one_or_two_turns() -> None:
    assert employees()["marketing_trainee"].max_turns == 2
    board = {"number": 14, "at": [3, 3], "good": "beer", "turns_left": 0}
    assert list(faults(STREET, ((3, 0), "NW"), campaign=[board])) == ["campaign[0].turns_left"]


@pytest.mark.example("EX-5")
@pytest.mark.rule("MKT-2")
def test_the_two_billboards_of_xango() -> None:
    """One on the restaurant's tile, one two borders away beside a house that no road reaches.

    ::

        HH#....#..      Xango in the middle, entrance south-east; #11 at [2, 8] on its tile;
        HH#....#..      #14 upright at [7, 3], beside house 15.
        ##########
        .......bHH
        .......bHH
        XX#...gg.S     (a garden south of house 15 lies on the next tile)
        XX#....#..
        ##########
        .SBBB..#..
        ..BBB..#..
    """
    rows = [["F", "I"], ["Q", "R"]]
    board_11 = {"number": 11, "at": [2, 8], "good": "beer"}
    board_14 = {"number": 14, "at": [7, 3], "turned": True, "good": "beer"}
    state = table(rows, ((0, 5), "SE"), campaign=[board_11, board_14])
    lie = {campaign.number: campaign.footprint.squares for campaign in state.campaigns}
    xango = doors(state, 0)
    assert needs(state.city, xango, lie[11]) == 0
    assert needs(state.city, xango, lie[14]) == 2
    house = state.home("15").house
    assert state.city.distance(house.all_squares, xango) is None
    with_garden = House("15", house.squares, "S")
    assert state.city.distance(with_garden.all_squares, xango) == 1


@pytest.mark.rule("MKT-2")
def test_the_square_must_be_in_range_not_only_its_road() -> None:
    """Catches a range that stops counting at the road.

    ::

        #####
        #77.#
        #77.#      The square c lies north of the border, the only road beside it south of it,
        .....      the restaurant's own.
        .c...
        #####  <-- tile K begins
        #.88#
        #.88#
        XX...
        XX...
    """
    city = City.of([["D"], ["K"]])
    found = ranges(city, door((0, 8), "NW"))
    assert found[1, 4] == 1
    assert found[1, 5] == 0  # the road itself
    assert found[0, 8] == 0
    assert (1, 3) not in found  # beside no road that X can reach


@pytest.mark.rule("MKT-2")
def test_one_square_within_range_is_enough_for_a_tile_across_a_border() -> None:
    """Catches "every square must be in range", and "the north-west square decides"."""
    city = City.of([["A", "B"]])
    west, east = door((3, 3), "NW"), door((8, 3), "NW")
    across = block((4, 1), 2, 1)
    assert [ranges(city, west)[square] for square in across] == [0, 1]
    assert needs(city, west, across) == 0
    assert needs(city, east, across) == 0


@pytest.mark.rule("MKT-3", "GEO-2")
def test_on_a_tile_with_two_roads_only_the_one_driven_counts() -> None:
    """Catches "on the same tile, so in range": c touches only the other road.

    ::

        ###XX      X opens west.
        #B.XX
        #.88#
        ..88#
        .c###
    """
    state = table([["E"]], ((3, 0), "NW"))
    found = squares_in_range(state, 0, 9)
    assert (2, 1) in found  # beside (2, 0)
    assert (1, 4) not in found  # beside (2, 4), the road of house 8
    anywhere = squares_in_range(state, 0, None)
    assert {(2, 1), (1, 4)} <= set(anywhere)


@pytest.mark.rule("MKT-3")
def test_without_a_limit_any_road_will_do_connected_or_not() -> None:
    """Catches an unlimited marketeer who still looks for a way from the restaurant."""
    state = table([["A", ".", "F"]], ((3, 0), "NW"))
    anywhere = squares_in_range(state, 0, None)
    assert (11, 3) in anywhere  # beside the road of F, beyond the hole
    assert (10, 4) not in anywhere  # beside no road
    assert not set(anywhere) & set(state.city.road_at)
    limited = squares_in_range(state, 0, 99)
    assert (11, 3) not in limited


def test_without_a_restaurant_only_the_unlimited_go_anywhere() -> None:
    state = table([["A"]])
    assert squares_in_range(state, 0, 3) == {}
    assert squares_in_range(state, 0, None)


@pytest.mark.rule("RST-2")
def test_a_local_manager_builds_within_three_borders() -> None:
    state = table([["A", "B", "H", "I", "L"]], ((3, 0), "NW"))
    manager = employees()["local_manager"]
    assert manager.road_range == 3
    found = squares_in_range(state, 0, manager.road_range)
    assert found[15, 3] == 3
    assert (20, 3) not in found


@pytest.mark.rule("RST-2")
def test_the_new_entrance_may_face_another_road() -> None:
    """Catches the stricter reading (X5): in range by one road, open to the other.

    ::

        ..#..###nn      The new restaurant n touches the road from the west by its western side;
        ..#..#B.nn      its entrance in the south-east opens to the road of house 8.
        ######.88#
    """
    city = City.of([["A", "E"]])
    new = Restaurant((8, 0), "SE")
    found = ranges(city, door((3, 3), "NW"))
    assert any(found.get(square, 9) <= 3 for square in new.squares)
    assert city.distance(new.doors(), door((3, 3), "NW")) is None
    assert list(placing_restaurant(city, printed_ground(city), new)) == []


@pytest.mark.rule("RST-4")
@pytest.mark.parametrize("manager", ["local_manager", "regional_manager"])
def test_a_manager_at_work_opens_every_corner_of_every_open_restaurant(manager: str) -> None:
    """Catches a drive-in at one restaurant only, or one that needs a restaurant to be placed."""
    sites = (((3, 0), "NW"), ((8, 3), "NW"))
    plain = table([["E", "T"]], *sites)
    assert doors(plain, 0) == ((3, 0), (8, 3))
    state = table([["E", "T"]], *sites, at_work=[manager])
    assert set(doors(state, 0)) == {*drive_in((3, 0)), *drive_in((8, 3))}


@pytest.mark.rule("RST-4")
def test_managers_on_the_beach_and_other_managers_bring_none() -> None:
    chain = {
        "name": XANGO,
        "restaurants": [{"at": [3, 0], "entrance": "NW"}],
        "beach": ["local_manager", "regional_manager"],
        "at_work": ["discount_manager", "vice_president"],
    }
    state = table([["E"]], chain=[chain])
    assert doors(state, 0) == ((3, 0),)


@pytest.mark.rule("RST-4")
def test_ranges_buyers_and_dinner_use_the_drive_in() -> None:
    """Catches a drive-in that only guests may use."""
    site = ((3, 0), "NW")
    plain = table([["E", "T"]], site)
    state = table([["E", "T"]], site, at_work=["regional_manager"])
    assert hauls(plain, "cart_operator") == [{"beer": 2}]
    assert hauls(state, "cart_operator") == [{"beer": 2}, {"lemonade": 2}]
    assert (5, 3) not in squares_in_range(plain, 0, 2)
    assert squares_in_range(state, 0, 2)[5, 3] == 1
    house = printed_houses(state.city)["8"].all_squares
    assert [s.city.distance(house, doors(s, 0)) for s in (plain, state)] == [None, 0]


def test_a_zeppelins_range_counts_tiles_with_holes_left_out() -> None:
    city = City.of([["A", ".", "B"], ["L", "N", "Q"]])
    assert air_ranges(city, walls((3, 0))) == {
        (0, 0): 0,
        (0, 1): 1,
        (1, 1): 2,
        (2, 1): 3,
        (2, 0): 4,
    }


@pytest.mark.example("EX-21")
def test_the_distances_of_the_kimchi_example() -> None:
    city = City.of([["A", "R", "T", "B"]])
    homes = {
        "xango": door((3, 0), "SW"),
        "golden duck": door((13, 3), "NW"),
        "santa maria": door((18, 3), "NW"),
    }
    houses = printed_houses(city)
    tiles = {
        (name, number): city.distance(houses[number].all_squares, entrance)
        for name, entrance in homes.items()
        for number in ("2", "4")
    }
    assert [tiles[name, "2"] for name in ("santa maria", "xango", "golden duck")] == [3, 0, 2]
    assert [tiles[name, "4"] for name in ("santa maria", "xango", "golden duck")] == [0, 3, 1]


@pytest.mark.example("EX-22")
def test_the_distances_of_the_coffee_example() -> None:
    city = City.of([["E", "N180"], ["A180", "O90"]])
    house = printed_houses(city)["8"].all_squares
    assert city.distance(house, door((5, 8), "NW")) == 2  # Xango
    assert city.distance(house, door((8, 8), "NW")) == 2  # Golden Duck
