"""Checks for the names of the game: goods, cards and milestones, with the module they need."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

from ..content import employees, goods, milestones
from .reader import Check, Reader, nearest
from .state import Table


class _Named(Protocol):
    @property
    def module(self) -> str: ...


def good(table: Table) -> Check[str]:
    """Check for a good of the game as this table plays it."""
    return _name(goods(), table, {})


def employee(table: Table) -> Check[str]:
    """Check for an employee's id; the CEO is always at work and is never listed."""
    ceo = {"ceo": "other employees: the CEO is always at work and is not listed"}
    return _name(employees(), table, ceo)


def milestone(table: Table) -> Check[str]:
    """Check for a milestone's id."""
    return _name(milestones(), table, {})


def _name(known: Mapping[str, _Named], table: Table, special: Mapping[str, str]) -> Check[str]:
    def check(reader: Reader, path: str, value: Any) -> str | None:
        if isinstance(value, str) and value in special:
            reader.fault(path, value, special[value])
            return None
        if not isinstance(value, str) or value not in known:
            here = [one for one, what in known.items() if _in_play(what, table)]
            reader.fault(path, value, nearest(str(value), here))
            return None
        if not _in_play(known[value], table):
            module = known[value].module
            reader.fault(path, value, f"this only with module {module!r} in modules")
            return None
        return value

    return check


def _in_play(what: _Named, table: Table) -> bool:
    return what.module in ("", "base") or what.module in table.modules
