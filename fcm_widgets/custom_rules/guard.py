"""The guard of custom rules: calls their functions, checks the results and reports errors.

A function in a notebook may return anything and raise any error. A result is checked if a wrong
value could break a game or be displayed.
"""

from __future__ import annotations

import asyncio
import inspect
import os
import sysconfig
import traceback
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import CancelledError
from itertools import islice
from pathlib import Path
from typing import Any, NamedTuple

from ..common.safe_text import error_text, plain, shorten
from ..dinner.offers import Dish, ExtraSale
from ..engine.contributions import Setting
from ..errors import BrokenCustomRule
from ..reasons.problem import Problem
from ..reasons.reasons import Term

MOST_GIVEN = 1000
"""Maximum number of results of one call, because a generator may never end."""
MOST = 10**15
"""Largest absolute value of a rule's number; a browser cannot read larger numbers exactly."""
PACKAGE = Path(__file__).parents[1]
FOLDERS = (PACKAGE, *map(sysconfig.get_path, ("stdlib", "purelib", "platlib")))
LIBRARIES = tuple(f"{folder}{os.sep}" for folder in FOLDERS)
"""Beginnings of the paths of library files; any other file belongs to the user."""


class Check(NamedTuple):
    """A check for results of a function: the right type, the words for it in errors, and a test.

    The test also takes the first argument of the call, often the state. A function that may return
    `several` values may also return a single value or none.
    """

    type: Any
    wanted: str
    fits: Callable[[Any, Any], bool] = lambda given, state: True
    several: bool = False


def whole(number: Any) -> bool:
    """Return whether a value is a whole number that is safe to calculate with.

    >>> whole(7), whole(True), whole(7.0), whole(10**5000)
    (True, False, False, False)
    """
    return type(number) is int and -MOST <= number <= MOST


def _texts(*values: Any) -> bool:
    return all(isinstance(value, str) for value in values)


def _goods(given: Any, state: Any) -> bool:
    return isinstance(given.goods, Mapping) and all(map(whole, given.goods.values()))


TEXT = Check(str, "a text")
WHOLE = Check(int, "a whole number from -10^15 to 10^15", lambda number, state: whole(int(number)))
ROWS = Check(
    Term,
    "rows such as Term('happy hour', -2)",
    lambda row, state: whole(row.amount) and _texts(row.label, row.source),
    several=True,
)
SETTING = Check(
    Setting | None,
    "a Setting of a whole number, or None",
    lambda setting, state: (
        setting is None
        or (
            (type(setting.value) is bool or whole(setting.value))
            and _texts(setting.label, setting.rule)
        )
    ),
)
OBSTACLES = Check(
    Problem,
    "obstacles such as Problem('closed_today')",
    lambda problem, state: _texts(problem.code),
    several=True,
)
DISHES = Check(Dish, "dishes such as Dish('soup', {'burger': 1}, 'soup')", _goods, several=True)
EXTRA_SALES = Check(
    ExtraSale,
    "extra sales such as ExtraSale(seat, {'beer': 1}, rule), of a chain at the table",
    lambda sale, state: sale.seat in range(len(state.chains)) and _goods(sale, state),
    several=True,
)
FIELDS: Mapping[str, Check] = {
    **dict.fromkeys(("mark", "counted"), WHOLE),
    **dict.fromkeys(("alike", "comparison", "won", "outright", "ahead", "decides", "lost"), TEXT),
    **dict.fromkeys(("cell", "tried", "given"), TEXT),
    "had": Check(
        tuple,
        "a tuple such as ('had', '2 more beers')",
        lambda given, state: len(given) == 2 and _texts(*given),
    ),
}
"""Checks of the functions in a record such as a `Criterion` or a `Lever`, by their fields."""


def in_library(function: Any) -> bool:
    """Return whether a function belongs to this package, to Python or to an installed package."""
    return bool(function.__code__.co_filename.startswith(LIBRARIES))


def required(function: Callable[..., Any]) -> int:
    """Return how many of a function's parameters have no default."""
    parameters = inspect.signature(function).parameters.values()
    return sum(parameter.default is parameter.empty for parameter in parameters)


class SafeCall:
    """Calls a function of a custom rule, checks its result and reports its errors."""

    def __init__(
        self, name: str, rule: str, function: Callable[..., Any], check: Check | None = None
    ) -> None:
        self.name, self.rule, self.function, self.check = name, rule, function, check
        # A function that adds terms may leave out the third parameter, `about`.
        self.takes = required(function) if check is ROWS else None
        known = hasattr(function, "__code__") and not in_library(function)
        self.line = f"line {function.__code__.co_firstlineno}" if known else "line unknown"

    def __call__(self, *arguments: Any) -> Any:
        """Return the function's checked result; raise `BrokenCustomRule` for any error."""
        check = self.check
        try:
            result = self.function(*arguments[: self.takes])
            if isinstance(result, Iterator):
                result = list(islice(result, MOST_GIVEN + 1))
                if len(result) > MOST_GIVEN:
                    raise self.error(f"it returned more than {MOST_GIVEN} values")
                if check is None:
                    return iter(result)
            if check is None:
                return result
            if not check.several:
                return self._checked(check, result, arguments[0])
            if not isinstance(result, list | tuple) or hasattr(result, "_fields"):
                result = [] if result is None else [result]
            return [self._checked(check, value, arguments[0]) for value in result]
        except (BrokenCustomRule, KeyboardInterrupt, CancelledError, asyncio.CancelledError):
            raise  # with the last two, the caller has stopped waiting for the result
        except BaseException as error:  # `exit()` in a rule must not end the notebook
            where = self.line
            for frame in traceback.extract_tb(error.__traceback__):
                if not frame.filename.startswith(LIBRARIES):
                    where = f"line {frame.lineno}"
                    where += f", {shorten(frame.line)}" if frame.line else ""
            raise BrokenCustomRule(self.name, where, error_text(error)) from error

    def _checked(self, check: Check, value: Any, state: Any) -> Any:
        """Return a checked value; a term or setting that names no rule gets this rule."""
        if not isinstance(value, check.type) or not check.fits(value, state):
            raise self.error(f"it returned {shorten(value)}, not {check.wanted}")
        if isinstance(value, Term):
            return Term(plain(value.label), value.amount, plain(value.source) or self.rule)
        if isinstance(value, Setting):
            return Setting(value.value, plain(value.label), plain(value.rule) or self.rule)
        return int(value) if isinstance(value, bool) else value

    def error(self, text: str) -> BrokenCustomRule:
        """Return a `BrokenCustomRule` with this text."""
        return BrokenCustomRule(self.name, self.line, text)


def guarded(name: str, rule: str, value: Any, check: Check | None = None) -> Any:
    """Return a row of a rule, with a `SafeCall` around each function in it and in its records."""
    if isinstance(value, type):
        return value
    if isinstance(value, list | tuple) and not hasattr(value, "_fields"):
        return tuple(guarded(name, rule, part, check) for part in value)
    if fields := getattr(value, "__dataclass_fields__", getattr(value, "_fields", ())):
        parts = [guarded(name, rule, getattr(value, key), FIELDS.get(key)) for key in fields]
        return type(value)(*parts)
    return SafeCall(name, rule, value, check) if callable(value) else value
