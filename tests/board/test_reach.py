"""Whom a campaign reaches (CMP): touched, in the block, in the rows, on the tiles around."""

from __future__ import annotations

import pytest

from fcm_widgets.board.city import City
from fcm_widgets.board.pieces import Footprint, House, printed_houses
from fcm_widgets.board.reach import mail_blocks, reached, reached_from_each
from fcm_widgets.board.squares import block
from tests.board import naive
from tests.board.makers import new_house, walls


def numbers(city: City, footprint: Footprint, *more: House) -> list[str]:
    """Return the numbers of the houses that a campaign reaches."""
    return [
        house.number for house in reached(city, [*printed_houses(city).values(), *more], footprint)
    ]


def billboard(at: tuple[int, int], width: int, height: int) -> Footprint:
    return Footprint("billboard", block(at, width, height))


@pytest.mark.rule("CMP-2")
def test_a_billboard_reaches_all_houses_that_it_touches() -> None:
    """Catches "the nearest house", "at most two", and contact over a corner.

    ::

        #####
        11.33      The billboard b touches house 1 (west), house 3 (east) and house 6 (south),
        11b33      and house 9 only by a corner.
        9966.
        9966.
    """
    city = City.of([["F"], ["F180"]])
    houses = [
        House("1", walls((0, 3))),
        House("3", walls((3, 3))),
        House("6", walls((2, 5))),
        House("9", walls((0, 5))),
    ]
    found = reached(city, houses, billboard((2, 4), 1, 1))
    assert [house.number for house in found] == ["1", "3", "6"]


@pytest.mark.rule("CMP-2", "GEO-6")
def test_a_billboard_reaches_a_house_by_its_garden() -> None:
    """Catches walls only: the billboard b touches the garden g of house 3, not its walls.

    ::

        33...
        33...
        ggbb.
    """
    city = City.of([["F"], ["F180"]])
    house = new_house(3, (0, 3), "S")
    assert house.garden == ((0, 5), (1, 5))
    assert reached(city, [house], billboard((2, 5), 2, 1)) == [house]
    assert reached(city, [House("3", house.squares)], billboard((2, 5), 2, 1)) == []


@pytest.mark.rule("CMP-3")
def test_mail_stops_at_roads_and_passes_everything_else() -> None:
    """Catches mail that stops at houses, drinks or tile borders, or that crosses a road.

    ::

        ..#....#..      From the corner square m in the south-west of L the mail comes to all
        ..#....#..      squares south of the street, past the lemonade and over the tile border,
        ##########      through house 13 to the east, and not to the north.
        ...L..13..
        m.....13..
    """
    city = City.of([["L", "H"]])
    assert len(set(mail_blocks(city).values())) == 4
    assert numbers(city, Footprint("mailbox", ((0, 4),))) == ["13"]
    assert numbers(city, Footprint("mailbox", ((4, 0),))) == []


@pytest.mark.rule("CMP-3")
def test_the_size_of_a_mailbox_does_not_matter() -> None:
    city = City.of([["L", "H"]])
    small, large = Footprint("mailbox", ((0, 4),)), Footprint("mailbox", walls((0, 3)))
    assert numbers(city, small) == numbers(city, large) == ["13"]


@pytest.mark.rule("CMP-3", "GEO-12")
def test_mail_does_not_slip_through_a_corner() -> None:
    """Catches diagonal steps: in the middle two roads meet at a corner.

    ::

        ###....#..
        #B....L#..      The mailbox m and house 4 lie in the two other corners of the middle.
        #.HH######
        ..HH#m.#..
        ..###..#..
        ..#44###..
        ..#44#S...
        ######...#
        ..#.....L#
        ..#....###
    """
    rows = [["E", "T"], ["B", "M90"]]
    city = City.of(rows)
    assert {(4, 4), (5, 5)} <= set(city.road_at)
    assert numbers(city, Footprint("mailbox", ((5, 3),))) == []
    leaking = naive.mail_blocks(naive.board_of(rows), through_corners=True)
    (block_of_mailbox,) = [part for part in leaking if (5, 3) in part]
    assert (4, 5) in block_of_mailbox  # the mistake would reach house 4


