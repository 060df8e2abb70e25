"""The lines of a game: each line that was left is kept, named, opened, deleted and saved."""

from __future__ import annotations

import json
import pickle
import random
from collections.abc import Callable
from typing import Any

import pytest

import fcm_widgets as fcm
from fcm_widgets.bots import PlainBot
from fcm_widgets.errors import BadSave
from fcm_widgets.game import GameLine, GameSession
from fcm_widgets.game.hidden import sees_reserve
from fcm_widgets.game.lines import MOST_COMMENT, MOST_NAME
from fcm_widgets.game.saving import MOST_LINES, digest_of, read_save, save_text
from fcm_widgets.game.session import in_secret
from fcm_widgets.phases.restructuring import PutToWork
from tests.seeds import seeds

YOU, OTHER = "Fried Geese & Donkey", "Golden Duck Diner"


def played(count: int = 20, seed: int = 7, **setup: Any) -> fcm.Game:
    """Return a game of two chains that a bot has played."""
    return play_on(fcm.Game.new(players=2, seed=seed, **setup), count)


def play_on(game: fcm.Game, count: int) -> fcm.Game:
    bot = PlainBot(seed=1)
    for _ in range(count):
        if not game.over:
            name = game.to_move[0]
            game.play(bot.choose(game.seen_by(name), name))
    return game


def back(game: fcm.Game, moves: int) -> fcm.Game:
    for _ in range(moves):
        game.undo()
    return game


def differently(game: fcm.Game) -> fcm.Game:
    """Play an action that no line of the game has here."""
    known = {kept.moves[game.played].action for kept in game._lines if kept.length > game.played}
    return game.play(next(action for action in game.options if action not in known))


def forked() -> tuple[fcm.Game, tuple[Any, ...]]:
    """Return a game with a line that leaves after 12 moves, and the actions of that line."""
    game = played(20)
    actions = game.actions
    return play_on(differently(back(game, 8)), 2), actions


def paths(game: fcm.Game) -> set[tuple[Any, ...]]:
    """Return the actions of each line, also of the game's own."""
    return {game.actions, *(line.open().actions for line in game.lines)}


# -- how a line comes to be ----------------------------------------------------------------------


def test_a_line_that_was_left_is_kept() -> None:
    game, actions = forked()
    (line,) = game.lines
    assert (line.leaves, line.length, line.turn, line.phase) == (12, 8, 2, "restructuring")
    assert line.words == "Golden Duck Diner: Reveal 1 card"
    assert line.open().actions == actions
    assert game.lines.here.is_main
    assert not line.is_main


def test_undo_alone_keeps_what_it_took_back_and_the_same_moves_take_it_up_again() -> None:
    game = played(10)
    actions, states = game.actions, [move.state for move in game.moves]
    moves = game.moves
    back(game, 3)
    assert [line.open().actions for line in game.lines] == [actions]
    for action in actions[7:]:
        assert action is not None
        game.play(action)
    assert len(game.lines) == 0
    assert [move.state for move in game.moves] == states
    assert all(now is then for now, then in zip(game.moves, moves, strict=True))


def test_each_left_line_is_kept_once() -> None:
    game = played(10)
    back(game, 2)
    back(game, 2)
    assert len(game.lines) == 1
    differently(game)
    game.undo()
    differently(game)
    assert len(game.lines) == 2
    assert {line.leaves for line in game.lines} == {6}


def test_a_line_may_leave_another_line() -> None:
    game, _ = forked()
    line = game.lines[0].open()
    play_on(differently(back(line, 3)), 1)
    assert sorted(one.leaves for one in line.lines) == [12, 17]
    assert len(game.lines) == 1, "an opened line is another game"


def test_a_game_of_an_earlier_moment_has_no_lines_and_a_copy_has_all() -> None:
    game, _ = forked()
    assert len(game.at(12).lines) == len(game.at(5).lines) == 0
    copy = game.at(game.played)
    copy.lines[0].name = "mine"
    assert len(copy.lines) == 1
    assert game.lines[0].name == ""
    again = pickle.loads(pickle.dumps(game))
    assert paths(again) == paths(game)


