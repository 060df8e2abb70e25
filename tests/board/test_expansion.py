"""New tiles and lobbyists' pieces: stubs, dead ends, roadworks, roads that are none yet."""

from __future__ import annotations

from dataclasses import replace

import pytest

from fcm_widgets.board.city import City
from fcm_widgets.board.pieces import Footprint, PieceKind, placing_campaign, printed_houses
from fcm_widgets.board.reach import mail_blocks, ranges, reached
from fcm_widgets.board.routes import shortest_route
from fcm_widgets.board.tile import tiles
from fcm_widgets.engine.ranges import doors, squares_in_range
from fcm_widgets.state.state import State
from tests.board.makers import door, faults, hauls, table


@pytest.mark.rule("NDI-2")
def test_the_four_roads_at_apartment_pi_do_not_meet() -> None:
    """Catches a way through the building: from house 2 to house 4 there is none.

    ::

        ..#....#....#HH
        ..#...AAA...#HH
        ######AAA######
        HH#...AAA...#..
        HH#....#....#..
    """
    city = City.of([["A", "X", "B"]])
    houses = {number: house.all_squares for number, house in printed_houses(city).items()}
    assert city.distance(houses["2"], houses["4"]) is None
    assert city.distance(houses["2"], houses["pi"]) == 1  # all four ends at its walls
    assert city.distance(houses["4"], houses["pi"]) == 1
    assert len(City.of([["X"]]).separate_roads) == 4


@pytest.mark.rule("NDI-2")
def test_mail_passes_through_apartment_pi() -> None:
    """Catches four blocks, as if the stubs were a crossing."""
    city = City.of([["X"]])
    assert len(set(mail_blocks(city).values())) == 1


@pytest.mark.rule("NDI-3")
def test_the_road_ends_at_house_25_and_its_garden_is_part_of_it() -> None:
    city = City.of([["W", "A"], ["L", "T"]])
    house = printed_houses(city)["25"]
    assert house.garden == ((0, 3), (1, 3))
    assert house.limit == 5
    assert house.printed_garden
    assert {contact.road.square for contact in city.contacts(house.all_squares)} == {(2, 2)}
    assert list(city.roads[city.road_at[2, 2][0]]) == [(3, 2, "")]  # nothing leads on
    beside_the_garden = Footprint("billboard", ((2, 3),))
    assert reached(city, [house], beside_the_garden) == [house]


@pytest.mark.rule("NDI-7")
def test_printed_houses_21_and_22_may_get_a_garden() -> None:
    """Catches 21 and 22 taken for placed houses, which have theirs; and a dining order by text."""
    rows = [["V", "W"], ["F", "M"]]
    entries: list[dict[str, object]] = [
        {"number": 21, "garden": "W"},
        {"number": 22, "garden": "W"},
        {"number": 19, "at": [3, 8], "garden": "W"},
    ]
    state = table(rows, modules=["new_districts"], house=entries)
    assert [home.house.number for home in state.homes] == ["10", "19", "21", "22", "25"]
    assert state.home("21").house.garden == ((0, 3), (0, 4))
    assert [state.home(number).house.limit for number in ("21", "22", "25")] == [5, 5, 5]
    plain = table(rows, modules=["new_districts"])
    assert [plain.home(number).house.limit for number in ("21", "22", "25")] == [3, 3, 5]
    another = [{"number": 25, "garden": "N"}]
    assert list(faults(rows, modules=["new_districts"], house=another)) == ["house[0].garden"]


# -- lobbyists -------------------------------------------------------------------------------

STREET = [["A", "B", "H"]]


def marked(*squares: tuple[int, int]) -> City:
    """Return a street of three tiles with roadworks on these road squares."""
    return City.of(STREET).with_roads([], squares)


