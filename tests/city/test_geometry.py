"""Roads, range and distance (GEO) on cities small enough to count along."""

from __future__ import annotations

import pytest

from fcm_widgets.city.city import City
from fcm_widgets.city.pieces import (
    Footprint,
    House,
    Restaurant,
    placing_restaurant,
    printed_ground,
)
from fcm_widgets.city.reach import mail_blocks, reached
from fcm_widgets.city.routes import shortest_way
from fcm_widgets.rules.ranges import doors, squares_in_range
from tests.city.makers import XANGO, door, drive_in, hauls, new_house, table, walls


def squares_of(city: City, number: str) -> tuple[tuple[int, int], ...]:
    return city.houses[number].squares


@pytest.mark.rule("GEO-1")
@pytest.mark.parametrize(
    ("letters", "house", "restaurant", "borders"),
    [
        ("K", "18", (3, 3), 0),  # round the whole U: eleven squares, no border
        ("AL", "2", (8, 3), 1),
        ("ART", "2", (13, 3), 2),
        ("ARTB", "2", (18, 3), 3),
    ],
)
def test_borders_count_and_squares_never_do(
    letters: str, house: str, restaurant: tuple[int, int], borders: int
) -> None:
    """Catches whoever counts squares: even the longest way on one tile is 0."""
    city = City.of([list(letters)])
    entrance = door(restaurant, "NE" if letters == "K" else "NW")
    assert city.distance(squares_of(city, house), entrance) == borders


@pytest.mark.rule("GEO-1")
@pytest.mark.example("EX-8")
def test_on_one_tile_joined_by_its_own_road_is_distance_0() -> None:
    # HH#XX   the rulebook's first example: house and entrance at the same road
    # HH#XX
    # #####
    city = City.of([["F"]])
    assert city.distance(squares_of(city, "10"), door((3, 0), "SW")) == 0


@pytest.mark.rule("GEO-2")
def test_a_house_on_the_same_tile_may_be_far() -> None:
    """Catches "same tile, so 0": tile E has two roads, and the way leads round over four tiles.

    ::

        ..#....#..      The restaurant X opens to the west, onto the road that leaves north.
        .L#...S#..      House 8 touches only the road from east to south.
        ##########
        ..#....#..
        ..#....#..
        ###XX..#..
        #B.XX..#..
        #.HH######
        ..HH#HH#..
        ..###HH#..
    """
    city = City.of([["T", "R"], ["E", "A"]])
    assert city.distance(squares_of(city, "8"), door((3, 5), "NW")) == 4


@pytest.mark.rule("GEO-2")
def test_a_house_on_the_same_tile_may_be_cut_off() -> None:
    city = City.of([["E"]])
    assert city.distance(squares_of(city, "8"), door((3, 0), "NW")) is None
    assert city.distance(squares_of(city, "8"), door((3, 0), "SE")) == 0


@pytest.mark.rule("GEO-3", "GEO-11")
def test_no_way_turns_off_on_a_bridge() -> None:
    """Catches a bridge read as a crossing, by which the house would be next door.

    ::

        ..#....#..      X opens west, onto the road that passes over the bridge "+" from north to
        .S#...L#..      south. House 4 is at the road under it. As a crossing: 1 border.
        ##########      In truth: north to R, east to T, south to B: 3 borders.
        ..#....#..
        ..#....#..
        ..#XX..#44
        L.#XX..#44
        ##+#######
    """
    city = City.of([["R", "T"], ["P", "B"]])
    assert city.distance(squares_of(city, "4"), door((3, 5), "NW")) == 3
    assert city.distance(squares_of(city, "4"), door((3, 5), "SW")) == 1  # at both roads


@pytest.mark.rule("GEO-3")
def test_a_way_goes_straight_on_over_a_bridge() -> None:
    """Catches a bridge that stops the way altogether."""
    city = City.of([["A", "P", "B"]])
    assert city.distance(squares_of(city, "2"), squares_of(city, "4")) == 2


@pytest.mark.rule("GEO-3")
def test_mail_does_not_pass_a_bridge() -> None:
    """On tile G the bridge parts four blocks, like any crossing."""
    assert len(set(mail_blocks(City.of([["G"]])).values())) == 4


@pytest.mark.rule("GEO-4")
def test_the_border_between_a_door_and_its_road_counts() -> None:
    """Catches 0 for a restaurant that touches the road of house 5's tile from the next tile.

    ::

        ..#XX#####      X's entrance is its north-east square, beside the ring on the right.
        ..#XX#.55#
        ######.55#
        ...L.#...#
        .....#####
    """
    city = City.of([["L", "C"]])
    assert city.distance(squares_of(city, "5"), door((3, 0), "NE")) == 1
    assert city.distance(squares_of(city, "5"), door((3, 0), "SW")) == 1  # round by its own tile


CITY_WITH_HOUSE_AT_A_BORDER = [["D"], ["K"]]
"""House 9 touches only the road of the tile south of it.

::

    #####
    #77.#
    #77.#
    .99..
    .99..
    #####  <-- tile K begins
    #.88#
    #.88#
    XX...
    XX...
"""


