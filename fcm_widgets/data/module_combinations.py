"""The modules in play: modules that a player names, and modules that these require (SET-22).

The heads of the modules' files have the rules for this:

- `brings`: other modules that it requires, each with the number of players from which it does so,
- `needed_from`: the smallest number of players with which every game has the module,
- `players`: a number of players that is possible only with this module,
- `excludes`: modules that cannot be in the same game,
- `needs_milestones`: whether the module needs a game with milestones,
- `replaces`: the kinds of base-game rows that the module removes.

Tiles that need another module are checked in `strict_faults`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType
from typing import Any, NamedTuple

from ._checks import MODULES
from ._read import build, index, rows
from ._read import modules as contents
from .catalogue import Milestone, milestones


def _head(name: str, key: str, default: Any) -> Any:
    """Return the value of a key in the head of a module's `content.toml`."""
    return contents().get(name, {}).get(key, default)


def mixed(modules: Iterable[str], players: int) -> tuple[str, ...]:
    """Return `modules` and those that they require, in the order of the box, without unknown names.

    Six players always play with the new districts (SIX-1). A game with lobbyists has them from five
    players on, because lobbyists need the new tiles (LOB-10).

    >>> mixed(["six_players"], 6), mixed(["lobbyists"], 4), mixed(["lobbyists"], 5)
    (('new_districts', 'six_players'), ('lobbyists',), ('new_districts', 'lobbyists'))
    """
    named = set(modules)
    brought = {
        other
        for name in named
        for other, least in _head(name, "brings", {}).items()
        if players >= least
    }
    needed = {name for name in MODULES if 0 < _head(name, "needed_from", 0) <= players}
    return tuple(name for name in MODULES if name in named | brought | needed)


class About(NamedTuple):
    """A module's title, its changes in a sentence, and the letters of its rules, such as LOB."""

    title: str
    changes: str
    rules: str


def about(module: str) -> About:
    """Return a module's title, its changes in a sentence, and the letters of its rules.

    >>> about("fry_chefs").changes
    'Each fry chef at work brings $10 for every house that the chain serves.'
    """
    return About(*(contents()[module][key] for key in About._fields))


def module_for(players: int) -> str:
    """Return the module that a game with this number of players needs, or an empty text.

    >>> module_for(6), module_for(5)
    ('six_players', '')
    """
    return next((name for name in MODULES if for_players(name) == players), "")


def for_players(module: str) -> int:
    """Return the number of players that is possible only with this module, or 0."""
    return int(_head(module, "players", 0))


def excluded(modules: Iterable[str]) -> tuple[tuple[str, str], ...]:
    """Return each pair of these modules that cannot be in the same game (SET-22).

    The first module of each pair is the module whose file excludes the other.

    >>> excluded(["ketchup", "hard_choices", "new_milestones"])
    (('hard_choices', 'new_milestones'),)
    """
    named = set(modules)
    return tuple(
        (name, other)
        for name in MODULES
        if name in named
        for other in _head(name, "excludes", ())
        if other in named
    )


def only_with_milestones(modules: Iterable[str]) -> tuple[str, ...]:
    """Return the modules that do nothing in a game without milestones (SET-22).

    >>> only_with_milestones(["ketchup", "hard_choices"])
    ('hard_choices',)
    """
    return tuple(name for name in modules if _head(name, "needs_milestones", False))


@cache
def milestones_with(modules: tuple[str, ...]) -> Mapping[str, Milestone]:
    """Return the milestones of a game with these modules, by id.

    If the head of a module says `replaces = ["milestone"]`, the base game's milestones are left
    out. The milestones of other modules stay (NMS-13).

    >>> "first_train" in milestones_with(()), "first_train" in milestones_with(("new_milestones",))
    (True, False)
    """
    in_play = modules if replaced_by("milestone", modules) else ("", *modules)
    return MappingProxyType(
        {card.id: card for card in milestones().values() if card.module in in_play}
    )


@cache
def two_goods() -> str:
    """Return the module that lets an airplane carry two goods: its file says `two_goods`.

    >>> two_goods()
    'new_milestones'
    """
    return next(name for name in MODULES if _head(name, "two_goods", False))


def replaced_by(kind: str, modules: Iterable[str]) -> str:
    """Return the module that removes the base game's rows of a kind, or an empty text."""
    return next((name for name in modules if kind in _head(name, "replaces", ())), "")


@dataclass(frozen=True, slots=True)
class Setup:
    """A scenario that the expansion's rulebook suggests: modules that play well together."""

    id: str
    title: str
    rule: str
    modules: tuple[str, ...]
    tiles: tuple[str, ...] = ()
    """Letters of tiles, at least one of which must be in the city; if empty, any tiles will do."""


@cache
def setups() -> Mapping[str, Setup]:
    """Return the suggested scenarios by their ids."""
    return index((build(Setup, row) for row in rows("setup")), lambda setup: setup.id)


def suggested_tiles(modules: Iterable[str]) -> frozenset[str]:
    """Return the letters of tiles in those suggested scenarios that need only these modules.

    >>> sorted(suggested_tiles(["new_milestones", "gourmet_food_critics", "sushi", "kimchi"]))
    ['Z']
    """
    named = set(modules)
    return frozenset(
        letter
        for setup in setups().values()
        if named.issuperset(setup.modules)
        for letter in setup.tiles
    )
