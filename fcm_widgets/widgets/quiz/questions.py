"""The questions of the quiz, before they are written for the browser."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from ...board.squares import Square
from ...board.tile import as_house
from ...data import goods
from ...dinner.decision import Decision
from ...dinner.words import HOME_WORDS, STAYS_HOME
from ...errors import BadAnswer
from ...learning.misreadings.choices import WRONG_RULES
from ...learning.misreadings.solution import Answer, Drawn, NamedMistake, Solution
from ...reasons.problem import Problem
from ...reasons.reasons import Term
from ...state.state import State
from ...text.names import capital, count_noun, plural
from ...validation.reader import as_number
from .contract import QuizKind

ELSE, ELSE_LABEL = "other", "another number"
"""The key and the label of any other number, for the raised hands of a class."""
NO_HOUSE = "none"
"""The answer that a campaign reaches no house."""


class Stock(str):
    """A chain's stock in words; the browser draws its `counts` instead."""

    counts: tuple[tuple[str, int], ...] = ()

    @classmethod
    def of(cls, words: str, counts: Mapping[str, int]) -> Stock:
        """Return a stock with these words and these numbers of goods."""
        stock = cls(words)
        stock.counts = tuple(counts.items())
        return stock


@dataclass(frozen=True, slots=True)
class Reached:
    """The roads from a house: the numbers of their networks, and each end's square and side."""

    networks: tuple[int, ...]
    ends: tuple[tuple[Square, str], ...]


@dataclass(frozen=True, slots=True)
class Reply:
    """The reply to one answer, which the page shows before the right answer.

    `text` says why the answer is wrong, unless its misreadings already say so. `routes` are drawn
    unless a misreading has routes of its own. `rule` is the rule that forbids the answer. `roads`
    are all roads from the house, if none of them leads to the chain.
    """

    right: bool
    text: str = ""
    misreadings: tuple[NamedMistake[Any], ...] = ()
    routes: tuple[Drawn, ...] = ()
    rule: str = ""
    roads: Reached | None = None

    @property
    def ids(self) -> tuple[str, ...]:
        """The ids of the misreadings that lead to this answer."""
        return tuple(mistake.id for mistake in self.misreadings)


@dataclass(frozen=True, slots=True)
class Pick:
    """An answer that is one of some options, each with its key, its label and perhaps its chain."""

    options: tuple[tuple[str, str, int | None], ...]


@dataclass(frozen=True, slots=True)
class Number:
    """An answer that is a whole number of some unit, such as "border"."""

    unit: str
    least: int
    most: int


@dataclass(frozen=True, slots=True)
class Houses:
    """An answer that is any set of these houses."""

    of: tuple[str, ...]


Form = Pick | Number | Houses
Table = tuple[int, int]
"""The numbers of a map and of a dinner on it; the questions should come from many of them."""