@pytest.mark.rule("GEO-5")
def test_the_border_between_a_house_and_its_road_counts() -> None:
    """Catches 0 where house and restaurant are at one road, but the house on another tile."""
    city = City.of(CITY_WITH_HOUSE_AT_A_BORDER)
    house = walls((1, 3))
    assert city.distance(house, door((0, 8), "NW")) == 1
    assert city.distance(door((0, 8), "NW"), house) == 1  # the same from the other end


@pytest.mark.rule("GEO-4", "GEO-5")
def test_the_borders_at_both_ends_count() -> None:
    """Catches "same tile, so 0", and whoever counts such a border only once.

    ::

        10#..      House 9 and the entrance, X's south-west square, stand on the northern tile.
        10#..      Its road has no exit south, so the one between them is that of the southern:
        #####      one border from the house to it, one from it to the door.
        XX.99
        XX.99
        #####  <-- tile K begins
    """
    city = City.of([["F"], ["K"]])
    assert city.distance(walls((3, 3)), door((0, 3), "SW")) == 2
    assert city.distance(walls((3, 3)), door((0, 3), "NW")) == 0  # by the northern road


@pytest.mark.rule("GEO-6")
def test_a_garden_brings_its_house_to_the_road() -> None:
    """Catches a garden that is a decoration: here only its squares touch a road.

    ::

        #####
        #77.#
        #77.#
        XX99g
        XX99g
    """
    city = City.of([["D"]])
    house = new_house(9, (2, 3), "E")
    assert city.contacts(house.squares) == ()
    assert city.distance(house.squares, door((0, 3), "NW")) is None
    assert city.distance(house.all_squares, door((0, 3), "NW")) == 0


@pytest.mark.rule("GEO-6")
def test_a_garden_across_a_border_lies_on_both_tiles() -> None:
    """A radio three tiles south of house 15 reaches it once its garden lies on the next tile."""
    city = City.of([["F", "I"], ["Q", "R"], ["A", "T"]])
    radio = Footprint("radio", ((8, 13),))
    bare = House("15", squares_of(city, "15"))
    with_garden = House("15", squares_of(city, "15"), "S")
    assert bare.squares == ((8, 3), (9, 3), (8, 4), (9, 4))
    assert with_garden.garden == ((8, 5), (9, 5))
    assert reached(city, [bare], radio) == []
    assert reached(city, [with_garden], radio) == [with_garden]


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
    house_8, house_22 = squares_of(city, "8"), squares_of(city, "22")
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


@pytest.mark.rule("GEO-10")
def test_roads_side_by_side_are_joined_off_the_middle_too() -> None:
    """Catches a join in the middle only: then no cart could turn here.

    ::

        ###XX..###      A cart from X's south-east square goes east over the border, takes the
        #S.XX..HH#      beer, and comes back over the border one square further south.
        #...##.HH#
        ...L##B...
        ..######..
    """
    rows, site = [["M90", "E270"]], ((3, 0), "SE")
    assert hauls(table(rows, site), "cart_operator") == [{"beer": 2, "lemonade": 2}]
    middle = table(rows, site, rulings={"roads_join": "middle"})
    assert hauls(middle, "cart_operator") == [{"beer": 2}, {"lemonade": 2}]


@pytest.mark.rule("GEO-12")
def test_a_corner_is_no_contact_with_a_road() -> None:
    # ###XX   South-west entrance: the road squares west of it and south of it are one step
    # #B.XX   away over a corner only.
    # #.HH#
    city = City.of([["E"]])
    assert {(2, 0), (4, 2)} <= set(city.road_at)
    assert city.contacts(((3, 1),)) == ()


@pytest.mark.rule("GEO-12")
def test_a_corner_is_no_contact_with_a_house() -> None:
    """A billboard at the corner of house 4 does not reach it, one beside it does."""
    city = City.of([["T", "L"], ["B", "L"]])
    house = House("4", squares_of(city, "4"))
    assert house.squares[0] == (3, 5)
    assert reached(city, [house], Footprint("billboard", ((5, 4),))) == []
    assert reached(city, [house], Footprint("billboard", ((4, 4),))) == [house]


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
    assert set(doors(state.chains[0])) == set(walls((18, 3)))
    assert {x // 5 for x, _ in squares_in_range(state, state.chains[0], 2)} == {1, 2, 3}
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
    one_border = [{x // 5 for x, _ in squares_in_range(state, c, 1)} for c in state.chains]
    assert one_border == [{0, 1, 3, 4}, {1, 2, 3}]
    # A card starts at one of them: softdrink and lemonade from the west, or beer and lemonade from
    # the east; never all three.
    assert hauls(state, "cart_operator") == [{"beer": 2, "lemonade": 2}, {"lemonade": 2, "softdrink": 2}]


def test_the_shortest_way_shows_the_border_at_the_door() -> None:
    city = City.of([["L", "C"]])
    way = shortest_way(city, squares_of(city, "5"), door((3, 0), "NE"))
    assert way is not None
    assert way.distance == 1
    assert way.squares[-1] == (4, 0)
    assert way.borders == (len(way.squares) - 1,)
