"""What is said of ketchup."""

from __future__ import annotations

from ...state.state import State
from ...text.english import Sentence
from ...text.names import the_houses, whose
from ...text.rows import EventText, ModuleText, StepKind
from .events import DemandSold


def _demand_sold(event: DemandSold, state: State) -> Sentence:
    name, where = state.chains[event.seat].name, the_houses(event.houses)
    return Sentence(f"{whose(name)} marketeers made demand at {where}, served by others.", "KET-1")


WORDS = ModuleText(
    events={DemandSold: EventText(_demand_sold, StepKind("ketchup", "demand sold by others"))}
)
