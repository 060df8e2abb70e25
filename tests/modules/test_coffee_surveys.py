"""Coffee on cities with more shortest routes than can be found singly."""

from __future__ import annotations

import heapq
from math import comb
from types import SimpleNamespace
from typing import Any

import pytest

import fcm_widgets as fcm
from fcm_widgets.board.city import City
from fcm_widgets.board.squares import Square
from fcm_widgets.errors import BadQuestion
from fcm_widgets.modules.coffee import routes, surveys
from fcm_widgets.modules.coffee.dinner import MOST_SHOWN, Chosen, DroveBy, Ending, choose
from fcm_widgets.modules.coffee.routes import CoffeeStand, courses, route_search
from fcm_widgets.modules.coffee.surveys import Survey, survey
from tests.modules.test_coffee import told
from tests.modules.test_coffee_ways import Board, board
from tests.seeds import seeds

WIDE = 20
"""The most tiles in a row or a column that a file may hold."""


def shop(seat: int, at: Square) -> CoffeeStand:
    return CoffeeStand(seat, at, (at,))


def crosses(wide: int) -> list[list[str]]:
    """Return the tiles of a city where every tile is a crossing, so most routes are shortest."""
    return [["R" if (x + y) % 2 else "T" for x in range(wide)] for y in range(wide)]


def from_corner_to_corner(tiles: list[Square], stock: int) -> Board:
    """Return the largest city, with a shop on each of some tiles, of six chains in turn."""
    city, last = City.of(crosses(WIDE)), WIDE * 5 - 2
    places = tuple(shop(n % 6, (5 * x + 1, 5 * y + 3)) for n, (x, y) in enumerate(tiles))
    start, end = ((0, 1), (1, 1)), ((last, last),)
    return Board(city, start, end, places, dict.fromkeys(range(6), stock))


def lines(found: Survey) -> int:
    return sum(len(layer) for layer in found._layers)


def surveyed(table: Board, goal: int | None = None) -> tuple[Survey, Chosen | None]:
    found = survey(table.city, table.start, table.end, table.places, table.stocks, goal)
    return found, choose([Ending((), goal, 0, found)], table.places, table.stocks)


def as_told(chosen: Chosen | None) -> Any:
    """Return all that a choice says, with its routes as plain squares."""
    if chosen is None:
        return None
    tied = [(passed, way.tiles, way.route, end) for passed, way, end in chosen.tied]
    return chosen._replace(tied=()), tied


@pytest.mark.rule("COF-4", "COF-5", "COF-8")
def test_a_survey_says_what_the_single_routes_say() -> None:
    """The single routes agree with every walk over the squares: see test_coffee_ways.py."""
    for seed in seeds(600, few=40):
        table = board(seed)
        if table is None:
            continue
        for goal in range(min(2, len(table.places))):
            one = table._replace(end=table.places[goal].doors)
            listed = courses(one.city, one.start, one.end, one.places)
            singly = choose([Ending(listed, goal)], one.places, one.stocks)
            assert as_told(surveyed(one, goal)[1]) == as_told(singly), seed


SCATTERED = [(x, y) for x in range(2, WIDE, 3) for y in range(2, WIDE, 3)][:36]
SIDE_BY_SIDE = [tile for n in range(1, 19) for tile in ((n, n + 1), (n + 1, n))]


@pytest.mark.rule("COF-4")
def test_the_largest_city_is_searched_in_few_steps() -> None:
    """Two places side by side, eighteen times: 35 billion routes, 262,144 sets of places."""
    table = from_corner_to_corner(SIDE_BY_SIDE, stock=9)
    search = route_search(table.city, table.start, table.end, table.places)
    assert search.number == comb(2 * WIDE - 2, WIDE - 1)
    found, chosen = surveyed(table)
    assert lines(found) < 6_000
    assert chosen is not None
    assert (chosen.coffee, chosen.fewer) == (18, 17)
    assert chosen.number > len(chosen.tied) == MOST_SHOWN
    assert len({way.route.distance for _, way, _ in chosen.tied}) == 1


@pytest.mark.long
def test_chains_short_of_coffee_add_few_steps() -> None:
    """Only what comes to the most coffee, or nearly, is looked at; otherwise 460,000 steps."""
    for tiles, most in ((SIDE_BY_SIDE, 10_000), (SCATTERED, 12_000)):
        assert lines(surveyed(from_corner_to_corner(tiles, stock=3))[0]) < most


def test_a_search_without_end_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(surveys, "MOST_LINES", 100)
    table = from_corner_to_corner(SCATTERED[:3], stock=7)
    with pytest.raises(BadQuestion, match="smaller city"):
        surveyed(table)


def test_the_routes_of_the_largest_city_are_not_found_singly() -> None:
    table = from_corner_to_corner(SCATTERED[:1], stock=1)
    with pytest.raises(BadQuestion, match="35345263800 shortest routes"):
        courses(table.city, table.start, table.end, table.places)


def test_a_long_road_with_a_detour_on_each_tile_is_driven_in_few_steps(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A roundabout with a place on both sides, 14 times: one list of tiles, 16,384 sets."""
    taken = []

    def pop(queue: list[Any]) -> Any:
        taken.append(1)
        return heapq.heappop(queue)

    counting = SimpleNamespace(heapify=heapq.heapify, heappush=heapq.heappush, heappop=pop)
    monkeypatch.setattr(routes, "heapq", counting)
    city = City.of([["U"] * 14])
    corners = [(5 * n + x, x) for n in range(14) for x in (0, 4)]
    places = tuple(shop(0, at) for at in corners)
    (course,) = courses(city, ((0, 0),), ((69, 4),), places)
    assert course.passed.bit_count() == len(places)
    assert len(taken) < 1_000


@pytest.mark.rule("COF-4")
def test_a_dinner_on_a_large_city_is_played_and_told() -> None:
    """Two shops, neither behind the other: the routes past either are tied, so neither sells."""
    wide = 12
    chains = [
        {
            "name": "A",
            "stock": {"burger": 1, "coffee": 2},
            "restaurants": [{"at": [55, 58], "entrance": "NE"}],
            "coffee_shops": [[21, 38]],
        },
        {"name": "B", "stock": {"coffee": 2}, "coffee_shops": [[36, 23]]},
    ]
    scenario = {
        "modules": ["coffee"],
        "city": {"tiles": crosses(wide)},
        "chain": chains,
        "house": [{"number": 9, "at": [3, 0], "garden": "E", "demand": ["burger"]}],
    }
    game = fcm.Game.from_scenario(scenario).run_phase()
    (drove,) = (event for event, _ in game.history if isinstance(event, DroveBy))
    assert len(drove.routes) == MOST_SHOWN
    assert drove.route.distance == 2 * wide - 3  # the garden is on the next tile
    assert (drove.coffee, drove.fewer, drove.sold) == (1, 0, ())
    (sentence,) = told(game, DroveBy)
    # From tile (1, 0) over (4, 7), or over (7, 4), on to (11, 11). Routes that come from the north
    # and drive on to the east do not pass the shop on their tile.
    over = comb(10, 3) * comb(11, 4) + comb(10, 4) * comb(11, 4)
    number = over - comb(9, 3) * comb(10, 4) - comb(9, 3) * comb(10, 3)
    assert drove.number == number
    assert f"{number} routes are equally short" in sentence
