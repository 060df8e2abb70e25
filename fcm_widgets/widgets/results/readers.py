"""What the answers of one reader show."""

from __future__ import annotations

from collections.abc import Sequence

from ..quiz.given import Given

ENOUGH = 3
"""Number of answers that a misreading must explain before it is named."""


def held_by(given: Sequence[Given]) -> list[str]:
    """Return the misreading that a reader shows throughout; several if their answers are the same.

    It explains at least three answers, more than half of the mistakes, and three quarters of the
    answers to questions that can catch it. `frontend/src/results/readers.ts` does the same.
    """
    wrong = [answer for answer in given if not answer.right]
    fell: dict[str, int] = {}
    for answer in wrong:
        for name in answer.misreadings(answer.guess):
            fell[name] = fell.get(name, 0) + 1
    held = {
        name: count
        for name, count in fell.items()
        if count >= ENOUGH
        and 2 * count > len(wrong)
        and 4 * count >= 3 * sum(name in answer.question.misreadings for answer in given)
    }
    return sorted(name for name, count in held.items() if count == max(held.values()))
