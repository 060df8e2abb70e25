"""The exercises of the lesson on kimchi, sushi and noodles, and its two evenings."""

from __future__ import annotations

import pytest

from fcm_widgets import FcmError, Game, load_example
from fcm_widgets.dinner.what_ifs import apply_changes
from fcm_widgets.learning.exercises import Exercise, rather_eat
from fcm_widgets.learning.misreadings.dinner import MisreadHouse
from fcm_widgets.text.english import counted
from tests.learning.exercise_tables import Cases, Wrong, each_case, exercises_of, hears, is_right
from tests.test_what_lessons_tell import lesson

FIRST, SECOND = "an-evening-with-noodles", "an-evening-with-kimchi"
XANGO, DUCK, MARIA, GEESE = "Xango Blues Bar", "Golden Duck Diner", "Santa Maria", "Fried Geese"
KEPT_HOME = "kept the family at home"
CASES: Cases = {
    rather_eat.EXERCISES[1]: (
        XANGO,
        [
            (DUCK, "noodles too soon"),
            (MARIA, "sushi without a garden: house 2 has none"),
            (GEESE, "mixed noodles in: Fried Geese lacks 1 beer"),
            (None, KEPT_HOME),
        ],
    ),
    rather_eat.EXERCISES[2]: (
        DUCK,
        [
            (None, "forgot the noodles"),
            (GEESE, "mixed noodles in"),
            (MARIA, "sushi without a garden"),
            (XANGO, "2 pizzas short"),
        ],
    ),
    rather_eat.EXERCISES[3]: (
        MARIA,
        [
            (XANGO, "forgot the sushi"),
            (DUCK, "ahead in sushi, which comes before any price"),
            (GEESE, "1 beer short"),
        ],
    ),
    rather_eat.EXERCISES[4]: (
        XANGO,
        [
            (MARIA, "the houses that dine earlier"),
            (MARIA, "With 1 more sushi"),
            (DUCK, "noodles too soon"),
            (GEESE, "mixed noodles in"),
        ],
    ),
    rather_eat.EXERCISES[5]: (
        MARIA,
        [
            (DUCK, "forgot the kimchi"),
            (DUCK, "took the nearest"),
            (XANGO, "ahead in kimchi"),
            (GEESE, "took kimchi as a dinner: Fried Geese is 1 beer short"),
        ],
    ),
    rather_eat.EXERCISES[6]: (
        GEESE,
        [
            (XANGO, "forgot the kimchi"),
            (MARIA, "the houses that dine earlier"),
            (DUCK, "ahead in kimchi"),
        ],
    ),
    rather_eat.EXERCISES[7]: (
        54,
        [
            (36, "left out the kimchi"),
            (45, "doubled everything except the kimchi"),
            (27, "left out the garden"),
            (18, "left out the garden and the kimchi"),
            (72, "sold kimchi with each item"),
            (33, "charged for the distance"),
            (9, "price of one item"),
        ],
    ),
    rather_eat.EXERCISES[8]: (
        XANGO,
        [
            (GEESE, "by the real rule"),
            (DUCK, "price plus distance at once"),
            (MARIA, "Which chains are left"),
        ],
    ),
    rather_eat.EXERCISES[9]: (
        MARIA,
        [
            (DUCK, "forgot the sushi"),
            (XANGO, "forgot the waitresses"),
            (GEESE, "1 burger and 1 lemonade short"),
        ],
    ),
}
each_exercise = each_case(CASES, rather_eat)


def test_every_exercise_has_a_case() -> None:
    assert set(exercises_of(rather_eat)) == set(CASES)


@pytest.mark.rule("KIM-1", "KIM-2", "SUS-1", "NOO-1", "NOO-2", "NOO-3")
@each_exercise
def test_right_answer(exercise: Exercise[object], right: object, wrong: Wrong) -> None:
    is_right(exercise, right)


@each_exercise
def test_wrong_answers_hear_their_mistake(
    exercise: Exercise[object], right: object, wrong: Wrong
) -> None:
    for answer, part in wrong:
        hears(exercise, answer, part)


