"""The map as it is drawn: ends of roads, islands, bridges, gardens, wishes and ways."""

from __future__ import annotations

import re
from itertools import combinations
from typing import Any
from xml.etree import ElementTree

import pytest

import fcm_widgets as fcm
from fcm_widgets.board.city import City
from fcm_widgets.widgets.map.picture import BRIDGE, ROAD_END
from fcm_widgets.widgets.map.picture_layout import (
    RING_WIDTH,
    RouteLine,
    line_of,
    numbers_of,
    token_spots,
)
from fcm_widgets.widgets.map.scene import city_scene, road_facts
from tests.seeds import seeds, some

SVG = "{http://www.w3.org/2000/svg}"


def drawn(city: City) -> str:
    return fcm.CityView(city).picture()


# -- roads -----------------------------------------------------------------------------------------


def test_a_road_ends_at_a_border_a_house_and_the_rim_of_the_map() -> None:
    """A's road meets D's empty side below; house 25 closes W's road; the rest runs off the map."""
    city = City.of([["A", "W"], ["D180", "."]])
    ends = road_facts(city)["ends"]
    assert (2, 4, 2) in ends, "the tile below has no road at that side"
    assert (2, 4, 2) not in road_facts(City.of([["A"], ["D"]]))["ends"], "turned, it has"
    assert (7, 2, 3) in ends, "the road stops at house 25"
    assert (4, 2, 1) in ends, "and so does A's on the other side of the border"
    assert (2, 0, 0) in ends, "the rim of the map"


SIDES = ((0, -1), (1, 0), (0, 1), (-1, 0))
MIDDLES = {(2, 0): 0, (4, 2): 1, (2, 4): 2, (0, 2): 3}


def ends_by_eye(rows: list[str]) -> list[tuple[int, int, int]]:
    """Read off a printed map where a road stops: roads leave a tile at the middle of a side."""
    road = {(x, y) for y, row in enumerate(rows) for x, glyph in enumerate(row) if glyph in "#+"}
    found = []
    for x, y in road:
        onward = {turns for turns, (dx, dy) in enumerate(SIDES) if (x + dx, y + dy) in road}
        out = {MIDDLES[x % 5, y % 5]} if (x % 5, y % 5) in MIDDLES else set()
        if len(onward | out) == 1:  # a road that begins here: it stops on the other side
            out |= {((onward | out).pop() + 2) % 4}
        found += [(x, y, turns) for turns in out - onward]
    return sorted(found)


@pytest.mark.parametrize("seed", seeds(10))
def test_ends_and_joined_roads_are_told_apart_everywhere(seed: int) -> None:
    city = City.random(players=4, seed=seed, modules=["new_districts"])
    assert sorted(road_facts(city)["ends"]) == ends_by_eye(str(city).splitlines())


def test_islands_lie_between_roads_side_by_side_and_nowhere_else() -> None:
    """C has road all along its right side, J along a part of its left one."""
    side = road_facts(City.of([["C", "J"]]))["islands"]
    assert side == [(5, 3), (5, 4)]
    assert road_facts(City.of([["A", "B"]]))["islands"] == []
    only_middle = City.of([["C", "J"]], roads_join="middle")
    assert road_facts(only_middle)["islands"] == [], (
        "where they do not join nothing is left between"
    )


def test_roads_of_one_tile_are_a_and_b() -> None:
    parts = {(x, y): part for x, y, _, _, part in road_facts(City.of([["E", "A"]]))["networks"]}
    assert parts[0, 2] == parts[2, 0] != parts[4, 2] == parts[2, 4]
    assert {parts[0, 2], parts[4, 2]} == {"a", "b"}
    assert parts[7, 2] == "", "the only road of its tile needs no letter"


def test_each_end_island_and_bridge_is_drawn_once() -> None:
    city = City.of([["C", "J"], ["G", "D"]])
    scene, svg = city_scene(city), drawn(city)
    assert svg.count(ROAD_END) == len(scene["ends"]) > 4
    assert svg.count('<rect class="i"') == len(scene["islands"]) > 1
    assert svg.count(BRIDGE) == len(scene["bridges"]) == 1


# -- houses ----------------------------------------------------------------------------------------

GARDENS = {"N": [(0, -1), (1, -1)], "E": [(2, 0), (2, 1)], "S": [(0, 2), (1, 2)]}
GARDENS |= {"W": [(-1, 0), (-1, 1)], "": []}


FITTING = [(side, count) for side in GARDENS for count in range(1, 6 if side else 4)]
"""A house without a garden wants three things at most."""


@pytest.mark.parametrize(("side", "count"), FITTING)
def test_wishes_stay_within_the_walls_and_off_each_other(side: str, count: int) -> None:
    garden = GARDENS[side]
    squares = [(x, y) for x in range(2) for y in range(2)] + garden
    (west, north), (east, south) = (
        map(min, zip(*squares, strict=True)),
        map(max, zip(*squares, strict=True)),
    )
    spots = token_spots(count, 2, 2, garden)
    for x, y, width, height in spots:
        assert west <= x < x + width <= east + 1
        assert north <= y < y + height <= south + 1
    for (ax, ay, aw, ah), (bx, by, bw, bh) in combinations(spots, 2):
        assert ax + aw <= bx or bx + bw <= ax or ay + ah <= by or by + bh <= ay


def test_one_wall_goes_round_house_and_garden() -> None:
    svg = ElementTree.fromstring(fcm.CityView(fcm.load_example("one-beer-short")).picture())
    walls = [one for one in svg.iter(f"{SVG}rect") if one.get("class") == "g"]
    sizes = {(float(one.attrib["width"]), float(one.attrib["height"])) for one in walls}
    assert sizes == {(44.0, 68.0)}, "two squares wide, three high"


# -- ways ------------------------------------------------------------------------------------------

WAY: Any = ((0, 0), (1, 0), (2, 0), (3, 0))


def test_a_way_stops_at_the_edge_of_house_and_door() -> None:
    line = line_of(RouteLine(WAY, (), 0, False))
    assert (line[0][0], line[-1][0]) == (1, 3)


@pytest.mark.parametrize("back", [False, True])
def test_two_counts_of_one_border_stand_side_by_side(back: bool) -> None:
    other = RouteLine(WAY[::-1] if back else WAY, (1,), 1, True)
    one, two = numbers_of([RouteLine(WAY, (1,), 0, False), other])
    assert one.at[0] == two.at[0] == 2, "both on the border"
    assert abs(one.at[1] - two.at[1]) == pytest.approx(RING_WIDTH)


@pytest.mark.parametrize("name", some(fcm.example_names("dinnertime"), every=8))
def test_no_number_of_a_printed_dinner_hides_another(name: str) -> None:
    dinner = fcm.DinnertimeExplorer(fcm.load_example(name))
    for step in range(len(dinner._timeline["steps"])):
        dinner.step = step
        rings = re.findall(r'<circle cx="([\d.]+)" cy="([\d.]+)" r="9"', dinner.picture())
        at = [(float(x), float(y)) for x, y in rings]
        assert all(abs(a - c) + abs(b - d) > 18 for (a, b), (c, d) in combinations(at, 2))
