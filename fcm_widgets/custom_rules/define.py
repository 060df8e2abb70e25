"""Defining a custom rule: a notebook cell becomes a module, or an error lists its faults.

Before a game can use a new rule, the rule is combined with the base game as a trial. A faulty
rule therefore never stops other games.
"""

from __future__ import annotations

import hashlib
import inspect
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from functools import cache, partial
from importlib import import_module
from itertools import islice
from types import CodeType, FunctionType
from typing import Any, NamedTuple

from ..common.safe_text import cut, error_text, harmless
from ..data import MODULES, add_rule
from ..dinner.criteria import HOUSE, LADDERS, ChainStat, Column, Criterion, CriterionText
from ..engine.contributions import METHODS, NUMBERS, Module, Rules
from ..engine.phase import ASKED, Step
from ..engine.registry import base
from ..errors import BadCustomRule, BadSetup, FcmError
from ..phases.round import agenda_of, forget_rules, phases
from ..reasons.problem import Problem
from . import guard, known
from .choices import choice_step

LONGEST_NAME = 40
NAME = re.compile(rf"[a-z][a-z0-9_]{{0,{LONGEST_NAME - 1}}}")
LONGEST_TEXT = 400
LETTERS = 8
"""Length of a fingerprint, in letters."""
BELOW_THE_BOOK = 1000
"""Order of the terms of custom rules: after all terms of the game's own modules."""
BEFORE_ALL = 1000
"""The orders of steps without a rung begin at minus this number, before all other steps."""
WORDS = "fcm_widgets.custom_rules.choices"
ASKING = ("restructuring", "order_of_business", "working", "payday", "marketing", "cleanup")
"""The phases in which a custom rule may ask."""
KINDS: Mapping[str, tuple[tuple[Any, ...], str, guard.Check | None]] = {
    "terms": ((str, int, Callable), "('price', 10, rows)", guard.ROWS),
    "factors": ((str, int, Callable), "('tips', 10, rows)", guard.ROWS),
    "settings": ((str, int, Callable), "('wage', 10, choose)", guard.SETTING),
    "extra_activations": ((int, Callable), "(10, times)", guard.WHOLE),
    "sale_obstacles": ((int, Callable), "(10, against)", guard.OBSTACLES),
    "mains": ((int, Callable), "(10, dishes)", guard.DISHES),
    "sides": ((int, Callable), "(10, dishes)", guard.DISHES),
    "extra_sales": ((int, Callable), "(10, extra_sales)", guard.EXTRA_SALES),
    "criteria": ((Criterion,), "a Criterion", None),
    "steps": ((str, int, Step), "('payday', 5, Step(...))", None),
    "triggers": ((type, int, Callable), "(Served, 10, trigger)", None),
    "invariants": ((type, Callable), "(Served, invariant)", None),
    "words": ((str,), "the name of a file of words", None),
}
"""The parts that a rule may add. Each has the types of a row's values, an example, and a check.

The check is for the results of the row's function. A custom rule can't add pieces to the map,
because files and the table editor would not know them.
"""


class Definition(NamedTuple):
    """The definition in a cell. Its values may be anything until `_faults` has checked them."""

    name: Any
    function: Any
    number: Any
    rung: Any
    of: Any
    asks: Any
    text: Any
    rows: Mapping[str, tuple[Any, ...]]


