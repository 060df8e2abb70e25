"""The tree of lines in `GameStepper`: what it sends, what a request changes, what is restored."""

from __future__ import annotations

import json
from itertools import islice
from typing import Any

import pytest

import fcm_widgets as fcm
from fcm_widgets.bots import PlainBot
from fcm_widgets.phases.restructuring import PutToWork
from fcm_widgets.state.actions import Done
from fcm_widgets.widgets.game.lines import MOST_WORDS, lines_of
from fcm_widgets.widgets.game.stepper import GameStepper
from tests.game.test_lines import OTHER, YOU, back, differently, forked, paths, play_on, played
from tests.seeds import seeds
from tests.widgets.test_game_stepper import ask
from tests.widgets.test_line_left import left
from tests.widgets.test_nothing_hidden_is_answered import pairs
from tests.widgets.test_schema import conforms


def tree(widget: GameStepper) -> list[Any]:
    lines: list[Any] = json.loads(json.dumps(widget._lines))
    for line in lines:
        conforms(line, "LineFacts")
    return lines


def restored(widget: GameStepper, again: GameStepper) -> GameStepper:
    again.set_state(widget.get_state())
    return again


def test_a_game_without_lines_sends_none() -> None:
    widget = GameStepper(played(10))
    assert tree(widget) == []
    widget.game.lines.here.name = "Only this"
    assert [(line["name"], line["of"]) for line in tree(widget)] == [("Only this", None)]


def test_the_main_line_is_first_and_each_line_says_what_it_replaces() -> None:
    game, _ = forked()
    main, line = tree(GameStepper(game))
    assert (main["line"], main["of"], main["leaves"], main["count"]) == (-1, None, 0, game.played)
    assert (line["line"], line["of"], line["leaves"], line["count"]) == (0, 0, 12, 8)
    assert line["instead"]["text"] == "Take a recruiting girl back into your hand"
    assert line["turns"][0]["moves"][0] == {"at": 13, "seat": 1, "text": "Reveal 1 card"}
    assert [turn["turn"] for turn in main["turns"]] == [1, 2]
    assert main["turns"][-1]["at"] == game.played
    for each in (main, line):
        for turn in each["turns"]:
            assert 0 < len(turn["moves"]) <= MOST_WORDS
            assert all("(" not in move["text"] for move in turn["moves"])


def test_a_line_of_a_line_is_below_it() -> None:
    game, _ = forked()
    game = play_on(differently(back(game.lines[0].open(), 3)), 1)
    lines = tree(GameStepper(game))
    assert [line["of"] for line in lines] == [None, 0, 1]
    assert sorted(line["line"] for line in lines) == [-1, 0, 1]
    assert [line["leaves"] for line in lines] == [0, 12, 17]


def test_a_click_opens_a_line_at_its_place_and_the_main_line_stays_where_it_is() -> None:
    game, actions = forked()
    widget, other = GameStepper(game), game.actions
    assert ask(widget, "tree", do="open", line=0, place=14) == []
    assert widget.game.actions == actions
    assert widget.at == 14
    assert widget._options["at"] == len(actions), "you play at the end of the line"
    main, line = tree(widget)
    assert (main["line"], line["line"]) == (0, -1)
    assert ask(widget, "tree", do="open", line=0) == []
    assert (widget.game.actions, widget.at) == (other, len(other))


def test_the_line_on_show_or_another_becomes_the_main_line() -> None:
    game, actions = forked()
    widget = GameStepper(game)
    assert ask(widget, "tree", do="open", line=0) == []
    assert ask(widget, "tree", do="main", line=-1) == []
    assert tree(widget)[0]["line"] == -1
    assert ask(widget, "tree", do="main", line=0) == []
    assert tree(widget)[0]["line"] == -1
    assert widget.game.actions == game.actions
    assert [line.open().actions for line in widget.game.lines] == [actions]


def test_names_comments_and_a_deletion_leave_the_reader_at_his_step() -> None:
    game, _ = forked()
    widget = GameStepper(game)
    widget.step = 3
    assert ask(widget, "tree", do="name", line=0, text="<b>Old</b>") == []
    assert ask(widget, "tree", do="comment", line=-1, text="here\nnow") == []
    assert widget.step == 3
    assert (tree(widget)[1]["name"], tree(widget)[0]["comment"]) == ("<b>Old</b>", "here\nnow")
    assert ask(widget, "tree", do="delete", line=0) == []
    assert (widget.step, len(tree(widget))) == (3, 1)


@pytest.mark.parametrize(
    "bad",
    [
        {"do": "open", "line": 1},
        {"do": "open", "line": -2},
        {"do": "delete", "line": -1},
        {"do": "burn", "line": 0},
        {"do": "name", "line": 0, "text": "x" * 61},
        {"do": "name", "line": 0, "text": "\x1b"},
        {"do": "comment", "line": 0, "text": "x" * 1001},
        {"do": "comment", "line": 0, "text": 5},
        {"do": "open"},
    ],
)
def test_a_wrong_request_changes_nothing(bad: dict[str, Any]) -> None:
    game, _ = forked()
    widget = GameStepper(game)
    had, lines = widget.game, tree(widget)
    assert ask(widget, "tree", **bad) != []
    assert (widget.game, tree(widget)) == (had, lines)


