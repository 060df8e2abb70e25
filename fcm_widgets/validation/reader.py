"""Checks for input that people wrote, and the `Reader` that collects their faults.

A check takes the reader, a path and a value. It returns the value, or notes a fault and returns
`None`. These checks read scenarios, saves, setups, actions, what-ifs and edits.
`explain/messages.py` has the messages of the faults.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Any, TypeVar

from ..common.safe_text import FARTHEST, UNSAFE, is_square, shorten
from ..errors import MOST_FAULTS
from ..reasons.problem import Problem

T = TypeVar("T")
Check = Callable[["Reader", str, Any], T | None]


class Reader:
    """Collects the faults of an input: the first 50 of them, and the number of the others."""

    def __init__(self) -> None:
        self.faults: list[Problem] = []
        self.more = 0

    def fault(self, path: str, code: str, /, **details: object) -> None:
        """Note a fault of the value at a path; code and details are as for `Problem.at`."""
        if len(self.faults) == MOST_FAULTS:
            self.more += 1
        else:
            self.faults.append(Problem.at(path, code, **details))

    def obstacle(self, path: str, found: object, obstacle: Problem) -> None:
        """Note an obstacle to a piece's place as a fault of the file, with its path and value."""
        self.fault(path, obstacle.code, **obstacle.details, rule=obstacle.rule, found=found)

    def take(self, faults: Iterable[Problem], under: str = "", more: int = 0) -> None:
        """Add another reader's faults below a path; `more` is the number that it did not list."""
        for fault in faults:
            if len(self.faults) == MOST_FAULTS:
                self.more += 1
            else:
                self.faults.append(replace(fault, path=join(under, fault.path)))
        self.more += more

    def keys(
        self,
        path: str,
        value: Any,
        allowed: Iterable[str],
        foreign: Mapping[str, str] | None = None,
    ) -> dict[str, Any]:
        """Return a TOML table without unknown keys; each unknown key is a fault.

        The fault lists the nearest of the `allowed` keys. `foreign` has the keys of modules that
        the file does not list, each with its module.
        """
        if not isinstance(value, dict):
            self.fault(path, "no_table", found=value)
            return {}
        names = list(allowed)
        read: dict[str, Any] = {}
        for key, inner in value.items():
            at = join(path, key if isinstance(key, str) else shorten(key))
            if key in names:
                read[key] = inner
            elif foreign and key in foreign:
                self.fault(at, "key_needs_module", found=inner, module=foreign[key])
            else:
                self.fault(at, "unknown_key", found=key, names=names)
        return read

    def read(self, path: str, table: Mapping[str, Any], key: str, check: Check[T], default: T) -> T:
        """Return the checked value of a key, or `default` if the value is missing or wrong."""
        if key not in table:
            return default
        found = check(self, join(path, key), table[key])
        return default if found is None else found

    def need(self, path: str, table: Mapping[str, Any], key: str, check: Check[T]) -> T | None:
        """Return the checked value of a required key; note a fault if it is missing or wrong."""
        if key not in table:
            self.fault(join(path, key), "missing", key=key)
            return None
        return check(self, join(path, key), table[key])

    def tables(
        self, path: str, value: Any, most: int, what: str, code: str = "too_many"
    ) -> list[tuple[str, Any]]:
        """Return the first `most` TOML tables of an array, each with its path."""
        if not isinstance(value, list):
            self.fault(path, "no_tables", found=value)
            return []
        entries = self.at_most(path, value, most, what, code)
        return [(f"{path}[{number}]", inner) for number, inner in enumerate(entries)]

    def at_most(
        self, path: str, value: list[Any], most: int, what: str, code: str = "too_many"
    ) -> list[Any]:
        """Return the first `most` entries of a list; a longer list is a fault."""
        if len(value) > most:
            self.fault(path, code, count=len(value), most=most, what=what)
        return value[:most]


MOST = FARTHEST
"""Largest number in a file; no number of a game is nearly as large."""
MOST_LONG = 2**63 - 1
"""Largest whole number of file formats with 64 bits for a number, such as TOML and Parquet."""
MOST_PIECES = 100
"""Maximum number of pieces of one kind."""
MOST_CARDS = 400
"""Maximum number of a chain's cards in one place: the box and the expansion have 360."""
MOST_TOKENS = 10_000
"""Maximum demand of a house without a limit: every campaign adds up to two tokens."""


def as_number(text: object, most: int = 9) -> int | None:
    """Return the whole number in a text of at most `most` figures, or `None`.

    Use this for every number in a text, such as a piece's id or a typed answer. `str.isdigit` is
    not safe: it accepts figures that `int` does not, such as ². And `int` raises an error above
    4,300 figures.

    >>> as_number("12"), as_number("²"), as_number("-1"), as_number("1" * 5000)
    (12, None, None, None)
    """
    if not isinstance(text, str) or len(text) > most or not FIGURES.fullmatch(text):
        return None
    return int(text)


