"""A function of a house rule, asked with care: what goes wrong in it is told by the rule's name."""

from __future__ import annotations

import inspect
import traceback
from collections.abc import Callable, Iterator
from inspect import Parameter
from types import CodeType
from typing import Any

from ..errors import BrokenHouseRule
from ..showing import shorten
from ..table.state import Chain, State, changed
from .kept import kept
from .sources import filled, of_a_library


class _Lending:
    """The table that is lent to functions in the place of a game's own, the last one kept."""

    def __init__(self) -> None:
        self.own: State | None = None
        self.lent: State | None = None

    def of(self, state: State) -> State:
        """Return a table like this one, with stocks of its own."""
        if self.lent is None or self.own is not state:
            chains = (changed(chain, stock=dict(chain.stock)) for chain in state.chains)
            self.own, self.lent = state, changed(state, chains=tuple(chains))
        return self.lent

    def end(self) -> None:
        """Lend this table no more: it may have been written into."""
        self.own = self.lent = None


_lending = _Lending()


class Guarded:
    """A function of a house rule: what it gives is checked, and what goes wrong names the rule.

    It is asked as it was when the rule was defined, and is given as much as it must be given: a
    parameter with a default is its own.
    """

    def __init__(self, name: str, rule: str, function: Callable[..., Any]) -> None:
        self.name, self.rule, self.function = name, rule, kept(function)
        parameters = inspect.signature(function).parameters.values()
        self.takes = sum(parameter.default is Parameter.empty for parameter in parameters)

    def asked(self, *arguments: Any) -> Any:
        """Return what the function gives; raises `BrokenHouseRule` if it goes wrong.

        A table is lent: what the function writes into a stock there never reaches the game.
        """
        state, *others = arguments or (None,)
        if not isinstance(state, State):
            return self._given(*arguments)
        lent = _lending.of(state)
        try:
            given = self._given(lent, *others)
            if any(map(_written_into, state.chains, lent.chains)):
                said = "it changes the table that it is given; a rule only looks at it"
                raise BrokenHouseRule(self.name, self._first_line(), said)
        except BrokenHouseRule:
            _lending.end()
            raise
        return given

    def _given(self, *arguments: Any) -> Any:
        """Return what the function gives, a generator's as a list."""
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
        return where or self._first_line()

    def _first_line(self) -> str:
        """Return where the function itself begins."""
        code = _code_of(self.function)
        return f"line {code.co_firstlineno}" if code else "nowhere"

    def wrong(self, given: Any, wanted: str) -> BrokenHouseRule:
        """Return that what the function gave is not what is wanted."""
        said = f"it gives {shorten(given)}, not {wanted}"
        return BrokenHouseRule(self.name, self._first_line(), said)


def _written_into(own: Chain, lent: Chain) -> bool:
    return own.stock != lent.stock


def _code_of(function: Any) -> CodeType | None:
    """Return the code of a function: of one that the package made of somebody's own, the latter."""
    code: CodeType | None = getattr(getattr(function, "func", function), "__code__", None)
    if code is not None and of_a_library(code.co_filename):
        cells = [cell.cell_contents for cell in function.__closure__ or () if filled(cell)]
        return next((own for cell in cells if (own := _code_of(cell))), code)
    return code
