"""`ExerciseWidget` from Python: what is sent, and that it says what `check` says."""

from __future__ import annotations

import json
from base64 import b64decode
from typing import Any

import ipywidgets
import pytest
import traitlets

from fcm_widgets import Game, load_example
from fcm_widgets.learning.exercises import (
    Exercise,
    Figure,
    Form,
    Mistake,
    Solution,
    how_far,
    where_to_eat,
)
from fcm_widgets.learning.exercises.exercise import joined
from fcm_widgets.widgets.exercise.exercise import ExerciseWidget
from fcm_widgets.widgets.exercise.facts import key_of
from tests.seeds import some
from tests.test_tutorials import MODULES
from tests.widgets.test_any_message import message
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
    assert f"Right: {replies['because']}" == exercise.check(solution.answer).text
    explained = " ".join([replies["rule"], *replies["explains"]]).strip()
    assert explained == exercise.check(solution.answer).explanation
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
    assert exercise.solution.because not in (exercise._repr_html_() or "")


def test_a_cell_shows_the_widget_and_viewers_without_it_the_question() -> None:
    asked = where_to_eat.EXERCISES[3]
    plain = Exercise(asked.question, lambda: asked.solution, asked.form)
    data, _ = plain._repr_mimebundle_()
    assert "application/vnd.jupyter.widget-view+json" in data
    assert data["text/plain"] == repr(plain)
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


def test_a_wrong_chain_draws_no_line_to_the_right_one() -> None:
    exercise = where_to_eat.EXERCISES[3]
    replies = told(exercise.widget())
    (right,) = {line["chain"] for line in replies["routes"]}
    drawn = {
        key: {line["chain"] for line in lines} for key, lines in replies["wrong_routes"].items()
    }
    assert any(drawn.values())
    assert all(right not in chains for chains in drawn.values())


# -- traits ----------------------------------------------------------------------------------------

HOME = "It stays at home"


def whole(answer: object) -> int:
    return int(str(answer))


def state(widget: ExerciseWidget) -> tuple[object, ...]:
    return widget.value, widget.answers, widget.right, widget.misreading


def distance(**options: Any) -> ExerciseWidget:
    return ExerciseWidget(how_far.EXERCISES[1], **options)


def test_a_value_answers_and_all_that_follows_is_observed() -> None:
    widget, seen = distance(), list[tuple[str, object]]()
    assert state(widget) == (None, [], None, None)
    for name in ("value", "answers", "right", "misreading"):
        widget.observe(lambda change: seen.append((change["name"], change["new"])), name)
    widget.value = 2
    assert state(widget) == ("2", ["2"], False, "first_tile")
    widget.value = "No road leads there"
    assert state(widget) == ("No road leads there", ["2", "No road leads there"], False, None)
    widget.value = "1"
    assert state(widget) == ("1", ["2", "No road leads there", "1"], True, None)
    assert widget._tried == ["2", "choice 0", "1"]
    assert [new for name, new in seen if name == "right"] == [False, True]
    assert [new for name, new in seen if name == "misreading"] == ["first_tile", None]
    assert [new for name, new in seen if name == "value"] == ["2", "No road leads there", "1"]
    widget.value = None  # takes all answers back
    assert state(widget) == (None, [], None, None)
    assert widget._tried == []


@pytest.mark.parametrize("name", ["value", "answers", "right", "misreading"])
def test_whoever_observes_a_trait_sees_all_of_them_agree(name: str) -> None:
    for answer in (
        lambda widget: setattr(widget, "value", 2),
        lambda widget: widget._handle_msg(message({"_tried": ["2"], "value": "2"})),
        lambda widget: widget._handle_msg(message({"value": "2"})),
    ):
        widget, seen = distance(), list[tuple[object, ...]]()
        widget.observe(lambda _, widget=widget, seen=seen: seen.append(state(widget)), name)
        answer(widget)
        assert seen == [("2", ["2"], False, "first_tile")]


def test_a_click_moves_the_value() -> None:
    widget = where_to_eat.EXERCISES[3].widget()
    widget._handle_msg(message({"_tried": ["4"], "value": HOME}))
    assert state(widget) == (HOME, [HOME], False, "kept_home")
    widget._handle_msg(message({"value": "Xango Blues Bar", "_tried": ["4", "1"]}))
    assert state(widget) == ("Xango Blues Bar", [HOME, "Xango Blues Bar"], True, None)
    widget._handle_msg(message({"_tried": ["4"]}))  # a page of before
    assert state(widget) == (HOME, [HOME], False, "kept_home")
    widget._handle_msg(message({"value": "xango"}))  # by `jslink`
    assert widget.answers == [HOME, "Xango Blues Bar"]


def test_what_the_browser_read_is_not_read_again() -> None:
    widget = Exercise("?", lambda: Solution(7, "because."), Form(whole, "text")).widget()
    widget._handle_msg(message({"_tried": ["07"], "value": "07"}))
    assert state(widget) == ("07", ["07"], False, None)
    widget.value = "07"
    assert widget.answers == ["07"]
    widget.value = " 7 "
    assert state(widget) == ("7", ["07", "7"], True, None)


