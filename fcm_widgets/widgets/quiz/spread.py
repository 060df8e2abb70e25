"""The choice of a good quiz: a reader with any single misreading gets many questions wrong."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Sequence
from functools import reduce
from itertools import islice, permutations
from operator import add
from typing import NamedTuple

from ...learning.misreadings.choices import WRONG_RULES
from ...learning.misreadings.module_misreadings import Habits
from .questions import Candidate

Apart = Callable[[Candidate], Hashable]
"""A function that returns the thing that two questions should not share, such as the map."""
SHORT, TWICE, ALIKE, NEAR, SHARED, ALONE, MUDDLED = 20, 20, 15, 8, 4, 3, 1
"""The costs of a quiz's faults, which `Scale.cost` adds up."""
SPARED = 1
"""With modules, each wrong rule needs to be wrong at this many dinners fewer."""
PAIRS = frozenset(permutations(WRONG_RULES, 2))
"""Pairs that a quiz should separate: the first is wrong, and the second answers differently."""
NO_HABITS: Habits = {}
MOST_TRIED = 2000
"""Maximum number of exchanges tried in a round."""


def share(count: int) -> int:
    """Return half of `count`, rounded up: each misreading should be wrong this often."""
    return -(-count // 2)


class Mark(NamedTuple):
    """The marks of one question, or of several together: sums of counts, and unions of sets."""

    counts: tuple[int, ...]
    parted: frozenset[tuple[str, str]]
    apart: frozenset[Hashable]
    still: frozenset[Hashable]

    def and_also(self, more: Mark) -> Mark:
        """Return the marks of these questions and the other questions together."""
        counts = tuple(map(add, self.counts, more.counts))
        return Mark(
            counts, self.parted | more.parted, self.apart | more.apart, self.still | more.still
        )


class Scale:
    """A measure of how far a quiz is from a good quiz, based on the marks of its questions.

    Hundreds of questions are tried for each place, so each question's mark is made only once.
    """

    def __init__(self, pool: Iterable[Candidate], apart: Apart, habits: Habits = NO_HABITS) -> None:
        self._pool, self._apart, self._habits = list(pool), apart, habits
        self._names = tuple({name: None for question in self._pool for name in question.traps})
        self._marks = {id(question): self._mark(question) for question in self._pool}

    def together(self, quiz: Iterable[Candidate]) -> Mark:
        """Return the marks of some candidates, taken together."""
        return reduce(Mark.and_also, (self._marks[id(question)] for question in quiz))

    def cost_with(self, others: Mark | None, question: Candidate) -> float:
        """Return the cost of a quiz with one more question."""
        mark = self._marks[id(question)]
        return self.cost(mark if others is None else others.and_also(mark))

    def _mark(self, question: Candidate) -> Mark:
        table = self._apart(question)
        still = () if question.kind == "dinner" else ((question.kind, table),)
        counts = (*map(int, self._counted(question)),)
        return Mark(counts, question.parted, frozenset([table]), frozenset[Hashable](still))

    def _counted(self, question: Candidate) -> Iterable[bool | int]:
        """Yield the counts in the order that `short` and `cost` need."""
        traps = question.traps.keys()
        yield from (True, question.kind == "dinner", question.near, question.alone)
        yield question.muddled
        yield from (name in traps for name in WRONG_RULES)
        for kind, habits in self._habits.items():
            mine = question.kind == kind
            yield mine
            yield mine and any(traps & each for each in habits)
            yield from (mine and bool(traps & each) for each in habits)
            yield from (mine and name in traps for each in habits for name in each)
        yield from (name in traps for name in self._names)

    def short(self, quiz: Mark) -> int:
        """Return by how much the misreadings fail too seldom; 0 if each fails often enough.

        Misreadings of modules should fail in half of the questions of a kind. The misreadings of
        each module should fail in its share of that half, and each misreading at least once.
        """
        counts = iter(quiz.counts)
        _, dinners, *_ = islice(counts, 5)
        enough = share(dinners) - (SPARED if self._habits.get("dinner") else 0)
        far = sum(max(0, enough - failed) ** 2 for failed in islice(counts, len(WRONG_RULES)))
        for habits in self._habits.values():
            asked = next(counts)
            half = share(asked)
            names = sum(map(len, habits))
            aims = (half, *[-(-half // len(habits))] * len(habits), *[1] * names)
            lacks = sum(max(0, aim - next(counts)) ** 2 for aim in aims)
            far += lacks if asked else 0
        return far

    def cost(self, quiz: Mark) -> float:
        """Return the cost of a quiz; a good quiz costs little.

        - Each of the seven wrong rules fails at half of the dinners (with modules, one fewer).
        - For any two of them, the first fails at a dinner where the second answers differently.
        - Many other misreadings fail too, and modules matter in half of the questions.
        - At least half of the houses must drive, and have several chains to choose from.
        - No map comes twice, least of all for the same kind of question.
        - Each wrong answer has a single misreading behind it.
        """
        asked, dinners, near, alone, muddled = quiz.counts[:5]
        alike = len(PAIRS - quiz.parted) if dinners >= len(WRONG_RULES) else 0
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
    """Return equally many questions of each kind; exchange them as long as the quiz improves.

    A `first` question that is on show already keeps its place. `habits` are the misreadings of the
    modules in play.
    """
    left = [candidate for candidate in pool if candidate is not first]
    rng.shuffle(left)
    left.sort(key=lambda candidate: len(candidate.met), reverse=True)
    taken: list[Candidate] = [] if first is None else [first]
    scale, fixed = Scale([*taken, *left], apart, habits), len(taken)
    while left and len(taken) < wanted:
        kinds = Counter(candidate.kind for candidate in taken)
        fewest = min(kinds[candidate.kind] for candidate in left)
        rarest = [candidate for candidate in left if kinds[candidate.kind] == fewest]
        best = _best(scale, taken, rarest[: MOST_TRIED // wanted])
        left.remove(best)
        taken.append(best)
    while _improve(scale, taken, left, fixed):
        pass
    return taken


def _best(scale: Scale, others: Sequence[Candidate], rivals: Iterable[Candidate]) -> Candidate:
    """Return the candidate that goes best with the other questions."""
    so_far = scale.together(others) if others else None
    return min(rivals, key=lambda candidate: scale.cost_with(so_far, candidate))


def _improve(scale: Scale, taken: list[Candidate], left: list[Candidate], fixed: int) -> bool:
    """Exchange each question for the best of its kind; return whether any question has changed."""
    any_better = False
    for place, old in list(enumerate(taken))[fixed:]:
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
