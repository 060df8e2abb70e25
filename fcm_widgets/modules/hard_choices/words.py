"""What is said of milestones that do not stay."""

from __future__ import annotations

from collections.abc import Iterator

from ...content import Milestone
from ...explain.english import Said, listed
from ...explain.names import milestone_name
from ...explain.words import Kind, Telling, Words
from ...table.state import State, Table
from .events import MilestonesEnding, MilestonesGone
from .rules import EFFECT


def _gone(event: MilestonesGone, state: State) -> Said:
    named = listed(milestone_name(milestone) for milestone in event.milestones)
    return Said(f"Nobody has earned these in time, and now nobody can: {named}.", "HAR-1")


def _ending(event: MilestonesEnding, state: State) -> Said:
    named = listed(milestone_name(milestone) for milestone in event.milestones)
    return Said(f"The next turn is the last in which anybody can earn these: {named}.", "HAR-1")


def _stays(milestone: Milestone, table: Table) -> Iterator[str]:
    if "hard_choices" in table.modules and (last := milestone.effects.get(EFFECT)):
        yield f"Gone after turn {last} if nobody has it by then."


WORDS = Words(
    events={
        MilestonesGone: Telling(_gone, Kind("gone", "milestones taken away")),
        MilestonesEnding: Telling(_ending, Kind("ending", "milestones about to go")),
    },
    milestones=(_stays,),
)
