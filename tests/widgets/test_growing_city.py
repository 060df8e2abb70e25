"""A city that grows under way: roads that open, a tile more, drawn from their step on."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

import pytest

import fcm_widgets as fcm
from fcm_widgets.modules.lobbyists.events import RoadLaid, TileAdded
from fcm_widgets.table.turn_events import RoadReady
from fcm_widgets.widgets.game.facts import ground_alone
from fcm_widgets.widgets.game.options import ask_facts
from fcm_widgets.widgets.game.stepper import GameStepper
from fcm_widgets.widgets.game.timeline import GameTimeline
from fcm_widgets.widgets.map.scene import ground_facts, state_scene
from tests.game.tables import play
from tests.modules.test_lobbyists import add, at_work, lay
from tests.widgets.game_tables import Facts, folded, states_shown, whole
from tests.widgets.test_game_timeline import map_of, pieces_by_id
from tests.widgets.test_schema import conforms

GAME = Path(__file__).parents[1] / "data" / "games" / "with-lobbyists.json"


@cache
def golden() -> fcm.Game:
    return fcm.Game.load(GAME)


def plain(facts: object) -> Facts:
    found: Facts = json.loads(json.dumps(facts))
    return found


def lasting(pieces: Facts) -> Facts:
    """Return pieces without what is sent apart from the map: a chain's cash, a house's demand."""
    return {
        name: {**piece, "name": piece["name"].partition(", cash")[0], "demand": None}
        for name, piece in pieces.items()
    }


def test_every_step_shows_the_map_of_its_state() -> None:
    """Ground and pieces of each step at which something changed are those of a new picture."""
    game, shown = golden(), GameStepper(golden())
    first, steps = whole(shown._told)
    kinds = {type(event) for event, _ in game.history}
    assert {RoadLaid, RoadReady, TileAdded} <= kinds
    changes = [
        number for number, step in enumerate(steps) if {"ground", "p"} & step.get("set", {}).keys()
    ]
    facts, states = folded(first, steps), states_shown(game)
    for number in changes:
        now, state = facts[number], states[number]
        ground = ground_facts(ground_alone(state).city)
        assert plain({**shown._scene, **(now["ground"] or {})}).items() >= plain(ground).items()
        new = pieces_by_id(state_scene(state)["pieces"])
        assert lasting(map_of(shown, now)) == lasting(new)
    built = [at for at in changes if "ground" in steps[at]["set"]]
    assert {steps[at]["k"] for at in built} == {"ready", "map_tile"}


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
    (ground,) = (step["set"]["ground"] for step in told.steps if "ground" in step.get("set", {}))
    assert ground is not None
    assert ground["box"] == (-5, 0, 30, 5)


def test_a_piece_that_is_no_block_is_sent_with_its_squares() -> None:
    game = at_work()
    play(game, "take_piece", piece="road_3")
    asked = ask_facts(game)
    conforms(plain(asked), "Options")
    (group,) = (one for one in asked["seats"][0]["groups"] if one["do"] == "lay_piece")
    assert (group["size"], group["lies"]) == ((2, 2), [(0, 0), (0, 1), (1, 0)])
    assert group["tells"][:2] == ["roadworks at 0, 2 and 2, 0", "roadworks at 8, 2"]


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
