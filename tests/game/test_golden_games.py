"""Whole games as text, one for each way to end; a change of a rule or a sentence shows here.

Read the difference, then ``FCM_WRITE_GOLDEN=1 .venv/bin/python -m pytest tests/game`` writes them
again. The bots that played them may change: what is kept are their actions, not their choices.
"""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

import fcm_widgets as fcm
from fcm_widgets.dinner.dinnertime import Served
from fcm_widgets.engine.bank import BankBroke, WentBankrupt
from fcm_widgets.engine.registry import startable_modules
from fcm_widgets.game.transcript import transcript
from fcm_widgets.state.events import GameEnded

GAMES = Path(__file__).parent.parent / "data" / "games"
WRITE = bool(os.environ.get("FCM_WRITE_GOLDEN"))
NAMES = sorted(path.stem for path in GAMES.glob("*.json"))


def events(game: fcm.Game) -> list[object]:
    return [event for event, _ in game.history]


@pytest.mark.parametrize("name", NAMES)
def test_a_game_reads_as_it_did(name: str) -> None:
    game = fcm.Game.load(GAMES / f"{name}.json")
    told = transcript(game)
    file = GAMES / f"{name}.txt"
    if WRITE:
        file.write_text(told, encoding="utf-8")
    assert told == file.read_text(encoding="utf-8")
    assert game.over
    assert isinstance(events(game)[-1], GameEnded)


@pytest.mark.slow
def test_each_way_to_end_is_among_them() -> None:
    ends = {name: fcm.Game.load(GAMES / f"{name}.json") for name in NAMES}
    breaks = {
        name: sum(isinstance(event, BankBroke) for event in events(game))
        for name, game in ends.items()
    }
    assert any(breaks[name] == 1 and ends[name].start.config.introductory for name in NAMES)
    assert any(breaks[name] == 2 and not ends[name].start.config.introductory for name in NAMES)
    assert any(
        breaks[name] < 2 and any(isinstance(one, WentBankrupt) for one in events(ends[name]))
        for name in NAMES
    )


def test_there_is_one_for_each_number_of_players() -> None:
    players = {
        len(json.loads((GAMES / f"{name}.json").read_text())["began"]["setup"]["chains"])
        for name in NAMES
        if "setup" in json.loads((GAMES / f"{name}.json").read_text())["began"]
    }
    assert players == {2, 3, 4, 5, 6}


SAID = {
    "lobbyists": "and its roadworks leave the map",
    "new_districts": "twice as many as to a house",
    "coffee": "On the way it buys",
    "new_milestones": "Place the pizza radio of",
    "kimchi": "dined with kimchi at",
    "sushi": "dined on sushi at",
    "noodles": "dined on noodles at",
    "ketchup": "marketeers brought demand to",
    "fry_chefs": "to become a fry chef",
    "night_shift_managers": "works twice",
    "mass_marketeers": "Round 2 of 2 begins",
    "rural_marketeers": "places an offramp",
    "gourmet_food_critics": "gourmet food critic places gourmet guide",
    "movie_stars": "has no movie star, so",
    "reserve_prices": "From now on, the base price is $20",
    "hard_choices": "These milestones are gone",
    "six_players": "twice as many as to a house",
}
"""What tells in each module's game that it did something."""


@pytest.mark.parametrize("module", startable_modules())
def test_each_module_has_a_game_in_which_it_is_used(module: str) -> None:
    name = f"with-{module.replace('_', '-')}"
    assert module in fcm.Game.load(GAMES / f"{name}.json").state.config.modules
    assert SAID[module] in (GAMES / f"{name}.txt").read_text(encoding="utf-8")


def test_fry_chefs_are_paid_in_theirs() -> None:
    """The text of a game leaves receipts out."""
    receipts = [
        event.receipt
        for event in events(fcm.Game.load(GAMES / "with-fry-chefs.json"))
        if isinstance(event, Served)
    ]
    assert "1 fry chef x $10" in {term.label for tally in receipts for term in tally.terms}
