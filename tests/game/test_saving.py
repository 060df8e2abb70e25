"""Saved games: whole, small, refused when changed, and old ones still load."""

from __future__ import annotations

import json
import random
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import fcm_widgets as fcm
from fcm_widgets.bots.laws import check_laws
from fcm_widgets.game.saving import digest_of, read_save, save_text
from fcm_widgets.state.state import State
from tests.seeds import seeds

OLD = Path(__file__).parent.parent / "data" / "save-v1.json"
SCENARIO = """
# A comment stays with the save.
title = "Begun in mid-course"
phase = "payday"
rulings.payday_in_turn_order = true
city.tiles = [["E", "A"]]

[[chain]]
name = "Santa Maria"
cash = 30
beach = ["coach", "trainer"]
restaurants = [{ at = [0, 3], entrance = "SE" }]

[[chain]]
name = "Xango & <Sons>"
cash = 3
"""


@cache
def played(seed: int, actions: int = 60) -> fcm.Game:
    """Return a random game, cut short."""
    rng = random.Random(seed)
    game = fcm.Game.new(players=2 + seed % 4, seed=seed, introductory=seed % 3 == 0)
    for _ in range(actions):
        game.play(rng.choice(list(game.options)))
    return game


def states(game: fcm.Game) -> list[State]:
    return [game.start, *(move.state for move in game.moves)]


@pytest.mark.parametrize("seed", seeds(8))
def test_a_loaded_game_is_the_saved_one_at_every_action(seed: int, tmp_path: Path) -> None:
    game = played(seed)
    game.save(tmp_path / "game.json")
    again = fcm.Game.load(tmp_path / "game.json")
    assert states(again) == states(game)
    assert again.actions == game.actions
    assert again.history == game.history
    assert again.setup == game.setup


def test_a_save_is_small_and_names_its_rulings(tmp_path: Path) -> None:
    game = fcm.Game.new(players=2, seed=3, rulings={"bank_breaks_at_zero": True})
    game.play(game.options[5])
    game.save(tmp_path / "game.json")
    text = (tmp_path / "game.json").read_text()
    assert len(text) < 2000
    data = json.loads(text)
    assert data["rulings"] == game.state.config.rulings.values()
    assert data["rulings"]["bank_breaks_at_zero"] is True
    assert data["began"]["drawn"]["tiles"] == game.state.city.rows()
    assert len(data["actions"]) == 1


def test_a_game_that_began_from_a_scenario_carries_its_text() -> None:
    game = fcm.Game.from_scenario(SCENARIO)
    for action in list(game.options)[:1]:
        game.play(action)
    text = save_text(game)
    assert json.loads(text)["began"]["scenario"] == SCENARIO
    again = read_save(text, fcm.Game)
    assert states(again) == states(game)
    assert again.state.config.rulings.payday_in_turn_order


def test_a_dinner_that_was_advanced_is_advanced_again() -> None:
    game = fcm.load_example("the-125-dollar-sale").advance()
    again = read_save(save_text(game), fcm.Game)
    assert states(again) == states(game)
    assert [d.winner for d in again.decisions] == [d.winner for d in game.decisions]


@pytest.mark.parametrize("name", ["one-beer-short", "what-the-campaigns-do"])
def test_a_phase_that_was_run_alone_is_run_alone_again(name: str) -> None:
    """After the campaigns the table stands in clean-up, which asks nobody."""
    game = fcm.load_example(name).run_phase()
    again = read_save(save_text(game), fcm.Game)
    assert states(again) == states(game)
    assert again.state.phase == {"one-beer-short": "payday"}.get(name, "cleanup")
    if not game.to_move:
        assert again.advance().state == game.advance().state
        assert states(read_save(save_text(game), fcm.Game)) == states(game)
    assert check_laws(game)


def test_loading_draws_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    text = save_text(played(1))

    def never(*arguments: Any, **keywords: Any) -> Any:
        raise AssertionError("chance was drawn")

    monkeypatch.setattr(random, "Random", never)
    assert read_save(text, fcm.Game).state == played(1).state


def test_a_save_of_the_first_version_still_loads() -> None:
    game = fcm.Game.load(OLD)
    assert json.loads(OLD.read_text())["version"] == 1
    assert (len(game.actions), game.state.turn, game.phase) == (300, 11, "restructuring")
    assert [chain.cash for chain in game.state.chains] == [0, 85, 31]


def byte_changed(rng: random.Random, text: str) -> bytes:
    """Return a save with one byte changed, left out or put in."""
    raw = bytearray(text.encode())
    at, kind = rng.randrange(len(raw)), rng.randrange(3)
    if kind == 0:
        raw[at] = rng.randrange(256)
    elif kind == 1:
        del raw[at]
    else:
        raw.insert(at, rng.randrange(256))
    return bytes(raw)


