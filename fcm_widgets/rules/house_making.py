"""A house rule is made of what a notebook cell says: read whole, refused whole, or a module.

Nothing is kept of what cannot be played: a definition is built and pooled with the base game before
any table can name it, so that one misshapen rule never stands in the way of other tables.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from importlib import import_module
from itertools import islice
from typing import Any

from ..content import MODULES, add_rule
from ..errors import BadHouseRule, BadSetup, Fault, FcmError
from ..reasons.ladder import HOUSE, LADDERS, Chooser, Column, Criterion, Standing, Words
from ..reasons.reasons import Offer
from ..showing import cut, harmless, plain, said_of, shorten
from .contributions import NUMBERS, Module, Rules
from .guarded import MOST_GIVEN
from .house_parts import SHAPES, Mark, Rows, shape_faults, with_care
from .house_rules import AT, HouseRule, define, known
from .house_steps import house_step
from .registry import base
from .round import PHASES, agenda_of, forget_rules
from .sources import digest

LONGEST_NAME = 40
NAME = re.compile(rf"[a-z][a-z0-9_]{{0,{LONGEST_NAME - 1}}}")
BASE = "base"
LONGEST_TEXT = 400
FIRST_RUNG = 1000
"""Where the rows of house rules begin: below all that the game's own modules add."""
WORDS = "fcm_widgets.explain.house_words"
"""What is said of choices, if a rule brings no words of its own."""
WORDS_OF_ALL = "..explain.words"
ASKING = ("restructuring", "order_of_business", "working", "payday", "marketing", "cleanup")
"""The phases in which a house rule may ask."""
WORK = "working"
QUESTION = 10
"""The rung of a phase's own question: a house rule asks before it, but for the working day."""
PLACES = ("number", "rung", "asks")
"""What says where a function takes part."""
Function = Callable[..., Any]


@dataclass(frozen=True, slots=True)
class Where:
    """Where a rule's function takes part: at a number, on a rung of a ladder, or in a phase."""

    number: str
    rung: int | None
    of: str
    asks: str

    @property
    def named(self) -> bool:
        """Whether it says where at all."""
        return bool(self.number or self.asks) or self.rung is not None

    def step(self, place: int) -> tuple[str, int]:
        """Return its phase and rung, given its place among a table's house rules.

        What has no rung of its own stands before all that has one.
        """
        return self.asks, place - FIRST_RUNG if self.rung is None else self.rung


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
    began with, and with the helpers and constants that it read then. What these hold is not copied:
    a list that is changed in place is changed for all.

    A function answers by what it is given, and alike each time: it is asked again for every what-if
    and every picture. It only looks at the table: what it writes there is put back, and
    `BrokenHouseRule` names it.

    Parameters
    ----------
    name
        what tables call it: small letters, digits and ``_``; no module of the game
    function
        what is given to it, if it is not used as a decorator
    number
        the number to which the function adds rows: it takes the state and a chain's seat, and if
        it has a third parameter without a default what is asked about, such as the bill of a
        receipt, and yields `Term`s. One of ``price``, ``distance``, ``receipt``, ``tips``,
        ``bonus``, ``hires``, ``training_steps``, ``open_slots``, ``order_slots``, ``drinks``,
        ``buyer_range``, ``tokens``, ``rounds`` and ``wages``
    rung
        where the function stands on the ladder by which a house chooses: it takes an `Offer`, or
        the state and a chain's seat, and returns a whole number, and the lowest wins; 5 is above
        price plus distance (10), 15 breaks ties before the waitresses (20), 25 before the turn
        order (30); those three are taken, and below the last nobody is level
    of
        whose ladder that is: ``"house"``, or ``"order"`` for the order of business, where chains
        are put in the order in which they choose a place. There it takes the state and a chain's
        seat, or a `Chooser`; 5 is above the open slots (10), 15 breaks ties before the order so
        far (20)
    asks
        the phase in which the function asks, one of ``restructuring``, ``order_of_business``,
        ``working``, ``payday``, ``marketing`` and ``cleanup``: it takes the state and a chain's
        seat and yields each `Choice` of that chain, which may take one or go on. Each chain is
        asked before the phase's own question, at work at the `rung` among the steps of its day,
        from hiring (10) to restaurants (60)
    text
        the rule in a sentence; left out, the function's docstring
    **kinds
        what else a `rules.contributions.Module` may bring to the rules, such as ``criteria`` or
        ``steps``; a criterion that names no rule is told by this one

    Raises
    ------
    BadHouseRule
        with every fault: a name or a rung that is taken, a number or a kind that there is not, a
        part that is misshapen, no text, nothing that says where the function takes part

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
    name, number, of, asks = map(_exactly, (name, number, of, asks))
    where = Where(number, rung, of, asks)
    if function is None and (where.named or not kinds or set(kinds) - set(SHAPES)):
        if not where.named:
            raise BadHouseRule([*_name_faults(name), *_place_faults(where, None, kinds)])
        return lambda given: house_rule(
            name, given, number=number, rung=rung, of=of, asks=asks, text=text, **kinds
        )
    try:
        told = _told(function, text)
        brought = {kind: _rows(given) for kind, given in kinds.items()}
        faults = [
            *_name_faults(name),
            *_function_faults(function, text, told),
            *_place_faults(where, function, kinds),
            *_part_faults(brought),
        ]
        if faults:
            raise BadHouseRule(faults)
        _define(_Definition(name, told, where, function, brought))
    except FcmError:
        raise
    except Exception as error:  # things of a notebook may do anything when they are looked at
        raise _unmade(error) from error
    return function


