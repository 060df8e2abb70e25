"""Why a piece may not stand somewhere: every reason at once, each with its rule."""

from __future__ import annotations

from typing import Any

import pytest

from fcm_widgets.board.city import City
from fcm_widgets.board.pieces import (
    House,
    Restaurant,
    on_empty_squares,
    placing_garden,
    placing_house,
    placing_restaurant,
    printed_ground,
    printed_houses,
)
from fcm_widgets.modules.lobbyists import PARK, ROAD
from tests.board.makers import XANGO, Reasons, faults, new_house, reasons, table, walls

CROWDED: dict[str, Any] = {
    "modules": ["new_districts", "lobbyists"],
    "road": [{"squares": [[9, 3], [9, 4]], "under_construction": True}],
    "park": [{"squares": [[5, 4], [6, 4], [7, 4], [7, 3]]}],
}
CROWDED_CAMPAIGN = {"number": 15, "at": [3, 1], "good": "beer"}


@pytest.mark.rule("GEO-14", "MKT-12")
@pytest.mark.parametrize(
    ("square", "what"),
    [
        ([2, 1], "a road"),
        ([12, 12], "a bridge"),
        ([3, 0], "a softdrink"),
        ([0, 3], "a beer"),
        ([5, 1], "house 25"),
        ([6, 3], "the garden of house 25"),
        ([12, 2], "apartment pi"),
        ([15, 0], "a park"),
        ([0, 1], f"a restaurant of {XANGO}"),
        ([4, 3], f"a restaurant of {XANGO}"),  # COMING SOON
        ([3, 1], "campaign 15"),
        ([9, 4], "a lobbyist's road"),  # under construction
        ([7, 3], "a park"),  # a lobbyist's
        ([3, 8], "house 9"),
        ([2, 8], "house 9"),  # its garden
    ],
)
def test_nothing_may_lie_on_a_square_that_is_taken(square: list[int], what: str) -> None:
    """Catches each thing that somebody forgets: COMING SOON, road works, gardens, campaigns.

    ::

        XX#S......|..#..PP#..      X open, x COMING SOON, c campaign 15,
        XX#c.HH...|.AAA.PP#..      o the road under construction, P parks;
        #####HH###|#AAA######      south of it all house 9 with its garden, and a bridge
        B.#xxGGP.o|.AAA...#PP
        ..#xxPPPPo|..#....#PP
    """
    sites = [
        {"at": [0, 0], "entrance": "SE"},
        {"at": [3, 3], "entrance": "NW", "coming_soon": True},
    ]
    board = {"number": 16, "at": square, "good": "beer"}
    found = faults(
        [["S", "W", "X", "Z"], ["F", ".", ".", "."], [".", ".", "G", "."]],
        chain=[{"name": XANGO, "restaurants": sites}],
        house=[{"number": 9, "at": [3, 8], "garden": "W"}],
        campaign=[CROWDED_CAMPAIGN, board],
        **CROWDED,
    )
    assert list(found) == ["campaign[1].at"]
    assert f"already has {what}" in found["campaign[1].at"]


@pytest.mark.rule("RST-1")
def test_all_that_is_wrong_with_a_restaurant_is_told() -> None:
    """Catches a refusal that stops at the first reason.

    ::

        ..#HH      A restaurant at the arrow's tip lies on the road, on the house and off the map.
        ..#HH <--
        #####
    """
    city = City.of([["B"]])
    ground = printed_ground(city)
    above = Restaurant((2, -1), "NE")
    assert reasons(placing_restaurant(city, ground, above)) == [
        ("off_the_map", ((2, -1), (3, -1))),
        ("not_empty", "a road"),
        ("not_empty", "house 4"),
        ("no_road_at_entrance", None),
    ]
    assert {one.rule for one in placing_restaurant(city, ground, above)} == {"RST-1"}


@pytest.mark.rule("RST-1")
def test_a_restaurant_needs_four_empty_squares_and_a_road_at_its_door() -> None:
    city = City.of([["L"]])
    ground = printed_ground(city)
    assert list(placing_restaurant(city, ground, Restaurant((3, 0), "SW"))) == []
    no_road = list(placing_restaurant(city, ground, Restaurant((3, 0), "NE")))
    assert [(one.code, one.details["square"]) for one in no_road] == [
        ("no_road_at_entrance", (4, 0))
    ]
    on_a_drink = placing_restaurant(city, ground, Restaurant((3, 3), "NW"))
    assert reasons(on_a_drink) == [("not_empty", "a lemonade")]


