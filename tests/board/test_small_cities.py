"""The laws once more on the smallest cities that break them: hypothesis shrinks what it finds."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fcm_widgets.board.buyers import best_by_road
from fcm_widgets.board.city import City
from fcm_widgets.board.pieces import Footprint, placing_campaign, printed_ground
from fcm_widgets.board.reach import mail_blocks, ranges
from fcm_widgets.board.routes import shortest_route
from fcm_widgets.board.squares import Square, block
from tests.board import naive

Rows = list[list[str]]

TILE_NAMES = [
    letter + turn for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ" for turn in ("", "90", "180", "270")
]


@st.composite
def cities(draw: st.DrawFn, largest: int = 3) -> Rows:
    """Draw up to 3 x 3 tiles, holes among them; letters may repeat."""
    columns = draw(st.integers(1, largest))
    rows = draw(st.integers(1, largest))
    place = st.sampled_from([*TILE_NAMES, "."])
    found = [[draw(place) for _ in range(columns)] for _ in range(rows)]
    if all(name == "." for row in found for name in row):
        found[0][0] = draw(st.sampled_from(TILE_NAMES))
    return found


@st.composite
def cities_and_squares(draw: st.DrawFn, largest: int = 3) -> tuple[Rows, list[Square]]:
    """Draw a city and two of its squares that are no road: doors, walls, whatever."""
    rows = draw(cities(largest))
    board = naive.board_of(rows)
    free = sorted(set(board.ground) - set(board.roads))
    return rows, [draw(st.sampled_from(free)) for _ in range(2)]


@pytest.mark.rule("GEO-1", "GEO-4", "GEO-5")
@given(cities_and_squares())
def test_distance_is_the_walk(drawn: tuple[Rows, list[Square]]) -> None:
    rows, (a, b) = drawn
    city, board = City.of(rows), naive.board_of(rows)
    expected = naive.distance(board, [a], [b])
    assert city.distance((a,), (b,)) == expected == city.distance((b,), (a,))
    route = shortest_route(city, (a,), (b,))
    assert (route.distance if route else None) == expected


@pytest.mark.rule("MKT-2")
@given(cities_and_squares())
def test_ranges_are_the_walks(drawn: tuple[Rows, list[Square]]) -> None:
    rows, entrances = drawn
    found = ranges(City.of(rows), entrances)
    assert found == naive.ranges(naive.board_of(rows), entrances)


@pytest.mark.rule("CMP-3")
@given(cities())
def test_mail_blocks_are_the_flood(rows: Rows) -> None:
    ours: dict[int, set[Square]] = {}
    for square, number in mail_blocks(City.of(rows)).items():
        ours.setdefault(number, set()).add(square)
    assert set(map(frozenset, ours.values())) == naive.mail_blocks(naive.board_of(rows))


@pytest.mark.rule("BUY-4", "BUY-5", "BUY-8")
@given(cities_and_squares(largest=2), st.integers(0, 4))
def test_the_most_sources_of_a_way(drawn: tuple[Rows, list[Square]], reach: int) -> None:
    rows, entrances = drawn
    found = best_by_road(City.of(rows), entrances, reach)
    routes = naive.route_hauls(naive.board_of(rows), entrances, reach)
    assert max((len(one.sources) for one in found), default=0) == naive.most(routes)
    assert {one.sources for one in found} <= routes | {frozenset()}


@pytest.mark.rule("GEO-14", "MKT-3", "MKT-12")
@given(cities(2), st.integers(-2, 10), st.integers(-2, 10), st.sampled_from([(1, 1), (3, 2)]))
def test_a_campaign_is_refused_for_every_reason(
    rows: Rows, x: int, y: int, size: tuple[int, int]
) -> None:
    """All that is wrong is told: off the map, each thing in the way once, no road beside."""
    city, board = City.of(rows), naive.board_of(rows)
    squares = block((x, y), *size)
    obstacles = list(placing_campaign(city, printed_ground(city), Footprint("billboard", squares)))
    codes = {obstacle.code for obstacle in obstacles}
    taken = [at for at in squares if board.ground.get(at, ".") != "."]
    assert ("off_the_map" in codes) == any(at not in board.ground for at in squares)
    assert ("not_empty" in codes) == bool(taken)
    assert ("no_road_beside" in codes) == (not naive.road_costs(board, squares))
    named = [obstacle.details["what"] for obstacle in obstacles if obstacle.code == "not_empty"]
    assert len(named) == len(set(named)) <= len(taken)
