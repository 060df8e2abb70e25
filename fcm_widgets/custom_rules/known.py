"""The custom rules that have been defined.

A table names a custom rule as it names every module. The same name can stand for another function
after the next cell. So a game under way holds `name@fingerprint`: it plays on with the function
that it began with, and a save that finds another one says so.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from ..engine.contributions import Module

AT = "@"
BEFORE_ALL = 1000
"""How far before the steps with a rung those without one stand."""


@dataclass(frozen=True, slots=True, eq=False)
class CustomRule:
    """A custom rule: its name, its fingerprint, its rule's id, and the parts of its module.

    A row of `steps` may have `None` for its rung.
    """

    name: str
    fingerprint: str
    rule: str
    parts: Mapping[str, Any]

    @property
    def id(self) -> str:
        """What a game under way names it by."""
        return f"{self.name}{AT}{self.fingerprint}"

    def module(self, place: int = 0) -> Module:
        """Return it as a module, given its place among a table's custom rules.

        Rules whose step has no rung ask before all others, in the order of these places.
        """
        steps = tuple(
            (phase, place - BEFORE_ALL if rung is None else rung, step)
            for phase, rung, step in self.parts.get("steps", ())
        )
        return Module(name=self.name, **{**self.parts, "steps": steps})


_latest: dict[str, CustomRule] = {}
"""What a new table plays, by name."""
_known: dict[str, CustomRule] = {}
"""What tables under way play on with, by `name@fingerprint`."""


def add(rule: CustomRule) -> None:
    """Let new tables that name a custom rule play this one; tables under way keep theirs."""
    _known[rule.id] = _latest[rule.name] = rule


def known(name: str) -> CustomRule | None:
    """Return the custom rule that a name means now, or that a name with its fingerprint meant."""
    return _known.get(name) or _latest.get(name)


def names() -> tuple[str, ...]:
    """Return the names of the custom rules that a new table can name."""
    return tuple(_latest)


def pinned(modules: Iterable[str]) -> tuple[str, ...]:
    """Return the custom rules among some modules, each with its fingerprint, in their order.

    >>> pinned(["lobbyists"])
    ()
    """
    return tuple(sorted({rule.id for rule in map(known, modules) if rule}))


def name_of(module: str) -> str:
    """Return the name of a custom rule that is given with its fingerprint.

    >>> name_of("happy_hour@1f3a9c02")
    'happy_hour'
    """
    return module.partition(AT)[0]


def is_custom(module: str) -> bool:
    """Whether a table's module is a custom rule, as `pinned` gives it."""
    return AT in module


def rule_ids(modules: Iterable[str]) -> dict[str, str]:
    """Return the ids of the rules of the custom rules among a table's modules, by their names."""
    rules = (_known[module] for module in modules if module in _known)
    return {rule.name: rule.rule for rule in rules}


def modules_of(modules: Iterable[str]) -> Iterator[Module]:
    """Yield the custom rules of a table as modules; `modules` as `pinned` gives them."""
    for place, module in enumerate(sorted(filter(is_custom, modules))):
        yield _known[module].module(place)


def all_modules() -> tuple[Module, ...]:
    """Return every custom rule that a table may play as a module."""
    return _all_modules(tuple(_known.values()))


@cache
def _all_modules(rules: tuple[CustomRule, ...]) -> tuple[Module, ...]:
    # Every sentence asks for them, to find its words: they are made once.
    return tuple(rule.module() for rule in rules)
