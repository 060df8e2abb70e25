"""Actions read back from plain data: a save, a message of the browser, a file."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields
from typing import Any

from ..city.squares import Square
from ..errors import BadAction, Fault
from ..reader import MOST, MOST_LETTERS
from ..showing import shorten
from ..table.actions import ACTIONS, Action

MOST_SQUARES = 1000
"""No way on any map is nearly as long."""


def _square(value: Any) -> Square | None:
    good = isinstance(value, list | tuple) and len(value) == 2
    return (value[0], value[1]) if good and None not in map(_number, value) else None


def _squares(value: Any) -> tuple[Square, ...] | None:
    several = isinstance(value, list | tuple) and len(value) <= MOST_SQUARES
    found = [_square(one) for one in value] if several else [None]
    return None if None in found else tuple(one for one in found if one is not None)


def _text(value: Any) -> str | None:
    return value if type(value) is str and len(value) <= MOST_LETTERS else None


def _number(value: Any) -> int | None:
    return value if type(value) is int and abs(value) <= MOST else None


def _truth(value: Any) -> bool | None:
    return value if type(value) is bool else None


_READ: dict[str, tuple[Callable[[Any], Any], str]] = {
    "str": (_text, "a text"),
    "int": (_number, "a whole number"),
    "bool": (_truth, "true or false"),
    "Square": (_square, "a square, [x, y]"),
    "tuple[Square, ...]": (_squares, "a list of squares, [[x, y], ...]"),
}


def action_of(data: Any, names: Sequence[str], path: str = "action") -> Action:
    """Return the action that plain data describes, the inverse of `Action.as_json`.

    Raises `BadAction` with every fault: an unknown kind or chain, keys that are unknown, missing
    or of the wrong type. Whether the action is allowed is not asked.

    >>> action_of({"do": "hire", "chain": "Santa Maria", "card": "trainer"}, ["Santa Maria"])
    Hire(seat=0, card='trainer', becomes='')
    """
    if not isinstance(data, Mapping):
        raise BadAction([Fault(path, shorten(data), "a table with the keys `do` and `chain`")])
    faults: list[Fault] = []
    do, chain = data.get("do"), data.get("chain")
    kind = ACTIONS.get(do) if isinstance(do, str) else None
    if kind is None:
        faults.append(Fault(f"{path}.do", shorten(do), "one of " + ", ".join(ACTIONS)))
    if chain not in names:
        known = ", ".join(map(repr, names))
        faults.append(Fault(f"{path}.chain", shorten(chain), f"a chain: {known}"))
    values = _values(kind, data, path, faults) if kind is not None else {}
    if faults or kind is None:
        raise BadAction(faults)
    return kind(seat=list(names).index(str(chain)), **values)


def _values(
    kind: type[Action], data: Mapping[Any, Any], path: str, faults: list[Fault]
) -> dict[str, Any]:
    """Read the keys of one kind of action, noting every fault."""
    known = {field.name: field for field in fields(kind)[1:]}
    for key in data:
        if key not in ("do", "chain", *known):
            expected = "only the keys " + ", ".join(["do", "chain", *known])
            faults.append(Fault(f"{path}.{str(key)[:40]}", shorten(data[key]), expected))
    values: dict[str, Any] = {}
    for name, field in known.items():
        written = str(field.type)
        if name not in data:
            if type(field.default) not in (str, int, bool, tuple):
                read, expected = _READ.get(written, (None, "a whole number"))
                faults.append(Fault(f"{path}.{name}", "nothing", expected))
            continue
        if written == "int | None" and data[name] is None:
            values[name] = None
            continue
        read, expected = _READ[written.removesuffix(" | None")]
        values[name] = read(data[name])
        if values[name] is None:
            faults.append(Fault(f"{path}.{name}", shorten(data[name]), expected))
    return values
