"""An action may name its chain: it is the same action, with the same refusals."""

from __future__ import annotations

import doctest
from dataclasses import replace
from typing import Any

import pytest

import fcm_widgets as fcm
from fcm_widgets import actions
from fcm_widgets.bots import RandomBot
from fcm_widgets.custom_rules.choices import Choose
from fcm_widgets.engine.registry import actions as registered
from fcm_widgets.state.actions import Action

KINDS = {
    kind.__name__: kind
    for kind in (*registered().values(), Choose)
    if kind.__module__.startswith("fcm_widgets.")  # not those of the tests' own modules
}


def named(game: fcm.Game, action: Action) -> Any:
    """Return an action with its chain's name in the place of its seat."""
    return replace(action, seat=game.state.chains[action.seat].name)


def test_every_action_of_a_game_may_name_its_chain() -> None:
    game, again = (fcm.Game.new(players=3, seed=5, introductory=True) for _ in range(2))
    bot = RandomBot(seed=5)
    while not game.over:
        chain = game.to_move[0]
        action = bot.choose(game.seen_by(chain), chain)
        by_name = named(game, action)
        assert by_name in again.options
        assert by_name.as_json([one.name for one in game.state.chains])["chain"] == chain
        game.play(action)
        again.play(by_name)
    assert again.actions == game.actions
    assert again.state == game.state


def test_a_refusal_is_the_same_by_name_and_by_seat() -> None:
    game = fcm.load_example("a-day-at-work")
    for action in (actions.Hire(1, "guru"), actions.Train(0, "coach", "guru")):
        assert game.obstacles(named(game, action)) == game.obstacles(action) != ()
        assert named(game, action) not in game.options
        with pytest.raises(fcm.errors.IllegalAction) as refusal:
            game.play(named(game, action))
        assert refusal.value.action == action
    assert not game.played


@pytest.mark.parametrize("seat", [(0, 1), None, 1.5])
def test_what_is_no_seat_is_told_the_chains(seat: Any) -> None:
    game = fcm.Game.new(players=2, seed=5)
    with pytest.raises(fcm.errors.UnknownName, match="expected a chain: 'Fried Geese & Donkey'"):
        game.play(actions.Done(seat))
    assert not game.played


def test_a_misspelt_chain_is_told_the_nearest() -> None:
    game = fcm.load_example("a-day-at-work")
    hire = actions.Hire("Xango Blue Bar", "trainer")
    with pytest.raises(fcm.errors.UnknownName, match="'Xango Blues Bar'"):
        game.play(hire)
    with pytest.raises(fcm.errors.UnknownName, match="'Xango Blues Bar'"):
        game.obstacles(hire)
    assert not game.played


@pytest.mark.parametrize("what", ["hire", None, actions.Done, {"do": "done"}])
def test_what_is_no_action_is_refused(what: Any) -> None:
    game = fcm.load_example("a-day-at-work")
    for ask in (game.play, game.obstacles):
        with pytest.raises(TypeError, match="an action, such as"):
            ask(what)
    assert what not in game.options


def test_options_are_written_as_they_are_typed() -> None:
    game = fcm.load_example("a-day-at-work")
    first, *written = str(game.options).splitlines()
    assert first == f"{len(game.options)} options:"
    typed = [eval(line, vars(actions)) for line in written]
    assert [named(game, option) for option in game.options] == typed


def test_a_view_refuses_a_named_action_as_it_does_a_seated_one() -> None:
    view = fcm.load_example("who-works-today").seen_by("Xango Blues Bar")
    put = actions.PutToWork("Golden Duck Diner", "trainer")
    assert put not in view.options
    assert view.obstacles(put) == view.obstacles(actions.PutToWork(1, "trainer"))


def test_the_public_actions_are_the_records_and_all_of_them() -> None:
    assert set(actions.__all__) == {"Action", *KINDS}
    for name, kind in KINDS.items():
        assert getattr(actions, name) is kind


@pytest.mark.parametrize("name", [name for name in KINDS if ">>>" in str(KINDS[name].__doc__)])
def test_its_example_plays_it_with_a_chain_by_name(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    handed: list[Any] = []
    play = fcm.Game.play

    def noting(game: fcm.Game, action: Action) -> fcm.Game:
        handed.append(action)
        return play(game, action)

    monkeypatch.setattr(fcm.Game, "play", noting)
    (example,) = doctest.DocTestFinder(recurse=False).find(KINDS[name], name, globs={})
    assert doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(example).failed == 0
    assert any(repr(one).startswith(f"{name}(seat='") for one in handed)
