"""Each exercise takes its right answer, and names the mistake in wrong ones."""

from __future__ import annotations

import json
import subprocess
import sys
from html.parser import HTMLParser

import pytest

from fcm_widgets import FcmError, Game, load_example
from fcm_widgets.dinner.table import decision_text
from fcm_widgets.learning.exercises import (
    Checked,
    Exercise,
    Mistake,
    Solution,
    how_far,
    where_to_eat,
    which_road,
)
from fcm_widgets.text.english import Sentence
from tests.learning.exercise_tables import Cases, Wrong, each_case, exercises_of, hears

CASES: Cases = {
    how_far.EXERCISES[10]: (0, [(3, "counted squares"), (1, "counted the first tile too")]),
    how_far.EXERCISES[1]: (1, [(9, "counted squares"), (2, "counted the first tile too")]),
    how_far.EXERCISES[2]: (
        1,
        [
            (0, "forgot the border at the entrance"),
            (2, "counted the first tile too"),
            (3, "counted squares"),
        ],
    ),
    how_far.EXERCISES[3]: (
        4,
        [(2, "turned off on a bridge"), (21, "counted squares"), (2, "You flew")],
    ),
    how_far.EXERCISES[4]: (2, [(4, "the real rule"), (13, "counted squares")]),
    which_road.EXERCISES[1]: (
        4,
        [(0, "two roads that do not meet"), (None, "A road does lead there")],
    ),
    which_road.EXERCISES[2]: (None, [(0, "two roads that do not meet"), (1, "Put a finger")]),
    which_road.EXERCISES[3]: (5, [(1, "drove on where the road ends"), (1, "You flew")]),
    which_road.EXERCISES[4]: (
        1,
        [(5, "the real rule"), (None, "A road does lead there")],
    ),
    which_road.EXERCISES[5]: (
        1,
        [(3, "kept the two roads apart"), (None, "kept the two roads apart")],
    ),
    which_road.EXERCISES[6]: (
        1,
        [(0, "No road leads to"), (2, "a restaurant that is farther"), (3, "You added up")],
    ),
    which_road.EXERCISES[7]: (0, [(None, "forgot the garden"), (1, "counted the first tile too")]),
    where_to_eat.EXERCISES[1]: (
        "Gluttony Inc.",
        [("Xango Blues Bar", "forgot the waitresses"), ("Fried Geese", "most waitresses")],
    ),
    where_to_eat.EXERCISES[2]: (
        11,
        [(25, "whole bill"), (7, "only at the price"), (4, "only at the distance"), (14, "base")],
    ),
    where_to_eat.EXERCISES[3]: (
        "Xango Blues Bar",
        [
            ("Santa Maria", "whole bill: 3 x 7 + 4 = 25"),
            ("Santa Maria", "only at the price"),
            ("Santa Maria", "as the crow flies"),
            ("Fried Geese", "only at the distance"),
            ("Fried Geese", "counted squares"),
            ("Fried Geese", "most waitresses"),
            ("Gluttony Inc.", "1 beer short"),
            (None, "kept the family at home"),
        ],
    ),
    where_to_eat.EXERCISES[4]: (
        "Santa Maria",
        [("Xango Blues Bar", "by the real rule"), ("Gluttony Inc.", "1 beer short")],
    ),
    where_to_eat.EXERCISES[5]: (
        "Gluttony Inc.",
        [("Xango Blues Bar", "only at this house"), ("Santa Maria", "as the crow flies")],
    ),
    where_to_eat.EXERCISES[6]: (
        125,
        [(65, "left out the garden"), (120, "left out the bonus"), (130, "doubled the bonus")],
    ),
    where_to_eat.EXERCISES[7]: (
        None,
        [("Santa Maria", "1 pizza short"), ("Xango Blues Bar", "from one chain")],
    ),
    where_to_eat.EXERCISES[8]: (
        "Santa Maria",
        [
            ("Xango Blues Bar", "gave each restaurant its own stock"),
            (None, "kept the family at home"),
        ],
    ),
    where_to_eat.EXERCISES[9]: ("No", [("Yes", "not optional"), ("Yes", "nobody chooses")]),
}
each_exercise = each_case(CASES, how_far, which_road, where_to_eat)


def test_every_exercise_has_a_case() -> None:
    assert set(exercises_of(how_far, which_road, where_to_eat)) == set(CASES)


