"""New houses and gardens (HSE): where they may stand, who builds them, that they count today."""

from __future__ import annotations

from typing import Any

import pytest

import fcm_widgets as fcm
from fcm_widgets.dinner.dinnertime import StayedHome
from fcm_widgets.phases import build
from fcm_widgets.phases.build import BuildHouse, GardenPlanted, HouseBuilt, PlantGarden, TakeHouse
from fcm_widgets.phases.marketing import DemandPlaced
from fcm_widgets.state.actions import Done, PutBack
from fcm_widgets.state.events import Paid
from fcm_widgets.state.state import changed
from tests.game.boards import (
    PLENTY,
    Keys,
    board,
    chain,
    codes,
    got,
    house,
    one,
    place,
    why,
    working,
)

DEVELOPER = "new_business_developer"
PRINTED = {"2", "4", "5", "7", "8", "10", "12", "13", "15", "16", "18"}


def building(developers: int = 1, **top: Any) -> fcm.Game:
    """Return a game in which chain A, on the street, comes to build."""
    keys = top.pop("keys", {})
    return working(chain(at_work=[DEVELOPER] * developers, **keys), step="build", **top)


@pytest.mark.rule("HSE-1")
def test_any_number_of_the_box_may_be_built_and_no_other() -> None:
    placed = house(9, at=[13, 3], garden="E")
    game = building(house=[placed], city={"tiles": [["H", "O", "K", "R"]]})
    offered = [action.number for action in game.options if isinstance(action, TakeHouse)]
    assert offered == ["1", "3", "6", "11", "14", "17", "19"]
    for number in ("9", "13", "2", "20", "pi"):
        assert why(game, TakeHouse(0, number)) == [("no_such_house", "HSE-1")]


@pytest.mark.rule("HSE-1", "HSE-5")
def test_a_house_comes_with_its_garden_and_never_gets_a_second() -> None:
    game = building(developers=2).play(TakeHouse(0, "6"))
    assert codes(game, BuildHouse(0, (8, 3), "E")) == []
    game.play(BuildHouse(0, (8, 3), "E"))
    assert [event.house.number for event in got(game, HouseBuilt)] == ["6"]
    built = game.state.home("6").house
    assert (built.at, built.garden, built.limit) == ((8, 3), ((10, 3), (10, 4)), 5)
    assert [home.house.number for home in game.state.homes] == ["6", "13"], "as they dine"
    assert why(game, PlantGarden(0, "6", "N"))[0] == ("has_garden", "HSE-2")
    assert codes(game, TakeHouse(0, "6")) == ["no_such_house"]


@pytest.mark.rule("HSE-1")
def test_no_range_limits_it_and_no_road_need_lead_there() -> None:
    game = building(city={"tiles": [["H", ".", "F"]]}).play(TakeHouse(0, "1"))
    assert len(game.state.city.separate_roads) == 2
    assert codes(game, BuildHouse(0, (10, 3), "E")) == []


@pytest.mark.rule("HSE-1", "HSE-4")
@pytest.mark.parametrize(
    ("at", "side", "expected"),
    [
        ((8, 0), "W", ["not_empty"]),  # the road on [7, 0]
        ((3, 0), "E", ["not_empty"]),  # its own restaurant, and the road behind it
        ((24, 3), "W", ["off_the_map"]),
        ((23, 3), "S", ["off_the_map"]),
        ((10, 3), "E", ["not_empty"]),  # a source
        ((3, 3), "W", ["not_empty"]),  # house 13
        ((8, 3), "X", ["no_such_side"]),
    ],
)
def test_six_empty_squares(at: tuple[int, int], side: str, expected: list[str]) -> None:
    game = building().play(TakeHouse(0, "1"))
    found = codes(game, BuildHouse(0, at, side))
    assert list(dict.fromkeys(found)) == expected


@pytest.mark.rule("HSE-4", "HSE-1")
def test_the_garden_alone_may_touch_the_road() -> None:
    # Tile D: its two southern rows are empty, the road runs along its western side to y = 2 only.
    game = building(city={"tiles": [["H", "D"]]}).play(TakeHouse(0, "1"))
    assert why(game, BuildHouse(0, (6, 3), "E")) == [("no_road_beside", "HSE-1")]
    assert codes(game, BuildHouse(0, (6, 3), "W")) == [], "its garden lies south of [5, 2]"
    assert codes(game, BuildHouse(0, (5, 3), "E")) == []


