"""The custom rules that have been defined.

A game names a custom rule like any module. When a cell is run again, the same name can mean another
function. A game under way therefore stores `name@fingerprint` and keeps the function that it began
with. A saved game loads only if the function is still the same.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from ..engine.contributions import Module

AT = "@"


class CustomRule(NamedTuple):
    """A custom rule: its name with fingerprint, the id of its rule, and its module.

    `module` is a function: from the rule's place among a game's custom rules it makes the module.
    """

    id: str
    rule: str
    module: Callable[[int], Module]


_latest: dict[str, CustomRule] = {}
"""The rule that new games play, by its name."""
_known: dict[str, CustomRule] = {}
"""Every rule that a game under way may play, by its `name@fingerprint`."""


def add(rule: CustomRule) -> None:
    """Add a rule for new games; games under way keep the earlier rule of the same name."""
    _known[rule.id] = _latest[name_of(rule.id)] = rule


def known(name: str) -> CustomRule | None:
    """Return the custom rule with a name (fingerprint optional), `None` if there is none."""
    return _known.get(name) or _latest.get(name)


def names() -> tuple[str, ...]:
    """Return the names of the custom rules that a new game can play."""
    return tuple(_latest)


def pinned(modules: Iterable[str]) -> tuple[str, ...]:
    """Return the custom rules among `modules`, as sorted names with fingerprints."""
    return tuple(sorted({rule.id for rule in map(known, modules) if rule}))


def name_of(module: str) -> str:
    """Return the name of a custom rule without its fingerprint."""
    return module.partition(AT)[0]


def is_custom(module: str) -> bool:
    """Return whether a module in play is a custom rule, which has a fingerprint in its name."""
    return AT in module


def rule_ids(modules: Iterable[str]) -> dict[str, str]:
    """Return the rule ids of the custom rules among the modules in play, by the rules' names."""
    return {name_of(module): _known[module].rule for module in modules if module in _known}


def modules_of(modules: Iterable[str]) -> Iterator[Module]:
    """Yield the custom rules of a game as modules; their names must have fingerprints."""
    for place, module in enumerate(sorted(filter(is_custom, modules))):
        yield _known[module].module(place)


def all_modules() -> tuple[Module, ...]:
    """Return every custom rule that a game can use, each as a module of the game."""
    return tuple(rule.module(0) for rule in _known.values())
