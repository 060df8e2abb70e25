"""Answers that students hand in, as a table, a file or a notebook, are read whole or refused."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from fcm_widgets import load_answers
from fcm_widgets.errors import BadAnswer, BadQuestion
from fcm_widgets.learning.exercises import (
    Exercise,
    Form,
    Solution,
    assignment,
    how_far,
    where_to_eat,
)
from fcm_widgets.learning.lessons import LESSONS
from fcm_widgets.widgets.exercise.exercise import ExerciseWidget
from tests.seeds import some
from tests.widgets.test_exercise import EVIL, EXERCISES, whole

HOME = "It stays at home"
STATE = "application/vnd.jupyter.widget-state+json"


def notebook(path: Path, *widgets: Any, **changes: Any) -> Path:
    """Write a notebook with these widgets, as JupyterLab stores it: facts are in buffers."""
    models = {}
    for number, widget in enumerate(widgets):
        state = {key: value for key, value in widget.get_state().items() if key[:5] != "_exer"}
        models[f"model{number}"] = {"state": {**state, **changes}, "buffers": []}
    stored = {"state": json.loads(json.dumps(models, default=str)), "version_major": 2}
    path.write_text(json.dumps({"cells": [], "metadata": {"widgets": {STATE: stored}}}))
    return path


def faults(exercises: Any, source: Any) -> list[str]:
    with pytest.raises(BadAnswer) as refused:
        load_answers(exercises, source)
    return [f"{fault.path}: {fault.code}" for fault in refused.value.faults]


@pytest.mark.parametrize("exercise", some(EXERCISES, every=10))
def test_an_answer_is_loaded_in_the_words_of_the_widget(exercise: Exercise[Any]) -> None:
    solution = exercise.solution
    tries = [exercise.form.text_of(one.answer) for one in solution.mistakes[:3]]
    tries.append(exercise.form.text_of(solution.answer))
    loaded = load_answers({1: exercise}, {1: tries})[1]
    widget = ExerciseWidget(exercise)
    for answer, words in zip(tries, loaded, strict=True):
        widget.value = answer
        assert widget.value == words
        checked = exercise.check(words)
        assert (checked.right, checked.misreading) == (widget.right, widget.misreading)
    assert widget.right


def test_a_misreading_has_an_id_only_if_it_is_the_only_cause() -> None:
    ask = where_to_eat.EXERCISES[3].check
    assert ask(None).misreading == "kept_home"
    assert ask("Fried Geese").misreading is None  # several lead there
    assert ask("Xango").misreading is None  # it is right
    assert ask("nonsense").misreading is None
    assert ask().misreading is None


def test_a_table_and_its_file_say_the_same(tmp_path: Path) -> None:
    given = {"1": ["glut", "home"], "2": 11, "3": None, "4": []}
    path = tmp_path / "anna.json"
    path.write_text("\ufeff" + json.dumps(given), encoding="utf-8")
    read = load_answers(where_to_eat.EXERCISES, path)
    assert read == load_answers(where_to_eat.EXERCISES, {int(key): given[key] for key in given})
    assert read == {
        **{number: [] for number in where_to_eat.EXERCISES},
        1: ["Gluttony Inc.", HOME],
        2: ["11"],
    }


def test_every_fault_is_listed_with_its_file(tmp_path: Path) -> None:
    path = tmp_path / "ben.json"
    text = '{"1": "two", "2": [1, true, 1.5], "01": 1, "x\\u001b": 1, "4": {}, "10": %s}'
    path.write_text(text % json.dumps([1] * 101))
    assert faults(how_far.EXERCISES, path) == [
        "ben.json, question 1: answer",
        "ben.json, question 2: answer",
        "ben.json, question 2: answer",
        "ben.json, question 01: twice",
        "ben.json, question x\\x1b: answer_number",
        "ben.json, question 4: answer",
        "ben.json, question 10: too_many",
    ]


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ('{"1": 2, "1": 1}', "no_json"),
        ("{", "no_json"),
        ("[" * 100_000, "no_json"),
        ('{"1": NaN}', "no_json"),
        ("[1, 2]", "answer_source"),
    ],
)
def test_a_file_that_is_no_table_is_refused(tmp_path: Path, text: str, code: str) -> None:
    path = tmp_path / "answers.json"
    path.write_text(text)
    (fault,) = faults(how_far.EXERCISES, path)
    assert fault.endswith(f": {code}")


def test_an_answer_of_your_own_form_is_refused_or_read() -> None:
    own: dict[int, Exercise[Any]] = {
        1: Exercise(EVIL, lambda: Solution(10, EVIL), whole),
        2: Exercise("?", lambda: Solution("a", ""), str),
        3: Exercise("?", lambda: Solution(6, ""), Form(whole, "choice", lambda: [("six", 6)])),
    }
    assert load_answers(own, {1: " 7 ", 2: "B"}) == {1: ["7"], 2: ["b"], 3: []}
    assert faults(own, {1: "x", 2: "x" * 201, 3: 7}) == [
        "question 1: answer",
        "question 2: answer",
        "question 3: answer",
    ]


def test_a_notebook_is_read_as_its_widgets_were_left(tmp_path: Path) -> None:
    first, again, third = (how_far.EXERCISES[number].widget() for number in (1, 1, 3))
    first.value, first.value = 2, "No road leads there"
    again.value = 9
    third.value = 4
    stranger = where_to_eat.EXERCISES[3].widget()
    stranger.value = HOME
    path = notebook(tmp_path / "carla.ipynb", again, first, third, stranger)
    read = load_answers(how_far.EXERCISES, path)
    assert {number: tries for number, tries in read.items() if tries} == {
        1: first.answers,  # the widget with more answers counts
        3: ["4"],
    }
    assert first.answers == ["2", "No road leads there"]


def test_a_notebook_that_somebody_edited_stays_text(tmp_path: Path) -> None:
    widget = how_far.EXERCISES[1].widget()
    changes = {"_tried": [EVIL, 5, "x" * 201, "1"], "right": True, "answers": ["1"]}
    path = notebook(tmp_path / "dan.ipynb", widget, **changes)
    read = load_answers(how_far.EXERCISES, path)[1]
    assert read == [EVIL, "1"]
    assert [how_far.EXERCISES[1].check(answer).right for answer in read] == [False, True]
    no_models: tuple[Any, ...] = ({}, 1, {STATE: []}, {STATE: {}})
    for widgets in no_models:
        path.write_text(json.dumps({"metadata": {"widgets": widgets}}))
        assert faults(how_far.EXERCISES, path) == ["dan.ipynb: no_stored_widgets"]
    no_questions: tuple[Any, ...] = ({}, {"a": 1}, {"a": {"state": {"_made_of": 1}}})
    for models in no_questions:
        path.write_text(json.dumps({"metadata": {"widgets": {STATE: {"state": models}}}}))
        assert faults(how_far.EXERCISES, path) == ["dan.ipynb: no_stored_question"]


# -- assignments -----------------------------------------------------------------------------------


@pytest.mark.parametrize("lesson", some(list(LESSONS), every=6))
def test_the_teachers_version_earns_every_point(lesson: str) -> None:
    """Run as Python; `tests/hosts/test_nbgrader.py` asks nbgrader itself."""
    cells = json.loads(assignment(lesson))["cells"]
    names: dict[str, Any] = {"display": lambda shown: None}
    for cell in cells:
        if cell["cell_type"] == "code":
            assert max(map(len, cell["source"].splitlines())) < 100
            exec(cell["source"], names)
    graded = [cell["metadata"]["nbgrader"] for cell in cells]
    exercises = LESSONS[lesson].exercises
    assert sum(cell.get("points", 0) for cell in graded) == len(exercises)
    assert len({cell["grade_id"] for cell in graded}) == len(cells)
    for cell in graded:
        assert cell["locked"] is not cell["solution"]
    number = next(iter(exercises))
    names[f"answer_{number}"] = ...
    (test,) = (cell["source"] for cell in cells if cell["id"] == f"test-{number}")
    with pytest.raises(AssertionError, match="Your turn"):
        exec(test, names)


def test_an_assignment_lists_every_fault() -> None:
    with pytest.raises(BadQuestion) as refused:
        assignment("how_far", [1, 1, 99, True], points=float("nan"))
    assert [fault.path for fault in refused.value.faults] == [
        "points",
        *("numbers[1]", "numbers[2]", "numbers[3]"),
    ]
    with pytest.raises(BadQuestion, match="'how_far'"):
        assignment("how_fra")
