"""The seeds of tests on random cities and games: two fixed ones, or many new ones in `.ci/long`.

A law that fails does so on nearly every table, so the README's command plays each law on two seeds
that never change: a red test is red for everybody. `.ci/long` draws a wide range and prints it.
``FCM_SEEDS="7"``, ``"7,12"`` or ``"100-199"`` replaces every test's seeds, so a seed that failed
is played again by itself::

    FCM_SEEDS=731204 .venv/bin/python -m pytest tests/board

In a test, with the number of seeds that `.ci/long` plays::

    @pytest.mark.parametrize("seed", seeds(50))
    def test_distances_equal_a_walk(seed: int) -> None: ...
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from itertools import islice
from typing import TypeVar

Case = TypeVar("Case")

SEEDS_FROM_OUTSIDE = os.environ.get("FCM_SEEDS", "")
LONG = bool(SEEDS_FROM_OUTSIDE)
"""Whether this is `.ci/long`: more games, longer walks, every lesson."""
FEW = 2


def parsed(text: str) -> list[int]:
    """Read a list of seeds and ranges of seeds: `7,100-102` are 7, 100, 101 and 102."""
    ranges = [part.partition("-") for part in text.split(",")]
    return [seed for first, _, last in ranges for seed in range(int(first), int(last or first) + 1)]


def seeds(long: int, few: int = FEW) -> list[int]:
    """Give the seeds 0 to `few` - 1, or the first `long` of ``FCM_SEEDS`` where it is set."""
    if SEEDS_FROM_OUTSIDE:
        return parsed(SEEDS_FROM_OUTSIDE)[:long]
    return list(range(min(few, long)))


def some(cases: Iterable[Case], every: int) -> list[Case]:
    """Give each case in `.ci/long`; else the first, and so on by steps of `every`."""
    return list(islice(cases, 0, None, 1 if LONG else every))
