"""Whether every public parameter is documented: numpydoc's checks on every public name.

Which names are public `tutorials/guide/names.py` says: the rooms' own lists, what their classes
have of ours, and each lesson's functions. Prints a line for each fault and ends with 1 if there is
one.

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
from pathlib import Path
from typing import Any

from numpydoc.validate import validate

sys.path.insert(0, str(Path(__file__).parents[1]))

from tutorials.guide.names import EXERCISES, SHARED_PARAMETERS, told

CHECKS = {
    "GL08": "it has a docstring",
    "SS03": "whose first line ends with a full stop",
    "PR01": "every parameter is documented",
    "PR02": "and none that there is not",
    "PR03": "in their order",
    "PR07": "each in words",
    "PR10": "with a space before the colon, if one stands there",
}
PARAMETERS = {"PR01", "PR02", "PR03"}


def passes(path: str, thing: Any, code: str, said: str) -> bool:
    """Whether a fault of parameters is none here.

    The page of the lessons' functions describes the parameters that many of them share. Users read
    of errors and protocols, and do not make them. A widget's options are its traits, which its page
    lists beside the parameters; `FcmWidget` refuses any other.
    """
    missing = set(re.findall(r"'([^']+)'", said))
    if path.startswith(f"{EXERCISES}.") and code == "PR01" and missing <= SHARED_PARAMETERS.keys():
        return True
    if not inspect.isclass(thing) or code not in PARAMETERS:
        return False
    if issubclass(thing, BaseException) or hasattr(thing, "_is_protocol"):
        return True
    options = {"**options", *thing.class_traits()} if hasattr(thing, "class_traits") else set()
    return missing <= options


def faults() -> Iterator[str]:
    """Yield a line for each fault, each thing asked once."""
    met: set[Any] = set()
    for path, thing in told().items():
        own = getattr(thing, "__func__", thing)
        if own in met:
            continue
        met.add(own)
        found = validate(path)
        for code, said in found["errors"]:
            if code in CHECKS and not passes(path, thing, code, said):
                yield f"{found['file']}:{found['file_line']}: {code} {path}: {said}"


if __name__ == "__main__":
    wrong = list(faults())
    print("\n".join(wrong) or f"{len(told())} public names: every parameter is documented.")
    sys.exit(bool(wrong))
