"""A refusal is whole: no fault hides another that stands on its own."""

from __future__ import annotations

import pytest

import fcm_widgets as fcm


def paths(text: str) -> set[str]:
    """Return the paths of all faults of a scenario."""
    with pytest.raises(fcm.errors.BadScenario) as refusal:
        fcm.Game.from_scenario(text)
    return {fault.path for fault in refusal.value.faults}


def test_five_faults_in_five_corners_come_back_together() -> None:
    text = """
turn = 0
city.tiles = [["H", "O"]]
[[chain]]
name = "A"
at_work = ["waitres"]
restaurants = [{ at = [3, 0], entrance = "NE" }]
[[house]]
number = 13
demand = ["burger", "burger", "burger", "burger"]
[[campaign]]
number = 15
at = [0, 0]
good = "beer"
"""
    assert paths(text) == {
        "turn",
        "chain[0].at_work[0]",
        "chain[0].restaurants[0].entrance",
        "house[0].demand",
        "campaign[0].at",
    }


def test_a_missing_city_hides_no_fault_that_needs_no_map() -> None:
    text = """
chain = [{ name = "A", cash = -1 }]
house = [{ number = 8, demand = ["burgr"] }]
campaign = [{ number = 99, good = "beer", at = [0, 0] }]
"""
    assert paths(text) == {"city", "chain[0].cash", "house[0].demand[0]", "campaign[0].number"}


def test_a_wrong_tile_alone_on_the_map_hides_no_fault_that_needs_no_map() -> None:
    text = """
city.tiles = [["?"]]
chain = [{ name = "A" }]
house = [{ number = 8, demand = ["burgr"] }]
"""
    assert paths(text) == {"city.tiles[0][0]", "house[0].demand[0]"}


def test_a_name_taken_twice_does_not_hide_where_that_chain_stands() -> None:
    text = """
city.tiles = [["H", "O"]]
[[chain]]
name = "A"
[[chain]]
name = "A"
restaurants = [{ at = [99, 0], entrance = "SW" }]
"""
    assert paths(text) == {"chain[1].name", "chain[1].restaurants[0].at"}


def test_a_road_of_no_shape_does_not_hide_its_other_keys() -> None:
    text = """
modules = ["lobbyists"]
city.tiles = [["H", "O"]]
chain = [{ name = "A" }]
[[road]]
squares = [[0, 0], [4, 4]]
under_construction = 1
roadworks = [[0, 0]]
"""
    assert paths(text) == {"road[0].squares", "road[0].under_construction", "road[0].roadworks[0]"}


def test_a_side_misspelt_is_not_told_as_too_much_demand() -> None:
    text = """
city.tiles = [["H", "O"]]
chain = [{ name = "A" }]
[[house]]
number = 13
garden = "West"
demand = ["beer", "beer", "beer", "beer"]
"""
    assert paths(text) == {"house[0].garden"}


def test_a_wrong_tile_name_makes_no_noise_about_what_lies_on_it() -> None:
    text = """
city.tiles = [["H", "Ö"]]
chain = [{ name = "A", restaurants = [{ at = [8, 0], entrance = "SW" }] }]
house = [{ number = 10, demand = ["beer"] }]
campaign = [{ number = 15, good = "beer", at = [8, 3] }]
"""
    assert paths(text) == {"city.tiles[0][1]"}


def test_of_two_pieces_on_one_square_the_later_is_named() -> None:
    text = """
city.tiles = [["H", "O"]]
chain = [{ name = "A", restaurants = [{ at = [3, 0], entrance = "SW" }] }]
campaign = [{ number = 15, good = "beer", at = [3, 1] }]
"""
    assert paths(text) == {"campaign[0].at"}


@pytest.mark.parametrize("number", [13, 99], ids=["twice", "unknown"])
def test_a_wrong_number_does_not_hide_the_other_keys_of_its_house(number: int) -> None:
    text = f"""
city.tiles = [["H", "O"]]
chain = [{{ name = "A" }}]
house = [
    {{ number = 13 }},
    {{ number = {number}, garden = "SW", at = [1, 2, 3], demand = ["burgr"] }},
]
"""
    wrong = ("number", "garden", "at", "demand[0]")
    assert paths(text) == {f"house[1].{key}" for key in wrong}


@pytest.mark.parametrize("number", [4, 99], ids=["twice", "unknown"])
def test_a_wrong_number_does_not_hide_the_other_keys_of_its_campaign(number: int) -> None:
    text = f"""
city.tiles = [["H", "O"]]
chain = [{{ name = "A" }}]
campaign = [
    {{ number = 4, edge = "W", first = 0, good = "beer" }},
    {{ number = {number}, edge = "NE", first = "top", turned = 3, good = "bier", turns_left = 0 }},
]
"""
    wrong = ("number", "edge", "first", "turned", "good", "turns_left")
    assert paths(text) == {f"campaign[1].{key}" for key in wrong}


def test_a_wrong_side_does_not_hide_too_much_demand_of_a_placed_house() -> None:
    text = """
city.tiles = [["H", "O"]]
chain = [{ name = "A" }]
[[house]]
number = 9
at = [8, 3]
garden = "SW"
demand = ["beer", "beer", "beer", "beer", "beer", "beer"]
"""
    assert paths(text) == {"house[0].garden", "house[0].demand"}


def test_what_is_no_table_is_one_fault_and_no_more() -> None:
    text = """
modules = ["lobbyists"]
city.tiles = [["H", "O"]]
chain = [{ name = "A", restaurants = [5] }, 5]
house = [5]
campaign = [5]
road = [5]
park = [5]
"""
    lists = ("chain[0].restaurants[0]", "chain[1]", "house[0]", "campaign[0]", "road[0]", "park[0]")
    assert paths(text) == set(lists)


def test_nothing_is_half_loaded() -> None:
    with pytest.raises(fcm.errors.BadScenario) as refusal:
        fcm.Game.from_scenario('city.tiles = [["H"]]\nchain = [{ name = "A" }]\nturn = "two"')
    assert isinstance(refusal.value, fcm.FcmError)
    assert isinstance(refusal.value, ValueError)
    (fault,) = refusal.value.faults
    assert (fault.path, fault.found) == ("turn", "'two'")
