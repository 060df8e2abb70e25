"""Whatever modules a table has: their order says nothing, and cards that nobody uses do nothing."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

import fcm_widgets as fcm
from fcm_widgets.bots import RandomBot, play_out
from fcm_widgets.explain.log import say
from fcm_widgets.files.scenario import read_scenario
from fcm_widgets.files.text import scenario_text
from tests.mixes import ALL, Setup
from tests.seeds import seeds

if TYPE_CHECKING:
    from pathlib import Path

    from fcm_widgets.state.actions import Action
    from fcm_widgets.state.state import State

CARDS_ALONE = (
    *("kimchi", "sushi", "noodles", "fry_chefs"),
    *("night_shift_managers", "mass_marketeers", "movie_stars"),
)
"""The modules that bring cards and what these do, and nothing that happens by itself."""
SIDES = [*((name,) for name in CARDS_ALONE), CARDS_ALONE]
ENOUGH = 600


def told(game: fcm.Game) -> list[str]:
    return [str(say(event, state)) for event, state in game.history]


def replayed(game: fcm.Game, actions: list[Action]) -> fcm.Game:
    for action in actions:
        game.play(action)
    return game


def begun_by_chance(setup: Setup, seed: int) -> tuple[fcm.Game, list[Action]]:
    """Return the first actions of a game by chance, and where it stands after them."""
    game = setup.game(seed)
    bots = [RandomBot(seed=10 * seed + seat) for seat in range(setup.players)]
    while len(game.actions) < ENOUGH and not game.over:
        if not game.to_move:
            game.advance()
            continue
        name = game.to_move[0]
        game.play(bots[game.state.seat(name)].choose(game.seen_by(name), name))
    return game, [action for action in game.actions if action is not None]


@pytest.mark.long
@pytest.mark.rule("SET-22")
@pytest.mark.parametrize("setup", [ALL[1], ALL[-1]], ids=str)
@pytest.mark.parametrize("seed", seeds(1))
def test_the_order_of_the_modules_changes_nothing(setup: Setup, seed: int, tmp_path: Path) -> None:
    """It is the same game, told alike, and the same save, however they are listed."""
    game, actions = begun_by_chance(setup, seed)
    modules = list(setup.modules)
    for names in (random.Random(seed).sample(modules, len(modules)), modules[::-1]):
        other = replayed(setup._replace(modules=tuple(names)).game(seed), actions)
        assert other.state == game.state
        assert told(other) == told(game)
        saves = [tmp_path / "one.json", tmp_path / "other.json"]
        for one, path in zip((game, other), saves, strict=True):
            one.save(path)
        assert saves[0].read_text() == saves[1].read_text()


@pytest.mark.rule("SET-22")
@pytest.mark.parametrize("seed", seeds(2))
def test_the_order_of_the_modules_in_a_file_changes_nothing(seed: int) -> None:
    setup = ALL[seed % len(ALL)]
    game, _ = begun_by_chance(setup, seed)
    while game.state.progress.step:  # a file stands at the start of a phase
        game.undo()
    text = scenario_text(game.state)
    state = read_scenario(text)
    line = next(line for line in text.splitlines() if line.startswith("modules"))
    names = list(state.config.modules)
    random.Random(seed).shuffle(names)
    other = read_scenario(text.replace(line, f"modules = {names}".replace("'", '"')))
    assert names != list(state.config.modules)
    assert other == state
    assert scenario_text(other) == text


def on_the_table(state: State) -> tuple[object, ...]:
    return (
        *(state.chains, state.turn_order, state.homes, state.campaigns),
        *(state.bank, state.turn, state.phase, state.over),
    )


@pytest.fixture(scope="module")
def without() -> fcm.Game:
    """Return a whole game without modules, in which houses dine and campaigns run."""
    return play_out(Setup(3).game(8), [RandomBot(seed=seat) for seat in range(3)])


@pytest.mark.long
@pytest.mark.parametrize("modules", SIDES, ids="-".join)
def test_cards_that_nobody_uses_change_nothing(without: fcm.Game, modules: tuple[str, ...]) -> None:
    """The actions of a game without the modules, played with them, give the same evenings."""
    game = Setup(3, modules=modules).game(8)
    for action, before in zip(without.actions, without.moves, strict=True):
        assert action is not None
        game.play(action)
        assert on_the_table(game.state) == on_the_table(before.state)
    assert told(game) == told(without)
    assert game.winner == without.winner
