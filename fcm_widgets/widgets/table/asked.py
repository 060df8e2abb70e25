"""What an edit is: what makes it, how its keys are checked, and how it is refused."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from ...validation.reader import Check
from ..contract import Said

Change = Callable[..., str]


class Refused(Exception):
    """An edit that cannot be made, with every reason in words."""

    def __init__(self, lines: list[Said]) -> None:
        self.lines = lines
        super().__init__("; ".join(text for text, _ in lines))


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


def refusal(text: str, rule: str = "") -> Refused:
    """Refuse for one reason."""
    return Refused([(text, rule)])
