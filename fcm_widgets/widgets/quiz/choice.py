"""Which questions a quiz asks: those that tell the misreadings apart, spread over all of them."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cached_property
from itertools import islice

from ...errors import BadQuestion
from ...game.dinners import dinners
from ...game.game import Game
from ...reasons.problem import Problem
from ...state.state import State
from ...teaching.of_modules import habits_of
from ...teaching.random_tables import random_deals
from .company import order_questions, payday_questions
from .dinner import dinner_questions
from .far import far_questions
from .haul import haul_questions
from .questions import Candidate, Table
from .reach import reach_questions
from .spread import Scale, chosen

TABLE_KINDS: dict[str, Callable[[State, Table], Iterator[Candidate]]] = {
    "how_far": far_questions,
    "reach": reach_questions,
    "haul": haul_questions,
    "turn_order": order_questions,
    "payday": payday_questions,
}
"""The kinds of question about a table as it stands, each with what finds its candidates."""
ENOUGH = {"how_far": 8, "reach": 4}
"""Number of candidates for each question of a kind, 2 if not named, at random tables.

And there is a map for each question: distances on one map are soon the same question again.
"""
RICH, RICH_MAPS = 3, 1.5
"""Number of misreadings that a house should separate, and maps for each dinner with one."""
MOST_MAPS, MORE_MAPS = 60, 6
"""Maximum number of maps for a quiz, and how many more if it is not good yet."""
FEW = 5
"""So few dinners cannot fail every misreading at half of them: no more maps are laid for that."""
DEALS = {True: 8, False: 3}
"""Number of deals for each map: more if the quiz asks about dinners."""


def table_questions(
    rng: random.Random, game: Game, kinds: Sequence[str], wanted: int
) -> list[Candidate]:
    """Return the questions chosen at one game; raises `BadQuestion` if it gives none."""
    pool = list(candidates(game, 0, kinds))
    if not pool:
        raise BadQuestion(_lacking(game, kind) for kind in kinds)
    habits = habits_of(game.state.config.modules)
    picked = chosen(rng, pool, wanted, lambda candidate: candidate.table, habits=habits)
    return sorted(picked, key=pool.index)


class RandomQuestions:
    """Questions at random tables: one from the first map at once, the others among many.

    The first one is found in a moment, so that it can be shown while the others are chosen to
    go with it: so many tables are looked at that every kind finds enough.
    """

    def __init__(
        self,
        rng: random.Random,
        kinds: Sequence[str],
        wanted: int,
        modules: Sequence[str] = (),
    ) -> None:
        self._rng, self.kinds, self.wanted = rng, list(kinds), wanted
        self.modules, self._habits = tuple(modules), habits_of(modules)
        self._found: list[Candidate] = []
        self._maps = 0

    @cached_property
    def first(self) -> Candidate:
        """The question with which the quiz begins: the best of the first map that has any."""
        while not self._found and self._maps < MOST_MAPS:
            self._look(self.kinds)
        scale = Scale(self._found, _map_of, self._habits)
        return min(
            self._found,
            key=lambda candidate: (-len(candidate.met), scale.cost_with(None, candidate)),
        )

    @cached_property
    def all(self) -> list[Candidate]:
        """The whole quiz, in its order."""
        first, each, open_kinds = self.first, -(-self.wanted // len(self.kinds)), self.kinds
        while self._maps < MOST_MAPS:
            open_kinds = [kind for kind in open_kinds if not _enough(self._found, kind, each)]
            if not open_kinds:
                break
            self._look(open_kinds)
        return self._bettered(first)

    def _bettered(self, first: Candidate) -> list[Candidate]:
        """Choose, and look at more maps as long as some misreading fails too seldom."""
        while True:
            quiz = chosen(
                self._rng, self._found, self.wanted, _map_of, first=first, habits=self._habits
            )
            few = sum(question.kind == "dinner" for question in quiz) < FEW
            if few or self._maps >= MOST_MAPS or not self._short(quiz):
                return quiz
            for _ in range(MORE_MAPS):
                self._look(["dinner"])

    def _short(self, quiz: Sequence[Candidate]) -> int:
        """Return how far the misreadings are from failing often enough."""
        scale = Scale(quiz, _map_of, self._habits)
        return scale.short(scale.together(quiz))

    def _look(self, kinds: Sequence[str]) -> None:
        """Lay a map, deal for it, and keep what can be asked there."""
        deals = random_deals(self._rng.getrandbits(32), contested=True, modules=self.modules)
        for game in islice(deals, DEALS["dinner" in kinds]):
            self._found += candidates(game, self._maps, kinds)
        self._maps += 1


def _map_of(candidate: Candidate) -> int:
    return candidate.table[0]


def _enough(found: Iterable[Candidate], kind: str, each: int) -> bool:
    """Return whether `each` questions of a kind can be chosen well."""
    own = [candidate for candidate in found if candidate.kind == kind]
    if kind == "dinner":
        return (
            len({_map_of(candidate) for candidate in own if len(candidate.met) >= RICH})
            >= each * RICH_MAPS
        )
    maps = {_map_of(candidate) for candidate in own}
    return len(maps) >= each and len(own) >= each * ENOUGH.get(kind, 2)


def candidates(game: Game, table: int, kinds: Iterable[str]) -> Iterator[Candidate]:
    """Yield all questions of some kinds about a game: its dinners, and the table as it stands."""
    for kind in kinds:
        if kind in TABLE_KINDS:
            yield from TABLE_KINDS[kind](game.state, (table, -1))
            continue
        for number, dinner in enumerate(dinners(game)):
            yield from dinner_questions(dinner, (table, number))


def _lacking(game: Game, kind: str) -> Problem:
    """Return why a game gives no question of a kind."""
    if kind in TABLE_KINDS:
        return Problem("quiz_lacks", {"kind": kind}, path="table")
    found = list(dinners(game))
    if not found:
        return Problem("quiz_undined", {"phase": game.phase}, path="table")
    houses = sum(len(dinner.decisions) for dinner in found)
    if not houses:
        return Problem("quiz_nobody_wants", {"kind": kind}, path="table")
    return Problem("quiz_all_right", {"kind": kind, "houses": houses}, path="table")
