"""The exercises of the lessons on clean-up, on milestones and on a first game."""

from __future__ import annotations

import subprocess
import sys

import pytest

from fcm_widgets import FcmError, Game, load_example
from fcm_widgets.engine.milestones import MilestoneEarned
from fcm_widgets.learning.exercises import Exercise, cleanup, first_game, milestones
from fcm_widgets.phases.cleanup import MilestonesClosed, RestaurantReady, ThrownAway
from fcm_widgets.state.events import GameEnded
from tests.learning.exercise_tables import Cases, Wrong, each_case, exercises_of, hears, is_right

MODULES = (cleanup, milestones, first_game)
CASES: Cases = {
    cleanup.EXERCISES[1]: (
        0,
        [(4, "Unsold items are thrown away"), (3, "clean-up that earned it")],
    ),
    cleanup.EXERCISES[2]: (
        2,
        [
            (1, "only to the first chain in turn order"),
            (3, "empty stock"),
            (0, "if it has no choice"),
        ],
    ),
    cleanup.EXERCISES[3]: (
        3,
        [(13, "forgot the freezer"), (10, "stay in the freezer"), (0, "endless")],
    ),
    cleanup.EXERCISES[4]: (6, [(5, "still COMING SOON"), (7, "very next dinner")]),
    cleanup.EXERCISES[5]: (
        5,
        [(6, "busy marketeer stays"), (6, "CEO"), (3, "on the beach"), (2, "that worked")],
    ),
    cleanup.EXERCISES[6]: (3, [(0, "the real rule"), (4, "throw away one item to earn")]),
    milestones.EXERCISES[1]: (2, [(1, "may earn several"), (3, "A billboard can meet two")]),
    milestones.EXERCISES[2]: (
        2,
        [(0, "Xango Blues Bar earned them earlier today"), (1, "may earn several")],
    ),
    milestones.EXERCISES[3]: (1, [(2, "closed at the end"), (0, "no chain has advertised this")]),
    milestones.EXERCISES[4]: (
        5,
        [(20, "works at once"), (0, "has a salary"), (15, "works at once")],
    ),
    milestones.EXERCISES[5]: (105, [(115, "from the next turn on"), (85, "its sales tonight")]),
    milestones.EXERCISES[6]: (0, [(2, "the real rule"), (1, "Look at both")]),
    milestones.EXERCISES[7]: (
        103,
        [(105, "refuse the milestone"), (104, "off each item"), (85, "its sales tonight")],
    ),
    first_game.EXERCISES[1]: (
        "Xango Blues Bar",
        [("Golden Duck Diner", "the last chain in turn order begins")],
    ),
    first_game.EXERCISES[2]: (
        3,
        [(1, "is on the beach first"), (2, "run after dinner"), (4, "hired the cook first")],
    ),
    first_game.EXERCISES[3]: (
        "Xango Blues Bar",
        [
            ("Golden Duck Diner", "richest before this dinner"),
            ("Golden Duck Diner", "stopped when the bank broke"),
            ("Golden Duck Diner", "sale is still paid in full"),
            ("Santa Maria", "sells the most tonight"),
        ],
    ),
    first_game.EXERCISES[4]: ("Golden Duck Diner", [("Xango Blues Bar", "by the real rule")]),
}
each_exercise = each_case(CASES, *MODULES)


def test_every_exercise_has_a_case() -> None:
    assert set(exercises_of(*MODULES)) == set(CASES)


@each_exercise
def test_right_answer(exercise: Exercise[object], right: object, wrong: Wrong) -> None:
    is_right(exercise, right)


@each_exercise
def test_wrong_answers_hear_their_mistake(
    exercise: Exercise[object], right: object, wrong: Wrong
) -> None:
    for answer, part in wrong:
        hears(exercise, answer, part)
    assert {mistake.answer for mistake in exercise.solution.mistakes} == {
        answer for answer, _ in wrong
    } | ({3} if exercise in (milestones.EXERCISES[2], milestones.EXERCISES[3]) else set())


