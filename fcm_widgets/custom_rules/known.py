"""The custom rules that have been defined.

A game names a custom rule as it names every module. After the next cell, the same name can mean
another function. A game under way therefore has `name@fingerprint`: it keeps the function that it
began with, and a save that finds another one says so.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from ..engine.contributions import METHODS, Module

AT = "@"
BEFORE_ALL = 1000
"""Distance of the steps without a rung before those with one."""


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
        """The name of the rule in a game under way."""
        return f"{self.name}{AT}{self.fingerprint}"

    def module(self, place: int = 0) -> Module:
        """Return the rule as a module; `place` is its place among a game's custom rules.

        Rules whose step has no rung ask before all others, in the order of these places.
        """
        steps = tuple(
            (phase, place - BEFORE_ALL if rung is None else rung, step)
            for phase, rung, step in self.parts.get("steps", ())
        )
        return CustomModule(self.name, {**self.parts, "steps": steps})


class CustomModule(Module):
    """A custom rule as a module. It may add several functions to one method, each in its order."""

    def __init__(self, name: str, parts: Mapping[str, Any]) -> None:
        self._functions = {kind: parts[kind] for kind in METHODS if kind in parts}
        super().__init__(name, **{kind: parts[kind] for kind in parts if kind not in METHODS})

    def contributions(self) -> Iterator[tuple[str, Any, int, Any]]:
        """Yield all that rules pool, the functions of the rule's methods among them."""
        yield from super().contributions()
        for method, rows in self._functions.items():
            for order, function in rows:
                yield method, None, order, function


_latest: dict[str, CustomRule] = {}
"""The rules of new games, by name."""
_known: dict[str, CustomRule] = {}
"""The rules of games under way, by `name@fingerprint`."""


def add(rule: CustomRule) -> None:
    """Let new games that name a custom rule play this one; games under way keep theirs."""
    _known[rule.id] = _latest[rule.name] = rule


def known(name: str) -> CustomRule | None:
    """Return the custom rule of a name now, or of a name with a fingerprint, if there is one."""
    return _known.get(name) or _latest.get(name)


def names() -> tuple[str, ...]:
    """Return the names of the custom rules that a new game can play."""
    return tuple(_latest)


def pinned(modules: Iterable[str]) -> tuple[str, ...]:
    """Return the custom rules among some modules, each with its fingerprint, sorted.

    >>> pinned(["lobbyists"])
    ()
    """
    return tuple(sorted({rule.id for rule in map(known, modules) if rule}))


def name_of(module: str) -> str:
    """Return the name of a custom rule without its fingerprint.

    >>> name_of("happy_hour@1f3a9c02")
    'happy_hour'
    """
    return module.partition(AT)[0]


def is_custom(module: str) -> bool:
    """Whether a module in play is a custom rule, as `pinned` returns it."""
    return AT in module


def rule_ids(modules: Iterable[str]) -> dict[str, str]:
    """Return the rule ids of the custom rules among the modules in play, by their names."""
    rules = (_known[module] for module in modules if module in _known)
    return {rule.name: rule.rule for rule in rules}


def modules_of(modules: Iterable[str]) -> Iterator[Module]:
    """Yield the custom rules of a game as modules; `modules` are as `pinned` returns them."""
    for place, module in enumerate(sorted(filter(is_custom, modules))):
        yield _known[module].module(place)


def all_modules() -> tuple[Module, ...]:
    """Return every custom rule that a game may play, as a module."""
    return _all_modules(tuple(_known.values()))


@cache
def _all_modules(rules: tuple[CustomRule, ...]) -> tuple[Module, ...]:
    # Every sentence needs them, to find its words: make them once.
    return tuple(rule.module() for rule in rules)
