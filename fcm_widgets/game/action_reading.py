"""Actions read back from plain data: a save, a message of the browser, a file."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import Field, fields
from typing import Any

from ..board.squares import Square
from ..board.tile import house_number
from ..engine.registry import actions
from ..errors import BadAction
from ..reader import MOST, MOST_LETTERS, Reader
from ..state.actions import Action

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
    "str": (_text, "any_text"),
    "int": (_number, "any_number"),
    "bool": (_truth, "no_truth"),
    "Square": (_square, "any_square"),
    "tuple[Square, ...]": (_squares, "any_squares"),
}
"""What reads a value, and the code of its fault."""


def action_of(data: Any, names: Sequence[str], path: str = "action") -> Action:
    """Return the action that plain data describes, the inverse of `Action.as_json`.

    Raises `BadAction` with every fault: an unknown kind or chain, keys that are unknown, missing
    or of the wrong type. Whether the action is allowed is not asked.

    >>> action_of({"do": "hire", "chain": "Santa Maria", "card": "trainer"}, ["Santa Maria"])
    Hire(seat=0, card='trainer', becomes='')
    """
    reader = Reader()
    action = _read(reader, data, names, path)
    if action is None:
        raise BadAction(reader.faults, reader.more)
    return action


def _read(reader: Reader, data: Any, names: Sequence[str], path: str) -> Action | None:
    if not isinstance(data, Mapping):
        reader.fault(path, "no_action", found=data)
        return None
    do, chain = data.get("do"), data.get("chain")
    kind = actions().get(do) if isinstance(do, str) else None
    if kind is None:
        reader.fault(f"{path}.do", "unknown_action", found=do, names=actions())
    if chain not in names:
        reader.fault(f"{path}.chain", "unknown_chain", found=chain, names=names)
    values = _values(reader, kind, data, path) if kind is not None else {}
    if reader.faults or kind is None:
        return None
    return kind(seat=list(names).index(str(chain)), **values)


def _values(
    reader: Reader, kind: type[Action], data: Mapping[Any, Any], path: str
) -> dict[str, Any]:
    """Read the keys of one kind of action, noting every fault."""
    known = {field.name: field for field in fields(kind)[1:]}
    keys = ["do", "chain", *known]
    for key in data:
        if key not in keys:
            at, name = f"{path}.{str(key)[:40]}", str(key)
            reader.fault(at, "unknown_action_key", found=data[key], name=name, names=keys)
    return {
        name: _value(reader, field, data[name], f"{path}.{name}")
        for name, field in known.items()
        if _stands(reader, field, data, f"{path}.{name}")
    }


def _stands(reader: Reader, field: Field[Any], data: Mapping[Any, Any], path: str) -> bool:
    """Whether a key stands there; it is a fault if it must."""
    if field.name not in data and type(field.default) not in (str, int, bool, tuple):
        reader.fault(path, _READ.get(_written(field), (None, "any_number"))[1])
    return field.name in data


def _written(field: Field[Any]) -> str:
    """Return a field's type as it is written, also in a file that does not postpone its types."""
    return field.type.__name__ if isinstance(field.type, type) else str(field.type)


def _value(reader: Reader, field: Field[Any], value: Any, path: str) -> Any:
    written = _written(field)
    if written == "int | None" and value is None:
        return None
    if field.name == "number" and written == "str":  # a house's, by any of its names
        value = house_number(value) or value
    check, code = _READ[written.removesuffix(" | None")]
    found = check(value)
    if found is None:
        reader.fault(path, code, found=value)
    return found
