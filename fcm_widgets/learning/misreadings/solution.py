"""The solution of a question: its answer, and the mistakes that lead to other answers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Generic, Literal, TypeVar

from ...board.routes import Route
from ...board.squares import Square
from .module_misreadings import misreadings

Answer = TypeVar("Answer")
Other = TypeVar("Other")


@dataclass(frozen=True, slots=True)
class Mistake(Generic[Answer]):
    """A wrong answer, and the hint that names the mistake behind it.

    Parameters
    ----------
    answer
        the wrong answer
    hint
        text that names the mistake

    Examples
    --------
    >>> from fcm_widgets import exercises
    >>> exercises.Mistake(5, "You added.").hint
    'You added.'
    """

    answer: Answer
    hint: str


@dataclass(frozen=True, slots=True)
class Drawn:
    """A line drawn on the map for a chain.

    Parameters
    ----------
    chain
        the chain's seat
    kind
        "road" (the real route), "onward" (as if roads went on behind their ends), "squares" (a
        route whose squares are counted) or "line" (a straight line)
    number
        length of the line, in borders or squares
    route
        the drawn route; None for a straight line
    line
        the two ends of a straight line
    """

    chain: int
    kind: Literal["road", "onward", "squares", "line"]
    number: int
    route: Route | None = None
    line: tuple[Square, Square] | None = None


@dataclass(frozen=True, slots=True)
class NamedMistake(Generic[Answer]):
    """A wrong answer to which a known misreading leads.

    Parameters
    ----------
    id
        id of the misreading
    answer
        the wrong answer
    saw
        the wrong numbers that led to it, with the punctuation between them and the name
    really
        the right numbers, which only `message` shows; they follow `saw` directly
    routes
        lines on the map: the line that was measured, and the real route

    Examples
    --------
    >>> mistake = NamedMistake("straight_line", 2, ": 2 borders by air", ", but 4 by road")
    >>> mistake.message
    'You flew in a straight line: 2 borders by air, but 4 by road.'
    """

    id: str
    answer: Answer
    saw: str = ""
    really: str = ""
    routes: tuple[Drawn, ...] = ()

    @property
    def numbers(self) -> str:
        """The rest of `message` after the misreading's name."""
        return f"{self.saw}{self.really}."

    @property
    def message(self) -> str:
        """The misreading's name with the wrong and the right numbers, which show the answer."""
        return f"{misreadings()[self.id].name}{self.numbers}"

    @property
    def hint(self) -> str:
        """The misreading's name with the wrong numbers, and what to do instead."""
        misreading = misreadings()[self.id]
        return f"{misreading.name}{self.saw}. {misreading.tip}"

    def with_answer(self, write: Callable[[Answer], Other]) -> NamedMistake[Other]:
        """Return the same mistake with its answer converted by `write`."""
        return NamedMistake(self.id, write(self.answer), self.saw, self.really, self.routes)


Wrong = Mistake[Answer] | NamedMistake[Answer]
"""A mistake of either kind."""


@dataclass(frozen=True, slots=True)
class Solution(Generic[Answer]):
    """The right answer to a question, the reason, and the mistakes that lead to other answers.

    Parameters
    ----------
    answer
        the right answer
    because
        text that says why the answer is right
    mistakes
        the known mistakes
    fallback_hint
        hint for a wrong answer that no known mistake explains
    routes
        lines on the map that show the right answer

    Examples
    --------
    >>> from fcm_widgets import exercises
    >>> added = exercises.Mistake(5, "You added.")
    >>> exercises.Solution(6, "2 x 3 = 6.", (added,), "Multiply.").hints(5)
    ['You added.']
    """

    answer: Answer
    because: str
    mistakes: tuple[Wrong[Answer], ...] = ()
    fallback_hint: str = ""
    routes: tuple[Drawn, ...] = ()

    def hints(self, answer: Answer) -> list[str]:
        """Return the hints of the known mistakes that lead to a wrong answer, each hint once.

        Parameters
        ----------
        answer
            the wrong answer
        """
        hints = (mistake.hint for mistake in self.mistakes if mistake.answer == answer)
        return list(dict.fromkeys(hints))

    def misreading(self, answer: Answer) -> str | None:
        """Return the id of the only misreading that leads to a wrong answer; otherwise `None`.

        A mistake without an id counts too: if such a mistake leads to the same answer, the
        misreading is not the only cause.

        Parameters
        ----------
        answer
            the wrong answer

        Examples
        --------
        >>> from fcm_widgets.learning.exercises import how_far
        >>> how_far.EXERCISES[1].solution.misreading(2)
        'first_tile'
        """
        causes = {
            mistake.id if isinstance(mistake, NamedMistake) else None
            for mistake in self.mistakes
            if mistake.answer == answer
        }
        return causes.pop() if len(causes) == 1 else None


def solved(
    answer: Answer,
    because: str,
    mistakes: Mapping[str, Answer] | Iterable[Wrong[Answer]],
    fallback_hint: str,
    routes: tuple[Drawn, ...] = (),
) -> Solution[Answer]:
    """Return a solution without the mistakes that happen to lead to the right answer.

    Mistakes may be given as a mapping of hints to wrong answers.

    >>> solved(2, "1 + 1 = 2.", {"You added.": 3, "You doubled.": 2}, "").mistakes
    (Mistake(answer=3, hint='You added.'),)
    """
    listed = hinted(mistakes) if isinstance(mistakes, Mapping) else mistakes
    wrong = tuple(mistake for mistake in listed if mistake.answer != answer)
    return Solution(answer, because, wrong, fallback_hint, routes)


def hinted(hints: Mapping[str, Answer]) -> list[Mistake[Answer]]:
    """Return a mistake for each pair of a hint and the wrong answer that it belongs to."""
    return [Mistake(answer, hint) for hint, answer in hints.items()]


def few(mistakes: Iterable[Wrong[Answer]], most: int = 3) -> Iterator[Wrong[Answer]]:
    """Yield at most `most` mistakes with the same answer, because a reader reads only a few.

    >>> [mistake.hint for mistake in few([Mistake(2, "a"), Mistake(2, "b"), Mistake(3, "c")], 1)]
    ['a', 'c']
    """
    counts: Counter[object] = Counter()
    for mistake in mistakes:
        counts[mistake.answer] += 1
        if counts[mistake.answer] <= most:
            yield mistake


def own_first(
    own: Iterable[Wrong[Answer]], others: Iterable[Wrong[Answer]]
) -> Iterator[Wrong[Answer]]:
    """Yield the mistakes in `own`, then each mistake in `others` that has a different answer."""
    first = list(own)
    yield from few(first)
    answers = {mistake.answer for mistake in first}
    yield from (mistake for mistake in others if mistake.answer not in answers)