@each_exercise
def test_others_get_a_nudge_or_are_told_what_an_answer_is(
    exercise: Exercise[object], right: object, wrong: Wrong
) -> None:
    if isinstance(right, int):
        assert exercise.check(9999).hint == exercise.solution.fallback_hint != ""
    for nonsense in (True, None, 1.5, "", "Subway", object()):
        checked = exercise.check(nonsense)
        assert not checked.right
        assert "Answer with" in checked.hint


@pytest.mark.rule("CLN-1", "CLN-2", "CLN-3", "CLN-5")
def test_a_clean_up_leaves_its_table_alone() -> None:
    game = load_example("closing-time")
    events = [event for event, _ in cleanup.cleaned_up(game).history]
    assert [event.seat for event in events if isinstance(event, ThrownAway)] == [0, 1]
    ready, closed = (
        next(n for n, event in enumerate(events) if isinstance(event, kind))
        for kind in (RestaurantReady, MilestonesClosed)
    )
    assert ready < closed
    assert (game.phase, game.history) == ("cleanup", ())


@pytest.mark.rule("CLN-1")
def test_a_freezer_once_earned_is_closed_to_the_others() -> None:
    game = load_example("a-full-freezer")
    assert cleanup.ask_earners(game).check(0).right
    assert "earlier turn" in cleanup.ask_earners(game).check(1).hint
    assert cleanup.ask_kept(game, "Xango Blues Bar").check(10).right
    assert "forgot the freezer" in cleanup.ask_kept(game, "Xango Blues Bar").check(0).hint
    assert cleanup.ask_thrown(game, "Golden Duck Diner").check(2).right
    assert cleanup.ask_kept_at_once(game, "Xango Blues Bar").check(10).right


@pytest.mark.rule("GEO-13", "CLN-2")
def test_the_first_dinner_of_a_new_restaurant() -> None:
    """It sells in the turn after the clean-up, at the dinner that the game plays next."""
    game = cleanup.cleaned_up(load_example("closing-time"))
    before, after = load_example("closing-time").state, game.state
    (new,) = {restaurant.place for restaurant in after.chains[0].open_restaurants} - {
        restaurant.place for restaurant in before.chains[0].open_restaurants
    }
    assert new in {restaurant.place for restaurant in before.chains[0].restaurants}
    assert cleanup.EXERCISES[4].solution.answer == after.turn == before.turn + 1
    with pytest.raises(FcmError, match="COMING SOON"):
        cleanup.ask_first_dinner(load_example("closing-time"), "Santa Maria").check(6)


def test_a_freezer_is_shown_only_once_there_is_a_freezer() -> None:
    """The first question of the lesson comes before the freezer is explained."""
    rows = {number: cleanup.EXERCISES[number].figure for number in (1, 3)}
    assert [figure.rows[0][1] for figure in rows.values() if figure] == [
        "2 burgers, 1 pizza and 1 beer",
        "6 burgers, 3 pizzas and 4 lemonades; a freezer for 10",
    ]


@pytest.mark.rule("MIL-1", "MIL-5", "CLN-5")
def test_the_milestones_of_the_lesson() -> None:
    day = milestones.two_billboards()
    earned = [
        (event.seat, event.milestone)
        for event, _ in day.history
        if isinstance(event, MilestoneEarned)
    ]
    both = ["first_billboard_placed", "first_burger_marketed"]
    assert earned == [(seat, milestone) for seat in (0, 1) for milestone in both]
    next_day = milestones.with_billboard(day, "Santa Maria", "beer")
    assert next_day.state.chains[2].milestones == ("first_drink_marketed",)
    assert not next_day.state.chains[0].milestones_this_turn
    assert day.state.turn == 4, "the game before stays as it is"


def test_the_list_of_milestones_has_those_in_play() -> None:
    told = str(milestones.tell_all(load_example("three-marketeers"))).splitlines()
    assert len(told) == 2 * 18
    later = [line for line in told if line.endswith("(from the next turn on)")]
    assert [line[:18] for line in later] == ["First to throw awa", "First to have $100"]


