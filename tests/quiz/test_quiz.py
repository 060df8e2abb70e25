"""The widget: which questions it asks, what it hears, what it tells a teacher."""

from __future__ import annotations

import csv
from pathlib import Path
from typing import Any

import ipywidgets
import pytest
import traitlets

import fcm_widgets as fcm
from fcm_widgets import Quiz
from fcm_widgets.explain.messages import QUIZ_NEEDS
from fcm_widgets.learning.misreadings.choices import WRONG_RULES
from tests.dinner.street import chain
from tests.dinner.street import table as street
from tests.widgets.test_any_message import message

HOUSE_8 = "where-will-house-8-eat"
NEAR_AND_FAR = street(chain("Golden", 0), chain("Far", 3, at_work=["pricing_manager"]))


def quiz_game() -> fcm.Game:
    return fcm.load_example(HOUSE_8)


def table() -> Quiz:
    return Quiz(quiz_game())


def give(quiz: Quiz, *given: Any) -> None:
    """Answer as the browser does."""
    quiz.set_state({"_given": list(given)})


def keys(quiz: Quiz, number: int) -> tuple[str, str]:
    """Return the right answer to a question, and one to which a misreading leads."""
    asked = quiz._questions[number]
    wrong = next(key for key, reply in asked.replies.items() if reply.ids)
    return asked.right, wrong


# -- what it hears -------------------------------------------------------------------------------


def test_answers_and_score_follow_from_what_was_given() -> None:
    quiz = table()
    right, _ = keys(quiz, 0)
    _, wrong = keys(quiz, 1)
    give(quiz, {"question": 1, "guess": wrong}, {"question": 0, "guess": right})
    assert quiz.score == 1
    assert [answer["house"] for answer in quiz.answers] == ["8", "4"]
    first, second = quiz.answers
    assert first["asked"].startswith("House 8 wants")
    assert (first["right"], second["right"]) == (False, True)
    assert first["answer"] == "Xango Blues Bar"
    assert first["misreadings"] == list(quiz._questions[1].reply(wrong).ids)
    assert second["guess"] == second["answer"]
    assert repr(quiz) == "Quiz(questions=2, answered=2, score=1)"


def test_a_wrong_answer_that_equals_a_misreading_is_answered_by_it() -> None:
    quiz = table()
    names = [chain.name for chain in quiz._questions[1].state.chains]
    told = {
        names[int(key)]: reply.ids
        for key, reply in quiz._questions[1].replies.items()
        if key != "home"
    }
    assert told["Fried Geese"] == ("squares", "nearest", "door_border", "waitresses_first")
    assert told["Santa Maria"] == ("whole_bill", "straight_line", "cheapest", "any_corner")
    assert told["Gluttony Inc."] == ("stock_forgotten",)


def test_a_straight_line_is_drawn_beside_the_road_that_it_overlooks() -> None:
    quiz = Quiz(fcm.load_example("two-roads-on-one-tile"))
    (heard,) = (
        heard
        for asked in quiz._questions
        for reply in asked.replies.values()
        for heard in reply.misreadings
        if heard.id == "straight_line"
    )
    assert [(route.kind, route.chain) for route in heard.routes] == [
        ("line", 0),
        ("road", 0),
        ("road", 1),
    ]


@pytest.mark.parametrize(
    "nonsense",
    [
        None,
        7,
        "q",
        {},
        {"question": 0},
        {"question": "0", "guess": "0"},
        {"question": True, "guess": "0"},
        {"question": -1, "guess": "0"},
        {"question": 2, "guess": "0"},
        {"question": 0, "guess": "9"},
        {"question": 0, "guess": 0},
        {"question": 0, "guess": ["0"]},
        {"question": 0, "hands": {}},
        {"question": 0, "hands": {"0": 0}},
        {"question": 0, "hands": {"0": -1}},
        {"question": 0, "hands": {"0": 1.5}},
        {"question": 0, "hands": {"0": 10**9}},
        {"question": 0, "hands": ["0"]},
        {"question": 0, "hands": {"9": 3}},
    ],
)
def test_nonsense_is_not_heard(nonsense: Any) -> None:
    quiz = table()
    give(quiz, nonsense, {"question": 1, "guess": "home", "more": 1})
    assert quiz._given == [{"question": 1, "guess": "home"}]
    assert [answer["house"] for answer in quiz.answers] == ["8"]


