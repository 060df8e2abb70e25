"""Reading the TOML rows of this folder, and of each module's own, into frozen dataclasses.

What a module brings stands in its folder, `modules/<name>/content.toml`: a head (its `title`, what
it `changes`, its `place` in the box, the letters of its `rules`) and the same arrays as here.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import fields
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from types import MappingProxyType
from typing import Any, TypeVar

T = TypeVar("T")
K = TypeVar("K")


class ContentError(ValueError):
    """A data file of the package contradicts itself; the message lists every contradiction."""


FILES = {
    "employee": "employees.toml",
    "milestone": "milestones.toml",
    "campaign": "campaigns.toml",
    "kind": "campaigns.toml",
    "good": "goods.toml",
    "rule": "rulebook.toml",
    "switch": "rulebook.toml",
    "setup": "setups.toml",
}
"""Where the base game's rows of each kind stand; `effect`, what one module reads, has none."""
HELD = "content.toml"
"""What a module brings, in its folder."""
NO_MODULE = ("rule", "switch", "kind", "setup")
"""The rows that do not name their module: their ids do."""


@cache
def modules() -> Mapping[str, Mapping[str, Any]]:
    """Return what each module's file holds, by its name, in the order of the box."""
    folders = [folder for folder in (_package() / "modules").iterdir() if folder.is_dir()]
    found = {
        folder.name: _parsed("modules", folder.name, HELD)
        for folder in folders
        if (folder / HELD).is_file()
    }
    return MappingProxyType(dict(sorted(found.items(), key=lambda pair: pair[1]["place"])))


def rows(kind: str) -> Iterator[dict[str, Any]]:
    """Yield the rows of a kind: the base game's, then each module's, which name their module."""
    if kind in FILES:
        yield from _parsed("data", FILES[kind])[kind]
    for name, held in modules().items():
        for row in held.get(kind, []):
            yield row if kind in NO_MODULE else {**row, "module": name}


@cache
def _parsed(*path: str) -> dict[str, Any]:
    """Return what a data file of the package holds; nobody changes it."""
    return tomllib.loads(_package().joinpath(*path).read_text(encoding="utf-8"))


def _package() -> Traversable:
    return files(__package__.rpartition(".")[0])


def build(kind: Callable[..., T], row: Mapping[str, Any]) -> T:
    """Make one record of a row; lists become tuples, tables read-only, so nothing can change.

    Unknown and missing keys are refused with the row's own words, as a typing slip in a data
    file is otherwise hard to find.
    """
    try:
        return kind(**{key: _frozen(value) for key, value in row.items()})
    except TypeError as error:
        raise ContentError(f"{dict(row)}: {error}") from None


def index(records: Iterable[T], key: Callable[[T], K]) -> Mapping[K, T]:
    """Return the records by their key, in the order of the file; a key twice is refused."""
    found: dict[K, T] = {}
    for record in records:
        if key(record) in found:
            raise ContentError(f"{key(record)!r} stands there twice")
        found[key(record)] = record
    return MappingProxyType(found)


def refuse(faults: Iterable[str]) -> None:
    """Raise `ContentError` with all faults, if there are any."""
    listed = list(faults)
    if listed:
        raise ContentError("\n".join(listed))


def wrong_types(record: Any) -> Iterable[str]:
    """Yield the fields of a dataclass record whose value is of another type than the default.

    TOML tells 1 from true and from "1"; a slip between them would pass unseen otherwise.
    """
    for field in fields(record):
        value, default = getattr(record, field.name), field.default
        if isinstance(default, bool | int | str) and type(value) is not type(default):
            yield f"{record}: {field.name} should be of type {type(default).__name__}"


def _frozen(value: Any) -> Any:
    if isinstance(value, list):
        return tuple(_frozen(item) for item in value)
    return MappingProxyType(value) if isinstance(value, dict) else value
