"""The faults of a table that is being written, each as a line a teacher can read."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from ..errors import Fault
from ..game.scenario import Sketch
from .fault_map import fault_squares, fault_where

Facts = dict[str, Any]
Line = list[str]
RULE = re.compile(r"^(.*?)(?: \(([A-Z]{3}-\d+)\))?$", re.DOTALL)


TO_DO = {
    ("city.tiles", "at least one tile"): "Lay at least one tile: step 1.",
    ("city", "a table [city] with tiles"): "Lay at least one tile: step 1.",
    ("chain", "1 to 6 chains, each under [[chain]]"): "Seat a chain, or up to six: step 2.",
}
"""What every new table lacks, which is no fault of anybody's yet."""


def fault_line(data: Mapping[str, Any], fault: Fault, *, bare: bool = False) -> Line:
    """Return a fault as a sentence and its rule; `bare` leaves out which piece it is about.

    >>> said = fault_line({}, Fault("bank.cash", "-3", "a number of dollars, 0 or more"))
    >>> said
    ['Cash: it needs a number of dollars, 0 or more; now it is -3.', '']
    """
    found = RULE.match(fault.expected)
    assert found is not None  # the pattern matches every text
    if (fault.path, fault.expected) in TO_DO:
        return [TO_DO[fault.path, fault.expected], ""]
    needs, rule = found[1], found[2] or ""
    now = "" if rule or fault.found == "nothing" else f"; now it is {fault.found}"
    if bare:
        return [f"It needs {needs}.", rule]
    return [f"{fault_where(data, fault.path)}: it needs {needs}{now}.", rule]


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
                "todo": (fault.path, fault.expected) in TO_DO,
            }
        )
    return facts
