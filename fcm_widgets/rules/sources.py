"""What a house rule is made of as text, so that its digest stands for all that it does.

A rule's function calls helpers of the notebook and reads its constants: who changes one of them
has changed the rule. Code of libraries counts by its name alone. What cannot be read so is what a
helper says that stands below the rule, and is not there yet when the rule is defined.
"""

from __future__ import annotations

import dis
import hashlib
import inspect
import os
import re
import sys
import sysconfig
from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from functools import partial
from pathlib import Path
from types import CodeType, FunctionType, MethodType, ModuleType, SimpleNamespace
from typing import Any

LETTERS = 8
LAMBDA = "<lambda>"
MANY_BITS = 1000
PLAIN = (float, str, bytes, bool, type(None))
LIBRARIES = tuple(
    str(folder) + os.sep
    for folder in (
        Path(__file__).parents[1],
        *(sysconfig.get_path(kind) for kind in ("stdlib", "purelib", "platlib")),
    )
)
NOTEBOOKS = ("__main__", "builtins")
"""Where classes of a notebook say that they stand; the second where a cell is given no name."""
MADE_BY_A_STATEMENT = 1 << 9
"""The flag of a class that a `class` statement made (`Py_TPFLAGS_HEAPTYPE`)."""
ADDRESS = re.compile(r" at 0x[0-9a-fA-F]+")


def digest(*parts: Any) -> str:
    """Return eight letters that stand for some values and for all that their functions call.

    Equal in every process for equal source.

    >>> digest("price", 1) == digest("price", 1), digest("price", 1) == digest("price", 2)
    (True, False)
    """
    text = "\n".join(_Reading().of(parts))
    return hashlib.sha256(text.encode()).hexdigest()[:LETTERS]


class _Reading:
    """One walk over values, functions and what they name, each of them read once."""

    def __init__(self) -> None:
        self.read: set[CodeType | type] = set()
        self.names: set[str] = set()
        self.inside: dict[int, Any] = {}

    def of(self, value: Any) -> Iterator[str]:
        """Yield the text of a value."""
        if isinstance(value, PLAIN):
            yield repr(value)
        elif isinstance(value, int):
            # Python writes no number of many thousand digits as a decimal.
            yield repr(value) if value.bit_length() < MANY_BITS else hex(value)
        elif isinstance(value, FunctionType):
            yield from self._function(value)
        elif isinstance(value, type):
            yield from self._class(value)
        elif isinstance(value, ModuleType):
            yield value.__name__
        elif id(value) in self.inside:
            yield "again"
        else:
            self.inside[id(value)] = value  # held, so that nothing else gets its address
            yield from self._held(value)
            del self.inside[id(value)]

    def _held(self, value: Any) -> Iterator[str]:
        """Yield the text of what holds other values."""
        if isinstance(value, Mapping):
            yield from self.of(list(value.items()))
        elif isinstance(value, list | tuple):
            yield str(len(value))
            for inner in value:
                yield from self.of(inner)
        elif isinstance(value, set | frozenset):
            # A set of texts has another order in each process.
            yield from sorted("\n".join(self.of(inner)) for inner in value)
        elif isinstance(value, partial):
            yield from self.of((value.func, value.args, value.keywords))
        elif isinstance(value, MethodType):
            yield from self.of((value.__func__, value.__self__))
        elif hasattr(value, "__wrapped__"):  # such as what `functools.cache` makes
            yield from self.of(value.__wrapped__)
        else:
            yield from self._object(value)

    def _object(self, value: Any) -> Iterator[str]:
        """Yield the text of an object: its class, and what is kept in it."""
        kind = type(value)
        yield from self._class(kind)
        if is_dataclass(value):
            yield from self.of([getattr(value, field.name) for field in fields(value)])
        elif isinstance(value, SimpleNamespace) or not class_of_a_library(kind):
            yield from self.of(dict(_kept_in(value)))
        elif "__repr__" in {name for part in kind.__mro__[:-1] for name in vars(part)}:
            yield _shown(value)
        else:
            yield getattr(value, "__qualname__", "")

    def _function(self, function: FunctionType) -> Iterator[str]:
        code = function.__code__
        cells = [cell.cell_contents for cell in function.__closure__ or () if filled(cell)]
        given = [function.__defaults__, function.__kwdefaults__, *cells]
        if code in self.read:
            # The same code can be made twice, over other values: each of them counts.
            yield from self.of([value for value in given if not _is_function(value)])
            return
        self.read.add(code)
        self.names.add(function.__name__)
        if of_a_library(code.co_filename):
            yield f"{function.__module__}.{function.__qualname__}"
            yield from self.of(cells)
            return
        yield _source(function, code)
        yield from self.of(given)
        for name in sorted(set(globals_of(code))):
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
        if made in self.read or class_of_a_library(made):
            return
        self.read.add(made)
        yield from self.of(made.__bases__)
        for name, member in vars(made).items():
            yield from self._member(name, member)

    def _member(self, name: str, member: Any) -> Iterator[str]:
        """Yield the text of what a class says: its functions, and its constants."""
        if isinstance(member, property):
            yield from self.of([member.fget, member.fset])
        elif isinstance(member, staticmethod | classmethod):
            yield from self.of(member.__func__)
        elif isinstance(member, FunctionType) or not name.startswith("__"):
            yield name
            yield from self.of(member)


