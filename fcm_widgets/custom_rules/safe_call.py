"""A function of a custom rule, called so that what goes wrong in it names the rule and a line."""

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
"""The most things that one call may give: a generator may never end."""
MOST = 10**15
"""No number of a rule is farther from 0: a browser reads no more digits."""


class SafeCall:
    """A function of a custom rule, which is called in its place.

    `check` takes this object, what the function gave (of a generator all of it, as a list) and its
    arguments. It returns the plain value to go on with, or raises what `wrong` returns. `takes` is
    the most arguments that the function is given.
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
        """Return what the function gives, checked; raises `BrokenCustomRule` if it goes wrong."""
        try:
            given = self.function(*arguments[: self.takes])
            if isinstance(given, Iterator):
                given = list(islice(given, MOST_GIVEN + 1))
                if len(given) > MOST_GIVEN:
                    raise self.broken(f"it gives more than {MOST_GIVEN} things")
                if self.check is None:
                    return iter(given)
            # The check is inside the `try`: things of a notebook may do anything when looked at.
            return self.check(self, given, *arguments) if self.check else given
        except (BrokenCustomRule, KeyboardInterrupt, CancelledError, asyncio.CancelledError):
            raise  # the last two: the caller has stopped waiting for the answer
        except BaseException as error:  # `exit()` in a rule must not end the notebook
            where = ""
            for frame in traceback.extract_tb(error.__traceback__):
                if not in_library(frame.filename):
                    where = f"line {frame.lineno}"
                    where += f", {shorten(frame.line)}" if frame.line else ""
            where = where or self._first_line()
            raise BrokenCustomRule(self.name, where, said_of(error)) from error

    def wrong(self, given: Any, wanted: str) -> BrokenCustomRule:
        """Return the error that the function gave something else than what is wanted."""
        return self.broken(f"it gives {shorten(given)}, not {wanted}")

    def broken(self, text: str) -> BrokenCustomRule:
        """Return the error that something is wrong with the function as a whole."""
        return BrokenCustomRule(self.name, self._first_line(), text)

    def _first_line(self) -> str:
        code = _own_code(self.function)
        return f"line {code.co_firstlineno}" if code else "nowhere"


def _own_code(function: Any) -> CodeType | None:
    """Return the code of a function, or of the notebook's function that a library wrapped."""
    code: CodeType | None = getattr(getattr(function, "func", function), "__code__", None)
    if code is not None and in_library(code.co_filename):
        wrapped = [_own_code(cell.cell_contents) for cell in function.__closure__ or ()]
        return next(filter(None, wrapped), code)
    return code


def whole(number: Any) -> bool:
    """Whether something is a whole number that can be calculated with.

    >>> whole(7), whole(True), whole(7.0), whole(10**5000)
    (True, False, False, False)
    """
    return type(number) is int and -MOST <= number <= MOST
