"""An action that makes no event has a sentence in the log, not the text of its button."""

from __future__ import annotations

from pathlib import Path

import pytest

from fcm_widgets import Game
from fcm_widgets.bots import RandomBot, play_out
from fcm_widgets.explain.labels import label
from fcm_widgets.widgets.game.steps import frames_of, words_of

GAMES = Path(__file__).parents[1] / "data" / "games"


def quiet(game: Game) -> dict[str, str]:
    """Return the sentence of each kind of action that made no event, and check that it is one."""
    found, state = dict[str, str](), game.start
    for number in range(game.played):
        move = game._move(number)
        first = frames_of(state, move)[0]
        if first.event is None and move.action is not None:
            text, rule = words_of(first, move.action, state)
            name = state.chains[move.action.seat].name
            assert text.startswith(f"{name} "), text
            assert "\u201c" not in text, f"{move.action} has no text for the log"
            assert label(move.action, state) not in text
            assert rule
            found[move.action.do] = text
        state = move.state
    return found


@pytest.mark.parametrize("modules", ["coffee", "lobbyists"])
def test_a_finished_game_with_modules_has_no_button_in_its_log(modules: str) -> None:
    assert quiet(Game.load(GAMES / f"with-{modules}.json"))


def test_the_log_says_which_tile_was_taken_for_whom() -> None:
    game = play_out(Game.new(players=2, seed=7), [RandomBot(seed=1), RandomBot(seed=2)])
    said = quiet(game)
    assert {"done", "take_tile", "lay_tile"} <= said.keys()
    assert " takes " in said["take_tile"]
    assert " for the " in said["take_tile"]
    assert " places the campaign tile (" in said["lay_tile"]
