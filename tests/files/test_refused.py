"""Each line of "What is rejected" on the page of the format, and what a refusal tells."""

from __future__ import annotations

from typing import Any
from unittest.mock import patch

import pytest

import fcm_widgets as fcm
from fcm_widgets import data as content
from fcm_widgets.engine.registry import available_modules
from fcm_widgets.phases.round import forget_rules

HEAD = """
city.tiles = [["H", "O", "E"]]
"""
ONE = 'chain = [{ name = "A" }]\n'


def faults(text: str, *, strict: bool = False) -> dict[str, str]:
    """Return what stands against a scenario: for each path what is expected."""
    with pytest.raises(fcm.errors.BadScenario) as refusal:
        fcm.Game.from_scenario(text, strict=strict)
    told: dict[str, str] = {}
    for fault in refusal.value.faults:
        told[fault.path] = told.get(fault.path, "") + fault.expected
    return told


def in_chain(line: str) -> str:
    return f'{HEAD}[[chain]]\nname = "A"\n{line}\n'


def in_house(line: str, number: str = "13") -> str:
    return f"{HEAD}{ONE}[[house]]\nnumber = {number}\n{line}\n"


def in_campaign(line: str, number: int = 15) -> str:
    return f'{HEAD}{ONE}[[campaign]]\nnumber = {number}\ngood = "beer"\n{line}\n'


UNKNOWN = {
    "a key": ('tunr = 3\n' + HEAD + ONE, "tunr", "'turn'"),
    "a phase": ('phase = "diner"\n' + HEAD + ONE, "phase", "'dinnertime'"),
    "a module": ('modules = ["lobyists"]\n' + HEAD + ONE, "modules[0]", "'lobbyists'"),
    "a switch": ("rulings.road_join = true\n" + HEAD + ONE, "rulings.road_join", "'roads_join'"),
    "a card": (in_chain('at_work = ["waitres"]'), "chain[0].at_work[0]", "'waitress'"),
    "a milestone": (in_chain('milestones = ["first_10"]'), "chain[0].milestones[0]", "'first_100'"),
    "a good in stock": (in_chain("stock.berger = 1"), "chain[0].stock.berger", "'burger'"),
    "a good wanted": (in_house('demand = ["piza"]'), "house[0].demand[0]", "'pizza'"),
    "a chain": (in_campaign('at = [4, 3]\nchain = "a"'), "campaign[0].chain", "'A'"),
    "a key of a chain": (in_chain("stocks = {}"), "chain[0].stocks", "'stock'"),
    "a key of a house": (in_house("demnd = []"), "house[0].demnd", "'demand'"),
    "a key of a campaign": (
        in_campaign("at = [4, 3]\nturn_left = 1"), "campaign[0].turn_left", "'turns_left'",
    ),
    "a key of the bank": ("bank.cahs = 1\n" + HEAD + ONE, "bank.cahs", "'cash'"),
    "a key of the city": ("city.tile = []\n" + HEAD + ONE, "city.tile", "'tiles'"),
    "a key of a restaurant": (
        in_chain('restaurants = [{ at = [3, 0], entrance = "SW", comingsoon = true }]'),
        "chain[0].restaurants[0].comingsoon", "'coming_soon'",
    ),
    "a corner": (
        in_chain('restaurants = [{ at = [3, 0], entrance = "sw" }]'),
        "chain[0].restaurants[0].entrance", "'SW' (or ",
    ),
}  # fmt: skip


@pytest.mark.parametrize("what", UNKNOWN)
def test_unknown_names_are_refused_and_the_nearest_named(what: str) -> None:
    text, path, near = UNKNOWN[what]
    told = faults(text)
    assert list(told) == [path]
    assert told[path].startswith(near), "the nearest comes first"


NEEDS_A_MODULE = {
    "good": (in_chain("stock.kimchi = 1"), "chain[0].stock.kimchi", "kimchi"),
    "card": (in_chain('beach = ["lobbyist"]'), "chain[0].beach[0]", "lobbyists"),
    "coffee shops": (in_chain("coffee_shops = [[3, 3]]"), "chain[0].coffee_shops", "coffee"),
    "road": (HEAD + ONE + "road = []", "road", "lobbyists"),
    "park": (HEAD + ONE + "park = []", "park", "lobbyists"),
    "rural area": (HEAD + ONE + "rural_area = {}", "rural_area", "rural_marketeers"),
    "tile": ('city.tiles = [["X"]]\n' + ONE, "city.tiles[0][0]", "new_districts"),
    "two goods": (
        in_campaign('edge = "W"\nfirst = 0', 4).replace('"beer"', '["beer", "burger"]'),
        "campaign[0].good",
        "new_milestones",
    ),
}


@pytest.mark.parametrize("what", NEEDS_A_MODULE)
def test_what_needs_a_module_is_refused_without_it_and_the_module_named(what: str) -> None:
    text, path, module = NEEDS_A_MODULE[what]
    told = faults(text)
    assert list(told) == [path]
    assert repr(module) in told[path]


