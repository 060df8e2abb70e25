"""What a question comes to: its answer, the mistakes on the way to it, and what each hears."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Generic, Literal, TypeVar

from ...board.routes import Route
from ...board.squares import Square
from .module_misreadings import misreadings

Answer = TypeVar("Answer")
Other = TypeVar("Other")


@dataclass(frozen=True, slots=True)
class Mistake(Generic[Answer]):
    """A wrong answer, and the hint that names the misreading which leads to it.

    Parameters
    ----------
    answer
        the wrong one
    hint
        what names the misreading that leads to it

    Examples
    --------
    >>> from fcm_widgets.learning.exercises import Mistake
    >>> Mistake(5, "You added.").hint
    'You added.'
    """

    answer: Answer
    hint: str


@dataclass(frozen=True, slots=True)
class Drawn:
    """A line on the map for a chain: a road, its squares counted, a straight line, or "onward".

    That is a way for which roads go on where they end.
    """

    chain: int
    kind: Literal["road", "onward", "squares", "line"]
    number: int
    way: Route | None = None
    line: tuple[Square, Square] | None = None


@dataclass(frozen=True, slots=True)
class Slip(Generic[Answer]):
    """A wrong answer to which a misreading leads, by the misreading's id.

    `saw` are the numbers that its reader saw, `really` what is so: only who is told the answer
    hears that. `ways` are what the reader saw on the map, and the real way beside it.

    >>> slip = Slip("straight_line", 2, "2 borders as the crow flies", ", but 4 by road")
    >>> slip.told
    'You flew in a straight line: 2 borders as the crow flies, but 4 by road.'
    """

    id: str
    answer: Answer
    saw: str = ""
    really: str = ""
    ways: tuple[Drawn, ...] = ()

    @property
    def told(self) -> str:
        """Name the misreading with its numbers and the real ones, for who is told the answer."""
        return self._named(self.saw + self.really)

    @property
    def hint(self) -> str:
        """Name the misreading with its numbers and say what to do, for who tries again."""
        return f"{self._named(self.saw)} {misreadings()[self.id].tip}"

    def written(self, key: Callable[[Answer], Other]) -> Slip[Other]:
        """Return the slip with its answer written in another way."""
        return Slip(self.id, key(self.answer), self.saw, self.really, self.ways)

    def _named(self, numbers: str) -> str:
        joint = ": " if numbers and not numbers.startswith(",") else ""
        return f"{misreadings()[self.id].name}{joint}{numbers}."


@dataclass(frozen=True, slots=True)
class Solution(Generic[Answer]):
    """The right answer, why it is right, and the mistakes that may be met on the way to it.

    Parameters
    ----------
    answer
        the right one
    because
        why it is right
    mistakes
        those that may be met on the way to it
    nudge
        what is said to a wrong answer to which no known mistake leads

    Examples
    --------
    >>> from fcm_widgets.learning.exercises import Mistake, Solution
    >>> solution = Solution(6, "2 x 3 = 6.", (Mistake(5, "You added."),), "Multiply.")
    >>> solution.answer, solution.nudge
    (6, 'Multiply.')
    """

    answer: Answer
    because: str
    mistakes: tuple[Mistake[Answer] | Slip[Answer], ...] = ()
    nudge: str = ""

    def hints(self, answer: Answer) -> list[str]:
        """Return each hint that this wrong answer deserves, once.

        Parameters
        ----------
        answer
            a wrong one

        Examples
        --------
        >>> from fcm_widgets.learning.exercises import Mistake, Solution
        >>> Solution(6, "2 x 3 = 6.", (Mistake(5, "You added."),)).hints(5)
        ['You added.']
        """
        return list(
            dict.fromkeys(mistake.hint for mistake in self.mistakes if mistake.answer == answer)
        )


def solved(
    answer: Answer, because: str, slips: Iterable[Mistake[Answer] | Slip[Answer]], nudge: str
) -> Solution[Answer]:
    """Return a solution; slips that lead to the right answer are dropped."""
    wrong = tuple(slip for slip in slips if slip.answer != answer)
    return Solution(answer, because, wrong, nudge)


def hinted(hints: Mapping[str, Answer]) -> list[Mistake[Answer]]:
    """Return what each slip that has no name leads to, by its hint.

    >>> solved(2, "1 + 1 = 2.", hinted({"You added.": 3, "You doubled.": 2}), "").mistakes
    (Mistake(answer=3, hint='You added.'),)
    """
    return [Mistake(answer, hint) for hint, answer in hints.items()]


Wrong = TypeVar("Wrong", bound="Mistake[Any] | Slip[Any]")


def few(mistakes: Iterable[Wrong], most: int = 3) -> Iterator[Wrong]:
    """Yield no more mistakes with the same answer than somebody reads, the first ones.

    >>> [one.hint for one in few([Mistake(2, "a"), Mistake(2, "b"), Mistake(3, "c")], most=1)]
    ['a', 'c']
    """
    heard: Counter[object] = Counter()
    for mistake in mistakes:
        heard[mistake.answer] += 1
        if heard[mistake.answer] <= most:
            yield mistake