def custom_rule(  # noqa: PLR0913
    name: str,
    function: Callable[..., Any] | None = None,
    *,
    number: str = "",
    rung: int | None = None,
    of: str = HOUSE,
    asks: str = "",
    text: str = "",
    **kinds: Iterable[Any],
) -> Any:
    """Define a rule of your own; games that name it in ``modules`` play it.

    If you run the cell again, new games play the new rule, and older games keep the function that
    they began with. A saved game loads only if the function's source has not changed. The function
    may use helpers and constants of the notebook. It always uses their latest values, and no check
    notices if they change.

    For the same arguments the function must always return the same result, because every what-if
    and every picture calls it again. Never change the state: the function does not get a copy.

    Parameters
    ----------
    name
        name of the rule, made of small letters, digits and ``_``; names of modules are taken
    function
        the rule's function (default: the function that you decorate)
    number
        number to which the function adds terms: ``price``, ``distance``, ``receipt``, ``tips``,
        ``bonus``, ``hires``, ``training_steps``, ``open_slots``, ``order_slots``, ``drinks``,
        ``buyer_range``, ``tokens``, ``rounds`` or ``wages``. The function takes the state and a
        chain's seat, and yields `Term` records. If it has a third parameter without a default, it
        also receives the subject of the number, such as the bill of a receipt
    rung
        place of the function on the ladder of criteria by which a house chooses. The function takes
        an `Offer`, or the state and a chain's seat. It returns a whole number, and the lowest wins.
        The game's own rungs are price plus distance (10), waitresses (20) and turn order (30). So 5
        comes before all of these, 15 and 25 break ties between them, and after 30 there are no
        ties. A rung that is taken, by the game or a module in play, is an error.
        `Decision.criteria` lists them (see `Criterion`)
    of
        ladder of the rung (default: ``"house"``). ``"order"`` is the order of business, in which
        the chains choose a place. There the function takes the state and a chain's seat, or a
        `TurnOrderCandidate`. The rungs here are the open slots (10) and the order so far (20), and
        those of modules in play
    asks
        phase in which the chain gets the choices: ``restructuring``, ``order_of_business``,
        ``working``, ``payday``, ``marketing`` or ``cleanup``. The function takes the state and a
        chain's seat, and yields each `Choice` of that chain. The chain may take one choice or none.
        The choices come before the phase's own decision. In ``working``, `rung` is their place
        among the steps, from hiring (10) to restaurants (60)
    text
        the rule in a sentence (default: the function's docstring)
    **kinds
        other parts of an `engine.contributions.Module`, such as ``criteria`` or ``steps``; a
        criterion that names no rule gets this rule

    Raises
    ------
    BadCustomRule
        if there is any fault; the error lists them all. Faults are a name or rung that is taken, an
        unknown number or kind, a wrong part, and no text. Without `number`, `rung`, `asks` and
        `kinds` the rule would do nothing, which is a fault as well

    Examples
    --------
    >>> import fcm_widgets as fcm
    >>> @fcm.custom_rule("happy_hour", number="price")
    ... def happy_hour(state, seat):
    ...     "In even turns a chain with beer is $2 cheaper."
    ...     if state.turn % 2 == 0 and state.chains[seat].stock.get("beer"):
    ...         yield fcm.Term("happy hour", -2)
    >>> game = fcm.load_example("one-beer-short", modules=["happy_hour"])
    >>> game.advance().decisions[0].offers[0].price.terms[-1].label
    'happy hour'
    """
    if function is None and (number or asks or rung is not None):
        return lambda given: custom_rule(
            name, given, number=number, rung=rung, of=of, asks=asks, text=text, **kinds
        )
    try:
        sentence: Any = text
        if text == "" and inspect.isfunction(function):
            sentence = inspect.getdoc(function) or ""
        if isinstance(sentence, str):
            sentence = cut(harmless(" ".join(sentence.split())), LONGEST_TEXT)
        rows = {
            kind: (given,)
            if isinstance(given, str) or not isinstance(given, Iterable)
            else tuple(islice(given, guard.MOST_GIVEN + 1))
            for kind, given in kinds.items()
        }
        definition = Definition(name, function, number, rung, of, asks, sentence, rows)
        if faults := [*_faults(definition), *_faults_of_place(definition)]:
            raise BadCustomRule(faults)
        _define(definition)
    except FcmError:
        raise
    except Exception as error:  # objects of a notebook may raise anything when they are read
        fault = Problem("custom_rule_made", {"error": error_text(error)}, path="(rule)")
        raise BadCustomRule([fault]) from error
    return function