@pytest.mark.parametrize("nonsense", [None, {}, 7, "q", {"question": 0}])
def test_what_is_no_list_takes_no_answer_back(nonsense: Any) -> None:
    quiz = table()
    give(quiz, {"question": 1, "guess": "home"})
    quiz.set_state({"_given": nonsense})
    assert quiz._given == [{"question": 1, "guess": "home"}]
    assert len(quiz.answers) == 1


def test_the_question_on_show_is_set_observed_and_linked_both_ways() -> None:
    quiz, slider, seen = table(), ipywidgets.IntSlider(max=9), list[int]()
    assert (quiz.question, Quiz(quiz_game(), question=1).question) == (0, 1)
    quiz.observe(lambda change: seen.append(change["new"]), "question")
    ipywidgets.link((quiz, "question"), (slider, "value"))
    quiz.question = 1
    assert slider.value == 1
    slider.value = 2
    assert quiz.question == 2
    quiz.set_state({"question": 0})  # as the browser does
    assert (slider.value, seen) == (0, [1, 2, 0])


@pytest.mark.parametrize("value", [3, -1, 2**70])
def test_a_question_that_is_not_there_is_refused(value: int) -> None:
    quiz = table()
    quiz.question = 1
    with pytest.raises(traitlets.TraitError, match=r"choose 0 to 2 \(2 is the end\)"):
        quiz.question = value
    quiz._handle_msg(message({"question": value}))
    assert quiz.question == 1


def test_there_may_be_fewer_random_questions_than_you_asked_for() -> None:
    quiz = Quiz(7, questions=3, kinds="payday", question=3)
    assert quiz.question == 3
    few = quiz._questions = quiz._questions[:1]
    quiz._follow()
    assert quiz.question == len(few)
    quiz.question = 3  # it was right when the quiz was made
    assert quiz.question == len(few)


def test_a_stored_state_of_before_names_the_question_step() -> None:
    quiz, again = table(), table()
    right, _ = keys(quiz, 0)
    give(quiz, {"question": 0, "guess": right})
    quiz.question = 1
    stored = quiz.get_state()
    stored["step"] = stored.pop("question")
    again.set_state(stored)
    assert (again.question, again.score) == (1, 1)
    with pytest.raises(TypeError, match="no option 'step'"):
        Quiz(quiz_game(), step=1)


def test_a_question_is_answered_once() -> None:
    quiz = table()
    right, wrong = keys(quiz, 0)
    give(quiz, {"question": 0, "guess": wrong}, {"question": 0, "guess": right})
    assert (len(quiz.answers), quiz.score) == (1, 0)


def test_nobody_writes_the_score() -> None:
    quiz = table()
    right, _ = keys(quiz, 0)
    quiz.set_state({"score": 99, "answers": [{"right": True}]})
    assert (quiz.score, quiz.answers) == (0, [])
    quiz.set_state({"answers": [], "score": 0, "_given": [{"question": 0, "guess": right}]})
    assert (quiz.score, len(quiz.answers)) == (1, 1)
    with pytest.raises(traitlets.TraitError, match="read-only"):
        quiz.score = 5
    with pytest.raises(traitlets.TraitError, match="read-only"):
        quiz.answers = []


def test_begun_again() -> None:
    quiz = table()
    wrong, suspects = suspected(quiz)
    give(quiz, {"question": 1, "guess": wrong, "thought": suspects[0]})
    assert repr(quiz.commonest) != "None"
    give(quiz)
    assert (quiz.answers, quiz.score) == ([], 0)
    assert repr(quiz.commonest) == "None"


# -- answers from Python ---------------------------------------------------------------------------


