"""A custom rule that asks: offered, refused, played, told, saved and loaded, from one cell."""

from __future__ import annotations

import json
from functools import partial
from typing import TYPE_CHECKING, Any

import pytest

import fcm_widgets as fcm
from fcm_widgets.bots import PlainBot, PlannerBot, RandomBot
from fcm_widgets.custom_rules.choices import Choose, Chosen
from fcm_widgets.custom_rules.define import ASKING
from fcm_widgets.explain.labels import label, rule_of
from fcm_widgets.explain.log import say
from fcm_widgets.widgets.export.handout import handout_html
from tests.custom_rules.test_custom_rules import run_cell
from tests.export.test_handouts import plain
from tests.game.tables import chain, chain_of, codes, done, events, options, play, table
from tests.widgets.asking import faults_of

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from fcm_widgets.state.state import State

CELL = '''
@fcm.custom_rule("spring_clean", asks="restructuring")
def spring_clean(state, seat):
    """At dawn each chain may throw away one good."""
    for good in state.chains[seat].stock:
        yield fcm.Choice(f"throw away 1 {good}", goods={good: -1})
'''


def dawn(*modules: str, phase: str = "restructuring", **top: Any) -> fcm.Game:
    """Return a table at which A has burgers and beer, B beer, and C nothing."""
    stocks: list[dict[str, int]] = [{"burger": 2, "beer": 1}, {"beer": 1}, {}]
    chains = [
        chain("ABC"[seat], away=seat, stock=stock, cash=5) for seat, stock in enumerate(stocks)
    ]
    return table(*chains, phase=phase, modules=list(modules), **top)


@pytest.fixture
def game() -> fcm.Game:
    assert len(CELL.strip().splitlines()) <= 5
    run_cell(CELL)
    return dawn("spring_clean")


def log(game: fcm.Game) -> list[str]:
    return [str(say(event, state)) for event, state in game.history if isinstance(event, Chosen)]


def test_each_chain_that_can_is_asked_once_before_the_phase_asks(game: fcm.Game) -> None:
    assert game.to_move == ("A",)
    assert [label(action, game.state) for action in game.options] == [
        "Choose nothing",
        "Throw away 1 burger",
        "Throw away 1 beer",
    ]
    assert {rule_of(action, game.state) for action in game.options} == {"CUSTOM-1"}
    play(game, "choose", house_rule="spring_clean", choice="throw away 1 burger")
    assert dict(chain_of(game, "A").stock) == {"burger": 1, "beer": 1}
    assert game.to_move == ("B",)
    done(game)
    assert options(game, "choose") == []
    assert game.phase == "restructuring" or game.state.turn > 1
    assert log(game) == [
        "A chooses by the custom rule “spring clean”: throw away 1 burger. (CUSTOM-1)"
    ]


def test_the_last_of_a_good_leaves_no_trace(game: fcm.Game) -> None:
    done(game)
    play(game, "choose", house_rule="spring_clean", choice="throw away 1 beer")
    assert dict(chain_of(game, "B").stock) == {}


def test_what_is_not_offered_is_refused(game: fcm.Game) -> None:
    for name, choice in [("spring_clean", "throw away 1 pizza"), ("autumn", "throw away 1 beer")]:
        assert codes(game, "choose", house_rule=name, choice=choice) == ["no_such_choice"]
    with pytest.raises(
        fcm.errors.IllegalAction, match='choose "throw away 1 burger" or "throw away 1 beer"'
    ):
        game.play(Choose(0, "spring_clean", "dance"))
    play(game, "choose", house_rule="spring_clean", choice="throw away 1 beer")
    assert codes(game, "choose", "A", house_rule="spring_clean", choice="throw away 1 burger") == [
        "has_decided"
    ]


def test_it_is_saved_and_loaded(game: fcm.Game, tmp_path: Path) -> None:
    play(game, "choose", house_rule="spring_clean", choice="throw away 1 burger")
    game.save(tmp_path / "game.json")
    action = json.loads((tmp_path / "game.json").read_text(encoding="utf-8"))["actions"][-1]
    assert action["house_rule"] == "spring_clean", "saves of before have this key"
    loaded = fcm.Game.load(tmp_path / "game.json")
    assert loaded.state == game.state
    assert log(loaded) == log(game)
    assert game.undo().state.chains[0].stock["burger"] == 2


def test_the_game_stepper_offers_it_and_plays_it(game: fcm.Game) -> None:
    shown = fcm.GameStepper(game)
    (seat,) = shown._options["seats"]
    (choose,) = [group for group in seat["groups"] if group["do"] == "choose"]
    assert (choose["name"], choose["rule"]) == ("Custom rule", "CUSTOM-1")
    name, number = choose["options"][0]["label"], choose["options"][0]["number"]
    assert name == "Throw away 1 burger"
    assert not faults_of(shown, "option", at=shown._options["at"], seat=0, option=number)
    assert shown.game.state.chains[0].stock["burger"] == 1
    assert "throw away 1 burger" in plain(handout_html(shown.handout()))


