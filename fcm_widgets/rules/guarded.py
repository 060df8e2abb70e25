"""A function of a house rule, asked with care: what goes wrong in it is told by the rule's name."""

from __future__ import annotations

import asyncio
import inspect
import traceback
from collections.abc import Callable, Iterator
from concurrent.futures import CancelledError
from inspect import Parameter
from itertools import islice
from types import CodeType
from typing import Any

from ..errors import BrokenHouseRule
from ..showing import said_of, shorten
from .kept import kept
from .sources import filled, of_a_library
from .watched import Moving, Watch, Watched

MOST_GIVEN = 1000
"""So much a function may give: one that never ends would never be heard."""
MOST = 10**15
"""No number of a rule is farther from 0: a browser reads no more digits."""
_watch = Watch()


class Guarded:
    """A function of a house rule: what it gives is checked, and what goes wrong names the rule.

    It is asked as it was when the rule was defined, and is given as much as it must be given: a
    parameter with a default is its own.
    """

    def __init__(self, name: str, rule: str, function: Callable[..., Any]) -> None:
        self.name, self.rule, self.function = name, rule, kept(function)
        self._looked_at: Any = None  # the table that it was given last
        parameters = inspect.signature(function).parameters.values()
        self.takes = sum(parameter.default is Parameter.empty for parameter in parameters)

    def asked(self, *arguments: Any) -> Any:
        """Return what the function gives, checked; raises `BrokenHouseRule` if it goes wrong.

        What the function writes into the table is put back: it only looks there.
        """
        table = arguments[0] if arguments else None
        watched = _watch.over(arguments, whole=self._looked_at is not table)
        self._looked_at = table
        try:
            given = self._given(*arguments)
        finally:
            written = [one for one in watched if not _same(one)]
            for one in written:
                one.put_back()
        if written:
            raise self.broken("it changes the table that it is given; a rule only looks at it")
        return given

    def _given(self, *arguments: Any) -> Any:
        """Return what the function gives, a generator's as a list, once it is checked.

        The checks look into things of a notebook, which may do anything when they are looked at.
        """
        try:
            given = self.function(*arguments)
            if isinstance(given, Iterator):
                given = list(islice(given, MOST_GIVEN + 1))
                if len(given) > MOST_GIVEN:
                    raise self.broken(f"it gives more than {MOST_GIVEN} things")
            return self.checked(given, *arguments)
        except (BrokenHouseRule, KeyboardInterrupt):
            raise
        except BaseException as error:  # also where it leaves Python, as `exit()` does
            if isinstance(error, CancelledError | asyncio.CancelledError):
                raise  # the caller has stopped waiting for the answer
            raise BrokenHouseRule(self.name, self._where(error), said_of(error)) from error

    def checked(self, given: Any, *arguments: Any) -> Any:
        """Return what the function gives if it may be so; raises `BrokenHouseRule` if not."""
        return given

    def _where(self, error: BaseException) -> str:
        """Return the last line outside all libraries that an error came through."""
        where = ""
        for frame in traceback.extract_tb(error.__traceback__):
            if not of_a_library(frame.filename):
                where = f"line {frame.lineno}" + (f", {shorten(frame.line)}" if frame.line else "")
        return where or self._first_line()

    def _first_line(self) -> str:
        """Return where the function itself begins."""
        code = _code_of(self.function)
        return f"line {code.co_firstlineno}" if code else "nowhere"

    def wrong(self, given: Any, wanted: str) -> BrokenHouseRule:
        """Return that what the function gave is not what is wanted."""
        return self.broken(f"it gives {shorten(given)}, not {wanted}")

    def broken(self, said: str) -> BrokenHouseRule:
        """Return what is wrong with the function itself."""
        return BrokenHouseRule(self.name, self._first_line(), said)


def _same(watched: Watched | Moving) -> bool:
    try:
        return watched.same()
    except (Exception, SystemExit, GeneratorExit):  # what was written cannot be compared
        return False


def whole(number: Any) -> bool:
    """Whether something is a whole number that can be reckoned with.

    >>> whole(7), whole(True), whole(7.0), whole(10**5000)
    (True, False, False, False)
    """
    return type(number) is int and -MOST <= number <= MOST


def _code_of(function: Any) -> CodeType | None:
    """Return the code of a function: of one that the package made of somebody's own, the latter."""
    code: CodeType | None = getattr(getattr(function, "func", function), "__code__", None)
    if code is not None and of_a_library(code.co_filename):
        cells = [cell.cell_contents for cell in function.__closure__ or () if filled(cell)]
        return next((own for cell in cells if (own := _code_of(cell))), code)
    return code
