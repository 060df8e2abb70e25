"""What a house rule is made of as text, so that its digest stands for all that it does.

A rule's function calls helpers of the notebook and reads its constants: who changes one of them
has changed the rule. Code of libraries counts by its name alone.
"""

from __future__ import annotations

import dis
import hashlib
import inspect
import sysconfig
from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Any

LETTERS = 8
PLAIN = (int, float, str, bytes, bool, type(None))
LIBRARIES = (
    str(Path(__file__).parents[1]),
    *(sysconfig.get_path(kind) for kind in ("stdlib", "purelib", "platlib")),
)


def digest(*parts: Any) -> str:
    """Return eight letters that stand for some values and for all that their functions call.

    Equal in every process for equal source.

    >>> digest("price", 1) == digest("price", 1), digest("price", 1) == digest("price", 2)
    (True, False)
    """
    text = "\n".join(_Reading().of(parts))
    return hashlib.sha256(text.encode()).hexdigest()[:LETTERS]


class _Reading:
    """One walk over values, functions and what they name, each function read once."""

    def __init__(self) -> None:
        self.read: set[CodeType] = set()
        self.names: set[str] = set()

    def of(self, value: Any) -> Iterator[str]:
        """Yield the text of a value."""
        if isinstance(value, PLAIN):
            yield repr(value)
        elif isinstance(value, FunctionType):
            yield from self._function(value)
        elif isinstance(value, type):
            yield from self._class(value)
        elif is_dataclass(value):
            yield type(value).__name__
            yield from self.of([getattr(value, field.name) for field in fields(value)])
        elif isinstance(value, Mapping):
            yield from self.of(list(value.items()))
        elif isinstance(value, list | tuple):
            yield str(len(value))
            for inner in value:
                yield from self.of(inner)
        elif isinstance(value, set | frozenset):
            # A set of texts has another order in each process.
            yield from sorted("\n".join(self.of(inner)) for inner in value)
        else:
            yield getattr(value, "__qualname__", type(value).__qualname__)

    def _function(self, function: FunctionType) -> Iterator[str]:
        code = function.__code__
        if code in self.read:
            return
        self.read.add(code)
        self.names.add(function.__name__)
        cells = [cell.cell_contents for cell in function.__closure__ or () if _filled(cell)]
        if of_a_library(code.co_filename):
            yield f"{function.__module__}.{function.__qualname__}"
            yield from self.of(cells)
            return
        yield _source(function, code)
        yield from self.of([function.__defaults__, function.__kwdefaults__, *cells])
        for name in sorted(set(_globals_of(code))):
            # Its own name means nothing yet in the first run of its cell.
            if name not in self.names and name in function.__globals__:
                yield name
                yield from self._named(function.__globals__[name])

    def _named(self, value: Any) -> Iterator[str]:
        """Yield the text of what a function names; a module counts by the name alone."""
        if not isinstance(value, ModuleType):
            yield from self.of(value)

    def _class(self, made: type) -> Iterator[str]:
        yield made.__qualname__
        for member in vars(made).values():
            if isinstance(member, FunctionType) and not of_a_library(member.__code__.co_filename):
                yield from self._function(member)


def _filled(cell: Any) -> bool:
    """Whether what a closure holds has been given a value."""
    try:
        return cell.cell_contents is not cell
    except ValueError:
        return False


def of_a_library(file: str) -> bool:
    """Whether a file of code is this package's, Python's or that of anything installed.

    >>> of_a_library(__file__), of_a_library("<a cell>")
    (True, False)
    """
    return file.startswith(LIBRARIES)


def _globals_of(code: CodeType) -> Iterator[str]:
    """Yield the global names that code reads, that of functions inside it too."""
    for step in dis.get_instructions(code):
        if step.opname in ("LOAD_GLOBAL", "LOAD_NAME"):
            yield str(step.argval)
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            yield from _globals_of(inner)


def _source(function: FunctionType, code: CodeType) -> str:
    """Return a function's source; of one that was typed into no file, what it was made into."""
    try:
        return inspect.getsource(function)
    except (OSError, TypeError):
        return _made_into(code)


def _made_into(code: CodeType) -> str:
    """Return compiled code as text, without the addresses that code inside it prints."""
    consts = [
        _made_into(const) if isinstance(const, CodeType) else _const(const)
        for const in code.co_consts
    ]
    return f"{code.co_code.hex()} {code.co_names} {consts}"


def _const(const: Any) -> str:
    return str(sorted(map(repr, const))) if isinstance(const, frozenset) else repr(const)
