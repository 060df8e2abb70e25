"""The edits that fix a fault: remove the wrong value, or write the value that was meant."""

from __future__ import annotations

from ...files.scenario import sketch_scenario
from ...validation.reader import text
from ..base.requests import refusal
from .data import Data, put_in, take_out
from .edit_type import edit
from .faults import names_key, suggestions


@edit(None, path=text)
def drop(data: Data, path: str) -> str:
    """Fix a fault by removing the value at its path."""
    if len(path) > 300 or not take_out(data, path):
        raise refusal("There is nothing there any more.")
    return "Taken out."


@edit(None, path=text, to=text)
def swap(data: Data, path: str, to: str) -> str:
    """Fix a fault with one of its suggested values."""
    for fault in sketch_scenario(data).faults:
        values = suggestions(data, fault) if fault.path == path else {}
        if to in values and put_in(data, path, values[to], key=names_key(data, fault)):
            return f'{"Added" if fault.code == "missing" else "Changed to"} "{to}".'
    raise refusal("This value cannot be changed here: take it out.")
