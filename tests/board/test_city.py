"""Laying a city: by hand, by lot, and what makes two cities equal."""

from __future__ import annotations

import random
from typing import Any

import pytest

from fcm_widgets.board.city import SIZES, City
from fcm_widgets.board.tile import tiles
from fcm_widgets.errors import BadSetup
from tests.seeds import seeds


def drawn(city: City) -> list[str]:
    """Return the letters of a city's tiles."""
    return [tile.letter for tile in city.tiles.values()]


def test_a_city_lies_as_its_rows_say() -> None:
    city = City.of([["A", "L90"], [".", "O"]])
    assert {place: tile.name for place, tile in city.tiles.items()} == {
        (0, 0): "A",
        (1, 0): "L90",
        (1, 1): "O",
    }
    assert city.box == (0, 0, 10, 10)
    assert (0, 5) not in city.printed


def test_all_wrong_names_are_told_at_once() -> None:
    """A teacher who mistyped three tiles hears of three, not of the first."""
    with pytest.raises(BadSetup) as refusal:
        City.of([["A", "Ä"], ["L45", "O"], [".", "b90"]])
    assert [(fault.path, fault.found) for fault in refusal.value.faults] == [
        ("tiles[0][1]", "'Ä'"),
        ("tiles[1][0]", "'L45'"),
        ("tiles[2][1]", "'b90'"),
    ]
    assert "3 faults" in str(refusal.value)


@pytest.mark.parametrize("rows", [[], [[]], [["."], ["."]]])
def test_a_city_without_a_tile_is_refused(rows: list[list[str]]) -> None:
    with pytest.raises(BadSetup, match="no tile"):
        City.of(rows)


@pytest.mark.rule("SET-1")
@pytest.mark.parametrize(
    ("players", "rows", "columns"), [(2, 3, 3), (3, 3, 4), (4, 4, 4), (5, 4, 5), (6, 4, 6)]
)
@pytest.mark.parametrize("seed", seeds(10))
def test_a_drawn_city_has_the_official_size(
    players: int, rows: int, columns: int, seed: int
) -> None:
    city = City.random(players=players, seed=seed)
    assert len(city.rows()) == rows
    assert {len(row) for row in city.rows()} == {columns}
    assert SIZES[players] == (rows, columns)


@pytest.mark.parametrize("players", [1, 7, 0, -2])
def test_no_city_for_a_table_of_the_wrong_size(players: int) -> None:
    with pytest.raises(BadSetup, match="a number from 2 to 6"):
        City.random(players=players)


@pytest.mark.rule("SET-1")
def test_all_turns_are_drawn_and_no_road_is_mended() -> None:
    """Catches tiles that are turned until their roads fit: dead ends at a border stay."""
    cities = [City.random(players=4, seed=seed) for seed in range(20)]
    turns = [tile.turn for city in cities for tile in city.tiles.values()]
    assert all(60 <= turns.count(turn) <= 100 for turn in (0, 90, 180, 270)), turns
    dead_ends = sum(
        (x, y) in city.road_at and (x + 1, y) in city.printed and (x + 1, y) not in city.road_at
        for city in cities
        for x, y in city.printed
        if x % 5 == 4
    )
    assert dead_ends > 20


@pytest.mark.rule("SET-15")
@pytest.mark.parametrize("players", SIZES)
@pytest.mark.parametrize("seed", seeds(10))
def test_no_tile_is_drawn_twice(players: int, seed: int) -> None:
    letters = drawn(City.random(players=players, seed=seed, modules=["lobbyists"]))
    assert len(letters) == len(set(letters))


@pytest.mark.rule("SET-15")
@pytest.mark.parametrize("seed", seeds(10))
def test_five_players_lay_all_twenty_base_tiles(seed: int) -> None:
    assert sorted(drawn(City.random(players=5, seed=seed))) == list("ABCDEFGHIJKLMNOPQRST")


def letters_seen(players: int, *modules: str) -> set[str]:
    """Return the letters that turn up in 60 cities."""
    cities = (City.random(players=players, seed=seed, modules=modules) for seed in range(60))
    return set().union(*map(drawn, cities))


@pytest.mark.rule("NDI-5")
def test_new_tiles_are_drawn_only_with_their_module() -> None:
    base, districts = set("ABCDEFGHIJKLMNOPQRST"), set("UVWXY")
    assert letters_seen(4) == base
    assert letters_seen(4, "new_districts") == base | districts
    assert letters_seen(4, "lobbyists") == base | {"Z"}
    assert letters_seen(4, "coffee", "kimchi") == base
    assert letters_seen(3, "new_districts", "lobbyists") == base | districts | {"Z"}