@pytest.mark.parametrize("seed", seeds(6))
def test_nothing_that_was_played_is_ever_lost(seed: int) -> None:
    """A shadow remembers each path as a tuple of actions; the tree must contain all of them."""
    rng = random.Random(seed)
    game, seen = played(6, seed=seed % 50), set[tuple[Any, ...]]()
    for _ in range(60):
        kind = rng.randrange(5)
        if kind == 0 and game.played > 3:
            back(game, rng.randint(1, 3))
        elif kind == 1 and len(game.lines):
            rng.choice(list(game.lines)).promote()
        elif kind == 2 and len(game.lines):
            game = rng.choice(list(game.lines)).open()
        else:
            options = list(game.options)
            game.play(rng.choice(options))
        seen.add(game.actions)
        found = paths(game)
        assert all(any(path[: len(one)] == one for path in found) for one in seen)
        assert not any(a != b and b[: len(a)] == a for a in found - {game.actions} for b in found)
        assert sum([game.lines.here.is_main, *(line.is_main for line in game.lines)]) == 1
    again = read_save(save_text(game), fcm.Game)
    assert paths(again) == paths(game)
    assert str(again.lines) == str(game.lines)
    assert save_text(again) == save_text(game)


def test_a_choice_taken_back_among_others_keeps_the_line() -> None:
    game, bot = fcm.Game.new(players=2, seed=7), PlainBot(seed=1)
    while not any(isinstance(option, PutToWork) for option in game.options.of(YOU)):
        name = game.to_move[0]
        game.play(bot.choose(game.seen_by(name), name))
    for name in (YOU, OTHER):
        game.play(next(one for one in game.options.of(name) if isinstance(one, PutToWork)))
    actions = game.actions
    game.undo(YOU)
    assert [line.open().actions for line in game.lines] == [actions]


# -- what you do with it -------------------------------------------------------------------------


def test_names_comments_and_the_main_line() -> None:
    game, actions = forked()
    other = game.actions
    line = game.lines[0]
    line.name, line.comment = " Old ", "So <b>bold</b>.\nAnd more."
    assert game.lines["Old"].comment == "So <b>bold</b>.\nAnd more."
    opened = line.open()
    assert (opened.lines.here.name, opened.lines.here.is_main) == ("Old", False)
    assert opened.lines[0].is_main
    line.promote()
    assert game.actions == actions
    assert (game.lines.here.name, game.lines.here.is_main) == ("Old", True)
    assert [left.open().actions for left in game.lines] == [other]
    text = game.lines._repr_html_()
    assert "<b>" not in text
    assert "&lt;b&gt;" in text
    with pytest.raises(fcm.FcmError, match="no longer among the lines"):
        line.promote()


def test_the_name_goes_with_the_line_that_was_left() -> None:
    game = played(8)
    game.lines.here.name = "First"
    actions = game.actions
    game.undo()
    assert (game.lines.here.name, game.lines[0].name) == ("", "First")
    assert actions[-1] is not None
    game.play(actions[-1])
    assert (game.lines.here.name, len(game.lines)) == ("First", 0)


def test_a_line_is_deleted_and_only_its_own_moves_with_it() -> None:
    game, _ = forked()
    game = game.lines[0].open()
    play_on(differently(back(game, 3)), 1)
    longer = max(game.lines, key=lambda line: line.leaves)
    rest = {game.actions, *(one.open().actions for one in game.lines if one.leaves == 12)}
    longer.delete()
    assert paths(game) == rest
    with pytest.raises(fcm.FcmError, match="the game is on this line"):
        game.lines.here.delete()


