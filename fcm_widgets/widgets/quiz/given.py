"""The answers of readers; the browser may send anything, so they are checked first."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from .contract import Answered, HandsLine, QuizGiven
from .questions import ELSE, Pick, Question

MOST_HANDS = 999
TIE = "a tie of hands"


@dataclass(frozen=True)
class Given:
    """An answer to a question: one guess, or the hands that a class raised for each answer.

    `thoughts` has the misreading that the reader or the class chose for an answer, by the answer's
    key. It is `""` if they chose "none of them", and missing if they have not chosen.
    """

    number: int
    question: Question
    guess: str | None
    hands: dict[str, int]
    thoughts: Mapping[str, str] = field(default_factory=dict)

    @property
    def thought(self) -> str | None:
        """The misreading that was chosen for the guess; `""` for none, `None` without a choice."""
        return None if self.guess is None else self.thoughts.get(self.guess)

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
            if self.thoughts:
                facts["thoughts"] = dict(self.thoughts)
        else:
            facts = {"question": self.number, "guess": self.guess}
            if self.thought is not None:
                facts["thought"] = self.thought
        return facts

    def misreadings(self, key: str | None) -> tuple[str, ...]:
        """Return the misreadings that count: all behind an answer, or only the one chosen."""
        if key is None:
            return ()
        if key in self.thoughts:
            return tuple(filter(None, [self.thoughts[key]]))
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

    @property
    def right_hands(self) -> int:
        """The number of hands for right answers."""
        return sum(n for key, n in self.hands.items() if self.question.reply(key).right)

    @property
    def lines(self) -> list[HandsLine]:
        """The hands for each answer: the answers with hands, and the right one."""
        question = self.question
        keys = {*self.hands, question.right}
        if isinstance(question.form, Pick):
            ordered = [key for key, _, _ in question.form.options if key in keys]
        else:
            # Numbers in their order, then "another number".
            ordered = sorted(keys, key=lambda key: (key == ELSE, len(key), key))
        return [
            {
                "question": self.number + 1,
                "asked": question.ask,
                "answer": question.label(key),
                "hands": self.hands.get(key, 0),
                "result": "right" if question.reply(key).right else "wrong",
                "misreadings": list(self.misreadings(key)),
            }
            for key in ordered
        ]

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
        chosen = answer.get("thoughts")
        chosen = dict(chosen) if isinstance(chosen, dict) else {}
        if given.guess and "thought" in answer:  # an older state, with one choice for all hands
            chosen.setdefault(given.guess, answer["thought"])
    elif question.understands(answer.get("guess")):
        given = Given(number, question, answer["guess"], {})
        chosen = {given.guess: answer.get("thought")}
    else:
        return None
    # The reader may have chosen one of several misreadings.
    thoughts = {}
    for key in hands or [given.guess or ""]:
        suspects, thought = question.reply(key).ids, chosen.get(key)
        if len(suspects) > 1 and isinstance(thought, str) and thought in ("", *suspects):
            thoughts[key] = thought
    return replace(given, thoughts=thoughts)


def is_draft(draft: Mapping[object, object]) -> bool:
    """Return whether this is an answer that a reader or a class is about to give.

    >>> is_draft({"hands": {"0": 12}}), is_draft({"key": "0"}), is_draft({"hands": {"0": -1}})
    (True, True, False)
    """
    hands = draft.get("hands", {})
    return (
        draft.keys() <= {"key", "typed", "hands"}
        and all(isinstance(draft.get(name, ""), str) for name in ("key", "typed"))
        and isinstance(hands, dict)
        and all(type(count) is int and 0 <= count <= MOST_HANDS for count in hands.values())
    )