@each_exercise
def test_no_hint_tells_the_answer(exercise: Exercise[object], right: object, wrong: Wrong) -> None:
    for answer, _ in wrong:
        assert str(right) not in exercise.check(answer).hint


@pytest.mark.parametrize(("table", "house"), [(FIRST, "2"), (FIRST, "4"), (SECOND, "2")])
def test_every_other_answer_is_that_of_a_misreading_of_a_module(table: str, house: str) -> None:
    game = load_example(table).run_phase()
    decision = next(decision for decision in game.decisions if decision.house == house)
    led = {chain for _, chain in MisreadHouse(decision, game.start).by_module.values()}
    others = {offer.chain for offer in decision.offers} - {decision.winner, XANGO}
    assert others <= led


def test_a_house_may_be_asked_of_any_table() -> None:
    plain = load_example("where-will-house-8-eat")
    assert rather_eat.ask_winner(plain, "8").check(XANGO).right
    assert "dine earlier" in rather_eat.ask_winner(plain, "8").check("Gluttony Inc.").hint
    with pytest.raises(FcmError, match="fewer than two"):
        rather_eat.ask_if_swapped(plain, "8").check(XANGO)


# -- what the lesson tells -------------------------------------------------------------------------


def changed(*changes: dict[str, object]) -> dict[str, str]:
    """Hold the second evening on an altered table: who served what to each house."""
    dined = Game(apply_changes(load_example(SECOND).state, changes)).run_phase()
    return {
        decision.house: f"{decision.best.chain}: {counted(decision.best.menu)}"
        for decision in dined.decisions
        if decision.best
    }


def more(chain: str, good: str, by: int) -> dict[str, object]:
    seat = load_example(SECOND).state.seat(chain)
    return {"kind": "stock", "chain": seat, "good": good, "by": by}


def test_what_would_have_been_else() -> None:
    told = lesson("14")
    real = changed()
    two, three = (changed(more(MARIA, "kimchi", by)) for by in (1, 2))
    assert two == real | {"4": "Santa Maria: 1 noodle and 1 kimchi"}
    assert "House 4 goes to it as well, for a noodle with kimchi. House 7 stays with Fried" in told
    assert three == two | {
        "7": "Santa Maria: 2 sushi and 1 kimchi",
        "13": "Fried Geese: 1 burger, 1 lemonade and 1 kimchi",
    }
    assert "So Fried Geese keeps its kimchi and wins house 13" in told
    beer = changed(more(GEESE, "beer", 1))
    assert beer == real | {
        "2": "Fried Geese: 1 burger, 1 beer and 1 kimchi",
        "4": "Santa Maria: 1 noodle and 1 kimchi",
        "7": "Xango Blues Bar: 2 sushi",
    }
    assert "eats sushi at Xango Blues Bar, 9 against 13" in told
    seat = load_example(SECOND).state.seat(DUCK)
    for by in range(-6, 0):
        assert changed({"kind": "price", "chain": seat, "by": by}) == real
    assert "Would it help Golden Duck Diner to charge $2 less? (No:" in told


def test_what_is_told_of_both_evenings() -> None:
    """The numbers in the explanations, each from the real dinner."""
    explained = [exercise.explanation for exercise in rather_eat.EXERCISES.values()]
    told = " ".join(f"{found.rule} {found.text}" for found in explained)
    for name, house, sums in (
        (FIRST, "2", {XANGO: 12, DUCK: 7}),
        (FIRST, "7", {MARIA: 13, XANGO: 11}),
        (SECOND, "13", {MARIA: 10, XANGO: 10, DUCK: 7}),
    ):
        game = load_example(name).run_phase()
        decision = next(decision for decision in game.decisions if decision.house == house)
        assert {chain: decision.offer_of(chain).score for chain in sums} == sums
        assert decision.winner == next(iter(sums))
    for part in ("12 wins against 7", "13 wins against 11", "Both sums are 10"):
        assert part in told
    left = {chain.name: chain.stock for chain in load_example(FIRST).run_phase().state.chains}
    assert left[MARIA] == {"sushi": 1}