@pytest.mark.rule("NDI-5")
def test_six_players_always_get_the_new_districts() -> None:
    """24 places and 20 base tiles: without the districts the map could not be filled."""
    assert letters_seen(6) == set("ABCDEFGHIJKLMNOPQRSTUVWXY")
    assert letters_seen(6, "lobbyists") == set(tiles())


@pytest.mark.parametrize("seed", seeds(20))
def test_the_same_seed_gives_the_same_city(seed: int) -> None:
    """Catches chance from elsewhere: a teacher's seed must give every pupil one city."""
    random.seed(1)
    first = City.random(players=4, seed=seed)
    random.seed(2)
    assert City.random(players=4, seed=seed) == first
    assert City.random(players=4, seed=seed + 1) != first


@pytest.mark.parametrize("players", SIZES)
@pytest.mark.parametrize("seed", seeds(10))
def test_rows_lay_the_same_city_again(players: int, seed: int) -> None:
    city = City.random(players=players, seed=seed, modules=["lobbyists"])
    again = City.of(city.rows())
    assert again == city
    assert hash(again) == hash(city)
    assert again.rows() == city.rows()
    assert str(again) == str(city)


def test_rows_keep_holes() -> None:
    rows = [["A", ".", "B"], [".", "C90", "."]]
    city = City.of(rows)
    assert city.rows() == rows
    assert City.of(city.rows()) == city


def test_a_city_that_grew_to_the_north_keeps_its_squares() -> None:
    """An added tile has negative coordinates; the first layout's squares stay (decision 3)."""
    before = City.of([["E", "A"]])
    after = City({**before.tiles, (1, -1): tiles()["T"]})
    assert after.box == (0, -5, 10, 10)
    assert after.rows() == [[".", "T"], ["E", "A"]]
    assert after.houses == before.houses
    assert after.sources.items() >= before.sources.items()
    assert str(after).splitlines()[5:] == str(before).splitlines()


def test_equal_cities_are_equal_and_others_are_not() -> None:
    """A city is a key of caches: equal ones must hash alike, and roads make a difference."""
    rows = [["L", "A"]]
    city = City.of(rows)
    road = [(3, 0), (3, 1)]
    others = [
        City.of([["L90", "A"]]),
        City.of([["A", "L"]]),
        City.of([["L"], ["A"]]),
        City.of(rows, roads_join="middle"),
        city.with_roads(road),
        city.with_roads(road, [(2, 0)]),
    ]
    assert len({city, City.of(rows), city.with_roads([]), *others}) == 1 + len(others)
    assert city == city.with_roads(road).with_roads([])
    assert city.with_roads(reversed(road)) == city.with_roads(road)  # type: ignore[arg-type]
    assert city != "L A"


def test_the_first_layout_is_not_changed_by_new_roads() -> None:
    city = City.of([["L", "A"]])
    joined = city.with_roads([(3, 0), (4, 0)])
    assert len(joined.roads) == len(city.roads) + 2
    assert (3, 0) not in city.road_at
    assert joined.tiles == city.tiles


def test_the_public_graphs_tell_what_they_hold() -> None:
    """A newcomer's first look: every road square a node, two on a bridge, stretches fewer."""
    city = City.of([["G", "A"]])
    assert len(city.roads) == sum(glyph == "#" for glyph in city.printed.values()) + 2
    assert {node.strand for node in city.road_at[2, 2]} == {"NS", "EW"}
    assert city.stretches.number_of_nodes() == 3  # two roads on the bridge tile, one on the other
    assert [data["crosses"] for *_, data in city.stretches.edges(data=True)] == [True]
    # North-south on the bridge is a network of its own.
    assert sorted(map(len, city.separate_roads)) == [5, 14]


def test_a_random_city_lists_every_wrong_argument() -> None:
    with pytest.raises(BadSetup) as refused:
        City.random(players=9, seed="x", modules=["tea"], one_of=5, roads_join="x")  # type: ignore[arg-type]
    wrong = ["players", "seed", "modules", "one_of", "roads_join"]
    assert [fault.path for fault in refused.value.faults] == wrong


@pytest.mark.parametrize("laid", [[["A"]], [], 5, {(0, 0): "A"}, {"A": None}])
def test_a_city_of_no_tiles_by_their_places_says_what_it_takes(laid: Any) -> None:
    with pytest.raises(BadSetup, match="takes rows of tile names"):
        City(laid)