def test_money_comes_from_the_bank_and_is_told_by_the_rule() -> None:
    @fcm.custom_rule("stall", asks="working", rung=45)
    def stall(state: State, seat: int) -> Iterator[fcm.Choice]:
        """After food and drinks a chain may sell 1 beer for $5."""
        if state.chains[seat].stock.get("beer"):
            yield fcm.Choice("sell 1 beer", goods={"beer": -1}, money=5)

    game = dawn("stall", phase="working", bank={"cash": 100})
    assert game.to_move == ("A",)
    while not options(game, "choose"):
        done(game)
    play(game, "choose", house_rule="stall", choice="sell 1 beer")
    assert (chain_of(game, "A").cash, game.state.bank.cash) == (10, 95)
    assert game.to_move == ("B",)
    said = [str(say(event, state)) for event, state in game.history]
    assert "A receives $5: sell 1 beer. (CUSTOM-1)" in said


@pytest.mark.parametrize("phase", ASKING)
def test_it_asks_in_every_phase_that_it_may_name(phase: str) -> None:
    run_cell(CELL.replace("restructuring", phase))
    game = dawn("spring_clean", phase=phase)
    while game.phase == phase and not options(game, "choose"):
        done(game)
    play(game, "choose", house_rule="spring_clean", choice="throw away 1 burger")
    assert len(events(game, Chosen)) == 1


@pytest.mark.long
@pytest.mark.parametrize("bot", [RandomBot, PlainBot, partial(PlannerBot, thought=200)])
def test_whole_games_are_played_with_it(bot: Any) -> None:
    run_cell(CELL)

    @fcm.custom_rule("loan", asks="cleanup")
    def loan(state: State, seat: int) -> Iterator[fcm.Choice]:
        """Who has less than $5 may take $10 from the bank."""
        if state.chains[seat].cash < 5:
            yield fcm.Choice("take $10", money=10)

    game = fcm.Game.new(players=2, seed=3, modules=["spring_clean", "loan"])
    fcm.bots.play_out(game, [bot() for _ in range(2)])
    assert game.over
    assert events(game, Chosen)


def test_two_rules_ask_one_after_the_other() -> None:
    run_cell(CELL)
    run_cell(CELL.replace("spring_clean", "big_clean").replace("1 {good}", "2 {good}"))
    game = dawn("spring_clean", "big_clean")
    play(game, "choose", house_rule="big_clean", choice="throw away 2 burger")
    done(game)
    play(game, "choose", "A", house_rule="spring_clean", choice="throw away 1 burger")
    assert len(events(game, Chosen)) == 2


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ("beer", "not choices such as Choice"),
        (fcm.Choice(""), "not choices such as Choice"),
        (fcm.Choice("tea", goods={"tea": 1}), "not choices such as Choice"),
        (fcm.Choice("half", money=0.5), "not choices such as Choice"),  # type: ignore[arg-type]
        ([fcm.Choice("dance"), fcm.Choice("dance")], "each choice once"),
        (fcm.Choice("sell", goods={"burger": -3}), "it has 2 burger"),
        (fcm.Choice("pay", money=-6), r"it has \$5"),
    ],
)
def test_what_is_no_choice_is_told(given: Any, said: str) -> None:
    fcm.custom_rule("odd", lambda state, seat: given, asks="restructuring", text="Odd.")
    with pytest.raises(
        fcm.errors.BrokenCustomRule, match=f"the custom rule odd went wrong .*{said}"
    ):
        _ = dawn("odd").to_move


@pytest.mark.parametrize(
    ("asked", "path"),
    [
        ({"asks": "dinner"}, "asks"),
        ({"asks": "dinnertime"}, "asks"),
        ({"asks": "payday", "rung": 10}, "rung"),
        ({"asks": "payday", "number": "price"}, "number"),
        ({"rung": 5, "of": "orders"}, "of"),
    ],
)
def test_where_it_cannot_ask_is_refused(asked: dict[str, Any], path: str) -> None:
    with pytest.raises(fcm.errors.BadCustomRule) as told:
        fcm.custom_rule("odd", lambda state, seat: None, text="Odd.", **asked)
    assert [fault.path for fault in told.value.faults] == [path]


def test_a_rung_of_the_order_of_business_from_a_cell() -> None:
    run_cell('''
@fcm.custom_rule("poor_first", rung=5, of="order")
def poor_first(state, seat):
    """Who has least money chooses first."""
    return state.chains[seat].cash
''')
    chains = [chain("AB"[seat], away=seat, cash=9 - seat) for seat in range(2)]
    game = table(*chains, phase="order_of_business", modules=["poor_first"])
    assert game.to_move == ("B",)
    with pytest.raises(
        fcm.errors.IllegalAction,
        match="because B comes before A by the custom rule “poor first”",
    ):
        play(game, "take_place", "A", place=1)
