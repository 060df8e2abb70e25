"""House rules: a rule of one's own, written in a notebook cell, as a module beside the others.

A table names it as it names every module. The same name can stand for another function after the
next cell, so a table under way holds `name@digest`, where the digest is that of the rule's source:
it plays on with the rule that it began with, and a save that meets another one says so.
"""

from __future__ import annotations

import hashlib
import inspect
import re
import traceback
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, fields, is_dataclass, replace
from typing import Any

from ..content import MODULES, add_rule
from ..errors import BadHouseRule, BrokenHouseRule, Fault
from ..reasons.ladder import Column, Criterion, Standing, Words
from ..reasons.reasons import Offer, Term
from ..showing import cut, harmless, shorten
from ..table.state import State
from .contributions import NUMBERS, Module

LONGEST_NAME = 40
NAME = re.compile(rf"[a-z][a-z0-9_]{{0,{LONGEST_NAME - 1}}}")
BASE = "base"
AT = "@"
LONGEST_TEXT = 400
FIRST_RUNG = 1000
"""Where the rows of house rules begin: below all that the game's own modules add."""
KINDS = tuple(kind.name for kind in fields(Module) if kind.name not in ("name", "whole"))
"""What a house rule may bring besides its function."""
Function = Callable[..., Any]


@dataclass(frozen=True, slots=True)
class HouseRule:
    """A rule of one's own: its name, the digest of its source, its rule's id, and what it adds.

    `parts` returns the keyword arguments of a `Module` whose rows stand at a rung.
    """

    name: str
    digest: str
    rule: str
    parts: Callable[[int], Mapping[str, Any]]

    @property
    def id(self) -> str:
        """What a table names it by."""
        return f"{self.name}{AT}{self.digest}"

    def module(self, place: int) -> Module:
        """Return it as a module, given its place among a table's house rules."""
        return Module(name=self.name, **self.parts(FIRST_RUNG + place))


_defined: dict[str, HouseRule] = {}
"""What a new table plays, by name."""
_known: dict[str, HouseRule] = {}
"""What tables under way play on with, by `name@digest`."""


def defined() -> tuple[str, ...]:
    """Return the names of the house rules that a new table can name."""
    return tuple(_defined)


def pinned(names: Iterable[str]) -> tuple[str, ...]:
    """Return the house rules among some names, in the order of their names, each with its digest.

    A name stands for what it means now, a name with its digest for what it meant.

    >>> pinned(["lobbyists"])
    ()
    """
    known = (_known.get(name) or _defined.get(name) for name in names)
    return tuple(sorted({rule.id for rule in known if rule}))


def as_pinned(names: Iterable[str]) -> list[str]:
    """Return names of modules with each house rule among them as what it means now."""
    return [_defined[name].id if name in _defined else name for name in names]


def is_known(name: str) -> bool:
    """Whether a house rule of this name, or of this name and digest, has been defined."""
    return name in _known or name in _defined


def name_of(rule: str) -> str:
    """Return the name of a house rule that is given with its digest.

    >>> name_of("happy_hour@1f3a9c02")
    'happy_hour'
    """
    return rule.partition(AT)[0]


def is_house_rule(name: str) -> bool:
    """Whether a table's module is a house rule, as `pinned` gives it."""
    return AT in name


def rules_told(modules: Iterable[str]) -> tuple[str, ...]:
    """Return the ids of the rules of the house rules among a table's modules."""
    return tuple(_known[name].rule for name in modules if name in _known)


def house_modules(names: Iterable[str]) -> Iterator[Module]:
    """Yield the house rules of a table as modules; `names` as `pinned` gives them."""
    for place, name in enumerate(sorted(filter(is_house_rule, names))):
        yield _known[name].module(place)


