"""A function of a house rule, asked with care: what goes wrong in it is told by the rule's name."""

from __future__ import annotations

import inspect
import traceback
from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass, replace
from types import FunctionType
from typing import Any

from ..errors import BrokenHouseRule
from ..showing import shorten
from .sources import of_a_library


class Guarded:
    """A function of a house rule: what it gives is checked, and what goes wrong names the rule."""

    def __init__(self, name: str, rule: str, function: Callable[..., Any]) -> None:
        self.name, self.rule, self.function = name, rule, function
        self.takes = len(inspect.signature(function).parameters)

    def asked(self, *arguments: Any) -> Any:
        """Return what the function gives; raises `BrokenHouseRule` if it goes wrong."""
        try:
            given = self.function(*arguments)
            return list(given) if isinstance(given, Iterator) else given
        except BrokenHouseRule:
            raise
        except Exception as error:
            said = f"{type(error).__name__}: {error}"
            raise BrokenHouseRule(self.name, self._where(error), said) from error

    def _where(self, error: Exception) -> str:
        """Return the last line outside all libraries that an error came through."""
        where = ""
        for frame in traceback.extract_tb(error.__traceback__):
            if not of_a_library(frame.filename):
                where = f"line {frame.lineno}" + (f", {shorten(frame.line)}" if frame.line else "")
        return where or f"line {self.function.__code__.co_firstlineno}"

    def wrong(self, given: Any, wanted: str) -> BrokenHouseRule:
        """Return that what the function gave is not what is wanted."""
        where = f"line {self.function.__code__.co_firstlineno}"
        return BrokenHouseRule(self.name, where, f"it gives {shorten(given)}, not {wanted}")


class Part(Guarded):
    """A function among the parts that a house rule brings: a mark, a word, a lever, a step."""

    def __call__(self, *arguments: Any) -> Any:
        """Return what the function gives."""
        return self.asked(*arguments)


def with_care(name: str, rule: str, value: Any) -> Any:
    """Return a value with each function in it guarded: parts are records and tuples of them."""
    if isinstance(value, FunctionType):
        return Part(name, rule, value)
    if is_dataclass(value) and not isinstance(value, type):
        made = {one.name: with_care(name, rule, getattr(value, one.name)) for one in fields(value)}
        return replace(value, **made)
    if isinstance(value, tuple):
        parts = [with_care(name, rule, one) for one in value]
        return type(value)(*parts) if hasattr(value, "_fields") else tuple(parts)
    return value
