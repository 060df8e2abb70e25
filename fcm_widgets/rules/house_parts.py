"""The parts that a house rule brings: how each kind is shaped, and what its functions give.

They are made in a notebook, so that anything may stand anywhere. The shape is looked at when the
rule is defined, what a function gives whenever it is asked.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import fields, is_dataclass, replace
from functools import partial
from types import FunctionType, MethodType
from typing import Any

from ..city.obstacles import Obstacle
from ..errors import Fault
from ..reasons.ladder import Column, Criterion, Lever, Standing, Words
from ..reasons.reasons import Dish, Term
from ..showing import plain
from ..table.state import State
from .contributions import Aside, Setting
from .guarded import MOST_GIVEN, Guarded, whole
from .phase import Step

FUNCTION = "a function"
"""Where a function stands; at its other places a part holds values of some type."""
MANY = "several"
"""Behind a type: a tuple of any number of it."""
Shape = Mapping[str, Any]

SHAPES: Mapping[str, tuple[Any, ...]] = {
    "terms": (str, int, FUNCTION),
    "factors": (str, int, FUNCTION),
    "settings": (str, int, FUNCTION),
    "copies": (FUNCTION,),
    "obstacles": (int, FUNCTION),
    "mains": (int, FUNCTION),
    "sides": (int, FUNCTION),
    "asides": (int, FUNCTION),
    "criteria": (Criterion,),
    "steps": (str, int, Step),
    "triggers": (type, int, FUNCTION),
    "laws": (type, FUNCTION),
    "words": (str,),
}
"""Each kind that a house rule may bring, and what stands in one row of it.

