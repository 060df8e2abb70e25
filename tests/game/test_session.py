"""`GameSession`: a game of people and bots without a picture."""

from __future__ import annotations

import copy
import pickle

import pytest

import fcm_widgets as fcm
from fcm_widgets.actions import PlaceRestaurant, PutToWork, Wait
from fcm_widgets.bots import PlainBot, RandomBot
from fcm_widgets.errors import BrokenCustomRule, IllegalAction, UnknownName
from fcm_widgets.game import Game, GameSession, Move
from fcm_widgets.state.actions import Action

YOU, OTHER = "Xango Blues Bar", "Golden Duck Diner"


def new() -> Game:
    return Game.new(players=2, seed=7, chains=(YOU, OTHER))


def with_bots() -> GameSession:
    return GameSession(new(), you=YOU, bots=RandomBot(seed=2))


def play_some(session: GameSession, count: int) -> None:
    mine = PlainBot(seed=1)
    for _ in range(count):
        session.play(mine.choose(session.game.seen_by(YOU), YOU))


# -- playing ---------------------------------------------------------------------------------------


def test_bots_play_until_it_is_your_turn_and_the_game_that_was_given_stays() -> None:
    game = new()
    assert game.to_move == (OTHER,)
    session = GameSession(game, you=YOU, bots=RandomBot(seed=2))
    assert (game.played, session.game.to_move) == (0, (YOU,))
    play_some(session, 8)
    assert YOU in session.game.to_move
    assert {action.seat for action in session.game.actions if action} == {0, 1}
    assert session.at == session.game.played


def test_each_move_is_called_out_once_in_order_and_as_you_may_see_it() -> None:
    session, seen = with_bots(), list[Move]()
    begun = session.game.played
    session.on_action(seen.append)
    play_some(session, 12)
    assert len(seen) == session.game.played - begun
    assert seen == list(session.view.moves[begun:]), "each move as it was seen when it was played"
    assert any(move.action and move.action.seat == 1 for move in seen)
    assert session.last_action == next(m.action for m in reversed(seen) if m.action is not None)
    session.on_action(seen.append, remove=True)
    session.on_action(seen.append, remove=True)  # once more does no harm
    count = len(seen)
    play_some(session, 1)
    assert len(seen) == count


def test_a_callback_may_play_on_and_the_moves_stay_in_order() -> None:
    session, first, second = GameSession(new()), list[Move](), list[Move]()

    def answer(move: Move) -> None:
        first.append(move)
        if session.game.played < 6:
            session.play(session.options[-1])

    session.on_action(answer)
    session.on_action(second.append)
    session.play(session.options[0])
    assert first == second == list(session.game.moves)
    assert len(first) >= 6


def test_an_illegal_action_is_refused_with_every_reason_and_nothing_changes() -> None:
    session, seen = with_bots(), list[Move]()
    session.on_action(seen.append)
    bad = PlaceRestaurant(YOU, (0, 0), "NW")
    with pytest.raises(IllegalAction) as refused:
        session.play(bad)
    assert refused.value.obstacles == session.view.obstacles(bad)
    with pytest.raises(fcm.FcmError, match=f"You play {YOU}, so you can act only for this chain"):
        session.play(Wait(OTHER))
    with pytest.raises(UnknownName):
        session.play(Wait("Nobody"))
    with pytest.raises(TypeError, match="expected an action"):
        session.play("wait")  # type: ignore[arg-type]
    with pytest.raises(fcm.FcmError, match="must decide first"):
        session.advance()
    assert (session.game.played, session.line, seen) == (1, "", [])


def test_of_several_actions_all_are_played_or_none() -> None:
    session = GameSession(new())
    wait, bad = Wait(OTHER), PlaceRestaurant(YOU, (0, 0), "NW")
    with pytest.raises(IllegalAction):
        session._play_all(0, (wait, bad))
    assert session.game.played == 0
    assert session.last_action is None


def test_a_game_without_a_decision_is_run_on() -> None:
    session, seen = GameSession(fcm.load_example("one-beer-short")), list[Move]()
    session.on_action(seen.append)
    session.advance()
    assert [move.action for move in seen] == [None]
    assert session.game.decisions
    assert session.last_action is None


