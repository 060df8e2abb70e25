"""The questions of the quiz, before they are written for the browser."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from ...board.squares import Square
from ...data import goods
from ...dinner.decision import Decision
from ...reasons.reasons import Term
from ...state.state import State
from ...teaching.choices import CHOICES
from ...teaching.questions import Answer, Drawn, Slip, Solution
from ...text.names import capital
from .contract import QuizKind

ELSE = "other"
"""For a number, the hands of those who thought of another one than a class is offered."""


class Stock(str):
    """A chain's stock in words, with its goods and how many of each: the browser draws these."""

    counts: tuple[tuple[str, int], ...] = ()

    @classmethod
    def of(cls, words: str, counts: Mapping[str, int]) -> Stock:
        """Return the words for some goods."""
        made = cls(words)
        made.counts = tuple(counts.items())
        return made


@dataclass(frozen=True, slots=True)
class Heard:
    """The text and the picture for one of the misreadings behind an answer.

    Where it draws nothing of its own, the ways of the whole reply are its own.
    """

    id: str
    say: str
    ways: tuple[Drawn, ...] = ()


@dataclass(frozen=True, slots=True)
class Reached:
    """The roads from a house: the numbers of their networks, and where these end.

    An end is a road square with the side of it at which the road stops.
    """

    networks: tuple[int, ...]
    ends: tuple[tuple[Square, str], ...]


@dataclass(frozen=True, slots=True)
class Reply:
    """The reply to one answer: whether it is right, a text for each misreading, and why it is so.

    `say` may be empty where a slip has said it already. `rule` is the one that forbids the answer,
    `roads` what the house reaches, where that is the reason.
    """

    right: bool
    say: str
    slips: tuple[Heard, ...] = ()
    ways: tuple[Drawn, ...] = ()
    rule: str = ""
    roads: Reached | None = None

    @property
    def misreadings(self) -> tuple[str, ...]:
        """The ids of the misreadings that lead to the answer."""
        return tuple(slip.id for slip in self.slips)


@dataclass(frozen=True, slots=True)
class Pick:
    """A form: exactly one of some options, each with its key, its label and its chain if any."""

    options: tuple[tuple[str, str, int | None], ...]


@dataclass(frozen=True, slots=True)
class Number:
    """A form: a whole number of some unit."""

    unit: str
    least: int
    most: int


@dataclass(frozen=True, slots=True)
class Houses:
    """A form: any set of these houses."""

    of: tuple[str, ...]


Form = Pick | Number | Houses
Table = tuple[int, int]
"""The number of a table, and of a dinner at it: questions are spread over both."""


@dataclass(frozen=True)
class Question:
    """One question with all its answers; `right` is the key of the right one.

    `head` and `rows` are what may be looked up, `notes` what columns of modules mean.
    """

    kind: QuizKind
    state: State
    ask: str
    form: Form
    right: str
    replies: Mapping[str, Reply]
    other: Reply
    answer: str
    rule: str
    focus: tuple[str, ...] = ()
    house: str = ""
    head: tuple[str, ...] = ()
    rows: tuple[tuple[str, ...], ...] = ()
    notes: tuple[str, ...] = ()
    decision: Decision | None = None
    tally: tuple[Term, ...] | None = None
    ways: tuple[Drawn, ...] = ()

    @property
    def signs(self) -> tuple[str, ...]:
        """The goods that may be looked up and lie on no map: those that modules make."""
        held = {
            good
            for row in self.rows
            for cell in row
            if isinstance(cell, Stock)
            for good, _ in cell.counts
        }
        return tuple(good for good in goods() if good in held and not goods()[good].marketable)

    @cached_property
    def misreadings(self) -> frozenset[str]:
        """The misreadings that lead to a wrong answer here."""
        return frozenset(name for reply in self.replies.values() for name in reply.misreadings)

    def reply(self, key: str) -> Reply:
        """Return what an answer gets."""
        return self.replies.get(key, self.other)

    def says(self, key: str) -> str:
        """Write an answer for people."""
        if isinstance(self.form, Pick):
            return next((label for own, label, _ in self.form.options if own == key), "")
        if isinstance(self.form, Number):
            return "something else" if key == ELSE else f"{key} {self.form.unit}"
        return key.replace(",", ", ") or "none"

    def understands(self, key: object) -> bool:
        """Return whether something is an answer to this question."""
        if not isinstance(key, str):
            return False
        if isinstance(self.form, Pick):
            return any(key == own for own, _, _ in self.form.options)
        if isinstance(self.form, Number):
            return key == ELSE or key in map(str, range(self.form.least, self.form.most + 1))
        chosen = key.split(",") if key else []
        return chosen == [house for house in self.form.of if house in chosen]


@dataclass(frozen=True)
class Candidate:
    """A question that could be asked: where its misreadings lead, and how to write it out.

    `near`: a house dines on its own tile; `alone`: no second chain could serve it.
    """

    kind: QuizKind
    table: Table
    right: str
    traps: Mapping[str, str]
    write: Callable[[], Question]
    near: bool = False
    alone: bool = False

    @cached_property
    def muddled(self) -> int:
        """The number of wrong answers with several misreadings behind them."""
        return sum(count > 1 for count in self._led.values())

    @cached_property
    def met(self) -> tuple[str, ...]:
        """The misreadings of a house's choice that are wrong here."""
        return tuple(name for name in CHOICES if name in self.traps)

    @cached_property
    def parted(self) -> frozenset[tuple[str, str]]:
        """Pairs of misreadings: the first one is wrong here, the second one says something else."""
        traps = self.traps
        return frozenset(
            (one, two) for one in self.met for two in CHOICES if traps.get(two) != traps[one]
        )

    @cached_property
    def _led(self) -> Counter[str]:
        return Counter(self.traps.values())


@dataclass(frozen=True, slots=True)
class Answers:
    """The answers to a question by their keys, each with its reply."""

    right: str
    slips: tuple[Slip[str], ...]
    told: str
    nudge: str

    def replies(self, ways: tuple[Drawn, ...] = ()) -> dict[str, Reply]:
        """Return the reply to the right answer and to each to which a misreading leads."""
        found = {self.right: Reply(True, f"Right. {self.told}", (), ways)}
        led: dict[str, dict[str, Heard]] = {}
        for slip in self.slips:
            heard = Heard(slip.id, slip.told, slip.ways)
            led.setdefault(slip.answer, {}).setdefault(slip.id, heard)
        for key, names in led.items():
            found[key] = Reply(False, self.told, tuple(names.values()), ways)
        return found

    def other(self, ways: tuple[Drawn, ...] = ()) -> Reply:
        """Return the reply to what nobody foresaw."""
        return Reply(False, f"{self.nudge} {self.told}", (), ways)


def asked(
    kind: QuizKind,
    table: Table,
    solution: Solution[Answer],
    key: Callable[[Answer], str],
    write: Callable[[Answers], Question],
    *,
    unheard: bool = False,
) -> Iterator[Candidate]:
    """Yield the question of a solution if some misreading leads to a wrong answer of the quiz.

    No road, a distance of `None`, is no answer of the quiz. It is asked all the same if those that
    lead to one are `unheard`, as something else decides there.
    """
    slips = tuple(
        one.written(key)
        for one in solution.mistakes
        if isinstance(one, Slip) and one.answer is not None
    )
    if slips or unheard:
        told = capital(solution.because)
        answers = Answers(key(solution.answer), slips, told, solution.nudge)
        traps = {slip.id: slip.answer for slip in reversed(slips)}
        yield Candidate(kind, table, answers.right, traps, lambda: write(answers))
