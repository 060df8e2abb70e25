"""What a house rule is given, watched while it is asked: a rule only looks at the table.

Records are frozen, and still whoever means to can write into them: by `object.__setattr__`, or into
a stock, which is a plain dictionary. What was written is noticed and put back.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import fields, is_dataclass
from operator import attrgetter
from typing import Any

from ..table.state import State
from .run import Run

CITY = ("tiles", "built", "tolls", "roads_join")
"""What a city is made of; the rest of it is what it has measured so far."""


class Watched:
    """Some records as they are now, each with all that stands in it."""

    __slots__ = ("_copies", "_held", "_read", "_tables")

    def __init__(self, records: list[Any]) -> None:
        self._read = [(_reader(type(record)), record) for record in records]
        self._held = [reader(record) for reader, record in self._read]
        self._tables = [value for held in self._held for value in held if isinstance(value, dict)]
        self._copies = [dict(table) for table in self._tables]

    def same(self) -> bool:
        """Whether nothing has been written into them."""
        # What was written there can be anything, such as a thing that cannot be compared.
        try:
            return [
                reader(record) for reader, record in self._read
            ] == self._held and self._tables == self._copies
        except Exception:
            return False

    def put_back(self) -> None:
        """Write into them what stood there."""
        for (_, record), held in zip(self._read, self._held, strict=True):
            for name, value in zip(_names(type(record)), held, strict=True):
                object.__setattr__(record, name, value)
        for table, copy in zip(self._tables, self._copies, strict=True):
            table.clear()
            table.update(copy)


_readers: dict[type, Callable[[Any], tuple[Any, ...]]] = {}


def _reader(kind: type) -> Callable[[Any], tuple[Any, ...]]:
    """Return what reads all that stands in a record of a kind at once."""
    found = _readers.get(kind)
    return found or _readers.setdefault(kind, attrgetter(*_names(kind)))


def _names(kind: type) -> tuple[str, ...]:
    # The class, too: it can be written as well, and makes of one name a row.
    own = tuple(one.name for one in fields(kind)) if is_dataclass(kind) else CITY
    return ("__class__", *own)


def records_of(state: State) -> Iterator[Any]:
    """Yield each record of a table that holds something which can change in a game."""
    yield from (state, state.table, state.table.rulings, state.city, state.bank, state.desk)
    yield from state.chains
    for chain in state.chains:
        yield from chain.restaurants
    for home in state.homes:
        yield home
        yield home.house
    yield from state.campaigns
    yield from (campaign.lies for campaign in state.campaigns)
    yield from state.pieces


class Watch:
    """Watches what functions are given; a table that is given again has been looked at before."""

    def __init__(self) -> None:
        self._last: tuple[State, Watched] | None = None

    def table(self, state: State) -> Watched:
        """Return a table as it is now."""
        last = self._last  # games may be played in several threads at once
        if last is None or last[0] is not state:
            self._last = last = state, Watched(list(records_of(state)))
        return last[1]

    def over(self, arguments: tuple[Any, ...]) -> list[Watched | _Moving]:
        """Return all that is given to a function as it is now."""
        found: list[Watched | _Moving] = []
        for given in arguments:
            if isinstance(given, State):
                found.append(self.table(given))
            elif isinstance(given, Run):
                found += [self.table(given.state), _Moving(given)]
            elif is_dataclass(given) and not isinstance(given, type):
                found.append(Watched([given]))
            elif isinstance(given, tuple) and any(isinstance(one, Mapping) for one in given):
                found.append(_Tables(given))
        return found


class _Moving:
    """A run: only events move its table on."""

    __slots__ = ("_events", "_run", "_state")

    def __init__(self, run: Run) -> None:
        self._run, self._state, self._events = run, run.state, len(run.events)

    def same(self) -> bool:
        """Whether nothing but events has moved the table."""
        return self._run.state is self._state or len(self._run.events) > self._events

    def put_back(self) -> None:
        """Let the table stand where it stood."""
        self._run.state = self._state


class _Tables(Watched):
    """The dictionaries in a named tuple, such as what a chain counts."""

    __slots__ = ()

    def __init__(self, given: tuple[Any, ...]) -> None:
        self._read, self._held = [], []
        self._tables = [value for value in given if isinstance(value, dict)]
        self._copies = [dict(table) for table in self._tables]
