"""What is said of milestones that do not stay."""

from __future__ import annotations

from collections.abc import Iterator

from ...data import Milestone
from ...state.state import Table
from ...text.rows import ModuleText
from .rules import EFFECT


def _stays(milestone: Milestone, table: Table) -> Iterator[str]:
    if "hard_choices" in table.modules and (last := milestone.effects.get(EFFECT)):
        yield f"Gone after turn {last} if nobody has it by then."


WORDS = ModuleText(milestones=(_stays,))