What a module lays on the map is none of them: files and the table editor know no house rule's.
"""
WRITTEN = {
    "terms": "('price', 10, rows)",
    "factors": "('tips', 10, rows)",
    "settings": "('wage', 10, choose)",
    "copies": "a function",
    "obstacles": "(10, against)",
    "mains": "(10, dishes)",
    "sides": "(10, dishes)",
    "asides": "(10, asides)",
    "criteria": "a Criterion whose parts are of their types",
    "steps": "('payday', 5, Step(...))",
    "triggers": "(Served, 10, trigger)",
    "laws": "(Served, law)",
    "words": "the name of a file of words",
}
"""How a row of each kind is written."""
RECORDS: Mapping[type, Shape] = {
    Criterion: {
        "name": str,
        "rung": int,
        "rule": str,
        "mark": FUNCTION,
        "words": Words,
        "columns": (Column, MANY),
        "flip": (Lever, None),
        "standing": (Standing, None),
        "noted": (Standing, MANY),
    },
    Standing: {"name": str, "counted": FUNCTION},
    Column: {"head": str, "cell": FUNCTION},
    Lever: {
        "name": str,
        "rule": str,
        **dict.fromkeys(("ways", "moved", "had", "tried"), FUNCTION),
        **dict.fromkeys(("wins", "spoken"), (FUNCTION, None)),
    },
    Words: {
        "called": str,
        "alike": FUNCTION,
        **dict.fromkeys(("parted", "won", "ahead", "decides", "lost"), FUNCTION),
        "outright": (FUNCTION, None),
    },
}
"""What stands in the records that a row may hold."""


def shape_faults(kind: str, rows: Any) -> Iterator[Fault]:
    """Yield each row of a kind that is not shaped as its rows are.

    >>> [fault.path for fault in shape_faults("terms", (("price", 10, len), ("price", len)))]
    ['terms[1]']
    """
    for number, row in enumerate(rows):
        shape = SHAPES[kind]
        held = row if len(shape) > 1 else (row,)
        if not isinstance(held, list | tuple) or not _fits(tuple(held), shape):
            yield Fault.of(f"{kind}[{number}]", "house_rule_part", found=row, how=WRITTEN[kind])


def _fits(held: tuple[Any, ...], shape: tuple[Any, ...]) -> bool:
    return len(held) == len(shape) and all(map(_is, held, shape))


def _is(value: Any, wanted: Any) -> bool:
    """Whether a value is what is wanted, and all that it holds is so too."""
    if wanted is FUNCTION:
        return callable(value)
    if isinstance(wanted, tuple):
        inner, how = wanted
        if how is MANY:
            return isinstance(value, list | tuple) and all(_is(one, inner) for one in value)
        return value is None or _is(value, inner)
    if wanted is int:
        return type(value) is int
    shape = RECORDS.get(wanted, {})
    return isinstance(value, wanted) and all(
        _is(getattr(value, name), part) for name, part in shape.items()
    )


# -- what functions give ---------------------------------------------------------------------------


class Part(Guarded):
    """A function of which anything may come: a step, a trigger, a law."""

    def __call__(self, *arguments: Any) -> Any:
        """Return what the function gives."""
        return self.asked(*arguments)


class Rows(Guarded):
    """The rows that a house rule adds to a number."""

    def __call__(self, state: State, seat: int | None, about: Any = None) -> list[Term]:
        """Return the rows, each with the house rule as its rule."""
        rows: list[Term] = self.asked(*(state, seat, about)[: self.takes])
        return rows

    def checked(self, given: Any, *arguments: Any) -> list[Term]:
        """Return the rows that it gives as plain rows."""
        return [self._row(term) for term in listed(given)]

    def _row(self, term: Any) -> Term:
        if not _is_row(term):
            raise self.wrong(term, "rows such as Term('happy hour', -2)")
        label, amount, source = term.label, term.amount, term.source
        return Term(plain(label), amount, plain(source) or self.rule)


def listed(given: Any) -> list[Any]:
    """Return what a function gives as a list: nothing, a thing, or several."""
    if given is None:
        return []
    return list(given) if isinstance(given, list | tuple) and not _is_record(given) else [given]


def _is_record(given: Any) -> bool:
    return hasattr(given, "_fields")


def _is_row(given: Any) -> bool:
    if not isinstance(given, Term) or not whole(given.amount):
        return False
    # It is made in a notebook: what stands in it may be anything.
    texts: tuple[Any, ...] = given.label, given.source
    return all(isinstance(text, str) for text in texts)


class Mark(Guarded):
    """What is counted or compared by a house rule: a whole number."""

    def __call__(self, *arguments: Any) -> int:
        """Return the mark of an offer, or of a chain by the state and its seat."""
        given: int = self.asked(*arguments)
        return given

    def checked(self, given: Any, *arguments: Any) -> int:
        """Return the number that it gives."""
        if type(given) is not bool and not whole(given):
            raise self.wrong(given, "a whole number")
        return int(given)


class Text(Guarded):
    """A clause, or what stands in a column."""

    def __call__(self, *arguments: Any) -> str:
        """Return the text."""
        given: str = self.asked(*arguments)
        return given

    def checked(self, given: Any, *arguments: Any) -> str:
        """Return the text that it gives."""
        if not isinstance(given, str):
            raise self.wrong(given, "a text")
        return plain(given)


class Ways(Guarded):
    """How far a lever can be moved: for the better and for the worse."""

    def __call__(self, *arguments: Any) -> tuple[range, range]:
        """Return both ways."""
        given: tuple[range, range] = self.asked(*arguments)
        return given

    def checked(self, given: Any, *arguments: Any) -> tuple[range, range]:
        """Return both ways that it gives: each step of them is tried."""
        ways = list(given) if isinstance(given, list | tuple) else []
        if [type(way) for way in ways] != [range, range] or any(way[MOST_GIVEN:] for way in ways):
            raise self.wrong(given, "two ranges such as (range(1, 6), range(-1, -4, -1))")
        better, worse = ways
        return better, worse


class Moved(Guarded):
    """The table with a lever moved."""

    def __call__(self, *arguments: Any) -> State:
        """Return that table."""
        given: State = self.asked(*arguments)
        return given

    def checked(self, given: Any, *arguments: Any) -> State:
        """Return the table that it gives."""
        if not isinstance(given, State):
            raise self.wrong(given, "a table")
        return given


class Chosen(Guarded):
    """The value of a setting, or that it is left to others."""

    def __call__(self, *arguments: Any) -> Setting | None:
        """Return the value with what sets it."""
        given: Setting | None = self.asked(*arguments)
        return given

    def checked(self, given: Any, *arguments: Any) -> Setting | None:
        """Return the setting that it gives, with the house rule as its rule."""
        if given is None:
            return None
        fits = isinstance(given, Setting) and (type(given.value) is bool or whole(given.value))
        if not fits or not all(isinstance(text, str) for text in (given.label, given.rule)):
            raise self.wrong(given, "a Setting of a whole number, or None")
        return Setting(given.value, plain(given.label), plain(given.rule) or self.rule)


class Several(Guarded):
    """Things of one type, yielded or listed."""

    kind: type
    such: str

    def __call__(self, *arguments: Any) -> list[Any]:
        """Return them."""
        given: list[Any] = self.asked(*arguments)
        return given

    def checked(self, given: Any, *arguments: Any) -> list[Any]:
        """Return all that it gives."""
        several = listed(given)
        for part in several:
            if not isinstance(part, self.kind) or not self.possible(part, *arguments):
                raise self.wrong(part, self.such)
        return [self.tidied(part) for part in several]

    def possible(self, part: Any, *arguments: Any) -> bool:
        """Whether what stands in one of them can be meant at this table."""
        return True

    def tidied(self, part: Any) -> Any:
        """Return one of them with goods as a plain dictionary: it is read again and again."""
        return part._replace(goods=dict(part.goods)) if hasattr(part, "goods") else part


class Obstacles(Several):
    """What stands against a sale."""

    kind, such = Obstacle, "obstacles such as Obstacle('closed_today')"

    def possible(self, part: Any, *arguments: Any) -> bool:
        """Whether its code is a text: where no words are known for it, it is told itself."""
        return type(part.code) is str


class Dishes(Several):
    """What a chain may serve a house."""

    kind, such = Dish, "dishes such as Dish('soup', {'burger': 1}, 'soup')"

    def possible(self, part: Any, *arguments: Any) -> bool:
        """Whether it names whole numbers of goods."""
        return _are_goods(part.goods)


class Asides(Several):
    """What is sold to a house besides its dinner."""

    kind, such = Aside, "asides such as Aside(seat, {'beer': 1}, rule), of a chain at the table"

    def possible(self, part: Any, *arguments: Any) -> bool:
        """Whether its chain is at the table, and it names whole numbers of goods."""
        state: State = arguments[0]
        return part.seat in range(len(state.chains)) and _are_goods(part.goods)


def _are_goods(given: Any) -> bool:
    return isinstance(given, Mapping) and all(map(whole, given.values()))


GIVES: Mapping[Any, type[Guarded]] = {
    "terms": Rows,
    "factors": Rows,
    "settings": Chosen,
    "copies": Mark,
    "obstacles": Obstacles,
    "mains": Dishes,
    "sides": Dishes,
    "asides": Asides,
    (Criterion, "mark"): Mark,
    (Standing, "counted"): Mark,
    (Column, "cell"): Text,
    (Lever, "ways"): Ways,
    (Lever, "moved"): Moved,
    **{(Lever, name): Text for name in ("had", "tried", "wins")},
    **{(Words, name): Text for name in RECORDS[Words]},
}
"""What a function gives, by the kind of its row or by the field of the record that it fills."""


def with_care(name: str, rule: str, kind: str, rows: tuple[Any, ...]) -> tuple[Any, ...]:
    """Return the rows of a kind with each function in them guarded."""
    made: tuple[Any, ...] = _guarded(rows, kind, lambda how, given: how(name, rule, given))
    return made


def _guarded(
    value: Any, place: Any, guard: Callable[[type[Guarded], Callable[..., Any]], Guarded]
) -> Any:
    """Return what stands at a place with each function in it guarded."""
    if isinstance(value, FunctionType | MethodType | partial):
        return guard(GIVES.get(place, Part), value)
    if is_dataclass(value) and not isinstance(value, type):
        names = [field.name for field in fields(value)]
        made = {name: _guarded(getattr(value, name), (type(value), name), guard) for name in names}
        return replace(value, **made)
    if _is_record(value) and isinstance(value, tuple):
        names = type(value)._fields  # type: ignore[attr-defined]
        pairs = zip(names, value, strict=True)
        return type(value)(*(_guarded(one, (type(value), name), guard) for name, one in pairs))
    if isinstance(value, list | tuple):
        return tuple(_guarded(one, place, guard) for one in value)
    return value
