"""The answers of readers; the browser may send anything, so they are checked first."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from .contract import Answered, QuizGiven
from .questions import Question

MOST_HANDS = 999
TIE = "a tie of hands"


@dataclass(frozen=True)
class Given:
    """An answer to a question: one guess, or the hands that a class raised for each answer.

    `thought` is the misreading that the reader chose. It is `""` if the reader chose "none of
    them", and `None` if the reader has not chosen.
    """

    number: int
    question: Question
    guess: str | None
    hands: dict[str, int]
    thought: str | None = None

    @property
    def right(self) -> bool:
        """Whether the answer is right; if two answers have the most hands, it counts as wrong."""
        return self.guess is not None and self.question.reply(self.guess).right

    @property
    def facts(self) -> QuizGiven:
        """The answer in the form in which it is kept and sent."""
        facts: QuizGiven
        if self.guess is None or self.hands:
            facts = {"question": self.number, "hands": self.hands}
        else:
            facts = {"question": self.number, "guess": self.guess}
        if self.thought is not None:
            facts["thought"] = self.thought
        return facts

    def misreadings(self, key: str | None) -> tuple[str, ...]:
        """Return the misreadings that count: all behind an answer, or only the one chosen.

        A class chooses only for the answer with most hands.
        """
        if key is None:
            return ()
        if self.thought is not None and key == self.guess:
            return (self.thought,) if self.thought else ()
        return self.question.reply(key).ids

    @property
    def in_words(self) -> Answered:
        """The answer in words, which a teacher can read."""
        question, guess = self.question, self.guess
        words: Answered = {
            "kind": question.kind,
            "house": question.house,
            "asked": question.ask,
            "guess": TIE if guess is None else question.label(guess),
            "answer": question.label(question.right),
            "right": self.right,
            "misreadings": list(self.misreadings(guess)),
        }
        if self.hands:
            words["hands"] = {question.label(key): count for key, count in self.hands.items()}
        return words

    def led_by(self, misreading: str) -> int:
        """Return how many answers, or raised hands, only this misreading explains."""
        raised = self.hands or {self.guess or "": 1}
        return sum(n for key, n in raised.items() if self.misreadings(key) == (misreading,))


def given_of(questions: Sequence[Question], value: object) -> list[Given]:
    """Return the answers; leave out unreadable answers, and second answers to the same question."""
    found: dict[int, Given] = {}
    for answer in value if isinstance(value, list) else []:
        given = _read(questions, answer)
        if given is not None:
            found.setdefault(given.number, given)
    return list(found.values())


def _read(questions: Sequence[Question], answer: object) -> Given | None:
    number = answer.get("question") if isinstance(answer, dict) else None
    if not isinstance(answer, dict) or type(number) is not int or not 0 <= number < len(questions):
        return None
    question, raised = questions[number], answer.get("hands")
    hands = {
        key: count
        for key, count in (raised.items() if isinstance(raised, dict) else ())
        if question.understands(key) and type(count) is int and 0 < count <= MOST_HANDS
    }
    if hands:
        most = max(hands.values())
        first, *others = (key for key, count in hands.items() if count == most)
        given = Given(number, question, None if others else first, hands)
    elif question.understands(answer.get("guess")):
        given = Given(number, question, answer["guess"], {})
    else:
        return None
    # The reader may have chosen one of several misreadings.
    suspects, thought = given.misreadings(given.guess), answer.get("thought")
    if len(suspects) > 1 and isinstance(thought, str) and thought in ("", *suspects):
        return replace(given, thought=thought)
    return given
