"""Scenario files in the middle of a phase: the start of the phase, and what was done since."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

import fcm_widgets as fcm
from fcm_widgets.actions import Done, Fire, Hire, PutToWork
from fcm_widgets.bots import RandomBot, play_out
from fcm_widgets.engine.scenario_keys import Shift
from fcm_widgets.errors import BadScenario, FcmError
from tests.seeds import seeds

XANGO, DUCK = "Xango Blues Bar", "Golden Duck Diner"


def returns_equal(game: fcm.Game) -> fcm.Game:
    """Return the game that the scenario of a game describes; it must be equal."""
    text = game.to_scenario()
    again = fcm.Game.from_scenario(text)
    assert again.to_scenario() == text
    start, _ = game._since_phase_began() if game.state.progress.step else (game.state, ())
    if not Shift(start).moves:  # a map that has grown to the north or west gets other coordinates
        assert again.state == game.state
        assert list(again.options) == list(game.options)
    assert again.to_move == game.to_move
    return again


@pytest.mark.parametrize("seed", seeds(100))
@pytest.mark.parametrize(
    "modules",
    [(), ("coffee", "rural_marketeers"), ("lobbyists", "new_milestones", "new_districts")],
    ids=",".join,
)
def test_every_state_of_a_game_comes_back_from_its_scenario(
    seed: int, modules: tuple[str, ...]
) -> None:
    game = fcm.Game.new(players=2 + seed % 2, seed=seed, modules=modules)
    play_out(game, [RandomBot(seed=seat) for seat in range(2 + seed % 2)], turns=5)
    for number in range(seed % 4, game.played + 1, 4):
        returns_equal(game.at(number))


def test_the_middle_of_a_working_day_comes_back() -> None:
    game = fcm.load_example("a-day-at-work")
    game.play(Hire(XANGO, "trainer"))
    data = tomllib.loads(game.to_scenario())
    assert data["actions"] == [{"do": "hire", "chain": XANGO, "card": "trainer"}]
    again = returns_equal(game)
    assert [str(step) for step in again.history] == [str(step) for step in game.history]
    assert again.undo().played == 0


def test_a_hidden_structure_comes_back_and_no_view_shows_it() -> None:
    game = fcm.Game.new(players=2, seed=3)
    play_out(game, [RandomBot(seed=1), RandomBot(seed=2)], turns=2)
    while game.phase != "restructuring" or not game.state.progress.step:
        game.play(game.options.of(game.to_move[0])[-1])
        if game.phase == "restructuring" and not game.state.progress.step:
            name = game.to_move[0]
            game.play(
                next(option for option in game.options.of(name) if isinstance(option, PutToWork))
            )
    assert any(game.state.progress.chosen)
    returns_equal(game)
    with pytest.raises(FcmError, match="view"):
        game.seen_by(game.state.chains[0].name).to_scenario()


def test_a_payday_with_a_fired_card_comes_back() -> None:
    game = fcm.Game.from_scenario(
        'phase = "payday"\n[city]\ntiles = [["E"]]\n'
        '[[chain]]\nname = "A"\ncash = 20\nat_work = ["coach", "waitress"]\n'
        '[[chain]]\nname = "B"\ncash = 5\nat_work = ["coach"]\n'
    )
    game.play(Fire("A", "waitress"))
    assert game.state.progress.fired
    assert returns_equal(game).play(Done("A")).to_move == ("B",)


def test_a_saved_game_that_began_in_the_middle_of_a_phase_loads(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    game = fcm.load_example("a-day-at-work")
    game.play(Hire(XANGO, "trainer"))
    again = fcm.Game.from_scenario(game.to_scenario())
    again.play(again.options[1]).save(file)
    loaded = fcm.Game.load(file)
    assert (loaded.state, loaded.played) == (again.state, 2)


@pytest.mark.parametrize(
    ("actions", "path", "code"),
    [
        ('[{do = "hire", chain = "A", card = "guru"}]', "actions[0]", "illegal_action"),
        ('[{do = "hire", chain = "A"}]', "actions[0].card", "short_text"),
        ('[{do = "hyre", chain = "A"}]', "actions[0].do", "unknown_action"),
        ('[{do = "done", chain = "A"}, {do = "done", chain = "C"}]', "actions[1].chain", None),
        ("[7]", "actions[0]", "no_action"),
        ("7", "actions", "no_tables"),
    ],
)
def test_what_cannot_have_been_done_is_a_fault(actions: str, path: str, code: str | None) -> None:
    with pytest.raises(BadScenario) as refused:
        fcm.Game.from_scenario(
            f'phase = "working"\nactions = {actions}\n'
            '[city]\ntiles = [["E"]]\n[[chain]]\nname = "A"\nat_work = ["trainer"]\n'
        )
    [fault] = refused.value.faults
    assert (fault.path, fault.code) == (path, code or "unknown_chain")
    if code == "illegal_action":
        assert "cannot be hired" in str(fault) or "hire" in str(fault)


def test_no_action_yet_is_the_first_decision_of_the_phase() -> None:
    text = (
        '[city]\ntiles = [["E"]]\n[[chain]]\nname = "A"\nat_work = ["trainer"]\nbeach = ["coach"]'
    )
    start = fcm.Game.from_scenario(f'phase = "marketing"\n{text}')
    later = fcm.Game.from_scenario(f'phase = "marketing"\nactions = []\n{text}')
    assert (start.phase, start.played) == ("marketing", 0)
    assert (later.phase, later.to_move) == ("restructuring", ("A",))


def test_a_bare_state_in_the_middle_of_a_phase_has_no_scenario() -> None:
    game = fcm.load_example("a-day-at-work")
    game.play(Hire(XANGO, "trainer"))
    with pytest.raises(FcmError, match="use the game that it came from"):
        fcm.Game(game.state).to_scenario()
