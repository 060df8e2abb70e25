"""The result code: a reader's answers as letters, which a pupil copies and a teacher collects.

A code has three letters for what the quiz was made of, four for its questions, three that the page
draws for each reader, the answers, and two check letters. So a code of another quiz, or of another
version of the same quiz, is refused. So is a code of up to 30 letters (about 20 questions) with one
or two wrong letters, or with two neighbours swapped. Of longer codes with two wrong letters, a few
in a thousand are not noticed. `frontend/src/quiz/codes.ts` writes and reads the same codes, because
an exported page has no Python; a test compares the two.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from hashlib import sha256
from math import prod

from .given import Given, given_of
from .questions import ELSE, Form, Number, Pick, Question

LETTERS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
"""The letters of codes: without 0, 1, I, L and O, which look alike. Their number is a prime, so two
check letters find every pair of wrong letters in a code of up to 30 letters."""
BASE = len(LETTERS)
REQUEST, CONTENT, TAG, CHECK = 3, 4, 3, 2
"""Numbers of letters: for what the quiz was made of, its questions, the reader, and the check."""
PREFIX = REQUEST + CONTENT
FORMAT = 1
"""Version of this format; a code of another version is refused."""
GROUP = 4
BETWEEN = re.compile("[ \t\u00a0\\-\u2010-\u2015_.]+")
"""Signs between the letters, which do not count."""


class BadCode(ValueError):
    """A typed code that cannot be read."""

    def __init__(self, fault: str) -> None:
        self.fault = fault  #: a key of `CODE_FAULTS`
        super().__init__(CODE_FAULTS[fault])


CODE_FAULTS = {
    "letter": "This line contains a letter or sign that no code contains.",
    "mistyped": "A letter is wrong or missing. Compare this code with the pupil's.",
    "other_quiz": "This code belongs to another quiz.",
    "other_version": "This code belongs to this quiz in another version of fcm_widgets, which may "
    "ask other questions. Use the version that made the pupils' page.",
    "twice": "This code is also in an earlier line, so it counts once.",
}
"""Why a line is not counted, by the fault."""


# -- the letters -----------------------------------------------------------------------------------


def prefix_of(request: object, questions: Sequence[Question]) -> str:
    """Return the beginning of every code of a quiz, which depends on all that a code refers to."""
    content = [
        [
            question.kind,
            question.ask,
            question.rows,
            sorted(form.options) if isinstance(form, Pick) else repr(form),
            question.right,
            [[key, reply.ids] for key, reply in sorted(question.replies.items())],
        ]
        for question in questions
        for form in [question.form]
    ]
    return _digest([FORMAT, request], REQUEST) + _digest([FORMAT, content], CONTENT)


def _digest(value: object, length: int) -> str:
    text = json.dumps(value, separators=(",", ":"))
    return _in_letters(int(sha256(text.encode()).hexdigest(), 16) % BASE**length, length)


def _in_letters(number: int, length: int) -> str:
    found = ""
    for _ in range(length):
        number, digit = divmod(number, BASE)
        found = LETTERS[digit] + found
    return found


def _number(letters: str) -> int:
    number = 0
    for letter in letters:
        number = number * BASE + LETTERS.index(letter)
    return number


def _value(letters: str, at: int) -> int:
    """Return a code as a polynomial, at a point, modulo the number of letters."""
    value = 0
    for letter in letters:
        value = (value * at + LETTERS.index(letter)) % BASE
    return value


FIRST, SECOND = 3, 9
"""A code is a polynomial that is zero at these two points, so two of its letters follow from the
others. The powers of 3 run through all numbers but zero, so each place counts differently."""


def check_of(letters: str) -> str:
    """Return the two letters that make a code zero at both points."""
    first, second = (_value(letters + "22", at) for at in (FIRST, SECOND))
    slope = (first - second) * pow(SECOND - FIRST, -1, BASE) % BASE
    return LETTERS[slope] + LETTERS[(-first - slope * FIRST) % BASE]


def grouped(code: str) -> str:
    """Return a code in groups of letters, as people copy it.

    >>> grouped("ABCDEFGHJK")
    'ABCD-EFGH-JK'
    """
    return "-".join(code[at : at + GROUP] for at in range(0, len(code), GROUP))


# -- the answers -----------------------------------------------------------------------------------


def answers_to(form: Form) -> int:
    """Return the number of possible answers."""
    if isinstance(form, Pick):
        return len(form.options)
    return form.most - form.least + 2 if isinstance(form, Number) else 2 ** len(form.of)


def answer_at(form: Form, number: int) -> str:
    """Return the key of an answer by its number; options are in the order of their keys."""
    if isinstance(form, Pick):
        return sorted(key for key, _, _ in form.options)[number]
    if isinstance(form, Number):
        return ELSE if number > form.most - form.least else str(form.least + number)
    return ",".join(house for place, house in enumerate(form.of) if number >> place & 1)


def number_of(form: Form, key: str) -> int:
    """Return the number of an answer by its key."""
    if isinstance(form, Pick):
        return sorted(own for own, _, _ in form.options).index(key)
    if isinstance(form, Number):
        return form.most - form.least + 1 if key == ELSE else int(key) - form.least
    chosen = key.split(",")
    return sum(1 << place for place, house in enumerate(form.of) if house in chosen)


def outcomes(question: Question) -> list[tuple[str, str]]:
    """Return the answers after which the reader may choose a misreading, each with every choice."""
    several = [key for key, reply in question.replies.items() if len(reply.ids) > 1]
    several.sort(key=lambda key: number_of(question.form, key))
    return [(key, choice) for key in several for choice in ("", *question.replies[key].ids)]


def _sizes(questions: Sequence[Question]) -> list[int]:
    """Return how many outcomes each question has: no answer, an answer, or one with a choice."""
    return [1 + answers_to(each.form) + len(outcomes(each)) for each in questions]


def code_of(
    prefix: str, tag: str, questions: Sequence[Question], given: Mapping[int, Given]
) -> str:
    """Return the code of the answers of one reader; `given` has them by their questions."""
    sizes, number = _sizes(questions), 0
    for place, (question, size) in enumerate(zip(questions, sizes, strict=True)):
        digit, answer = 0, given.get(place)
        if answer is not None and answer.guess is not None:
            digit = 1 + number_of(question.form, answer.guess)
            if answer.thought is not None:
                chosen = outcomes(question).index((answer.guess, answer.thought))
                digit = 1 + answers_to(question.form) + chosen
        number = number * size + digit
    letters = prefix + tag + _in_letters(number, _length(sizes))
    return letters + check_of(letters)


def _length(sizes: Sequence[int]) -> int:
    """Return how many letters the answers need."""
    length = 0
    while BASE**length < prod(sizes):
        length += 1
    return length


def read_code(prefix: str, questions: Sequence[Question], typed: str) -> tuple[str, list[Given]]:
    """Return a typed code without signs between its letters, and its answers.

    Raises `BadCode` if the code is mistyped, or belongs to another quiz or version.
    """
    code = BETWEEN.sub("", typed).upper()
    if not set(code) <= set(LETTERS):
        raise BadCode("letter")
    if len(code) < PREFIX + TAG + CHECK or _value(code, FIRST) or _value(code, SECOND):
        raise BadCode("mistyped")
    if code[:REQUEST] != prefix[:REQUEST]:
        raise BadCode("other_quiz")
    if code[:PREFIX] != prefix:
        raise BadCode("other_version")
    sizes = _sizes(questions)
    letters = code[PREFIX + TAG : -CHECK]
    number = _number(letters) if len(letters) == _length(sizes) else prod(sizes)
    if number >= prod(sizes):
        raise BadCode("mistyped")
    given: list[object] = []
    for place in reversed(range(len(questions))):
        question = questions[place]
        number, digit = divmod(number, sizes[place])
        chosen = digit - 1 - answers_to(question.form)
        if chosen >= 0:
            guess, thought = outcomes(question)[chosen]
            given.append({"question": place, "guess": guess, "thought": thought})
        elif digit:
            given.append({"question": place, "guess": answer_at(question.form, digit - 1)})
    return code, given_of(questions, given[::-1])
