"""Reads the TOML rows of the base game and of each module into frozen dataclasses.

The rows of a module are in its folder, in `modules/<name>/content.toml`. The file has the same
arrays as the files here. Before them it has a head: the module's `title`, what it `changes`, its
`place` in the box, and the letters of its `rules`.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import fields
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any, TypeVar

T = TypeVar("T")
K = TypeVar("K")
_PACKAGE = Path(__file__).parents[1]


class ContentError(ValueError):
    """A data file of the package that contradicts itself; the message lists every contradiction."""


FILES = {
    "employee": "employees.toml",
    "milestone": "milestones.toml",
    "campaign": "campaigns.toml",
    "kind": "campaigns.toml",
    "good": "goods.toml",
    "rule": "rulebook.toml",
    "switch": "rulebook.toml",
    "setup": "setups.toml",
    "turn": "table_card.toml",
    "question": "table_card.toml",
}
"""For each kind of rows, the file with the base game's rows. Other kinds have rows of modules only.
"""
MODULE_FILE = "content.toml"
"""The name of a module's data file, in its folder."""
NO_MODULE = ("rule", "switch", "kind", "setup")
"""The kinds of rows whose records have no field `module`."""


@cache
def modules() -> Mapping[str, Mapping[str, Any]]:
    """Return the contents of each module's file by the module's name, in the order of the box."""
    found = {
        folder.name: _parsed("modules", folder.name, MODULE_FILE)
        for folder in _PACKAGE.joinpath("modules").iterdir()
        if folder.is_dir() and (folder / MODULE_FILE).is_file()
    }
    return MappingProxyType(dict(sorted(found.items(), key=lambda pair: pair[1]["place"])))


def rows(kind: str) -> Iterator[dict[str, Any]]:
    """Yield the rows of one kind: first the base game's, then the rows of each module.

    If records of this kind have a field `module`, a module's rows have the module's name there.
    """
    if kind in FILES:
        yield from _parsed("data", FILES[kind])[kind]
    for name, content in modules().items():
        for row in content.get(kind, []):
            yield row if kind in NO_MODULE else {**row, "module": name}


@cache
def _parsed(*path: str) -> dict[str, Any]:
    """Return the contents of a data file of the package; they are cached, so do not change them."""
    return tomllib.loads(_PACKAGE.joinpath(*path).read_text(encoding="utf-8"))


def build(kind: Callable[..., T], row: Mapping[str, Any]) -> T:
    """Make a record from a row; lists become tuples, and TOML tables become read-only mappings.

    An unknown or missing key raises a `ContentError` that shows the row. Without the row, a typo in
    a data file would be hard to find.
    """
    try:
        return kind(**{key: _frozen(value) for key, value in row.items()})
    except TypeError as error:
        raise ContentError(f"{dict(row)}: {error}") from None


def index(records: Iterable[T], key: Callable[[T], K]) -> Mapping[K, T]:
    """Return the records by their keys, in the order of the file; a repeated key is an error."""
    found: dict[K, T] = {}
    for record in records:
        if key(record) in found:
            raise ContentError(f"{key(record)!r} is there twice")
        found[key(record)] = record
    return MappingProxyType(found)


def refuse(faults: Iterable[str]) -> None:
    """Raise one `ContentError` that lists all faults, if there are any."""
    listed = list(faults)
    if listed:
        raise ContentError("\n".join(listed))


def wrong_types(record: Any) -> Iterable[str]:
    """Yield a message for each field whose value has another type than the field's default.

    TOML distinguishes 1, true and "1". Without this check nobody would notice such a typo.
    """
    for field in fields(record):
        value, default = getattr(record, field.name), field.default
        if isinstance(default, bool | int | str) and type(value) is not type(default):
            yield f"{record}: {field.name} should be of type {type(default).__name__}"


def _frozen(value: Any) -> Any:
    """Return a TOML value in a form that cannot be changed."""
    if isinstance(value, list):
        return tuple(_frozen(item) for item in value)
    return MappingProxyType(value) if isinstance(value, dict) else value
