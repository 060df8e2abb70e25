"""Which modules a table plays with: those that are named and those that they bring (SET-22).

What the rulebook says of it stands in the heads of the modules' files: `brings` names others with
the number of players from which on they come along, `needed_from` is the number of players that
cannot do without the module, `players` the number that it alone makes possible, `excludes`
names those with which it does not play, `needs_milestones` says that it plays only where there are
milestones, and `replaces` the kinds of rows of the base game that it takes out. A tile that needs
another module is a matter of tiles (`strict_faults`).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType
from typing import Any, NamedTuple

from ._checks import MODULES
from ._read import build, index, rows
from ._read import modules as held
from .catalogue import Milestone, milestones


def _of(name: str, key: str, default: Any) -> Any:
    return held().get(name, {}).get(key, default)


def mixed(modules: Iterable[str], players: int) -> tuple[str, ...]:
    """Return the modules in play, in the order of the box; unknown names are left out.

    Six players always play with the new districts (SIX-1), and so do five or more who play with
    lobbyists, because they need the new tiles (LOB-10).

    >>> mixed(["six_players"], 6), mixed(["lobbyists"], 4), mixed(["lobbyists"], 5)
    (('new_districts', 'six_players'), ('lobbyists',), ('new_districts', 'lobbyists'))
    """
    named = set(modules)
    brought = {
        other
        for name in named
        for other, least in _of(name, "brings", {}).items()
        if players >= least
    }
    needed = {name for name in MODULES if 0 < _of(name, "needed_from", 0) <= players}
    return tuple(name for name in MODULES if name in named | brought | needed)


class About(NamedTuple):
    """What a module is called, what it changes in the game, and the letters of its rules."""

    title: str
    changes: str
    rules: str


def about(module: str) -> About:
    """Say what a module is.

    >>> about("fry_chefs").changes
    'Each fry chef at work brings $10 for every house that the chain serves.'
    """
    return About(*(held()[module][key] for key in About._fields))


def module_for(players: int) -> str:
    """Return the module without which no game has so many players; empty where none is needed.

    >>> module_for(6), module_for(5)
    ('six_players', '')
    """
    return next((name for name in MODULES if _of(name, "players", 0) == players), "")


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


def only_with_milestones(modules: Iterable[str]) -> tuple[str, ...]:
    """Return those of these modules that do nothing in a game without milestones (SET-22).

    >>> only_with_milestones(["ketchup", "hard_choices"])
    ('hard_choices',)
    """
    return tuple(name for name in modules if _of(name, "needs_milestones", False))


@cache
def milestones_with(modules: tuple[str, ...]) -> Mapping[str, Milestone]:
    """Return the milestones of a table, by their ids: the base game's and those of its modules.

    A module whose head says `replaces = ["milestone"]` takes the base game's out; those of other
    modules stay (NMS-13).

    >>> "first_train" in milestones_with(()), "first_train" in milestones_with(("new_milestones",))
    (True, False)
    """
    in_play = modules if replaced_by("milestone", modules) else ("", *modules)
    return MappingProxyType({one.id: one for one in milestones().values() if one.module in in_play})


@cache
def two_goods() -> str:
    """Return the module with which an airplane may carry two goods (`two_goods` in its head).

    >>> two_goods()
    'new_milestones'
    """
    return next(name for name in MODULES if _of(name, "two_goods", False))


def replaced_by(kind: str, modules: Iterable[str]) -> str:
    """Return the module that takes out the base game's rows of a kind; empty if none does."""
    return next((name for name in modules if kind in _of(name, "replaces", ())), "")


@dataclass(frozen=True, slots=True)
class Setup:
    """A scenario that the expansion suggests, by its name: modules that play well together.

    Of the `tiles`, by their letters, at least one must lie on the map, if there are any.

    >>> setups()["korean_city"].tiles
    ('X', 'Y')
    """

    id: str
    title: str
    rule: str
    modules: tuple[str, ...]
    tiles: tuple[str, ...] = ()


@cache
def setups() -> Mapping[str, Setup]:
    """Return the suggested scenarios by their names."""
    return index((build(Setup, row) for row in rows("setup")), lambda setup: setup.id)


def suggested_tiles(modules: Iterable[str]) -> frozenset[str]:
    """Return the tiles, by their letters, that the suggested scenarios of these modules may lay.

    >>> sorted(suggested_tiles(["new_milestones", "gourmet_food_critics", "sushi", "kimchi"]))
    ['Z']
    """
    named = set(modules)
    return frozenset(
        letter for one in setups().values() if named.issuperset(one.modules) for letter in one.tiles
    )