def house_rule(
    name: str,
    function: Function | None = None,
    *,
    number: str = "",
    rung: int | None = None,
    text: str = "",
    **kinds: Iterable[Any],
) -> Any:
    """Define a rule of your own; tables that name it in ``modules`` play it.

    Running the cell again replaces the rule for new games; a game goes on with the one that it
    began with.

    Parameters
    ----------
    name
        what tables call it: small letters, digits and ``_``; no module of the game
    function
        what is given to it, if it is not used as a decorator
    number
        the number to which the function adds rows: it takes the state and a chain's seat, and if
        it has a third parameter what is asked about, such as the bill of a receipt, and yields
        `Term`s; ``"price"``, ``"distance"``, ``"tips"`` and the others of
        `rules.contributions.NUMBERS`
    rung
        where the function stands on the ladder by which a house chooses: it takes an `Offer`, or
        the state and a chain's seat, and returns a whole number, and the lowest wins; 5 is above
        price plus distance (10), 15 breaks ties before the waitresses (20), 25 before the turn
        order (30)
    text
        the rule in a sentence; left out, the function's docstring
    kinds
        what else a `rules.contributions.Module` may bring, such as ``criteria`` or ``steps``; a
        criterion that names no rule is told by this one

    Raises
    ------
    BadHouseRule
        with every fault: a name that is taken, a number or a kind that there is not, no text,
        nothing that it adds

    Examples
    --------
    >>> import fcm_widgets as fcm
    >>> @fcm.house_rule("happy_hour", number="price")
    ... def happy_hour(state, seat):
    ...     "In even turns a chain with beer is $2 cheaper."
    ...     if state.turn % 2 == 0 and state.chains[seat].stock.get("beer"):
    ...         yield fcm.Term("happy hour", -2)
    >>> game = fcm.load_example("one-beer-short", modules=["happy_hour"])
    >>> game.advance().decisions[0].offers[0].price.terms[-1].label
    'happy hour'
    """
    if function is None and (number or rung is not None):
        return lambda given: house_rule(name, given, number=number, rung=rung, text=text, **kinds)
    doc = inspect.getdoc(function) if inspect.isfunction(function) else None
    told = cut(harmless(" ".join((text or doc or "").split())), LONGEST_TEXT)
    if faults := [*_faults(name, function, number, rung, told), *_kind_faults(function, kinds)]:
        raise BadHouseRule(faults)
    brought = {kind: made if kind == "words" else tuple(made) for kind, made in kinds.items()}
    digest = _digest([told, number, rung, function, brought])
    made = _known.get(f"{name}{AT}{digest}")
    if made is None:
        rule = add_rule(name.replace("_", " "), told)
        made = HouseRule(name, digest, rule, _parts(name, rule, function, number, rung, brought))
    _known[made.id] = _defined[name] = made
    return function


def _faults(name: Any, function: Any, number: Any, rung: Any, text: str) -> Iterator[Fault]:
    """Yield what is wrong with a definition."""
    if not isinstance(name, str) or not NAME.fullmatch(name):
        yield Fault.of("name", "house_rule_name", found=name, most=LONGEST_NAME)
    elif name in (BASE, *MODULES):
        yield Fault.of("name", "house_rule_taken", found=name)
    if number and rung is not None:
        yield Fault.of("rung", "number_or_rung", found=rung)
    elif number and number not in NUMBERS:
        yield Fault.of("number", "unknown_name", found=number, names=NUMBERS)
    if rung is not None and type(rung) is not int:
        yield Fault.of("rung", "no_rung", found=rung)
    if function is not None and not inspect.isfunction(function):
        yield Fault.of("function", "no_function", found=function)
    if not text:
        yield Fault.of("text", "house_rule_text")


def _kind_faults(function: Any, kinds: Mapping[str, Any]) -> Iterator[Fault]:
    """Yield each kind that no module brings, and that a rule brings nothing at all."""
    for kind in kinds:
        if kind not in KINDS:
            yield Fault.of(kind, "unknown_key", name=kind, names=KINDS)
    if function is None and not kinds:
        yield Fault.of("function", "house_rule_empty")


def _digest(found: Any) -> str:
    """Return eight letters that stand for the source of all functions among some values."""
    return hashlib.sha256("\n".join(_sources(found)).encode()).hexdigest()[:8]


def _sources(found: Any) -> Iterator[str]:
    """Yield what a rule is made of as text: functions by their source, the rest as it prints."""
    if callable(found) and hasattr(found, "__code__"):
        yield _source(found)
    elif is_dataclass(found) and not isinstance(found, type):
        yield type(found).__name__
        yield from _sources([getattr(found, field.name) for field in fields(found)])
    elif isinstance(found, Mapping):
        yield from _sources(list(found.items()))
    elif isinstance(found, list | tuple):
        for inner in found:
            yield from _sources(inner)
    else:
        yield str(found)


