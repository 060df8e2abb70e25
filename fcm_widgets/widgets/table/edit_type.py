"""The type of an edit: its function, the checks of its keys, and the faults that refuse it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from ...validation.reader import Check

Change = Callable[..., str]


class Edit(NamedTuple):
    """An edit: what makes it, the checks of its keys, and which new faults refuse it."""

    change: Change
    checks: Mapping[str, Check[object]]
    under: str | None
    """New faults whose path begins so refuse the edit; `None`: it is made whatever follows."""

    @property
    def name(self) -> str:
        """The name by which a page asks for it."""
        return self.change.__name__


def edit(under: str | None = "", **checks: Check[object]) -> Callable[[Change], Edit]:
    """Make a function an edit under its own name; `edits.py` lists them all."""
    return lambda change: Edit(change, checks, under)
