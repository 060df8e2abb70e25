"""Defining a custom rule: a notebook cell becomes a module, or an error lists its faults.

A new rule is pooled with the base game before any game can name it. A misshapen rule therefore
never stops other games.
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
from ..errors import BadCustomRule, BadSetup, FcmError
from ..phases.round import agenda_of, forget_rules, phases
from ..reasons.problem import Problem
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
"""Rung of a custom rule's rows: below every row of the game's own modules."""
WORDS = "fcm_widgets.custom_rules.words"
ASKING = ("restructuring", "order_of_business", "working", "payday", "marketing", "cleanup")
"""Phases in which a custom rule may ask."""
QUESTION = 10
"""Rung of a phase's own question. A custom rule asks before it, except on the working day."""
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
    """Define a rule of your own; games that name it in ``modules`` play it.

    If you run the cell again, new games play the new rule; older games keep the function that they
    began with. Each call reads the helpers and constants of the notebook as they are then. A save
    loads if the source of the rule, its helpers and its constants has not changed.

    The function must return the same for the same arguments: every what-if and every picture calls
    it again. Do not change the state that you are given: nothing restores it.

    Parameters
    ----------
    name
        name of the rule, not of a module of the game: small letters, digits and ``_``
    function
        the rule's function (default: the function that you decorate)
    number
        number to which the function adds rows: ``price``, ``distance``, ``receipt``, ``tips``,
        ``bonus``, ``hires``, ``training_steps``, ``open_slots``, ``order_slots``, ``drinks``,
        ``buyer_range``, ``tokens``, ``rounds`` or ``wages``. The function takes the state and a
        chain's seat, and yields `Term`s. If it has a third parameter without a default, that is
        the thing in question, such as the bill of a receipt
    rung
        rung of the function on the ladder by which a house chooses. It takes an `Offer`, or the
        state and a chain's seat, and returns a whole number; the lowest wins. 5 is above price
        plus distance (10), 15 breaks ties before the waitresses (20), 25 before the turn order
        (30). Those three are taken, and below the last there are no ties
    of
        ladder of the rung (default: ``"house"``). ``"order"`` is the order of business, in which
        the chains choose a place. There the function takes the state and a chain's seat, or a
        `TurnOrderCandidate`; 5 is above the open slots (10), 15 breaks ties before the order so
        far (20)
    asks
        phase in which the function asks: ``restructuring``, ``order_of_business``, ``working``,
        ``payday``, ``marketing`` or ``cleanup``. It takes the state and a chain's seat, and yields
        each `Choice` of that chain, which may take one or none. It asks before the phase's own
        question; on the working day at its `rung` among the steps, from hiring (10) to
        restaurants (60)
    text
        the rule in a sentence (default: the function's docstring)
    **kinds
        other parts of an `engine.contributions.Module`, such as ``criteria`` or ``steps``; this
        rule explains a criterion that names no rule

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
    # A subclass of `str` may do anything when it is compared: make plain texts of them.
    texts: tuple[Any, ...] = (name, number, of, asks)
    name, number, of, asks = (plain(given) if isinstance(given, str) else given for given in texts)
    where = Where(number, rung, of, asks)
    if function is None and where.named:
        return lambda given: custom_rule(
            name, given, number=number, rung=rung, of=of, asks=asks, text=text, **kinds
        )
    try:
        doc = inspect.getdoc(function) if inspect.isfunction(function) else None
        given: Any = text  # a notebook may pass anything; `_faults` says so
        words = given if isinstance(given, str) and given else doc or ""
        sentence = cut(harmless(" ".join(words.split())), LONGEST_TEXT)
        brought = {
            kind: (parts,)
            if isinstance(parts, str) or not isinstance(parts, Iterable)
            else tuple(islice(parts, MOST_GIVEN + 1))
            for kind, parts in kinds.items()
        }
        if faults := list(_faults(name, function, text, sentence, where, brought)):
            raise BadCustomRule(faults)
        _define(name, sentence, where, function, brought)
    except FcmError:
        raise
    except Exception as error:  # objects of a notebook may raise anything when they are read
        fault = Problem("custom_rule_made", {"error": shorten(said_of(error))}, path="(rule)")
        raise BadCustomRule([fault]) from error
    return function


@dataclass(frozen=True, slots=True)
class Where:
    """Where a rule's function takes part: at a number, on a rung of a ladder, or in a phase.

    Fingerprints of saved games contain the name of this class and its fields: keep both.
    """

    number: Any
    rung: Any
    of: Any
    asks: Any

    @property
    def named(self) -> bool:
        """Whether it names a place at all."""
        return bool(self.number or self.asks) or self.rung is not None


def _faults(
    name: Any,
    function: Any,
    text: Any,
    sentence: str,
    where: Where,
    brought: Mapping[str, tuple[Any, ...]],
) -> Iterator[Problem]:
    """Yield everything that is wrong with a definition."""
    if not isinstance(name, str) or not NAME.fullmatch(name):
        yield Problem.at("name", "custom_rule_name", found=name, most=LONGEST_NAME)
    elif name in ("base", *MODULES):
        yield Problem.at("name", "custom_rule_taken", found=name)
    if function is not None and not inspect.isfunction(function):
        yield Problem.at("function", "no_function", found=function)
    # A decorator with a missing or misspelt place may still get its docstring.
    decorates = function is None and (not brought or not brought.keys() <= SHAPES.keys())
    if not isinstance(text, str):
        yield Problem.at("text", "custom_rule_text", found=text)
    elif not sentence and not decorates:
        yield Problem.at("text", "custom_rule_text")
    yield from _place_faults(where)
    unknown = [kind for kind in brought if kind not in SHAPES]
    for kind in unknown:
        yield Problem.at(kind, "unknown_key", name=kind, names=KEYWORDS)
    if not where.named and not unknown and (function is not None or not brought):
        yield Problem.at("number", "custom_rule_empty")
    for kind, parts in brought.items():
        if len(parts) > MOST_GIVEN:
            how = f"{MOST_GIVEN} rows at most"
            yield Problem.at(kind, "custom_rule_part", found=parts, how=how)
        elif kind in SHAPES:
            yield from shape_faults(kind, parts)


def _place_faults(where: Where) -> Iterator[Problem]:
    """Yield everything that is wrong with where a function takes part."""
    number, rung, of, asks = where.number, where.rung, where.of, where.asks
    if number and asks:
        yield Problem.at("number", "number_or_asks", found=number)
    elif number and rung is not None:
        yield Problem.at("rung", "number_or_rung", found=rung)
    elif number and (not isinstance(number, str) or number not in NUMBERS):
        yield Problem.at("number", "unknown_name", found=number, names=NUMBERS)
    if rung is not None and type(rung) is not int:
        yield Problem.at("rung", "no_rung", found=rung)
    elif rung is not None and asks and asks != "working" and rung >= QUESTION:
        yield Problem.at("rung", "late_rung", found=rung, most=QUESTION - 1)
    if of not in LADDERS:
        yield Problem.at("of", "unknown_name", found=of, names=LADDERS)
    elif of != HOUSE and (rung is None or asks):
        yield Problem.at("of", "of_no_rung", found=of)
    if asks and asks not in ASKING:
        yield Problem.at("asks", "unknown_name", found=asks, names=ASKING)


def _define(
    name: str,
    sentence: str,
    where: Where,
    function: Function | None,
    brought: Mapping[str, tuple[Any, ...]],
) -> None:
    """Make the rule and let games name it; raises `BadCustomRule` if it cannot be played."""
    source = fingerprint(sentence, where, function, brought)

    def custom_rule_of(rule: str) -> CustomRule:
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
        trial = custom_rule_of(rule="").module()
        pooled = Rules.pool([base(), trial])
        for phase in phases():
            agenda_of(phase, pooled)
    except BadSetup as bad:
        raise BadCustomRule(bad.faults, bad.more) from bad
    if len(trial.words) > 1:
        try:  # by name: this room may not import `explain`
            import_module("..explain.words", __package__).words(trial.words)
        except Exception as error:  # a file of your own may raise anything
            message = shorten(said_of(error))
            raise BadCustomRule(
                [Problem.at("words", "custom_rule_words", found=trial.words[-1], error=message)]
            ) from error
    before = known.known(f"{name}{known.AT}{source}")
    known.add(custom_rule_of(before.rule if before else add_rule(name.replace("_", " "), sentence)))
    if before is not None:
        # Games with this rule play the function of the last run, which may read other values.
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
    by_chain = required(function) > 1  # it takes the state and a seat: called once a dinner
    stat = f"custom:{name}"  # no stat of the game's own has a colon
    compare: Callable[..., int] = (lambda offer: offer.stats[stat]) if by_chain else call

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
        stat=ChainStat(stat, call) if by_chain else None,
        of=where.of,
    )
