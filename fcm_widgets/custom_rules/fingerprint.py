"""The fingerprint of a custom rule: a hash of its source, so that a save knows the rule again.

A rule's function calls helpers of the notebook and reads its constants: whoever changes one of them
changes the rule. So their source and their values count, too. Objects and classes count by name.
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
    """Whether a file of code is this package's, Python's or that of anything installed.

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
    """One walk over values, functions and what they name, each of which is read once."""

    def __init__(self) -> None:
        self.read: dict[int, Any] = {}  # by identity, and held: nothing else gets its address
        self.names: set[str] = set()

    def text(self, value: Any) -> Iterator[str]:
        """Yield the text of a value, and of all that it holds."""
        if isinstance(value, int):
            yield hex(value)  # Python writes no decimal of many thousand digits
        elif isinstance(value, str | bytes | float | None):
            yield repr(value)
        elif isinstance(value, set | frozenset):  # in another order in each process
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
                yield from self.text(_held(value))

    def _function(self, function: FunctionType) -> Iterator[str]:
        """Yield a function's source, its defaults, and all that it names."""
        code, living = function.__code__, function.__globals__
        self.names.add(function.__name__)
        cells = tuple(cell.cell_contents for cell in function.__closure__ or () if _filled(cell))
        if in_library(code.co_filename):
            yield f"{function.__module__}.{function.__qualname__}"
            yield from self.text(cells)
            return
        try:
            yield inspect.getsource(function)
        except (OSError, TypeError):  # typed into no file
            yield from self.text(code)
        yield from self.text((function.__defaults__, function.__kwdefaults__, cells))
        for name in sorted(set(_globals_of(code)) & living.keys()):
            # In the first run of a cell a function's own name means nothing yet.
            if name not in self.names:
                yield name
                yield from self.text(living[name])


def _held(value: Any) -> tuple[Any, ...]:
    """Return what counts of something that holds other values."""
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


def _filled(cell: Any) -> bool:
    """Whether what a closure holds has been given a value yet."""
    try:
        return cell.cell_contents is not cell
    except ValueError:
        return False


def _globals_of(code: CodeType) -> Iterator[str]:
    """Yield the global names that code reads, also in functions inside it."""
    for step in dis.get_instructions(code):
        if step.opname in ("LOAD_GLOBAL", "LOAD_NAME"):
            yield str(step.argval)
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            yield from _globals_of(inner)