def test_playing_undoing_and_forgetting_the_way_back_keep_the_lines_up_to_date() -> None:
    widget = GameStepper(fcm.Game.new(players=2, seed=7))
    seat = widget._options["to_move"][0]
    assert ask(widget, "option", seat=seat, option=0) == []
    assert tree(widget) == []
    assert ask(widget, "undo") == []
    assert [line["count"] for line in tree(widget)] == [0, 1]
    assert ask(widget, "option", seat=seat, option=0) == []
    assert tree(widget) == []
    assert ask(widget, "undo") == []
    assert ask(widget, "option", seat=seat, option=1) == []
    assert len(tree(widget)) == 2
    assert ask(widget, "forget") == []
    assert (len(tree(widget)), widget._options["left"]) == (2, "")


def test_a_deleted_line_is_no_line_to_return_to() -> None:
    widget = GameStepper(fcm.Game.new(players=2, seed=7))
    seat = widget._options["to_move"][0]
    ask(widget, "option", seat=seat, option=0)
    ask(widget, "undo")
    assert left(widget) == "ahead"
    assert ask(widget, "tree", do="delete", line=0) == []
    assert left(widget) == ""
    assert ask(widget, "return") != []


def test_while_others_think_the_lines_do_not_change() -> None:
    game, _ = forked()
    widget = GameStepper(game)
    widget._session._thinks = True
    assert "still playing" in ask(widget, "tree", do="delete", line=0)[0][0]
    assert len(tree(widget)) == 2


# -- Python and stored states --------------------------------------------------------------------


def test_what_python_does_to_the_lines_is_shown() -> None:
    widget = GameStepper(played(12))
    other = play_on(differently(widget.game.at(5)), 3)
    line = widget.game.lines.add(other, name="Else")
    assert [each["name"] for each in tree(widget)] == ["", "Else"]
    line.comment = "why not"
    assert tree(widget)[1]["comment"] == "why not"
    line.promote()
    assert widget.game.actions == other.actions
    assert widget.at == other.played
    widget.game.lines[0].delete()
    assert len(tree(widget)) == 1


def test_a_game_of_more_chains_is_refused_as_a_line() -> None:
    widget = GameStepper(played(4))
    other = play_on(fcm.Game.new(players=5, seed=3), 8)
    with pytest.raises(fcm.FcmError, match="began differently"):
        widget.game.lines.add(other)
    assert widget._deeds == ()


def test_the_way_back_leads_to_the_beginning_of_a_longer_line() -> None:
    widget = GameStepper(fcm.Game.new(players=2, seed=7))
    for _ in range(5):
        widget.play(widget.game.options[0])
    widget.undo()
    widget.undo()
    actions = widget.game.actions
    place = widget.game.at(1)
    seat = place.state.seat(place.to_move[0])
    assert ask(widget, "option", at=1, seat=seat, option=1) == []
    assert left(widget) == "aside"
    assert ask(widget, "return") == []
    assert widget.game.actions == actions


def test_a_line_that_python_deletes_is_no_line_to_return_to() -> None:
    widget = GameStepper(fcm.Game.new(players=2, seed=7))
    widget.play(widget.game.options[0])
    widget.undo()
    widget.play(widget.game.options[1])
    assert left(widget) == "aside"
    widget.game.lines[0].delete()
    assert left(widget) == ""


@pytest.mark.parametrize("by_python", [False, True])
def test_a_state_whose_line_was_named_at_an_earlier_place_is_restored(by_python: bool) -> None:
    game, _ = forked()
    widget, again = GameStepper(game), GameStepper(game)
    widget.go_to(widget._steps.end_of(5))
    if by_python:
        widget.game.lines[0].name = "Else"
    else:
        assert ask(widget, "tree", do="name", line=0, text="Else") == []
    restored(widget, again)
    assert tree(again) == tree(widget)
    assert (again.at, again._options["at"]) == (5, 5)


def test_a_stored_state_restores_every_line() -> None:
    widget = GameStepper(played(12))
    other = play_on(differently(widget.game.at(5)), 3)
    widget.game.lines.add(other, name="Else", comment="x\ny")
    widget.undo()
    differently(widget.game)
    assert ask(widget, "tree", do="name", line=1, text="Clicked") == []
    assert ask(widget, "tree", do="open", line=0, place=7) == []
    widget.game.lines.here.comment = "opened"
    again = restored(widget, GameStepper(played(12)))
    assert paths(again.game) == paths(widget.game)
    assert tree(again) == tree(widget)
    assert (again.at, again.game.actions) == (widget.at, widget.game.actions)


