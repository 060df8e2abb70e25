"""Result codes are read right or refused, and the browser writes the same codes."""

from __future__ import annotations

import json
import os
import random
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from fcm_widgets import Quiz, load_example
from fcm_widgets.learning.misreadings.solution import NamedMistake
from fcm_widgets.widgets.quiz.given import Given, given_of
from fcm_widgets.widgets.quiz.questions import ELSE, Form, Houses, Number, Pick, Question, Reply
from fcm_widgets.widgets.quiz.result_code import (
    CODE_FAULTS,
    LETTERS,
    PREFIX,
    TAG,
    BadCode,
    answer_at,
    answers_to,
    code_of,
    grouped,
    number_of,
    prefix_of,
    read_code,
)
from tests.quiz.made import made
from tests.seeds import seeds

FIXTURE = Path(__file__).parents[2] / "fcm_widgets/frontend/tests/fixtures/result_codes.json"
EXAMPLE = "where-will-house-8-eat"


def some_form(rng: random.Random) -> Form:
    kind = rng.randrange(4)
    if kind < 2:
        seats = rng.sample(range(5), rng.randint(2, 5))
        return Pick(
            (*((str(seat), f"chain {seat}", seat) for seat in seats), ("home", "home", None))
        )
    if kind == 2:
        least = rng.randint(0, 3)
        return Number("border", least, least + rng.randint(1, 60))
    return Houses(tuple(map(str, sorted(rng.sample(range(1, 30), rng.randint(1, 9))))))


def some_question(rng: random.Random, number: int) -> Question:
    form = some_form(rng)
    size = answers_to(form)
    keys = [answer_at(form, rng.randrange(size)) for _ in range(5)]
    right, *wrong = dict.fromkeys(key for key in keys if key != ELSE)
    names = ["squares", "nearest", "cheapest", "straight_line"]
    replies = {right: Reply(True)}
    for key in wrong:
        ids = rng.sample(names, rng.randint(0, 3))
        replies[key] = Reply(False, "", tuple(NamedMistake(name, key, "", "") for name in ids))
    state: Any = None
    return Question("dinner", state, f"{number}?", form, right, replies, Reply(False), "", "")


def some_questions(rng: random.Random, most: int = 8) -> list[Question]:
    return [some_question(rng, number) for number in range(rng.randint(1, most))]


def some_answers(rng: random.Random, questions: list[Question]) -> dict[int, Given]:
    """Return answers to most questions; of several misreadings a reader may have chosen one."""
    given: list[dict[str, object]] = []
    for number, question in enumerate(questions):
        if rng.random() < 0.15:
            continue
        likely = rng.choice(list(question.replies))
        random_key = answer_at(question.form, rng.randrange(answers_to(question.form)))
        key = rng.choice([likely, random_key])
        answer: dict[str, object] = {"question": number, "guess": key}
        ids = question.reply(key).ids
        if len(ids) > 1 and rng.random() < 0.7:
            answer["thought"] = rng.choice(["", *ids])
        given.append(answer)
    return {answer.number: answer for answer in given_of(questions, given)}


def refused(prefix: str, questions: list[Question], code: str) -> str:
    """Return why a code is refused; empty if it is read."""
    try:
        read_code(prefix, questions, code)
    except BadCode as bad:
        return bad.fault
    return ""


def wrong_letters(code: str) -> list[str]:
    """Return the code with each single wrong letter, and with each swap of neighbours."""
    found = [code[:at] + letter + code[at + 1 :] for at in range(len(code)) for letter in LETTERS]
    found += [code[:at] + code[at + 1] + code[at] + code[at + 2 :] for at in range(len(code) - 1)]
    return [one for one in found if one != code]


@pytest.mark.parametrize("seed", range(20))
def test_every_answer_has_a_number_of_its_own(seed: int) -> None:
    form = some_form(random.Random(seed))
    keys = [answer_at(form, number) for number in range(answers_to(form))]
    assert len(set(keys)) == len(keys)
    assert [number_of(form, key) for key in keys] == list(range(len(keys)))