def _faults(definition: Definition) -> Iterator[Problem]:
    """Yield all faults of a definition, except conflicts with other modules."""
    name, function, number, rung, _, asks, text, rows = definition
    if not isinstance(name, str) or not NAME.fullmatch(name):
        yield Problem.at("name", "custom_rule_name", found=name, most=LONGEST_NAME)
    elif name in ("base", *MODULES):
        yield Problem.at("name", "custom_rule_taken", found=name)
    if function is not None and not inspect.isfunction(function):
        yield Problem.at("function", "no_function", found=function)
    unknown = [kind for kind in rows if kind not in KINDS]
    if not isinstance(text, str):
        yield Problem.at("text", "custom_rule_text", found=text)
    # A decorator with a missing or misspelt place may still get its docstring.
    elif not text and (function is not None or (rows and not unknown)):
        yield Problem.at("text", "custom_rule_text")
    for kind in unknown:
        names = ("number", "rung", "asks", "of", "text", *KINDS)
        yield Problem.at(kind, "unknown_key", name=kind, names=names)
    placed = number or asks or rung is not None
    if not placed and not unknown and (function is not None or not rows):
        yield Problem.at("number", "custom_rule_empty")
    for kind in rows:
        if kind in KINDS:
            yield from _faults_of_rows(kind, rows[kind])


def _faults_of_place(definition: Definition) -> Iterator[Problem]:
    _, _, number, rung, of, asks, _, _ = definition
    if number and asks:
        yield Problem.at("number", "number_or_asks", found=number)
    elif number and rung is not None:
        yield Problem.at("rung", "number_or_rung", found=rung)
    elif number and (not isinstance(number, str) or number not in NUMBERS):
        yield Problem.at("number", "unknown_name", found=number, names=NUMBERS)
    if rung is not None and type(rung) is not int:
        yield Problem.at("rung", "no_rung", found=rung)
    elif rung is not None and asks and asks != "working" and rung >= ASKED:
        yield Problem.at("rung", "late_rung", found=rung, most=ASKED - 1)
    if of not in LADDERS:
        yield Problem.at("of", "unknown_name", found=of, names=LADDERS)
    elif of != HOUSE and (rung is None or asks):
        yield Problem.at("of", "of_no_rung", found=of)
    if asks and asks not in ASKING:
        yield Problem.at("asks", "unknown_name", found=asks, names=ASKING)


def _faults_of_rows(kind: str, rows: tuple[Any, ...]) -> Iterator[Problem]:
    types, example, _ = KINDS[kind]
    if len(rows) > guard.MOST_GIVEN:
        most = f"at most {guard.MOST_GIVEN} rows"
        yield Problem.at(kind, "custom_rule_part", found=rows, how=most)
        return
    for number, row in enumerate(rows):
        values = row if len(types) > 1 else (row,)
        fits = isinstance(values, list | tuple) and len(values) == len(types)
        if not fits or not all(map(isinstance, values, types)):
            yield Problem.at(f"{kind}[{number}]", "custom_rule_part", found=row, how=example)


def _define(definition: Definition) -> None:
    """Make a rule known, so that games can use it; raise `BadCustomRule` if it cannot be played."""
    try:
        trial = module_of(definition)
        pooled = Rules.pool([base(), trial])
        for phase in phases():
            agenda_of(phase, pooled)
    except BadSetup as bad:
        raise BadCustomRule(bad.faults, bad.more) from bad
    if len(trial.words) > 1:
        try:  # by name: this room may not import `explain`
            import_module("..explain.words", __package__).words(trial.words)
        except Exception as error:  # a file of your own may raise anything
            details = {"found": trial.words[-1], "error": error_text(error)}
            fault = Problem.at("words", "custom_rule_words", **details)
            raise BadCustomRule([fault]) from error
    source = _source((*definition[1:-1], *definition.rows.items()))
    fingerprint = hashlib.sha256(source.encode()).hexdigest()[:LETTERS]
    name = f"{definition.name}{known.AT}{fingerprint}"
    before = known.known(name)
    rule = before.rule if before else add_rule(definition.name.replace("_", " "), definition.text)
    known.add(known.CustomRule(name, rule, cache(partial(module_of, definition, rule))))
    forget_rules()  # games with a rule of the same source now call the function of this run


