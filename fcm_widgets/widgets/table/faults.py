"""The faults of a table that is being written, each as a sentence."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from copy import deepcopy
from itertools import islice

from ...board.pieces import SIDES
from ...board.squares import CORNERS
from ...common.suggest import MOST_NEAR
from ...engine.registry import scenario_keys
from ...explain.problems import input_text
from ...files.campaigns import EDGES
from ...files.scenario import Sketch
from ...reasons.problem import Problem
from ...state.state import CHAINS
from ..contract import Sentence
from .contract import TableFault
from .data import Part, holder_of, house_of, sited, steps_of, tables, take_out, value_at
from .fault_map import fault_squares, fault_where

STEPS = {"city": 0, "modules": 0, "chain": 1, "turn_order": 1, "bank": 1, "campaign": 3}
"""The steps of the editor in which faults are fixed, by key; see also `PIECES` and `SAVE`."""
PIECES = 2
SAVE = 4


TO_DO = {
    "no_tiles": "Place at least one tile: step 1.",
    "no_city": "Place at least one tile: step 1.",
    "no_chains": "Seat one to six chains: step 2.",
}
"""Faults of every new table, each with what to do next."""


def fault_line(data: Part, fault: Problem, *, bare: bool = False, now: bool = True) -> Sentence:
    """Return a fault as a sentence and its rule.

    `bare` leaves out the name of the piece; without `now`, the sentence leaves out the value.

    >>> fault_line({}, Problem.at("bank.cash", "number", found=-3, what="money", low=0))["text"]
    'Cash: it needs a number of dollars, 0 or more; now it is -3.'
    """
    if fault.code in TO_DO:
        return Sentence(text=TO_DO[fault.code], rule="")
    text = input_text(fault, lambda square: f"square {square[0]}, {square[1]}")
    if bare:
        return Sentence(text=f"It needs {text.expected}.", rule=text.rule)
    shown = f"; now it is {text.found}" if now and text.found and not text.rule else ""
    # A piece that cannot be where it is: the sentence is about the piece, not about a value.
    if text.rule and fault.path.endswith(".at"):
        line = f"{fault_where(data, fault.path.removesuffix('.at'))} needs {text.expected}."
    else:
        line = f"{fault_where(data, fault.path)}: it needs {text.expected}{shown}."
    return Sentence(text=line, rule=text.rule)


def fault_facts(sketch: Sketch) -> list[TableFault]:
    """Return every fault with its sentence, its squares to mark and its possible fixes."""
    data, facts = sketch.data, list[TableFault]()
    for number, fault in enumerate(sketch.faults, 1):
        line = fault_line(data, fault)
        steps = steps_of(fault.path)
        step = STEPS.get(str(steps[0]), SAVE)
        if steps[0] in ("house", *scenario_keys()) or "restaurants" in steps:
            step = PIECES
        is_to_do = fault.code in TO_DO
        facts.append(
            {
                "number": number,
                **line,
                "path": fault.path,
                "squares": fault_squares(sketch, fault),
                "step": step,
                "piece": _piece(data, steps),
                "near": list(suggestions(data, fault)),
                "is_missing": fault.code == "missing",
                "is_to_do": is_to_do,
                "may_be_removed": not is_to_do and take_out(deepcopy(dict(data)), fault.path),
            }
        )
    return facts


def _piece(data: Part, steps: list[str | int]) -> str:
    """Return the id of a faulty piece or of a chain, such as `chain:0`; `""` if there is none."""
    key, number = steps[0], steps[1] if len(steps) > 1 else None
    if not isinstance(number, int):
        return ""
    found = tables(data, str(key))
    part = found[number] if number < len(found) else {}
    if key == "chain" and "restaurants" in steps:
        place = steps[3] if len(steps) > 3 else None
        on_map = sited(part)
        return f"restaurant:{number}:{on_map.index(place)}" if place in on_map else ""
    if key == "chain":
        return f"chain:{number}"
    if key == "house":
        return f"house:{house_of(part)}" if "number" in part else ""
    return f"campaign:{part['number']}" if key == "campaign" and "number" in part else ""


def suggestions(data: Part, fault: Problem) -> dict[str, str | int]:
    """Return the values that would fix a fault, each under its text.

    >>> path = "chain[0].at_work[0]"
    >>> card = Problem.at(path, "unknown_name", found="waitres", names=["waitress"])
    >>> suggestions({"chain": [{"at_work": ["waitres"]}]}, card)
    {'waitress': 'waitress'}
    >>> cash = Problem.at("bank.cash", "number", found=-3, what="money", low=0, high=None)
    >>> suggestions({"bank": {"cash": -3}}, cash)
    {'0': 0}
    >>> missing = Problem("missing", {"key": "garden"}, path="house[0].garden")
    >>> list(suggestions({"house": [{}]}, missing))
    ['N', 'E', 'S', 'W']
    """
    return {str(value): value for value in FIXES.get(fault.code, _near)(data, fault)}


def _near(data: Part, fault: Problem) -> Iterator[str]:
    """Yield the names most like a misspelt name; leave out keys that are there already."""
    holder = holder_of(data, fault.path) if names_key(data, fault) else None
    taken = holder if isinstance(holder, dict) else ()
    yield from (name for name in fault.near if name not in taken)


def _bound(data: Part, fault: Problem) -> Iterator[int]:
    """Yield the lower or the upper bound, whichever a number has passed."""
    value = value_at(data, fault.path)
    low, high = fault.details.get("low"), fault.details.get("high")
    bound = low if type(value) is int and low is not None and value < low else high
    if type(value) is int and bound is not None:
        yield bound


def _free_names(data: Part, fault: Problem) -> Iterator[str]:
    """Yield at most three names of chains that are not at the table."""
    taken = [chain.get("name") for chain in tables(data, "chain")]
    yield from islice((name for name in CHAINS if name not in taken), MOST_NEAR)


# The keys that have only a few values, which a missing key may get.
FEW_VALUES = {"entrance": tuple(CORNERS), "garden": SIDES, "edge": EDGES}
FIXES: dict[str, Callable[[Part, Problem], Iterator[str | int]]] = {
    "number": _bound,
    "missing": lambda data, fault: (
        _free_names(data, fault)
        if (key := fault.details["key"]) == "name"
        else iter(FEW_VALUES.get(key, ()))
    ),
    "nameless": _free_names,
    "chain_twice": _free_names,
}
"""Functions that yield values to fix a fault, by its code; `_near` is for all other codes."""


def names_key(data: Part, fault: Problem) -> bool:
    """Return whether a misspelt name is a key of the file rather than a value."""
    if fault.code == "unknown_key":
        return True
    return fault.code == "unknown_name" and value_at(data, fault.path) != fault.details["name"]
