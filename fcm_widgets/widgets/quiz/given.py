"""The answers, read from what the browser sends, which may be anything."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from .contract import Answered, QuizGiven
from .questions import Question

MOST_HANDS = 999
TIE = "a tie of hands"


@dataclass(frozen=True)
class Given:
    """One question answered, by a guess or by the hands that a class raised for each answer.

    `thought` is which of several misreadings it was, as the reader says: empty if it was none of
    them, `None` as long as nobody has said.
    """

    number: int
    question: Question
    guess: str | None
    hands: dict[str, int]
    thought: str | None = None

    @property
    def right(self) -> bool:
        """Return whether it is right; a tie of hands is not."""
        return self.guess is not None and self.question.reply(self.guess).right

    @property
    def facts(self) -> QuizGiven:
        """The answer as it is kept and sent."""
        facts: QuizGiven
        if self.guess is None or self.hands:
            facts = {"question": self.number, "hands": self.hands}
        else:
            facts = {"question": self.number, "guess": self.guess}
        if self.thought is not None:
            facts["thought"] = self.thought
        return facts

    def misreadings(self, key: str | None) -> tuple[str, ...]:
        """Return the misreadings that count behind an answer: all that lead there, or the one said.

        Nobody says for the hands of other answers which it was.
        """
        if key is None:
            return ()
        if self.thought is not None and key == self.guess:
            return (self.thought,) if self.thought else ()
        return self.question.reply(key).misreadings

    @property
    def told(self) -> Answered:
        """The answer in words, for a teacher."""
        asked, guess = self.question, self.guess
        told: Answered = {
            "kind": asked.kind,
            "house": asked.house,
            "asked": asked.ask,
            "guess": TIE if guess is None else asked.says(guess),
            "answer": asked.says(asked.right),
            "right": self.right,
            "misreadings": list(self.misreadings(guess)),
        }
        if self.hands:
            told["hands"] = {asked.says(key): count for key, count in self.hands.items()}
        return told

    def led_by(self, misreading: str) -> int:
        """Count the answers, or hands, to which this misreading led, and no other one can have."""
        raised = self.hands or {self.guess or "": 1}
        return sum(n for key, n in raised.items() if self.misreadings(key) == (misreading,))


def given_of(questions: Sequence[Question], value: object) -> list[Given]:
    """Read answers; what makes no sense, and a second answer to a question, is left out."""
    found: dict[int, Given] = {}
    for one in value if isinstance(value, list) else []:
        for given in _read(questions, one):
            found.setdefault(given.number, given)
    return list(found.values())


def _read(questions: Sequence[Question], answer: object) -> Iterator[Given]:
    number = answer.get("question") if isinstance(answer, dict) else None
    if not isinstance(answer, dict) or type(number) is not int or not 0 <= number < len(questions):
        return
    question = questions[number]
    hands = _hands(question, answer.get("hands"))
    if hands:
        yield _thought(Given(number, question, _most(hands), hands), answer.get("thought"))
    elif question.understands(answer.get("guess")):
        yield _thought(Given(number, question, answer["guess"], {}), answer.get("thought"))


def _thought(given: Given, thought: object) -> Given:
    """Add which misreading it was, if it is one of several that lead to the answer."""
    suspects = given.misreadings(given.guess)
    if len(suspects) > 1 and isinstance(thought, str) and thought in ("", *suspects):
        return replace(given, thought=thought)
    return given


def _hands(question: Question, hands: object) -> dict[str, int]:
    found = hands if isinstance(hands, dict) else {}
    return {
        key: count
        for key, count in found.items()
        if question.understands(key) and type(count) is int and 0 < count <= MOST_HANDS
    }


def _most(hands: dict[str, int]) -> str | None:
    """Return the answer with most hands, `None` for a tie."""
    most = max(hands.values())
    first, *others = (key for key, count in hands.items() if count == most)
    return None if others else first
