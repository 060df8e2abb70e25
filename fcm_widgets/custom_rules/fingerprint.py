"""The fingerprint of a custom rule: a hash of its source, by which a save recognises the rule.

A rule's function may call helpers of the notebook and read its constants. A change of one of them
changes the rule, so their source and values count as well. Other objects and classes count by name.
"""

from __future__ import annotations

import dis
import hashlib
import inspect
import os
import sysconfig
from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from functools import partial
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any

LETTERS = 8
LIBRARIES = tuple(
    str(folder) + os.sep
    for folder in (
        Path(__file__).parents[1],
        *(sysconfig.get_path(kind) for kind in ("stdlib", "purelib", "platlib")),
    )
)


def in_library(file: str) -> bool:
    """Whether a file of code belongs to this package, to Python or to an installed package.

    >>> in_library(__file__), in_library("<a cell>")
    (True, False)
    """
    return file.startswith(LIBRARIES)


def fingerprint(*parts: Any) -> str:
    """Return eight letters for values and functions; equal in every process for equal source.

    >>> fingerprint("price", 1) == fingerprint("price", 1)
    True
    >>> fingerprint("price", 1) == fingerprint("price", 2)
    False
    """
    text = "\n".join(_Walk().text(parts))
    return hashlib.sha256(text.encode()).hexdigest()[:LETTERS]


class _Walk:
    """A walk over values, functions and everything that they name, each read once."""

    def __init__(self) -> None:
        self.read: dict[int, Any] = {}  # by identity; held, so that no address is used again
        self.names: set[str] = set()

    def text(self, value: Any) -> Iterator[str]:
        """Yield the text of a value, and of everything in it."""
        if isinstance(value, int):
            yield hex(value)  # `str` raises for integers of many thousand digits
        elif isinstance(value, str | bytes | float | None):
            yield repr(value)
        elif isinstance(value, set | frozenset):  # their order differs between processes
            yield from sorted("\n".join(self.text(inner)) for inner in value)
        elif isinstance(value, tuple):
            yield f"{len(value)}"
            for inner in value:
                yield from self.text(inner)
        elif id(value) in self.read:
            yield "again"
        else:
            self.read[id(value)] = value
            if isinstance(value, FunctionType):
                yield from self._function(value)
            else:
                yield type(value).__qualname__
                yield from self.text(_contents(value))

    def _function(self, function: FunctionType) -> Iterator[str]:
        """Yield a function's source, its defaults, and everything that it names."""
        code, names = function.__code__, function.__globals__
        self.names.add(function.__name__)
        cells = tuple(cell.cell_contents for cell in function.__closure__ or () if _has_value(cell))
        if in_library(code.co_filename):
            yield f"{function.__module__}.{function.__qualname__}"
            yield from self.text(cells)
            return
        try:
            yield inspect.getsource(function)
        except (OSError, TypeError):  # its source is in no file
            yield from self.text(code)
        yield from self.text((function.__defaults__, function.__kwdefaults__, cells))
        for name in sorted(set(_globals_of(code)) & names.keys()):
            # When a cell runs first, a function's own name is not defined yet: never count it.
            if name not in self.names:
                yield name
                yield from self.text(names[name])


def _contents(value: Any) -> tuple[Any, ...]:
    """Return the values in a container or object that count."""
    if isinstance(value, Mapping):
        return tuple(value.items())
    if isinstance(value, list):
        return tuple(value)
    if isinstance(value, CodeType):
        return value.co_code, value.co_names, value.co_consts
    if isinstance(value, partial):
        return value.func, value.args, value.keywords
    if is_dataclass(value) and not isinstance(value, type):
        return tuple(getattr(value, field.name) for field in fields(value))
    # What `functools.cache` returns, a method; else a class, a module or an object by its name.
    wrapped = getattr(value, "__wrapped__", None) or getattr(value, "__func__", None)
    return (wrapped or getattr(value, "__name__", None),)


def _has_value(cell: Any) -> bool:
    """Whether a variable of a closure has a value yet."""
    try:
        return cell.cell_contents is not cell
    except ValueError:
        return False


def _globals_of(code: CodeType) -> Iterator[str]:
    """Yield the global names that code reads, functions inside it included."""
    for step in dis.get_instructions(code):
        if step.opname in ("LOAD_GLOBAL", "LOAD_NAME"):
            yield str(step.argval)
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            yield from _globals_of(inner)
