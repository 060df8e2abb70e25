"""The edits that mend a fault of a file: take out what stands there, or write what it meant."""

from __future__ import annotations

from ...files.scenario import sketch_scenario
from ...validation.reader import text
from .asked import edit, refusal
from .data import Data, put_in, take_out
from .faults import mends, names_key


@edit(None, path=text)
def drop(data: Data, path: str) -> str:
    """Mend a fault by taking out what stands at its path."""
    if len(path) > 300 or not take_out(data, path):
        raise refusal("Nothing stands there any more.")
    return "Taken out."


@edit(None, path=text, to=text)
def swap(data: Data, path: str, to: str) -> str:
    """Mend a fault by a name or number that it gives."""
    for fault in sketch_scenario(data).faults:
        meant = mends(data, fault) if fault.path == path else {}
        if to in meant and put_in(data, path, meant[to], key=names_key(data, fault)):
            return f'{"Written" if fault.code == "missing" else "Changed to"} "{to}".'
    raise refusal("It cannot be changed here: take it out.")
