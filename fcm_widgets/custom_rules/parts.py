"""The parts of a custom rule: the shape of each kind, and what its functions may return.

They come from a notebook, so anything can be anywhere. The shape is checked when the rule is
defined; what a function returns is checked at each call.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator, Mapping
from dataclasses import fields, is_dataclass, replace
from typing import Any

from ..dinner.criteria import ChainStat, Column, Criterion, CriterionText, Lever
from ..dinner.offers import Dish, ExtraSale
from ..engine.contributions import Setting
from ..engine.phase import Step
from ..reasons.problem import Problem
from ..reasons.reasons import Term
from ..showing import plain
from ..state.state import State
from .safe_call import MOST_GIVEN, SafeCall, whole

FUNCTION = "a function"
"""In a shape: a function; anything else is the type of a value."""
MANY = "several"
"""After a type: a tuple of any number of them."""

SHAPES: Mapping[str, tuple[tuple[Any, ...], str]] = {
    "terms": ((str, int, FUNCTION), "('price', 10, rows)"),
    "factors": ((str, int, FUNCTION), "('tips', 10, rows)"),
    "settings": ((str, int, FUNCTION), "('wage', 10, choose)"),
    "extra_activations": ((int, FUNCTION), "(10, times)"),
    "obstacles": ((int, FUNCTION), "(10, against)"),
    "mains": ((int, FUNCTION), "(10, dishes)"),
    "sides": ((int, FUNCTION), "(10, dishes)"),
    "extra_sales": ((int, FUNCTION), "(10, extra_sales)"),
    "criteria": ((Criterion,), "a Criterion whose parts are of their types"),
    "steps": ((str, int, Step), "('payday', 5, Step(...))"),
    "triggers": ((type, int, FUNCTION), "(Served, 10, trigger)"),
    "invariants": ((type, FUNCTION), "(Served, invariant)"),
    "words": ((str,), "the name of a file of words"),
}
"""For each kind of part: the types in a row, and an example for the error message.