def _exactly(given: Any) -> Any:
    """Return a text as plain text, so that nothing else is asked of it; anything else as it is."""
    return plain(given) if isinstance(given, str) else given


def _unmade(error: Exception) -> BadHouseRule:
    return BadHouseRule([Fault("(rule)", "house_rule_made", {"error": shorten(said_of(error))})])


@dataclass(frozen=True, slots=True)
class _Definition:
    """What a cell says, without a fault in it: all that a rule is made of but its id."""

    name: str
    told: str
    where: Where
    function: Function | None
    brought: Mapping[str, tuple[Any, ...]]

    def made(self, source: str, rule: str) -> HouseRule:
        """Return the house rule, given the digest of its source and the id of its rule."""
        parts = {
            kind: with_care(self.name, rule, kind, rows) for kind, rows in self.brought.items()
        }
        parts["criteria"] = tuple(_told_by(rule, parts.get("criteria", ())))
        parts["words"] = (WORDS, *parts.get("words", ()))
        added = _added(self.name, rule, self.where, self.function)
        return HouseRule(self.name, source, rule, _parts(parts, added))


def _define(definition: _Definition) -> None:
    """Make the rule and let tables name it; raises `BadHouseRule` if it cannot be played."""
    name, told = definition.name, definition.told
    try:
        source = digest(told, definition.where, definition.function, definition.brought)
        faults = list(_unplayable(definition.made(source, rule="").module(0)))
    except BadSetup as bad:
        raise BadHouseRule(bad.faults, bad.more) from bad
    if faults:
        raise BadHouseRule(faults)
    was = known(f"{name}{AT}{source}")
    rule = was.rule if was else add_rule(name.replace("_", " "), told)
    define(definition.made(source, rule))
    if was is not None:
        # What is new in it is nothing that its source tells; all that name it play it.
        forget_rules()


def _unplayable(module: Module) -> Iterator[Fault]:
    """Yield what keeps a module from any table; raises `BadSetup` if the base game does."""
    rules = Rules.pool([base(), module])
    for phase in PHASES:
        agenda_of(phase, rules)
    if len(module.words) > 1:
        yield from _word_faults(module.words)


def _word_faults(files: tuple[str, ...]) -> Iterator[Fault]:
    """Yield that the words of a rule cannot be loaded beside those of all others.

    Words stand above the rules: they are found by name.
    """
    try:
        import_module(WORDS_OF_ALL, __package__).words(files)
    except Exception as error:  # a file of somebody's own: anything may go wrong in it
        yield Fault.of("words", "house_rule_words", found=files[-1], error=shorten(said_of(error)))


def _told(function: Any, text: Any) -> str:
    """Return the rule in a sentence, empty where none is given."""
    doc = inspect.getdoc(function) if inspect.isfunction(function) else None
    given = text if isinstance(text, str) and text else doc or ""
    return cut(harmless(" ".join(given.split())), LONGEST_TEXT)


def _rows(given: Any) -> tuple[Any, ...]:
    """Return what is brought of a kind as rows: several, or one alone."""
    alone = isinstance(given, str) or not isinstance(given, Iterable)
    return (given,) if alone else tuple(islice(given, MOST_GIVEN + 1))


def _name_faults(name: Any) -> Iterator[Fault]:
    """Yield what is wrong with the name of a rule."""
    if not isinstance(name, str) or not NAME.fullmatch(name):
        yield Fault.of("name", "house_rule_name", found=name, most=LONGEST_NAME)
    elif name in (BASE, *MODULES):
        yield Fault.of("name", "house_rule_taken", found=name)


