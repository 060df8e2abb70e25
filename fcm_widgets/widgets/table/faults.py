"""The faults of a table that is being written, each as a line a teacher can read."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from ...errors import Fault
from ...scenario.scenario import Sketch
from .data import sited, steps_of, tables
from .fault_map import fault_squares, fault_where

Facts = dict[str, Any]
Line = list[str]
RULE = re.compile(r"^(.*?)(?: \(([A-Z]{3}-\d+)\))?$", re.DOTALL)


SQUARE = re.compile(r"\[(-?\d+, -?\d+)\]")
NEAR = re.compile(r"('[^']*'(?: or '[^']*')*)(?: \(or .*\))?")
"""What a file may hold instead of a slip, as `nearest` says it."""
STEPS = {"city": 0, "modules": 0, "chain": 1, "turn_order": 1, "bank": 1, "campaign": 3}
"""In which step of the editor a fault is mended; pieces in 2, the rest in 4."""
MOST_NEAR = 3
UNKNOWN = "an unknown key"
PIECES = 2, ("house", "road", "park")
SAVE = 4


TO_DO = {
    ("city.tiles", "at least one tile"): "Lay at least one tile: step 1.",
    ("city", "a table [city] with tiles"): "Lay at least one tile: step 1.",
    ("chain", "1 to 6 chains, each under [[chain]]"): "Seat a chain, or up to six: step 2.",
}
"""What every new table lacks, which is no fault of anybody's yet."""


def fault_line(
    data: Mapping[str, Any], fault: Fault, *, bare: bool = False, now: bool = True
) -> Line:
    """Return a fault as a sentence and its rule.

    `bare` leaves out which piece it is about; without `now` it does not say what stands there.

    >>> said = fault_line({}, Fault("bank.cash", "-3", "a number of dollars, 0 or more"))
    >>> said
    ['Cash: it needs a number of dollars, 0 or more; now it is -3.', '']
    """
    found = RULE.match(fault.expected)
    assert found is not None  # the pattern matches every text
    if (fault.path, fault.expected) in TO_DO:
        return [TO_DO[fault.path, fault.expected], ""]
    needs, rule = _squares(found[1]), found[2] or ""
    told = now and not rule and fault.found != "nothing"
    shown = f"; now it is {_squares(fault.found)}" if told else ""
    if bare:
        return [f"It needs {needs}.", rule]
    return [f"{fault_where(data, fault.path)}: it needs {needs}{shown}.", rule]


def _squares(text: str) -> str:
    """Name squares as the rest of the editor does: square 7, 2."""
    return SQUARE.sub(r"square \1", text)


def fault_facts(sketch: Sketch) -> list[Facts]:
    """Return every fault as it is listed and marked: its number, words, path and squares."""
    facts = []
    for number, fault in enumerate(sketch.faults, 1):
        text, rule = fault_line(sketch.data, fault)
        squares = fault_squares(sketch, fault)
        facts.append(
            {
                "n": number,
                "text": text,
                "rule": rule,
                "path": fault.path,
                "squares": [list(at) for at in squares],
                "step": _step(fault),
                "piece": _piece(sketch.data, fault),
                "near": near_names(fault),
                "todo": (fault.path, fault.expected) in TO_DO,
            }
        )
    return facts


def _step(fault: Fault) -> int:
    """Return the step of the editor in which a fault is mended."""
    steps = steps_of(fault.path)
    step, pieces = PIECES
    if steps[0] in pieces or "restaurants" in steps:
        return step
    return STEPS.get(str(steps[0]), SAVE)


def _piece(data: Mapping[str, Any], fault: Fault) -> str:
    """Return what to choose for a fault: a piece by its id on the map, or `chain:0`; `""`."""
    steps = steps_of(fault.path)
    key, number = steps[0], steps[1] if len(steps) > 1 else None
    if not isinstance(number, int):
        return ""
    found = tables(data, str(key))
    one = found[number] if number < len(found) else {}
    if key == "chain" and "restaurants" in steps:
        place = steps[3] if len(steps) > 3 else None
        laid = sited(one)
        return f"restaurant:{number}:{laid.index(place)}" if place in laid else ""
    if key == "chain":
        return f"chain:{number}"
    return f"{key}:{one['number']}" if key in ("house", "campaign") and "number" in one else ""


def near_names(fault: Fault) -> list[str]:
    """Return the names that a slip may have meant: those that its fault gives.

    >>> near_names(Fault("chain[0].at_work[0]", "'waitres'", "'waitress'"))
    ['waitress']
    """
    found = NEAR.fullmatch(fault.expected)
    slip = fault.found == UNKNOWN or fault.found.startswith("'")
    return re.findall(r"'([^']*)'", found[1])[:MOST_NEAR] if found and slip else []