@pytest.mark.rule("RST-1")
def test_three_restaurants_may_share_a_tile_and_a_fourth_is_too_many() -> None:
    """Catches the setup's limit of one entrance a tile where it no longer holds."""
    sites = [((0, 0), "SE"), ((3, 0), "SW"), ((0, 3), "NE")]
    rows = [["T180"], ["Q"]]  # the lemonade is in the south-east
    assert faults(rows, *sites[:3]) == {}
    fourth = ((3, 8), "NW")
    assert list(faults(rows, *sites[:3], fourth)) == ["chain[0].restaurants"]


@pytest.mark.rule("HSE-1")
def test_all_that_is_wrong_with_a_house_is_told() -> None:
    """Garden and walls are judged alike: off the map, on two houses, and at no road."""
    city = City.of([["D"]])
    house = new_house(9, (2, 4), "N")  # walls half off the map, garden on row 3
    assert reasons(placing_house(city, printed_ground(city), house)) == [
        ("off_the_map", ((2, 5), (3, 5))),
        ("no_road_beside", "house 9"),
    ]
    on_house = new_house(9, (1, 3), "N")
    assert reasons(placing_house(city, printed_ground(city), on_house)) == [
        ("not_empty", "house 7"),
    ]


@pytest.mark.rule("HSE-1")
def test_a_new_house_may_stand_at_any_road_of_the_city() -> None:
    """Catches a range for houses: no restaurant is on this map, and no road joins its tiles."""
    state = table(
        [["A", ".", "F"]],
        house=[{"number": 19, "at": [10, 3], "garden": "E", "demand": ["beer"] * 5}],
    )
    house = state.home("19").house
    assert house.side == "E"
    assert not house.printed
    assert house.limit == 5  # it has its garden from the start


@pytest.mark.rule("HSE-1")
@pytest.mark.parametrize(
    ("entry", "path"),
    [
        ({"number": 20, "at": [10, 3], "garden": "E"}, "house[0].number"),  # in no box
        ({"number": 4, "at": [10, 3], "garden": "E"}, "house[0].number"),  # printed on tile B
        ({"number": 19, "at": [10, 3]}, "house[0].garden"),  # always with its garden
        ({"number": 19, "garden": "E"}, "house[0].at"),
    ],
)
def test_a_new_house_has_a_number_of_the_box_a_place_and_a_garden(
    entry: dict[str, object], path: str
) -> None:
    assert list(faults([["A", ".", "F"]], house=[entry])) == [path]


@pytest.mark.rule("HSE-1")
def test_each_number_is_built_once() -> None:
    one = {"number": 19, "at": [10, 3], "garden": "E"}
    two = {"number": 19, "at": [3, 0], "garden": "S"}
    assert list(faults([["A", ".", "F"]], house=[one, two])) == ["house[1].number"]


@pytest.mark.rule("HSE-2")
@pytest.mark.parametrize(
    ("side", "expected"),
    [
        ("N", [("not_empty", "a road")]),
        ("E", [("not_empty", "a road")]),
        ("S", [("off_the_map", ((0, 5), (1, 5)))]),
        ("W", [("off_the_map", ((-1, 3), (-1, 4)))]),
    ],
)
def test_a_garden_needs_two_empty_squares_on_one_side(side: str, expected: Reasons) -> None:
    """House 2 in the south-west corner of a city of one tile has room on no side."""
    city = City.of([["A"]])
    house = House("2", city.houses["2"].squares, side)
    assert reasons(placing_garden(city, printed_ground(city), house)) == expected


@pytest.mark.rule("HSE-2")
def test_a_garden_lies_along_the_whole_side() -> None:
    """Catches a garden that sticks out or is one square long: the two make 2 x 3."""
    city = City.of([["L", "J"]])
    squares = city.houses["16"].squares  # (6, 1) to (7, 2)
    gardens = {side: House("16", squares, side).garden for side in "NESW"}
    assert gardens == {
        "N": ((6, 0), (7, 0)),
        "E": ((8, 1), (8, 2)),
        "S": ((6, 3), (7, 3)),
        "W": ((5, 1), (5, 2)),
    }
    ground = printed_ground(city)
    fits = {
        side: reasons(placing_garden(city, ground, House("16", squares, side))) for side in "NESW"
    }
    assert fits == {
        "N": [("not_empty", "a road")],
        "E": [],
        "S": [],
        "W": [("not_empty", "a road")],
    }


