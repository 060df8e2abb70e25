"""How fast games are played, undone and jumped about in, and what they weigh in memory.

Figures, not tests: nothing here fails because it is slow. The aims: 10,000 actions a second of
random play with every state and reason kept, 2 microseconds for undo or a jump, 10 MB for the
history of a whole game. `catanatron` and python-chess are game engines in Python; where they are
not installed (`pip install catanatron chess`) their ratios are left out and the output says so.
"""

from __future__ import annotations

import random
import tracemalloc
from collections import defaultdict
from functools import cache
from importlib import import_module
from importlib.metadata import version
from importlib.util import find_spec
from statistics import fmean
from time import process_time
from typing import TYPE_CHECKING, Any

import pytest

import fcm_widgets as fcm
from fcm_widgets.bots import PlainBot, PlannerBot, RandomBot, play_out
from fcm_widgets.state.actions import Action
from tests.mixes import TOGETHER

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
    game, took = _by_chance(seed)
    return len(game.moves), took


def _by_chance(seed: int) -> tuple[fcm.Game, float]:
    game, rng = fcm.Game.new(players=4, seed=seed), random.Random(seed)
    begin = process_time()
    for _ in range(3000):
        if game.over:
            break
        options = game.options
        game.play(options[rng.randrange(len(options))])
    return game, process_time() - begin


def replayed(seed: int) -> tuple[int, float]:
    """Play the actions of a game by chance again, each asked for its obstacles."""
    actions = _by_chance(seed)[0].actions
    game = fcm.Game.new(players=4, seed=seed)
    begin = process_time()
    for action in actions:
        if action is None:
            game.advance()
        else:
            game.play(action)
    return len(actions), process_time() - begin


def lively(seed: int) -> tuple[int, float]:
    """Play a game by four lively bots, their own thinking included."""
    game = fcm.Game.new(players=4, seed=seed)
    begin = process_time()
    play_out(game, bots(4, seed))
    return len(game.moves), process_time() - begin


def plain(seed: int) -> tuple[int, float]:
    """Play a game by four plain bots, as `simulate` does, their own thinking included."""
    game = fcm.Game.new(players=4, seed=seed)
    begin = process_time()
    play_out(game, [PlainBot(seed=10 * seed + seat) for seat in range(4)])
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


def chess(seed: int) -> tuple[int, float]:
    """Play three games of random legal moves in python-chess; return the moves with the seconds."""
    board_of, rng, played = import_module("chess").Board, random.Random(seed), 0
    begin = process_time()
    for _ in range(3):
        board = board_of()
        while not board.is_game_over():
            moves = list(board.legal_moves)
            board.push(moves[rng.randrange(len(moves))])
            played += 1
    return played, process_time() - begin


OURS = {
    "by chance alone": pure_chance,
    "played again": replayed,
    "by lively bots": lively,
    "by plain bots": plain,
}
OTHERS = {"catanatron": catan, "chess": chess}


def test_ratio_to_other_engines(benchmark: BenchmarkFixture) -> None:
    """Games of four, in turn with those of two other engines, so that all meet the same machine.

    Seconds are the process's own. Both others are written in Python as ours is; neither keeps its
    states or reasons. A game by chance is cut at 3,000 actions.
    """
    there = {name: play for name, play in OTHERS.items() if find_spec(name)}
    plays = [*OURS.values(), *there.values()]
    for play in plays:
        play(0)
    speeds = benchmark.pedantic(speeds_of, args=(plays,), rounds=1)
    figures = dict(zip([*OURS, *there], map(round, speeds), strict=True))
    ratios = {
        f"{name}, to {other} {version(other)}": round(figures[name] / figures[other], 2)
        for other in there
        for name in OURS
    }
    missing = {name: f"not installed (pip install {name}), so no ratio" for name in OTHERS}
    tell(benchmark, {**missing, **figures, **ratios})


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


@pytest.mark.benchmark(timer=process_time)  # others work on the machine, too
@pytest.mark.parametrize("modules", [(), TOGETHER], ids=["base", "fifteen modules"])
def test_review(benchmark: BenchmarkFixture, tmp_path: Path, modules: tuple[str, ...]) -> None:
    """A whole game looked back on, told in words (aims: 0.3 and 2 s)."""
    game = play_out(fcm.Game.new(players=5, seed=4, modules=modules), bots(5, 0), turns=26)
    path = tmp_path / "game.json"
    game.save(path)
    # A loaded game has no replays of an earlier round.
    told = benchmark.pedantic(
        lambda game: str(game.review()), setup=lambda: ((fcm.Game.load(path),), {}), rounds=3
    )
    dinners = sum(1 for turn in game.review().turns if turn.dinner)
    tell(benchmark, {"dinners": dinners, "kB of text": round(len(told) / 1000)})


class Timed(PlannerBot):
    """A planner that keeps the CPU seconds of each turn."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.turns: defaultdict[tuple[int, bool], float] = defaultdict(float)

    def choose(self, view: fcm.Game, chain: str) -> Action:
        begun = process_time()
        action = super().choose(view, chain)
        self.turns[view.state.turn, view.phase == "setup"] += process_time() - begun
        return action


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_turn_of_the_planner(benchmark: BenchmarkFixture, players: int) -> None:
    """One planner among plain bots: seconds of CPU that a turn takes it (aim: under one)."""
    planner = Timed(1)

    def one_game() -> None:
        others = [PlainBot(seed) for seed in range(2, players + 1)]
        play_out(fcm.Game.new(players=players, seed=5), [planner, *others])

    benchmark.pedantic(one_game, rounds=1, iterations=1)
    took = sorted(planner.turns.values())
    figures = {"turns": len(took), "mean": f"{fmean(took):.2f} s", "longest": f"{took[-1]:.2f} s"}
    tell(benchmark, figures)
