"""The edits that mend a fault of a file: take out what stands there, or write the name it meant."""

from __future__ import annotations

from ...reader import text
from ...scenario.scenario import sketch_scenario
from .asked import edit, no
from .data import Data, put_in, take_out
from .faults import UNKNOWN, near_names


@edit(None, path=text)
def drop(data: Data, path: str) -> str:
    """Mend a fault by taking out what stands at its path."""
    if len(path) > 300 or not take_out(data, path):
        raise no("Nothing stands there any more.")
    return "Taken out."


@edit(None, path=text, to=text)
def swap(data: Data, path: str, to: str) -> str:
    """Mend a slip by a name that its fault gives."""
    found = [one for one in sketch_scenario(data).faults if one.path == path]
    fault = next((one for one in found if to in near_names(one)), None)
    if fault is None or not put_in(data, path, to, key=fault.found == UNKNOWN):
        raise no("It cannot be changed here: take it out.")
    return f'Changed to "{to}".'