def test_another_game_becomes_a_line() -> None:
    game = played(12)
    other = play_on(differently(game.at(5)), 3)
    line = game.lines.add(other, name="Else", comment="why not")
    assert isinstance(line, GameLine)
    assert (line.leaves, line.name, line.comment) == (5, "Else", "why not")
    assert line.open().actions == other.actions
    for same in (other, other.at(7), game, game.at(3)):
        with pytest.raises(fcm.FcmError, match="already contain"):
            game.lines.add(same)
    longer = play_on(other.at(other.played), 2)
    assert game.lines.add(longer).open().actions == longer.actions
    assert len(game.lines) == 1, "the shorter line is a part of it"
    with pytest.raises(fcm.FcmError, match="began differently"):
        game.lines.add(played(3, seed=8))


def test_the_line_that_another_game_continues_keeps_its_words_and_stays_the_main_line() -> None:
    game, actions = forked()
    game.lines[0].name = "Waitresses"
    game.lines[0].comment = "safer"
    game.lines[0].promote()
    game = game.lines[0].open()  # back on the other line
    longer = play_on(game.lines[0].open(), 1)
    game.lines.add(longer)
    (line,) = game.lines
    assert (line.open().actions[:20], line.length) == (actions, 9)
    assert (line.name, line.comment, line.is_main) == ("Waitresses", "safer", True)


def test_the_name_of_a_game_that_went_back_stays_with_its_line() -> None:
    game, actions = forked()
    game.lines[0].promote()
    back(game, 2)
    game.lines.here.name = "Here"
    game.lines.here.comment = "good so far"
    other = next(line for line in game.lines if line.leaves < 18).open()
    (line,) = other.lines
    assert line.open().actions == actions
    assert (line.name, line.comment, line.is_main) == ("Here", "good so far", True)


def test_a_game_from_a_file_becomes_a_line_from_where_it_differs() -> None:
    game = played(12)
    other = read_save(save_text(play_on(differently(game.at(5)), 3)), fcm.Game)
    assert game.lines.add(other).leaves == 5


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda line: setattr(line, "name", "x" * (MOST_NAME + 1)), "at most 60 letters"),
        (lambda line: setattr(line, "comment", "x" * (MOST_COMMENT + 1)), "at most 1000"),
        (lambda line: setattr(line, "name", "a\nb"), "control characters"),
        (lambda line: setattr(line, "comment", "a\x1b[31m"), "control characters"),
        (lambda line: setattr(line, "comment", "\u202eabc"), "control characters"),
        (lambda line: setattr(line, "name", 5), "is a text, not 5"),
    ],
)
def test_wrong_names_and_comments(
    change: Callable[[GameLine[fcm.Game]], None], message: str
) -> None:
    game, _ = forked()
    with pytest.raises(fcm.FcmError, match=message):
        change(game.lines[0])
    assert (game.lines[0].name, game.lines[0].comment) == ("", "")


def test_without_lines_the_list_says_how_one_comes_to_be() -> None:
    game = played(3)
    assert str(game.lines) == (
        "This is the main line, of 3 moves.\n"
        "No other line: undo a move and play differently to make one."
    )
    assert repr(game.lines) == "GameLines(0)"
    assert list(game.lines) == []
    with pytest.raises(IndexError):
        game.lines[0]
    with pytest.raises(KeyError):
        game.lines["none"]


# -- what a chain may not see --------------------------------------------------------------------


def test_a_line_that_shows_secret_structures_is_closed_until_they_are_revealed() -> None:
    game = played(20)
    while game.state.turn < 3 or game.phase != "restructuring":
        play_on(game, 1)
    secret = game.played
    while game.phase == "restructuring":
        play_on(game, 1)
    play_on(game, 2)
    first = game.actions[secret]
    assert first is not None
    me, other = ((YOU, OTHER), (OTHER, YOU))[first.seat]
    back(game, game.played - secret)
    assert len(game.seen_by(other).lines) == 0, "it begins with what another chain has tried"
    view = game.seen_by(me)
    assert "their choices are still secret" in view.lines[0].why_closed
    assert view.lines[0].words == ""
    assert "still secret" in str(view.lines)
    with pytest.raises(fcm.FcmError, match="cannot be opened yet"):
        view.lines[0].open()
    assert game.lines[0].why_closed == "", "nothing is secret for somebody who sees everything"
    differently(game)
    while game.phase == "restructuring":
        play_on(game, 1)
    for name in (me, other):
        view = game.seen_by(name)
        assert view.lines[0].why_closed == ""
        assert view.lines[0].open().viewer == name


