"""A module's action, event, step, payment, law and words need nothing outside its folder."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

import fcm_widgets as fcm
from fcm_widgets.bots import PlainBot, RandomBot, play_out
from fcm_widgets.bots.laws import LawBroken, check_laws
from fcm_widgets.errors import BadAction, IllegalAction
from fcm_widgets.explain.labels import label, rule_of
from fcm_widgets.explain.log import say
from fcm_widgets.files.action_reading import action_of
from fcm_widgets.game.moves import Move
from fcm_widgets.game.transcript import transcript
from fcm_widgets.reasons.reasons import Tally, Term
from fcm_widgets.widgets.game.stepper import GameStepper
from fcm_widgets.widgets.game_parts import joined
from tests.game.tables import STEPS, chain, codes, done, options, play, table
from tests.modules.counter import MODULE
from tests.modules.counter.events import SellOver, SoldOver
from tests.modules.registering import register
from tests.widgets.test_game_wire import click
from tests.widgets.test_schema import conforms

HERE, THERE = "Santa Maria", "Golden Duck"


@pytest.fixture(autouse=True)
def counter(monkeypatch: pytest.MonkeyPatch) -> None:
    register(monkeypatch, MODULE)


def at_the_counter(**stock: int) -> fcm.Game:
    """Return a game in which the first chain has gone on to its counter."""
    held = chain(HERE, stock=stock or {"burger": 2, "beer": 1}, at_work=["burger_cook"])
    game = table(held, chain(THERE, 2), phase="working", modules=["counter"])
    while game.state.progress.step != "counter":
        done(game)
    return game


def test_the_step_stands_where_its_rung_says() -> None:
    game = at_the_counter()
    done(game)
    assert STEPS.index(game.state.progress.step or STEPS[0]) == 0, "the next chain works"
    assert game.to_move == (THERE,)


def test_it_is_offered_with_its_words_and_rule() -> None:
    game = at_the_counter()
    assert options(game, "sell_over") == [SellOver(0, "burger"), SellOver(0, "beer")]
    action = SellOver(0, "beer")
    assert label(action, game.state) == "Sell 1 beer over the counter"
    assert rule_of(action, game.state) == "CTR-1"
    assert [label(option, game.state) for option in game.options if option.do == "done"] == [
        "Close the counter"
    ]


def test_what_happens_is_told_and_paid() -> None:
    game = play(at_the_counter(), "sell_over", good="beer")
    assert [tuple(say(event, game.state)) for event in game.moves[-1].events] == [
        ("Santa Maria sells 1 beer over the counter.", "CTR-1"),
        ("Santa Maria receives $3 for what went over the counter.", "CTR-2"),
    ]
    assert game.state.chains[0].stock == {"burger": 2}
    assert game.state.chains[0].cash == 3
    text = transcript(game)
    assert "Santa Maria: Sell 1 beer over the counter\n" in text
    assert "       Santa Maria sells 1 beer over the counter.\n" in text


def test_a_counter_without_stock_closes_by_itself() -> None:
    game = at_the_counter(beer=1)
    play(game, "sell_over", good="beer")
    assert game.to_move == (THERE,)


def test_it_is_refused_with_words() -> None:
    game = at_the_counter()
    assert codes(game, "sell_over", good="pizza") == ["shelf_empty"]
    with pytest.raises(IllegalAction, match=r"No pizza is on the shelf: sell burgers or beers\."):
        game.play(SellOver(0, "pizza"))
    early = table(chain(HERE), chain(THERE, 2), phase="working", modules=["counter"])
    with pytest.raises(IllegalAction, match="You can't sell over the counter at this point"):
        early.play(SellOver(0, "beer"))


def test_without_the_module_it_is_an_action_that_no_step_has() -> None:
    game = table(chain(HERE, stock={"beer": 1}), chain(THERE, 2), phase="working")
    assert codes(game, "sell_over", good="beer") == ["wrong_step"]


def test_it_is_read_from_plain_data_and_every_fault_is_named() -> None:
    data = {"do": "sell_over", "chain": HERE, "good": "beer"}
    assert action_of(data, [HERE]) == SellOver(0, "beer")
    assert action_of(data, [HERE]).as_json([HERE]) == data
    with pytest.raises(BadAction) as refused:
        action_of({"do": "sell_over", "chain": HERE, "price": 4}, [HERE])
    assert [fault.path for fault in refused.value.faults] == ["action.price", "action.good"]


def test_a_click_sells_and_the_browser_is_told_what_the_schema_says() -> None:
    widget = GameStepper(at_the_counter())
    groups = {group["do"]: group for group in widget._options["seats"][0]["groups"]}
    assert groups["sell_over"]["name"] == "Sell over the counter"
    assert [option["label"] for option in groups["sell_over"]["options"]] == [
        "Sell 1 burger over the counter",
        "Sell 1 beer over the counter",
    ]
    assert click(widget, "action", action=SellOver(0, "beer").as_json([HERE, THERE])) == []
    faults = click(widget, "action", action=SellOver(0, "beer").as_json([HERE, THERE]))
    assert faults == [["No beer is on the shelf: sell burgers.", "CTR-1"]]
    steps = joined(widget._parts)
    assert [step["kind"] for step in steps[-2:]] == ["counter", "counter_money"]
    assert widget._catalogue["kinds"]["counter"] == {
        "change_label": "sold over the counter",
        "title": "Items left",
        "priority": "",
        "sign": "",
    }
    assert "counter_money" in widget._catalogue["money"]
    conforms(widget._catalogue, "GameCatalogue")
    conforms(widget._options, "GameOptions")
    for part in widget._parts:
        conforms(part, "GamePart")


@pytest.mark.long
@pytest.mark.parametrize("bot", [RandomBot, PlainBot])
def test_bots_play_it_by_all_laws_and_a_save_brings_it_back(
    bot: type[RandomBot], tmp_path: Path
) -> None:
    game = fcm.Game.new(players=2, seed=4, modules=["counter"], introductory=True)
    play_out(game, [bot(seed=1), bot(seed=2)])
    assert any(isinstance(event, SoldOver) for event, _ in game.history)
    assert check_laws(game) > len(game.moves)
    file = tmp_path / "game.json"
    game.save(file)
    assert "sell_over" in {
        action["do"] for action in json.loads(file.read_text())["actions"] if action
    }
    assert fcm.Game.load(file).state == game.state


IN_STOCK = Term("in stock", 1, "CTR-1")
FORGED = {
    "conserved": (IN_STOCK, Term("over the counter", -1, "CTR-1"), Term("more", -1, "CTR-1")),
    "tallies": (Term("in stock", 2, "CTR-1"), Term("over the counter", -2, "CTR-1")),
}


@pytest.mark.parametrize("law", FORGED)
def test_a_forged_sale_breaks_a_law(law: str) -> None:
    game = play(at_the_counter(), "sell_over", good="beer")
    *before, move = game.moves
    event, paid = move.events[:2]
    assert isinstance(event, SoldOver)
    forged = (replace(event, left=Tally(FORGED[law])), paid, *move.events[2:])
    with pytest.raises(LawBroken, match=f"'{law}'"):
        check_laws(fcm.Game(game.start, [*before, Move(move.action, forged, move.state)]))
