"""Functions that read and change the data of a scenario in the table editor, faulty or not.

The data may come from a faulty file. A part of a wrong type reads as empty, and writing replaces
it by a part of the right type.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any

from ...board.city import NO_TILE
from ...board.squares import Square
from ...board.tile import as_house
from ...reasons.problem import shown_path

Data = dict[str, Any]
"""The data of a TOML file: values have no type before they are read."""
Part = Mapping[str, Any]
"""A part of such data that is only read."""
NEW_SIZE = 3, 3


def entries(data: Part, key: str) -> list[object]:
    """Return the list under a key, or an empty list.

    >>> entries({"chain": 5}, "chain")
    []
    """
    found = data.get(key)
    return found if isinstance(found, list) else []


def tables(data: Part, key: str) -> list[Data]:
    """Return the TOML tables listed under a key; any other entry reads as an empty table."""
    return [entry if isinstance(entry, dict) else {} for entry in entries(data, key)]


def entry(data: Data, key: str, number: int) -> Data:
    """Return an editable entry of the list under a key, as a TOML table."""
    found = entries(data, key)
    inner = found[number]
    if not isinstance(inner, dict):
        inner = found[number] = {}
    return inner


def listed_in(data: Data, key: str) -> list[object]:
    """Return the editable list under a key; make the list if it is missing."""
    if not isinstance(data.get(key), list):
        data[key] = []
    found: list[object] = data[key]
    return found


def table_in(data: Data, key: str) -> Data:
    """Return the editable TOML table under a key; make the table if it is missing."""
    if not isinstance(data.get(key), dict):
        data[key] = {}
    found: Data = data[key]
    return found


def tidy(data: Data, *keys: str) -> None:
    """Remove keys whose values are empty."""
    for key in keys:
        if key in data and data[key] in ("", [], {}):
            del data[key]


def grid_of(data: Part) -> list[list[object]]:
    """Return the names of the tiles in rows of equal length; an empty grid if there are none.

    >>> grid_of({"city": {"tiles": [["A"], ["B", "C"]]}})
    [['A', '.'], ['B', 'C']]
    """
    city = data.get("city")
    rows = city.get("tiles") if isinstance(city, dict) else None
    found = [list(row) for row in rows if isinstance(row, list)] if isinstance(rows, list) else []
    columns = max((len(row) for row in found), default=0)
    if not columns:
        return [[NO_TILE] * NEW_SIZE[1] for _ in range(NEW_SIZE[0])]
    return [row + [NO_TILE] * (columns - len(row)) for row in found]


def square_of(value: object) -> Square | None:
    """Return a square as read from a file, or `None` for a value of any other form."""
    if isinstance(value, list) and [type(part) for part in value] == [int, int]:
        return value[0], value[1]
    return None


def house_of(value: object) -> str:
    """Return the usual number of an entry's house, or `""` if it has no number.

    >>> house_of({"number": 9.75}), house_of({"number": "99"}), house_of({})
    ('9 3/4', '99', '')
    """
    return as_house(value["number"]) if isinstance(value, dict) and "number" in value else ""


def sited(chain: Part) -> list[int]:
    """Return the indexes of a chain's restaurants that have a place; only these are in a state."""
    found = tables(chain, "restaurants")
    return [index for index, part in enumerate(found) if square_of(part.get("at"))]


STEP = re.compile(r"([^.\[\]]+)|\[(\d+)\]")


def steps_of(path: str) -> list[str | int]:
    """Return the keys and numbers of a fault's path.

    >>> steps_of("chain[0].restaurants[1].at")
    ['chain', 0, 'restaurants', 1, 'at']
    """
    return [name or int(number) for name, number in STEP.findall(path)]


def take_out(data: Data, path: str) -> bool:
    """Remove the value at a fault's path; if a piece needs this value, remove the whole piece.

    Return `False` if there is no such value. A tile leaves an empty place in the grid.
    """
    if (whole := _key(data, path)) is not None:  # a key may contain dots and brackets
        del data[whole]
        return True
    steps = steps_of(path)
    if steps[:2] == ["city", "tiles"] and len(steps) > 2:
        return _clear_tiles(data, steps[2:])
    if steps[:1] == ["chain"] and steps[2:] == ["name"]:
        return False  # the chain needs another name and must not be lost
    *way, last = steps or [""]
    holder = _follow(data, way)
    above = _follow(data, way[:-1]) if way else None
    if isinstance(above, list) and isinstance(holder, dict) and last in NEEDED:
        above.remove(holder)
        return True
    if _inside(holder, last) is None:
        return False
    if isinstance(holder, dict):
        del holder[_key(holder, last)]
    elif isinstance(holder, list) and isinstance(last, int):
        del holder[last]
    return True


def holder_of(data: Part, path: str) -> object:
    """Return the TOML table or list in which a fault's path ends; `None` if there is none."""
    return _follow(data, steps_of(path)[:-1])


def value_at(data: Part, path: str) -> object:
    """Return the value at a fault's path; `None` if there is no value."""
    steps = steps_of(path)
    return _follow(data, steps) if steps else None


def put_in(data: Data, path: str, name: str | int, *, key: bool) -> bool:
    """Write a value at a fault's path, or with `key` rename the key and keep its value.

    Return `False` if it cannot be written there.

    >>> data = {"chain": [{"nane": "Xango"}]}
    >>> put_in(data, "chain[0].nane", "name", key=True), data
    (True, {'chain': [{'name': 'Xango'}]})
    """
    *_, last = steps_of(path) or [""]
    holder = holder_of(data, path)
    there = _inside(holder, last)
    writable = isinstance(there, str | int)
    if not key and isinstance(holder, dict) and (writable or last not in holder):
        holder[last] = name
        return True
    if not key and isinstance(holder, list) and isinstance(last, int) and writable:
        holder[last] = name
        return True
    if there is None or not isinstance(holder, dict) or name in holder:
        return False
    holder[name] = holder.pop(last)
    return True


NEEDED = ("at", "entrance", "number", "edge", "first", "good", "squares")
"""Keys that a piece needs."""


def _key(holder: Part, shown: str | int) -> str | None:
    """Return the key at the end of a fault's path, perhaps shortened; `None` if there is none."""
    if shown in holder:
        return str(shown)
    return next((key for key in holder if shown_path(str(key)) == shown), None)


def _follow(found: object, steps: Iterable[str | int]) -> object:
    for step in steps:
        found = _inside(found, step)
    return found


def _inside(holder: object, step: str | int) -> object:
    if isinstance(holder, dict):
        return holder.get(_key(holder, step))
    if isinstance(holder, list) and isinstance(step, int) and step < len(holder):
        return holder[step]
    return None


def _clear_tiles(data: Data, at: list[str | int]) -> bool:
    rows = grid_of(data)
    y, x = at[0], at[1] if len(at) > 1 else None
    if not isinstance(y, int) or y >= len(rows) or (isinstance(x, int) and x >= len(rows[y])):
        return False
    if isinstance(x, int):
        rows[y][x] = NO_TILE
    table_in(data, "city")["tiles"] = rows  # its rows have equal lengths, which fixes a faulty row
    return True
