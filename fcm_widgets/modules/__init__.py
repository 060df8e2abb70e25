"""The modules of the game: what each contributes, and how contributions are pooled.

The base game is itself a module. Contributions are pooled in the order of their rung, never
piped, so the order of a module list changes nothing. A module of whose rules nothing is written yet
is in no list here; a scenario that names it is refused, never half played.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from ..rules.contributions import Module, Rules
from . import base, lobbyists, new_districts, six_players

ON_TABLES: dict[str, Module] = {
    module.name: module for module in (new_districts.MODULE, lobbyists.MODULE, six_players.MODULE)
}
"""The modules that a scenario's table may name; the base game always takes part."""

PLAYED: dict[str, Module] = {name: one for name, one in ON_TABLES.items() if one.whole}
"""Those of them that a game may begin with: each rule of their sections has its `since`."""


def rules_of(modules: Iterable[str]) -> Rules:
    """Return the pooled rules of the base game and these modules, whatever their order.

    >>> rules_of(["lobbyists", "new_districts"]) is rules_of(["new_districts", "lobbyists"])
    True
    """
    return _pooled(tuple(sorted(set(modules))))


@cache
def _pooled(names: tuple[str, ...]) -> Rules:
    return Rules.pool([base.MODULE, *(ON_TABLES[name] for name in names)])


__all__ = ["ON_TABLES", "PLAYED", "Module", "Rules", "rules_of"]
