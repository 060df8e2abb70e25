"""A function as it is now: it goes on reading what it reads today, whatever a notebook says later.

A notebook's names are one table for all of its cells: who runs a cell again with another constant
changes what every function that was ever defined there reads. A rule that a game began with reads a
copy of that table, and so do the notebook's functions that it calls. What the names stand for is
not copied: a list that is changed in place is changed for all.
"""

from __future__ import annotations

import builtins
from functools import lru_cache, partial
from types import CellType, FunctionType
from typing import Any

from .sources import filled, globals_of, of_a_library


def kept(value: Any) -> Any:
    """Return a function as it is now; anything else as it is.

    >>> names = {"by": 2}
    >>> exec("def rule(): return by", names)
    >>> rule = kept(names["rule"])
    >>> names["by"] = 3
    >>> rule(), names["rule"]()
    (2, 3)
    """
    return _Keeping().of(value)


class _Keeping:
    """One walk over functions and what they name, each made once."""

    def __init__(self) -> None:
        self.made: dict[int, FunctionType] = {}

    def of(self, value: Any) -> Any:
        """Return what a function names or holds, as it is now."""
        if isinstance(value, FunctionType):
            return self.made.get(id(value)) or self._function(value)
        if isinstance(value, partial):
            return partial(self.of(value.func), *map(self.of, value.args), **value.keywords)
        if hasattr(value, "cache_parameters"):  # what `functools.cache` makes
            return lru_cache(**value.cache_parameters())(self.of(value.__wrapped__))
        return value

    def _function(self, function: FunctionType) -> FunctionType:
        code = function.__code__
        ours = of_a_library(code.co_filename)
        if ours and not function.__closure__:
            return function
        names = function.__globals__ if ours else _names_for(function)
        # Its cells are filled below, as it may hold itself; one that is empty yet is shared.
        cells = tuple(CellType() if filled(own) else own for own in function.__closure__ or ())
        made = FunctionType(code, names, function.__name__, function.__defaults__, cells or None)
        made.__kwdefaults__ = function.__kwdefaults__
        made.__dict__.update(function.__dict__)
        made.__qualname__, made.__doc__ = function.__qualname__, function.__doc__
        self.made[id(function)] = made
        for cell, own in zip(cells, function.__closure__ or (), strict=True):
            if cell is not own:
                cell.cell_contents = self.of(own.cell_contents)
        if not ours:
            self._name(function, names)
        return made

    def _name(self, function: FunctionType, names: dict[str, Any]) -> None:
        """Write down what each name stands for that a function reads.

        Its own is its own, unless something is wrapped round it: in the first run of its cell it
        means nothing yet, in the next one the function of the run before.
        """
        living = function.__globals__
        read = set(globals_of(function.__code__))
        own = function.__name__
        if function.__qualname__ == own and isinstance(living.get(own, function), FunctionType):
            read.discard(own)
            names[own] = self.made[id(function)]
        for name in read & living.keys():
            names[name] = self.of(living[name])


def _names_for(function: FunctionType) -> dict[str, Any]:
    """Return what takes the names that a function reads: a plain one is read fastest."""
    living = function.__globals__
    own = {"__builtins__": living.get("__builtins__", builtins)}
    there = {function.__name__, *living, *vars(builtins)}
    return own if there.issuperset(globals_of(function.__code__)) else _Names(own, living)


class _Names(dict[str, Any]):
    """The names that a function reads; what is not there when it is defined is looked up later."""

    def __init__(self, own: dict[str, Any], living: dict[str, Any]) -> None:
        super().__init__(own)
        self.living = living

    def __missing__(self, name: str) -> Any:
        return self.living[name]
