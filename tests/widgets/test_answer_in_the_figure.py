"""What a question sends so that you answer in its figure: things, pieces and roads to trace."""

from __future__ import annotations

from heapq import heappop, heappush
from typing import TYPE_CHECKING, Any

import pytest

from fcm_widgets import load_example
from fcm_widgets.board.city import City
from fcm_widgets.learning.exercises import (
    Exercise,
    Figure,
    Form,
    Solution,
    Thing,
    city_builder,
    city_grows,
    how_far,
    order,
    payday,
    where_to_eat,
    which_road,
)
from fcm_widgets.widgets.exercise.facts import exercise_facts, key_of
from fcm_widgets.widgets.map.trace import trace_roads
from tests.seeds import some
from tests.test_tutorials import MODULES

if TYPE_CHECKING:
    from fcm_widgets.widgets.exercise.contract import ExerciseFigure, ExerciseTrace

QUESTIONS = [
    pytest.param(exercise, id=f"{name}.{number}")
    for name, module in MODULES.items()
    for number, exercise in module.EXERCISES.items()
    if exercise._draw is not None  # the figure itself is drawn in the test
]
TRACED = [
    *how_far.EXERCISES.values(),
    *which_road.EXERCISES.values(),
    city_builder.EXERCISES[2],
    city_grows.EXERCISES[5],
    where_to_eat.EXERCISES[2],
]


def figure_of(exercise: Exercise[Any]) -> ExerciseFigure:
    return exercise_facts(exercise)["figure"]


def least(trace: ExerciseTrace) -> int | None:
    """Return the lowest count of any route that can be traced from the house to an entrance."""
    near: dict[int, list[tuple[int, int]]] = {place: [] for place in range(len(trace["squares"]))}
    tolls = dict(trace["tolls"])
    for one, other, borders in trace["steps"]:
        near[one].append((other, borders + tolls.get(other, 0)))
        near[other].append((one, borders + tolls.get(one, 0)))
    house, *entrances = trace["ends"].values()
    queue = [(0, place) for place in house]
    done = set()
    while queue:
        count, place = heappop(queue)
        if any(place in entrance for entrance in entrances):
            return count
        if place not in done:
            done.add(place)
            for other, more in near[place]:
                heappush(queue, (count + more, other))
    return None


@pytest.mark.parametrize("exercise", TRACED, ids=repr)
def test_the_best_route_that_can_be_traced_is_the_answer(exercise: Exercise[Any]) -> None:
    figure = figure_of(exercise)
    trace = figure["trace"]
    if trace["is_answer"]:
        assert least(trace) == exercise.solution.answer
    for one, other, borders in trace["steps"]:
        (x, y), (to_x, to_y) = trace["squares"][one], trace["squares"][other]
        assert abs(x - to_x) + abs(y - to_y) == 1
        assert borders == int((x // 5, y // 5) != (to_x // 5, to_y // 5))
    assert trace["ends"].keys() <= {piece["id"] for piece in figure["scene"]["pieces"]}


def test_the_count_of_a_trace_may_be_only_a_part_of_the_answer() -> None:
    assert not figure_of(where_to_eat.EXERCISES[2])["trace"]["is_answer"]
    # A range ends on the road, not in the house.
    assert "trace" not in figure_of(city_builder.EXERCISES[3])


@pytest.mark.rule("GEO-3")
def test_a_bridge_is_two_squares_that_no_step_joins() -> None:
    roads = trace_roads(City.of([["G"]]), {})
    upper, lower = (place for place, at in enumerate(roads["squares"]) if at == (2, 2))
    assert all({upper, lower} != {one, other} for one, other, _ in roads["steps"])
    crossing = figure_of(how_far.EXERCISES[4])["trace"]["squares"]
    assert len(crossing) == len(figure_of(how_far.EXERCISES[3])["trace"]["squares"]) - 1


@pytest.mark.rule("LOB-3")
def test_a_trace_counts_roadworks() -> None:
    far = city_builder.ask_far("a-road-under-way", "7", "Golden Duck Diner")
    trace = figure_of(far)["trace"]
    assert trace["tolls"]
    assert least(trace) == far.solution.answer


@pytest.mark.parametrize("exercise", some(QUESTIONS, every=5))
def test_what_is_clicked_is_an_answer(exercise: Exercise[Any]) -> None:
    figure = figure_of(exercise)
    form = exercise.form
    keys = {key_of(form, answer) for _, answer in form.choices()}
    things = [
        thing["key"] for row in figure["rows"] for thing in row.get("things", []) if "key" in thing
    ]
    if form.kind == "choice":
        assert {*figure["answers"].values(), *things} <= keys
    pieces = {piece["id"] for piece in figure.get("scene", {"pieces": []})["pieces"]}
    assert figure["answers"].keys() <= pieces
    for row in figure["rows"]:
        if "things" in row:
            assert row["text"] == ", ".join(thing["text"] for thing in row["things"])


def test_the_restaurants_of_a_chain_that_may_be_chosen_are_answers() -> None:
    question = where_to_eat.EXERCISES[8]
    choices = [words for words, _ in question.form.choices()]
    assert figure_of(question)["answers"] == {
        "restaurant:0:0": str(choices.index("Xango Blues Bar")),
        "restaurant:0:1": str(choices.index("Xango Blues Bar")),
        "restaurant:1:0": str(choices.index("Santa Maria")),
    }
    # Nothing on the map is an amount of money.
    assert figure_of(where_to_eat.EXERCISES[6])["answers"] == {}


def test_cards_and_places_are_answers() -> None:
    cards = {
        thing["text"]: thing.get("key")
        for row in figure_of(payday.EXERCISES[5])["rows"]
        for thing in row.get("things", [])
    }
    assert cards == {
        "burger cook $": "0",
        "waitress": None,
        "pizza cook $": "1",
        "campaign manager $": "2",
    }
    places = figure_of(order.EXERCISES[3])["rows"][-1]["things"]
    assert places == [{"text": str(place), "key": str(place)} for place in (1, 2, 3, 4)]


def test_a_question_of_your_own_names_its_things() -> None:
    state = load_example("cheaper-or-nearer").state
    form = Form(str, "choice", lambda: [("House 13", "13"), ("No house", "")])
    figure = Figure(
        state,
        rows=(("Chains", (Thing("all of them"), Thing("none", ""))),),
        answers={"house:13": "13"},
    )
    facts = figure_of(
        Exercise("Who eats?", lambda: Solution("13", "it does."), form, lambda: figure)
    )
    assert facts["answers"] == {"house:13": "0"}
    assert facts["rows"][0].get("things") == [{"text": "all of them"}, {"text": "none", "key": "1"}]
