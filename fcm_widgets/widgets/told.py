"""A game told in parts: how its steps lie in them, and how they are put together again.

What is alike stands together in a part, as it packs best so: zlib finds what comes again within
32 kB. `order` has the kinds of the steps, a list for each action, and `steps` the steps of each
kind in that order; a step with a `d` has the next of its house's `decisions`. `from` counts the
steps and the actions that stand before the part: it takes the place of what was told from there.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from typing import Any

Facts = dict[str, Any]


def part_of(steps: list[Facts], begin: int, action: int) -> Facts:
    """Return a part of some steps, before which there are `begin` and so many actions."""
    count = 1 + max((step["a"] for step in steps), default=action - 1) - action
    order: list[list[str]] = [[] for _ in range(count)]
    alike: defaultdict[str, list[Facts]] = defaultdict(list)
    decisions: defaultdict[str, list[Facts]] = defaultdict(list)
    for step in steps:
        order[step["a"] - action].append(step["k"])
        row = {key: value for key, value in step.items() if key not in ("a", "k")}
        if "d" in row:
            decisions[row["h"]].append(row["d"])
            row["d"] = 1
        alike[step["k"]].append(row)
    return {"from": [begin, action], "order": order, "steps": alike, "decisions": decisions}


def steps_in(part: Facts) -> Iterator[Facts]:
    """Yield the steps of a part as they were before they were put together by kind."""
    rows = {kind: iter(rows) for kind, rows in part["steps"].items()}
    decisions = {house: iter(made) for house, made in part["decisions"].items()}
    for action, kinds in enumerate(part["order"], part["from"][1]):
        for kind in kinds:
            step = {"k": kind, "a": action, **next(rows[kind])}
            yield {**step, "d": next(decisions[step["h"]])} if "d" in step else step


def joined(parts: Iterable[Facts]) -> list[Facts]:
    """Return the steps of all parts, the first to the last, each with its action and decision."""
    steps: list[Facts] = []
    for part in parts:
        steps[part["from"][0] :] = steps_in(part)
    return steps