def test_a_line_that_shows_reserve_cards_is_closed_until_the_game_shows_them() -> None:
    game = played(1)
    while not sees_reserve(game.state, 0):
        play_on(game, 1)
    back(game, 5)
    while game.phase != "working":
        game.undo()
    differently(game)
    assert not sees_reserve(game.state, 0)
    seen = game.seen_by(YOU)
    assert seen.lines[0].why_closed == "It shows reserve cards that you do not know yet."
    # A line that ends earlier shows nothing that is secret.
    other = game.lines[0].open()
    while sees_reserve(other.state, 0):
        other.undo()
    game.lines[0].delete()
    game.lines.add(other)
    assert game.seen_by(YOU).lines[0].why_closed == ""


def test_the_choices_of_others_in_a_line_are_blank() -> None:
    game = played(20)
    while game.state.turn < 3 or game.phase != "restructuring":
        play_on(game, 1)
    play_on(game, 1)
    actor = game.actions[-1]
    assert actor is not None
    back(game, 1)
    differently(game)
    viewer = (YOU, OTHER)[1 - actor.seat]
    assert len(game.seen_by(viewer).lines) == 0, "another chain has only tried this"
    while game.phase == "restructuring":
        play_on(game, 1)
    line = game.seen_by(viewer).lines[0]
    assert line.why_closed == ""
    shown = line.open().actions[-1]
    assert shown != actor
    assert "a card" in line.words


def test_a_view_changes_no_line() -> None:
    game, _ = forked()
    view = game.seen_by(YOU)
    for change in (
        view.lines[0].promote,
        view.lines[0].delete,
        lambda: setattr(view.lines[0], "name", "x"),
        lambda: view.lines.add(game),
    ):
        with pytest.raises(fcm.FcmError, match="only one chain's view"):
            change()


# -- in a session --------------------------------------------------------------------------------


def test_a_session_keeps_every_line() -> None:
    session = GameSession(fcm.Game.new(players=2, seed=7))
    for _ in range(4):
        session.play(session.options[0])
    first = session.game.actions
    session.go_to(1)
    session.play(session.options[1])
    second = session.game.actions
    session.undo()
    session.play(session.options[2])
    assert paths(session.game) == {first, second, session.game.actions}
    session.return_to_line()
    assert session.game.actions == second
    assert session.game.lines.here.is_main
    session.forget_line()
    assert len(session.game.lines) == 2


def test_what_python_does_to_the_lines_of_a_session_is_followed() -> None:
    session = GameSession(fcm.Game.new(players=2, seed=7))
    for _ in range(4):
        session.play(session.options[0])
    first = session.game.actions
    session.go_to(1)
    session.play(session.options[1])
    game = session.game
    game.lines[0].name = "First"
    assert session.game is game
    assert session.game.lines[0].name == "First"
    game.lines[0].promote()
    assert session.game is game
    assert (game.actions, session.at, session.line) == (first, 4, "aside")
    session.return_to_line()
    assert session.game.lines[0].name == "First"
    session.game.lines[0].delete()
    assert len(session.game.lines) == 0
    assert session.line == ""
    with pytest.raises(fcm.FcmError, match="play has gone on"):
        game.lines.here.name = "late"