@pytest.mark.rule("LOB-3")
@pytest.mark.parametrize(
    ("markers", "distance"),
    [
        ([], 2),
        ([(8, 2)], 3),
        ([(8, 2), (9, 2)], 4),
        ([(8, 2), (5, 2), (11, 2)], 5),
        ([(8, 2), (8, 2)], 4),  # two pieces point at one square
        ([(8, 2), (8, 2), (5, 2), (8, 2)], 6),
        ([(7, 0), (7, 4)], 2),  # on an arm that the way does not take
    ],
)
def test_each_marker_on_the_way_adds_one(markers: list[tuple[int, int]], distance: int) -> None:
    """Catches one for the whole tile, and a marker that counts although the way misses it."""
    city = marked(*markers)
    start, end = city.houses["2"].squares, city.houses["13"].squares
    assert city.distance(start, end) == distance
    assert city.distance(end, start) == distance
    assert city.distance(start, end, tolls=False) == 2
    route = shortest_route(city, start, end)
    assert route is not None
    assert route.distance == distance
    assert {route.squares[i] for i in route.tolls} <= set(markers)
    assert len(route.tolls) == distance - 2, "each marker is a step of its own"


@pytest.mark.rule("LOB-3", "LOB-4")
def test_two_markers_at_the_door_cost_two() -> None:
    """Catches a second marker that is counted on the way but not at its ends."""
    city = City.of([["A"]])
    house, entrance = city.houses["2"].squares, door((3, 0), "NW")
    assert city.with_roads([], [(2, 0)] * 2).distance(house, entrance) == 2
    assert city.with_roads([], [(2, 0)] * 2).distance(entrance, house) == 2


@pytest.mark.rule("LOB-3")
def test_a_city_with_two_markers_is_not_one_with_one() -> None:
    one, two = marked((8, 2)), marked((8, 2), (8, 2))
    assert one != two
    assert two == City.of(STREET).with_roads([], [(8, 2), (8, 2)])
    assert City(two.tiles, tolls=two.tolls) == two, "the counts are kept"


@pytest.mark.rule("LOB-3")
def test_a_way_goes_round_the_roadworks_if_it_can() -> None:
    """Catches a toll for the tile: on the ring of tile C the other half is free."""
    city = City.of([["A", "C", "B"]]).with_roads([], [(7, 0)])
    assert city.distance(city.houses["2"].squares, city.houses["4"].squares) == 2
    both = city.with_roads([], [(7, 0), (7, 4)])
    assert both.distance(city.houses["2"].squares, city.houses["4"].squares) == 3


@pytest.mark.rule("LOB-3")
def test_roadworks_do_not_lengthen_ranges() -> None:
    """Catches markers that count for employees, unless the table so rules (X6)."""
    city = marked((5, 2))
    xango = door((3, 0), "NW")
    assert ranges(city, xango) == ranges(City.of(STREET), xango)
    assert ranges(city, xango)[8, 3] == 1
    assert ranges(city, xango, tolls=True)[8, 3] == 2


def table_with_roadworks(letters: str, ruling: bool) -> State:
    """Return a street on whose second tile a marker lies.

    ::

        ..#XXo.#..      The road o is under construction and joins nothing yet; its marker lies
        ..#XXo.#..      on the street at !.
        #####!####
        HH#.....L.
        HH#.......
    """
    road = {"squares": [[5, 1], [5, 0]], "under_construction": True, "roadworks": [[5, 2]]}
    rulings = {"roadworks_lengthen_ranges": ruling}
    site = ((3, 0), "SW")
    return table([list(letters)], site, modules=["lobbyists"], road=[road], rulings=rulings)


@pytest.mark.rule("LOB-3")
@pytest.mark.parametrize(("ruling", "needs"), [(False, 1), (True, 2)])
def test_the_switch_lengthens_the_ranges_of_marketeers(ruling: bool, needs: int) -> None:
    state = table_with_roadworks("AL", ruling)
    assert squares_in_range(state, 0, 3)[9, 3] == needs