@dataclass(frozen=True)
class Question:
    """A question with the reply to each answer.

    `right` is the key of the right answer and `answer` its text with the reasons. `head` and `rows`
    are the table of known facts, `notes` the meaning of modules' columns.
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
    routes: tuple[Drawn, ...] = ()

    @property
    def signs(self) -> tuple[str, ...]:
        """The goods in the table of known facts that no house wants: modules add such goods."""
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
        return frozenset(name for reply in self.replies.values() for name in reply.ids)

    def reply(self, key: str) -> Reply:
        """Return the reply to an answer."""
        return self.replies.get(key, self.other)

    def label(self, key: str) -> str:
        """Return an answer in words."""
        if isinstance(self.form, Pick):
            return next((label for own, label, _ in self.form.options if own == key), "")
        if isinstance(self.form, Number):
            return ELSE_LABEL if key == ELSE else count_noun(int(key), self.form.unit)
        return key.replace(",", ", ") or NO_HOUSE

    def read(self, answer: object) -> str:
        """Return the key of an answer as people type it; raise `BadAnswer` if it is no answer."""
        form = self.form
        word = " ".join(answer.split()).casefold() if isinstance(answer, str) else ""
        if isinstance(form, Pick):
            keys = {label: key for key, label, _ in form.options}
            found = [label for label in keys if label == answer]
            found = found or [label for label in keys if label.casefold() == word]
            found = found or [label for label in keys if word and label.casefold().startswith(word)]
            if not found and STAYS_HOME in keys and (answer is None or word in HOME_WORDS):
                found = [STAYS_HOME]
            if len(found) == 1:
                return keys[found[0]]
            raise BadAnswer([Problem.at("answer", "quiz_pick", found=answer, names=keys)])
        if isinstance(form, Number):
            typed = word.removeprefix("$").removesuffix(plural(form.unit)).removesuffix(form.unit)
            number = answer if type(answer) is int else as_number(typed.strip())
            if number is not None and form.least <= number <= form.most:
                return str(number)
            limits = {"low": form.least, "high": form.most}
            raise BadAnswer([Problem.at("answer", "quiz_number", found=answer, **limits)])
        if as_house(answer) in form.of:
            houses = [as_house(answer)]  # its name may contain a comma, as in 9,75
        elif isinstance(answer, str):
            houses = [] if word == NO_HOUSE else [as_house(part) for part in answer.split(",")]
        elif isinstance(answer, list | tuple | set | frozenset):
            houses = [as_house(part) for part in answer]
        else:
            houses = [""]
        if not set(houses) <= set(form.of):
            raise BadAnswer([Problem.at("answer", "quiz_houses", found=answer, names=form.of)])
        return ",".join(house for house in form.of if house in houses)

    def understands(self, key: object) -> bool:
        """Return whether a value is an answer to this question."""
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
    """A question that a quiz may ask: where its misreadings lead, and how to write it out.

    `near`: the house dines on its own tile. `alone`: no second chain could serve it.
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
        return sum(count > 1 for count in Counter(self.traps.values()).values())

    @cached_property
    def met(self) -> tuple[str, ...]:
        """The misreadings of a house's choice that lead to a wrong answer here."""
        return tuple(name for name in WRONG_RULES if name in self.traps)

    @cached_property
    def parted(self) -> frozenset[tuple[str, str]]:
        """Pairs of misreadings: the first is wrong here, and the second leads to another answer."""
        traps = self.traps
        return frozenset(
            (wrong, other)
            for wrong in self.met
            for other in WRONG_RULES
            if traps.get(other) != traps[wrong]
        )


@dataclass(frozen=True, slots=True)
class Answers:
    """The solution of a question of the quiz: the keys of its answers, and its texts."""

    right: str
    mistakes: tuple[NamedMistake[str], ...]
    because: str
    fallback_hint: str

    def replies(self, routes: tuple[Drawn, ...] = ()) -> dict[str, Reply]:
        """Return the replies to the right answer and to each answer to which a misreading leads."""
        by_answer: dict[str, dict[str, NamedMistake[str]]] = {}
        for mistake in self.mistakes:
            by_answer.setdefault(mistake.answer, {}).setdefault(mistake.id, mistake)
        wrong = {
            key: Reply(False, "", tuple(mistakes.values()), routes)
            for key, mistakes in by_answer.items()
        }
        return {self.right: Reply(True, routes=routes), **wrong}

    def other(self, routes: tuple[Drawn, ...] = ()) -> Reply:
        """Return the reply to any other answer."""
        return Reply(False, self.fallback_hint, (), routes)


def candidate_from(
    kind: QuizKind,
    table: Table,
    solution: Solution[Answer],
    key: Callable[[Answer], str],
    write: Callable[[Answers], Question],
    *,
    always: bool = False,
) -> Iterator[Candidate]:
    """Yield the question of a solution if a named misreading fails at it, or if `always`.

    The answer "no road" (`None`) is not possible in the quiz, so its misreadings do not count.
    """
    mistakes = tuple(
        mistake.with_answer(key)
        for mistake in solution.mistakes
        if isinstance(mistake, NamedMistake) and mistake.answer is not None
    )
    if mistakes or always:
        because = capital(solution.because)
        answers = Answers(key(solution.answer), mistakes, because, solution.fallback_hint)
        traps = {mistake.id: mistake.answer for mistake in reversed(mistakes)}
        yield Candidate(kind, table, answers.right, traps, lambda: write(answers))