def test_a_first_billboard_for_another_good() -> None:
    table = load_example("three-marketeers")
    assert milestones.ask_earned_alone(table, "Golden Duck Diner", "beer").check(2).right
    after = milestones.with_billboard(table, "Xango Blues Bar", "burger")
    alone = milestones.ask_earned_alone(after, "Golden Duck Diner", "beer")
    assert alone.check(1).right
    assert (
        milestones.ask_wages(table, "Xango Blues Bar", "kitchen_trainee", "pizza_cook")
        .check("$5")
        .right
    )


def test_the_watched_game_is_whole() -> None:
    game = first_game.watched()
    assert (game.start, game.over) == (first_game.new_game().start, True)
    assert game.start.config.introductory
    assert len(first_game.tell_turns(game).splitlines()) == game.state.turn
    (ended,) = [event for event, _ in game.history if isinstance(event, GameEnded)]
    assert game.winner is game.state.chains[ended.ranking[0]]
    assert first_game.first_sale(first_game.new_game()) is None


@pytest.mark.rule("SET-12", "SET-21", "BNK-4")
def test_the_last_dinner() -> None:
    game = load_example("the-last-dinner").run_phase()
    assert [chain.cash for chain in game.state.chains] == [70, 65, 60]
    assert game.over


@pytest.mark.rule("SET-6")
def test_the_last_in_turn_order_begins() -> None:
    game = Game.new(players=4, seed=3)
    exercise = first_game.ask_first_to_place(game)
    names = [game.start.chains[seat].name for seat in game.start.turn_order]
    assert exercise.check(names[-1]).right
    for name in names[1:-1]:
        assert "not last" in exercise.check(name).hint


INTRODUCTORY = """
phase = "working"
introductory = true
city.tiles = [["E"]]
chain = [{name = "Santa Maria", at_work = ["trainer"], beach = ["errand_boy"]}, {name = "X"}]
"""


def test_questions_without_an_answer_are_refused() -> None:
    dinner = load_example("a-hundred-dollars")
    with pytest.raises(FcmError, match="clean-up"):
        cleanup.ask_kept(dinner, "Xango Blues Bar").check(0)
    with pytest.raises(FcmError, match="last dinner"):
        first_game.ask_winner(dinner).check("Xango Blues Bar")
    with pytest.raises(FcmError, match="breaks"):
        first_game.ask_winner_at_break(dinner).check("Xango Blues Bar")
    with pytest.raises(FcmError, match="look at the cards at work"):
        milestones.ask_earned(dinner, "Golden Duck Diner", "beer").check(1)
    first = Game.from_scenario(INTRODUCTORY)
    with pytest.raises(FcmError, match="nobody pays"):
        milestones.ask_wages(first, "Santa Maria", "errand_boy", "cart_operator").check(5)
    with pytest.raises(FcmError, match="new game"):
        first_game.ask_first_to_place(dinner).check("Xango Blues Bar")


@pytest.mark.parametrize("name", ["closing-time", "a-full-freezer", "three-marketeers"])
def test_a_table_of_another_phase_is_written_back_and_played_on(name: str) -> None:
    game = load_example(name)
    again = Game.from_scenario(game.to_scenario())
    assert again.state == game.state
    for table in (game, again):
        while table.state.turn == game.start.turn:
            table.play(table.options[0]) if table.to_move else table.run_phase()
    assert again.state == game.state


def test_exercises_load_no_jupyter() -> None:
    code = (
        "import sys; from fcm_widgets.learning.exercises import cleanup, first_game; "
        "from fcm_widgets.learning.exercises import milestones as m; "
        "cleanup.EXERCISES[1].check(1); m.EXERCISES[1].check(1); first_game.EXERCISES[2].check(1); "
        "assert not {'anywidget', 'ipywidgets', 'IPython'} & set(sys.modules)"
    )
    subprocess.run([sys.executable, "-c", code], check=True)
