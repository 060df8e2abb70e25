"""What the quiz sends is what `facts.json` says, small enough, and complete."""

from __future__ import annotations

from pathlib import Path

import jsonschema
import pytest

import fcm_widgets as fcm
from fcm_widgets import Quiz
from fcm_widgets.learning.misreadings.catalogue import MISREADINGS
from fcm_widgets.widgets.wire import packed
from tests.dinner.street import chain, table
from tests.lessons import lessons
from tests.quiz.made import made
from tests.seeds import seeds
from tests.widgets.test_schema import conforms


def check(quiz: Quiz) -> None:
    conforms(quiz._quiz, "QuizFacts")
    for scene in quiz._scenes:
        conforms(scene, "Scene")
    first = quiz._scenes[0]  # with the rules of all questions that are asked on it
    assert quiz._scene["rules"].items() <= first["rules"].items()
    assert {**quiz._scene, "rules": first["rules"]} == first


def texts(quiz: Quiz) -> list[str]:
    """Return every reply's sentences in full."""
    named = quiz._quiz["misreadings"]
    found = []
    for question in quiz._quiz["questions"]:
        found.append(question["answer"])
        for reply in question["replies"].values():
            suspects = reply["misreadings"]
            found += [named[suspect["id"]]["name"] + suspect["numbers"] for suspect in suspects]
            found.append(reply["text"])
    return found


@pytest.mark.long
@pytest.mark.parametrize("seed", seeds(3))
def test_what_is_sent_is_what_the_page_says(seed: int) -> None:
    check(made(seed, "all", 12))


@pytest.mark.parametrize(
    "name", ["where-will-house-8-eat", "what-the-campaigns-do", "a-day-at-work"]
)
def test_what_is_sent_of_an_example(name: str) -> None:
    quiz = Quiz(fcm.load_example(name), kinds="all")
    check(quiz)
    right = {"guess": quiz._questions[0].right}
    quiz.set_state(
        {
            "_given": [
                {"question": 0, **right},
                {"question": 1, "hands": {quiz._questions[1].right: 3}},
            ]
        }
    )
    guess, hands = quiz._given
    conforms(guess, "Guessed")
    conforms(hands, "Raised")
    assert len(quiz.answers) == 2


def test_the_page_refuses_what_is_no_answer() -> None:
    for nonsense in (
        {"question": "0", "guess": "0"},
        {"question": 0},
        {"question": 0, "hands": {"0": "3"}},
    ):
        for kind in ("Guessed", "Raised"):
            with pytest.raises(jsonschema.ValidationError):
                conforms(nonsense, kind)


def test_ten_questions_are_a_small_message() -> None:
    quiz = made(1)
    assert len(packed(quiz._scenes)) + len(packed(quiz._quiz)) < 40_000


def test_scenes_are_shared() -> None:
    """Two houses of one table that neither changes for the other are asked on one map."""
    quiz = Quiz(fcm.load_example("payday-for-four"), kinds="payday")
    assert len(quiz._scenes) == 1
    assert {question["scene"] for question in quiz._quiz["questions"]} == {0}


@pytest.mark.long
@pytest.mark.parametrize("beside", [True, False])
def test_every_misreading_that_is_named_is_sent_with_its_lesson(
    monkeypatch: pytest.MonkeyPatch, *, beside: bool
) -> None:
    """It is a link only where the notebook lies beside the one that is open."""
    monkeypatch.chdir(lessons()[0].parent if beside else Path(__file__).parent)
    quiz = Quiz(1, kinds="all", questions=12)
    named = {
        name
        for question in quiz._quiz["questions"]
        for reply in (*question["replies"].values(), question["other"])
        for name in (slip["id"] for slip in reply["misreadings"])
    }
    assert set(quiz._quiz["misreadings"]) == named
    for name, sent in quiz._quiz["misreadings"].items():
        assert sent["tip"] == MISREADINGS[name].tip
        assert sent["name"] == f"You {sent['did']}"
        title, file = MISREADINGS[name].lesson
        assert sent["lesson"] == {"title": title, "file": file if beside else ""}


def test_every_rule_that_is_named_is_on_its_map() -> None:
    quiz = made(2, "all", 12)
    for question in quiz._quiz["questions"]:
        assert question["rule"] in quiz._scenes[question["scene"]]["rules"]


@pytest.mark.slow
def test_the_lines_drawn_are_the_numbers_told() -> None:
    """Squares are counted along the way, borders along roads, tiles along the line."""
    kinds = set()
    for seed in range(3):
        for question in made(seed)._quiz["questions"]:
            replies = question["replies"].values()
            parts = [part for reply in replies for part in (*reply["misreadings"], reply)]
            for drawn in (route for part in parts for route in part["routes"]):
                kinds.add(drawn["drawn"])
                if drawn["drawn"] == "line":
                    (ax, ay), (bx, by) = drawn["line"]
                    assert drawn["count"] == abs(ax // 5 - bx // 5) + abs(ay // 5 - by // 5)
                    continue
                passed = drawn["route"]["moves"], drawn["route"]["borders"]
                count = len(passed[0]) - 1 if drawn["drawn"] == "squares" else len(passed[1])
                assert drawn["count"] == count
    assert kinds == {"road", "onward", "squares", "line"}


def test_names_of_strangers_arrive_as_they_are() -> None:
    strange = "<b>Near. \ue000 & \uf8ff Inn</b>"
    quiz = Quiz(table(chain(strange, 0), chain("Far", 3, at_work=["pricing_manager"])))
    assert any(strange in text for text in texts(quiz))
    assert quiz.answers == []
    (asked,) = quiz._questions
    quiz.set_state({"_given": [{"question": 0, "guess": asked.right}]})
    assert quiz.answers[0]["guess"] == strange