def test_a_bot_that_fails_leaves_the_game_as_it_was() -> None:
    class Fails(RandomBot):
        error: BaseException | None = None

        def choose(self, view: Game, chain: str) -> Action:
            if self.error:
                raise self.error
            return super().choose(view, chain)

    bot = Fails(seed=2)
    session, seen = GameSession(new(), you=YOU, bots=bot), list[Move]()
    session.on_action(seen.append)
    mine = PlainBot(seed=1)
    while session.game.at(session.game.played).play(mine.choose(session.view, YOU)).to_move != (
        OTHER,
    ):
        play_some(session, 1)
    seen.clear()
    action, game, played = mine.choose(session.view, YOU), session.game, session.game.played
    for error in (
        RuntimeError("out of ideas"),
        BrokenCustomRule("a", "b", "c"),
        KeyboardInterrupt(),
    ):
        bot.error = error
        with pytest.raises(type(error)):
            session.play(action)
        with pytest.raises(type(error)):
            session.game.play(action)
        assert (session.game, session.game.played, session.at) == (game, played, played)
        assert seen == []
    bot.error = None
    session.play(action)
    assert session.game.played > played + 1


# -- lines of play ---------------------------------------------------------------------------------


def test_undo_branches_and_the_line_that_was_left() -> None:
    session = with_bots()
    play_some(session, 5)
    whole, begun = session.game, session.game.played
    session.undo()
    assert session.game.played < begun
    assert YOU in session.game.to_move
    assert session.line == "ahead"
    session.return_to_line()
    assert (session.game, session.line) == (whole, "")
    session.undo()
    session.forget_line()
    with pytest.raises(fcm.FcmError, match="left no other line"):
        session.return_to_line()


def test_you_play_on_from_where_you_go_to() -> None:
    session = GameSession(new())
    for _ in range(4):
        session.play(session.options[0])
    line = session.game
    session.go_to(1)
    assert list(session.options) == list(line.at(1).options)
    session.play(session.options[1])
    assert (session.game.played, session.at) == (2, 2)
    assert session.game.moves[0] is line.moves[0]
    assert session.line == "aside"
    session.return_to_line()
    assert session.game is line
    for wrong in (-1, 99, "x"):
        with pytest.raises(IndexError):
            session.go_to(wrong)  # type: ignore[arg-type]
    assert session.at == line.played


def test_several_actions_from_an_earlier_place_leave_a_line_too() -> None:
    session = GameSession(new())
    for _ in range(3):
        session.play(session.options[0])
    line = session.game
    again = tuple(action for action in line.actions if action is not None)
    session._play_all(1, (*again[1:], line.options[0]))
    assert session.game.played > line.played
    assert session.line == "", "the new line contains it"
    session.return_to_line()
    assert session.game is line


def test_nothing_to_undo_is_said() -> None:
    with pytest.raises(fcm.FcmError, match="nothing to undo"):
        with_bots().undo()


# -- the game itself -------------------------------------------------------------------------------


def test_playing_on_the_game_of_a_session_is_playing_in_the_session() -> None:
    by_session, by_game = with_bots(), with_bots()
    seen: list[Move] = []
    by_game.on_action(seen.append)
    mine = PlainBot(seed=1)
    for _ in range(8):
        action = mine.choose(by_session.view, YOU)
        by_session.play(action)
        game = by_game.game
        assert game.play(action) is game is by_game.game
        assert game.actions == by_session.game.actions, "with the bots' moves"
    assert len(seen) == by_game.game.played - 1


def test_advance_run_phase_and_undo_of_the_game_are_followed() -> None:
    session, seen = GameSession(fcm.load_example("one-beer-short")), list[Move]()
    session.on_action(seen.append)
    game = session.game
    game.run_phase()
    assert (session.game, session.at, len(seen)) == (game, 1, 1)
    game.undo()
    assert (session.game, session.at, game.played) == (game, 0, 0)
    assert session.line == "ahead"
    game.advance()
    assert (session.at, len(seen)) == (1, 2)


