"""Which of many questions make a good quiz: each misreading, followed all through, fails often."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Sequence
from functools import reduce
from itertools import islice, permutations
from operator import add
from typing import NamedTuple

from ...teaching.choices import CHOICES
from ...teaching.of_modules import Habits
from .questions import Candidate

Apart = Callable[[Candidate], Hashable]
"""Things that two questions should not share: the map, or the dinner."""
SHORT, TWICE, ALIKE, NEAR, SHARED, ALONE, MUDDLED = 20, 20, 15, 8, 4, 3, 1
"""The costs of the faults of a quiz."""
SPARED = 1
"""Factor for how often each of the seven must fail if modules decide half of the dinners."""
PAIRS = frozenset(permutations(CHOICES, 2))
"""Misreadings that a quiz should tell apart: the first one is wrong where the second one is not."""
NO_HABITS: Habits = {}
MOST_TRIED = 2000
"""Maximum number of exchanges in a round: all of them in a quiz of ten, fewer in a long one."""


def share(asked: int) -> int:
    """Return how many of some questions each misreading should fail: half of them."""
    return -(-asked // 2)


class Mark(NamedTuple):
    """The marks of a question, or of several together: counts add up, sets unite."""

    counts: tuple[int, ...]
    parted: frozenset[tuple[str, str]]
    apart: frozenset[Hashable]
    still: frozenset[Hashable]

    def and_also(self, more: Mark) -> Mark:
        """Return what both bring together."""
        counts = tuple(map(add, self.counts, more.counts))
        return Mark(
            counts, self.parted | more.parted, self.apart | more.apart, self.still | more.still
        )


class Scale:
    """The distance of a quiz from a good one, by the marks of its questions.

    Hundreds of questions are tried in the place of each, so a mark is made once.
    """

    def __init__(self, pool: Iterable[Candidate], apart: Apart, habits: Habits = NO_HABITS) -> None:
        self._pool, self._apart, self._habits = list(pool), apart, habits
        self._names = tuple({name: None for question in self._pool for name in question.traps})
        self._marks = {id(question): self._mark(question) for question in self._pool}

    def together(self, quiz: Iterable[Candidate]) -> Mark:
        """Return what questions of the pool bring together."""
        return reduce(Mark.and_also, (self._marks[id(question)] for question in quiz))

    def cost_with(self, others: Mark | None, question: Candidate) -> float:
        """Return how far a quiz is from a good one with one question more."""
        mark = self._marks[id(question)]
        return self.cost(mark if others is None else others.and_also(mark))

    def _mark(self, question: Candidate) -> Mark:
        table = self._apart(question)
        still = () if question.kind == "dinner" else ((question.kind, table),)
        counts = (*map(int, self._counted(question)),)
        return Mark(counts, question.parted, frozenset([table]), frozenset[Hashable](still))

    def _counted(self, question: Candidate) -> Iterable[bool | int]:
        """Yield what is counted, in the order in which it is read below."""
        traps = question.traps.keys()
        yield from (True, question.kind == "dinner", question.near, question.alone)
        yield question.muddled
        yield from (name in traps for name in CHOICES)
        for kind, habits in self._habits.items():
            mine = question.kind == kind
            yield mine
            yield mine and any(traps & each for each in habits)
            yield from (mine and bool(traps & each) for each in habits)
            yield from (mine and name in traps for each in habits for name in each)
        yield from (name in traps for name in self._names)

    def short(self, quiz: Mark) -> int:
        """Return how far the misreadings are from failing often enough: 0 if each does.

        One that modules bring should fail in half of the questions of a kind, those of each module
        in their part of that half, and each of them at least once.
        """
        counts = iter(quiz.counts)
        _, dinners, *_ = islice(counts, 5)
        enough = share(dinners) - (SPARED if self._habits.get("dinner") else 0)
        far = sum(max(0, enough - failed) ** 2 for failed in islice(counts, len(CHOICES)))
        for habits in self._habits.values():
            asked = next(counts)
            half = share(asked)
            names = sum(map(len, habits))
            aims = (half, *[-(-half // len(habits))] * len(habits), *[1] * names)
            lacks = sum(max(0, aim - next(counts)) ** 2 for aim in aims)
            far += lacks if asked else 0
        return far

    def cost(self, quiz: Mark) -> float:
        """Return how far a quiz is from a good one.

        A good one fails each of the seven misreadings at half of its dinners, with modules at one
        less, once at least where each other one is right or leads elsewhere, so that whoever
        follows it all through is told which it was; it meets many others; modules matter in half of
        its questions; half of the houses or more drive; no map is seen twice, least of all for the
        same kind of question, which may be the same one; no house has one chain to go to, and each
        wrong answer has one misreading behind it.
        """
        asked, dinners, near, alone, muddled = quiz.counts[:5]
        alike = len(PAIRS - quiz.parted) if dinners >= len(CHOICES) else 0
        faults = (
            SHORT * self.short(quiz)
            + NEAR * max(0, near - dinners // 2)
            + SHARED * (asked - len(quiz.apart))
            + ALONE * alone
            + MUDDLED * muddled
            + ALIKE * alike
            + TWICE * (asked - dinners - len(quiz.still))
        )
        met = quiz.counts[len(quiz.counts) - len(self._names) :]
        return faults - sum(1 - 0.5**count for count in met)


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
    left = [candidate for candidate in pool if candidate is not first]
    rng.shuffle(left)
    left.sort(key=lambda candidate: len(candidate.met), reverse=True)
    taken: list[Candidate] = [] if first is None else [first]
    scale, asked = Scale([*taken, *left], apart, habits), len(taken)
    while left and len(taken) < wanted:
        kinds = Counter(candidate.kind for candidate in taken)
        fewest = min(kinds[candidate.kind] for candidate in left)
        open_ones = [candidate for candidate in left if kinds[candidate.kind] == fewest]
        best = _best(scale, taken, open_ones[: MOST_TRIED // wanted])
        left.remove(best)
        taken.append(best)
    while _bettered(scale, taken, left, asked):
        pass
    return taken


def _best(scale: Scale, others: Sequence[Candidate], rivals: Iterable[Candidate]) -> Candidate:
    """Return the question that suits the others best; there is one at least."""
    so_far = scale.together(others) if others else None
    return min(rivals, key=lambda candidate: scale.cost_with(so_far, candidate))


def _bettered(scale: Scale, taken: list[Candidate], left: list[Candidate], asked: int) -> bool:
    """Exchange each question for the one of its kind that suits the others best."""
    any_better = False
    for place, old in list(enumerate(taken))[asked:]:
        others = [*taken[:place], *taken[place + 1 :]]
        rivals = [candidate for candidate in left if candidate.kind == old.kind][
            : MOST_TRIED // len(taken)
        ]
        best = _best(scale, others, [old, *rivals])
        if best is not old:
            taken[place] = best
            left[left.index(best)] = old
            any_better = True
    return any_better
