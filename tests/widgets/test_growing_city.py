"""A city that grows under way: roads that open, a tile more, drawn from their step on."""

from __future__ import annotations

import json
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any, cast

import pytest

import fcm_widgets as fcm
from fcm_widgets.modules.lobbyists.map_tiles import TileAdded
from fcm_widgets.modules.lobbyists.roads_and_parks import RoadLaid
from fcm_widgets.phases.cleanup import RoadReady
from fcm_widgets.state.actions import Done
from fcm_widgets.widgets.game.facts import ground_alone
from fcm_widgets.widgets.game.options import ask_facts
from fcm_widgets.widgets.game.stepper import GameStepper
from fcm_widgets.widgets.game.timeline import GameTimeline, last_state
from fcm_widgets.widgets.map.contract import GroundChange
from fcm_widgets.widgets.map.ground import changed_ground, ground_change
from fcm_widgets.widgets.map.pages import maps_html
from fcm_widgets.widgets.map.scene import ground_facts, state_scene
from tests.game.tables import play
from tests.modules.test_lobbyists import add, at_work, lay
from tests.widgets import asking
from tests.widgets.game_tables import Facts, folded, ground_after, states_shown, whole
from tests.widgets.test_game_timeline import map_of, pieces_by_id
from tests.widgets.test_schema import conforms
from tests.widgets.wire import state_of

GAME = Path(__file__).parents[1] / "data" / "games" / "with-lobbyists.json"


@cache
def golden() -> fcm.Game:
    return fcm.Game.load(GAME)


def plain(facts: object) -> Facts:
    found: Facts = json.loads(json.dumps(facts))
    return found


def as_sent(ground: Any) -> Any:
    """Return a ground of JSON with rows that can be looked up, as Python has them."""
    return {
        key: [tuple(row) for row in value] if key not in ("box", "blocks") else value
        for key, value in ground.items()
    }


def lasting(pieces: Facts) -> Facts:
    """Return pieces without what is sent apart from the map: a chain's cash, a house's demand."""
    return {
        name: {**piece, "name": piece["name"].partition(", cash")[0], "demand": None}
        for name, piece in pieces.items()
    }


@pytest.mark.slow
def test_every_step_shows_the_map_of_its_state() -> None:
    """Ground and pieces of each step at which something changed are those of a new picture."""
    game, shown = golden(), GameStepper(golden())
    first, steps = whole(shown._timeline)
    kinds = {type(event) for event, _ in game.history}
    assert {RoadLaid, RoadReady, TileAdded} <= kinds
    changes = [
        number
        for number, step in enumerate(steps)
        if {"ground", "pieces"} & step.get("change", {}).keys()
    ]
    facts, states = folded(first, steps), states_shown(game)
    for number in changes:
        now, state = facts[number], states[number]
        ground = ground_facts(ground_alone(state).city)
        assert ground_after(plain(shown._scene), now["ground"]).items() >= plain(ground).items()
        new = pieces_by_id(state_scene(state)["pieces"])
        assert lasting(map_of(shown, now)) == lasting(new)
    built = [at for at in changes if "ground" in steps[at]["change"]]
    assert {steps[at]["kind"] for at in built} == {"ready", "map_tile"}


def test_going_back_and_another_line_show_the_map_of_that_line() -> None:
    game = at_work("lobbyist", "lobbyist")
    told = GameTimeline(game)
    lay(game, "road_2", (3, 3), 90)
    add(game, "E", (0, -5))
    told.update(game)
    assert whole(told) == whole(GameTimeline(game))
    game.undo()
    told.update(game)
    assert whole(told) == whole(GameTimeline(game))
    play(game, "add_map_tile", at=[-5, 0])
    told.update(game)
    assert whole(told) == whole(GameTimeline(game))
    (ground,) = (
        change
        for step in told.steps
        if "change" in step
        for change in step["change"].get("ground", [])
    )
    assert ground["box"] == (-5, 0, 30, 5)


def test_a_piece_that_is_no_block_is_sent_with_its_squares() -> None:
    game = at_work()
    play(game, "take_piece", piece="road_3")
    asked = ask_facts(game)
    conforms(plain(asked), "Options")
    (group,) = (one for one in asked["seats"][0]["groups"] if one["do"] == "lay_piece")
    assert (group["size"], group["footprint"]) == ((2, 2), [(0, 0), (0, 1), (1, 0)])
    assert group["effects"][:2] == ["roadworks at 0, 2 and 2, 0", "roadworks at 8, 2"]


@pytest.mark.parametrize("grown", [False, True])
def test_the_picture_of_a_table_holds_what_was_laid(grown: bool) -> None:
    """The static picture draws the road's site, its marker and the tile beside the first ones."""
    game = lay(at_work(), "road_2", (3, 3), 90)
    if grown:
        add(game, "E", (0, -5))
    svg = game.state._repr_html_()
    row = 2 if grown else 1
    assert f"Road under construction, row {row}, column 1, squares 3, 3 to 3, 4" in svg
    assert "Roadworks" in svg
    assert ("House 8" in svg) == grown


def request(widget: GameStepper, kind: str, **body: Any) -> list[list[str]]:
    """Ask as a page does; return what stood against it."""
    return asking.faults_of(widget, kind, **body)


def turn_in_hand(widget: GameStepper) -> int | None:
    held = widget.game.state.progress.held
    return held.turn if held else None