@pytest.mark.parametrize("head", ["", 'modules = ["sushi"]\n'])
@pytest.mark.parametrize(
    ("text", "path"),
    [
        (in_house('demand = ["sushi"]'), "house[0].demand[0]"),
        (in_campaign("at = [4, 3]").replace('"beer"', '"sushi"'), "campaign[0].good"),
    ],
)
def test_what_nobody_can_ask_for_names_what_one_can(head: str, text: str, path: str) -> None:
    """No module makes a house ask for sushi, so none is named."""
    told = faults(head + text)
    assert list(told) == [path]
    assert told[path] == "one of 'burger', 'pizza', 'beer', 'lemonade', 'softdrink'"


@pytest.mark.rule("NMS-18")
@pytest.mark.parametrize(
    "goods", ['["beer", "beer"]', '["beer", "beer", "pizza"]', '["beer"]', "[]"]
)
def test_an_airplane_carries_one_good_or_two_that_differ(goods: str) -> None:
    text = in_campaign('edge = "W"\nfirst = 0', 4).replace('"beer"', goods)
    told = faults('modules = ["new_milestones"]\n' + text)
    assert list(told) == ["campaign[0].good"]
    assert told["campaign[0].good"].startswith("one good, or two different ones")


@pytest.mark.rule("NMS-18")
@pytest.mark.parametrize(("place", "number"), [("at = [4, 3]", 15), ("", 17)])
def test_no_other_campaign_carries_two(place: str, number: int) -> None:
    text = in_campaign(place, number).replace('"beer"', '["beer", "pizza"]')
    told = faults('modules = ["new_milestones", "gourmet_food_critics"]\n' + text)
    assert told == {"campaign[0].good": "one good: only an airplane can ever advertise two goods"}


@pytest.mark.parametrize("module", content.MODULES)
def test_a_module_that_is_not_played_yet_is_refused_never_half_played(module: str) -> None:
    """All of the box are played by now: each is taken out of the registry in turn."""
    rest = {name: held for name, held in available_modules().items() if name != module}
    try:
        with patch.dict(available_modules(), rest, clear=True):
            told = faults(f'modules = ["{module}"]\n{HEAD}{ONE}')
    finally:
        forget_rules()  # what was pooled meanwhile lacks the module
    assert "this release can play" in told["modules[0]"]


TWICE = {
    "house number": (in_house("") + "[[house]]\nnumber = 13\n", "house[1].number"),
    "printed house": ('city.tiles = [["H", "H90"]]\n' + ONE, "city.tiles[0][1]"),
    "chain name": (HEAD + 'chain = [{ name = "A" }, { name = "A" }]', "chain[1].name"),
    "campaign number": (
        in_campaign("at = [4, 3]") + '[[campaign]]\nnumber = 15\ngood = "beer"\nat = [3, 3]\n',
        "campaign[1].number",
    ),
}


@pytest.mark.parametrize("what", TWICE)
def test_nothing_may_stand_there_twice(what: str) -> None:
    text, path = TWICE[what]
    assert list(faults(text)) == [path]


def test_a_tile_letter_may_repeat_if_no_house_does() -> None:
    fcm.Game.from_scenario('city.tiles = [["O", "O90", "H"]]\n' + ONE)


def restaurant(at: str, entrance: str = "SW") -> str:
    return in_chain(f'restaurants = [{{ at = {at}, entrance = "{entrance}" }}]')


SITE = "chain[0].restaurants[0]"
PLACES = {
    "restaurant off the map": (restaurant("[14, 0]"), f"{SITE}.at", "[15, 0]"),
    "restaurant far away": (restaurant("[-9, 99]"), f"{SITE}.at", "off"),
    "restaurant on a road": (restaurant("[1, 0]"), f"{SITE}.at", "a road"),
    "restaurant on a house": (restaurant("[0, 3]"), f"{SITE}.at", "house 13"),
    "restaurant on a drink": (restaurant("[5, 0]"), f"{SITE}.at", "a beer"),
    "restaurant on a restaurant": (
        in_chain('restaurants = [{ at = [3, 0], entrance = "SW" }]')
        + '[[chain]]\nname = "B"\nrestaurants = [{ at = [3, 0], entrance = "SW" }]\n',
        "chain[1].restaurants[0].at",
        "a restaurant of A",
    ),
    "entrance without a road": (restaurant("[3, 0]", "NE"), f"{SITE}.entrance", "road"),
    "garden that does not fit": (in_house('garden = "N"'), "house[0].garden", "a road"),
    "garden off the map": (in_house('garden = "S"'), "house[0].garden", "off"),
    "house on a road": (in_house('at = [1, 1]\ngarden = "E"', "9"), "house[0].at", "a road"),
    "house without a road": (
        'city.tiles = [["D"]]\n' + ONE + 'house = [{ number = 9, at = [1, 3], garden = "E" }]',
        "house[0].at",
        "touches a road",
    ),
    "house without a place": (in_house('garden = "E"', "9"), "house[0].at", "[x, y]"),
    "house without a garden": (in_house("at = [3, 3]", "9"), "house[0].garden", "'N'"),
    "house that is not printed here": (in_house("", "2"), "house[0].number", "8, 13"),
    "campaign off the map": (in_campaign("at = [15, 0]"), "campaign[0].at", "off"),
    "campaign on a house": (in_campaign("at = [1, 3]"), "campaign[0].at", "house 13"),
    "campaign without a road": (in_campaign("at = [0, 0]"), "campaign[0].at", "road"),
    "airplane that overhangs": (
        in_campaign('edge = "W"\nfirst = 1', 6), "campaign[0].first", "0: everything that it flies",
    ),
    "second garden of house 25": (
        'modules = ["new_districts"]\ncity.tiles = [["W"]]\n' + ONE
        + 'house = [{ number = 25, garden = "N" }]',
        "house[0].garden", "'S'",
    ),
}  # fmt: skip