@each_exercise
def test_right_answer(exercise: Exercise[object], right: object, wrong: Wrong) -> None:
    checked = exercise.check(right)
    assert checked.right
    assert str(checked).startswith("Right: ")
    assert not checked.hint


@each_exercise
def test_wrong_answers_hear_their_mistake(
    exercise: Exercise[object], right: object, wrong: Wrong
) -> None:
    assert len(wrong) >= 2
    for answer, part in wrong:
        hears(exercise, answer, part)


@each_exercise
def test_no_hint_is_for_the_right_answer(
    exercise: Exercise[object], right: object, wrong: Wrong
) -> None:
    assert not exercise.solution.hints(right)
    assert exercise.solution.fallback_hint


@each_exercise
def test_an_unforeseen_wrong_answer_gets_a_nudge(
    exercise: Exercise[object], right: object, wrong: Wrong
) -> None:
    if isinstance(right, int):
        checked = exercise.check(9999)
        assert (checked.right, checked.hint) == (False, exercise.solution.fallback_hint)


@each_exercise
def test_nonsense_is_told_what_an_answer_looks_like(
    exercise: Exercise[object], right: object, wrong: Wrong
) -> None:
    for answer in (True, 1.5, [], "", "Subway", "<b>", object()):
        checked = exercise.check(answer)
        assert not checked.right, answer
        assert "Answer with" in checked.hint, answer


def test_dots_ask_for_an_answer() -> None:
    assert str(how_far.EXERCISES[1].check()) == str(how_far.EXERCISES[1].check(...))
    assert "Replace the dots" in how_far.EXERCISES[1].check().hint


@pytest.mark.parametrize("answer", ["Xango Blues Bar", "xango", " Xango Blues Bar "])
def test_a_name_may_be_short(answer: str) -> None:
    assert where_to_eat.EXERCISES[3].check(answer).right


@pytest.mark.parametrize("answer", [None, "nobody", "home"])
def test_staying_at_home_has_words(answer: object) -> None:
    assert where_to_eat.ask_winner(load_example("one-beer-short"), "9").check(answer).right


@pytest.mark.parametrize("answer", [None, "no road"])
def test_no_road_has_words(answer: object) -> None:
    cut_off = how_far.ask(load_example("on-the-other-road"), "8", "Xango Blues Bar")
    assert cut_off.check(answer).right
    assert "two roads that do not meet there" in cut_off.check(0).hint
    assert "no road leads from house 8" in str(cut_off.check(None))


def test_border_at_the_house_has_its_hint() -> None:
    game = Game.from_scenario(BORDER_AT_THE_HOUSE)
    exercise = how_far.ask(game, "3", "Xango Blues Bar")
    assert exercise.solution.answer == 1
    assert "forgot the border at the house" in exercise.check(0).hint


BORDER_AT_THE_HOUSE = """
city.tiles = [["D"], ["K"]]
chain = [{name = "Xango Blues Bar", restaurants = [{at = [0, 8], entrance = "NW"}]}]
house = [{number = 3, at = [1, 3], garden = "E"}]
"""


def test_bridge_without_a_way_round_has_its_hint() -> None:
    game = Game.from_scenario(DEAD_END_BRIDGE)
    exercise = how_far.ask(game, "15", "Xango Blues Bar")
    assert exercise.solution.answer is None
    assert "turned off on a bridge" in exercise.check(2).hint


DEAD_END_BRIDGE = """
city.tiles = [["F", "O"], ["I180", "P"]]
chain = [{name = "Xango Blues Bar", restaurants = [{at = [8, 0], entrance = "SW"}]}]
"""


def test_turn_order_has_its_hint() -> None:
    exercise = where_to_eat.ask_winner(load_example("tie-on-turn-order"), "13")
    assert "forgot the turn order" in exercise.check("Xango Blues Bar").hint
    assert "number 4" in exercise.check("Xango Blues Bar").hint


def test_a_garden_is_not_in_the_sum() -> None:
    exercise = where_to_eat.ask_sum(load_example("the-125-dollar-sale"), "8", "Xango Blues Bar")
    assert exercise.check(21).right
    assert "not the price that is compared" in exercise.check(41).hint