def _is_function(value: Any) -> bool:
    return isinstance(value, FunctionType)


def _kept_in(value: Any) -> Iterator[tuple[str, Any]]:
    """Yield what an object keeps, in its `__dict__` and in its slots."""
    yield from getattr(value, "__dict__", {}).items()
    for kind in type(value).__mro__:
        slots = vars(kind).get("__slots__", ())
        for name in [slots] if isinstance(slots, str) else slots:
            if hasattr(value, name):
                yield name, getattr(value, name)


def _shown(value: Any) -> str:
    """Return how a library shows a value of its own, without addresses."""
    try:
        return ADDRESS.sub("", repr(value))
    except Exception:  # it is not the rule that is at fault
        return ""


def filled(cell: Any) -> bool:
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


def class_of_a_library(made: type) -> bool:
    """Whether a class is this package's, Python's or that of anything installed.

    >>> class_of_a_library(dict), class_of_a_library(Path)
    (True, True)
    """
    module = made.__module__
    if not made.__flags__ & MADE_BY_A_STATEMENT:
        return True
    if module in NOTEBOOKS:
        return False
    file = getattr(sys.modules.get(module), "__file__", None)
    return module.partition(".")[0] in sys.stdlib_module_names or of_a_library(file or "")


def globals_of(code: CodeType) -> Iterator[str]:
    """Yield the global names that code reads, that of functions inside it too."""
    for step in dis.get_instructions(code):
        if step.opname in ("LOAD_GLOBAL", "LOAD_NAME"):
            yield str(step.argval)
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            yield from globals_of(inner)


def _source(function: FunctionType, code: CodeType) -> str:
    """Return a function's source; of one that was typed into no file, what it was made into.

    Source is given by whole lines: of a lambda is told besides which of those in its line it is.
    """
    try:
        source = inspect.getsource(function)
    except (OSError, TypeError):
        return _made_into(code)
    return source + _place_in(code) if function.__name__ == LAMBDA else source


def _place_in(code: CodeType) -> str:
    """Return the names of a lambda's parameters, and where in its lines what it gives stands.

    The place is the same in every release of Python, what it is made into is not.
    """
    places = [
        (line - code.co_firstlineno, begin, end)
        for line, _, begin, end in code.co_positions()
        if line is not None and begin is not None and end is not None and end > begin
    ]
    begins = min(((line, begin) for line, begin, _ in places), default=())
    return f"{code.co_varnames} {begins}"


def _made_into(code: CodeType) -> str:
    """Return compiled code as text, without the addresses that code inside it prints."""
    consts = [
        _made_into(const) if isinstance(const, CodeType) else _const(const)
        for const in code.co_consts
    ]
    return f"{code.co_code.hex()} {code.co_names} {consts}"


def _const(const: Any) -> str:
    return str(sorted(map(repr, const))) if isinstance(const, frozenset) else repr(const)
