"""Which questions a quiz asks: those that tell the misreadings apart, spread over all of them."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence

from ..errors import BadQuestion, Fault
from ..exercises.random_tables import random_table
from ..explain.names import several
from ..game.dinners import dinners
from ..game.game import Game
from ..game.state import State
from .quiz_company import order_questions, payday_questions
from .quiz_dinner import dinner_questions
from .quiz_far import far_questions
from .quiz_haul import haul_questions
from .quiz_questions import Candidate, Table
from .quiz_reach import reach_questions

TABLE_KINDS: dict[str, Callable[[State, Table], Iterator[Candidate]]] = {
    "how_far": far_questions,
    "reach": reach_questions,
    "haul": haul_questions,
    "turn_order": order_questions,
    "payday": payday_questions,
}
"""The kinds of question about a table as it stands, each with what finds its candidates."""
NEEDED = {
    "dinner": "a house at which some misreading picks another chain",
    "how_far": "a house from which a road leads to an open restaurant",
    "reach": "a campaign on a map with two houses or more",
    "haul": "a cart or truck at work, and one best haul for it",
    "turn_order": "chains of which some misreading lets the wrong one choose first",
    "payday": "a chain with a salary to pay",
}
"""Every kind of question, with what a table needs so that it can be asked."""
ENOUGH = {"dinner": 6, "how_far": 8, "reach": 4}
"""How many candidates are drawn for each question of a kind, 2 if not named, at random tables."""
MOST_TABLES = 80


def table_questions(
    rng: random.Random, game: Game, kinds: Sequence[str], wanted: int
) -> list[Candidate]:
    """Return the questions chosen at one game; raises `BadQuestion` if it gives none."""
    pool = list(candidates(game, 0, kinds))
    if not pool:
        raise BadQuestion(_lacking(game, kind) for kind in kinds)
    return sorted(chosen(rng, pool, wanted), key=pool.index)


def random_questions(rng: random.Random, kinds: Sequence[str], wanted: int) -> list[Candidate]:
    """Return questions chosen at random tables: so many tables that every kind finds enough."""
    found: list[Candidate] = []
    each, open_kinds = -(-wanted // len(kinds)), list(kinds)
    for table in range(MOST_TABLES):
        found += candidates(random_table(rng.getrandbits(32)), table, open_kinds)
        counts = Counter(one.kind for one in found)
        open_kinds = [kind for kind in open_kinds if counts[kind] < each * ENOUGH.get(kind, 2)]
        if not open_kinds:
            break
    return chosen(rng, found, wanted)


def candidates(game: Game, table: int, kinds: Iterable[str]) -> Iterator[Candidate]:
    """Yield all questions of some kinds about a game: its dinners, and the table as it stands."""
    for kind in kinds:
        if kind in TABLE_KINDS:
            yield from TABLE_KINDS[kind](game.state, (table, -1))
            continue
        for number, dinner in enumerate(dinners(game)):
            yield from dinner_questions(dinner, (table, number))


def _lacking(game: Game, kind: str) -> Fault:
    """Say why a game gives no question of a kind."""
    if kind in TABLE_KINDS:
        return Fault("table", "none", NEEDED[kind])
    found = list(dinners(game))
    if not found:
        why = f"a game at {game.phase!r} that has not dined"
        return Fault("table", why, "a game at dinnertime, or one that has dined")
    houses = sum(len(dinner.decisions) for dinner in found)
    said = "no house that wants anything"
    if houses:
        said = f"{several(houses, 'house')} that want something, each misread as the rule has it"
    return Fault("table", said, NEEDED[kind])


def chosen(rng: random.Random, pool: Sequence[Candidate], wanted: int) -> list[Candidate]:
    """Choose questions one after the other: what is told apart least so far comes first."""
    left = list(pool)
    rng.shuffle(left)
    taken: list[Candidate] = []
    covered: Counter[str] = Counter()
    while left and len(taken) < wanted:
        tables = Counter(one.table for one in taken)
        kinds = Counter(one.kind for one in taken)
        best = max(left, key=lambda one: (-kinds[one.kind], _worth(one, covered, tables)))
        left.remove(best)
        taken.append(best)
        covered.update(list(best.traps))
    return taken


def _worth(one: Candidate, covered: Counter[str], tables: Counter[Table]) -> float:
    """Return what a question adds: the misreadings that it tells apart anew, on a table anew.

    It is worth less where one answer has several misreadings behind it.
    """
    clean = sum(1 / (1 + covered[name]) ** 2 for name in one.clean)
    mixed = sum(0.4 / (1 + covered[name]) ** 2 for name in one.traps)
    muddled = len(set(one.traps.values())) - len(one.clean)
    return (clean + mixed) / (1 + tables[one.table] + muddled)
