"""Checks for the names of the game: modules, goods, cards and milestones with their modules."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Protocol

from ..content import MODULES, employees, goods, milestones
from ..reader import MOST_PIECES, Check, Reader, nearest
from ..rules.registry import on_tables, played
from ..table.state import Table


class _Named(Protocol):
    @property
    def module(self) -> str: ...


def module_faults(value: Any, *, begins: bool = False) -> Iterator[tuple[str, object, str]]:
    """Yield what is wrong with a list of modules: path, what stands there, what could.

    A scenario's table may name more modules than a game can begin with (`begins`): of those that
    are not played whole it holds what lies on the map.

    >>> list(module_faults(["lobbyists"]))
    []
    >>> [path for path, _, _ in module_faults(["lobbyists"], begins=True)]
    ['modules[0]']
    """
    if not isinstance(value, list):
        yield "modules", value, "a list of module names"
        return
    if len(value) > MOST_PIECES:
        yield "modules", value, f"at most {MOST_PIECES} modules"
    for number, name in enumerate(value[:MOST_PIECES]):
        if not isinstance(name, str) or name not in MODULES:
            yield f"modules[{number}]", name, nearest(str(name), MODULES)
        elif name not in (played() if begins else on_tables()):
            yield f"modules[{number}]", name, _playable()


def _playable() -> str:
    whole = ", ".join(map(repr, played()))
    partly = ", ".join(repr(name) for name in on_tables() if name not in played())
    return f"a module that this release plays: {whole}; of {partly} what lies on a scenario's map"


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
            reader.fault(path, value, lambda: nearest(str(value), here))
            return None
        if not _in_play(known[value], table):
            module = known[value].module
            reader.fault(path, value, f"this only with module {module!r} in modules")
            return None
        return value

    return check


def _in_play(what: _Named, table: Table) -> bool:
    return what.module in ("", "base") or what.module in table.modules
