"""How long ``import fcm_widgets`` takes in a new Python; the aim is under 0.5 s."""

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