def test_taking_back_a_choice_of_a_chain_that_is_not_the_last_is_followed() -> None:
    session, bot = GameSession(new()), PlainBot(seed=1)
    while not any(isinstance(option, PutToWork) for option in session.game.options.of(YOU)):
        name = session.game.to_move[0]
        session.play(bot.choose(session.game.seen_by(name), name))
    for name in (YOU, OTHER):
        options = session.game.options.of(name)
        session.play(next(option for option in options if isinstance(option, PutToWork)))
    held = session.game
    before = held.played
    held.undo(YOU)
    assert (session.game, held.played) == (held, before - 1)
    assert held.moves[-1].action is not None
    assert held.moves[-1].action.seat == 1
    assert session.line == "aside"


def test_what_you_may_not_do_in_the_session_the_game_refuses_too() -> None:
    session = GameSession(new(), you=YOU)
    game = session.game
    assert game.to_move == (OTHER,)
    with pytest.raises(fcm.FcmError, match=f"You play {YOU}"):
        game.play(game.options[0])
    assert (game.played, session.game.played) == (0, 0)
    session = with_bots()
    with pytest.raises(fcm.FcmError, match=r"not yours: stepper.undo\(\)"):
        session.game.undo()
    assert session.game.played == 1


def test_a_game_that_you_took_earlier_says_that_play_has_gone_on() -> None:
    session = GameSession(new())
    old = session.game
    session.play(session.options[0])
    for change in (lambda: old.play(old.options[0]), old.undo):
        with pytest.raises(fcm.FcmError):
            change()
    with pytest.raises(fcm.FcmError, match=r"stepper.play\(\.\.\.\)"):
        old.play(old.options[1])
    assert (old.played, session.game.played) == (0, 1)
    copied = old.at(old.played).play(old.options[1])
    assert (copied.played, session.game.played) == (1, 1)


def test_a_copy_of_the_game_belongs_to_no_session() -> None:
    session = GameSession(new())
    session.play(session.options[0])
    game = session.game
    copies = [
        game.at(game.played),
        copy.copy(game),
        copy.deepcopy(game),
        pickle.loads(pickle.dumps(game)),
    ]
    for other in copies:
        assert other.state == game.state
        other.play(other.options[0])
        assert other.played == 2
        assert session.game.played == 1
    game.play(game.options[0])
    assert session.game.played == 2


# -- who sees and plays ----------------------------------------------------------------------------


def test_a_chain_sees_the_game_and_can_be_changed_unless_you_are_one() -> None:
    session = GameSession(new())
    assert (session.chain, session.you) == ("", "")
    session.chain = OTHER
    assert session.view.viewer == OTHER
    assert {action.seat for action in session.options} == {1}
    session.chain = YOU
    assert list(session.options) == []
    with pytest.raises(fcm.FcmError, match=f"You see the game as {YOU}"):
        session.play(session.game.options[0])
    session.chain = ""
    session.play(session.options[0])
    with pytest.raises(ValueError, match="is not a chain in this game"):
        session.chain = "Nobody"
    assert session.chain == ""
    fixed = GameSession(new(), you=YOU)
    for other in ("", OTHER):
        with pytest.raises(ValueError, match=f"you see the game as {YOU}"):
            fixed.chain = other
    assert fixed.chain == YOU
    view = GameSession(new().seen_by(YOU))
    with pytest.raises(ValueError, match=f"you see the game as {YOU}"):
        view.chain = ""
    with pytest.raises(fcm.FcmError, match="cannot be played"):
        view.play(Wait(YOU))


def test_a_level_plays_the_others_at_once() -> None:
    session = GameSession(new(), you=YOU)
    assert (session.game.played, session.level) == (0, "")
    session.level = "random"
    assert session.game.to_move == (YOU,)
    with pytest.raises(ValueError, match="choose 'random', 'plain' or 'planner'"):
        session.level = "clever"
    assert session.level == "random"
    with pytest.raises(ValueError, match="name your chain with you="):
        GameSession(new()).level = "random"


def test_the_session_and_its_refusals_print() -> None:
    assert repr(with_bots()) == (f"GameSession(turn=1, phase='setup', played=1, chain={YOU!r})")
    with pytest.raises(TypeError, match="expected a Game, but found 'game'"):
        GameSession("game")  # type: ignore[arg-type]