def test_a_session_returns_to_the_beginning_of_a_longer_line() -> None:
    session = GameSession(fcm.Game.new(players=2, seed=7))
    for _ in range(5):
        session.play(session.options[0])
    session.undo()
    session.undo()
    left = session.game.actions
    for place in (2, 1):  # then the game has as many moves as the line, and fewer
        session.go_to(place)
        session.play(session.options[1])
        assert session.line == "aside"
        session.return_to_line()
        assert session.game.actions == left
        assert session.game.lines.here.is_main


def test_a_session_returns_to_a_line_that_another_game_continues() -> None:
    session = GameSession(fcm.Game.new(players=2, seed=7))
    for _ in range(4):
        session.play(session.options[0])
    left = session.game.at(4)
    session.undo()
    session.play(session.options[1])
    longer = left.at(4)
    session.game.lines.add(longer.play(longer.options[0]))
    session.return_to_line()
    assert session.game.actions == left.actions
    assert longer.actions in paths(session.game)


def test_a_session_of_one_chain_opens_no_line_that_shows_a_secret() -> None:
    game = played(20)
    while game.state.turn < 3 or game.phase != "restructuring":
        play_on(game, 1)
    secret = game.played
    while game.phase == "restructuring":
        play_on(game, 1)
    first = game.actions[secret]
    assert first is not None
    back(game, game.played - secret)
    session = GameSession(game, chain=(YOU, OTHER)[first.seat])
    with pytest.raises(fcm.FcmError, match="You cannot open this line yet"):
        session.game.lines[0].promote()
    assert session.game.played == secret
    session = GameSession(game, chain=(OTHER, YOU)[first.seat])
    with pytest.raises(fcm.FcmError, match="there is no line 0 here"):
        session.game.lines[0].promote()


def test_several_people_open_no_line_while_they_choose_in_secret() -> None:
    game, _ = forked()
    while game.phase != "restructuring":
        play_on(game, 1)
    session = GameSession(game, players=[YOU, OTHER])
    with pytest.raises(fcm.FcmError, match="while they choose in secret"):
        session.game.lines[0].promote()
    session.game.lines[0].name = "Later"
    with pytest.raises(fcm.FcmError, match="only when the game is over"):
        session.game.lines.add(differently(session.game.at(3)))
    while in_secret(session.game):
        session.chain = name = session.game.to_move[0]
        session.play(PlainBot(seed=1).choose(session.view, name))
    line = session.game.lines["Later"]
    assert in_secret(line.open())
    with pytest.raises(fcm.FcmError, match="nor a line that ends there"):
        line.promote()


def test_a_sealed_save_shows_no_secret_choice_of_a_line() -> None:
    game, _ = forked()
    game.lines[0].promote()
    data = json.loads(save_text(game, sealed=True))
    shown = json.dumps(data["lines"])
    assert "put_to_work" not in shown
    assert "take_back" not in shown
    assert "sealed" in shown
    assert paths(read_save(json.dumps(data), fcm.Game)) == paths(game)


def test_bots_play_on_in_a_line_that_is_opened() -> None:
    session = GameSession(fcm.Game.new(players=2, seed=7), you=YOU, bots=PlainBot(seed=2))
    me = PlainBot(seed=1)
    for _ in range(6):
        session.play(me.choose(session.view, YOU))
    session.undo()
    options = list(session.options)
    session.play(options[-1] if options[-1] != session.last_action else options[0])
    for line in list(session.game.lines)[:1]:
        line.promote()
    assert YOU in session.game.to_move or session.game.over


# -- in a save -----------------------------------------------------------------------------------


def test_a_game_without_lines_is_saved_as_ever() -> None:
    assert "lines" not in json.loads(save_text(played(10)))


def test_lines_are_saved_with_names_comments_and_the_main_line() -> None:
    game, _ = forked()
    game.lines[0].name, game.lines[0].comment = "Old", "a\nb"
    opened = game.lines[0].open()
    again = read_save(save_text(opened), fcm.Game)
    assert again.actions == opened.actions
    assert str(again.lines) == str(opened.lines)
    assert again.lines[0].is_main
    assert (again.lines.here.name, again.lines.here.comment) == ("Old", "a\nb")
    assert again.lines[0].open().moves[3] is again.moves[3], "lines share their moves"


