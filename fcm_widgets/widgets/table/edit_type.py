"""What an edit is: what makes it, how its keys are checked, and which faults refuse it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from ...reader import Check

Change = Callable[..., str]


class Edit(NamedTuple):
    """An edit: what makes it, the checks of its keys, and which new faults refuse it."""

    change: Change
    checks: Mapping[str, Check[object]]
    under: str | None
    """New faults whose path begins so refuse the edit; `None`: it is made whatever follows."""

    @property
    def name(self) -> str:
        """What a browser asks for it by."""
        return self.change.__name__


def edit(under: str | None = "", **checks: Check[object]) -> Callable[[Change], Edit]:
    """Make a function an edit under its own name; `edits.py` lists them all."""
    return lambda change: Edit(change, checks, under)
