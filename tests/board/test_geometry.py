"""Roads, range and distance (GEO) on cities small enough to count along."""

from __future__ import annotations

import pytest

from fcm_widgets.board.city import City
from fcm_widgets.board.pieces import Footprint, House
from fcm_widgets.board.reach import mail_blocks, reached
from tests.board.makers import door, hauls, new_house, table, walls


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