@pytest.mark.rule("HSE-1")
def test_a_taken_house_may_be_put_back_and_must_be_one_or_the_other() -> None:
    game = building()
    assert codes(game, BuildHouse(0, (8, 3), "E")) == ["no_house_in_hand"]
    assert codes(game, PutBack(0)) == ["nothing_in_hand"]
    game.play(TakeHouse(0, "1"))
    assert codes(game, TakeHouse(0, "3")) == ["piece_in_hand"]
    assert codes(game, PlantGarden(0, "13", "E")) == ["piece_in_hand"]
    assert codes(game, Done(0)) == ["piece_in_hand"]
    game.play(PutBack(0))
    assert codes(game, TakeHouse(0, "3")) == [], "nothing has happened, the developer is fresh"
    assert codes(game, Done(0)) == []


@pytest.mark.rule("HSE-1")
def test_where_no_house_fits_none_is_offered() -> None:
    game = building(city={"tiles": [["C"]]}, keys={"restaurants": []})
    assert [action for action in game.options if isinstance(action, TakeHouse)] == []
    assert ("no_place_for_house", "HSE-1") in why(game, TakeHouse(0, "1"))


@pytest.mark.rule("HSE-2")
@pytest.mark.parametrize(
    ("side", "garden"), [("E", ((3, 3), (3, 4))), ("W", ((0, 3), (0, 4))), ("S", ()), ("N", ())]
)
def test_a_garden_lies_along_one_whole_side(side: str, garden: tuple[Any, ...]) -> None:
    game = building(house=[house(13, "beer", "beer")])
    action = PlantGarden(0, "13", side)
    if not garden:
        assert codes(game, action) == [{"S": "off_the_map", "N": "not_empty"}[side]]
        return
    game.play(action)
    home = game.state.home("13")
    assert home.house.garden == garden
    assert home.wants == {"beer": 2}, "what lies on the house stays"
    assert [(event.number, event.side) for event in got(game, GardenPlanted)] == [("13", side)]


@pytest.mark.rule("HSE-2")
def test_one_garden_a_house_on_empty_squares() -> None:
    game = building(developers=2, house=[house(13, garden="W")])
    assert why(game, PlantGarden(0, "13", "E")) == [("has_garden", "HSE-2")]
    assert why(game, PlantGarden(0, "2", "E")) == [("no_such_garden", "HSE-2")]
    assert why(game, PlantGarden(0, "13", "up")) == [("no_such_garden", "HSE-2")]
    # A campaign tile blocks its squares as anything else does (GEO-14).
    sign = {"number": 15, "at": [3, 3], "good": "beer"}
    blocked = building(campaign=[sign])
    assert why(blocked, PlantGarden(0, "13", "E")) == [("not_empty", "HSE-2")]
    assert codes(blocked, PlantGarden(0, "13", "W")) == []


@pytest.mark.rule("SET-5", "HSE-2")
def test_the_box_holds_eight_gardens_and_those_of_new_houses_are_extra() -> None:
    rows = [["A", "B", "H", "O"], ["D", "E", "F", "Q"], ["G", "I", "J", "K"]]
    empty = {"keys": {"restaurants": []}, "city": {"tiles": rows}}
    game = building(developers=10, **empty)
    game.play(TakeHouse(0, "1"))
    game.play([action for action in game.options if isinstance(action, BuildHouse)][-1])
    for planted in range(8):
        plants = [action for action in game.options if isinstance(action, PlantGarden)]
        assert plants, f"only {planted} gardens could be laid"
        game.play(plants[0])
    assert len(got(game, GardenPlanted)) == 8
    bare = [home.house.number for home in game.state.homes if not home.house.side]
    found = [why(game, PlantGarden(0, number, side)) for number in bare for side in "NESW"]
    assert [("no_garden_left", "SET-5")] in found, "a place, a developer, but no ninth garden"
    assert codes(game, TakeHouse(0, "3")) == [], "a house brings its own"


@pytest.mark.rule("HSE-3")
@pytest.mark.parametrize(("number", "side"), [("15", "E"), ("13", "W")])
def test_a_garden_beside_two_houses_belongs_to_the_one_that_is_named(
    number: str, side: str
) -> None:
    # ...HH..#..      Tile I, then tile H: the squares [5, 3] and [5, 4] lie beside both houses.
    # ...HHgHH..
    # ...HHgHH..
    game = building(city={"tiles": [["I", "H"]]})
    game.play(PlantGarden(0, number, side))
    gardens = {home.house.number: home.house.garden for home in game.state.homes}
    assert gardens.pop(number) == ((5, 3), (5, 4))
    assert list(gardens.values()) == [()], "the neighbour has none"


@pytest.mark.rule("HSE-5")
@pytest.mark.parametrize("first", ["house", "garden"])
def test_a_developer_builds_a_house_or_a_garden(first: str) -> None:
    game = building()
    if first == "house":
        game.play(TakeHouse(0, "1")).play(BuildHouse(0, (8, 3), "E"))
    else:
        game.play(PlantGarden(0, "13", "E"))
    assert game.phase != "working", "there was nothing left to do, the day went on"
    two = building(developers=2)
    if first == "house":
        two.play(TakeHouse(0, "1")).play(BuildHouse(0, (8, 3), "E"))
        two.play(PlantGarden(0, "13", "E"))
    else:
        two.play(PlantGarden(0, "13", "E"))
        two.play(TakeHouse(0, "1")).play(BuildHouse(0, (8, 3), "E"))
    assert two.phase != "working"


