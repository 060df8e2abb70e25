"""The parts in which a game is sent: how steps are put into parts, and joined again.

A part groups its steps by kind, because zlib finds repetitions only within 32 kB. `order` has the
kinds of the steps, a list for each action, and `steps` the steps of each kind in that order. A step
with `has_decision` takes the next of its house's `decisions`. A part replaces the steps from its
`step` on, which belong to the actions from its `action` on.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, cast

if TYPE_CHECKING:
    from .dinner.contract import Decision
    from .game.contract import GamePart, GameStep, PartStep


def part_of(steps: list[GameStep], begin: int, action: int) -> GamePart:
    """Return a part of a game with some steps, after `begin` steps and `action` actions."""
    count = 1 + max((step["action"] for step in steps), default=action - 1) - action
    order: list[list[str]] = [[] for _ in range(count)]
    by_kind: defaultdict[str, list[PartStep]] = defaultdict(list)
    decisions: defaultdict[str, list[Decision]] = defaultdict(list)
    for step in steps:
        order[step["action"] - action].append(step["kind"])
        row: dict[str, object] = {**step}
        del row["kind"], row["action"]
        if "decision" in step:
            decisions[step["house"]].append(step["decision"])
            del row["decision"]
            row["has_decision"] = True
        by_kind[step["kind"]].append(cast("PartStep", row))
    return {
        "step": begin,
        "action": action,
        "order": order,
        "steps": by_kind,
        "decisions": decisions,
    }


def steps_in(part: GamePart) -> Iterator[GameStep]:
    """Yield the steps of a part of the game, in their order."""
    rows = {kind: iter(rows) for kind, rows in part["steps"].items()}
    decisions = {house: iter(made) for house, made in part["decisions"].items()}
    for action, kinds in enumerate(part["order"], part["action"]):
        for kind in kinds:
            row = next(rows[kind])
            step: dict[str, object] = {"kind": kind, "action": action, **row}
            if step.pop("has_decision", False):
                step["decision"] = next(decisions[row["house"]])
            yield cast("GameStep", step)


def joined(parts: Iterable[GamePart]) -> list[GameStep]:
    """Return the steps of all parts of the game, each with its action and decision."""
    steps: list[GameStep] = []
    for part in parts:
        steps[part["step"] :] = steps_in(part)
    return steps