def test_an_answer_is_given_to_the_question_on_show_or_to_a_given_one() -> None:
    quiz, scores, counts = table(), list[int](), list[tuple[int, int]]()
    quiz.observe(lambda change: scores.append(change["new"]), "score")
    quiz.observe(lambda change: counts.append((len(change["new"]), quiz.score)), "answers")
    assert quiz.answer("gluttony")["right"]
    answered = quiz.answer("home", question=1)
    assert (answered["house"], answered["guess"]) == ("8", "it stays at home")
    assert answered == quiz.answers[1]
    assert (quiz.question, scores, counts) == (0, [1], [(1, 1), (2, 1)])
    assert quiz._given == [{"question": 0, "guess": "2"}, {"question": 1, "guess": "home"}]
    quiz.begin_anew()
    assert (quiz.answers, quiz.score) == ([], 0)
    quiz.question = 1
    assert quiz.answer("xango")["house"] == "8"


@pytest.mark.parametrize(
    ("kind", "example", "typed", "key"),
    [
        ("dinner", HOUSE_8, "  fried   GEESE ", "1"),
        ("dinner", HOUSE_8, "San", "3"),
        ("dinner", HOUSE_8, "stays at home", "home"),
        ("dinner", HOUSE_8, None, "home"),
        ("payday", "payday-for-four", 15, "15"),
        ("payday", "payday-for-four", " $15 ", "15"),
        ("payday", "payday-for-four", "15 dollars", "15"),
        ("how_far", HOUSE_8, "1 border", "1"),
        ("reach", "what-the-campaigns-do", [13, "2"], "2,13"),
        ("reach", "what-the-campaigns-do", "13,2", "2,13"),
        ("reach", "what-the-campaigns-do", 4, "4"),
        ("reach", "what-the-campaigns-do", "none", ""),
        ("reach", "what-the-campaigns-do", (), ""),
    ],
)
def test_an_answer_is_read_as_people_type_it(
    kind: str, example: str, typed: object, key: str
) -> None:
    quiz = Quiz(fcm.load_example(example), kinds=kind)
    quiz.answer(typed)
    assert quiz._given == [{"question": 0, "guess": key}]


@pytest.mark.parametrize("kind", QUIZ_NEEDS)
def test_the_words_of_every_likely_answer_are_read_again(kind: str) -> None:
    for asked in Quiz(3, kinds=kind, questions=4)._questions:
        for key in asked.replies:
            assert asked.read(asked.label(key)) == key


@pytest.mark.parametrize(
    ("kind", "example", "typed", "right"),
    [
        ("dinner", HOUSE_8, "Xengo", "'Xango Blues Bar'"),
        ("dinner", HOUSE_8, "", "'Fried Geese', 'Gluttony Inc.'"),
        ("dinner", HOUSE_8, 0, "or 'it stays at home'"),
        ("turn_order", "who-goes-first", None, "'Golden Duck Diner'"),
        ("turn_order", "who-goes-first", "home", "'Golden Duck Diner'"),
        ("payday", "payday-for-four", 61, "a whole number from 0 to 60"),
        ("payday", "payday-for-four", True, "a whole number from 0 to 60"),
        ("payday", "payday-for-four", "fifteen", "a whole number from 0 to 60"),
        ("reach", "what-the-campaigns-do", [2, 99], "the houses 2, 4, 10, 13, or 'none'"),
        ("reach", "what-the-campaigns-do", "", "the houses 2, 4, 10, 13, or 'none'"),
        ("reach", "what-the-campaigns-do", {}, "the houses 2, 4, 10, 13, or 'none'"),
    ],
)
def test_what_is_no_answer_is_refused_with_what_would_be_right(
    kind: str, example: str, typed: object, right: str
) -> None:
    quiz = Quiz(fcm.load_example(example), kinds=kind)
    with pytest.raises(fcm.errors.BadAnswer) as refused:
        quiz.answer(typed)
    assert right in str(refused.value)
    assert (quiz._given, quiz.answers) == ([], [])


def test_a_question_is_not_answered_twice_nor_at_the_end() -> None:
    quiz = table()
    quiz.answer("Gluttony Inc.")
    with pytest.raises(fcm.errors.BadAnswer, match="question 0, which has an answer"):
        quiz.answer("home")
    quiz.question = 2
    with pytest.raises(fcm.errors.BadAnswer, match="found the end of the quiz"):
        quiz.answer("home")
    for number in (2, -1, "1", True, 1.0):
        with pytest.raises(fcm.errors.BadAnswer, match="the number of a question, 0 to 1"):
            quiz.answer("home", number)  # type: ignore[arg-type]
    assert (len(quiz.answers), quiz.score) == (1, 1)


