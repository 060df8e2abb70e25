"""A custom rule is made of what a notebook cell says: refused whole, with every fault, or a module.

A definition is pooled with the base game before any table can name it, so that a misshapen rule
never keeps other tables from playing.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from importlib import import_module
from itertools import islice
from typing import Any

from ..data import MODULES, add_rule
from ..dinner.criteria import (
    HOUSE,
    LADDERS,
    ChainStat,
    Column,
    Criterion,
    CriterionText,
    TurnOrderCandidate,
)
from ..dinner.offers import Offer
from ..engine.contributions import NUMBERS, Rules
from ..engine.registry import base
from ..errors import BadCustomRule, BadSetup, Fault, FcmError
from ..phases.round import agenda_of, forget_rules, phases
from ..showing import cut, harmless, plain, said_of, shorten
from . import known
from .choices import choice_step
from .fingerprint import fingerprint
from .known import CustomRule
from .parts import SHAPES, mark, required, rows, safely, shape_faults
from .safe_call import MOST_GIVEN, SafeCall

LONGEST_NAME = 40
NAME = re.compile(rf"[a-z][a-z0-9_]{{0,{LONGEST_NAME - 1}}}")
LONGEST_TEXT = 400
BELOW_THE_BOOK = 1000
"""The rung of a custom rule's rows: below all that the game's own modules add."""
WORDS = "fcm_widgets.custom_rules.words"
ASKING = ("restructuring", "order_of_business", "working", "payday", "marketing", "cleanup")
"""The phases in which a custom rule may ask."""
QUESTION = 10
"""The rung of a phase's own question: a custom rule asks before it, but for the working day."""
KEYWORDS = ("number", "rung", "asks", "of", "text", *SHAPES)
Function = Callable[..., Any]


