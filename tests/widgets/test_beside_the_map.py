"""Campaigns that need no place on the map lie off its corners, where no airplane comes."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import replace

import pytest

import fcm_widgets as fcm
from fcm_widgets.board.pieces import SIDES, Footprint
from fcm_widgets.board.squares import TILE
from fcm_widgets.data import campaigns
from fcm_widgets.state.state import Campaign, State
from fcm_widgets.widgets.city.view import CityView
from fcm_widgets.widgets.game.stepper import GameStepper
from fcm_widgets.widgets.map.contract import Piece
from fcm_widgets.widgets.map.scene import state_scene
from fcm_widgets.widgets.map.words import tile_texts
from tests.widgets.test_schema import conforms

GUIDES = [number for number, tile in campaigns().items() if tile.type == "gourmet_guide"]


def with_guides(*numbers: int, flying: bool = True) -> State:
    """Return a table with guides, and with an airplane at each edge.

    Each airplane is as wide as its edge is long, so that it leaves no square of it free.
    """
    state = fcm.load_example("what-the-campaigns-do").state
    _, _, width, height = state.city.box
    chain = state.chains[0].name
    guides = [
        Campaign(number, Footprint("gourmet_guide"), ("burger",), 2, chain) for number in numbers
    ]
    flights = [
        Campaign(
            40 + at,
            Footprint("airplane", (), edge, 0, height if edge in "WE" else width),
            ("beer",),
            1,
            chain,
        )
        for at, edge in enumerate(SIDES)
    ]
    return replace(state, campaigns=(*state.campaigns, *guides, *(flights if flying else ())))


def guides_in(pieces: Iterable[Piece]) -> list[Piece]:
    return [piece for piece in pieces if piece["glyph"] == "gourmet_guide"]


def test_each_lies_off_a_corner_of_its_own_beside_no_airplane() -> None:
    scene = state_scene(with_guides(*GUIDES))
    conforms(scene, "Scene")
    assert len(guides_in(scene["pieces"])) == len(GUIDES) == 4
    lain_on = Counter(tuple(square) for piece in scene["pieces"] for square in piece["squares"])
    for guide in guides_in(scene["pieces"]):
        assert len(guide["squares"]) == 4
        assert {lain_on[x, y] for x, y in guide["squares"]} == {1}
        assert guide["place"][0] == "outside the map"
    assert all(guide["turns"] == 2 and guide["chain"] == 0 for guide in guides_in(scene["pieces"]))


@pytest.mark.parametrize("number", GUIDES)
def test_it_stays_where_it_lies_whatever_else_does(number: int) -> None:
    (alone,) = guides_in(state_scene(with_guides(number, flying=False))["pieces"])
    among = guides_in(state_scene(with_guides(*GUIDES))["pieces"])
    assert alone in among


def test_it_has_its_legend_and_its_line_in_the_text() -> None:
    scene = state_scene(with_guides(17))
    assert scene["drawings"]["gourmet_guide"]["legend"] == "gourmet guide, off a corner of the map"
    *_, outside = tile_texts(scene)
    assert outside.name == "outside the map"
    assert any(line.startswith("Campaign 17, gourmet guide of ") for line in outside.pieces)


@pytest.mark.parametrize("flying", [True, False])
def test_all_of_it_is_seen_in_the_static_picture(flying: bool) -> None:
    state = with_guides(*GUIDES, flying=flying)
    svg = CityView(fcm.Game(state)).picture()
    window = re.search(r'viewBox="(-?\d+) (-?\d+) (\d+) (\d+)"', svg)
    assert window
    left, top, wide, high = map(int, window.groups())
    unit = wide / (state.city.box[2] + 4)
    assert (left, top) == (-2 * unit, -2 * unit)
    assert high == unit * (state.city.box[3] + 4)
    for number in GUIDES:
        drawn = re.search(rf"<g><title>Campaign {number}, .*?</title>.*?</text></g>", svg)
        assert drawn
        assert f">{number}</text>" in drawn[0]
        assert "<path" in drawn[0]


def test_a_map_without_one_has_no_room_for_it() -> None:
    state = with_guides(flying=False)
    _, _, width, height = state.city.box
    assert (width % TILE, height % TILE) == (0, 0)
    assert 'viewBox="0 0 ' in CityView(fcm.Game(state)).picture()


def test_a_table_that_plays_its_module_holds_and_draws_it() -> None:
    guide = {"number": 18, "chain": "Xango", "good": "beer", "turns_left": 3}
    xango = {"name": "Xango"}
    table = {"city": {"tiles": [["E"]]}, "modules": ["gourmet_food_critics"], "chain": [xango]}
    game = fcm.Game.from_scenario({**table, "phase": "marketing", "campaign": [guide]})
    assert fcm.Game.from_scenario(game.to_scenario()).state == game.state
    widget = GameStepper(game)
    (part,) = widget._parts
    laid = part["first"]["pieces"].values()
    assert [piece["id"] for piece in guides_in(laid)] == ["campaign:18"]
    assert "gourmet_guide" in widget._scene["drawings"]
