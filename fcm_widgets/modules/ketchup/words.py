"""What is said of ketchup."""

from __future__ import annotations

from ...state.state import State
from ...text.english import Said
from ...text.names import the_houses, whose
from ...text.rows import Kind, Telling, Words
from .events import DemandSold


def _demand_sold(event: DemandSold, state: State) -> Said:
    name, where = state.chains[event.seat].name, the_houses(event.houses)
    return Said(f"{whose(name)} marketeers made demand at {where}, served by others.", "KET-1")


WORDS = Words(events={DemandSold: Telling(_demand_sold, Kind("ketchup", "demand sold by others"))})
