"""The scenarios that the expansion suggests, by their names (SCN)."""

from __future__ import annotations

from pathlib import Path

import pytest

import fcm_widgets as fcm
from fcm_widgets.data import MODULES, setups
from fcm_widgets.engine.registry import startable_modules
from tests.files.every_fault import RAISED

PLAYED = [one.id for one in setups().values() if set(one.modules) <= startable_modules().keys()]


def test_every_suggested_scenario_names_modules_of_the_box() -> None:
    assert len(setups()) == 11, "SCN-1 to SCN-11"
    for one in setups().values():
        assert set(one.modules) <= set(MODULES)
    everything = set(MODULES) - {"six_players", "hard_choices"}
    assert set(setups()["henri_lo_menu"].modules) == everything
    assert {"korean_city", "asian_fusion"} <= set(PLAYED)


@pytest.mark.parametrize("name", PLAYED)
def test_a_game_begins_with_the_modules_of_a_scenario(name: str, tmp_path: Path) -> None:
    game = fcm.Game.new(players=4, seed=3, setup=name)
    assert set(game.state.config.modules) == set(setups()[name].modules)
    file = tmp_path / "game.json"
    game.save(file)
    assert fcm.Game.load(file).state == game.state


def test_modules_that_are_named_come_on_top() -> None:
    game = fcm.Game.new(players=3, seed=1, setup="asian_fusion", modules=["fry_chefs", "kimchi"])
    assert set(game.state.config.modules) == {*setups()["asian_fusion"].modules, "fry_chefs"}
    six = fcm.Game.new(players=6, seed=1, setup="asian_fusion", modules=["six_players"])
    assert {"new_districts", "six_players", "sushi"} <= set(six.state.config.modules)


def test_the_korean_city_always_has_an_apartment() -> None:
    """SCN-3: at least one of the two apartment tiles lies on the map."""
    lacking = 0
    for seed in range(25):
        plain = fcm.Game.new(players=2, seed=seed, modules=["new_districts", "kimchi"])
        city = fcm.Game.new(players=2, seed=seed, setup="korean_city").state.city
        letters = {tile.letter for tile in city.tiles.values()}
        assert letters & {"X", "Y"}
        lacking += not {tile.letter for tile in plain.state.city.tiles.values()} & {"X", "Y"}
    assert lacking > 5, "of two players' cities most have none by chance"


def test_a_name_that_there_is_not_is_refused_with_the_nearest() -> None:
    with pytest.raises(fcm.errors.BadSetup) as refused:
        fcm.Game.new(players=3, setup="asian_fussion")
    (fault,) = refused.value.faults
    assert (fault.path, fault.near[0]) == ("setup", "asian_fusion")


def test_one_whose_modules_are_not_played_yet_is_refused_with_those_that_are() -> None:
    (fault,) = RAISED["setup_not_played"]()
    assert "new_milestones" in str(fault)
    without = [name for name in PLAYED if "new_milestones" not in setups()[name].modules]
    assert all(name in fault.expected for name in without)