def test_a_refused_change_of_a_line_is_not_repeated_when_a_state_is_restored() -> None:
    widget, again = (GameStepper(fcm.Game.new(players=2, seed=7)) for _ in "12")
    widget.play(widget.game.options[0])
    assert ask(widget, "tree", do="name", line=0, text="Too soon") != []
    widget.undo()  # now there is a line 0
    restored(widget, again)
    assert tree(again) == tree(widget)
    assert tree(again)[1]["name"] == ""


def test_with_bots_the_lines_are_restored_too() -> None:
    widget, again = (
        GameStepper(fcm.Game.new(players=2, seed=7), you=YOU, level="plain") for _ in "12"
    )
    mine = PlainBot(seed=1)
    for _ in range(6):
        widget.play(mine.choose(widget.game.seen_by(YOU), YOU))
    whole, options = widget.game.actions, list[Any]()
    while not options:
        widget.undo()
        last = whole[widget.game.played]
        options = [action for action in widget.game.options.of(YOU) if action != last]
    widget.play(options[0])
    widget.game.lines[0].promote()
    restored(widget, again)
    assert paths(again.game) == paths(widget.game)
    assert tree(again) == tree(widget)


def test_a_cell_that_runs_again_shows_the_lines_of_a_loaded_game(tmp_path: Any) -> None:
    game, _ = forked()
    game.lines[0].name = "Old"
    game.save(tmp_path / "game.json")
    assert tree(GameStepper(fcm.Game.load(tmp_path / "game.json"))) == tree(GameStepper(game))


# -- what a chain may not see --------------------------------------------------------------------


def hidden() -> tuple[fcm.Game, str, str]:
    """Return a game in a secret choice, with a line that goes on until the choice is revealed.

    Also return the chain that chooses first in the line, and a card that the other chooses.
    """
    game = played(20)
    while game.state.turn < 3 or game.phase != "restructuring":
        play_on(game, 1)
    secret = game.played
    while game.phase == "restructuring":
        play_on(game, 1)
    first = game.actions[secret]
    assert first is not None
    cards = {
        action.card
        for action in game.actions[secret:]
        if isinstance(action, PutToWork) and action.seat != first.seat
    }
    back(game, game.played - secret)
    return game, (YOU, OTHER)[first.seat], cards.pop().replace("_", " ")


def test_a_line_that_would_reveal_a_secret_is_sent_without_words_and_does_not_open() -> None:
    game, me, card = hidden()
    widget = GameStepper(game, chain=me)
    line = tree(widget)[1]
    assert "still secret" in line["closed"]
    assert (line["turns"], line["instead"]) == ([], None)
    assert card not in json.dumps(widget._lines[1:])
    for do in ("open", "main"):
        assert "still secret" in ask(widget, "tree", do=do, line=0)[0][0]
    assert ask(widget, "tree", do="name", line=0, text="Later") == []
    widget.chain = ""
    assert tree(widget)[1]["closed"] == ""


def test_you_may_still_take_your_own_undo_back() -> None:
    widget = GameStepper(fcm.Game.new(players=2, seed=7), you=YOU, level="plain")
    mine = PlainBot(seed=1)
    while widget.game.state.turn < 3 or widget.game.phase == "restructuring":
        widget.play(mine.choose(widget.game.seen_by(YOU), YOU))
    whole = widget.game.actions
    while widget.game.phase != "restructuring":
        widget.undo()
    assert "still secret" in tree(widget)[1]["closed"]
    assert widget._options["left"] == "ahead"
    assert ask(widget, "return") == []
    assert widget.game.actions == whole


@pytest.mark.parametrize("seed", seeds(4))
def test_lines_with_secrets_that_a_chain_cannot_tell_apart_are_sent_alike(seed: int) -> None:
    for kind, (first, second, viewer) in islice(pairs(seed), 30):
        undone = [game.at(game.played).undo() for game in (first, second)]
        sent = [lines_of(game.seen_by(viewer)) for game in undone]
        assert sent == [[], []], kind
        if undone[0].state.turn > 1:
            for game in undone:
                play_all(game)
            assert undone[0].state == undone[1].state
            sent = [lines_of(game.seen_by(viewer)) for game in undone]
            assert sent[0] == sent[1], kind
            assert len(sent[0]) == 2


def play_all(game: fcm.Game) -> None:
    """Let each chain finish its secret choice."""
    secret = game.phase
    while game.phase == secret:
        known = {
            kept.moves[game.played].action for kept in game._lines if kept.length > game.played
        }
        done = [action for action in game.options if isinstance(action, Done)]
        others = [action for action in game.options if action not in known]
        game.play((done or others)[0])


def test_a_chain_that_is_named_sees_its_own_choices_in_words() -> None:
    game = played(20)
    while game.state.turn < 3 or game.phase != "restructuring":
        play_on(game, 1)
    play_on(game, 1)
    action = game.actions[-1]
    assert isinstance(action, PutToWork)
    owner, other = ((YOU, OTHER), (OTHER, YOU))[action.seat]
    game.undo()
    card = action.card.replace("_", " ")
    assert card in lines_of(game.seen_by(owner))[1]["turns"][0]["moves"][0]["text"]
    assert lines_of(game.seen_by(other)) == []