# -- which it was --------------------------------------------------------------------------------


def suspected(quiz: Quiz) -> tuple[str, tuple[str, ...]]:
    """Return an answer to the second question to which several misreadings lead, and these."""
    replies = quiz._questions[1].replies
    return next((key, reply.ids) for key, reply in replies.items() if len(reply.misreadings) > 1)


def test_what_the_reader_says_is_what_counts() -> None:
    quiz = table()
    wrong, suspects = suspected(quiz)
    give(quiz, {"question": 1, "guess": wrong})
    assert quiz.answers[0]["misreadings"] == list(suspects)
    assert quiz.commonest is None, "nobody has said which it was"
    for name in suspects:
        give(quiz, {"question": 1, "guess": wrong, "thought": name})
        assert quiz.answers[0]["misreadings"] == [name]
        assert quiz.commonest == (name, 1)
    give(quiz, {"question": 1, "guess": wrong, "thought": ""})
    assert quiz.answers[0]["misreadings"] == []
    assert quiz.commonest is None
    assert quiz._given == [{"question": 1, "guess": wrong, "thought": ""}]


@pytest.mark.parametrize("nonsense", [7, None, "ceo_paid", ["squares"]])
def test_a_thought_that_does_not_lead_there_is_not_heard(nonsense: Any) -> None:
    quiz = table()
    wrong, suspects = suspected(quiz)
    give(quiz, {"question": 1, "guess": wrong, "thought": nonsense})
    assert quiz._given == [{"question": 1, "guess": wrong}]
    assert quiz.answers[0]["misreadings"] == list(suspects)
    right, _ = keys(quiz, 1)
    give(quiz, {"question": 1, "guess": right, "thought": suspects[0]})
    assert quiz._given == [{"question": 1, "guess": right}]


def test_a_class_says_which_it_was_for_each_of_its_answers() -> None:
    quiz = Quiz(fcm.load_example(HOUSE_8), class_mode=True)
    wrong, suspects = suspected(quiz)
    other = next(
        key
        for key, reply in quiz._questions[1].replies.items()
        if key != wrong and len(reply.misreadings) > 1
    )
    raised = {"question": 1, "hands": {wrong: 9, other: 2}}
    others = quiz._questions[1].replies[other].ids
    assert len(others) > 1

    def counts() -> dict[str, int]:
        given = quiz._all_given()[0]
        return {name: n for name in {*suspects, *others} if (n := given.led_by(name))}

    # A state that was stored by an older release has one choice, for the answer with most hands.
    give(quiz, {**raised, "thought": suspects[1]})
    assert counts() == {suspects[1]: 9}
    give(quiz, {**raised, "thoughts": {wrong: suspects[1], other: "", "home": "squares", "x": 7}})
    assert quiz._given[0]["thoughts"] == {wrong: suspects[1], other: ""}
    assert counts() == {suspects[1]: 9}
    give(quiz, {**raised, "thoughts": {other: others[0]}})
    assert counts() == {others[0]: 2}


def test_the_score_is_told_beside_what_would_have_failed() -> None:
    """Somebody who counts squares all through is right wherever that leads to the right answer."""
    quiz = Quiz(1)
    assert quiz.withstood == {}
    given = []
    for number, asked in enumerate(quiz._questions):
        led = (key for key, reply in asked.replies.items() if "squares" in reply.ids)
        given.append({"question": number, "guess": next(led, asked.right)})
    give(quiz, *given)
    right, failed = quiz.withstood["squares"]
    assert (right, quiz.score) == (0, 10 - failed)
    assert failed >= 5
    for name in WRONG_RULES:
        right, failed = quiz.withstood[name]
        assert failed >= 5
        assert 0 <= right <= failed


# -- a class -------------------------------------------------------------------------------------