@pytest.mark.parametrize("seed", range(60))
def test_a_code_gives_the_answers_back(seed: int) -> None:
    rng = random.Random(seed)
    questions = some_questions(rng, 50 if seed % 10 == 0 else 8)
    prefix = prefix_of(["some", seed], questions)
    answers = some_answers(rng, questions)
    code = code_of(prefix, "7QA", questions, answers)
    typed = grouped(code).lower().replace("-", rng.choice([" ", "", "-", " \u2013 "]))
    found, given = read_code(prefix, questions, typed)
    assert found == code
    assert {answer.number: answer for answer in given} == answers


@pytest.mark.parametrize("seed", range(12))
def test_each_wrong_letter_and_each_swap_of_neighbours_is_refused(seed: int) -> None:
    rng = random.Random(seed)
    questions = some_questions(rng, 50 if seed == 0 else 8)
    prefix = prefix_of("some", questions)
    code = code_of(prefix, "222", questions, some_answers(rng, questions))
    assert {refused(prefix, questions, one) for one in wrong_letters(code)} == {"mistyped"}
    for sign in "01ILO!ä":
        assert refused(prefix, questions, sign + code[1:]) == "letter"
    for at in range(len(code)):
        assert refused(prefix, questions, code[:at] + code[at + 1 :]), "a letter is missing"


def test_two_wrong_letters_are_refused() -> None:
    rng = random.Random(3)
    questions = some_questions(rng, 4)
    prefix = prefix_of("some", questions)
    code = code_of(prefix, "222", questions, some_answers(rng, questions))
    assert len(code) <= len(LETTERS) - 1, "longer codes have no such promise"
    for first, second in product(range(len(code)), repeat=2):
        letters = list(code)
        letters[first], letters[second] = rng.choice(LETTERS), rng.choice(LETTERS)
        if "".join(letters) != code:
            assert refused(prefix, questions, "".join(letters)) == "mistyped"


def test_a_code_of_another_quiz_or_version_is_refused() -> None:
    rng = random.Random(1)
    questions = some_questions(rng)
    prefix = prefix_of("some", questions)
    code = code_of(prefix, "222", questions, {})
    assert refused(prefix_of("another", questions), questions, code) == "other_quiz"
    for seed in range(30):
        others = [*questions]
        place = random.Random(seed).randrange(len(others))
        others[place] = some_question(random.Random(100 + seed), place)
        assert others == questions or refused(prefix_of("some", others), others, code) == (
            "other_version"
        )


def test_the_order_of_questions_and_options_changes_no_code() -> None:
    game = load_example(EXAMPLE)
    quiz, shuffled = Quiz(game, kinds="all"), Quiz(game, kinds="all", shuffle=3)
    assert [question.ask for question in quiz._questions] != [
        question.ask for question in shuffled._questions
    ]
    assert quiz._code_prefix == shuffled._code_prefix
    for one in (quiz, shuffled):
        one._tag = "ABC"
        for number, question in enumerate(one._questions):
            one.answer(question.label(question.right), number)
    assert quiz.code == shuffled.code


def test_other_options_of_a_quiz_are_another_quiz() -> None:
    game = load_example(EXAMPLE)
    prefixes = {
        Quiz(game)._code_prefix[:3],
        Quiz(game, kinds="all")._code_prefix[:3],
        Quiz(game, questions=1)._code_prefix[:3],
        Quiz(load_example("cheaper-or-nearer"))._code_prefix[:3],
    }
    assert len(prefixes) == 4
    assert Quiz(game)._code_prefix == Quiz(game, test=True, minutes=5)._code_prefix


def test_a_class_that_raised_hands_has_no_answers_in_the_code() -> None:
    quiz = Quiz(load_example(EXAMPLE))
    quiz._given = [{"question": 0, "hands": {quiz._questions[0].right: 3}}]
    assert read_code(quiz._code_prefix, quiz._questions, quiz.code)[1] == []


