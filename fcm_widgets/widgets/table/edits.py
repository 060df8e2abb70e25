"""The edits that a browser may request: a closed list, in which each key of an edit is checked."""

from __future__ import annotations

from collections.abc import Mapping
from copy import deepcopy

from ...files.scenario import sketch_scenario
from ...reasons.problem import Problem
from ...validation.reader import Reader, one_of
from ..base.requests import Refused
from . import chains, quick_fixes
from . import map as city
from .data import Data
from .edit_type import Edit
from .fault_map import fault_where
from .faults import fault_line

EDITS: dict[str, Edit] = {
    edit.name: edit
    for edit in (
        city.size,
        city.tile,
        city.tile_off,
        city.random_tiles,
        city.place,
        city.entrance,
        city.coming_soon,
        city.garden,
        city.demand,
        city.remove,
        chains.chain,
        chains.chain_off,
        chains.rename,
        chains.cash,
        chains.stock,
        chains.cards,
        chains.milestone,
        chains.turn_order,
        chains.lay_campaign,
        chains.campaign,
        chains.runs,
        chains.title,
        chains.bank,
        chains.moment,
        chains.module,
        chains.leave_out,
        chains.length,
        chains.at_phase_start,
        quick_fixes.drop,
        quick_fixes.swap,
    )
}


def edited(data: Data, request: Mapping[str, object]) -> tuple[Data, str, str]:
    """Return the data after an edit, a sentence about the edit, and a sentence about new faults.

    Raises one `Refused` with every reason against the edit.

    >>> edited({}, {"do": "chain", "name": "Siap Faji"})
    ({'chain': [{'name': 'Siap Faji', 'cash': 0}]}, 'Siap Faji sits at the table.', '')
    >>> edited({}, {"do": "chain", "name": 3})
    Traceback (most recent call last):
    ...
    fcm_widgets.widgets.base.requests.Refused: Name: it needs a text in quotation marks.
    """
    reader = Reader()
    kind = reader.need("", request, "do", one_of(EDITS))
    edit = EDITS[kind] if kind else None
    checks = edit.checks if edit else {}
    keys = reader.keys("", dict(request), ["do", *checks]) if edit else {}
    values = {key: reader.need("", keys, key, check) for key, check in checks.items()}
    if reader.faults or edit is None:
        raise Refused([fault_line({}, fault, now=False) for fault in reader.faults])
    after = deepcopy(data)
    text = edit.change(after, **values)
    before = {_identity(data, fault) for fault in sketch_scenario(data).faults}
    faults = sketch_scenario(after).faults
    new = [fault for fault in faults if _identity(after, fault) not in before]
    if edit.under is not None:
        wrong = [fault for fault in new if fault.path.startswith(edit.under)]
        if wrong:
            raise Refused([fault_line(after, fault, now=False) for fault in wrong])
    if before or not new:
        return after, text, ""
    things = "1 thing does" if len(new) == 1 else f"{len(new)} things do"
    return after, text, f"Now {things} not fit: see the faults."


def _identity(data: Data, fault: Problem) -> tuple[str, str]:
    """Return a key that identifies a fault even if the fault moves within its list."""
    return fault_where(data, fault.path), fault.expected
