"""The mixes of modules that tests play: each alone, each pair, all at once.

A module is played by as many as it takes; pairs and single modules go from two players to five and
round again, so that each number meets each of them sooner or later. The README's command plays a
few pairs, `.ci/long` all of them. Every module has a golden game, too (`tests/data/games`).
"""

from __future__ import annotations

import tomllib
from itertools import combinations
from typing import NamedTuple

import fcm_widgets as fcm
from fcm_widgets.data import excluded
from fcm_widgets.data.module_combinations import module_for
from fcm_widgets.engine.registry import conflicts, startable_modules
from tests.seeds import LONG, some


class Setup(NamedTuple):
    """What a game begins with."""

    players: int
    introductory: bool = False
    modules: tuple[str, ...] = ()

    def game(self, seed: int) -> fcm.Game:
        """Begin such a game."""
        return fcm.Game.new(
            players=self.players,
            seed=seed,
            introductory=self.introductory,
            modules=self.modules,
        )

    def __str__(self) -> str:
        kind = "easy" if self.introductory else "-".join(self.modules) or "base"
        return f"{self.players}-{kind}"


def modules_of(name: str) -> list[str]:
    """Return the modules that a shipped scenario names, without building its table."""
    found = tomllib.loads(fcm.example_path(name).read_text(encoding="utf-8"))
    return list(found.get("modules", ()))


MOST = 6
TURNS = 60
"""With modules chance can spoil a table for good, so that a game would never end."""
PLAYED = tuple(startable_modules())
FOR_MOST = module_for(MOST)


def setup_of(number: int, *modules: str) -> Setup:
    """Return a setup of some modules: so many players as they need, else 2 to 5 in turn."""
    return Setup(MOST if FOR_MOST in modules else 2 + number % 4, modules=modules)


PAIRS = [
    setup_of(number, *pair)
    for number, pair in enumerate(combinations(PLAYED, 2))
    if not conflicts(pair)
]
RING = [
    setup_of(number, one, other)
    for number, (one, other) in enumerate(zip(PLAYED, (*PLAYED[1:], PLAYED[0]), strict=True))
    if not conflicts((one, other))
]
ALONE = [setup_of(number, name) for number, name in enumerate(PLAYED)]
APART = excluded(PLAYED)
"""The pairs that do not play at one table: the first of them is left out, and once the second."""
WITHOUT_FIRST = tuple(name for name in PLAYED if name not in {one for one, _ in APART})
WITHOUT_SECOND = tuple(name for name in PLAYED if name not in {one for _, one in APART})
TOGETHER = tuple(name for name in WITHOUT_FIRST if name != FOR_MOST)
ALL = [
    *(Setup(players, modules=TOGETHER) for players in range(2, MOST)),
    Setup(MOST, modules=WITHOUT_FIRST),
    Setup(MOST, modules=WITHOUT_SECOND),
]
BASE = [Setup(players, easy) for players in (2, 3, 4, 5) for easy in (False, True)]
MIXES = [*ALONE, *PAIRS] if LONG else some(RING, every=6)
