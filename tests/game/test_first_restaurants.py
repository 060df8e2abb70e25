"""Setting up: who places the first restaurant when, and where."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

import fcm_widgets as fcm
from fcm_widgets.board.squares import CORNERS, Square
from fcm_widgets.engine.ranges import squares_in_range
from fcm_widgets.phases.setup import PlaceRestaurant, Waited
from fcm_widgets.state.state import State
from tests.game.tables import (
    chain,
    codes,
    events,
    options,
    placed,
    play,
    refused,
    set_up,
    table,
    working,
)
from tests.seeds import seeds


@pytest.mark.rule("SET-6", "SET-17")
@pytest.mark.parametrize("seed", seeds(4))
def test_the_last_in_turn_order_places_first(seed: int) -> None:
    game = fcm.Game.new(players=4, seed=seed)
    order = game.state.turn_order
    names = [game.state.chains[place].name for place in order]
    asked = []
    while options(game, "place_restaurant"):
        asked += list(game.to_move)
        game.play(options(game, "place_restaurant")[0])
    assert asked == names[::-1]
    assert sorted(game.to_move) == sorted(names)


@pytest.mark.rule("SET-6")
def test_who_waits_places_in_turn_order_and_must() -> None:
    """Catches a second round in reverse order, one that asks everybody, and waiting twice."""
    game = fcm.Game.new(players=4, seed=2)
    first, second, third, fourth = (game.state.chains[seat].name for seat in game.state.turn_order)
    assert game.to_move == (fourth,)
    play(game, "wait")
    assert game.to_move == (third,)
    game.play(options(game, "place_restaurant")[0])
    play(game, "wait", second)
    play(game, "wait", first)
    assert len(events(game, Waited)) == 3
    for late in (first, second, fourth):
        assert game.to_move == (late,)
        assert codes(game, "wait") == ["must_place"]
        assert not options(game, "wait")
        game.play(options(game, "place_restaurant")[0])
    assert game.state.progress.step == "reserve"
    assert all(len(one.restaurants) == 1 for one in game.state.chains)


def sites_by_hand(state: State) -> set[tuple[Square, str]]:
    """Find the places of a first restaurant square by square, from the printed city alone."""
    city = state.city
    taken = {square for home in state.homes for square in home.house.all_squares}
    taken |= {square for one in state.chains for r in one.restaurants for square in r.squares}
    roads = {square for square, glyph in city.printed.items() if glyph in "#+"}
    free = {at for at, glyph in city.printed.items() if glyph == "."} - taken
    doors = {r.doors()[0] for one in state.chains for r in one.restaurants}
    tiles = {(x // 5, y // 5) for x, y in doors}
    found = set()
    for (x, y), (corner, (dx, dy)) in product(free, CORNERS.items()):
        door = (x + dx, y + dy)
        outside = {(door[0] + (1 if dx else -1), door[1]), (door[0], door[1] + (1 if dy else -1))}
        whole = {(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)} <= free
        if whole and outside & roads and (door[0] // 5, door[1] // 5) not in tiles:
            found.add(((x, y), corner))
    return found


@pytest.mark.rule("SET-7", "SET-18")
@pytest.mark.parametrize("seed", seeds(4))
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_first_places_are_those_found_by_hand(players: int, seed: int) -> None:
    """Anywhere on four empty squares with the doors at a road; one entrance a tile."""
    game = fcm.Game.new(players=players, seed=seed)
    for _ in range(players):
        offered = options(game, "place_restaurant")
        sites = [(one.at, one.entrance) for one in offered]  # type: ignore[attr-defined]
        assert len(sites) == len(set(sites))
        assert set(sites) == sites_by_hand(game.state)
        game.play(offered[len(offered) // 2])


@pytest.mark.rule("SET-18")
@pytest.mark.parametrize(("players", "count"), [(2, 90), (3, 139), (4, 197), (5, 228)])
def test_options_of_the_first_restaurant(players: int, count: int) -> None:
    """Waiting, and each place found by hand on the cities of seed 7."""
    game = fcm.Game.new(players=players, seed=7)
    assert len(game.options) == count == len(sites_by_hand(game.state)) + 1


@pytest.mark.rule("SET-18", "SET-7")
def test_why_a_first_restaurant_cannot_stand_there() -> None:
    """On the street: tile H has house 13 in its south, a beer at [6, 0] on the next."""
    game = table(chain("A", away=None), chain("B", away=None), phase="setup")
    at = {"entrance": "SW"}
    assert codes(game, "place_restaurant", at=[3, 0], entrance="XX") == ["no_such_corner"]
    assert codes(game, "place_restaurant", at=[2, 0], **at) == ["not_empty"]  # road
    assert codes(game, "place_restaurant", at=[1, 3], entrance="NE") == ["not_empty"]  # house
    assert codes(game, "place_restaurant", at=[5, 0], entrance="SE") == ["not_empty"]  # drink
    assert codes(game, "place_restaurant", at=[24, 0], **at) == ["off_the_map"]
    assert codes(game, "place_restaurant", at=[3, 0], entrance="NE") == ["no_road_at_entrance"]
    play(game, "place_restaurant", at=[8, 0], **at)
    assert codes(game, "place_restaurant", at=[8, 0], **at) == [
        "not_empty",
        "entrance_tile_taken",
    ]


@pytest.mark.rule("SET-7")
def test_other_squares_may_share_a_tile() -> None:
    """A restaurant across the border counts for the tile of its entrance alone."""
    game = table(chain("A", away=None), chain("B", away=None), phase="setup")
    play(game, "place_restaurant", at=[4, 0], entrance="SE")  # doors on the second tile
    assert codes(game, "place_restaurant", at=[8, 0], entrance="SW") == ["entrance_tile_taken"]
    assert codes(game, "place_restaurant", at=[9, 0], entrance="SE") == []
    assert codes(game, "place_restaurant", at=[0, 0], entrance="SW") == []


@pytest.mark.rule("SET-7")
def test_the_limit_of_a_tile_ends_with_setup() -> None:
    game = working(chain("A", at_work=["regional_manager"]), chain("B", away=2), step="restaurants")
    new: dict[str, Any] = {"by": "regional_manager", "at": [13, 3], "entrance": "NW"}
    assert codes(game, "open_restaurant", **new) == []


@pytest.mark.rule("SET-8")
def test_the_road_may_lie_on_the_next_tile() -> None:
    """Tile D above tile A: doors at [2, 4] on D, whose only road, [2, 5], is on A.

    It takes D's place and leaves A's free, and every way from it begins with a border.
    """
    rows = [["D"], ["A"]]
    game = table(chain("A", away=None), chain("B", away=None), phase="setup", city={"tiles": rows})
    play(game, "place_restaurant", at=[1, 3], entrance="SE")
    assert codes(game, "place_restaurant", at=[3, 3], entrance="NE") == ["entrance_tile_taken"]
    play(game, "place_restaurant", at=[0, 5], entrance="SE")
    by_at = {one.restaurants[0].at: seat for seat, one in enumerate(game.state.chains)}
    near = {at: squares_in_range(game.state, seat, 5) for at, seat in by_at.items()}
    assert (near[(1, 3)][(3, 5)], near[(0, 5)][(3, 5)]) == (1, 0)


@pytest.mark.rule("SET-18")
def test_a_first_restaurant_is_open_in_turn_1() -> None:
    game = set_up(players=2, seed=3)
    assert game.state.turn == 1
    assert all(len(one.open_restaurants) == 1 for one in game.state.chains)


def test_random_places_are_refused_with_reasons() -> None:
    """What is not offered for a first restaurant is refused, each with at least one obstacle."""
    game = fcm.Game.new(players=2, seed=7)
    offered = set(game.options)
    seat = game.options[0].seat
    fields = product(range(-2, 16, 3), range(-2, 16, 3), (*CORNERS, "N"))
    checked = 0
    for x, y, corner in fields:
        action = PlaceRestaurant(seat, (x, y), corner)
        if action not in offered:
            assert refused(game, action)
            checked += 1
    assert checked > 100


@pytest.mark.rule("SET-6")
def test_who_finds_no_place_at_all_goes_without() -> None:
    """On a scenario's single tile the second chain cannot place: its table is not stranded."""
    two = [chain("A", away=None), chain("B", away=None)]
    game = table(*two, phase="setup", city={"tiles": [["F"]]})
    game.play(options(game, "place_restaurant")[0])
    assert [option.do for option in game.options] == ["wait"]
    play(game, "wait")
    assert game.state.progress.step == "second_round"
    play(game, "wait")
    assert game.phase == "order_of_business"
    assert [len(one.restaurants) for one in game.state.chains] == [0, 1]


@pytest.mark.rule("SET-6")
def test_wait_is_no_answer_to_a_choice_of_cards() -> None:
    game = placed(fcm.Game.new(players=2, seed=7))
    assert codes(game, "wait") == ["wrong_step"]