@pytest.mark.rule("HSE-2")
def test_a_garden_that_is_off_the_map_and_on_a_road_hears_both() -> None:
    city = City.of([["C"]])
    half_out = House("5", ((-1, 1), (0, 1), (-1, 2), (0, 2)), "E")
    assert reasons(placing_garden(city, printed_ground(city), half_out)) == []
    below = House("5", walls((4, 2)), "S")
    assert reasons(placing_garden(city, printed_ground(city), below)) == [
        ("off_the_map", ((5, 4),)),
        ("not_empty", "a road"),
    ]


@pytest.mark.rule("HSE-2", "NDI-3")
def test_a_house_has_one_garden_and_an_apartment_none() -> None:
    """House 25 prints its garden in the south; east of it there is only road anyway."""
    rows = [["W", "X"]]
    modules = ["new_districts"]
    assert faults(rows, modules=modules, house=[{"number": 25, "garden": "S"}]) == {}
    refused = faults(
        rows,
        modules=modules,
        house=[{"number": 25, "garden": "N"}, {"number": "pi", "garden": "N"}],
    )
    assert list(refused) == ["house[0].garden", "house[1].garden"]
    assert "this house has a printed garden on side 'S'" in refused["house[0].garden"]
    city = City.of(rows)
    pi = House("pi", city.houses["pi"].squares, "N")
    found = list(placing_garden(city, printed_ground(city), pi))
    assert [one.code for one in found] == ["apartment_garden"]


@pytest.mark.rule("HSE-4")
@pytest.mark.parametrize(("side", "touches"), [("E", True), ("W", False)])
def test_the_garden_alone_may_bring_a_new_house_to_the_road(side: str, touches: bool) -> None:
    """Catches "the walls must touch": here only the garden in the east is at the road.

    ::

        #####
        #77.#
        #77.#
        gg99g
        gg99g
    """
    city = City.of([["D"]])
    house = new_house(9, (2, 3), side)
    codes = [one.code for one in placing_house(city, printed_ground(city), house)]
    # West of it the garden would touch the road at (0, 2) only from (0, 3); it lies at (1, 3).
    assert codes == ([] if touches else ["no_road_beside"])


def test_each_thing_in_the_way_is_named_once() -> None:
    """Four squares on one house are one reason, not four."""
    city = City.of([["A"]])
    found = list(on_empty_squares(city, printed_ground(city), walls((0, 3)), "RST-1"))
    assert reasons(found) == [("not_empty", "house 2")]


def test_printed_houses_as_pieces() -> None:
    city = City.of([["A", "W", "X"]])
    found = printed_houses(city)
    assert {number: (one.side, one.limit) for number, one in found.items()} == {
        "2": ("", 3),
        "25": ("S", 5),
        "pi": ("", None),
    }


ROW = ((0, 0), (1, 0), (2, 0), (3, 0))
CORNER = ((5, 5), (5, 6), (6, 6))
SHAPES = {
    "a straight road of 4": (ROW, True, True),
    "one that runs from south to north": (tuple((-2, -y) for y, _ in ROW), True, True),
    "a straight road of 3": (ROW[:3], False, False),
    "a corner of 3": (CORNER, True, False),
    "four in an L": ((*CORNER, (7, 6)), False, True),
    "four in an L, seen in a mirror": (((0, 1), (1, 1), (2, 1), (2, 0)), False, True),
    "four in an S": (((0, 0), (1, 0), (1, 1), (2, 1)), False, False),
    "four in a square": (((0, 0), (1, 0), (0, 1), (1, 1)), False, False),
    "one square twice": ((*ROW[:3], (2, 0)), False, False),
    "no square": ((), False, False),
}


@pytest.mark.parametrize("shape", SHAPES)
def test_a_piece_has_the_shapes_in_which_it_is_printed(shape: str) -> None:
    squares, road, park = SHAPES[shape]
    assert (ROAD.comes_as(squares), PARK.comes_as(squares)) == (road, park)
