"""A game told in parts: how its steps lie in them, and how they are put together again.

What is alike stands together in a part, as it packs best so: zlib finds what comes again within
32 kB. `order` has the kinds of the steps, a list for each action, and `steps` the steps of each
kind in that order; a step with a `d` has the next of its house's `decisions`. `from` counts the
steps and the actions that stand before the part: it takes the place of what was told from there.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, cast

if TYPE_CHECKING:
    from .dinner.contract import Decision
    from .game.contract import GamePart, GameStep, PartStep


def part_of(steps: list[GameStep], begin: int, action: int) -> GamePart:
    """Return a part of some steps, before which there are `begin` and so many actions."""
    count = 1 + max((step["a"] for step in steps), default=action - 1) - action
    order: list[list[str]] = [[] for _ in range(count)]
    alike: defaultdict[str, list[PartStep]] = defaultdict(list)
    decisions: defaultdict[str, list[Decision]] = defaultdict(list)
    for step in steps:
        order[step["a"] - action].append(step["k"])
        row: dict[str, object] = {**step}
        del row["k"], row["a"]
        if "d" in step:
            decisions[step["h"]].append(step["d"])
            row["d"] = 1
        alike[step["k"]].append(cast("PartStep", row))
    return {"from": (begin, action), "order": order, "steps": alike, "decisions": decisions}


def steps_in(part: GamePart) -> Iterator[GameStep]:
    """Yield the steps of a part as they were before they were put together by kind."""
    rows = {kind: iter(rows) for kind, rows in part["steps"].items()}
    decisions = {house: iter(made) for house, made in part["decisions"].items()}
    for action, kinds in enumerate(part["order"], part["from"][1]):
        for kind in kinds:
            row = next(rows[kind])
            step: dict[str, object] = {"k": kind, "a": action, **row}
            if "d" in row:
                step["d"] = next(decisions[row["h"]])
            yield cast("GameStep", step)


def joined(parts: Iterable[GamePart]) -> list[GameStep]:
    """Return the steps of all parts, the first to the last, each with its action and decision."""
    steps: list[GameStep] = []
    for part in parts:
        steps[part["from"][0] :] = steps_in(part)
    return steps
