"""Edits as they come from a browser: a closed list, each checked key by key before it is made."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from copy import deepcopy
from typing import Any, NamedTuple

from ..errors import Fault
from ..scenario.reader import Check, Reader, one_of
from ..scenario.scenario import sketch_scenario
from .fault_map import fault_where
from .table_editor_data import Data
from .table_editor_faults import Line, fault_line

Change = Callable[..., str]


class Refused(Exception):
    """An edit that cannot be made, with every reason in words."""

    def __init__(self, lines: list[Line]) -> None:
        self.lines = lines
        super().__init__("; ".join(text for text, _ in lines))


class Edit(NamedTuple):
    """An edit: what makes it, the checks of its keys, and which new faults refuse it."""

    change: Change
    checks: Mapping[str, Check[Any]]
    under: str | None
    """New faults whose path begins so refuse the edit; `None`: it is made whatever follows."""


EDITS: dict[str, Edit] = {}


def edit(under: str | None = "", **checks: Check[Any]) -> Callable[[Change], Change]:
    """Enter a function among the edits under its own name."""

    def enter(change: Change) -> Change:
        EDITS[change.__name__] = Edit(change, checks, under)
        return change

    return enter


def no(text: str, rule: str = "") -> Refused:
    """Refuse for one reason."""
    return Refused([[text, rule]])


def edited(data: Data, asked: Mapping[str, Any]) -> tuple[Data, str, str]:
    """Return the data after an edit, what to say of it, and what no longer fits.

    Raises `Refused` with every reason.

    >>> edited({}, {"do": "chain", "name": "Siap Faji"})
    ({'chain': [{'name': 'Siap Faji', 'cash': 0}]}, 'Siap Faji sits at the table.', '')
    >>> edited({}, {"do": "chain", "name": 3})
    Traceback (most recent call last):
    ...
    fcm_widgets.widgets.table_editor_asked.Refused: Name: it needs a text in quotation marks.
    """
    reader = Reader()
    kind = reader.need("", asked, "do", one_of(EDITS))
    made = EDITS[kind] if kind else None
    checks = made.checks if made else {}
    keys = reader.keys("", dict(asked), ["id", "do", "hand", *checks]) if made else {}
    read = {key: reader.need("", keys, key, check) for key, check in checks.items()}
    if reader.faults or made is None:
        raise Refused([fault_line({}, fault, now=False) for fault in reader.faults])
    after = deepcopy(data)
    said = made.change(after, **read)
    return after, said, _judged(data, after, made.under)


def _about(data: Data, fault: Fault) -> tuple[str, str]:
    """Return what makes a fault the same as before, though it now stands at another number."""
    return fault_where(data, fault.path), fault.expected


def _judged(before: Data, after: Data, under: str | None) -> str:
    """Refuse what the loader newly finds wrong, or say how much of it there is."""
    had = {_about(before, one) for one in sketch_scenario(before).faults}
    new = [one for one in sketch_scenario(after).faults if _about(after, one) not in had]
    wrong = [one for one in new if under is not None and one.path.startswith(under)]
    if wrong:
        raise Refused([fault_line(after, one, now=False) for one in wrong])
    if not had and new:
        things = "1 thing does" if len(new) == 1 else f"{len(new)} things do"
        return f"Now {things} not fit: see the faults."
    return ""