def test_a_tile_is_one_option_however_it_lies_and_turned_in_hand() -> None:
    game = at_work("lobbyist")
    widget = GameStepper(lay(game, "road_3", (8, 0)))
    (tiles,) = (
        one for one in widget._options["seats"][0]["groups"] if one["do"] == "take_map_tile"
    )
    letters = [tile["letter"] for tile in tiles["tiles"]]
    assert len(letters) == len(set(letters)) == len(tiles["options"]) < 30
    option = tiles["options"][letters.index("E")]
    number = option["number"]
    ways = [(form["number"], form["turn"]) for form in option["turned"]]
    assert ways == [(number + n, 90 * n) for n in range(4)]
    assert option["turned"][1]["name"].startswith("turned clockwise by 90 degrees, roads to the")
    assert request(widget, "option", at=game.played, seat=0, option=number) == []
    for turn in (1, 2, 3, 0, 3):
        assert request(widget, "turn", at=widget._options["at"], seat=0, form=turn) == []
        (place,) = (one for one in widget._options["seats"][0]["groups"] if "spots" in one)
        forms = place["turns"]
        assert (forms["now"], len(set(forms["names"]))) == (turn, 4)
        assert turn_in_hand(widget) == 90 * turn
        assert place["tiles"][0]["roads"] != []
        conforms(widget._options, "GameOptions")
    assert widget.game.played == game.played + 1, "turning adds no action"
    assert not widget._options["left"], "and leaves no line"


def test_a_campaign_tile_is_one_option_and_is_turned_in_hand_too() -> None:
    game = fcm.load_example("a-day-at-work")
    for _ in range(2):
        game.play(Done(0))
    widget = GameStepper(game)
    (tiles,) = (one for one in widget._options["seats"][0]["groups"] if one["do"] == "take_tile")
    labels = [option["label"] for option in tiles["options"]]
    assert len(labels) == len(set(labels)), "each tile is offered once"
    option = tiles["options"][labels.index("Take billboard 14")]
    assert [(form["name"], form["turn"]) for form in option["turned"]] == [
        ("2 by 1 squares", 0),
        ("1 by 2 squares, turned", 90),
    ]
    assert {str(form["number"]) for form in option["turned"]} <= {*tiles["option_effects"]}
    assert (
        request(widget, "option", at=game.played, seat=0, option=option["turned"][1]["number"])
        == []
    )
    for form, size in ((0, [2, 1]), (1, [1, 2])):
        assert request(widget, "turn", at=widget._options["at"], seat=0, form=form) == []
        (place,) = (one for one in widget._options["seats"][0]["groups"] if "spots" in one)
        assert (place["turns"]["now"], [*place["size"]]) == (form, size)
        assert len(place["shapes"][0]) == 2
        conforms(widget._options, "GameOptions")


def test_a_piece_is_turned_only_as_it_has_a_place() -> None:
    """Of a piece the ways are those in which it can lie somewhere; else nothing is turned."""
    widget = GameStepper(at_work("lobbyist"))
    (pieces,) = (one for one in widget._options["seats"][0]["groups"] if one["do"] == "take_piece")
    assert [len(shape) for shape in pieces["shapes"]] == [2, 3, 4, 4, 4, 4, 4]
    assert [option["label"] for option in pieces["options"][:3]] == [
        "Take a road of 2 squares",
        "Take a road of 3 squares",
        "Take a road of 4 squares (arrows to the east and west)",
    ], "a piece that has a place in a single orientation says which"
    nothing = [["You have no piece in hand that can be turned.", ""]]
    assert request(widget, "turn", at=0, seat=0, form=0) == nothing
    request(
        widget, "option", at=widget._options["at"], seat=0, option=pieces["options"][1]["number"]
    )
    at = widget._options["at"]
    for wrong in (-1, 4, "0", None, True):
        assert request(widget, "turn", at=at, seat=0, form=wrong) != []
    assert request(widget, "turn", at=at, seat=1, form=1) == nothing
    for seat in ("0", None):
        assert request(widget, "turn", at=at, seat=seat, form=1) != []
    assert turn_in_hand(widget) == 0
    assert request(widget, "turn", at=at, seat=0, form=2) == []
    assert turn_in_hand(widget) == 180
    request(widget, "undo")
    (again,) = (one for one in widget._options["seats"][0]["groups"] if one["do"] == "take_piece")
    assert again == pieces


def test_what_differs_between_grounds_is_little_and_exact() -> None:
    """Any two grounds of random games, in both directions."""
    states = [*states_shown(golden())]
    grounds = [plain(ground_facts(ground_alone(state).city)) for state in states[::97]]
    for one, two in pairwise([*grounds, grounds[0]]):
        change = plain(ground_change(as_sent(one), as_sent(two)))
        assert ground_after(one, [change]) == two
        assert plain(changed_ground(as_sent(one), cast("GroundChange", change))) == two
        if one == two:
            assert change == {}
    grown = next(two for one, two in pairwise(grounds) if one != two)
    change = plain(ground_change(as_sent(grounds[0]), as_sent(grown)))
    assert len(json.dumps(change)) < 2 / 3 * len(json.dumps(grown))


def test_a_long_game_shows_its_grown_city_before_it_is_told() -> None:
    """The first picture, of the last step alone, is drawn over the scene of the first."""
    game = golden()
    part = plain(last_state(game))
    scene = plain(GameStepper(game)._scene)
    ground = plain(ground_facts(ground_alone(game.state).city))
    assert part["first"]["ground"] != []
    assert ground_after(scene, part["first"]["ground"]).items() >= ground.items()


@pytest.mark.slow
def test_the_page_of_a_grown_city_lists_each_of_its_pieces_once() -> None:
    game = golden()
    told = maps_html(state_of(GameStepper(game)))
    for number in (home.house.number for home in game.state.homes):
        assert told.count(f"<li>House {number},") == 1, number
    assert told.count('<th scope="row">') == len(game.state.city.tiles)
