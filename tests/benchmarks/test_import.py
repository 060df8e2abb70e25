"""How long a new Python takes to import the package (aim: 0.5 s), and to begin a first game."""

from __future__ import annotations

import statistics
import subprocess
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pytest_benchmark.fixture import BenchmarkFixture

TIMED_IMPORT = """
from time import perf_counter
start = perf_counter()
import fcm_widgets
print(perf_counter() - start)
"""


def test_import_time(benchmark: BenchmarkFixture) -> None:
    imports: list[float] = []

    def new_python() -> None:
        done = subprocess.run(
            [sys.executable, "-c", TIMED_IMPORT], check=True, capture_output=True, text=True
        )
        imports.append(float(done.stdout))

    benchmark.pedantic(new_python, rounds=7, warmup_rounds=1)
    seconds = statistics.median(imports)
    benchmark.extra_info["import alone, median seconds"] = round(seconds, 3)
    print(f"import fcm_widgets alone: {seconds * 1000:.0f} ms (median of {len(imports)})")


FIRST = {
    "Game.new": "import fcm_widgets; fcm_widgets.Game.new(players=4, seed=1)",
    "GameStepper": "import fcm_widgets as f; f.GameStepper(f.Game.new(players=4, seed=1))",
    "networkx": "import networkx",
    "anywidget": "import anywidget",
}
"""The first of each in a process; the two libraries are there to compare with."""
TIMED_FIRST = """
from time import process_time
start = process_time()
{what}
print(process_time() - start)
"""


def test_first_game(benchmark: BenchmarkFixture) -> None:
    """CPU seconds of each of `FIRST`; they take turns, so that all meet the same machine."""
    took: dict[str, list[float]] = {name: [] for name in FIRST}

    def in_turn() -> None:
        for name, what in FIRST.items():
            code = TIMED_FIRST.format(what=what)
            done = subprocess.run(
                [sys.executable, "-c", code], check=True, capture_output=True, text=True
            )
            took[name].append(float(done.stdout))

    benchmark.pedantic(in_turn, rounds=3)
    figures = {name: round(statistics.median(times), 3) for name, times in took.items()}
    benchmark.extra_info.update(figures)
    print(", ".join(f"{name}: {seconds} s of CPU" for name, seconds in figures.items()))
