"""`SafeCall`: a function of a custom rule, whose errors name the rule and a line."""

from __future__ import annotations

import asyncio
import traceback
from collections.abc import Callable, Iterator
from concurrent.futures import CancelledError
from itertools import islice
from types import CodeType
from typing import Any

from ..errors import BrokenCustomRule
from ..showing import said_of, shorten
from .fingerprint import in_library

MOST_GIVEN = 1000
"""Maximum number of results of one call: a generator may never end."""
MOST = 10**15
"""Largest number of a rule, up or down: a browser reads no more digits."""


class SafeCall:
    """Calls a function of a custom rule, checks its result and reports its errors.

    `check` takes this object, the function's result (a list, if it is a generator) and the
    arguments. It returns the plain value to use, or raises an error from `wrong`. `takes` is the
    maximum number of arguments to pass to the function (default: all).
    """

    def __init__(
        self,
        name: str,
        rule: str,
        function: Callable[..., Any],
        check: Callable[..., Any] | None = None,
        takes: int | None = None,
    ) -> None:
        self.name, self.rule, self.function = name, rule, function
        self.check, self.takes = check, takes

    def __call__(self, *arguments: Any) -> Any:
        """Return the function's checked result; raises `BrokenCustomRule` for any error."""
        try:
            result = self.function(*arguments[: self.takes])
            if isinstance(result, Iterator):
                result = list(islice(result, MOST_GIVEN + 1))
                if len(result) > MOST_GIVEN:
                    raise self.broken(f"it gives more than {MOST_GIVEN} things")
                if self.check is None:
                    return iter(result)
            # The check is inside the `try`: objects of a notebook may raise anything when read.
            return self.check(self, result, *arguments) if self.check else result
        except (BrokenCustomRule, KeyboardInterrupt, CancelledError, asyncio.CancelledError):
            raise  # the last two: the caller no longer waits for the result
        except BaseException as error:  # `exit()` in a rule must not end the notebook
            where = ""
            for frame in traceback.extract_tb(error.__traceback__):
                if not in_library(frame.filename):
                    where = f"line {frame.lineno}"
                    where += f", {shorten(frame.line)}" if frame.line else ""
            where = where or self._first_line()
            raise BrokenCustomRule(self.name, where, said_of(error)) from error

    def wrong(self, given: Any, wanted: str) -> BrokenCustomRule:
        """Return the error for a result that is not what is wanted."""
        return self.broken(f"it gives {shorten(given)}, not {wanted}")

    def broken(self, text: str) -> BrokenCustomRule:
        """Return the error for something wrong with the function as a whole."""
        return BrokenCustomRule(self.name, self._first_line(), text)

    def _first_line(self) -> str:
        code = _own_code(self.function)
        return f"line {code.co_firstlineno}" if code else "nowhere"


def _own_code(function: Any) -> CodeType | None:
    """Return a function's code; if a library wrapped it, that of the notebook's function."""
    code: CodeType | None = getattr(getattr(function, "func", function), "__code__", None)
    if code is not None and in_library(code.co_filename):
        wrapped = [_own_code(cell.cell_contents) for cell in function.__closure__ or ()]
        return next(filter(None, wrapped), code)
    return code


def whole(number: Any) -> bool:
    """Whether a value is a whole number that is safe to calculate with.

    >>> whole(7), whole(True), whole(7.0), whole(10**5000)
    (True, False, False, False)
    """
    return type(number) is int and -MOST <= number <= MOST
