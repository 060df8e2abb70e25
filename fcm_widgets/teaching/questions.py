"""What a question comes to: its answer, the mistakes on the way to it, and what each hears."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, TypeVar

Answer = TypeVar("Answer")


@dataclass(frozen=True, slots=True)
class Mistake(Generic[Answer]):
    """A wrong answer, and the hint that names the misreading which leads to it."""

    answer: Answer
    hint: str


@dataclass(frozen=True, slots=True)
class Solution(Generic[Answer]):
    """The right answer, why it is right, and the mistakes that may be met on the way to it."""

    answer: Answer
    because: str
    mistakes: tuple[Mistake[Answer], ...] = ()
    nudge: str = ""

    def hints(self, answer: Answer) -> list[str]:
        """Return each hint that this wrong answer deserves, once."""
        return list(
            dict.fromkeys(mistake.hint for mistake in self.mistakes if mistake.answer == answer)
        )
