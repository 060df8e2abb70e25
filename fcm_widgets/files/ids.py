"""Checks for the names of modules, goods, cards and milestones."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any, Protocol

from ..custom_rules.known import is_custom, known, name_of, names
from ..data import MODULES, employees, goods, goods_of, milestones, milestones_with, replaced_by
from ..engine.registry import available_modules, conflicts, startable_modules
from ..state.state import GameConfig
from ..validation.reader import MOST_PIECES, Check, Reader


class _OfModule(Protocol):
    """A record of a module: a card, a good or a milestone."""

    @property
    def module(self) -> str: ...


def read_modules(reader: Reader, value: Any, *, begins: bool = False) -> None:
    """Check a list of modules, and note its faults.

    A new game (`begins`) may only name modules that can be played whole. A scenario may also name
    other modules, because it may have their pieces on its map.

    >>> reader = Reader()
    >>> read_modules(reader, ["kimchi", "tea"])
    >>> [fault.path for fault in reader.faults]
    ['modules[1]']
    """
    if not isinstance(value, list):
        reader.fault("modules", "no_module_list", found=value)
        return
    if len(value) > MOST_PIECES:
        reader.fault("modules", "many_modules", count=len(value), most=MOST_PIECES)
    for number, name in enumerate(value[:MOST_PIECES]):
        path = f"modules[{number}]"
        if isinstance(name, str) and known(name):
            continue
        if isinstance(name, str) and is_custom(name):
            rule = name_of(name)
            code = "custom_rule_changed" if known(rule) else "custom_rule_unknown"
            reader.fault(path, code, found=name, rule_name=rule)
        elif not isinstance(name, str) or name not in MODULES:
            reader.fault(path, "unknown_module", found=name, names=[*MODULES, *names()])
        elif name not in (startable_modules() if begins else available_modules()):
            reader.fault(path, "not_played", found=name, whole=tuple(startable_modules()))


def read_clashes(reader: Reader, modules: Iterable[str]) -> tuple[str, ...]:
    """Note the conflicts between modules, and return the modules that can be played together.

    Modules of the box never conflict. If custom rules conflict, the result leaves all of them out.
    """
    faults = conflicts(modules)
    reader.take(replace(fault, path="modules") for fault in faults)
    return tuple(name for name in modules if not faults or not is_custom(name))


def good(config: GameConfig) -> Check[str]:
    """Return a check for a good: it must belong to a game with the modules of `config`."""
    return _name(goods(), config)


def wanted(config: GameConfig) -> Check[str]:
    """Return a check for the good of a demand token or campaign: a good that can be marketed."""
    known = good(config)

    def check(reader: Reader, path: str, value: Any) -> str | None:
        here = goods_of(config.modules, marketable=True)
        if isinstance(value, str) and value in goods() and not goods()[value].marketable:
            reader.fault(path, "unknown_name", found=value, names=here)
            return None
        return known(reader, path, value)

    return check


def employee(config: GameConfig) -> Check[str]:
    """Return a check for a card's id; it rejects the CEO and cards that are left out."""
    known = _name(employees(), config)
    without = config.variant.without_cards

    def check(reader: Reader, path: str, value: Any) -> str | None:
        if value == "ceo" or value in without:
            reader.fault(path, "ceo_listed" if value == "ceo" else "left_out_here", found=value)
            return None
        return known(reader, path, value)

    return check


def milestone(config: GameConfig) -> Check[str]:
    """Return a check for a milestone's id; it rejects replaced and left-out ones (NMS-13)."""
    known = _name(milestones(), config)
    without = config.variant.without_milestones

    def check(reader: Reader, path: str, value: Any) -> str | None:
        if value in without:
            reader.fault(path, "left_out_here", found=value)
            return None
        name = known(reader, path, value)
        if name is None or name in milestones_with(config.modules):
            return name
        module = replaced_by("milestone", config.modules)
        reader.fault(path, "replaced", found=value, module=module)
        return None

    return check


def _name(known: Mapping[str, _OfModule], config: GameConfig) -> Check[str]:
    """Return a check for an id: it must name a `known` record, whose module must be in play."""

    def check(reader: Reader, path: str, value: Any) -> str | None:
        if not isinstance(value, str) or value not in known:
            here = [name for name, item in known.items() if _in_play(item, config)]
            reader.fault(path, "unknown_name", found=value, names=here)
            return None
        if not _in_play(known[value], config):
            reader.fault(path, "needs_module", found=value, module=known[value].module)
            return None
        return value

    return check


def _in_play(item: _OfModule, config: GameConfig) -> bool:
    return item.module in ("", "base", *config.modules)
