"""House rules: a rule of one's own, written in a notebook cell, as a module beside the others.

A table names it as it names every module. The same name can stand for another function after the
next cell, so a table under way holds `name@digest`, where the digest is that of the rule's source:
it plays on with the rule that it began with, and a save that meets another one says so. How one is
made of a cell stands in `house_making.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from .contributions import Module

AT = "@"


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
    return _as_modules(tuple(_known.values()))


@cache
def _as_modules(rules: tuple[HouseRule, ...]) -> tuple[Module, ...]:
    # Every sentence asks for them, to find its words: they are made once, not each time.
    return tuple(rule.module(0) for rule in rules)


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


def define(rule: HouseRule) -> None:
    """Let new tables that name a house rule play this one; tables under way keep theirs."""
    _known[rule.id] = _defined[rule.name] = rule


def known(rule: str) -> HouseRule | None:
    """Return a house rule by its `name@digest`, `None` if it has not been defined."""
    return _known.get(rule)
