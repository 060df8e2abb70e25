"""Cells that are run again: a new widget finds the widget that it replaces.

A click into a widget makes its cell the active one, and then Shift + Enter runs the cell again.
Without this file that would wipe out the reader's answers or a whole game.
"""

from __future__ import annotations

import sys
from collections import Counter
from typing import Any
from weakref import WeakValueDictionary

# The last widget for a cell, a class, a beginning and a place among the equal ones of a run.
_LAST: WeakValueDictionary[tuple[str, str, str, int], Any] = WeakValueDictionary()
# For each cell: the last run, and how many equal widgets it has made so far.
_RUNS: dict[str, tuple[str, Counter[tuple[str, str]]]] = {}


def replaced_by(widget: object, beginning: str) -> Any:  # noqa: ANN401  # of the widget's class
    """Return the widget that this cell made in an earlier run with the same beginning, or `None`.

    If a cell makes several equal widgets, the second goes on from the second, and so on.

    Parameters
    ----------
    widget
        the new widget; the next run of the cell finds it
    beginning
        letters that identify what the widget was made of
    """
    running = _running_cell()
    if running is None:
        return None
    cell, run = running
    if cell not in _RUNS or _RUNS[cell][0] != run:
        _RUNS[cell] = (run, Counter())
    made = _RUNS[cell][1]
    # By its name, because anywidget makes a class of its own for each widget.
    kind = (f"{type(widget).__module__}.{type(widget).__name__}", beginning)
    key = (cell, *kind, made[kind])
    made[kind] += 1
    before = _LAST.get(key)
    _LAST[key] = widget
    return before


def _running_cell() -> tuple[str, str] | None:
    """Return the ids of the notebook's cell that runs now, and of its run, if the host says so."""
    ipython = sys.modules.get("IPython")
    shell = None if ipython is None else ipython.get_ipython()
    parent = getattr(shell, "get_parent", None)  # other shells than a notebook's have none
    message = None if parent is None else parent()
    match message:
        case {"metadata": {"cellId": str(cell)}, "header": {"msg_type": "execute_request"} as head}:
            return cell, str(head.get("msg_id"))
    return None
