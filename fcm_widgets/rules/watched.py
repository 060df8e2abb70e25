"""What a house rule is given, watched while it is asked: a rule only looks at the table.

Records are frozen, but a rule can still write into them: by `object.__setattr__`, or into a stock,
which is a plain dictionary. The watch notices what was written and puts it back.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import fields, is_dataclass
from itertools import chain
from operator import attrgetter, is_
from typing import Any

from ..city.city import City
from ..table.state import State
from .run import Run

MOST_KEPT = 64
"""So many parts of tables are remembered: states share what did not change."""


class Watched:
    """Some records of one kind as they are now, with the dictionaries in them."""

    __slots__ = ("_copies", "_dicts", "_held", "_names", "_read", "_records")

    def __init__(self, records: Sequence[Any]) -> None:
        self._records = records
        self._names = _names(type(records[0])) if records else ()
        self._read = _reader(self._names)
        self._held = list(map(self._read, records))
        values = [getattr(record, name) for record in records for name in self._names]
        self._dicts = [value for value in values if isinstance(value, dict)]
        self._copies = [dict(one) for one in self._dicts]

    def same(self) -> bool:
        """Whether nothing has been written into them."""
        now = chain.from_iterable(map(self._read, self._records))
        # What is equal may still be another kind of number, which a save cannot hold.
        return all(map(is_, now, chain.from_iterable(self._held))) and all(
            list(own) == list(copy) and all(map(is_, own.values(), copy.values()))
            for own, copy in zip(self._dicts, self._copies, strict=True)
        )

    def put_back(self) -> None:
        """Write back what they held."""
        for record, held in zip(self._records, self._held, strict=True):
            for name, value in zip(self._names, held, strict=True):
                object.__setattr__(record, name, value)
        for own, copy in zip(self._dicts, self._copies, strict=True):
            own.clear()
            own.update(copy)


class Moving:
    """A run: only events move its table on."""

    __slots__ = ("_events", "_run", "_state")

    def __init__(self, run: Run) -> None:
        self._run, self._state, self._events = run, run.state, len(run.events)

    def same(self) -> bool:
        """Whether nothing but events has moved the table."""
        return self._run.state is self._state or len(self._run.events) > self._events

    def put_back(self) -> None:
        """Give the run its table back."""
        self._run.state = self._state


class _Dicts(Watched):
    """The dictionaries in a named tuple, such as what a chain counts."""

    __slots__ = ()

    def __init__(self, given: tuple[Any, ...]) -> None:
        super().__init__(())
        self._dicts = [value for value in given if isinstance(value, dict)]
        self._copies = [dict(one) for one in self._dicts]


Part = tuple[list[Watched], list[Watched]]


class Watch:
    """Watches what functions are given; a part of a table that comes again has been looked at.

    What moves in a game is looked at after each question, the rest once for each table that a
    function is given: to look at all of it takes longer than most rules.
    """

    def __init__(self) -> None:
        self._last: tuple[State, Part] | None = None
        self._kept: dict[tuple[int, str], tuple[object, list[Watched]]] = {}

    def over(self, arguments: tuple[Any, ...], *, whole: bool) -> list[Watched | Moving]:
        """Return all that is given to a function as it is now; of a table the `whole`, or less."""
        found: list[Watched | Moving] = []
        for given in arguments:
            if isinstance(given, State | Run):
                moves, rests = self._table(given if isinstance(given, State) else given.state)
                found += moves
                if whole:
                    found += rests
                if isinstance(given, Run):
                    found.append(Moving(given))
            elif isinstance(given, int | str | None):
                continue
            elif is_dataclass(given) and not isinstance(given, type):
                found.append(Watched([given]))
            elif isinstance(given, tuple):
                found.append(_Dicts(given))
        return found

    def _table(self, state: State) -> Part:
        """Return the records of a table: those that move in a game, and the others."""
        last = self._last  # games may be played in several threads at once
        if last is None or last[0] is not state:
            moves, rests = [Watched([state])], []
            for alone in (state.bank, state.desk):
                moves += self._part(alone, lambda alone: [alone])
            for several in (state.chains, state.homes, state.campaigns):
                moves += self._part(several, lambda several: several)
            for fixed in (state.table, state.table.rulings, state.city):
                rests += self._part(fixed, lambda fixed: [fixed])
            rests += self._part(state.pieces, lambda pieces: pieces)
            rests += self._part(state.city, lambda city: [*city.tiles.values()], "tiles")
            rests += self._part(
                state.homes, lambda homes: [one.house.dwelling for one in homes], "dwellings"
            )
            rests += self._part(state.homes, lambda homes: [one.house for one in homes], "houses")
            rests += self._part(state.campaigns, lambda laid: [one.lies for one in laid], "lies")
            rests += self._part(state.chains, _restaurants, "restaurants")
            self._last = last = state, (moves, rests)
        return last[1]

    def _part(
        self, part: Any, records: Callable[[Any], Sequence[Any]], what: str = ""
    ) -> list[Watched]:
        """Return the records of a part of a table, found by its identity: it is held."""
        key = id(part), what
        known = self._kept.get(key)
        if known is None:
            found = records(part)
            known = part, [Watched(found)] if found else []
            if len(self._kept) >= MOST_KEPT:
                self._kept = {}
            self._kept[key] = known
        return known[1]


def _reader(names: tuple[str, ...]) -> Callable[[Any], tuple[Any, ...]]:
    """Return what reads these parts of a record."""
    if len(names) > 1:
        return attrgetter(*names)
    return lambda record: tuple(getattr(record, name) for name in names)


def _restaurants(chains: Any) -> list[Any]:
    return [restaurant for chain in chains for restaurant in chain.restaurants]


def _names(kind: type) -> tuple[str, ...]:
    """Return the names of what a record of a kind holds; of a city what it is made of."""
    if kind is City:  # the rest of it is what it has measured so far
        return ("tiles", "built", "tolls", "roads_join")
    return tuple(one.name for one in fields(kind))