@every
def test_every_known_answer_can_be_set_and_is_judged_as_check_does(exercise: Exercise[Any]) -> None:
    form, solution = exercise.form, exercise.solution
    for answer in (solution.answer, *(mistake.answer for mistake in solution.mistakes)):
        widget = ExerciseWidget(exercise, value=form.text_of(answer))
        assert widget._tried == [key_of(form, answer)]
        assert widget.right == exercise.check(answer).right
        assert widget.value == widget.answers[0]
        if widget.misreading is not None:
            assert len(solution.hints(answer)) == 1


@pytest.mark.parametrize(
    ("exercise", "value", "wanted"),
    [
        (how_far.EXERCISES[1], "two", "write a whole number, or 'No road leads there'"),
        (how_far.EXERCISES[1], 1.5, "write a whole number, or 'No road leads there'"),
        pytest.param(how_far.EXERCISES[1], 10**5000, "write a whole number", id="monstrous"),
        (where_to_eat.EXERCISES[3], "Xengo", "choose 'Fried Geese', "),
        (where_to_eat.EXERCISES[3], 0, "or 'It stays at home'"),
        (Exercise("?", lambda: Solution(7, "because."), whole), "x", "invalid literal"),
        (Exercise("?", lambda: Solution("a", "because."), str), "x" * 201, "it is too long"),
    ],
)
def test_a_value_that_is_no_answer_is_refused(
    exercise: Exercise[Any], value: object, wanted: str
) -> None:
    widget = ExerciseWidget(exercise)
    with pytest.raises(traitlets.TraitError, match="does not answer this question") as refused:
        widget.value = value
    assert wanted in str(refused.value)
    widget._handle_msg(message({"value": value}))
    assert state(widget) == (None, [], None, None)
    assert widget._tried == []


def test_a_choice_is_set_by_its_words_not_by_its_key() -> None:
    form = Form(whole, "choice", lambda: [("six", 6), ("ten", 10)])
    widget = Exercise("?", lambda: Solution(10, "because."), form).widget()
    with pytest.raises(traitlets.TraitError, match="choose 'six' or 'ten'"):
        widget.value = "1"  # the key of "ten"
    widget.value = 10
    assert (widget.value, widget.right) == ("ten", True)


def test_what_follows_is_only_read() -> None:
    widget = distance(value=2)
    for name in ("answers", "right", "misreading"):
        with pytest.raises(traitlets.TraitError, match="read-only"):
            setattr(widget, name, getattr(widget, name))
    widget._handle_msg(message({"right": True, "answers": [], "misreading": "squares"}))
    assert state(widget) == ("2", ["2"], False, "first_tile")


def test_values_are_linked_and_call_functions() -> None:
    widget, slider, other = distance(), ipywidgets.IntSlider(value=3), distance()
    ipywidgets.link((slider, "value"), (widget, "value"))
    ipywidgets.dlink((widget, "value"), (other, "value"))
    slider.value = 1
    assert (widget.answers, other.answers) == (["3", "1"], ["3", "1"])
    widget.value = 2
    assert (slider.value, other.misreading) == (2, "first_tile")
    called = ipywidgets.interactive(lambda answer: f"{answer} borders", answer=widget)
    widget.value = 9
    assert called.result == "9 borders"


def test_an_answer_is_stored_and_a_state_of_before_too() -> None:
    widget = distance(value=2)
    widget.value = 1
    stored = widget.get_state()
    again = distance()
    again.set_state(stored)
    assert state(again) == ("1", ["2", "1"], True, None)
    for name in ("value", "answers", "right", "misreading"):
        del stored[name]
    before = distance()
    before.set_state(stored)
    assert state(before) == state(again)
    widget.begin_anew()
    assert state(widget) == ("2", ["2"], False, "first_tile")


def test_hostile_text_stays_text_in_every_form(tmp_path: Any) -> None:
    widget = evil().widget()
    page = widget.to_html(tmp_path / "page.html").read_text(encoding="utf-8")
    for shown in (page, widget.picture(), evil()._repr_html_() or ""):
        assert "<img" not in shown
    assert page.count("</script>") == page.count("<script")


def test_a_map_may_mark_no_piece_and_an_explanation_may_have_paragraphs() -> None:
    state = load_example("one-beer-short").state
    exercise = Exercise("How many?", lambda: Solution("1", "one."), str, lambda: Figure(state))
    widget = exercise.explained("Count.", "First.\n\nThen.").widget()
    assert widget.picture().startswith("<svg")
    assert "<p>First.</p><p>Then.</p>" in str(widget.handout())
    assert told(widget)["explains"] == ["First.", "Then."]


def test_rows_without_a_map_are_shown_in_every_form() -> None:
    rows = (("At work", "trainer, <b>"), ("Busy", "cook"))
    exercise = Exercise("How many?", lambda: Solution("1", "one."), str, lambda: Figure(rows=rows))
    widget = exercise.widget()
    data, _ = exercise._repr_mimebundle_()
    for shown in (data["image/svg+xml"], widget.picture(), str(widget.handout().questions)):
        assert "At work: trainer, &lt;b&gt;" in shown
        assert "Busy: cook" in shown


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
