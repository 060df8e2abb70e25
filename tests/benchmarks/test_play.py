"""How fast games are played, undone and jumped about in, and what they weigh in memory.

Figures, not tests: nothing here fails because it is slow. The aims: 10,000 actions a second of
random play with every state and reason kept, 2 microseconds for undo or a jump, 10 MB for the
history of a whole game. `catanatron` is a Python game engine on networkx; where it is not
installed (`pip install catanatron`) its ratio is left out and the output says so.
"""

from __future__ import annotations

import random
import tracemalloc
from functools import cache
from importlib import import_module
from importlib.metadata import version
from time import process_time
from typing import TYPE_CHECKING, Any

import pytest

import fcm_widgets as fcm
from fcm_widgets.bots import RandomBot, play_out

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from pytest_benchmark.fixture import BenchmarkFixture

GAMES = 4
SETUPS = [(players, easy) for players in (2, 3, 4, 5) for easy in (False, True)]
every_setup = pytest.mark.parametrize(("players", "introductory"), SETUPS)


def bots(players: int, seed: int) -> list[RandomBot]:
    return [RandomBot(seed=10 * seed + seat) for seat in range(players)]


@cache
def played(players: int, seed: int = 3, *, introductory: bool = False) -> fcm.Game:
    game = fcm.Game.new(players=players, seed=seed, introductory=introductory)
    return play_out(game, bots(players, seed))


def seconds(benchmark: BenchmarkFixture, what: str = "min") -> float:
    """Return the least seconds of the rounds, or their median."""
    stats = benchmark.stats
    assert stats is not None
    return float(stats[what])


def tell(benchmark: BenchmarkFixture, figures: dict[str, Any]) -> None:
    benchmark.extra_info.update(figures)
    print("\n" + ", ".join(f"{name}: {figure}" for name, figure in figures.items()))


@every_setup
def test_random_play(benchmark: BenchmarkFixture, players: int, introductory: bool) -> None:
    """Whole games by the lively random bots, options, reasons and history included."""
    counted: list[int] = []

    def some_games() -> None:
        for seed in range(GAMES):
            game = fcm.Game.new(players=players, seed=seed, introductory=introductory)
            counted.append(len(play_out(game, bots(players, seed)).moves))

    benchmark.pedantic(some_games, rounds=3, warmup_rounds=1)
    actions = sum(counted[:GAMES])
    tell(benchmark, {"actions a second": round(actions / seconds(benchmark))})


@every_setup
def test_replay(benchmark: BenchmarkFixture, players: int, introductory: bool) -> None:
    """The engine alone: the same actions once more, each asked for its obstacles, all kept."""
    game = played(players, introductory=introductory)
    actions = [action for action in game.actions if action is not None]

    def again() -> fcm.Game:
        replayed = fcm.Game.new(players=players, seed=3, introductory=introductory)
        for action in actions:
            replayed.play(action)
        return replayed

    assert benchmark.pedantic(again, rounds=3, warmup_rounds=1).state == game.state
    tell(benchmark, {"actions a second": round(len(actions) / seconds(benchmark))})


def pure_chance(seed: int) -> tuple[int, float]:
    """Play 3,000 actions by chance alone; return them with their seconds of work."""
    game, rng = fcm.Game.new(players=4, seed=seed), random.Random(seed)
    begin = process_time()
    for _ in range(3000):
        if game.over:
            break
        options = game.options
        game.play(options[rng.randrange(len(options))])
    return len(game.moves), process_time() - begin


def catan(seed: int) -> tuple[int, float]:
    """Play a game of four random players in catanatron; return its actions with their seconds."""
    engine = import_module("catanatron")
    colours = engine.Color.RED, engine.Color.BLUE, engine.Color.WHITE, engine.Color.ORANGE
    random.seed(seed)
    game = engine.Game([engine.RandomPlayer(colour) for colour in colours], seed=seed)
    begin = process_time()
    game.play()
    took = process_time() - begin
    records = getattr(game.state, "action_records", None) or game.state.actions
    return len(records), took


def test_ratio_to_catanatron(benchmark: BenchmarkFixture) -> None:
    """Both by four random players, game by game in turn, so that both meet the same machine.

    Seconds are the process's own. A game of ours is cut at 3,000 actions.
    """
    try:
        catan(0)
    except ImportError:
        speeds = benchmark.pedantic(speeds_of, args=([pure_chance],), rounds=1)
        named = "not installed (pip install catanatron), so no ratio"
        tell(benchmark, {"our actions a second": round(speeds[0]), "catanatron": named})
        return
    pure_chance(0)
    ours, theirs = benchmark.pedantic(speeds_of, args=([pure_chance, catan],), rounds=1)
    tell(
        benchmark,
        {
            "our actions a second by chance alone": round(ours),
            f"those of catanatron {version('catanatron')}": round(theirs),
            "ratio": round(ours / theirs, 2),
        },
    )


def speeds_of(plays: Sequence[Callable[[int], tuple[int, float]]]) -> list[float]:
    """Return the actions a second of each way to play, over the same seeds."""
    found = [[play(seed) for play in plays] for seed in range(2 * GAMES)]
    return [
        sum(actions for actions, _ in one) / sum(took for _, took in one)
        for one in zip(*found, strict=True)
    ]


def test_undo(benchmark: BenchmarkFixture) -> None:
    game = played(5)
    steps = len(game.moves)

    def undo_all() -> None:
        again = game.at(steps)
        for _ in range(steps):
            again.undo()

    benchmark.pedantic(undo_all, rounds=20, warmup_rounds=2)
    each = seconds(benchmark, "median") / steps
    tell(benchmark, {"microseconds an undo": round(each * 1e6, 2)})


def test_jump_to_any_step(benchmark: BenchmarkFixture) -> None:
    game = played(5)
    rng = random.Random(1)
    steps = [rng.randrange(len(game.moves)) for _ in range(1000)]

    def jump() -> None:
        for step in steps:
            game.at(step).state  # noqa: B018  the state is what is jumped to

    benchmark.pedantic(jump, rounds=20, warmup_rounds=2)
    tell(benchmark, {"microseconds a jump": round(seconds(benchmark, "median") * 1000, 2)})


@every_setup
def test_memory_of_a_whole_history(
    benchmark: BenchmarkFixture, players: int, introductory: bool
) -> None:
    """What is held when a game is over, caches of the city left out as they are there before."""
    played(players, introductory=introductory)

    def weigh() -> tuple[float, int]:
        game = fcm.Game.new(players=players, seed=3, introductory=introductory)
        tracemalloc.start()
        play_out(game, bots(players, 3))
        held, _ = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        return held / 1e6, len(game.moves)

    megabytes, actions = benchmark.pedantic(weigh, rounds=1)
    tell(benchmark, {"MB": round(megabytes, 2), "actions": actions})


def test_save(benchmark: BenchmarkFixture, tmp_path: Path) -> None:
    game, path = played(5), tmp_path / "game.json"
    benchmark(lambda: game.save(path))
    tell(benchmark, {"kB": round(path.stat().st_size / 1000), "actions": len(game.moves)})


def test_load(benchmark: BenchmarkFixture, tmp_path: Path) -> None:
    """Loading plays every action again."""
    game, path = played(5), tmp_path / "game.json"
    game.save(path)
    loaded = benchmark.pedantic(lambda: fcm.Game.load(path), rounds=3)
    assert loaded.state == game.state