@pytest.mark.rule("HSE-5")
def test_without_a_fresh_developer_nothing_is_built() -> None:
    game = building(keys={"beach": [DEVELOPER]})
    game.play(TakeHouse(0, "1")).play(BuildHouse(0, (8, 3), "E"))
    assert game.phase == "payday", "the developer on the beach builds nothing"
    later = working(chain(at_work=["local_manager"], beach=[DEVELOPER]), step="restaurants")
    assert why(later, PlantGarden(0, "13", "E")) == [("wrong_step", "REC-1")]


@pytest.mark.rule("HSE-5")
def test_what_is_refused_for_want_of_a_developer() -> None:
    game = building()
    state = changed(game.state, progress=changed(game.state.progress, used=(DEVELOPER,)))
    for action in (TakeHouse(0, "1"), PlantGarden(0, "13", "E")):
        assert [(obstacle.code, obstacle.rule) for obstacle in build.obstacles(state, action)] == [
            ("no_builder", "HSE-5")
        ]


# -- what was built today counts today ------------------------------------------------------------


@pytest.mark.rule("HSE-6")
def test_a_garden_of_today_doubles_todays_dinner() -> None:
    rich: Keys = {"house": [house(13, "burger")], "keys": {"stock": PLENTY}}
    game = building(**rich).play(PlantGarden(0, "13", "E"))
    assert [event.tally.total for event in got(game, Paid) if event.kind == "sale"] == [20]
    game = building(**rich).play(Done(0))
    assert [event.tally.total for event in got(game, Paid) if event.kind == "sale"] == [10]


@pytest.mark.rule("HSE-6", "CMP-1")
def test_a_garden_of_today_makes_room_for_five_in_todays_phase_6() -> None:
    radio = {"number": 1, "at": [8, 3], "good": "beer", "turns_left": 2}
    full: Keys = {"house": [house(13, *["pizza"] * 3)], "campaign": [radio]}
    planted = building(**full, keys={"cash": 50}).play(PlantGarden(0, "13", "E"))
    planted.play(Done(0))
    assert [len(event.tokens) for event in got(planted, DemandPlaced)] == [1]
    left = building(**full, keys={"cash": 50}).play(Done(0)).play(Done(0))
    assert [len(event.tokens) for event in got(left, DemandPlaced)] == [0]


@pytest.mark.rule("HSE-6", "GEO-6")
def test_a_garden_of_today_gives_road_contact_today() -> None:
    """The board of EX-5: no road leads to house 15 but through a garden on its south side."""
    rows = [["F", "I"], ["Q", "R"]]
    at_xango = [{"at": [0, 5], "entrance": "SE"}]
    keys = {"restaurants": at_xango, "stock": PLENTY}
    table: Keys = {"city": {"tiles": rows}, "house": [house(15, "beer")], "keys": keys}
    without = building(**table).play(Done(0))
    assert len(got(without, StayedHome)) == 1
    with_garden = building(**table).play(PlantGarden(0, "15", "S"))
    (decision,) = with_garden.decisions
    assert (decision.winner, decision.offers[0].tiles) == ("A", 1)


@pytest.mark.rule("HSE-6", "CMP-2", "CMP-7")
def test_a_house_of_today_wants_nothing_yet_and_is_reached_by_todays_campaign() -> None:
    chains = chain(at_work=["marketing_trainee", DEVELOPER], cash=50)
    game = place(working(chains, step="campaigns"), 15, (6, 3), "beer", None)
    game.play(TakeHouse(0, "9")).play(BuildHouse(0, (3, 3), "E"))
    assert game.decisions == (), "nobody dines"
    game.play(Done(0))
    assert [(event.house, len(event.tokens)) for event in got(game, DemandPlaced)] == [("9", 1)]


@pytest.mark.rule("HSE-6", "GEO-14")
def test_what_was_built_blocks_its_squares_at_once() -> None:
    game = board(
        chain("A", at_work=[DEVELOPER]),
        chain("B", 4, at_work=[DEVELOPER]),
    )
    game.play(Done(0)).play(TakeHouse(0, "1")).play(BuildHouse(0, (8, 3), "E"))
    game.play(Done(1)).play(TakeHouse(1, "3"))
    assert codes(game, BuildHouse(1, (8, 3), "E")) == ["not_empty", "not_empty"]
    assert one(game, "B").at_work == (DEVELOPER,)
