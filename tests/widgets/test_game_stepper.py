"""`GameStepper` without a browser: what it is asked, what it answers, what it sends."""

from __future__ import annotations

from typing import Any

import pytest

import fcm_widgets as fcm
from fcm_widgets.bots import RandomBot
from fcm_widgets.engine.ranking import ranking
from fcm_widgets.game.game import Game
from fcm_widgets.widgets.game.stepper import GameStepper
from tests.widgets import asking
from tests.widgets.game_tables import (
    Facts,
    played,
)
from tests.widgets.test_schema import conforms

# -- the widget, without a browser -----------------------------------------------------------------


def ask(widget: GameStepper, kind: str, **body: Any) -> list[list[str]]:
    """Send what the browser would, and give the faults of the answer."""
    return asking.faults_of(widget, kind, **body)


def first_option(widget: GameStepper) -> dict[str, int]:
    one = widget._options["seats"][0]
    for group in one["groups"]:
        for spot in group.get("spots", []):
            return {"seat": one["seat"], "option": spot["forms"][0]["option"]}
        for option in group["options"]:
            return {"seat": one["seat"], "option": option["number"]}
    raise AssertionError("no option is offered")


@pytest.mark.parametrize(
    "bad",
    [
        {"kind": "option", "seat": 0, "option": 10_000},
        {"kind": "option", "seat": "x", "option": 0},
        {"kind": "option", "seat": 9, "option": 0},
        {"kind": "option", "option": None},
        {"kind": "option", "at": -1, "seat": 0, "option": 0},
        {"kind": "look", "at": 10**9},
        {"kind": "look", "at": "now"},
        {"kind": "look", "seat": 0},
        {"kind": "action", "action": {"do": "sing"}},
        {"kind": "action", "action": []},
        {"kind": "action", "action": {"do": "hire", "chain": "nobody", "card": "trainer"}},
        {"kind": "why_not", "action": "because"},
        {"kind": "return"},
        {"kind": "sing"},
    ],
)
def test_a_bad_message_leaves_the_game_as_it_was(bad: Facts) -> None:
    widget = GameStepper(Game.new(players=2, seed=7))
    before = (widget.game, widget.game._count, widget._parts)
    faults = ask(widget, **bad)
    assert faults
    assert all(text for text, _ in faults)
    assert (widget.game, widget.game._count, widget._parts) == before


@pytest.mark.parametrize("bad", ["x", 7, [], {"id": "?"}])
def test_a_message_of_another_shape_is_answered(bad: Any) -> None:
    widget = GameStepper(Game.new(players=2, seed=7))
    widget._request = bad
    assert widget._reply
    assert widget._reply["id"] == 0
    assert widget._reply["faults"]


def test_an_illegal_action_is_refused_in_words_and_with_its_rule() -> None:
    game = Game.new(players=2, seed=7)
    widget = GameStepper(game)
    name = game.to_move[0]
    placed = {"do": "place_restaurant", "chain": name, "at": [500, 500], "entrance": "NW"}
    for kind in ("why_not", "action"):
        faults = ask(widget, kind, action=placed)
        assert faults
        assert all(text and rule for text, rule in faults)
    assert widget.game._count == 0


def test_playing_undoing_branching_and_going_back() -> None:
    game = Game.new(players=2, seed=7)
    widget = GameStepper(game)
    for _ in range(8):
        assert ask(widget, "option", at=widget.game._count, **first_option(widget)) == []
    line = widget.game
    assert game._count == 0, "the game that was given stays as it is"
    assert line._count == 9, "who has nothing to fire goes on by itself at payday"
    assert ask(widget, "undo") == []
    assert widget.game._count == 7
    assert ask(widget, "return") == []
    assert widget.game is line
    assert ask(widget, "look", at=3) == []
    assert (widget._options["at"], widget._options["count"]) == (3, 9)
    assert ask(widget, "option", at=3, **first_option(widget)) == []
    assert widget.game._count == 4
    assert ask(widget, "return") == []
    assert widget.game is line
    assert widget.step == len(widget._timeline.steps) - 1


@pytest.mark.slow
def test_bots_play_until_it_is_your_turn_and_to_the_end() -> None:
    game = Game.new(players=3, seed=4, introductory=True)
    you = game.state.chains[0].name
    widget = GameStepper(game, you=you, bots=RandomBot(seed=1))
    me = RandomBot(seed=2)
    for _ in range(5000):
        if widget.game.over:
            break
        assert you in widget.game.to_move
        action = me.choose(widget.game.seen_by(you), you)
        names = [chain.name for chain in game.state.chains]
        assert ask(widget, "action", action=action.as_json(names)) == []
    assert widget.game.over
    ranking = widget._options["ranking"] or []
    assert [final["cash"] for final in ranking] == sorted(
        (final["cash"] for final in ranking), reverse=True
    )
    winner = widget.game.winner
    assert winner is not None
    assert widget.game.state.chains[ranking[0]["seat"]].name == winner.name


def test_undo_with_bots_goes_back_to_your_own_decision() -> None:
    game = Game.new(players=3, seed=4)
    you = game.state.chains[0].name
    widget = GameStepper(game, you=you, bots=RandomBot(seed=1))
    counts = []
    for _ in range(6):
        counts.append(widget.game._count)
        assert ask(widget, "option", at=widget.game._count, **first_option(widget)) == []
    assert ask(widget, "undo") == []
    assert widget.game._count == counts[-1]
    assert you in widget.game.to_move


def test_others_are_not_yours_to_play() -> None:
    game = Game.new(players=2, seed=7)
    other = game.to_move[0]
    you = next(chain.name for chain in game.state.chains if chain.name != other)
    widget = GameStepper(game, you=you)
    seat = game.state.seat(other)
    assert ask(widget, "option", seat=seat, option=0)
    assert widget.game._count == 0


