"""The faults of a table that is being written, each as a line a teacher can read."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice

from ...board.pieces import SIDES
from ...board.squares import CORNERS, Square
from ...common.suggest import MOST_NEAR
from ...engine.registry import scenario_keys
from ...explain.problems import input_text
from ...files.campaigns import EDGES
from ...files.scenario import Sketch
from ...reasons.problem import Problem
from ...state.state import CHAINS
from ..contract import Said
from .contract import Faulty
from .data import Part, holder_of, house_of, sited, steps_of, tables, value_at
from .fault_map import fault_squares, fault_where

STEPS = {"city": 0, "modules": 0, "chain": 1, "turn_order": 1, "bank": 1, "campaign": 3}
"""In which step of the editor a fault is mended; pieces in 2, the rest in 4."""
PIECES = 2
SAVE = 4


TO_DO = {
    "no_tiles": "Lay at least one tile: step 1.",
    "no_city": "Lay at least one tile: step 1.",
    "no_chains": "Seat a chain, or up to six: step 2.",
}
"""What every new table lacks, which is no fault of anybody's yet."""


def fault_line(data: Part, fault: Problem, *, bare: bool = False, now: bool = True) -> Said:
    """Return a fault as a sentence and its rule.

    `bare` leaves out which piece it is about; without `now` it does not say what stands there.

    >>> fault_line({}, Problem.at("bank.cash", "number", found=-3, what="money", low=0))
    ('Cash: it needs a number of dollars, 0 or more; now it is -3.', '')
    """
    if fault.code in TO_DO:
        return TO_DO[fault.code], ""
    text = input_text(fault, _square_name)
    if bare:
        return f"It needs {text.expected}.", text.rule
    shown = f"; now it is {text.found}" if now and text.found and not text.rule else ""
    return f"{fault_where(data, fault.path)}: it needs {text.expected}{shown}.", text.rule


def _square_name(square: Square) -> str:
    """Name a square as the rest of the editor does."""
    return f"square {square[0]}, {square[1]}"


def fault_facts(sketch: Sketch) -> list[Faulty]:
    """Return every fault as it is listed and marked: its number, words, path and squares."""
    facts: list[Faulty] = []
    for number, fault in enumerate(sketch.faults, 1):
        text, rule = fault_line(sketch.data, fault)
        squares = fault_squares(sketch, fault)
        facts.append(
            {
                "n": number,
                "text": text,
                "rule": rule,
                "path": fault.path,
                "squares": squares,
                "step": _step(fault),
                "piece": _piece(sketch.data, fault),
                "near": list(mends(sketch.data, fault)),
                "missing": fault.code == "missing",
                "todo": fault.code in TO_DO,
            }
        )
    return facts


def _step(fault: Problem) -> int:
    """Return the step of the editor in which a fault is mended."""
    steps = steps_of(fault.path)
    if steps[0] in ("house", *scenario_keys()) or "restaurants" in steps:
        return PIECES
    return STEPS.get(str(steps[0]), SAVE)


def _piece(data: Part, fault: Problem) -> str:
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
    if key == "house":
        return f"house:{house_of(one)}" if "number" in one else ""
    return f"campaign:{one['number']}" if key == "campaign" and "number" in one else ""


def mends(data: Part, fault: Problem) -> dict[str, str | int]:
    """Return what could be written instead, or where nothing stands: each under its text.

    >>> path = "chain[0].at_work[0]"
    >>> card = Problem.at(path, "unknown_name", found="waitres", names=["waitress"])
    >>> mends({"chain": [{"at_work": ["waitres"]}]}, card)
    {'waitress': 'waitress'}
    >>> cash = Problem.at("bank.cash", "number", found=-3, what="money", low=0, high=None)
    >>> mends({"bank": {"cash": -3}}, cash)
    {'0': 0}
    >>> list(mends({"house": [{}]}, Problem("missing", {"key": "garden"}, path="house[0].garden")))
    ['N', 'E', 'S', 'W']
    """
    return {str(value): value for value in MENDS.get(fault.code, _near)(data, fault)}


def _near(data: Part, fault: Problem) -> Iterator[str]:
    """Yield the names that a slip may mean; not a key that stands beside it already."""
    holder = holder_of(data, fault.path) if names_key(data, fault) else None
    taken = holder if isinstance(holder, dict) else ()
    yield from (name for name in fault.near if name not in taken)


def _bound(data: Part, fault: Problem) -> Iterator[int]:
    """Yield the bound that is nearest to a number."""
    value, low, high = (
        value_at(data, fault.path),
        fault.details.get("low"),
        fault.details.get("high"),
    )
    bound = low if type(value) is int and low is not None and value < low else high
    if type(value) is int and bound is not None:
        yield bound


def _of_key(data: Part, fault: Problem) -> Iterator[str]:
    """Yield what a key may hold that must stand there, if that is one of a few."""
    key = fault.details["key"]
    yield from _free_names(data, fault) if key == "name" else FEW_VALUES.get(key, ())


def _free_names(data: Part, fault: Problem) -> Iterator[str]:
    """Yield chains of the box that are not at the table, three at most."""
    taken = [chain.get("name") for chain in tables(data, "chain")]
    yield from islice((name for name in CHAINS if name not in taken), MOST_NEAR)


FEW_VALUES = {"entrance": tuple(CORNERS), "garden": SIDES, "edge": EDGES}
MENDS: dict[str, Callable[[Part, Problem], Iterator[str | int]]] = {
    "number": _bound,
    "missing": _of_key,
    "nameless": _free_names,
    "chain_twice": _free_names,
}
"""What mends a fault by its code, the nearest names where no other way stands here."""


def names_key(data: Part, fault: Problem) -> bool:
    """Return whether the name that is misspelt is that of a key, not what stands under it."""
    if fault.code == "unknown_key":
        return True
    return fault.code == "unknown_name" and value_at(data, fault.path) != fault.details["name"]