Pieces on the map are no part of a custom rule: files and the table editor do not know them.
"""
RECORDS: Mapping[type, Mapping[str, Any]] = {
    Criterion: {
        "name": str,
        "rung": int,
        "rule": str,
        "mark": FUNCTION,
        "words": CriterionText,
        "columns": (Column, MANY),
        "lever": (Lever, None),
        "stat": (ChainStat, None),
        "extra_stats": (ChainStat, MANY),
    },
    ChainStat: {"name": str, "counted": FUNCTION},
    Column: {"head": str, "cell": FUNCTION},
    Lever: {
        "name": str,
        "rule": str,
        **dict.fromkeys(("ways", "moved", "had", "tried"), FUNCTION),
        **dict.fromkeys(("wins", "spoken"), (FUNCTION, None)),
    },
    CriterionText: {
        "called": str,
        "alike": FUNCTION,
        **dict.fromkeys(("parted", "won", "ahead", "decides", "lost"), FUNCTION),
        "outright": (FUNCTION, None),
    },
}
"""The types of the fields of each record in a row."""


def shape_faults(kind: str, rows: tuple[Any, ...]) -> Iterator[Problem]:
    """Yield a fault for each row that has not the shape of its kind.

    >>> [fault.path for fault in shape_faults("terms", (("price", 10, len), ("price", len)))]
    ['terms[1]']
    """
    shape, written = SHAPES[kind]
    for number, row in enumerate(rows):
        values = row if len(shape) > 1 else (row,)
        fits = isinstance(values, list | tuple) and len(values) == len(shape)
        if not fits or not all(map(_is, values, shape)):
            yield Problem.at(f"{kind}[{number}]", "custom_rule_part", found=row, how=written)


def _is(value: Any, wanted: Any) -> bool:
    """Whether a value, and everything in it, has the wanted type."""
    if wanted is FUNCTION:
        return callable(value)
    if isinstance(wanted, tuple):
        inner, how = wanted
        if how is MANY:
            return isinstance(value, list | tuple) and all(_is(item, inner) for item in value)
        return value is None or _is(value, inner)
    if wanted is int:
        return type(value) is int
    record = RECORDS.get(wanted, {})
    return isinstance(value, wanted) and all(
        _is(getattr(value, name), part) for name, part in record.items()
    )


# -- what functions return: each check returns plain values, or raises an error --------------------


def listed(given: Any) -> list[Any]:
    """Return what a function returned as a list: nothing, a thing, or several."""
    if given is None:
        return []
    several = isinstance(given, list | tuple) and not hasattr(given, "_fields")
    return list(given) if several else [given]


def rows(call: SafeCall, given: Any, *arguments: Any) -> list[Term]:
    """Check the rows of a number; a row that names no rule gets the custom rule."""
    terms = listed(given)
    for term in terms:
        fits = isinstance(term, Term) and whole(term.amount)
        if not fits or not all(isinstance(text, str) for text in (term.label, term.source)):
            raise call.wrong(term, "rows such as Term('happy hour', -2)")
    return [Term(plain(term.label), term.amount, plain(term.source) or call.rule) for term in terms]


def mark(call: SafeCall, given: Any, *arguments: Any) -> int:
    """Check a whole number that is counted or compared."""
    if type(given) is not bool and not whole(given):
        raise call.wrong(given, "a whole number")
    return int(given)


def _text(call: SafeCall, given: Any, *arguments: Any) -> str:
    if not isinstance(given, str):
        raise call.wrong(given, "a text")
    return plain(given)


def _ways(call: SafeCall, given: Any, *arguments: Any) -> tuple[range, range]:
    """Check the two ranges of a lever, for the better and for the worse: each step is tried."""
    ways = list(given) if isinstance(given, list | tuple) else []
    if [type(way) for way in ways] != [range, range] or any(way[MOST_GIVEN:] for way in ways):
        raise call.wrong(given, "two ranges such as (range(1, 6), range(-1, -4, -1))")
    return ways[0], ways[1]


def _table(call: SafeCall, given: Any, *arguments: Any) -> State:
    if not isinstance(given, State):
        raise call.wrong(given, "a table")
    return given


def _setting(call: SafeCall, given: Any, *arguments: Any) -> Setting | None:
    """Check a setting; one that names no rule gets the custom rule, `None` leaves it to others."""
    if given is None:
        return None
    fits = isinstance(given, Setting) and (type(given.value) is bool or whole(given.value))
    if not fits or not all(isinstance(text, str) for text in (given.label, given.rule)):
        raise call.wrong(given, "a Setting of a whole number, or None")
    return Setting(given.value, plain(given.label), plain(given.rule) or call.rule)


def _obstacles(call: SafeCall, given: Any, *arguments: Any) -> list[Problem]:
    found = listed(given)
    for obstacle in found:
        # A code without a sentence is shown itself, so it must be a text.
        if not isinstance(obstacle, Problem) or type(obstacle.code) is not str:
            raise call.wrong(obstacle, "obstacles such as Problem('closed_today')")
    return found


def _dishes(call: SafeCall, given: Any, *arguments: Any) -> list[Dish]:
    found = listed(given)
    for dish in found:
        if not isinstance(dish, Dish) or not _are_goods(dish.goods):
            raise call.wrong(dish, "dishes such as Dish('soup', {'burger': 1}, 'soup')")
    return [dish._replace(goods=dict(dish.goods)) for dish in found]


def _extra_sales(call: SafeCall, given: Any, state: State, *arguments: Any) -> list[ExtraSale]:
    found, seats = listed(given), range(len(state.chains))
    wanted = "extra sales such as ExtraSale(seat, {'beer': 1}, rule), of a chain at the table"
    for sale in found:
        if not (isinstance(sale, ExtraSale) and sale.seat in seats and _are_goods(sale.goods)):
            raise call.wrong(sale, wanted)
    return [sale._replace(goods=dict(sale.goods)) for sale in found]


def _are_goods(given: Any) -> bool:
    return isinstance(given, Mapping) and all(map(whole, given.values()))


CHECKS: Mapping[Any, Callable[..., Any]] = {
    "terms": rows,
    "factors": rows,
    "settings": _setting,
    "extra_activations": mark,
    "obstacles": _obstacles,
    "mains": _dishes,
    "sides": _dishes,
    "extra_sales": _extra_sales,
    (Criterion, "mark"): mark,
    (ChainStat, "counted"): mark,
    (Column, "cell"): _text,
    (Lever, "ways"): _ways,
    (Lever, "moved"): _table,
    **{(Lever, name): _text for name in ("had", "tried", "wins")},
    **{(CriterionText, name): _text for name in RECORDS[CriterionText]},
}
"""The check of a function's result, by the kind of its row or by its record and field.

Any other function, such as one of a step, a trigger or an invariant, may return anything.
"""


def required(function: Callable[..., Any]) -> int:
    """Return the number of arguments that a function needs: its parameters without a default."""
    parameters = inspect.signature(function).parameters.values()
    return sum(parameter.default is parameter.empty for parameter in parameters)


def safely(name: str, rule: str, place: Any, value: Any) -> Any:
    """Return the value of a row or a field with a `SafeCall` around each function in it.

    `place` is its key in `CHECKS`: the kind of the row, or the record's type and the field.
    """

    def inside(record: Any, field: str) -> Any:
        return safely(name, rule, (type(record), field), getattr(record, field))

    if is_dataclass(value) and not isinstance(value, type):
        return replace(value, **{field.name: inside(value, field.name) for field in fields(value)})
    if hasattr(value, "_fields"):
        return type(value)(*(inside(value, field) for field in value._fields))
    if isinstance(value, list | tuple):
        return tuple(safely(name, rule, place, part) for part in value)
    if callable(value) and not isinstance(value, type):
        check = CHECKS.get(place)
        return SafeCall(name, rule, value, check, required(value) if check is rows else None)
    return value
