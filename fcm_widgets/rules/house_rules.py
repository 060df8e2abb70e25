"""House rules: a rule of one's own, written in a notebook cell, as a module beside the others.

A table names it as it names every module. The same name can stand for another function after the
next cell, so a table under way holds `name@digest`, where the digest is that of the rule's source:
it plays on with the rule that it began with, and a save that meets another one says so.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, fields, replace
from importlib import import_module
from typing import Any

from ..content import MODULES, add_rule
from ..errors import BadHouseRule, Fault
from ..reasons.ladder import HOUSE, LADDERS, Chooser, Column, Criterion, Standing, Words
from ..reasons.reasons import Offer, Term
from ..showing import cut, harmless
from ..table.state import State
from .contributions import NUMBERS, Module
from .guarded import Guarded, with_care
from .sources import digest

LONGEST_NAME = 40
NAME = re.compile(rf"[a-z][a-z0-9_]{{0,{LONGEST_NAME - 1}}}")
BASE = "base"
AT = "@"
LONGEST_TEXT = 400
FIRST_RUNG = 1000
"""Where the rows of house rules begin: below all that the game's own modules add."""
KINDS = tuple(kind.name for kind in fields(Module) if kind.name not in ("name", "whole"))
"""What a house rule may bring besides its function."""
WORDS = "fcm_widgets.explain.house_words"
"""What is said of choices, if a rule brings no words of its own."""
STEPS = ".house_steps"
ASKING = ("restructuring", "order_of_business", "working", "payday", "marketing", "cleanup")
"""The phases in which a house rule may ask."""
WORK = "working"
QUESTION = 10
"""The rung of a phase's own question: a house rule asks before it, but for the working day."""
Function = Callable[..., Any]


@dataclass(frozen=True, slots=True)
class Where:
    """Where a rule's function takes part: at a number, on a rung of a ladder, or in a phase."""

    number: str
    rung: int | None
    of: str
    asks: str

    def step(self, place: int) -> tuple[str, int]:
        """Return its phase and rung, given its place among a table's house rules.

        What has no rung of its own stands before all that has one.
        """
        return self.asks, place - FIRST_RUNG if self.rung is None else self.rung


@dataclass(frozen=True, slots=True)
class HouseRule:
    """A rule of one's own: its name, the digest of its source, its rule's id, and what it adds.

    `parts` returns the keyword arguments of its `Module`, given its place among house rules.
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
        return Module(name=self.name, **self.parts(place))


def known_modules() -> tuple[Module, ...]:
    """Return every house rule that a table may play as a module."""
    return tuple(rule.module(0) for rule in _known.values())


def rule_of(name: str, modules: Iterable[str]) -> str:
    """Return the id of the rule of a house rule, by its name, among a table's modules."""
    return next(
        (_known[module].rule for module in modules if module in _known and name_of(module) == name),
        "",
    )


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