def _source(value: Any) -> str:
    """Return the source code of a function, or of each function inside rows and records.

    Functions of libraries, and other objects, are represented by their names. Values are
    represented as Python writes them.
    """
    if isinstance(value, FunctionType) and not guard.in_library(value):
        try:
            return inspect.getsource(value)
        except (OSError, TypeError):  # its source is in no file
            value = value.__code__
    if isinstance(value, CodeType):
        value = (value.co_code, value.co_names, value.co_consts)
    elif not isinstance(value, type) and hasattr(value, "__dataclass_fields__"):
        value = tuple(getattr(value, field) for field in value.__dataclass_fields__)
    if isinstance(value, frozenset):  # its order differs between processes
        value = sorted(map(_source, value))
    if isinstance(value, list | tuple):
        return repr([_source(part) for part in value])
    if isinstance(value, str | bytes | int | float | None):
        return repr(value)
    return str(getattr(value, "__qualname__", type(value).__qualname__))


def module_of(definition: Definition, rule: str = "", place: int = 0) -> Module:
    """Return a custom rule as a module.

    `rule` is the rule's id, `place` its place among a game's custom rules. A rule that offers
    choices but has no `rung` offers them before all other steps, in the order of `place`.
    """
    name, function, number, rung, _, asks, _, rows = definition
    parts: dict[str, Any] = {
        kind: guard.guarded(name, rule, rows.get(kind, ()), check)
        for kind, (_, _, check) in KINDS.items()
    }
    parts["words"] = (WORDS, *parts["words"])
    parts["criteria"] = tuple(
        criterion if criterion.rule else replace(criterion, rule=rule)
        for criterion in parts["criteria"]
    )
    if function is not None and number:
        parts["terms"] += (
            (number, BELOW_THE_BOOK, guard.SafeCall(name, rule, function, guard.ROWS)),
        )
    elif function is not None and asks:
        rung = place - BEFORE_ALL if rung is None else rung
        parts["steps"] += ((asks, rung, choice_step(name, rule, function)),)
    elif function is not None:
        parts["criteria"] += (_criterion(definition, rule),)
    return CustomModule(name, **parts)


class CustomModule(Module):
    """A custom rule as a module. It may add several functions to one method, each with an order."""

    reads_anything = True  # nobody knows what its functions read

    def __init__(self, name: str, **parts: Any) -> None:
        self._functions = {kind: parts.pop(kind) for kind in METHODS if kind in parts}
        super().__init__(name, **parts)

    def contributions(self) -> Iterator[tuple[str, Any, int, Any]]:
        """Yield everything that the rule adds to a game, including functions for methods."""
        yield from super().contributions()
        for method, rows in self._functions.items():
            for order, function in rows:
                yield method, None, order, function


def _criterion(definition: Definition, rule: str) -> Criterion:
    """Return the criterion that a custom rule's function adds to a ladder of criteria."""
    title = definition.name.replace("_", " ")
    by = f"by the custom rule “{title}”"
    call = guard.SafeCall(definition.name, rule, definition.function, guard.WHOLE)
    # A function of state and seat is called once for each chain and dinner, not for each offer.
    by_chain = guard.required(definition.function) > 1
    stat = f"custom:{definition.name}"  # the game's own stats have no colon in their names
    mark: Callable[[Any], int] = (lambda offer: offer.stats[stat]) if by_chain else call
    return Criterion(
        definition.name,
        definition.rung,
        rule,
        mark,
        CriterionText.of(
            f"custom rule “{title}”",
            lambda best, rival: f"{best.chain} comes before {rival.chain} {by}",
            alike=f"tied {by}",
            won=lambda best, rivals, it: f"{it}came first {by}",
            ahead=lambda best, rival: f"{best.chain} comes first {by}",
        ),
        (Column(title, lambda offer: str(mark(offer)) if offer.able else "-"),),
        stat=ChainStat(stat, call) if by_chain else None,
        of=definition.of,
    )
