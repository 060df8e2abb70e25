"""Where a restaurant meets the road: its entrance, its drive-in, whether it is open (GEO)."""

from __future__ import annotations

import pytest

from fcm_widgets.board.city import City
from fcm_widgets.board.pieces import Restaurant, placing_restaurant, printed_ground
from fcm_widgets.board.routes import shortest_route
from fcm_widgets.engine.ranges import doors, squares_in_range
from tests.board.makers import XANGO, door, drive_in, hauls, table, walls


@pytest.mark.rule("GEO-7")
def test_only_the_entrance_meets_a_road() -> None:
    """Catches a restaurant that opens on any side: this one has the road behind its back.

    ::

        ..#XX      The western squares of X touch the road, the entrance in the north-east none.
        ..#XX
        #####
    """
    city = City.of([["L"]])
    back = Restaurant((3, 0), "NE")
    assert city.contacts(back.doors()) == ()
    assert city.contacts(back.squares) != ()  # any other piece here would be at the road
    codes = [one.code for one in placing_restaurant(city, printed_ground(city), back)]
    assert codes == ["no_road_at_entrance"]
    assert city.contacts(Restaurant((3, 0), "NW").doors())


@pytest.mark.rule("GEO-8")
def test_a_drive_in_reaches_two_roads_that_do_not_meet() -> None:
    """Catches a drive-in with fewer than four doors.

    ::

        ###XX      North-west corner: the road of the beer. South-east: the road of house 8.
        #B.XX
        #.88#
        ..88#
        ..###
    """
    city = City.of([["V", "E"]])
    house_8, house_22 = city.houses["8"].squares, city.houses["22"].squares
    at = (8, 0)
    assert city.distance(house_8, door(at, "NW")) is None
    assert city.distance(house_8, drive_in(at)) == 0
    assert city.distance(house_22, drive_in(at)) == 1
    assert city.distance(house_8, house_22) is None  # no road leads through the restaurant


@pytest.mark.rule("GEO-8")
def test_no_buyer_drives_through_a_drive_in() -> None:
    """Catches roads that join inside the restaurant: beer or lemonade, never both in one way."""
    state = table([["E", "T"]], ((3, 0), "NW"), at_work=["local_manager"])
    assert hauls(state, "cart_operator") == [{"beer": 2}, {"lemonade": 2}]


@pytest.mark.rule("GEO-9")
def test_an_entrance_at_two_roads_uses_either_but_does_not_join_them() -> None:
    """Catches a bridge corner read as a junction.

    ::

        ..#XX      The entrance, X's south-west square, touches the road from north to south and
        L.#XX      the one from west to east. A cart brings the lemonade or the beer.
        ##+##
        ..#..
        ..#B.
    """
    state = table([["P"]], ((3, 0), "SW"))
    assert hauls(state, "cart_operator") == [{"beer": 2}, {"lemonade": 2}]
    ways = {contact.stretch for contact in state.city.contacts(door((3, 0), "SW"))}
    assert len(ways) == 2


@pytest.mark.rule("GEO-13")
def test_a_coming_soon_restaurant_is_closed_to_everything() -> None:
    """Catches a range or a drive-in that starts at a restaurant which opens only in clean-up.

    One beer lies beside the COMING SOON restaurant in the west, three tiles from the open one.
    """
    sites = [
        {"at": [3, 3], "entrance": "NW", "coming_soon": True},
        {"at": [18, 3], "entrance": "NW"},
    ]
    chain = {"name": XANGO, "restaurants": sites, "at_work": ["local_manager"]}
    state = table([["S", "R", "Q", "T"]], chain=[chain])
    assert set(doors(state, 0)) == set(walls((18, 3)))
    assert {x // 5 for x, _ in squares_in_range(state, 0, 2)} == {1, 2, 3}
    assert all("beer" not in drinks for drinks in hauls(state, "cart_operator"))


@pytest.mark.rule("GEO-15")
def test_a_range_starts_at_any_own_restaurant_and_at_no_other() -> None:
    """Catches ranges from one restaurant only, and from a rival's.

    Xango stands on the first and the last of five tiles, a rival in the middle.
    """
    sites = [{"at": [3, 0], "entrance": "NW"}, {"at": [23, 0], "entrance": "NW"}]
    own = {"name": XANGO, "restaurants": sites}
    rival = {"name": "Siap Faji", "restaurants": [{"at": [13, 3], "entrance": "NW"}]}
    state = table([["A", "R", "T", "B180", "O"]], chain=[own, rival])
    one_border = [{x // 5 for x, _ in squares_in_range(state, seat, 1)} for seat in (0, 1)]
    assert one_border == [{0, 1, 3, 4}, {1, 2, 3}]
    # A card starts at one of them: softdrink and lemonade from the west, or beer and lemonade from
    # the east; never all three.
    assert hauls(state, "cart_operator") == [
        {"beer": 2, "lemonade": 2},
        {"lemonade": 2, "softdrink": 2},
    ]


def test_the_shortest_way_shows_the_border_at_the_door() -> None:
    city = City.of([["L", "C"]])
    route = shortest_route(city, city.houses["5"].squares, door((3, 0), "NE"))
    assert route is not None
    assert route.distance == 1
    assert route.squares[-1] == (4, 0)
    assert route.borders == (len(route.squares) - 1,)
