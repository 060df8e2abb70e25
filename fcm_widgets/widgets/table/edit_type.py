"""The type of an edit: its function, the checks of its keys, and the faults that refuse it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from ...validation.reader import Check

Change = Callable[..., str]


class Edit(NamedTuple):
    """An edit: its function, the checks of its keys, and the new faults that refuse it."""

    change: Change
    checks: Mapping[str, Check[object]]
    under: str | None
    """New faults whose path begins with this refuse the edit; `None`: no fault refuses it."""

    @property
    def name(self) -> str:
        """The name in a page's request."""
        return self.change.__name__


def edit(under: str | None = "", **checks: Check[object]) -> Callable[[Change], Edit]:
    """Make an edit of a function; `edits.py` lists all edits."""
    return lambda change: Edit(change, checks, under)
