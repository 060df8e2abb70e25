"""The registry: which modules there are, and their contributions pooled.

Modules and custom rules are written on top of the rules: they import phases and runs. So the rules
look them up by name when they are first asked for, and import none.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from importlib import import_module
from typing import Any

from ..board.pieces import PieceKind
from ..data import MODULES, excluded, mixed
from ..data.drawings import Drawing
from ..errors import BadSetup, Fault
from ..state.actions import Action, Done, PutBack
from .contributions import Module, Rules
from .scenario_keys import ChainKey, Key

HOUSE = "..modules"


@cache
def _folder(name: str) -> Any:
    return import_module(f"{HOUSE}.{name}", __package__)


@cache
def _custom() -> Any:
    return import_module("..custom_rules.known", __package__)


def base() -> Module:
    """Return the base game, which always takes part."""
    module: Module = _folder("base").MODULE
    return module


@cache
def available_modules() -> dict[str, Module]:
    """Return the modules that a scenario's table may name, in the order of the box.

    A folder without a `MODULE` is not played yet: who names it is refused, never half played.
    """
    folders = (_folder(name) for name in MODULES)
    return {folder.MODULE.name: folder.MODULE for folder in folders if hasattr(folder, "MODULE")}


def all_modules() -> tuple[Module, ...]:
    """Return the base game and every module, in play or not."""
    return (base(), *available_modules().values())


def modules_with_text() -> tuple[Module, ...]:
    """Return all that may have actions and words: the base game, every module and custom rule."""
    return (*all_modules(), *_custom().all_modules())


def actions() -> Mapping[str, type[Action]]:
    """Return every kind of action by its name: those of all phases and steps."""
    modules = modules_with_text()
    found: list[type[Action]] = [
        *(kind for module in modules for phase in module.phases for kind in phase.acts),
        *(kind for module in modules for _, _, step in module.steps for kind in step.acts),
        PutBack,
        Done,
    ]
    return {kind.do: kind for kind in found}


@cache
def startable_modules() -> Mapping[str, Module]:
    """Return those of them that a game may begin with."""
    return {name: module for name, module in available_modules().items() if module.whole}


def piece_kinds() -> tuple[PieceKind, ...]:
    """Return the kinds of pieces of all modules: tiles print some of them, whoever plays."""
    return tuple(kind for module in available_modules().values() for kind in module.pieces)


def scenario_keys() -> Mapping[str, tuple[str, Key]]:
    """Return the keys that modules add to scenario files, each with its module's name."""
    return {
        key.name: (module.name, key)
        for module in available_modules().values()
        for key in module.scenario_keys
    }


def chain_keys() -> Mapping[str, tuple[str, ChainKey]]:
    """Return the keys that modules add to each chain of scenario files, with the modules' names."""
    return {
        key.name: (module.name, key)
        for module in available_modules().values()
        for key in module.chain_keys
    }


def drawings() -> Mapping[str, Drawing]:
    """Return how the glyphs of all modules are drawn, also of those that are not played yet."""
    folders = (_folder(name) for name in MODULES)
    unplayed = (drawing for folder in folders for drawing in getattr(folder, "DRAWINGS", ()))
    startable_modules = (
        drawing for module in available_modules().values() for drawing in module.drawings
    )
    return {drawing.glyph: drawing for drawing in (*unplayed, *startable_modules)}


def rules_of(modules: Iterable[str]) -> Rules:
    """Return the pooled rules of the base game and these modules, whatever their order.

    Raises `BadSetup` where two of them stand on one rung whose order decides.

    >>> rules_of(["lobbyists", "new_districts"]) is rules_of(["new_districts", "lobbyists"])
    True
    """
    return _rules_of(tuple(modules))


def conflicts(modules: Iterable[str]) -> tuple[Fault, ...]:
    """Return what keeps modules from playing at one table: the book, or a rung that two share.

    >>> conflicts(["lobbyists", "new_districts"])
    ()
    """
    modules = tuple(modules)
    apart = tuple(
        Fault("modules", "excluded", {"first": first, "second": second})
        for first, second in excluded(modules)
    )
    try:
        rules_of(modules)
    except BadSetup as bad:
        return (*apart, *bad.faults)
    return apart


def clear_cache() -> None:
    """Pool the rules of all tables anew when they are next asked for."""
    _rules_of.cache_clear()
    _pooled.cache_clear()


@cache
def _rules_of(modules: tuple[str, ...]) -> Rules:
    return _pooled(tuple(sorted(set(modules))))


@cache
def _pooled(names: tuple[str, ...]) -> Rules:
    # A sketch of a faulty file may name a module that is not written yet: it contributes nothing.
    named = [available_modules()[name] for name in names if name in available_modules()]
    return Rules.pool([base(), *named, *_custom().modules_of(names)])


def in_play(named: Iterable[str], players: int) -> tuple[str, ...]:
    """Return the modules of a table: those named and those that they bring, then custom rules.

    Names of no module are left out (SET-22).

    >>> in_play(["six_players", "tea"], 6)
    ('new_districts', 'six_players')
    """
    names = list(named)
    return (*mixed(names, players), *_custom().pinned(names))