@pytest.mark.rule("CMP-3")
def test_mail_ends_at_the_edge_and_at_holes() -> None:
    """Catches mail that goes round outside the city."""
    city = City.of([["F", ".", "H"]])
    assert numbers(city, Footprint("mailbox", ((0, 4),))) == []
    assert numbers(city, Footprint("mailbox", ((10, 4),))) == ["13"]


@pytest.mark.rule("CMP-4")
@pytest.mark.parametrize(
    ("edge", "first", "width", "hit"),
    [
        ("W", 0, 1, ["4"]),
        ("E", 3, 1, ["2"]),
        ("W", 2, 1, []),
        ("N", 0, 1, ["2"]),
        ("S", 1, 1, ["2"]),
        ("N", 2, 5, []),
        ("N", 4, 5, ["4"]),
        ("W", 0, 5, ["2", "4"]),
    ],
)
def test_an_airplane_reaches_its_rows_or_columns(
    edge: str, first: int, width: int, hit: list[str]
) -> None:
    """Catches rows taken for columns and a width that is one short.

    House 2 stands at columns 0-1, rows 3-4; house 4 at columns 8-9, rows 0-1.
    """
    city = City.of([["A", "B"]])
    assert numbers(city, Footprint("airplane", (), edge, first, width)) == hit


@pytest.mark.rule("CMP-4", "GEO-6")
def test_an_airplane_over_the_garden_reaches_the_house() -> None:
    city = City.of([["A"]])
    house = new_house(9, (3, 0), "S")  # walls in rows 0 and 1, garden in row 2
    over_row_2 = Footprint("airplane", (), "W", 2, 1)
    assert reached(city, [house], over_row_2) == [house]
    assert reached(city, [House("9", house.squares)], over_row_2) == []


@pytest.mark.rule("CMP-5")
def test_a_radio_reaches_its_tile_and_the_eight_around() -> None:
    """Catches a plus instead of a square (the corners), and a reach in squares.

    ::

        2  .  4  .  .      The radio stands on tile T: houses 2, 4, 13 and 15 on the tiles at its
        .  T  .  .  5      corners hear it, house 5 two tiles away does not.
        13 .  15 .  .
    """
    city = City.of(
        [
            ["A", "Q", "B", "L", "R"],
            ["N", "T", "O", "S", "C"],
            ["H", "M", "I", "P", "F180"],
        ]
    )
    for square in ((5, 5), (9, 9), (8, 6)):
        assert numbers(city, Footprint("radio", (square,))) == ["2", "4", "13", "15"]


@pytest.mark.rule("CMP-5", "GEO-6")
def test_a_radio_hears_through_a_garden() -> None:
    city = City.of([["T", "Q", "I180"]])
    assert numbers(city, Footprint("radio", ((0, 0),))) == []
    near = new_house(9, (10, 3), "W")  # its garden lies on the tile between
    assert [house.number for house in reached(city, [near], Footprint("radio", ((0, 0),)))] == ["9"]


def test_the_houses_come_in_the_order_given() -> None:
    city = City.of([["A", "B"]])
    houses = list(printed_houses(city).values())
    radio = Footprint("radio", ((3, 3),))
    assert reached(city, houses, radio) == houses
    assert reached(city, houses[::-1], radio) == houses[::-1]


@pytest.mark.rule("CMP-2", "CMP-3", "CMP-4", "CMP-5")
def test_many_places_at_once_reach_what_each_reaches() -> None:
    city = City.of([["A", "E"], ["W", "H"]])
    houses = list(printed_houses(city).values())
    places = [Footprint("airplane", (), "W", first, 2) for first in range(9)]
    for kind, size in (("billboard", (2, 1)), ("mailbox", (1, 2)), ("radio", (1, 1))):
        places += [Footprint(kind, block(at, *size)) for at in city.printed]
    found = list(reached_from_each(city, houses, places))
    assert found == [{house.number for house in reached(city, houses, at)} for at in places]
    assert max(map(len, found)) > 1