def test_what_is_asked_for_wrongly_is_told() -> None:
    game = Game.new(players=2, seed=7)
    with pytest.raises(TypeError, match="GameStepper takes a Game, not"):
        GameStepper("game")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="is not a chain in this game"):
        GameStepper(game, you="Nobody")
    with pytest.raises(TypeError, match="bots"):
        GameStepper(game, bots=7)  # type: ignore[arg-type]
    with pytest.raises(fcm.FcmError):
        game.seen_by(game.state.chains[0].name).advance()
    with pytest.raises(TypeError, match="no option"):
        GameStepper(game, colour="red")


def test_where_nobody_can_act_it_is_told_why() -> None:
    game = Game.new(players=2, seed=7)
    (first,) = game.to_move
    other = next(chain.name for chain in game.state.chains if chain.name != first)
    seen: list[dict[str, Any]] = [{"chain": other}, {"you": other}]
    for options in seen:
        idle = GameStepper(game, **options)._options["idle"]
        assert f"{first} is to move, but you act only for {other}" in idle
        assert f"GameStepper(game, you={other!r}, bots=PlainBot())" in idle
    assert GameStepper(game)._options["idle"] == ""
    assert GameStepper(game, you=first)._options["idle"] == ""
    assert "cannot be played" in GameStepper(game.seen_by(other))._options["idle"]
    widget = GameStepper(game, you=other, bots=RandomBot(seed=1))
    ask(widget, "look", at=0)
    assert f"{first} is to move here, and a bot plays it" in widget._options["idle"]
    assert f"a step where {other} is to move" in widget._options["idle"]


@pytest.mark.parametrize("bad", [True, RandomBot, {"Xango Blues Bar": True}])
def test_what_is_no_bot_is_refused_and_one_is_named(bad: Any) -> None:
    game = Game.new(players=2, seed=7, chains=("Xango Blues Bar", "Golden Duck Diner"))
    with pytest.raises(TypeError, match=r"a bot such as fcm_widgets\.bots\.PlainBot\(\)"):
        GameStepper(game, you="Golden Duck Diner", bots=bad)


@pytest.mark.slow
def test_what_is_sent_is_what_the_page_says() -> None:
    for widget in (
        GameStepper(played(3, 4)),
        GameStepper(played(5, 1).at(30)),
        GameStepper(Game.new(players=2, seed=7), you=Game.new(players=2, seed=7).to_move[0]),
    ):
        conforms(widget._scene, "Scene")
        conforms(widget._catalogue, "GameCatalogue")
        for part in widget._parts:
            conforms(part, "GamePart")
        conforms(widget._options, "GameOptions")
        ask(widget, "option", seat=0, option=-1)
        conforms(widget._request, "GameRequest")
        conforms(widget._reply, "GameReply")


def test_growing_traits_are_stored_in_a_fixed_order() -> None:
    """Otherwise each process would write another page of the same game."""
    widget = GameStepper(fcm.load_example("where-will-house-8-eat").run_phase(), forecast=True)
    growing = [name for name in widget.traits(sync=True, parts=True) if getattr(widget, name)]
    assert len(growing) > 2
    state = widget.get_state()
    assert [name[:-1] for name in state if name.endswith("0")] == growing


def test_text_and_picture_stand_for_the_widget() -> None:
    widget = GameStepper(played(3, 4))
    data, _ = widget._repr_mimebundle_()
    assert data["text/plain"].startswith("GameStepper(turn=")
    assert data["image/svg+xml"].startswith("<svg")
    assert all(
        chain.name.split("&")[0] in data["image/svg+xml"] for chain in widget.game.state.chains
    )


def test_a_step_s_state_and_picture_are_those_of_the_step() -> None:
    game = played(2, 8)
    stepper = GameStepper(game)
    shown = [stepper._steps.shown(step) for step in range(len(stepper._timeline.steps))]
    kept = [game.start, *(state for _, state in game.history)]
    assert shown[0] == game.start
    assert shown[-1] == game.state
    assert all(state in kept for state in shown[:: len(shown) // 12])
    turns = [state.turn for state in shown]
    assert turns == sorted(turns)
    stepper.step = 0
    assert "Turn 1." in stepper.picture()
    assert "$0" in stepper.picture()


def test_the_heading_and_the_result_are_sentences_for_the_player() -> None:
    game = Game.new(players=2, seed=7)
    (first,) = game.to_move
    assert GameStepper(game)._options["title"] == f"To move: {first}"
    assert GameStepper(game, you=first)._options["title"] == f"Your move: {first}"
    assert GameStepper(game)._options["result"] == []
    over = played(3, 4)
    names = [over.state.chains[seat].name for seat in ranking(over.state)]
    assert GameStepper(over)._options["title"] == f"{names[0]} wins."
    assert GameStepper(over)._options["result"] == []
    assert GameStepper(over, you=names[0])._options["title"] == "You win."
    assert GameStepper(over, you=names[2])._options["title"] == f"{names[0]} wins."
    assert GameStepper(over, you=names[2])._options["result"] == ["You finish third of three."]


def test_a_game_that_is_over_is_reviewed_until_it_changes() -> None:
    widget = GameStepper(fcm.load_example("a-first-game"), you="Golden Duck Diner", level="plain")
    assert ask(widget, "review") == []
    assert repr(widget._review) == "GameReview(chain='Golden Duck Diner', turn=0, turns=9)"
    widget.undo()
    assert widget._review is None
    assert ask(widget, "review") == [["You can review a game when it is over.", ""]]