def places(value: Any) -> list[tuple[Any, Any]]:
    """Return every (container, key) inside plain data."""
    keys: list[Any] = []
    if isinstance(value, dict):
        keys = list(value)
    elif isinstance(value, list):
        keys = list(range(len(value)))
    found = [(value, key) for key in keys]
    for key in keys:
        found += places(value[key])
    return found


def key_changed(rng: random.Random, text: str) -> bytes:
    """Return a save with one key or entry left out, given another value, or renamed."""
    data = json.loads(text)
    container, key = rng.choice(places(data))
    kind = rng.randrange(3)
    if kind == 0:
        del container[key]
    elif kind == 1 or isinstance(container, list):
        container[key] = rng.choice([None, 0, 1, -1, 2.5, "", "trainer", [], {}, True, [1, 2]])
    else:
        container[f"{key}x"] = container.pop(key)
    return json.dumps(data).encode()


@pytest.mark.parametrize("change", [byte_changed, key_changed])
@pytest.mark.parametrize("seed", seeds(100))
def test_a_changed_save_gives_the_same_game_or_says_where_it_is_wrong(
    change: Any, seed: int, tmp_path: Path
) -> None:
    game = played(seed % 5, actions=25)
    changed = change(random.Random(seed), save_text(game))
    file = tmp_path / "changed.json"
    file.write_bytes(changed)
    loaded = loaded_or_refused(file)
    if isinstance(loaded, fcm.Game):
        assert states(loaded) == states(game)
        return
    assert loaded.faults
    assert all(fault.path and fault.expected for fault in loaded.faults)
    assert all(fault.path in str(loaded) for fault in loaded.faults)


def loaded_or_refused(file: Path) -> fcm.Game | fcm.errors.BadSave:
    try:
        return fcm.Game.load(file)
    except fcm.errors.BadSave as bad:
        return bad


@pytest.mark.parametrize(
    ("change", "path"),
    [
        (lambda data: data.pop("rulings"), "rulings"),
        (lambda data: data.update(version=2), "version"),
        (lambda data: data["began"]["setup"].update(players=7), "began.setup.players"),
        (lambda data: data["began"]["drawn"].update(order=[0, 0]), "began.drawn.order"),
        (
            lambda data: data["began"]["drawn"]["tiles"][0].__setitem__(0, "?"),
            "began.drawn.tiles[0][0]",
        ),
        (lambda data: data["actions"][3].update(do="cheat"), "actions[3].do"),
        (lambda data: data["actions"][2].update(chain="Nobody"), "actions[2].chain"),
        (lambda data: data["rulings"].update(bank_breaks_at_zero=True), "rulings.bank_breaks_at_"),
        (lambda data: data["actions"].insert(0, {"do": "advance"}), "actions[0]"),
    ],
)
def test_each_fault_names_its_path(change: Any, path: str) -> None:
    data = json.loads(save_text(played(0, actions=6)))
    change(data)
    data["digest"] = digest_of(data)
    with pytest.raises(fcm.errors.BadSave) as refused:
        read_save(json.dumps(data), fcm.Game)
    assert any(fault.path.startswith(path) for fault in refused.value.faults), refused.value


def test_all_faults_are_told_at_once() -> None:
    data = json.loads(save_text(played(0, actions=6)))
    data["version"] = "new"
    data["extra"] = 1
    data["began"]["setup"].pop("seed")
    with pytest.raises(fcm.errors.BadSave) as refused:
        read_save(json.dumps(data), fcm.Game)
    assert {fault.path for fault in refused.value.faults} == {
        "version",
        "extra",
        "began.setup.seed",
    }


def test_a_key_twice_is_refused() -> None:
    text = save_text(played(0, actions=2)).replace('"version": 1,', '"version": 1, "version": 1,')
    with pytest.raises(fcm.errors.BadSave, match="twice"):
        read_save(text, fcm.Game)


def test_saving_over_a_game_leaves_no_other_file(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    played(0).save(file)
    played(1).save(file)
    assert fcm.Game.load(file).state == played(1).state
    assert list(tmp_path.iterdir()) == [file]


def test_a_branch_from_the_middle_of_a_game_saves_what_led_there() -> None:
    game = played(2)
    branch = game.at(20)
    branch.play(branch.options[0])
    assert states(read_save(save_text(branch), fcm.Game)) == states(branch)
    assert len(game.actions) == 60


def test_a_view_of_one_chain_cannot_be_saved(tmp_path: Path) -> None:
    game = played(1)
    with pytest.raises(fcm.FcmError, match="only one chain"):
        game.seen_by(game.state.chains[0].name).save(tmp_path / "view.json")
    assert list(tmp_path.iterdir()) == []
