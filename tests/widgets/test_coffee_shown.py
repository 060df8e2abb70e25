"""Coffee in the widgets: shops on the map, the way that a house drove, places in reach, editing."""

from __future__ import annotations

import re
import tomllib
from html import unescape
from typing import Any

import pytest

import fcm_widgets as fcm
from fcm_widgets.board.squares import DIRECTIONS, neighbours
from fcm_widgets.modules.coffee.shops import PlaceShop
from fcm_widgets.phases.train import Train
from fcm_widgets.widgets.career.tree import CareerTree
from fcm_widgets.widgets.dinner.explorer import DinnertimeExplorer
from fcm_widgets.widgets.game.stepper import GameStepper
from fcm_widgets.widgets.game_parts import joined
from fcm_widgets.widgets.map.scene import state_scene
from fcm_widgets.widgets.range.explorer import RangeExplorer
from fcm_widgets.widgets.table.editor import TableEditor
from tests.game.boards import chain, working
from tests.widgets.editing import done, refused
from tests.widgets.test_game_wire import click
from tests.widgets.test_schema import conforms

FIRST, TIED = "first-cup-of-coffee", "two-ways-one-cup"
SHOP = {"kind": "piece", "tool": "coffee_shop:1:0"}


def steps(name: str) -> dict[str, dict[str, Any]]:
    """Return the steps of a dinner by their kinds, the last of each."""
    told = DinnertimeExplorer(fcm.load_example(name))._timeline
    conforms(told, "Timeline")
    return {step["kind"]: dict(step) for step in told["steps"]}


def trained(**keys: Any) -> fcm.Game:
    """Return a game in which a chain has just trained a barista."""
    staff = chain("A", at_work=["trainer"], beach=["barista_trainee"], **keys)
    game = working(staff, chain("B", 4), step="train", modules=["coffee"])
    return game.play(Train(0, "barista_trainee", "barista"))


def test_a_shop_is_drawn_in_its_chain_s_colour_with_its_legend() -> None:
    scene = state_scene(fcm.load_example(FIRST).state)
    (shop,) = (piece for piece in scene["pieces"] if piece["glyph"] == "coffee_shop")
    assert shop["id"] == "coffee_shop:0:0"
    assert (shop["name"], shop["chain"]) == ("Coffee shop of Gluttony Inc. Burgers", 0)
    assert scene["drawings"]["coffee_shop"]["legend"] == "coffee shop"
    conforms(scene, "Scene")


def test_the_map_as_text_says_which_roads_a_shop_touches() -> None:
    """Whoever sees no road can count the coffees on a way."""
    scene = state_scene(fcm.load_example("an-evening-with-coffee").state)
    shops = {
        piece["squares"][0]: piece["touches"]
        for piece in scene["pieces"]
        if piece["glyph"] == "coffee_shop"
    }
    assert shops == {
        (8, 3): "touches stretch 2",
        (6, 8): "touches stretch 5",
        (10, 8): "touches stretch 6",
    }


def test_the_winner_s_way_is_the_one_that_was_driven_with_its_stops() -> None:
    told = steps(FIRST)
    drive = told["dine"]["decision"]["drive"]
    assert drive == told["drove"]["drive"]
    assert drive["chain"] == 1
    assert [(stop["chain"], stop["side"]) for stop in drive["stops"]] == [(0, "W"), (0, "N")]
    (route,) = drive["routes"]
    (x, y), moves, borders = route["start"], route["moves"], route["borders"]
    assert len(borders) == 2
    squares = [(x, y)]
    for move in moves:
        dx, dy = DIRECTIONS[move]
        squares.append((squares[-1][0] + dx, squares[-1][1] + dy))
    at = [squares[stop["square"]] for stop in drive["stops"]]
    pairs = zip(at, [(1, 4), (6, 1)], strict=True)
    assert [two in neighbours(one) for one, two in pairs] == [True, True]


def test_every_way_that_ties_is_sent() -> None:
    drive = steps(TIED)["drove"]["drive"]
    assert len(drive["routes"]) == 2
    assert len(drive["stops"]) == 1


def test_what_a_sale_earns_is_told_after_it() -> None:
    told = DinnertimeExplorer(fcm.load_example(TIED))._timeline["steps"]
    kinds = [step["kind"] for step in told]
    assert kinds.index("aside") < max(n for n, kind in enumerate(kinds) if kind == "milestone")
    assert "First coffee sold" in told[kinds.index("aside") + 1]["text"]


@pytest.mark.parametrize(("name", "ways", "stops"), [(FIRST, 1, 2), (TIED, 2, 1)])
def test_the_still_picture_draws_every_way_and_numbers_the_stops(
    name: str, ways: int, stops: int
) -> None:
    widget = DinnertimeExplorer(fcm.load_example(name))
    kinds = [step["kind"] for step in widget._timeline["steps"]]
    widget.step = kinds.index("drove")
    drawn = widget.picture()
    assert drawn.count("<polyline") == ways
    assert drawn.count("stroke-dasharray") >= ways - 1
    assert len(re.findall(r'<rect class="stop"', drawn)) == stops
    lines = re.findall(r"<text[^>]*>([^<]*)</text>", drawn)
    assert max(len(unescape(line)) for line in lines) <= 96
    widget.step = kinds.index("dine")
    assert len(re.findall(r'<rect class="stop"', widget.picture())) == stops


def test_a_handout_has_the_way_that_was_driven() -> None:
    sheets = DinnertimeExplorer(fcm.load_example(FIRST)).handout().sheets
    assert any('class="stop"' in sheet.picture for sheet in sheets)