def _source(function: Function) -> str:
    """Return a function's source; of one that was typed into no file, what it was made into."""
    try:
        return inspect.getsource(function)
    except (OSError, TypeError):
        code = function.__code__
        return f"{code.co_code.hex()} {code.co_names} {code.co_consts}"


def _parts(
    name: str,
    rule: str,
    function: Function | None,
    number: str,
    rung: int | None,
    brought: Mapping[str, Any],
) -> Callable[[int], Mapping[str, Any]]:
    """Return what makes the keyword arguments of the rule's module at a rung."""
    criteria = [one if one.rule else replace(one, rule=rule) for one in brought.get("criteria", ())]
    if function is not None and rung is not None:
        criteria.append(_criterion(name, rule, rung, function))
    terms = _Terms(name, rule, function) if function is not None and number else None

    def at(place: int) -> Mapping[str, Any]:
        own = ((number, place, terms),) if terms else ()
        rows = (*brought.get("terms", ()), *own)
        return {**brought, "criteria": tuple(criteria), "terms": rows}

    return at


class _Guarded:
    """A function of a house rule: what it gives is checked, and what goes wrong names the rule."""

    def __init__(self, name: str, rule: str, function: Function) -> None:
        self.name, self.rule, self.function = name, rule, function
        self.takes = len(inspect.signature(function).parameters)

    def _asked(self, *arguments: Any) -> Any:
        try:
            given = self.function(*arguments)
            return list(given) if isinstance(given, Iterator) else given
        except BrokenHouseRule:
            raise
        except Exception as error:
            said = f"{type(error).__name__}: {error}"
            raise BrokenHouseRule(self.name, self._where(error), said) from error

    def _where(self, error: Exception) -> str:
        """Return the last line of the rule's own cell or file that an error came through."""
        code, where = self.function.__code__, ""
        for frame in traceback.extract_tb(error.__traceback__):
            if frame.filename == code.co_filename:
                where = f"line {frame.lineno}" + (f", {shorten(frame.line)}" if frame.line else "")
        return where or f"line {code.co_firstlineno}"

    def _wrong(self, given: Any, wanted: str) -> BrokenHouseRule:
        where = f"line {self.function.__code__.co_firstlineno}"
        return BrokenHouseRule(self.name, where, f"it gives {shorten(given)}, not {wanted}")


class _Terms(_Guarded):
    """The rows that a house rule adds to a number."""

    def __call__(self, state: State, seat: int | None, about: Any = None) -> Iterator[Term]:
        """Yield the rows, each with the house rule as its rule."""
        given = self._asked(*(state, seat, about)[: self.takes])
        for term in [] if given is None else given if isinstance(given, list | tuple) else [given]:
            if not isinstance(term, Term) or type(term.amount) is not int:
                raise self._wrong(term, "rows such as Term('happy hour', -2)")
            yield term if term.source else replace(term, source=self.rule)


class _Mark(_Guarded):
    """What a house compares by a house rule: a whole number, and the lowest wins."""

    def __call__(self, *arguments: Any) -> int:
        """Return the mark of an offer, or of a chain by the state and its seat."""
        given = self._asked(*arguments)
        if type(given) not in (int, bool):
            raise self._wrong(given, "a whole number")
        return int(given)


def _criterion(name: str, rule: str, rung: int, function: Function) -> Criterion:
    """Return a rung of the ladder from what marks an offer, or a chain."""
    title = name.replace("_", " ")
    mark = _Mark(name, rule, function)
    standing = Standing(name, mark) if mark.takes > 1 else None
    asked = (lambda offer: offer.standing[name]) if standing else mark

    def before(best: Offer, rival: Offer) -> str:
        return f"{best.chain} comes before {rival.chain} by the house rule “{title}”"

    return Criterion(
        name,
        rung,
        rule,
        asked,
        Words.of(
            f"house rule “{title}”",
            before,
            alike=f"level by the house rule “{title}”",
            won=lambda best, rivals: f"it comes first by the house rule “{title}”",
            ahead=lambda best, rival: f"{best.chain} comes first by the house rule “{title}”",
        ),
        (Column(title, lambda offer: str(asked(offer)) if offer.able else "-"),),
        standing=standing,
    )
