"""Which modules a table plays with: those that are named and those that they bring (SET-22).

Of the rulebook's limits two bring something, and those are kept here, beside what a module's file
says that it `excludes`. The tile with two parks is a matter of tiles (`strict_faults`).
"""

from __future__ import annotations

from collections.abc import Iterable

from ._checks import MODULES
from ._read import modules as held

DISTRICTS, LOBBYISTS, SIX = "new_districts", "lobbyists", "six_players"


def mixed(modules: Iterable[str], players: int) -> tuple[str, ...]:
    """Return the modules in play, in the order of the box; unknown names are left out.

    Six players always play with the new districts (SIX-1), and so do five or more who play with
    lobbyists, because they need the new tiles (LOB-10).

    >>> mixed(["six_players"], 6), mixed(["lobbyists"], 4), mixed(["lobbyists"], 5)
    (('new_districts', 'six_players'), ('lobbyists',), ('new_districts', 'lobbyists'))
    """
    named = set(modules)
    if SIX in named or players >= 6 or (LOBBYISTS in named and players >= 5):
        named.add(DISTRICTS)
    return tuple(name for name in MODULES if name in named)


def excluded(modules: Iterable[str]) -> tuple[tuple[str, str], ...]:
    """Return the pairs of these modules that do not play at one table, who says so first (SET-22).

    >>> excluded(["ketchup", "hard_choices", "new_milestones"])
    (('hard_choices', 'new_milestones'),)
    """
    named = set(modules)
    return tuple(
        (name, other)
        for name in MODULES
        if name in named
        for other in held().get(name, {}).get("excludes", ())
        if other in named
    )