@pytest.mark.rule("LOB-3")
@pytest.mark.parametrize(("ruling", "expected"), [(False, [{"lemonade": 2}]), (True, [])])
def test_the_switch_lengthens_the_ranges_of_buyers(
    ruling: bool, expected: list[dict[str, int]]
) -> None:
    """A cart, range 2, two borders from the lemonade: by the switch (X6) the marker is a third."""
    assert hauls(table_with_roadworks("ABL", ruling), "cart_operator") == expected


@pytest.mark.rule("LOB-4")
def test_a_marker_at_the_house_counts_once() -> None:
    """Catches a marker overlooked because the house's own first square is never "entered"."""
    city = City.of([["X", "A"]])
    pi, house_2 = city.houses["pi"].squares, city.houses["2"].squares
    assert city.distance(pi, house_2) == 1
    at_the_wall = city.with_roads([], [(4, 2)])
    assert at_the_wall.distance(pi, house_2) == 2
    assert at_the_wall.distance(house_2, pi) == 2


@pytest.mark.rule("LOB-4")
def test_a_marker_at_the_entrance_counts_once() -> None:
    """Catches 2: once as the restaurant's square and once as a square of the way."""
    city = City.of([["A"]])
    house, entrance = city.houses["2"].squares, door((3, 0), "NW")
    assert city.distance(house, entrance) == 0
    at_the_door = city.with_roads([], [(2, 0)])
    assert at_the_door.distance(house, entrance) == 1
    assert at_the_door.distance(entrance, house) == 1


@pytest.mark.rule("LOB-4")
def test_one_marker_before_house_and_entrance_counts_once_in_all() -> None:
    """House 25 and the entrance touch one and the same road square, and it is marked.

    ::

        .....
        HH...
        HH!##
        GGXX.
        ..XX.
    """
    city = City.of([["W"]]).with_roads([], [(2, 2)])
    house, entrance = printed_houses(city)["25"].all_squares, door((2, 3), "NW")
    assert city.distance(house, entrance) == 1
    assert city.distance(entrance, house) == 1
    route = shortest_route(city, house, entrance)
    assert route is not None
    assert (route.squares, route.tolls) == (((1, 2), (2, 2), (2, 3)), (1,))


LOBBYISTS_ROAD = [[3, 3], [3, 4]]


def road_state(*, under_construction: bool) -> State:
    """Return a city in which a lobbyist's road joins F to the tile south of it.

    ::

        HH#..
        HH#..
        #####      The road o leads from the street of F down to the street of K.
        ...o.
        ...o.
        #####  <-- tile K
        #.88#
    """
    return table(
        [["F"], ["K"]],
        ((0, 3), "NW"),
        modules=["lobbyists"],
        road=[{"squares": LOBBYISTS_ROAD, "under_construction": under_construction}],
    )


@pytest.mark.rule("LOB-8")
def test_a_finished_road_joins_and_one_under_construction_does_not() -> None:
    """Catches a road that opens at once."""
    for under_construction, distance in ((True, None), (False, 1)):
        state = road_state(under_construction=under_construction)
        house = state.home("18").house
        assert state.city.distance(house.all_squares, doors(state, 0)) == distance


@pytest.mark.rule("LOB-8")
def test_a_road_under_construction_is_no_road_for_anything_but_takes_its_squares() -> None:
    """Catches contact, entrances and mail that stop at a road which is none yet."""
    state = road_state(under_construction=True)
    blocks = mail_blocks(state.city)
    assert blocks[2, 4] == blocks[3, 4] == blocks[4, 4]
    finished = road_state(under_construction=False)
    open_blocks = mail_blocks(finished.city)
    assert open_blocks[2, 4] != open_blocks[4, 4]
    assert (3, 4) not in open_blocks
    assert state.city.contacts(((2, 4),))[0].road.square == (2, 5)  # K's street alone
    assert {one.road.square for one in finished.city.contacts(((2, 4),))} == {(2, 5), (3, 4)}
    road = [{"squares": LOBBYISTS_ROAD, "under_construction": True}]
    on_it = {"number": 16, "at": [3, 4], "good": "beer"}
    found = faults([["F"], ["K"]], modules=["lobbyists"], road=road, campaign=[on_it])
    assert "already has a lobbyist's road" in found["campaign[0].at"]


