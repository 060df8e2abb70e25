"""The seeds of tests on random cities and games: fixed by default, new ones by ``FCM_SEEDS``.

``FCM_SEEDS="7"``, ``"7,12"`` or ``"100-199"`` replaces every test's own list. `.ci/long` draws a
wide range and prints it; each test takes the first of it, twice as many as its own list is
long, or as many as it says. A seed that failed is played again by itself::

    FCM_SEEDS=731204 .venv/bin/python -m pytest tests/city

In a test::

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
TIMES_AS_MANY = 2


def parsed(text: str) -> list[int]:
    """Read a list of seeds and ranges of seeds.

    >>> parsed("7,100-102")
    [7, 100, 101, 102]
    """
    ranges = [part.partition("-") for part in text.split(",")]
    return [seed for first, _, last in ranges for seed in range(int(first), int(last or first) + 1)]


def seeds(count: int, *, long: int | None = None) -> list[int]:
    """Give the seeds 0 to `count` - 1, or the first `long` of ``FCM_SEEDS`` where it is set."""
    if SEEDS_FROM_OUTSIDE:
        return parsed(SEEDS_FROM_OUTSIDE)[: long or TIMES_AS_MANY * count]
    return list(range(count))


def some(cases: Iterable[Case], every: int) -> list[Case]:
    """Give each case in `.ci/long`; else the first, and so on by steps of `every`.

    >>> "".join(some("abcdefg", every=3)) == ("abcdefg" if LONG else "adg")
    True
    """
    return list(islice(cases, 0, None, 1 if LONG else every))
