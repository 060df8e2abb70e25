"""The type of an edit: its function, the checks of its values, and the faults that forbid it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from ...validation.reader import Check

Change = Callable[..., str]


class Edit(NamedTuple):
    """An edit: its function, the checks of its values, and the new faults that forbid it."""

    change: Change
    checks: Mapping[str, Check[object]]
    under: str | None
    """A new fault forbids the edit if its path begins with this; for `None`, no fault does."""

    @property
    def name(self) -> str:
        """The name of the edit in a page's request."""
        return self.change.__name__


def edit(under: str | None = "", **checks: Check[object]) -> Callable[[Change], Edit]:
    """Return a decorator that turns a function into an edit; `edits.py` lists all edits."""
    return lambda change: Edit(change, checks, under)
