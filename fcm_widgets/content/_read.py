"""Reading the TOML rows of this folder into frozen dataclasses."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterable, Mapping
from dataclasses import fields
from functools import cache
from importlib.resources import files
from types import MappingProxyType
from typing import Any, TypeVar

T = TypeVar("T")
K = TypeVar("K")


class ContentError(ValueError):
    """A data file of the package contradicts itself; the message lists every contradiction."""


@cache
def tables(name: str) -> dict[str, list[dict[str, Any]]]:
    """Return the arrays of tables of one data file, by their names; nobody changes them."""
    return tomllib.loads(files(__package__).joinpath(name).read_text(encoding="utf-8"))


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
