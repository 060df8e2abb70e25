"""The registry: all modules by name, and the combined rules (`Rules`) of the modules in play.

Modules and custom rules import phases and transitions. The rules therefore cannot import the
modules; they look each module up by name when it is first needed.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from importlib import import_module
from typing import Any

from ..board.pieces import PieceKind
from ..data import MODULES, excluded, mixed
from ..data.drawings import Drawing
from ..errors import BadSetup
from ..reasons.problem import Problem
from ..state.actions import Action, Done, PutBack
from ..state.state import State
from .contributions import Module, Rules
from .run import Transition
from .scenario_keys import ChainKey, Key


@cache
def _folder(name: str) -> Any:
    return import_module(f"..modules.{name}", __package__)


@cache
def _custom() -> Any:
    return import_module("..custom_rules.known", __package__)


def base() -> Module:
    """Return the base game, which is always in play."""
    module: Module = _folder("base").MODULE
    return module


@cache
def available_modules() -> dict[str, Module]:
    """Return the modules that a scenario may name, in the order of the box.

    A module whose folder has no `MODULE` is not playable yet: a scenario may not name it.
    """
    folders = (_folder(name) for name in MODULES)
    return {folder.MODULE.name: folder.MODULE for folder in folders if hasattr(folder, "MODULE")}


def all_modules() -> tuple[Module, ...]:
    """Return the base game and every module, in play or not."""
    return (base(), *available_modules().values())


def custom_modules() -> tuple[Module, ...]:
    """Return every custom rule that a game may play, as a module."""
    found: tuple[Module, ...] = _custom().all_modules()
    return found


def actions() -> Mapping[str, type[Action]]:
    """Return every kind of action in any phase or step, by the name of the kind."""
    modules = (*all_modules(), *custom_modules())
    found: list[type[Action]] = [
        *(kind for module in modules for phase in module.phases for kind in phase.acts),
        *(kind for module in modules for _, _, step in module.steps for kind in step.acts),
        PutBack,
        Done,
    ]
    return {kind.do: kind for kind in found}


@cache
def startable_modules() -> Mapping[str, Module]:
    """Return the modules with which a game may begin."""
    return {name: module for name, module in available_modules().items() if module.playable}


def piece_kinds() -> tuple[PieceKind, ...]:
    """Return the kinds of pieces of all modules, in play or not: tiles may print some of them."""
    return tuple(kind for module in available_modules().values() for kind in module.pieces)


def scenario_keys() -> Mapping[str, tuple[str, Key]]:
    """Return the keys that modules add to scenario files, each with its module's name."""
    return {
        key.name: (module.name, key)
        for module in available_modules().values()
        for key in module.scenario_keys
    }


def chain_keys() -> Mapping[str, tuple[str, ChainKey]]:
    """Return the keys that modules add to chains in scenario files, each with its module's name."""
    return {
        key.name: (module.name, key)
        for module in available_modules().values()
        for key in module.chain_keys
    }


def drawings() -> Mapping[str, Drawing]:
    """Return the drawings of all modules by glyph, including modules that are not playable yet."""
    found: list[Drawing] = []
    for name in MODULES:  # a module that is not playable yet lists them in its folder
        found += getattr(_folder(name), "DRAWINGS", ())
    for module in available_modules().values():
        found += module.drawings
    return {drawing.glyph: drawing for drawing in found}


@cache
def rules_of(modules: tuple[str, ...]) -> Rules:
    """Return the combined rules of the base game and these modules, which may be in any order.

    Raises `BadSetup` if parts of two modules share a name or an order that must be unique.

    >>> rules_of(("lobbyists", "new_districts")) is rules_of(("new_districts", "lobbyists"))
    True
    """
    return _pooled(tuple(sorted(set(modules))))


def transition_from(state: State) -> Transition:
    """Return a transition that begins at a state, with the triggers of its modules."""
    return Transition(state, rules_of(state.config.modules).triggers)


def conflicts(modules: Iterable[str]) -> tuple[Problem, ...]:
    """Return the faults of a combination of modules that cannot be in play together.

    The rulebook may exclude it, or parts of two modules may have the same order or name.

    >>> conflicts(["lobbyists", "new_districts"])
    ()
    """
    modules = tuple(modules)
    faults = [
        Problem("excluded", {"first": first, "second": second}, path="modules")
        for first, second in excluded(modules)
    ]
    try:
        rules_of(modules)
    except BadSetup as bad:
        faults += bad.faults
    return tuple(faults)


def clear_cache() -> None:
    """Clear the cache of combined rules; they are combined again when they are needed."""
    rules_of.cache_clear()
    _pooled.cache_clear()


@cache
def _pooled(names: tuple[str, ...]) -> Rules:
    # A faulty file may name a module that is not playable yet: it contributes nothing.
    named = [available_modules()[name] for name in names if name in available_modules()]
    return Rules.pool([base(), *named, *_custom().modules_of(names)])


def in_play(named: Iterable[str], players: int) -> tuple[str, ...]:
    """Return the modules of a game: the `named` ones, those that they require, and custom rules.

    Custom rules are last. Names that no module has are left out (SET-22).

    >>> in_play(["six_players", "tea"], 6)
    ('new_districts', 'six_players')
    """
    names = list(named)
    return (*mixed(names, players), *_custom().pinned(names))