@pytest.mark.parametrize("tag", ["", "AB", "ABCD", "0OO", 7])
def test_a_page_can_set_no_other_letters(tag: object) -> None:
    quiz = Quiz(load_example(EXAMPLE))
    quiz.set_state({"_tag": "ABC"})
    assert quiz._tag == "ABC"
    if isinstance(tag, str):
        quiz.set_state({"_tag": tag})
        assert quiz._tag == ""


@pytest.mark.long
@pytest.mark.parametrize("seed", seeds(3))
def test_codes_of_real_quizzes_are_read(seed: int) -> None:
    quiz, rng = made(seed, "all", 12), random.Random(seed)
    for _ in range(20):
        answers = some_answers(rng, quiz._unshuffled)
        code = code_of(quiz._code_prefix, "222", quiz._unshuffled, answers)
        _, given = read_code(quiz._code_prefix, quiz._unshuffled, code)
        assert {answer.number: answer for answer in given} == answers


def case(seed: int) -> dict[str, Any]:
    """Return a quiz with some codes, as the browser's test reads it."""
    rng = random.Random(f"fixture {seed}")
    questions = some_questions(rng, 7)
    prefix = prefix_of(["fixture", seed], questions)
    forms: list[dict[str, Any]] = []
    for question in questions:
        form = question.form
        if isinstance(form, Pick):
            options = [
                {"key": key, "label": label, "chain": seat} for key, label, seat in form.options
            ]
            forms.append({"kind": "pick", "options": options})
        elif isinstance(form, Number):
            forms.append({"kind": "number", "min": form.least, "max": form.most})
        else:
            forms.append({"kind": "houses", "of": list(form.of)})
    codes = []
    for _ in range(3):
        answers = some_answers(rng, questions)
        tag = "".join(rng.choices(LETTERS, k=TAG))
        sent = {number: dict(answer.facts) for number, answer in answers.items()}
        for answer in sent.values():
            del answer["question"]
        codes.append(
            {
                "tag": tag,
                "answers": [sent.get(number) for number in range(len(questions))],
                "code": grouped(code_of(prefix, tag, questions, answers)),
            }
        )
    named = [
        {key: list(reply.ids) for key, reply in q.replies.items() if reply.ids} for q in questions
    ]
    listed = [{"form": f, "misreadings": n} for f, n in zip(forms, named, strict=True)]
    return {"prefix": prefix, "questions": listed, "codes": codes}


def test_the_browser_tests_the_codes_that_python_writes() -> None:
    """After a wanted change: FCM_WRITE_GOLDEN=1, then run `frontend/tests/codes.test.ts`."""
    text = json.dumps([case(seed) for seed in range(40)], separators=(",", ":")) + "\n"
    if os.environ.get("FCM_WRITE_GOLDEN"):
        FIXTURE.write_text(text, encoding="utf-8")
    assert text == FIXTURE.read_text(encoding="utf-8")


def test_each_fault_has_a_sentence() -> None:
    assert all(text.endswith(".") for text in CODE_FAULTS.values())
    assert len(LETTERS) == 31
    assert PREFIX == 7


def test_the_code_of_a_test_is_final_once_it_is_handed_in() -> None:
    """Only then the page asks "Which was it?", and the pupil may have sent the code already."""
    quiz = Quiz(load_example(EXAMPLE), test=True)
    number, key, ids = next(
        (number, key, reply.ids)
        for number, question in enumerate(quiz._questions)
        for key, reply in question.replies.items()
        if len(reply.ids) > 1
    )
    quiz._given = [{"question": number, "guess": key}]
    quiz.handed_in = True
    code = quiz.code
    quiz._given = [{"question": number, "guess": key, "thought": ids[0]}]
    assert quiz.answers[0]["misreadings"] == [ids[0]]
    assert quiz.code == code
