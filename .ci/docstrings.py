"""Whether every public parameter is documented: numpydoc's checks on every public name.

Public are the names of `fcm_widgets`, `fcm_widgets.actions` and `fcm_widgets.bots`, and what their
classes have of ours. Prints a line for each fault and ends with 1 if there is one.

    .venv/bin/python .ci/docstrings.py

Why numpydoc: it is what numpy, pandas and scikit-learn hold their own pages by, it knows the
convention that ruff's D rules ask for here, and it can be asked of chosen objects. ruff has no
check of missing parameters in this convention (D417 is Google's), and pydoclint goes by files, so
that it would ask for a section in each private function or pass over each short docstring.
"""

from __future__ import annotations

import inspect
import re
import sys
from collections.abc import Iterator
from importlib import import_module
from typing import Any

from numpydoc.validate import validate

ROOMS = ("fcm_widgets", "fcm_widgets.actions", "fcm_widgets.bots")
CHECKS = {
    "GL08": "it has a docstring",
    "SS03": "whose first line ends with a full stop",
    "PR01": "every parameter is documented",
    "PR02": "and none that there is not",
    "PR03": "in their order",
    "PR07": "each in words",
    "PR10": "with a space before the colon, if one stands there",
}
RECORDS = ("State", "Chain", "Home", "Campaign", "Bank")
"""What a game's state is made of; the page on the names has them, too."""
PARAMETERS = {"PR01", "PR02", "PR03"}


def public() -> dict[str, Any]:
    """Return every public thing by its name: of classes, what was written here and is public."""
    found: dict[str, Any] = {}
    for room in map(import_module, ROOMS):
        for name in room.__all__:
            thing = getattr(room, name)
            if callable(thing):
                found[f"{room.__name__}.{name}"] = thing
            if inspect.isclass(thing) and room.__name__ != "fcm_widgets.bots":
                # A bot is made and handed over; what else it has is its own way to choose.
                found |= _members(f"{room.__name__}.{name}", thing)
    state = import_module("fcm_widgets.table.state")
    for name in RECORDS:
        found |= {f"{state.__name__}.{name}": getattr(state, name)}
        found |= _members(f"{state.__name__}.{name}", getattr(state, name))
    return found


def _members(path: str, owner: type) -> dict[str, Any]:
    return {
        f"{path}.{name}": member
        for name, member in inspect.getmembers(owner, callable)
        if not name.startswith("_") and _ours(member)
    }


def _ours(member: Any) -> bool:
    return str(getattr(member, "__module__", "")).startswith("fcm_widgets")


def passes(thing: Any, code: str, said: str) -> bool:
    """Whether a fault of parameters is none here.

    Errors and protocols are not made by who reads of them. A widget's options are its traits,
    which its page lists beside the parameters; `FcmWidget` refuses any other.
    """
    if not inspect.isclass(thing) or code not in PARAMETERS:
        return False
    if issubclass(thing, BaseException) or hasattr(thing, "_is_protocol"):
        return True
    options = {"**options", *thing.class_traits()} if hasattr(thing, "class_traits") else set()
    return set(re.findall(r"'([^']+)'", said)) <= options


def faults() -> Iterator[str]:
    """Yield a line for each fault, each thing asked once."""
    met: set[Any] = set()
    for path, thing in public().items():
        own = getattr(thing, "__func__", thing)
        if own in met:
            continue
        met.add(own)
        found = validate(path)
        for code, said in found["errors"]:
            if code in CHECKS and not passes(thing, code, said):
                yield f"{found['file']}:{found['file_line']}: {code} {path}: {said}"


if __name__ == "__main__":
    told = list(faults())
    print("\n".join(told) or f"{len(public())} public names: every parameter is documented.")
    sys.exit(bool(told))