def custom_rule(  # noqa: PLR0913
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

    If you run the cell again, new games play the new rule; a game goes on with the function that it
    began with. Helpers and constants of the notebook are read anew at each call. A save loads if
    the rule, its helpers and its constants are written as they were.

    The function must answer by what it is given, and alike each time: it is called again for every
    what-if and every picture. Do not change the state that you are given: nothing puts it back.

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
        where the function is on the ladder by which a house chooses: it takes an `Offer`, or
        the state and a chain's seat, and returns a whole number, and the lowest wins; 5 is above
        price plus distance (10), 15 breaks ties before the waitresses (20), 25 before the turn
        order (30); those three are taken, and below the last nobody is level
    of
        whose ladder that is: ``"house"``, or ``"order"`` for the order of business, where chains
        are put in the order in which they choose a place. There it takes the state and a chain's
        seat, or a `TurnOrderCandidate`; 5 is above the open slots (10), 15 breaks ties before the
        order so far (20)
    asks
        the phase in which the function asks, one of ``restructuring``, ``order_of_business``,
        ``working``, ``payday``, ``marketing`` and ``cleanup``: it takes the state and a chain's
        seat and yields each `Choice` of that chain, which may take one or go on. Each chain is
        asked before the phase's own question, at work at the `rung` among the steps of its day,
        from hiring (10) to restaurants (60)
    text
        the rule in a sentence (default: the function's docstring)
    **kinds
        what else a `rules.contributions.Module` may bring to the rules, such as ``criteria`` or
        ``steps``; a criterion that names no rule is explained by this one

    Raises
    ------
    BadCustomRule
        with every fault: a name or a rung that is taken, an unknown number or kind, a part that is
        misshapen, no text, nothing that says where the function takes part

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
    # A class of texts may do anything when it is compared: plain texts go on.
    texts: tuple[Any, ...] = (name, number, of, asks)
    name, number, of, asks = (plain(given) if isinstance(given, str) else given for given in texts)
    where = Where(number, rung, of, asks)
    if function is None and where.named:
        return lambda given: custom_rule(
            name, given, number=number, rung=rung, of=of, asks=asks, text=text, **kinds
        )
    try:
        sentence = _sentence(function, text)
        brought = {
            kind: (parts,)
            if isinstance(parts, str) or not isinstance(parts, Iterable)
            else tuple(islice(parts, MOST_GIVEN + 1))
            for kind, parts in kinds.items()
        }
        faults = [
            *_name_faults(name),
            *_function_faults(function, text, sentence, brought),
            *_place_faults(where, function, brought),
            *_part_faults(brought),
        ]
        if faults:
            raise BadCustomRule(faults)
        _define(name, sentence, where, function, brought)
    except FcmError:
        raise
    except Exception as error:  # things of a notebook may do anything when they are looked at
        fault = Fault("(rule)", "custom_rule_made", {"error": shorten(said_of(error))})
        raise BadCustomRule([fault]) from error
    return function


@dataclass(frozen=True, slots=True)
class Where:
    """Where a rule's function takes part: at a number, on a rung of a ladder, or in a phase."""

    number: Any
    rung: Any
    of: Any
    asks: Any

    @property
    def named(self) -> bool:
        """Whether it says where at all."""
        return bool(self.number or self.asks) or self.rung is not None


def _sentence(function: Any, text: Any) -> str:
    """Return the rule in a sentence, empty if there is none."""
    doc = inspect.getdoc(function) if inspect.isfunction(function) else None
    given = text if isinstance(text, str) and text else doc or ""
    return cut(harmless(" ".join(given.split())), LONGEST_TEXT)


def _name_faults(name: Any) -> Iterator[Fault]:
    if not isinstance(name, str) or not NAME.fullmatch(name):
        yield Fault.of("name", "custom_rule_name", found=name, most=LONGEST_NAME)
    elif name in ("base", *MODULES):
        yield Fault.of("name", "custom_rule_taken", found=name)


def _function_faults(
    function: Any, text: Any, sentence: str, brought: Mapping[str, Any]
) -> Iterator[Fault]:
    """Yield what is wrong with a rule's function and with its sentence."""
    if function is not None and not inspect.isfunction(function):
        yield Fault.of("function", "no_function", found=function)
    # A decorator that lacks its place, or a word for it, may still get a docstring.
    decorates = function is None and (not brought or not brought.keys() <= SHAPES.keys())
    if not isinstance(text, str):
        yield Fault.of("text", "custom_rule_text", found=text)
    elif not sentence and not decorates:
        yield Fault.of("text", "custom_rule_text")


def _place_faults(where: Where, function: Any, brought: Mapping[str, Any]) -> Iterator[Fault]:
    """Yield what is wrong with where a function takes part, and each kind that is unknown."""
    number, rung, of, asks = where.number, where.rung, where.of, where.asks
    if number and asks:
        yield Fault.of("number", "number_or_asks", found=number)
    elif number and rung is not None:
        yield Fault.of("rung", "number_or_rung", found=rung)
    elif number and (not isinstance(number, str) or number not in NUMBERS):
        yield Fault.of("number", "unknown_name", found=number, names=NUMBERS)
    yield from _rung_faults(rung, of, asks)
    if asks and asks not in ASKING:
        yield Fault.of("asks", "unknown_name", found=asks, names=ASKING)
    unknown = [kind for kind in brought if kind not in SHAPES]
    for kind in unknown:
        yield Fault.of(kind, "unknown_key", name=kind, names=KEYWORDS)
    if not where.named and not unknown and (function is not None or not brought):
        yield Fault.of("number", "custom_rule_empty")


def _rung_faults(rung: Any, of: Any, asks: Any) -> Iterator[Fault]:
    """Yield what is wrong with the rung of a function, and with whose ladder that is."""
    if rung is not None and type(rung) is not int:
        yield Fault.of("rung", "no_rung", found=rung)
    elif rung is not None and asks and asks != "working" and rung >= QUESTION:
        yield Fault.of("rung", "late_rung", found=rung, most=QUESTION - 1)
    if of not in LADDERS:
        yield Fault.of("of", "unknown_name", found=of, names=LADDERS)
    elif of != HOUSE and (rung is None or asks):
        yield Fault.of("of", "of_no_rung", found=of)


def _part_faults(brought: Mapping[str, tuple[Any, ...]]) -> Iterator[Fault]:
    """Yield each misshapen part among those that a rule brings."""
    for kind, parts in brought.items():
        if len(parts) > MOST_GIVEN:
            how = f"{MOST_GIVEN} rows at most"
            yield Fault.of(kind, "custom_rule_part", found=parts, how=how)
        elif kind in SHAPES:
            yield from shape_faults(kind, parts)


def _define(
    name: str,
    sentence: str,
    where: Where,
    function: Function | None,
    brought: Mapping[str, tuple[Any, ...]],
) -> None:
    """Make the rule and let tables name it; raises `BadCustomRule` if it cannot be played."""
    source = fingerprint(sentence, where, function, brought)

    def made(rule: str) -> CustomRule:
        parts = {kind: safely(name, rule, kind, part) for kind, part in brought.items()}
        parts["words"] = (WORDS, *parts.get("words", ()))
        parts["criteria"] = tuple(
            criterion if criterion.rule else replace(criterion, rule=rule)
            for criterion in parts.get("criteria", ())
        )
        if function is not None:
            kind, row = _part_of(name, rule, where, function)
            parts[kind] = (*parts.get(kind, ()), row)
        return CustomRule(name, source, rule, parts)

    try:
        tried = made(rule="").module()
        pooled = Rules.pool([base(), tried])
        for phase in phases():
            agenda_of(phase, pooled)
    except BadSetup as bad:
        raise BadCustomRule(bad.faults, bad.more) from bad
    if len(tried.words) > 1:
        try:  # words are above the rules: they are found by name
            import_module("..explain.words", __package__).words(tried.words)
        except Exception as error:  # in a file of your own anything may go wrong
            said = shorten(said_of(error))
            raise BadCustomRule(
                [Fault.of("words", "custom_rule_words", found=tried.words[-1], error=said)]
            ) from error
    was = known.known(f"{name}{known.AT}{source}")
    known.add(made(was.rule if was else add_rule(name.replace("_", " "), sentence)))
    if was is not None:
        # All tables that name it play the function of the last run, which may read other values.
        forget_rules()


def _part_of(name: str, rule: str, where: Where, function: Function) -> tuple[str, Any]:
    """Return the kind of part that a rule's function is, and the row that it makes."""
    if where.number:
        terms = SafeCall(name, rule, function, rows, required(function))
        return "terms", (where.number, BELOW_THE_BOOK, terms)
    if where.asks:
        return "steps", (where.asks, where.rung, choice_step(name, rule, function))
    title = name.replace("_", " ")
    call = SafeCall(name, rule, function, mark)
    by_chain = required(function) > 1  # it takes the state and a seat: counted once a dinner
    counted = f"custom:{name}"  # no rung of the book counts what is called so
    compare: Callable[..., int] = (lambda offer: offer.stats[counted]) if by_chain else call

    def before(best: Offer | TurnOrderCandidate, rival: Offer | TurnOrderCandidate) -> str:
        return f"{best.chain} comes before {rival.chain} by the custom rule “{title}”"

    return "criteria", Criterion(
        name,
        where.rung,
        rule,
        compare,
        CriterionText.of(
            f"custom rule “{title}”",
            before,
            alike=f"level by the custom rule “{title}”",
            won=lambda best, rivals: f"it comes first by the custom rule “{title}”",
            ahead=lambda best, rival: f"{best.chain} comes first by the custom rule “{title}”",
        ),
        (Column(title, lambda offer: str(compare(offer)) if offer.able else "-"),),
        stat=ChainStat(counted, call) if by_chain else None,
        of=where.of,
    )