@pytest.mark.rule("HSE-1", "HSE-2", "RST-1")
@pytest.mark.parametrize("what", PLACES)
def test_a_piece_in_a_wrong_place_is_refused_and_told_why(what: str) -> None:
    text, path, why = PLACES[what]
    told = faults(text)
    assert list(told) == [path]
    assert why in told[path]


RUN = """
[[campaign]]
number = {}
at = [{}, 3]
good = "beer"
chain = "A"
by = "marketing_trainee"
"""
LIMITS: dict[str, tuple[str, str]] = {
    "four tokens": (in_house('demand = ["beer", "beer", "beer", "beer"]'), "house[0].demand"),
    "six beside a garden": (
        in_house('garden = "W"\ndemand = ["beer", "beer", "beer", "beer", "beer", "beer"]'),
        "house[0].demand",
    ),
    "no chain": (HEAD + "chain = []", "chain"),
    "seven chains": (
        HEAD + "chain = [" + ", ".join(f'{{ name = "{n}" }}' for n in "ABCDEFG") + "]",
        "chain",
    ),
    "a nameless chain": (HEAD + 'chain = [{ name = " " }]', "chain[0].name"),
    "an order without all": ("turn_order = []\n" + HEAD + ONE, "turn_order"),
    "an order with a stranger": ('turn_order = ["B"]\n' + HEAD + ONE, "turn_order"),
    "an order with one twice": ('turn_order = ["A", "A"]\n' + HEAD + ONE, "turn_order"),
    "negative cash": (in_chain("cash = -1"), "chain[0].cash"),
    "negative stock": (in_chain("stock.beer = -1"), "chain[0].stock.beer"),
    "negative bank": ("bank.cash = -1\n" + HEAD + ONE, "bank.cash"),
    "turn 0": ("turn = 0\n" + HEAD + ONE, "turn"),
    "no turns left": (in_campaign("at = [4, 3]\nturns_left = 0"), "campaign[0].turns_left"),
    "a busy card used twice": (
        in_chain('busy = ["marketing_trainee"]') + RUN.format(15, 4) + RUN.format(16, 3),
        "campaign[1].by",
    ),
    "no city": (ONE, "city"),
    "no tiles": ("city = {}\n" + ONE, "city.tiles"),
    "no tile": ('city.tiles = [["."]]\n' + ONE, "city.tiles"),
    "ragged rows": ('city.tiles = [["O", "P"], ["Q"]]\n' + ONE, "city.tiles[1]"),
}


@pytest.mark.parametrize("what", LIMITS)
def test_too_many_too_few_and_below_zero_are_refused(what: str) -> None:
    text, path = LIMITS[what]
    assert list(faults(text)) == [path]


def test_a_fourth_restaurant_is_refused() -> None:
    sites: list[dict[str, Any]] = [{"at": [5 * n + 3, 0], "entrance": "SW"} for n in range(4)]
    scenario = {
        "city": {"tiles": [["O", "Q", "R", "T"]]},
        "chain": [{"name": "A", "restaurants": sites}],
    }
    with pytest.raises(fcm.errors.BadScenario) as refusal:
        fcm.Game.from_scenario(scenario)
    assert [fault.path for fault in refusal.value.faults] == ["chain[0].restaurants"]


@pytest.mark.rule("MKT-5")
def test_airplanes_over_the_same_rows_are_refused_only_by_the_switch() -> None:
    text = in_campaign('edge = "W"\nfirst = 0', 4) + (
        '[[campaign]]\nnumber = 5\ngood = "beer"\nedge = "W"\nfirst = 0\n'
    )
    fcm.Game.from_scenario(text)
    told = faults("rulings.airplanes_may_overlap = false\n" + text)
    assert list(told) == ["campaign[1].first"]