@pytest.mark.rule("LOB-8")
def test_no_entrance_at_a_road_under_construction() -> None:
    """The only road beside the entrance is being built: refused, and fine once it is finished."""
    road: dict[str, object] = {"squares": [[5, 3], [5, 4]]}
    site = ((3, 3), "SE")
    rows = [["F", "H"]]
    building = [{**road, "under_construction": True}]
    keys = {"modules": ["lobbyists"]}
    assert list(faults(rows, site, road=building, **keys)) == ["chain[0].restaurants[0].entrance"]
    assert faults(rows, site, road=[road], **keys) == {}


def ragged() -> City:
    """Return a city to which a tile was added in the north-east, with a gap beside it.

    ::

        .  H      rows -5 to -1, house 13 in the last two
        A  B      rows 0 to 4
    """
    city = City.of([["A", "B"]])
    return City({**city.tiles, (1, -1): tiles()["H"]})


@pytest.mark.rule("LOB-15")
def test_an_airplane_flies_over_gaps() -> None:
    """Catches a plane that ends at the hole, or counts its rows from the new corner."""
    city = ragged()
    houses = list(printed_houses(city).values())

    def hit(edge: str, first: int, width: int) -> set[str]:
        footprint = Footprint("airplane", (), edge, first, width)
        return {house.number for house in reached(city, houses, footprint)}

    assert hit("W", -2, 1) == {"13"}  # over the gap from the west edge
    assert hit("W", 0, 1) == {"4"}  # the squares of the first layout keep their rows
    assert hit("N", 6, 1) == {"13"}
    assert hit("N", 0, 5) == {"2"}
    footprint = Footprint("airplane", (), "W", -5, 5)
    assert list(placing_campaign(city, {}, footprint)) == []
    assert [one.code for one in placing_campaign(city, {}, replace(footprint, first=1))] == [
        "airplane_overhangs"
    ]


@pytest.mark.rule("LOB-15")
def test_mail_ends_at_a_ragged_edge() -> None:
    """Catches mail through the gap: the blocks on both sides of it are two."""
    city = ragged()
    blocks = mail_blocks(city)
    assert all(place in city.printed for place in blocks)
    assert blocks[4, 0] == blocks[5, 0]
    assert blocks[5, -1] == blocks[5, 0]
    hole = City.of([["F", ".", "H"], ["D180", "O", "K180"]])
    parts = mail_blocks(hole)
    assert parts[4, 4] != parts[10, 4]


@pytest.mark.rule("LOB-15")
def test_an_added_tile_may_be_turned_and_is_used_at_once() -> None:
    city = City.of([["A"]])
    turns = (0, 90, 180, 270)
    distances = {}
    for turn in turns:
        more = City({**city.tiles, (0, -1): tiles()["F"].turned(turn)})
        distances[turn] = more.distance(more.houses["10"].squares, more.houses["2"].squares)
    assert distances == {0: None, 90: 1, 180: 1, 270: 1}  # unturned, F has no exit to the south


def test_a_tile_is_added_beside_the_city_and_nowhere_else() -> None:
    city = City.of([["E", "F"]])
    grown = city.with_roads([(4, 4)], {(2, 2): 2}).with_tile((2, 0), tiles()["A"])
    assert grown == City.of([["E", "F", "A"]]).with_roads([(4, 4)], {(2, 2): 2})
    assert city.rows() == [["E", "F"]], "the city that was stays as it was"
    with pytest.raises(ValueError, match="already"):
        grown.with_tile((1, 0), tiles()["B"])


def test_what_lies_several_to_a_square_is_not_listed_one_by_one() -> None:
    with pytest.raises(ValueError, match="cone: a kind with `several`"):
        PieceKind("cone", several="{count} cones", key="cone")
