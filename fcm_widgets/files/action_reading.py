"""Reads actions from plain data, which comes from a save, a browser or another file."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields
from typing import Any

from ..board.squares import Square
from ..board.tile import house_number
from ..engine.registry import actions
from ..errors import BadAction
from ..state.actions import Action
from ..validation.reader import MOST, MOST_LETTERS, Reader, square_fault

MOST_SQUARES = 1000
"""Maximum number of squares in one action: no route on any map is nearly as long."""


def _number(value: Any) -> int | None:
    return value if type(value) is int and abs(value) <= MOST else None


def _square(value: Any) -> Square | None:
    good = isinstance(value, list | tuple) and len(value) == 2
    return (value[0], value[1]) if good and None not in map(_number, value) else None


def _squares(value: Any) -> tuple[Square, ...] | None:
    if not isinstance(value, list | tuple) or len(value) > MOST_SQUARES:
        return None
    squares = tuple(square for square in map(_square, value) if square is not None)
    return squares if len(squares) == len(value) else None


_READ: dict[str, tuple[Callable[[Any], Any], str]] = {
    "str": (
        lambda value: value if type(value) is str and len(value) <= MOST_LETTERS else None,
        "short_text",
    ),
    "int": (_number, "any_number"),
    "bool": (lambda value: value if type(value) is bool else None, "no_truth"),
    "Square": (_square, "any_square"),
    "tuple[Square, ...]": (_squares, "any_squares"),
}
"""For each type of field, a check that returns `None` for a wrong value, and a fault code."""


_LIMITS = {"short_text": {"most": MOST_LETTERS}, "any_squares": {"most": MOST_SQUARES}}
"""The limits that the text of a fault names, by the code of the fault."""


def action_of(data: Any, names: Sequence[str], path: str = "action") -> Action:
    """Return the action that plain data describes. This is the inverse of `Action.as_json`.

    Raises one `BadAction` that lists every fault: an unknown kind or chain, and each key that is
    unknown, missing or of the wrong type. It does not check whether the rules allow the action.

    >>> action_of({"do": "hire", "chain": "Santa Maria", "card": "trainer"}, ["Santa Maria"])
    Hire(seat=0, card='trainer', becomes='')
    """
    reader = Reader()
    if not isinstance(data, Mapping):
        reader.fault(path, "no_action", found=data)
        raise BadAction(reader.faults, reader.more)
    do, chain = data.get("do"), data.get("chain")
    kind = actions().get(do) if isinstance(do, str) else None
    if kind is None:
        reader.fault(f"{path}.do", "unknown_action", found=do, names=actions())
    if chain not in names:
        reader.fault(f"{path}.chain", "unknown_chain", found=chain, names=names)
    values = {} if kind is None else _values(reader, kind, data, path)
    if kind is None or reader.faults:
        raise BadAction(reader.faults, reader.more)
    return kind(seat=list(names).index(str(chain)), **values)


def _values(
    reader: Reader, kind: type[Action], data: Mapping[Any, Any], path: str
) -> dict[str, Any]:
    """Return the values of an action's fields, and note a fault for each wrong key or value."""
    known = {field.name: field for field in fields(kind)[1:]}
    keys = ["do", "chain", *known]
    for key in data:
        if key not in keys:
            at, name = f"{path}.{str(key)[:40]}", str(key)
            reader.fault(at, "unknown_action_key", found=data[key], name=name, names=keys)
    values: dict[str, Any] = {}
    for name, field in known.items():
        at = f"{path}.{name}"
        # The type is a text, or the class itself if its file does not postpone annotations.
        written = field.type.__name__ if isinstance(field.type, type) else str(field.type)
        if name not in data:
            if type(field.default) not in (str, int, bool, tuple):
                code = _READ.get(written, (None, "any_number"))[1]
                reader.fault(at, code, **_LIMITS.get(code, {}))
            continue
        value = data[name]
        if written == "int | None" and value is None:
            values[name] = None
            continue
        if name == "number" and written == "str":  # a house by any of its names
            value = house_number(value) or value
        check, code = _READ[written.removesuffix(" | None")]
        values[name] = check(value)
        if values[name] is None:
            details = {"found": value, **_LIMITS.get(code, {})}
            if code == "any_number" and type(value) is int:  # it is whole, but too large
                code, details = "number", {**details, "what": "whole", "low": -MOST, "high": MOST}
            elif code == "any_square":
                code, more = square_fault(value, code)
                details |= more
            reader.fault(at, code, **details)
    return values
