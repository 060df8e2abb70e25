"""`ExerciseWidget` from Python: what is sent, and that it says what `check` says."""

from __future__ import annotations

import json
from base64 import b64decode
from typing import Any

import pytest

from fcm_widgets import Game
from fcm_widgets.learning.exercises import Exercise, Mistake, Solution, where_to_eat
from fcm_widgets.learning.exercises.exercise import joined
from fcm_widgets.widgets.exercise.exercise import ExerciseWidget
from fcm_widgets.widgets.exercise.facts import key_of
from tests.seeds import some
from tests.test_tutorials import MODULES
from tests.widgets.wire import state_of

EXERCISES = [
    pytest.param(exercise, id=f"{name}.{number}")
    for name, module in MODULES.items()
    for number, exercise in module.EXERCISES.items()
]
every = pytest.mark.parametrize("exercise", some(EXERCISES, every=5))
EVIL = "</script><img src=x onerror=alert(1)> $1 and $2"


def evil() -> Exercise[str]:
    return Exercise(EVIL, lambda: Solution("a", EVIL, (Mistake("b", EVIL),), EVIL), str)


def told(widget: ExerciseWidget) -> dict[str, Any]:
    read: dict[str, Any] = json.loads(b64decode(widget._sealed))
    return read


@every
def test_what_it_tells_is_what_check_tells(exercise: Exercise[Any]) -> None:
    solution, replies = exercise.solution, told(exercise.widget())
    assert f"Right: {replies['because']}" == str(exercise.check(solution.answer))
    assert replies["right"] == key_of(exercise.form, solution.answer)
    assert replies["answer"] == exercise.form.text_of(solution.answer)
    for mistake in solution.mistakes:
        hints = replies["hints"][key_of(exercise.form, mistake.answer)]
        assert joined(hints) == exercise.check(mistake.answer).hint
    assert replies["right"] not in replies["hints"]
    assert replies["fallback_hint"] == solution.fallback_hint


@every
def test_every_choice_is_read_as_what_it_stands_for(exercise: Exercise[Any]) -> None:
    for words, stands in exercise.form.choices():
        assert exercise.form.read(words) == stands
        assert exercise.form.text_of(stands) == words
    if exercise.form.kind == "choice":
        answers = [stands for _, stands in exercise.form.choices()]
        assert exercise.solution.answer in answers
        assert len(answers) >= 2


@every
def test_the_answer_is_not_read_by_the_way(exercise: Exercise[Any]) -> None:
    state = json.dumps(state_of(exercise.widget()))
    assert exercise.solution.because not in state
    assert all(mistake.hint not in state for mistake in exercise.solution.mistakes)
    assert exercise.solution.because not in exercise.widget().picture()
    assert exercise.solution.because not in exercise._repr_html_()


def test_a_cell_shows_the_widget_and_viewers_without_it_the_question() -> None:
    data, _ = where_to_eat.EXERCISES[3]._repr_mimebundle_()
    assert "application/vnd.jupyter.widget-view+json" in data
    assert data["text/plain"] == repr(where_to_eat.EXERCISES[3])
    assert "(A chain's name, or None" in data["text/plain"]
    for words in ("Where does house 8 eat?", "It stays at home", "Run this cell"):
        assert words in data["text/html"]
    assert "image/svg+xml" not in data


def test_a_solution_is_worked_out_after_the_question_is_shown() -> None:
    solved: list[int] = []

    def solve() -> Solution[str]:
        solved.append(1)
        return Solution("a", "because.")

    widget = Exercise("?", solve, str).widget()
    assert widget._late() == ["_sealed"]
    assert solved == []
    assert told(widget)["answer"] == "a"


def test_tries_are_kept_whatever_a_page_sends() -> None:
    widget = where_to_eat.EXERCISES[3].widget()
    widget._tried = ["0", "1"]
    assert repr(widget) == "ExerciseWidget('Where does house 8 eat?', tries=2)"
    answers: list[tuple[Any, list[str]]] = [
        ("text", []),
        (None, []),
        (["0", 3, None, "x" * 10_000, {"a": 1}], ["0"]),
        (["1"] * 5000, ["1"] * 100),
    ]
    for sent, kept in answers:
        widget.set_state({"_tried": sent})
        assert widget._tried == kept


def test_hostile_text_stays_text_in_every_form(tmp_path: Any) -> None:
    widget = evil().widget()
    page = widget.to_html(tmp_path / "page.html").read_text(encoding="utf-8")
    for shown in (page, widget.picture(), evil()._repr_html_()):
        assert "<img" not in shown
    assert page.count("</script>") == page.count("<script")


def test_a_chain_whose_name_begins_anothers_can_be_chosen() -> None:
    game = Game.from_scenario(
        'city.tiles = [["E"]]\nchain = [{name = "X"}, {name = "Xan"}, {name = "home"}]\n'
        'house = [{number = 8, demand = ["beer"]}]'
    )
    form = where_to_eat.ask_winner(game, "8").form
    assert [form.read(words) for words, _ in form.choices()] == ["X", "Xan", "home", None]


def test_on_paper_the_answer_stands_after_the_question() -> None:
    handout = where_to_eat.EXERCISES[3].widget().handout()
    assert "It stays at home" in handout.questions[0].body
    assert where_to_eat.EXERCISES[3].solution.because not in handout.questions[0].body
    assert where_to_eat.EXERCISES[3].solution.because in handout.sheets[0].body