FIGURES = re.compile(r"\d+")
"""Decimal figures of any script, all of which `int` reads."""


def deeper(data: object, most: int) -> bool:
    """Return whether lists and dictionaries are nested deeper than `most` levels.

    >>> deeper({"a": [1, [2]]}, 3), deeper({"a": [1, [2]]}, 2)
    (False, True)
    """
    level: list[Any] = [[data]]
    for _ in range(most + 1):
        contents = (outer.values() if isinstance(outer, dict) else outer for outer in level)
        level = [inner for values in contents for inner in values if isinstance(inner, dict | list)]
        if not level:
            return False
    return True


def join(path: str, key: str) -> str:
    """Return the path of a key below a path: `chain[0]` and `cash` give `chain[0].cash`."""
    return f"{path}.{key}" if path else key


def integer(minimum: int, maximum: int | None = None, what: str = "whole") -> Check[int]:
    """Return a check for a whole number within bounds; it refuses `true` and `1.0`."""

    def check(reader: Reader, path: str, value: Any) -> int | None:
        whole = isinstance(value, int) and not isinstance(value, bool)
        if whole and minimum <= value <= (MOST if maximum is None else maximum):
            return int(value)
        bounds: dict[str, int | None] = {"low": minimum, "high": maximum}
        if whole and maximum is None and value > MOST:
            bounds = {"high": MOST}
        reader.fault(path, "number", found=value, what=what, **bounds)
        return None

    return check


def long_integer(reader: Reader, path: str, value: Any) -> int | None:
    """Check for a whole number of 64 bits, such as a seed; `true` and `1.0` are faults."""
    if type(value) is int and abs(value) <= MOST_LONG:
        return value
    reader.fault(path, "long_number", found=value)
    return None


def boolean(reader: Reader, path: str, value: Any) -> bool | None:
    """Check for `true` or `false`."""
    if isinstance(value, bool):
        return value
    reader.fault(path, "no_truth", found=value)
    return None


def text(reader: Reader, path: str, value: Any) -> str | None:
    """Check for a text."""
    if isinstance(value, str):
        return value
    reader.fault(path, "no_text", found=value)
    return None


def line(reader: Reader, path: str, value: Any) -> str | None:
    """Check for a text that is safe to print as it is: short, one line, no control characters."""
    found = text(reader, path, value)
    if found is None or is_line(found):
        return found
    reader.fault(path, "no_line", found=found)
    return None


MOST_LETTERS = 200
"""Maximum number of letters of a title or a name."""


def is_line(text: str) -> bool:
    """Return whether a title or name is safe to show unchanged, on a terminal and in a picture."""
    return len(text) <= MOST_LETTERS and not UNSAFE.search(text)


def one_of(options: Iterable[Any]) -> Check[Any]:
    """Return a check for one of a few values; the fault of a wrong name lists similar names."""
    known = list(options)

    def check(reader: Reader, path: str, value: Any) -> Any:
        for option in known:
            if type(option) is type(value) and option == value:
                return option
        if isinstance(value, str) and all(isinstance(option, str) for option in known):
            reader.fault(path, "unknown_name", found=value, names=known)
        else:
            reader.fault(path, "other_value", found=value, values=tuple(known))
        return None

    return check


def square(reader: Reader, path: str, value: Any) -> tuple[int, int] | None:
    """Check for a square, `[x, y]`."""
    if is_square(value):
        return value[0], value[1]
    code, details = square_fault(value, "no_square")
    reader.fault(path, code, found=value, **details)
    return None


def square_fault(value: object, code: str) -> tuple[str, dict[str, object]]:
    """Return the fault of a wrong square, as code and details; the code is `far_square` or `code`.

    >>> square_fault([1, 10**12], "no_square"), square_fault([1], "no_square")
    (('far_square', {'most': 1000000000}), ('no_square', {}))
    """
    if isinstance(value, list | tuple) and [*map(type, value)] == [int, int]:
        return "far_square", {"most": FARTHEST}
    return code, {}


def list_of(
    check: Check[T], most: int = MOST_PIECES, what: str = "entries"
) -> Check[tuple[T, ...]]:
    """Return a check for a list; it applies `check` to each entry and leaves out wrong ones.

    If there are more than `most` entries, it notes a fault and reads only the first `most`.
    """

    def run(reader: Reader, path: str, value: Any) -> tuple[T, ...] | None:
        if not isinstance(value, list):
            reader.fault(path, "no_list", found=value)
            return None
        entries = enumerate(reader.at_most(path, value, most, what))
        read = [check(reader, f"{path}[{number}]", inner) for number, inner in entries]
        return tuple(entry for entry in read if entry is not None)

    return run