def test_most_hands_are_the_answer_of_a_class() -> None:
    quiz = Quiz(fcm.load_example(HOUSE_8), class_mode=True)
    right, wrong = keys(quiz, 1)
    give(quiz, {"question": 1, "hands": {right: 7, wrong: 12, "home": 1}})
    (answer,) = quiz.answers
    assert (answer["right"], quiz.score) == (False, 0)
    assert answer["hands"][answer["guess"]] == 12
    assert answer["hands"]["it stays at home"] == 1
    alone = len(answer["misreadings"]) == 1
    assert quiz.commonest == ((answer["misreadings"][0], 12) if alone else ("kept_home", 1))
    give(quiz, {"question": 1, "hands": {"home": 999}})
    assert quiz.answers[0]["hands"] == {"it stays at home": 999}


def test_the_hands_of_a_class_are_counted_question_by_question(tmp_path: Path) -> None:
    quiz = Quiz(fcm.load_example(HOUSE_8), class_mode=True)
    right, wrong = keys(quiz, 1)
    give(
        quiz,
        {"question": 1, "hands": {right: 7, wrong: 12}},
        {"question": 0, "hands": {"home": 30}},
    )
    assert quiz.hands_right == {1: (0, 30), 2: (7, 19)}
    lines = quiz.hands()
    counted = {(line["question"], line["hands"], line["result"]) for line in lines}
    assert counted == {(1, 30, "wrong"), (1, 0, "right"), (2, 7, "right"), (2, 12, "wrong")}
    # A right answer without a hand has its line, too.
    assert [line["answer"] for line in lines if line["result"] == "right"] == [
        quiz._questions[number].label(quiz._questions[number].right) for number in (0, 1)
    ]
    with quiz.hands_to_csv(tmp_path / "hands.csv").open(newline="") as file:
        rows = list(csv.DictReader(file))
    assert [{**row, "misreadings": row["misreadings"].split()} for row in rows] == [
        {**line, "question": str(line["question"]), "hands": str(line["hands"])} for line in lines
    ]


@pytest.mark.parametrize(
    "draft", [7, {"hands": {"0": -1}}, {"hands": {"0": 1.5}}, {"key": 1}, {"more": ""}]
)
def test_a_draft_that_no_page_writes_is_left_out(draft: Any) -> None:
    quiz = table()
    good = {"hands": {"0": 12}}
    quiz.set_state({"_drafts": {"0": good, "1": draft, "x": good}})
    assert quiz._drafts == {"0": good}


def test_a_tie_of_hands_is_wrong() -> None:
    quiz = table()
    right, wrong = keys(quiz, 1)
    give(quiz, {"question": 1, "hands": {right: 5, wrong: 5}})
    (answer,) = quiz.answers
    assert (answer["guess"], answer["right"], answer["misreadings"]) == (
        "a tie of hands", False, [],
    )  # fmt: skip
    led = quiz._questions[1].reply(wrong).ids
    assert quiz.commonest == ((led[0], 5) if len(led) == 1 else None)


def test_hands_for_no_number_that_was_offered() -> None:
    quiz = Quiz(fcm.load_example("payday-for-four"), kinds="payday")
    right, wrong = keys(quiz, 0)
    give(quiz, {"question": 0, "hands": {right: 1, wrong: 2, "other": 9}})
    (answer,) = quiz.answers
    assert (answer["guess"], answer["right"]) == ("another number", False)
    assert answer["hands"] == {"15 dollars": 1, "25 dollars": 2, "another number": 9}


# -- the picture ---------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(3))
def test_the_picture_asks_and_gives_no_answer_away(seed: int) -> None:
    quiz = Quiz(seed, kinds="all", questions=6)
    for number, asked in enumerate(quiz._questions):
        give(
            quiz, *({"question": one, "guess": quiz._questions[one].right} for one in range(number))
        )
        shown = quiz.picture()
        assert f"Question {number + 1} of 6." in shown
        assert "polyline" not in shown
        assert asked.answer not in shown
        texts = [reply.text for reply in asked.replies.values() if reply.text]
        assert not any(text in shown for text in texts)


def test_the_picture_of_a_hostile_name_is_escaped() -> None:
    quiz = Quiz(NEAR_AND_FAR.replace("Golden", "<script>&"))
    assert "<script>" not in quiz.picture()
    assert "&lt;script&gt;&amp;" in quiz.picture()