def house_rule(  # noqa: PLR0913
    name: str,
    function: Function | None = None,
    *,
    number: str = "",
    rung: int | None = None,
    of: str = HOUSE,
    asks: str = "",
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
    of
        whose ladder that is: ``"house"``, or ``"order"`` for the order of business, where chains
        are put in the order in which they choose a place. There it takes the state and a chain's
        seat, or a `Chooser`; 5 is above the open slots (10), 15 breaks ties before the order so
        far (20)
    asks
        the phase in which the function asks: it takes the state and a chain's seat and yields each
        `Choice` of that chain, which may take one or go on. Each chain is asked before the phase's
        own question, at work (``"working"``) at the `rung` among the steps of its day, from hiring
        (10) to restaurants (60)
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
    if function is None and (number or asks or rung is not None):
        return lambda given: house_rule(
            name, given, number=number, rung=rung, of=of, asks=asks, text=text, **kinds
        )
    doc = inspect.getdoc(function) if inspect.isfunction(function) else None
    told = cut(harmless(" ".join((text or doc or "").split())), LONGEST_TEXT)
    where = Where(number, rung, of, asks)
    faults = [*_faults(name, function, told), *_where_faults(where), *_kind_faults(function, kinds)]
    if faults:
        raise BadHouseRule(faults)
    brought = {
        kind: (made,) if isinstance(made, str) else tuple(made) for kind, made in kinds.items()
    }
    source = digest(told, where, function, brought)
    made = _known.get(f"{name}{AT}{source}")
    if made is None:
        rule = add_rule(name.replace("_", " "), told)
        brought = {kind: with_care(name, rule, part) for kind, part in brought.items()}
        parts = {**brought, "criteria": tuple(_told_by(rule, brought.get("criteria", ())))}
        added = _added(name, rule, where, function) if function is not None else _nothing
        made = HouseRule(name, source, rule, _parts(parts, added))
    _known[made.id] = _defined[name] = made
    return function


def _faults(name: Any, function: Any, text: str) -> Iterator[Fault]:
    """Yield what is wrong with a definition but for where it takes part."""
    if not isinstance(name, str) or not NAME.fullmatch(name):
        yield Fault.of("name", "house_rule_name", found=name, most=LONGEST_NAME)
    elif name in (BASE, *MODULES):
        yield Fault.of("name", "house_rule_taken", found=name)
    if function is not None and not inspect.isfunction(function):
        yield Fault.of("function", "no_function", found=function)
    if not text:
        yield Fault.of("text", "house_rule_text")


def _where_faults(where: Where) -> Iterator[Fault]:
    """Yield what is wrong with where a function takes part."""
    number, rung, asks = where.number, where.rung, where.asks
    if number and asks:
        yield Fault.of("number", "number_or_asks", found=number)
    elif number and rung is not None:
        yield Fault.of("rung", "number_or_rung", found=rung)
    elif number and number not in NUMBERS:
        yield Fault.of("number", "unknown_name", found=number, names=NUMBERS)
    if rung is not None and type(rung) is not int:
        yield Fault.of("rung", "no_rung", found=rung)
    elif rung is not None and asks and asks != WORK and rung >= QUESTION:
        yield Fault.of("rung", "late_rung", found=rung, most=QUESTION - 1)
    if where.of not in LADDERS:
        yield Fault.of("of", "unknown_name", found=where.of, names=LADDERS)
    if asks and asks not in ASKING:
        yield Fault.of("asks", "unknown_name", found=asks, names=ASKING)


def _kind_faults(function: Any, kinds: Mapping[str, Any]) -> Iterator[Fault]:
    """Yield each kind that no module brings, and that a rule brings nothing at all."""
    for kind in kinds:
        if kind not in KINDS:
            yield Fault.of(kind, "unknown_key", name=kind, names=KINDS)
    if function is None and not kinds:
        yield Fault.of("function", "house_rule_empty")


def _told_by(rule: str, criteria: Iterable[Criterion]) -> Iterator[Criterion]:
    """Yield rungs that a house rule brings; one that names no rule is told by this one."""
    for criterion in criteria:
        yield criterion if criterion.rule else replace(criterion, rule=rule)


def _nothing(place: int) -> Mapping[str, tuple[Any, ...]]:
    """Return what a rule without a function adds at its place."""
    return {}


def _added(
    name: str, rule: str, where: Where, function: Function
) -> Callable[[int], Mapping[str, tuple[Any, ...]]]:
    """Return what tells what a rule's function adds to its module, at its place among all."""
    if where.number:
        terms = _Terms(name, rule, function)
        return lambda place: {"terms": ((where.number, FIRST_RUNG + place, terms),)}
    if where.asks:
        # A step is written on top of the phases, which look modules up: it is found by its name.
        step = import_module(STEPS, __package__).house_step
        return lambda place: {"steps": ((*where.step(place), step(name, rule, function)),)}
    if where.rung is None:
        return _nothing
    criterion = _criterion(name, rule, where.rung, where.of, function)
    return lambda place: {"criteria": (criterion,)}


def _parts(
    brought: Mapping[str, Any], added: Callable[[int], Mapping[str, tuple[Any, ...]]]
) -> Callable[[int], Mapping[str, Any]]:
    """Return what makes the keyword arguments of the rule's module, given its place."""

    def at(place: int) -> Mapping[str, Any]:
        own = added(place)
        return {"words": (WORDS,), **brought} | {
            kind: (*brought.get(kind, ()), *rows) for kind, rows in own.items()
        }

    return at


class _Terms(Guarded):
    """The rows that a house rule adds to a number."""

    def __call__(self, state: State, seat: int | None, about: Any = None) -> Iterator[Term]:
        """Yield the rows, each with the house rule as its rule."""
        given = self.asked(*(state, seat, about)[: self.takes])
        for term in [] if given is None else given if isinstance(given, list | tuple) else [given]:
            if not isinstance(term, Term) or type(term.amount) is not int:
                raise self.wrong(term, "rows such as Term('happy hour', -2)")
            yield term if term.source else replace(term, source=self.rule)


class _Mark(Guarded):
    """What a house compares by a house rule: a whole number, and the lowest wins."""

    def __call__(self, *arguments: Any) -> int:
        """Return the mark of an offer, or of a chain by the state and its seat."""
        given = self.asked(*arguments)
        if type(given) not in (int, bool):
            raise self.wrong(given, "a whole number")
        return int(given)


def _criterion(name: str, rule: str, rung: int, of: str, function: Function) -> Criterion:
    """Return a rung of a ladder from what marks an offer, a chooser or a chain."""
    title = name.replace("_", " ")
    mark = _Mark(name, rule, function)
    standing = Standing(name, mark) if mark.takes > 1 else None
    asked = (lambda offer: offer.standing[name]) if standing else mark

    def before(best: Offer | Chooser, rival: Offer | Chooser) -> str:
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
        of=of,
    )