def test_each_line_is_saved_from_where_it_leaves_another() -> None:
    game = played(30)
    back(game, 20)
    play_on(differently(game), 15)
    back(game, 5)
    differently(game)
    data = json.loads(save_text(game))
    assert sum(len(line["actions"]) for line in data["lines"]) == 20 + 5
    assert paths(read_save(json.dumps(data), fcm.Game)) == paths(game)


def changed_save(change: Callable[[dict[str, Any]], object]) -> str:
    game, _ = forked()
    data = json.loads(save_text(game))
    change(data)
    data["digest"] = digest_of(data)
    return json.dumps(data)


LINE = {"of": 0, "leaves": 2, "actions": [], "name": "", "comment": "", "main": False}


@pytest.mark.parametrize(
    ("change", "path"),
    [
        (lambda data: data.update(lines=5), "lines"),
        (lambda data: data.update(lines=[5]), "lines[0]"),
        (lambda data: data.update(lines=[LINE] * (MOST_LINES + 1)), "lines"),
        (lambda data: data["lines"][0].update(of=1), "lines[0].of"),
        (lambda data: data["lines"][0].update(of=True), "lines[0].of"),
        (lambda data: data["lines"][0].update(leaves=99), "lines[0].leaves"),
        (lambda data: data["lines"][0].update(leaves=-1), "lines[0].leaves"),
        (lambda data: data["lines"][0].update(name="x" * 61), "lines[0].name"),
        (lambda data: data["lines"][0].update(name=None), "lines[0].name"),
        (lambda data: data["lines"][0].update(comment="\x1b"), "lines[0].comment"),
        (lambda data: data["lines"][0].update(main="yes"), "lines[0].main"),
        (lambda data: data["lines"][0].update(actions={}), "lines[0].actions"),
        (lambda data: data["lines"][0].update(more=1), "lines[0].more"),
        (lambda data: data["lines"][0].pop("of"), "lines[0].of"),
        (lambda data: data["lines"][0]["actions"].insert(1, {"do": "x"}), "lines[0].actions[1].do"),
        (lambda data: data["lines"][0].update(actions=[{}] * 20_000), "lines"),
    ],
)
def test_a_wrong_line_is_refused_at_its_place(
    change: Callable[[dict[str, Any]], object], path: str
) -> None:
    with pytest.raises(BadSave) as bad:
        read_save(changed_save(change), fcm.Game)
    assert path in [fault.path for fault in bad.value.faults]


def test_every_wrong_line_is_listed() -> None:
    def spoil(data: dict[str, Any]) -> None:
        second = {**LINE, "of": 5, "more": 1}
        # How long the second line is remains unknown, so nothing is said of where the third leaves.
        third = {**LINE, "of": 2, "leaves": 99, "comment": "\0"}
        data["lines"] = [{**LINE, "name": 5}, second, third, 7, {**LINE, "main": 0}]

    with pytest.raises(BadSave) as bad:
        read_save(changed_save(spoil), fcm.Game)
    assert [fault.path for fault in bad.value.faults] == [
        "lines[0].name",
        "lines[1].more",
        "lines[1].of",
        "lines[2].comment",
        "lines[3]",
        "lines[4].main",
    ]


def test_a_changed_line_does_not_fit_the_digest() -> None:
    game, _ = forked()
    data = json.loads(save_text(game))
    data["lines"][0]["name"] = "mine"
    with pytest.raises(BadSave) as bad:
        read_save(json.dumps(data), fcm.Game)
    assert [fault.path for fault in bad.value.faults] == ["digest"]


def test_a_line_that_says_nothing_new_is_left_out() -> None:
    text = changed_save(lambda data: data["lines"].extend([{**LINE, "main": True}, LINE]))
    assert len(read_save(text, fcm.Game).lines) == 1
