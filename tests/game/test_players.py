"""Several people at one computer: who looks, what they see, and what they take back."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest
from traitlets import TraitError

import fcm_widgets as fcm
from fcm_widgets.actions import ChooseReserve, Done, Fire, PutToWork, TakeBack
from fcm_widgets.bots import RandomBot
from fcm_widgets.errors import BadSave
from fcm_widgets.game import Game, GameSession, Move
from fcm_widgets.game.session import in_secret
from fcm_widgets.state.actions import Action
from tests.mixes import Setup
from tests.seeds import seeds

YOU, OTHER = "Xango Blues Bar", "Golden Duck Diner"
THIRD = "Santa Maria Pizza"
SECRET = (ChooseReserve, PutToWork, TakeBack, Fire)


def new(players: int = 2, **options: Any) -> Game:
    return Game.new(players=players, seed=7, chains=(YOU, OTHER, THIRD)[:players], **options)


def at_reserve(players: int = 2) -> GameSession:
    """Return a session in which all people choose a reserve card next."""
    game = new(players)
    session = GameSession(game, players=[chain.name for chain in game.state.chains])
    while not session.hand_over:
        session.play(session.options[-1])
    return session


def keep(session: GameSession, name: str, money: int) -> None:
    session.chain = name
    session.play(ChooseReserve(name, money))


# -- passing the computer on -----------------------------------------------------------------------


@pytest.mark.rule("SET-9", "SET-19")
def test_each_secret_choice_has_its_own_hand_over_and_then_all_look() -> None:
    session = at_reserve(3)
    one, two, three = session.hand_over
    assert session.chain == ""
    with pytest.raises(fcm.FcmError, match=f"{one} chooses in secret: pass the computer on first"):
        session.play(ChooseReserve(one, 100))
    session.chain = one
    assert session.view.viewer == one
    assert not session.hand_over
    with pytest.raises(fcm.FcmError, match=f"Only {one} looks at the computer now"):
        session.play(ChooseReserve(two, 100))
    session.play(ChooseReserve(one, 100))
    assert (session.chain, session.view.viewer) == ("", "")
    assert list(session.hand_over) == [two, three]
    keep(session, three, 300)  # in any order
    assert list(session.hand_over) == [two]
    keep(session, two, 200)
    assert not session.chain + "".join(session.hand_over)
    assert session.game.phase != "setup"
    assert session.view.state.bank.reserve == (0, 0, 0), "the bank has not broken"


def test_in_open_steps_all_people_play_without_a_hand_over() -> None:
    session = GameSession(new(), players=[YOU, OTHER])
    assert (session.you, session.chain, session.hand_over) == ("", "", ())
    assert session.players == (YOU, OTHER)
    movers = set[str]()
    while not session.hand_over:
        movers.update(session.game.to_move)
        session.play(session.options[-1])
    assert movers == {YOU, OTHER}


def test_a_person_may_let_all_look_again_and_go_on_later() -> None:
    session = structures()
    one, two = session.hand_over
    session.chain = one
    session.play(first(session, PutToWork))
    session.chain = ""
    assert session.hand_over == (one, two)
    assert session.view.state.progress.chosen == ((), ())
    session.chain = one
    assert any(session.view.state.progress.chosen)


def structures() -> GameSession:
    """Return a session of an introductory game in which both people have cards to choose."""
    session = GameSession(new(introductory=True), players=[YOU, OTHER])
    bots = RandomBot(seed=4)
    for _ in range(300):
        if len(session.hand_over) == 2 and session.game.phase == "restructuring":
            hands = [chain.at_work + chain.beach for chain in session.game.state.chains]
            if all(len(hand) > 1 for hand in hands):
                return session
        name = session.hand_over[0] if session.hand_over else session.game.to_move[0]
        if session.hand_over:
            session.chain = name
        session.play(bots.choose(session.game.seen_by(name), name))
    raise AssertionError("no such turn")


def first(session: GameSession, kind: type[Action]) -> Action:
    return next(option for option in session.options if isinstance(option, kind))


def test_the_next_turns_secret_begins_with_a_hand_over_even_for_the_last_who_looked() -> None:
    """Nobody keeps the computer from a secret step of one turn to that of the next."""
    for seed in range(5):
        session = GameSession(new(introductory=True), players=[YOU, OTHER])
        bot, step = RandomBot(seed=seed), None
        for _ in range(120):
            if session.game.over:
                break
            now = session.game.state.turn, session.game.phase
            if in_secret(session.game) and now != step:
                assert session.chain == ""
                assert session.hand_over
            step = now
            name = (session.chain, *session.hand_over, *session.game.to_move)
            mover = next(filter(None, name))
            if session.hand_over:
                session.chain = mover
            session.play(bot.choose(session.game.seen_by(mover), mover))


def test_one_player_is_you() -> None:
    session = GameSession(new(), players=[YOU], level="plain")
    assert (session.you, session.chain, session.players, session.level) == (YOU, YOU, (), "plain")
    assert session.game.to_move == (YOU,)


def test_bots_choose_after_all_people_and_reveal_at_once() -> None:
    session = GameSession(new(3), players=[YOU, OTHER], bots=RandomBot(seed=1))
    while not session.hand_over:
        session.play(session.options[-1])
    assert THIRD in session.game.to_move
    for name in session.hand_over:
        keep(session, name, 100)
    assert len(session.game.state.bank.reserve) == 3
    with pytest.raises(fcm.FcmError, match=f"Only {YOU} and {OTHER} play at this computer"):
        session.play(Done(THIRD))


# -- what is not hidden from whom ------------------------------------------------------------------


@pytest.mark.rule("SET-19", "MIL-4", "SET-9", "ORG-8", "PAY-1")
@pytest.mark.parametrize("seed", seeds(6))
@pytest.mark.parametrize(
    "setup",
    [
        Setup(2),
        Setup(3, modules=("kimchi", "coffee")),
        Setup(4, modules=("new_milestones", "lobbyists")),
        Setup(5, introductory=True),
    ],
    ids=str,
)
def test_nobody_sees_more_than_the_chain_that_looks(setup: Setup, seed: int) -> None:
    """Law, on random games: a view is that of who looks; else what every chain sees."""
    rng, game = random.Random(seed), setup.game(seed)
    names = [chain.name for chain in game.state.chains]
    people = rng.sample(names, rng.randint(2, len(names)))
    others = {name: RandomBot(seed=seed) for name in names if name not in people}
    session, reported = GameSession(game, players=people, bots=others or None), list[Move]()
    session.on_action(reported.append)
    for _ in range(160):
        if session.game.over:
            break
        if session.hand_over and rng.random() < 0.9:
            session.chain = rng.choice(session.hand_over)
        elif session.chain and rng.random() < 0.1:
            session.chain = ""
        if session.hand_over or rng.random() < 0.05:
            undo_if_possible(session)
        elif list(session.options):
            session.play(rng.choice(session.options))
        sees_no_more(session, names)
    for move in reported:
        assert not isinstance(move.action, SECRET) or blank(move.action)


def blank(action: Action) -> bool:
    return not (getattr(action, "card", "") or getattr(action, "money", 0))


def undo_if_possible(session: GameSession) -> None:
    try:
        session.undo()
    except fcm.FcmError:
        return


def sees_no_more(session: GameSession, names: list[str]) -> None:
    view, game, looks = session.view, session.game, session.chain
    assert not (looks and session.hand_over)
    if looks:
        assert view.state == game.seen_by(looks).state
        assert looks in session.players
        return
    for name in names:  # what all may see shows each chain no more than it knows
        own = game.seen_by(name).state
        for mine, shown in zip(own.bank.reserve, view.state.bank.reserve, strict=True):
            assert shown in (0, mine)
        for cards, seen in zip(own.progress.chosen, view.state.progress.chosen, strict=True):
            assert seen in ((), cards)
    if in_secret(game):
        assert not any(view.state.progress.chosen)
        assert not (view.state.progress.fired and game.phase == "payday")
        assert list(view.options) == [], (view.phase, view.state.progress)
    if not game.state.bank.broken:
        assert not any(view.state.bank.reserve)
    last = session.last_action
    assert not isinstance(last, SECRET) or blank(last)


@pytest.mark.rule("SET-19")
@pytest.mark.parametrize("kinds", [(100, 300), (200, 100)])
def test_a_hidden_choice_changes_nothing_that_the_others_see(kinds: tuple[int, int]) -> None:
    seen = []
    for money in kinds:
        session = at_reserve()
        one, two = session.hand_over
        keep(session, one, money)
        states = [session.view.state, session.view.moves, session.last_action, session.line]
        session.chain = two
        states += [session.view.state, session.view.moves, list(session.options), session.line]
        keep(session, two, 200)
        states += [session.view.state, session.view.moves, session.view.history]
        seen.append(states)
    assert seen[0] == seen[1]


@pytest.mark.rule("MIL-4")
def test_a_person_may_look_at_an_own_reserve_card_and_then_all_look_again() -> None:
    session = at_reserve()
    one, two = session.hand_over
    keep(session, one, 300)
    keep(session, two, 100)
    session.chain = one
    assert sorted(session.view.state.bank.reserve) == [0, 300]
    session.chain = ""
    assert session.view.state.bank.reserve == (0, 0)
    session.chain = two
    if two in session.game.to_move:
        session.play(session.options[0])
        assert session.chain == "", "after a move all look again"


def test_a_view_of_everybody_is_read_only_and_shows_no_chain_more() -> None:
    game = at_reserve().game
    name = game.to_move[0]
    game = game.at(game.played).play(ChooseReserve(name, 300))
    view = game.seen_by()
    assert (view.viewer, view.state.progress.chosen) == ("", ((), ()))
    assert view.seen_by().state == view.state
    assert list(view.options) == []
    with pytest.raises(fcm.FcmError, match="only one chain's view"):
        view.play(ChooseReserve(OTHER, 100))
    with pytest.raises(fcm.FcmError, match="only what all chains may see"):
        view.seen_by(name)
    with pytest.raises(fcm.FcmError, match=f"only {name}'s view"):
        game.seen_by(name).seen_by()


# -- taking back -----------------------------------------------------------------------------------


def test_a_person_takes_back_only_an_own_choice() -> None:
    session = structures()
    one, two = session.hand_over
    session.chain = one
    session.play(first(session, PutToWork))
    session.play(Done(one))
    chosen = session.game.state.progress.chosen
    session.chain = two
    with pytest.raises(fcm.FcmError, match=f"{two} has chosen nothing in this step"):
        session.undo()
    session.play(first(session, PutToWork))
    session.undo()
    assert (session.chain, session.game.state.progress.chosen) == (two, chosen)
    session.chain = ""
    session.undo()  # the last of all: that of the first person, who gets the computer again
    assert session.chain == ""
    assert session.hand_over == (one, two)
    assert session.game.state.progress.chosen == chosen


def test_what_is_revealed_is_not_taken_back_by_undo_but_by_going_there() -> None:
    session = structures()
    begun, names = session.game.played, session.hand_over
    for name in names:
        session.chain = name
        session.play(Done(name))
    assert session.game.phase != "restructuring"
    with pytest.raises(fcm.FcmError, match="Everybody has chosen"):
        session.undo()
    session.go_to(begun)
    assert session.hand_over == names
    session.chain = names[0]
    session.play(first(session, PutToWork))
    assert session.game.played == begun + 1


def test_nobody_takes_back_a_choice_of_another_from_an_earlier_place() -> None:
    session = structures()
    begun, (one, two) = session.game.played, session.hand_over
    session.chain = one
    session.play(first(session, PutToWork))
    session.play(Done(one))
    chosen = session.game.state.progress.chosen
    session.chain = two
    session.go_to(begun)
    assert session.chain == two
    with pytest.raises(fcm.FcmError, match="others have chosen in secret since then"):
        session.play(first(session, PutToWork))
    session.go_to(session.game.played)
    assert session.game.state.progress.chosen == chosen
    session.play(first(session, PutToWork))
    session.go_to(session.game.played - 1)
    session.play(Done(two))  # only an own choice was left
    assert session.game.phase != "restructuring"


def test_nobody_brings_back_what_another_person_has_taken_back() -> None:
    session = structures()
    one, two = session.hand_over
    session.chain = one
    session.play(first(session, PutToWork))
    session.undo()
    may_return = session.line  # while nobody else looks
    assert may_return
    session.play(Done(one))
    session.chain = two
    assert not session.line
    with pytest.raises(fcm.FcmError, match="no other line of play"):
        session.return_to_line()
    assert not any(session.game.state.progress.chosen)
    session.play(first(session, PutToWork))
    session.undo()
    session.return_to_line()
    assert any(session.game.state.progress.chosen)


def test_a_line_that_begins_before_a_secret_step_leads_back_to_it() -> None:
    session = structures()
    begun, (one, _) = session.game.played, session.hand_over
    session.chain = one
    session.play(first(session, PutToWork))
    chosen = session.game.state.progress.chosen
    opened = next(n for n in range(begun, 0, -1) if not in_secret(session.game.at(n)))
    session.go_to(opened)
    session.play(session.options[-1])
    assert session.line
    session.return_to_line()
    assert session.game.state.progress.chosen == chosen


def test_no_move_of_a_secret_step_is_played_while_everybody_looks() -> None:
    """Whatever step the page names: each has its own hand-over."""
    session = structures()
    begun, names = session.game.played, session.hand_over
    for name in names:
        session.chain = name
        session.play(Done(name))
    assert not session.hand_over
    option = next(o for o in session.game.at(begun).options if isinstance(o, PutToWork))
    with pytest.raises(fcm.FcmError, match=f"{names[0]} chooses in secret"):
        session._play_all(begun, (option,))


def test_undo_of_the_game_itself_takes_back_no_secret_choice_either() -> None:
    session = structures()
    for name in session.hand_over:
        session.chain = name
        session.play(Done(name))
    count = session.game.played
    with pytest.raises(fcm.FcmError, match="Everybody has chosen"):
        session.game.undo()
    assert session.game.played == count


def test_a_line_that_was_left_does_not_show_whether_a_hidden_choice_changed() -> None:
    lines = []
    for again in (100, 300):
        session = at_reserve()
        one, _ = session.hand_over
        keep(session, one, 100)
        session.undo()
        keep(session, one, again)
        lines.append(session.line)
    assert lines == ["", ""]


def test_a_choice_that_is_none_needs_no_hand_over() -> None:
    """At payday a chain without a card that can be fired finishes by itself."""
    session = GameSession(new(), players=[YOU, OTHER])
    bot = RandomBot(seed=1)
    for _ in range(200):
        for name in session.hand_over:
            options = list(session.game.options.of(name))
            assert options != [Done(session.game.state.seat(name))]
        if session.hand_over:
            session.chain = session.hand_over[0]
        mover = session.chain or session.game.to_move[0]
        session.play(bot.choose(session.game.seen_by(mover), mover))


# -- wrong arguments -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("players", "more", "error", "text"),
    [
        ([YOU, "Golden Duck"], {}, ValueError, f"players.*Golden Duck.*{OTHER}"),
        ([YOU, YOU], {}, ValueError, "name each chain that a person plays once"),
        ([], {}, ValueError, "at least one"),
        (YOU, {}, TypeError, "players: expected a list of names"),
        (5, {}, TypeError, "players: expected a list of names"),
        ([YOU, OTHER], {"you": YOU}, ValueError, "give players= or you=, not both"),
        ([YOU, OTHER], {"chain": YOU}, ValueError, "give players= or chain=, not both"),
        ([YOU, OTHER], {"bots": {YOU: RandomBot()}}, ValueError, f"a person plays '{YOU}'"),
        ([YOU, OTHER], {"level": "clever"}, ValueError, "choose 'random', 'plain' or 'planner'"),
    ],
)
def test_wrong_players_are_refused(
    players: Any, more: dict[str, Any], error: type[Exception], text: str
) -> None:
    for make in (GameSession, fcm.GameStepper):
        with pytest.raises(error, match=text):
            make(new(), players=players, **more)


def test_what_all_chains_may_see_is_seen_by_no_single_chain() -> None:
    view = new().seen_by()
    options: list[dict[str, Any]] = [{"chain": YOU}, {"you": YOU}]
    for make in (GameSession, fcm.GameStepper):
        for option in options:
            with pytest.raises(ValueError, match="you see the game as all chains may see it"):
                make(view, **option)
    session, widget = GameSession(view), fcm.GameStepper(view)
    with pytest.raises(ValueError, match="you see the game as all chains may see it"):
        session.chain = YOU
    with pytest.raises(TraitError, match="you see the game as all chains may see it"):
        widget.chain = YOU
    assert session.chain + widget.chain == ""


def test_only_a_player_looks_and_a_view_has_no_players() -> None:
    session = GameSession(new(3), players=[YOU, OTHER], level="plain")
    with pytest.raises(ValueError, match=f"{THIRD}.*'{YOU}' or '{OTHER}'"):
        session.chain = THIRD
    with pytest.raises(ValueError, match="is not a chain in this game"):
        session.chain = "Nobody"
    with pytest.raises(ValueError, match="only a view of the game"):
        GameSession(new().seen_by(YOU), players=[YOU, OTHER])


# -- by file ---------------------------------------------------------------------------------------


@pytest.mark.rule("SET-19")
@pytest.mark.parametrize("seed", seeds(3))
def test_a_game_is_played_by_file_and_no_choice_is_read_in_it(seed: int, tmp_path: Path) -> None:
    path, rng = tmp_path / "game.json", random.Random(seed)
    new().save(path)
    for _ in range(60):
        game = Game.load(path)
        if game.over:
            break
        name = rng.choice(game.to_move)
        session = GameSession(game, you=name)
        assert session.view.viewer == name
        session.play(rng.choice(session.options))
        session.game.save(path, sealed=True)
        assert Game.load(path).state == session.game.state
        text = path.read_text(encoding="utf-8")
        for number, move in enumerate(session.game.moves):
            if not isinstance(move.action, SECRET):
                continue
            later = session.game
            before = later.at(number)
            same_step = (before.state.turn, before.phase) == (later.state.turn, later.phase)
            hidden = same_step or isinstance(move.action, ChooseReserve)
            row = text.split('"actions": [')[1].splitlines()[1 + number]
            if hidden and not later.state.bank.broken:
                assert '"sealed"' in row
                assert move.action.do not in row
            elif not hidden:
                assert move.action.do in row


def test_a_damaged_seal_is_a_fault_of_the_file(tmp_path: Path) -> None:
    session, path = at_reserve(), tmp_path / "game.json"
    one, _ = session.hand_over
    keep(session, one, 300)
    session.game.save(path, sealed=True)
    text = path.read_text(encoding="utf-8")
    for seal in ("?", "AAAA", "W10=", "NQ=="):
        start = text.index('{"sealed": "') + len('{"sealed": "')
        path.write_text(text[:start] + seal + text[text.index('"}', start) :], encoding="utf-8")
        with pytest.raises(BadSave, match=r"actions\[\d+\]"):
            Game.load(path)


def test_a_plain_save_is_as_before(tmp_path: Path) -> None:
    session, path = at_reserve(), tmp_path / "game.json"
    one, _ = session.hand_over
    keep(session, one, 300)
    session.game.save(path)
    assert '"do": "choose_reserve"' in path.read_text(encoding="utf-8")
