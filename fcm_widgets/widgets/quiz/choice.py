"""The choice of a quiz's questions, which should together tell all misreadings apart."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cached_property
from itertools import islice

from ...errors import BadQuestion
from ...game.dinners import dinners
from ...game.game import Game
from ...learning.misreadings.module_misreadings import habits_of
from ...learning.quiz.random_tables import random_deals
from ...reasons.problem import Problem
from ...state.state import State
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
"""The kinds of question that need no dinner, each with the function that finds candidates."""
ENOUGH = {"how_far": 8, "reach": 4}
"""Number of candidates to find for each question of a kind (default: 2).

Each question also needs a map of its own, because distances on one map soon repeat.
"""
RICH, RICH_MAPS = 3, 1.5
"""Minimum number of misreadings that fail at a rich house, and of maps with such a house.

The second number is for each question about a dinner.
"""
MOST_MAPS, MORE_MAPS = 60, 6
"""Maximum number of maps for a quiz, and how many to add each time while it is not good."""
FEW = 5
"""A quiz with fewer dinner questions can't separate all misreadings, so it adds no maps."""
DEALS = {True: 8, False: 3}
"""Number of deals for each map: more if the quiz asks about dinners."""


def table_questions(
    rng: random.Random, game: Game, kinds: Sequence[str], wanted: int
) -> list[Candidate]:
    """Return questions about a game; raise `BadQuestion` if no question is possible."""
    pool = list(candidates(game, 0, kinds))
    if not pool:
        raise BadQuestion(_problem(game, kind) for kind in kinds)
    habits = habits_of(game.state.config.modules)
    picked = chosen(rng, pool, wanted, lambda candidate: candidate.table, habits=habits)
    return sorted(picked, key=pool.index)


class RandomQuestions:
    """Questions at random tables.

    The first question is found in a moment and shown while the others are chosen among those of
    many maps.
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
        """The first question of the quiz: the best question of the first map that gives any."""
        while not self._found and self._maps < MOST_MAPS:
            self._look(self.kinds)
        scale = Scale(self._found, _map_of, self._habits)
        return min(
            self._found,
            key=lambda candidate: (-len(candidate.met), scale.cost_with(None, candidate)),
        )

    @cached_property
    def all(self) -> list[Candidate]:
        """All questions of the quiz in their order."""
        first, each, open_kinds = self.first, -(-self.wanted // len(self.kinds)), self.kinds
        while self._maps < MOST_MAPS:
            open_kinds = [kind for kind in open_kinds if not _enough(self._found, kind, each)]
            if not open_kinds:
                break
            self._look(open_kinds)
        # Look at more maps while any misreading is wrong too seldom.
        while True:
            quiz = chosen(
                self._rng, self._found, self.wanted, _map_of, first=first, habits=self._habits
            )
            few = sum(question.kind == "dinner" for question in quiz) < FEW
            scale = Scale(quiz, _map_of, self._habits)
            if few or self._maps >= MOST_MAPS or not scale.short(scale.together(quiz)):
                return quiz
            for _ in range(MORE_MAPS):
                self._look(["dinner"])

    def _look(self, kinds: Sequence[str]) -> None:
        """Add the possible questions about some games on a new random map."""
        deals = random_deals(self._rng.getrandbits(32), contested=True, modules=self.modules)
        for game in islice(deals, DEALS["dinner" in kinds]):
            self._found += candidates(game, self._maps, kinds)
        self._maps += 1


def _map_of(candidate: Candidate) -> int:
    return candidate.table[0]


def _enough(found: Iterable[Candidate], kind: str, each: int) -> bool:
    """Return whether there are enough candidates for `each` good questions of a kind."""
    own = [candidate for candidate in found if candidate.kind == kind]
    if kind == "dinner":
        rich = {_map_of(candidate) for candidate in own if len(candidate.met) >= RICH}
        return len(rich) >= each * RICH_MAPS
    maps = {_map_of(candidate) for candidate in own}
    return len(maps) >= each and len(own) >= each * ENOUGH.get(kind, 2)


def candidates(game: Game, table: int, kinds: Iterable[str]) -> Iterator[Candidate]:
    """Yield all questions of some kinds about a game and its dinners."""
    for kind in kinds:
        if kind in TABLE_KINDS:
            yield from TABLE_KINDS[kind](game.state, (table, -1))
            continue
        for number, dinner in enumerate(dinners(game)):
            yield from dinner_questions(dinner, (table, number))


def _problem(game: Game, kind: str) -> Problem:
    """Return the reason why a game gives no question of a kind."""
    if kind in TABLE_KINDS:
        return Problem("quiz_lacks", {"kind": kind}, path="table")
    found = list(dinners(game))
    if not found:
        return Problem("quiz_undined", {"phase": game.phase}, path="table")
    houses = sum(len(dinner.decisions) for dinner in found)
    if not houses:
        return Problem("quiz_nobody_wants", {"kind": kind}, path="table")
    return Problem("quiz_all_right", {"kind": kind, "houses": houses}, path="table")