def _function_faults(function: Any, text: Any, told: str) -> Iterator[Fault]:
    """Yield what is wrong with a rule's function and with its sentence."""
    if function is not None and not inspect.isfunction(function):
        yield Fault.of("function", "no_function", found=function)
    if not isinstance(text, str):
        yield Fault.of("text", "house_rule_text", found=text)
    elif not told:
        yield Fault.of("text", "house_rule_text")


def _place_faults(where: Where, function: Any, kinds: Iterable[str]) -> Iterator[Fault]:
    """Yield what is wrong with where a function takes part, and each kind that there is not."""
    yield from _number_faults(where)
    yield from _rung_faults(where)
    if where.asks and where.asks not in ASKING:
        yield Fault.of("asks", "unknown_name", found=where.asks, names=ASKING)
    unknown = [kind for kind in kinds if kind not in SHAPES]
    for kind in unknown:
        yield Fault.of(kind, "unknown_key", name=kind, names=(*PLACES, "of", "text", *SHAPES))
    if not where.named and not unknown and (function is not None or not kinds):
        yield Fault.of("number", "house_rule_empty")


def _number_faults(where: Where) -> Iterator[Fault]:
    """Yield what is wrong with the number to which a function adds."""
    number: Any = where.number  # whatever a cell says
    if number and where.asks:
        yield Fault.of("number", "number_or_asks", found=number)
    elif number and where.rung is not None:
        yield Fault.of("rung", "number_or_rung", found=where.rung)
    elif number and (not isinstance(number, str) or number not in NUMBERS):
        yield Fault.of("number", "unknown_name", found=number, names=NUMBERS)


def _rung_faults(where: Where) -> Iterator[Fault]:
    """Yield what is wrong with the rung of a function, and with whose ladder that is."""
    rung, asks = where.rung, where.asks
    if rung is not None and type(rung) is not int:
        yield Fault.of("rung", "no_rung", found=rung)
    elif rung is not None and asks and asks != WORK and rung >= QUESTION:
        yield Fault.of("rung", "late_rung", found=rung, most=QUESTION - 1)
    if where.of not in LADDERS:
        yield Fault.of("of", "unknown_name", found=where.of, names=LADDERS)
    elif where.of != HOUSE and (rung is None or asks):
        yield Fault.of("of", "of_no_rung", found=where.of)


def _part_faults(brought: Mapping[str, tuple[Any, ...]]) -> Iterator[Fault]:
    """Yield each misshapen part among those that a rule brings."""
    for kind, rows in brought.items():
        if len(rows) > MOST_GIVEN:
            yield Fault.of(kind, "house_rule_part", found=rows, how=f"{MOST_GIVEN} rows at most")
        elif kind in SHAPES:
            yield from shape_faults(kind, rows)


def _told_by(rule: str, criteria: Iterable[Criterion]) -> Iterator[Criterion]:
    """Yield rungs that a house rule brings; one that names no rule is told by this one."""
    for criterion in criteria:
        yield criterion if criterion.rule else replace(criterion, rule=rule)


def _nothing(place: int) -> Mapping[str, tuple[Any, ...]]:
    """Return what a rule without a function adds at its place."""
    return {}


def _added(
    name: str, rule: str, where: Where, function: Function | None
) -> Callable[[int], Mapping[str, tuple[Any, ...]]]:
    """Return what tells what a rule's function adds to its module, at its place among all."""
    if function is None:
        return _nothing
    if where.number:
        terms = Rows(name, rule, function)
        return lambda place: {"terms": ((where.number, FIRST_RUNG + place, terms),)}
    if where.asks:
        step = house_step(name, rule, function)
        return lambda place: {"steps": ((*where.step(place), step),)}
    assert where.rung is not None, "a function without a place is refused"
    criterion = _criterion(name, rule, where.rung, where.of, function)
    return lambda place: {"criteria": (criterion,)}


def _parts(
    brought: Mapping[str, Any], added: Callable[[int], Mapping[str, tuple[Any, ...]]]
) -> Callable[[int], Mapping[str, Any]]:
    """Return what makes the keyword arguments of the rule's module, given its place."""

    def at(place: int) -> Mapping[str, Any]:
        own = added(place)
        return {**brought} | {kind: (*brought.get(kind, ()), *rows) for kind, rows in own.items()}

    return at


def _criterion(name: str, rule: str, rung: int, of: str, function: Function) -> Criterion:
    """Return a rung of a ladder from what marks an offer, a chooser or a chain."""
    title = name.replace("_", " ")
    mark = Mark(name, rule, function)
    counted = f"house:{name}"  # no rung of the book counts what is called so
    standing = Standing(counted, mark) if mark.takes > 1 else None
    asked = (lambda offer: offer.standing[counted]) if standing else mark

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