def test_crossings_change_nothing_without_a_bridge() -> None:
    exercise = how_far.ask_with_crossings(load_example("cheaper-or-nearer"), "13", "Xango")
    with pytest.raises(KeyError):
        exercise.check(1)
    named = how_far.ask_with_crossings(load_example("cheaper-or-nearer"), "13", "Xango Blues Bar")
    assert named.check(1).right


def test_an_exercise_leaves_its_table_alone() -> None:
    game = load_example("where-will-house-8-eat")
    assert where_to_eat.ask_winner(game, "8").check("Xango").right
    assert (game.phase, game.history) == ("dinnertime", ())
    assert where_to_eat.ask_winner(game.run_phase(), "8").check("Xango").right


def test_questions_without_an_answer_are_refused() -> None:
    game = load_example("on-the-other-road")
    with pytest.raises(FcmError, match="wants nothing"):
        where_to_eat.ask_winner(load_example("all-or-nothing"), "2").check("Santa Maria")
    with pytest.raises(FcmError, match="no road leads"):
        where_to_eat.ask_sum(game, "8", "Xango Blues Bar").check(10)
    with pytest.raises(FcmError, match="stays at home"):
        where_to_eat.ask_sale(game, "8").check(10)
    payday = Game.from_scenario('phase = "payday"\ncity.tiles = [["A"]]\nchain = [{name = "X"}]')
    with pytest.raises(FcmError, match="has had no dinner"):
        where_to_eat.ask_winner(payday, "2").check("X")


class Tags(HTMLParser):
    """Keeps which tags a piece of HTML has."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.found: set[str] = set()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: object) -> None:
        self.found.add(tag)


def test_html_escapes() -> None:
    evil = "<script>alert(1)</script> & <b>"
    exercise = Exercise(
        evil, lambda: Solution("a", evil, (Mistake("b", evil), Mistake("b", "2"))), str
    )
    for shown in (exercise, exercise.check("a"), exercise.check("b"), Checked(False, evil, evil)):
        html = shown._repr_html_() or ""
        assert Tags(html).found <= {"div", "strong", "br"}
        assert "&lt;script&gt;" in html
    assert exercise.check("b").hint.splitlines()[1:] == [f" - {evil}", " - 2"]


def test_a_houses_table_is_one_in_a_notebook_and_text_elsewhere() -> None:
    game = load_example("where-will-house-8-eat")
    told = where_to_eat.tell(game, "4")
    decision = next(decision for decision in game.run_phase().decisions if decision.house == "4")
    assert str(told) == repr(told) == decision_text(decision)
    html = told._repr_html_()
    assert html.startswith("<p>House 4 wanted 1 beer.</p><p>It dined at Gluttony Inc.")
    assert html.count("<tr>") == 1 + len(decision.offers)
    assert '<th scope="row"' in html
    assert "10 -1 -1 = 8" in html


def test_hostile_names_are_escaped() -> None:
    name = "<img src=x onerror=alert(1)>"
    quoted = json.dumps(name)
    game = Game.from_scenario(f'city.tiles = [["E"]]\nchain = [{{name = {quoted}}}]\n' + HOUSE_8)
    for exercise in (where_to_eat.ask_winner(game, "8"),):
        for shown in (exercise, exercise.check("x"), exercise.check(name), exercise.check(None)):
            assert "img" not in Tags(shown._repr_html_() or "").found


HOUSE_8 = 'house = [{number = 8, demand = ["beer"]}]'


def test_text_without_markup() -> None:
    assert repr(how_far.EXERCISES[1]) == how_far.EXERCISES[1].question
    assert repr(how_far.EXERCISES[1].check(1)) == str(how_far.EXERCISES[1].check(1))
    assert "<" not in str(where_to_eat.EXERCISES[3].check("Santa Maria"))


def test_exercises_load_no_jupyter() -> None:
    code = (
        "import sys; import fcm_widgets.learning.exercises as e; e.how_far.EXERCISES[1].check(1); "
        "assert not {'anywidget', 'ipywidgets', 'IPython'} & set(sys.modules)"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


def test_an_answer_that_ends_with_a_name_has_one_full_stop() -> None:
    told = Checked(True, "It dined at Gluttony Inc..", "Not at Gluttony Inc..")
    assert str(told) == "It dined at Gluttony Inc. Not at Gluttony Inc."
    assert (
        Sentence("It dined at Gluttony Inc.. It paid.", "").text
        == "It dined at Gluttony Inc. It paid."
    )