def test_before_the_guess_nothing_of_the_way_is_told() -> None:
    widget = DinnertimeExplorer(fcm.load_example(FIRST), house="8", predict=True)
    assert 'class="stop"' not in widget.picture()


def test_shops_are_placed_by_a_click_on_the_map_of_a_whole_game() -> None:
    widget = GameStepper(trained())
    groups = {group["do"]: group for group in widget._options["seats"][0]["groups"]}
    place = groups["place_shop"]
    assert (place["name"], place["size"]) == ("Place a coffee shop", (1, 1))
    assert [6, 1] in [list(spot["at"]) for spot in place["spots"]]
    assert click(widget, "action", action=PlaceShop(0, (6, 1)).as_json(["A", "B"])) == []
    conforms(widget._options, "GameOptions")
    step = joined(widget._parts)[-1]
    shop = step["change"]["pieces"]["coffee_shop:0:0"]
    assert shop is not None
    assert shop["squares"] == [(6, 1)]


def test_a_shop_is_there_from_its_step_on_and_gone_before() -> None:
    game = trained()
    before = GameStepper(game)
    assert "coffee_shop:0:0" not in before._parts[-1]["first"]["pieces"]
    game.play(PlaceShop(0, (6, 1)))
    told = joined(GameStepper(game)._parts)
    placed = [
        n
        for n, step in enumerate(told)
        if "coffee_shop:0:0" in step.get("change", {}).get("pieces", {})
    ]
    assert [told[n]["kind"] for n in placed] == ["shop"]


def test_where_all_three_lie_which_one_moves_is_chosen_first() -> None:
    widget = GameStepper(trained(coffee_shops=[[1, 1], [6, 1], [11, 1]]))
    groups = {group["do"]: group for group in widget._options["seats"][0]["groups"]}
    assert [option["label"] for option in groups["take_shop"]["options"]] == [
        "Move the coffee shop at square 1, 1",
        "Move the coffee shop at square 6, 1",
        "Move the coffee shop at square 11, 1",
    ]
    assert click(widget, "action", action={"do": "take_shop", "chain": "A", "shop": [6, 1]}) == []
    groups = {group["do"]: group for group in widget._options["seats"][0]["groups"]}
    assert set(groups) == {"leave_shop", "place_shop"}


def test_a_whole_game_tells_the_way_that_a_house_drove() -> None:
    told = joined(GameStepper(fcm.load_example(FIRST).run_phase())._parts)
    (drove,) = (step for step in told if step["kind"] == "drove")
    assert drove["house"] == "8"
    assert len(drove["drive"]["stops"]) == 2
    (dined,) = (step for step in told if step["kind"] == "dine")
    assert dined["decision"]["drive"] == drove["drive"]


def test_ranges_may_be_measured_from_a_shop() -> None:
    widget = RangeExplorer(fcm.load_example(FIRST))
    labels = {origin["id"]: origin["label"] for origin in widget._ranges["origins"]}
    assert labels["coffee_shop:0:0"] == "Coffee shop of Gluttony Inc. Burgers"
    widget.origin = "coffee_shop:0:0"
    assert "Coffee shop" in widget.picture()


def test_the_career_tree_shows_the_baristas_steps() -> None:
    tree = CareerTree(fcm.load_example(FIRST))
    assert "lead_barista" in str(tree._careers)


# -- the table editor ------------------------------------------------------------------------------


def editor() -> TableEditor:
    return TableEditor(fcm.load_example(FIRST))


def shops(widget: TableEditor) -> list[list[list[int]]]:
    data = tomllib.loads(widget.scenario)
    return [chain.get("coffee_shops", []) for chain in data["chain"]]


def test_each_chain_has_a_tool_for_its_shops() -> None:
    (box,) = (one for one in editor()._catalogue["tools"] if one["module"] == "coffee")
    assert (box["tools"], box["owned"]) == ([], [{"id": "coffee_shop:1", "name": "Coffee shop"}])


def test_a_shop_is_laid_and_taken_away() -> None:
    widget = editor()
    done(widget, "place", piece=SHOP, form="0", at=[8, 4])
    assert shops(widget) == [[[1, 4], [8, 4]], [], []]
    done(widget, "remove", piece="coffee_shop:0:0")
    assert shops(widget) == [[[8, 4]], [], []]
    done(widget, "place", piece={**SHOP, "tool": "coffee_shop:1:2"}, form="0", at=[1, 4])
    assert shops(widget) == [[[8, 4]], [], [[1, 4]]]


def test_a_second_shop_on_a_tile_is_refused_with_its_reason() -> None:
    lines = refused(editor(), "place", piece=SHOP, form="0", at=[1, 3])
    assert "already has a coffee shop, at square 1, 4: choose another tile" in lines


def test_a_fault_of_a_shop_has_its_square() -> None:
    data = {"modules": ["coffee"], "city": {"tiles": [["H", "O"]]}}
    wrong = [[6, 1], [6, 3], [2, 2], "here"]
    widget = TableEditor({**data, "chain": [{"name": "A", "coffee_shops": wrong}]})
    squares = {fault["path"]: fault["squares"] for fault in widget._table["faults"]}
    assert squares == {
        "chain[0].coffee_shops": [],
        "chain[0].coffee_shops[1]": [(6, 3)],
        "chain[0].coffee_shops[2]": [(2, 2)],
    }


def test_a_shop_that_is_not_there_cannot_be_taken() -> None:
    for piece in ("coffee_shop:0:7", "coffee_shop:9:0", "coffee_shop:x", "coffee_shop:0:-1"):
        assert refused(editor(), "remove", piece=piece)
