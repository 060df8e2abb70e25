"""Which of many questions make a good quiz: each misreading, followed all through, fails often."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Sequence
from itertools import permutations

from ...teaching.choices import CHOICES
from ...teaching.of_modules import Habits
from .questions import Candidate

Apart = Callable[[Candidate], Hashable]
"""What two questions should not share: the map, or the dinner."""
SHORT, TWICE, ALIKE, NEAR, SHARED, ALONE, MUDDLED = 20, 20, 15, 8, 4, 3, 1
"""What the faults of a quiz cost, one against the other."""
SPARED = 1
"""How much less often each of the seven need fail where modules decide half of the dinners."""
PAIRS = frozenset(permutations(CHOICES, 2))
"""Misreadings that a quiz should tell apart: the first one is wrong where the second one is not."""
NO_HABITS: Habits = {}
MOST_TRIED = 2000
"""How many exchanges are tried in a round: all of them in a quiz of ten, fewer in a long one."""


def share(asked: int) -> int:
    """Return how many of some questions each misreading should fail: half of them."""
    return -(-asked // 2)


def chosen(
    rng: random.Random,
    pool: Iterable[Candidate],
    wanted: int,
    apart: Apart,
    first: Candidate | None = None,
    habits: Habits = NO_HABITS,
) -> list[Candidate]:
    """Choose questions: as many of each kind, then exchanged as long as that betters the quiz.

    A `first` one, which is asked already, stays where it is; the others are chosen to go with it.
    `habits` are the misreadings of the modules in play.
    """
    left = [one for one in pool if one is not first]
    rng.shuffle(left)
    left.sort(key=lambda one: len(one.met), reverse=True)
    taken: list[Candidate] = [] if first is None else [first]
    asked = len(taken)
    while left and len(taken) < wanted:
        kinds = Counter(one.kind for one in taken)
        fewest = min(kinds[one.kind] for one in left)
        open_ones = [one for one in left if kinds[one.kind] == fewest]
        best = min(
            open_ones[: MOST_TRIED // wanted], key=lambda one: cost([*taken, one], apart, habits)
        )
        left.remove(best)
        taken.append(best)
    while _bettered(taken, left, apart, asked, habits):
        pass
    return taken


def _bettered(
    taken: list[Candidate], left: list[Candidate], apart: Apart, asked: int, habits: Habits
) -> bool:
    """Exchange each question for the one of its kind that suits the others best."""
    before = now = cost(taken, apart, habits)
    for place, old in list(enumerate(taken))[asked:]:
        others = [*taken[:place], *taken[place + 1 :]]
        rivals = [one for one in left if one.kind == old.kind][: MOST_TRIED // len(taken)]
        best = min(rivals, key=lambda one: cost([*others, one], apart, habits), default=old)
        if cost([*others, best], apart, habits) < now:
            taken[place] = best
            left[left.index(best)] = old
            now = cost(taken, apart, habits)
    return now < before


def short(quiz: Sequence[Candidate], habits: Habits = NO_HABITS) -> int:
    """Return how far the misreadings are from failing often enough: 0 if each does."""
    dinners = sum(question.kind == "dinner" for question in quiz)
    met = Counter(name for question in quiz for name in question.met)
    enough = share(dinners) - (SPARED if habits.get("dinner") else 0)
    own = sum(_short_of(quiz, kind, each) for kind, each in habits.items())
    return own + sum(max(0, enough - met[name]) ** 2 for name in CHOICES)


def _short_of(quiz: Sequence[Candidate], kind: str, habits: Sequence[frozenset[str]]) -> int:
    """Return how far modules are from mattering often enough in one kind of question.

    One of them should in half of the questions, and each in its part of that half.
    """
    asked = [question.traps.keys() for question in quiz if question.kind == kind]
    half = share(len(asked))
    counts = [(half, sum(any(traps & each for each in habits) for traps in asked))]
    part = -(-half // len(habits))
    counts += [(part, sum(bool(traps & each) for traps in asked)) for each in habits]
    counts += [(1, sum(name in traps for traps in asked)) for each in habits for name in each]
    return sum(max(0, aim - count) ** 2 for aim, count in counts) if asked else 0


def cost(quiz: Sequence[Candidate], apart: Apart, habits: Habits = NO_HABITS) -> float:
    """Return how far a quiz is from a good one.

    A good one fails each of the seven misreadings at half of its dinners, with modules at one less,
    once at least where each other one is right or leads elsewhere, so that whoever follows it all
    through is told which it was; it meets many others; modules matter in half of its questions;
    half of the houses or more drive; no map is seen twice, least of all for the same kind of
    question, which may be the same one; no house has one chain to go to, and each wrong answer has
    one misreading behind it.
    """
    met = Counter(name for question in quiz for name in question.traps)
    dinners = sum(question.kind == "dinner" for question in quiz)
    parted = frozenset[tuple[str, str]]().union(*(question.parted for question in quiz))
    alike = len(PAIRS - parted) if dinners >= len(CHOICES) else 0
    near = max(0, sum(question.near for question in quiz) - dinners // 2)
    shared = len(quiz) - len({apart(question) for question in quiz})
    still = [(question.kind, apart(question)) for question in quiz if question.kind != "dinner"]
    twice = len(still) - len(set(still))
    alone = sum(question.alone for question in quiz)
    muddled = sum(question.muddled for question in quiz)
    faults = (
        SHORT * short(quiz, habits)
        + NEAR * near
        + SHARED * shared
        + ALONE * alone
        + MUDDLED * muddled
    )
    faults += ALIKE * alike + TWICE * twice
    return faults - sum(1 - 0.5**count for count in met.values())
