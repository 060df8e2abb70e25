"""`GameStepper` from Python: traits that people set, observe and link, and its verbs."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import ipywidgets
import pytest
import traitlets

import fcm_widgets as fcm
from fcm_widgets.actions import PlaceRestaurant, Wait
from fcm_widgets.bots import PlainBot, RandomBot
from fcm_widgets.errors import BrokenCustomRule, IllegalAction
from fcm_widgets.files.action_reading import action_of
from fcm_widgets.game import Game, Move
from fcm_widgets.widgets.game.stepper import GameStepper
from fcm_widgets.widgets.game.timeline import GameTimeline
from tests.custom_rules.test_broken import breaks_if
from tests.game.tables import chain, table
from tests.widgets.asking import faults_of
from tests.widgets.game_tables import whole
from tests.widgets.test_any_message import message
from tests.widgets.test_thinking import OTHER, YOU, before, rest, thinks
from tests.widgets.wire import Wire, state_of, wire

__all__ = ["wire"]  # a fixture


def new() -> Game:
    return Game.new(players=2, seed=7, chains=(YOU, OTHER))


def played(moves: int = 4, **options: Any) -> GameStepper:
    """Return the widget of a short game that Python has played in it."""
    widget = GameStepper(new(), **options)
    for _ in range(moves):
        widget.play(widget.game.options[0])
    return widget


def changes_of(widget: GameStepper, *names: str) -> list[tuple[str, Any]]:
    seen: list[tuple[str, Any]] = []
    widget.observe(lambda change: seen.append((change["name"], change["new"])), list(names))
    return seen


def actions_of(widget: GameStepper) -> list[int]:
    """Return the number of the action of each step, as the browser gets it."""
    return [step["action"] for step in widget._timeline.steps]


# -- at --------------------------------------------------------------------------------------------


def test_at_is_the_number_of_actions_at_the_step_on_show() -> None:
    widget = played()
    assert widget.at == widget.game.played == 4
    for step, action in enumerate(actions_of(widget)):
        widget.step = step
        assert widget.at == action
    for at in range(5):
        widget.at = at
        assert actions_of(widget)[widget.step] == at
        assert at not in actions_of(widget)[widget.step + 1 :], "the last step of the action"


def test_at_is_observed_linked_and_set_by_a_page() -> None:
    widget, slider = played(), ipywidgets.IntSlider(max=4)
    seen = changes_of(widget, "at", "step")
    widget._handle_msg(message({"step": 0}))
    assert sorted(seen) == [("at", 0), ("step", 0)]
    assert widget.at == 0
    seen.clear()
    last = actions_of(widget).index(2)
    widget._handle_msg(message({"step": last, "at": 2}))
    assert sorted(seen) == [("at", 2), ("step", last)]
    widget._handle_msg(message({"at": 3}))
    assert actions_of(widget)[widget.step] == 3
    traitlets.link((slider, "value"), (widget, "at"))
    assert widget.at == slider.value == 0
    slider.value = 2
    assert actions_of(widget)[widget.step] == 2
    widget.step = widget._last
    assert slider.value == 4


@pytest.mark.parametrize("bad", [-1, 5, 10**6])
def test_an_impossible_at_is_refused_and_changes_nothing(bad: int) -> None:
    widget = played()
    widget.at = 1
    step, seen = widget.step, changes_of(widget, "at", "step")
    with pytest.raises(traitlets.TraitError, match="at"):
        widget.at = bad
    widget._handle_msg(message({"at": bad}))
    assert (widget.at, widget.step, seen) == (1, step, [])
    with pytest.raises(traitlets.TraitError, match="choose 0 to 4"):
        widget.at = 5


def test_a_widget_begins_at_an_action() -> None:
    game = played().game.at(4)
    assert GameStepper(game).at == 4
    assert GameStepper(game, step=0).at == 0
    widget = GameStepper(game, at=2)
    assert (widget.at, actions_of(widget)[widget.step]) == (2, 2)
    with pytest.raises(traitlets.TraitError, match="choose 0 to 4"):
        GameStepper(game, at=5)
    with pytest.raises(ValueError, match="not both"):
        GameStepper(game, at=2, step=2)


def test_what_python_sets_is_two_small_messages_and_no_facts(wire: Wire) -> None:
    widget = played()
    wire.end_cell()
    wire.take()
    widget.at = 1
    assert wire.take() == [{"at": 1}, {"step": widget.step}]
    widget._handle_msg(message({"step": 0, "at": 0}))
    assert wire.take() == [{"step": 0, "at": 0}], "only Jupyter's echo, for other pages"


# -- chain -----------------------------------------------------------------------------------------


def hidden_choice() -> Game:
    """Return a game in which the first chain has put a reserve card aside in secret."""
    game = new()
    while not any(action and action.do == "choose_reserve" for action in game.actions):
        game.play(game.options[0])
    return game


def test_another_chain_sees_what_a_new_widget_of_it_shows() -> None:
    game = hidden_choice()
    widget = GameStepper(game, at=2)
    step, everything = widget.step, whole(widget._timeline)
    seen = changes_of(widget, "chain", "step", "at")
    for name in (YOU, OTHER, ""):
        widget.chain = name
        fresh = GameStepper(game, chain=name or None, at=2)
        assert whole(widget._timeline) == whole(fresh._timeline)
        assert widget._parts == fresh._parts
        assert (widget.step, widget.at, widget.picture()) == (step, 2, fresh.picture())
    assert whole(widget._timeline) == everything
    assert seen == [("chain", YOU), ("chain", OTHER), ("chain", "")]
    widget.chain = OTHER
    assert faults_of(widget, "action", action=Wait(YOU).as_json([YOU, OTHER])) == [
        [f"You see the game as {OTHER}, so you can act only for this chain.", ""]
    ]


def test_a_page_and_a_link_set_the_chain() -> None:
    widget = GameStepper(hidden_choice())
    choice = ipywidgets.Dropdown(options=["", YOU, OTHER])
    traitlets.link((widget, "chain"), (choice, "value"))
    choice.value = OTHER
    assert (widget.chain, widget._view.state) == (OTHER, hidden_choice().seen_by(OTHER).state)
    widget._handle_msg(message({"chain": ""}))
    assert (choice.value, widget._view.state) == ("", hidden_choice().state)


def test_a_chain_that_cannot_see_it_is_refused() -> None:
    widget = GameStepper(new())
    with pytest.raises(traitlets.TraitError, match=f"choose '{YOU}' or '{OTHER}'"):
        widget.chain = "Nobody"
    widget._handle_msg(message({"chain": "Nobody"}))
    assert (widget.chain, widget._view.viewer) == ("", None)
    mine = GameStepper(new(), you=YOU, bots=RandomBot(seed=1))
    assert mine.chain == YOU
    for other in ("", OTHER):
        with pytest.raises(traitlets.TraitError, match=f"you see the game as {YOU}"):
            mine.chain = other
    mine._handle_msg(message({"chain": ""}))
    assert (mine.chain, mine._view.viewer) == (YOU, YOU)
    assert GameStepper(new().seen_by(YOU)).chain == YOU


# -- last_action and on_action ---------------------------------------------------------------------


def test_the_last_action_is_observed_and_only_read() -> None:
    widget = GameStepper(new())
    seen = changes_of(widget, "last_action")
    assert GameStepper(new()).last_action is None
    widget.play(Wait(OTHER))
    assert widget.last_action == Wait(1)
    assert not faults_of(widget, "option", seat=0, option=1)
    widget.undo()
    widget.undo()
    assert [new for _, new in seen] == [Wait(1), widget_action(widget, 1), Wait(1), None]
    with pytest.raises(traitlets.TraitError, match="read-only"):
        widget.last_action = Wait(1)
    assert "last_action" not in widget.get_state()


def widget_action(widget: GameStepper, number: int) -> Any:
    line = widget._session._left
    assert line is not None
    return line.actions[number]


def test_a_secret_choice_is_not_the_last_action_of_another_chain() -> None:
    game = hidden_choice()
    (number,) = [n for n, action in enumerate(game.actions) if action.do == "choose_reserve"]  # type: ignore[union-attr]
    action = game.actions[number]
    assert action is not None
    other = YOU if action.seat else OTHER
    widget = GameStepper(game.at(number + 1), chain=other)
    assert widget.last_action != action
    assert widget.last_action == game.seen_by(other).actions[number]


def test_everybody_s_moves_are_called_out_after_the_picture_was_sent() -> None:
    widget, moves = GameStepper(new(), you=YOU, bots=RandomBot(seed=2)), list[Move]()
    steps: list[bool] = []
    widget.on_action(moves.append)
    widget.on_action(lambda _: steps.append(widget.step == widget._last))
    begun, mine = widget.game.played, PlainBot(seed=1)
    for number in range(10):
        action = mine.choose(widget.game.seen_by(YOU), YOU)
        if number % 2:
            widget.play(action)
        else:
            assert not faults_of(widget, "action", action=action.as_json([YOU, OTHER]))
        if number == 4:
            widget.undo()
    assert all(steps)
    assert {move.action.seat for move in moves if move.action} == {0, 1}
    assert len(moves) > widget.game.played - begun, "what was undone was called out, too"
    count = len(moves)
    widget.on_action(moves.append, remove=True)
    widget.play(mine.choose(widget.game.seen_by(YOU), YOU))
    assert len(moves) == count


def test_a_callback_that_fails_leaves_the_page_its_reply() -> None:
    widget = GameStepper(new())

    def fails(_: Move) -> None:
        raise RuntimeError("out of ideas")

    widget.on_action(fails)
    asked = {"id": 1, "body": {"kind": "option", "seat": 1, "option": 0}}
    with pytest.raises(RuntimeError, match="out of ideas"):
        widget.set_state({"_request": asked})
    assert widget._reply == {"id": 1, "faults": [], "body": None}
    assert widget.game.played == 1


# -- playing ---------------------------------------------------------------------------------------


def test_playing_in_python_is_playing_by_clicks() -> None:
    clicked, python = (GameStepper(new(), you=YOU, bots=RandomBot(seed=2)) for _ in range(2))
    mine = PlainBot(seed=1)
    for number in range(12):
        action = mine.choose(clicked.game.seen_by(YOU), YOU)
        assert not faults_of(clicked, "action", action=action.as_json([YOU, OTHER]))
        python.play(action)
        if number % 4 == 3:
            assert not faults_of(clicked, "undo")
            python.undo()
        assert python._options == clicked._options
        assert python._parts == clicked._parts
        assert python._bot_reasons == clicked._bot_reasons
        assert (python.step, python.at) == (clicked.step, clicked.at)
    assert python._reply is None


def test_a_play_is_one_message_after_the_parts_that_it_counts(wire: Wire) -> None:
    widget = GameStepper(new())
    wire.end_cell()
    wire.take()
    widget.play(widget.game.options[0])
    _, answer = wire.take()
    assert {"_parts", "_options", "step", "at"} <= answer.keys()
    widget.game.play(widget.game.options[0])
    _, answer = wire.take()
    assert {"_parts", "_options", "step", "at"} <= answer.keys()


def test_an_illegal_action_raises_the_game_s_own_error_and_nothing_changes() -> None:
    widget = GameStepper(new(), you=OTHER)
    state = state_of(widget)
    bad = PlaceRestaurant(OTHER, (0, 0), "NW")
    with pytest.raises(IllegalAction) as refused:
        widget.play(bad)
    assert refused.value.obstacles == new().obstacles(bad)
    with pytest.raises(IllegalAction):
        widget.game.play(bad)
    for play in (widget.play, widget.game.play):
        with pytest.raises(fcm.FcmError):
            play(Wait(YOU))
    with pytest.raises(fcm.FcmError, match="nothing to undo"):
        widget.undo()
    with pytest.raises(traitlets.TraitError, match="choose 0 to 3"):
        widget.go_to(9)
    assert state_of(widget) == state


def test_a_rule_that_breaks_changes_nothing() -> None:
    breaks_if("hires", lambda state: state.phase == "working")
    chains = [chain("AB"[seat], away=seat, at_work=["trainer"] * seat) for seat in range(2)]
    widget = GameStepper(table(*chains, phase="order_of_business", modules=["broken"]))
    state, game = state_of(widget), widget.game
    for play in (widget.play, game.play):
        with pytest.raises(fcm.errors.BrokenCustomRule):
            play(game.options[0])
        assert game.played == 0
        assert state_of(widget) == state
    assert widget.game is game


def test_you_go_to_a_step_and_play_on_from_there() -> None:
    widget = played()
    line = widget.game
    step = actions_of(widget).index(2)
    widget.go_to(step)
    assert (widget.step, widget.at, widget._options["at"]) == (step, 2, 2)
    widget.play(line.at(2).options[1])
    assert (widget.game.played, widget.at, widget.step) == (3, 3, widget._last)
    assert widget._options["left"] == "aside"
    widget.step = 0
    widget.play(widget.game.options[0])
    assert widget.game.played == 4, "to look is not to go"


def test_what_is_played_on_the_game_shows() -> None:
    widget, moves = GameStepper(new()), list[Move]()
    widget.on_action(moves.append)
    game = widget.game
    game.play(game.options[0])
    assert (widget.at, widget.step, widget.last_action) == (1, widget._last, game.actions[0])
    assert whole(widget._timeline) == whole(GameTimeline(game))
    assert widget._options["count"] == 1
    game.undo()
    assert (widget.at, widget.last_action, widget._options["left"]) == (0, None, "ahead")
    assert len(moves) == 1
    example = GameStepper(fcm.load_example("one-beer-short"))
    example.game.run_phase()
    assert example.at == 1
    assert example._timeline.steps[-1]["action"] == 1
    example.game.undo().advance()
    assert (example.at, example.last_action) == (1, None)


def test_a_click_makes_the_game_that_you_took_an_old_one() -> None:
    widget = GameStepper(new())
    old = widget.game
    assert not faults_of(widget, "option", seat=1, option=0)
    with pytest.raises(fcm.FcmError, match=r"stepper.play\(\.\.\.\)"):
        old.play(old.options[1])
    assert (old.played, widget.game.played) == (0, 1)


# -- bots that think long --------------------------------------------------------------------------


def test_bots_think_after_a_play_in_python_as_after_a_click() -> None:
    async def cell() -> None:
        widget, bot, action = before()
        names, count = [YOU, OTHER], widget.game.played
        moves: list[Move] = []
        widget.on_action(moves.append)
        widget.play(action_of(action, names))
        assert thinks(widget)
        assert (bot.choices, widget.at, len(moves)) == (0, count + 1, 1)
        await rest(widget)
        assert bot.choices
        assert widget.at == widget._session._game.played > count + 1
        assert len(moves) == widget.at - count

    asyncio.run(cell())


@pytest.mark.parametrize("again", [lambda w: w.play(w.game.options[0]), lambda w: w.game])
def test_the_next_thing_in_python_waits_for_them(again: Callable[[GameStepper], Any]) -> None:
    async def cell() -> None:
        widget, bot, action = before()
        widget.play(action_of(action, [YOU, OTHER]))
        again(widget)
        assert bot.choices
        assert YOU in widget.game.to_move

    asyncio.run(cell())


def test_the_game_itself_has_their_moves_when_it_has_played() -> None:
    async def cell() -> None:
        widget, bot, action = before()
        game = widget.game
        game.play(action_of(action, [YOU, OTHER]))
        assert bot.choices
        assert not thinks(widget)
        assert widget.game is game
        assert YOU in game.to_move
        assert widget.at == game.played

    asyncio.run(cell())


def test_while_they_think_the_game_that_you_took_is_an_old_one() -> None:
    async def cell() -> None:
        widget, _, action = before()
        old, count = widget.game, widget.game.played
        widget.play(action_of(action, [YOU, OTHER]))
        with pytest.raises(fcm.FcmError, match=r"stepper.play\(\.\.\.\)"):
            old.play(old.options[0])
        assert old.played == count
        assert thinks(widget)

    asyncio.run(cell())


def test_what_is_asked_meanwhile_does_not_make_them_begin_anew() -> None:
    async def cell() -> None:
        widget, _, action = before()
        widget.play(action_of(action, [YOU, OTHER]))
        job = widget._background._jobs["bots"]
        assert faults_of(widget, "why_not", action=action)
        widget.at = 0
        widget.go_to(0)
        widget.go_to(widget._last)
        assert widget._background._jobs["bots"] is job
        await rest(widget)
        assert widget.at == widget.game.played

    asyncio.run(cell())


def test_a_rule_that_breaks_while_they_think_stops_them() -> None:
    async def cell() -> None:
        widget, bot, action = before()
        count, bot.fails = widget.game.played, BrokenCustomRule("happy_hour", "line 1", "it broke")
        widget.play(action_of(action, [YOU, OTHER]))
        await rest(widget)
        assert "happy_hour" in widget._options["trouble"]
        await asyncio.sleep(0.05)
        assert (bot.choices, widget.at, thinks(widget)) == (1, count + 1, False)

    asyncio.run(cell())


def test_undo_takes_back_what_they_think_about() -> None:
    async def cell() -> None:
        widget, bot, action = before()
        count = widget.game.played
        widget.play(action_of(action, [YOU, OTHER]))
        widget.undo()
        assert (widget.at, thinks(widget)) == (count, False)
        await asyncio.sleep(0.05)
        assert bot.choices == 0

    asyncio.run(cell())


# -- stored, and restored --------------------------------------------------------------------------


def used(widget: GameStepper) -> GameStepper:
    """Do in Python everything that changes a game, with a click in between."""
    widget.play(widget.game.options[0])
    widget.game.play(widget.game.options[1])
    assert not faults_of(widget, "option", seat=widget._options["to_move"][0], option=0)
    widget.undo()
    widget.play(widget.game.options[0])
    widget.game.undo()
    widget.go_to(0)
    widget.go_to(widget._last - 1)
    widget.go_to(widget._last)
    widget.chain = widget.game.to_move[0]
    widget.play(widget.game.seen_by(widget.chain).options[-1])
    widget.at = 1
    return widget


def test_a_stored_state_repeats_what_python_did() -> None:
    widget = used(GameStepper(new()))
    again = GameStepper(new())
    again.set_state(state := widget.get_state())
    assert again.game.actions == widget.game.actions
    assert (again.at, again.chain, again.last_action) == (1, widget.chain, widget.last_action)
    assert {**again.get_state(), "layout": 0, "_code": 0} == {**state, "layout": 0, "_code": 0}
    other = next(name for name in (YOU, OTHER) if name != widget.chain)
    for shown in (widget, again):
        shown.chain = other
        shown.chain = ""
        shown.play(shown.game.options[0])
    assert again.game.actions == widget.game.actions


def test_run_phase_and_advance_are_restored_each_as_it_was() -> None:
    for run in ("run_phase", "advance"):
        widget, again = (GameStepper(fcm.load_example("one-beer-short")) for _ in range(2))
        getattr(widget.game, run)()
        again.set_state(widget.get_state())
        assert again.game.state == widget.game.state
        assert again.at == 1


def test_with_bots_what_python_did_is_restored() -> None:
    widget, again = (GameStepper(new(), you=YOU, level="random") for _ in range(2))
    mine = PlainBot(seed=1)
    for number in range(8):
        action = mine.choose(widget.game.seen_by(YOU), YOU)
        (widget.play if number % 2 else widget.game.play)(action)
    widget.undo()
    again.set_state(widget.get_state())
    assert again.game.actions == widget.game.actions
    assert again._bot_reasons == widget._bot_reasons


def test_a_state_from_before_these_traits_still_loads() -> None:
    widget, again = (GameStepper(new()) for _ in range(2))
    for _ in range(3):
        assert not faults_of(widget, "option", seat=widget._options["to_move"][0], option=0)
    widget.step = 4
    state = widget.get_state()
    for name in ("at", "chain"):
        del state[name]
    again.set_state(state)
    assert (again.step, again.at, again.chain) == (4, widget.at, "")
    assert again.game.actions == widget.game.actions


@pytest.mark.parametrize(
    "deed",
    [
        {"_by_python": {"kind": "moves", "at": 9, "moves": []}},
        {"_by_python": {"kind": "moves", "at": 0, "moves": [{"do": "sing"}]}},
        {"_by_python": {"kind": "moves", "at": -1, "moves": [None]}},
        {"_by_python": {"kind": "sing"}},
        {"_by_python": 5},
        {"_by_python": None},
        {"chain": "Nobody"},
    ],
)
def test_a_damaged_state_is_refused(deed: dict[str, Any]) -> None:
    widget = GameStepper(new())
    widget.play(widget.game.options[0])
    widget._deeds = (*widget._deeds, deed)
    again = GameStepper(new())
    with pytest.raises((ValueError, traitlets.TraitError)):
        again.set_state(widget.get_state())


def test_no_page_does_what_only_python_may() -> None:
    widget = GameStepper(new())
    widget._handle_msg(message({"_by_python": {"kind": "undo"}, "last_action": None}))
    assert "_by_python" not in widget.keys
    assert widget._deeds == ()
