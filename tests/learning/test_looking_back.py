"""The exercises of the lesson on studying a game, and that what it tells of the game is so."""

from __future__ import annotations

import pytest

from fcm_widgets import FcmError, load_example
from fcm_widgets.dinner.forecast import forecast
from fcm_widgets.dinner.what_ifs import apply_changes
from fcm_widgets.learning.exercises import Exercise, looking_back
from fcm_widgets.learning.exercises.looking_back import CLOSE, DUCK, LAST, dinner_of, studied
from tests.learning.exercise_tables import Cases, Wrong, each_case, exercises_of, hears, is_right

GEESE, MARIA = "Fried Geese & Donkey", "Santa Maria Pizza"
CASES: Cases = {
    looking_back.EXERCISES[1]: (
        60,
        [
            (84, "Waitresses brought some"),
            (24, "came from families"),
            (20, "only the sales of the last turn"),
        ],
    ),
    looking_back.EXERCISES[2]: (
        13,
        [
            (3, "only the tips"),
            (10, "A waitress brings tips too"),
            (32, "Subtract what it really earned"),
        ],
    ),
    looking_back.EXERCISES[3]: (
        8,
        [
            (9, "The items that it sold anyway would have been cheaper"),
            (9, "have paid the lower price"),
            (10, "At the old price"),
            (27, "Subtract what it really earned"),
        ],
    ),
    looking_back.EXERCISES[4]: (
        "a lower price",
        [
            ("one more waitress", "$3 more, and no house would have come"),
            ("one more beer", "nothing more, and no house would have come"),
            ("drive-ins", "nothing more, and no house would have come"),
        ],
    ),
    looking_back.EXERCISES[5]: (
        34,
        [
            (36, "The items that it sold anyway would have been cheaper"),
            (38, "have paid the lower price"),
            (40, "At the old price"),
            (54, "Subtract what it really earned"),
        ],
    ),
    looking_back.EXERCISES[6]: (DUCK, [(GEESE, "That chain really won")]),
    looking_back.EXERCISES[7]: (
        "that dinner",
        [
            ("every turn", "In turn 8 it would have brought $8 more"),
            ("the whole game", "The amount counts none of that"),
        ],
    ),
    looking_back.EXERCISES[8]: (
        15,
        [(13, "by the real rule"), (21, "even without the new one"), (5, "only the tips")],
    ),
}
each_exercise = each_case(CASES, looking_back)


def test_every_exercise_has_a_case() -> None:
    assert exercises_of(looking_back) == list(CASES)


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
    }


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


# -- what the lesson tells -------------------------------------------------------------------------


def test_nobody_had_a_burger_in_the_turn_that_was_close_and_house_15_wanted_some() -> None:
    state = dinner_of(studied(), CLOSE).state
    assert state.home("15").wants == {"burger": 3}
    assert all("burger" not in chain.stock for chain in state.chains)
    (best, *_) = studied().review().turns[CLOSE - 1].dinner.changes(DUCK)  # type: ignore[union-attr]
    assert (best.change_text, best.gain) == ("had 3 more burgers", 30)


def test_at_the_last_dinner_nobody_has_a_waitress_and_all_ask_ten_dollars() -> None:
    table = dinner_of(studied(), LAST)
    assert all("waitress" not in chain.at_work for chain in table.state.chains)
    prices = {offer.unit_price for made in forecast(table.state).decisions for offer in made.offers}
    assert prices == {10}


def test_if_all_ask_a_dollar_less_every_house_dines_as_it_did() -> None:
    table = dinner_of(studied(), LAST).state
    changes = [{"kind": "price", "chain": seat, "by": -1} for seat in range(3)]
    assert forecast(apply_changes(table, changes)).winners == forecast(table).winners


def test_a_dollar_less_takes_four_items_from_santa_maria_for_either_of_the_others() -> None:
    dinner = studied().review().turns[LAST - 1].dinner
    assert dinner is not None
    for chain in (DUCK, GEESE):
        best = dinner.changes(chain)[0]
        assert (best.change.lever, best.change.by) == ("price", -1)
        lost = [house.house for house in best.elsewhere if house.was == MARIA]
        wants = [sum(dinner.began.home(house).wants.values()) for house in lost]
        assert sum(wants) == 4


def test_no_house_wants_anything_in_the_first_three_turns_and_no_money_moves() -> None:
    for turn in studied().review().turns[:3]:
        assert turn.dinner is not None
        assert not turn.dinner.decisions
        assert not any(book.entries for book in turn.ledgers)


def test_a_dinner_that_has_not_been_is_refused() -> None:
    with pytest.raises(FcmError, match="an exercise needs a dinner in turn 7"):
        dinner_of(load_example("one-beer-short").advance(), 7)
    asked = looking_back.ask_sales(load_example("one-beer-short").advance(), "Xango Blues Bar")
    assert asked.solution.answer == 58
