"""Tests without verdicts, shuffled questions, the teacher's key, and the results of a class."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
import traitlets

from fcm_widgets import ClassResults, Game, Quiz, load_example
from fcm_widgets.errors import BadAnswer, BadQuestion
from fcm_widgets.learning.misreadings.choices import WRONG_RULES
from fcm_widgets.widgets.quiz.questions import Pick
from fcm_widgets.widgets.wire import opened_state
from tests.quiz.made import made
from tests.seeds import seeds
from tests.widgets.test_schema import conforms
from tutorials.guide.gallery import GALLERY

if TYPE_CHECKING:
    from pathlib import Path

EXAMPLE = "where-will-house-8-eat"


def example(**options: Any) -> Quiz:
    return Quiz(load_example(EXAMPLE), **options)


def answered(quiz: Quiz, keys: list[str], thought: str = "") -> str:
    """Answer a quiz from the beginning, and return its code."""
    quiz._tag = ""
    quiz._given = [
        {"question": number, "guess": key} | ({"thought": thought} if thought else {})
        for number, key in enumerate(keys)
        if key
    ]
    return quiz.code


def by(quiz: Quiz, misreading: str) -> list[str]:
    """Return the answers of a reader with one misreading."""
    return [
        next(
            (key for key, reply in question.replies.items() if misreading in reply.ids),
            question.right,
        )
        for question in quiz._questions
    ]


# -- tests -----------------------------------------------------------------------------------------


def test_a_test_judges_nothing_until_it_is_handed_in() -> None:
    quiz = example(test=True)
    quiz.answer("Gluttony")
    assert (quiz.answers, quiz.score) == ([], 0)
    quiz.handed_in = True
    assert (len(quiz.answers), quiz.score) == (1, 1)
    with pytest.raises(BadAnswer, match="handed in"):
        quiz.answer("Xango", 1)
    quiz.begin_anew()
    assert not quiz.handed_in
    assert (quiz.answers, quiz.score) == ([], 0)


def test_a_page_cannot_end_the_test_mode_or_its_time() -> None:
    quiz = example(test=True, minutes=3)
    message = {"data": {"method": "update", "state": {"test": False, "minutes": 99}}}
    quiz._handle_msg({"content": message, "buffers": []})
    assert quiz.test
    assert quiz.minutes == 3


@pytest.mark.parametrize("minutes", [0, -1, 601, "5", True])
def test_a_time_limit_is_a_number_of_minutes_of_a_test(minutes: Any) -> None:
    with pytest.raises(BadQuestion, match="minutes"):
        example(test=True, minutes=minutes)
    with pytest.raises(BadQuestion, match="test=True"):
        example(minutes=5)


@pytest.mark.parametrize("shuffle", ["1", 1.5, True, 2**63])
def test_the_seed_of_the_order_is_a_whole_number(shuffle: Any) -> None:
    with pytest.raises(BadQuestion, match="shuffle"):
        example(shuffle=shuffle)


def test_the_same_seed_gives_the_same_order() -> None:
    one, same, plain = (example(kinds="all", shuffle=seed) for seed in (4, 4, None))
    assert [q.ask for q in one._questions] == [q.ask for q in same._questions]
    assert sorted(q.ask for q in one._questions) == sorted(q.ask for q in plain._questions)
    assert one.key() == same.key()
    options = [q.form.options for q in one._questions if isinstance(q.form, Pick)]
    before = {q.ask: q.form.options for q in plain._questions if isinstance(q.form, Pick)}
    assert options != list(before.values())
    assert {tuple(sorted(own)) for own in options} == {
        tuple(sorted(own)) for own in before.values()
    }


def test_a_shuffled_quiz_on_random_tables_has_the_same_questions() -> None:
    shuffled, plain = Quiz(3, questions=4, shuffle=1), Quiz(3, questions=4)
    assert sorted(q.ask for q in shuffled._questions) == sorted(q.ask for q in plain._questions)
    assert shuffled._code_prefix == plain._code_prefix
    state, _ = opened_state(shuffled.get_state())
    facts: Any = state["_quiz"]
    assert sorted(facts["order"]) == [0, 1, 2, 3]
    conforms(facts, "QuizFacts")


def test_the_key_names_the_mistake_behind_each_wrong_answer() -> None:
    first, second = example().key()
    assert (first["question"], first["answer"]) == (1, "Gluttony Inc.")
    assert "You counted squares" in first["misreadings"]["Xango Blues Bar"]
    assert second["answer"] == "Xango Blues Bar"
    assert example(test=True).handout().sheets == ()
    assert example(test=True).handout().questions == example().handout().questions


# -- results of a class ----------------------------------------------------------------------------


def test_a_class_is_counted() -> None:
    quiz = example()
    codes = [answered(quiz, by(quiz, "squares")), answered(quiz, [quiz._questions[0].right, ""])]
    results = ClassResults(quiz, codes)
    conforms(results._class, "ClassFacts")
    assert repr(results) == "ClassResults(questions=2, codes=2, refused=0)"
    rows = results.rows()
    assert [row["result"] for row in rows] == ["wrong", "wrong", "right", "no answer"]
    assert "squares" in rows[0]["misreadings"].split()
    assert "1 of 2 right" in results.picture()


def test_lines_that_do_not_count_are_named() -> None:
    quiz = example()
    code = answered(quiz, ["", ""])
    other = answered(Quiz(load_example("cheaper-or-nearer")), [])
    text = f"\n{code}\r\n  {code.lower()}\n{code[:-1]}\nIO\n{other}"
    refused = ClassResults(quiz, text).refused
    assert [line for line, _, _ in refused] == [3, 4, 5, 6]
    reasons = ["in an earlier line", "wrong or missing", "no code contains", "another quiz"]
    for (_, _, reason), words in zip(refused, reasons, strict=True):
        assert words in reason


def test_only_a_quiz_has_results_and_codes_are_bounded() -> None:
    for wrong in (7, load_example(EXAMPLE), "7"):
        with pytest.raises(BadQuestion, match="a Quiz"):
            ClassResults(wrong)  # type: ignore[arg-type]
    results = ClassResults(example())
    with pytest.raises(traitlets.TraitError, match="at most"):
        results.codes = "A" * 200_001


def test_rows_are_a_frame_and_a_csv_file(tmp_path: Path) -> None:
    pandas = pytest.importorskip("pandas")
    quiz = example()
    results = ClassResults(quiz, answered(quiz, by(quiz, "nearest")))
    path = results.to_csv(tmp_path / "class.csv")
    read = pandas.read_csv(path, keep_default_na=False)
    assert read.equals(results.to_frame())


@pytest.mark.long
@pytest.mark.parametrize("seed", seeds(5))
def test_a_pupil_with_one_misreading_is_found(seed: int) -> None:
    """If the pupil also says which it was; otherwise others may lead to the same answers."""
    quiz = made(seed)
    for name in WRONG_RULES:
        code = answered(quiz, by(quiz, name), name)
        assert ClassResults(quiz, code).held == {code: [name]}
        code = answered(quiz, by(quiz, name))
        assert name in ClassResults(quiz, code).held[code]
    code = answered(quiz, [question.right for question in quiz._questions])
    assert ClassResults(quiz, code).held == {}


def test_a_table_of_a_game_gives_the_same_codes_again() -> None:
    """The beginning of a code does not depend on where the table came from."""
    game = load_example(EXAMPLE)
    again = Game.from_scenario(game.to_scenario())
    assert Quiz(game)._code_prefix == Quiz(again)._code_prefix


# -- the class in the gallery ----------------------------------------------------------------------

CLASS: dict[str, str | dict[int, str]] = {
    "AB2": "squares",
    "CD2": {},
    "EF2": {0: "0", 7: "1"},
    "GH2": "first_tile",
    "JK2": {0: "1", 1: "1", 8: "10"},
    "MN2": {2: "9", 9: ""},
    "PQ2": "squares",
    "RS2": {1: "2"},
}
"""Its pupils, each with a misreading or with the answers that are not right."""


def test_the_gallery_has_the_codes_of_a_class() -> None:
    quiz = example(kinds="all")
    codes = []
    for tag, pupil in CLASS.items():
        keys = by(quiz, pupil) if isinstance(pupil, str) else by(quiz, "")
        for number, key in pupil.items() if isinstance(pupil, dict) else ():
            keys[number] = key
        answered(quiz, keys)
        quiz._tag = tag
        codes.append(quiz.code)
    swapped = codes[1][:10] + codes[1][11] + codes[1][10] + codes[1][12:]
    print([*codes, swapped])  # if the questions changed, the example needs these codes
    results = GALLERY["ClassResults"].make()
    assert results.codes.split("\n") == [*codes, swapped]
    assert [line.typed for line in results.refused] == [swapped]
    assert list(results.held.values()) == [["squares"], ["first_tile"], ["squares"]]
