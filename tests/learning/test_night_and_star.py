"""The exercises of the lesson on the night shift and the movie star, and its three tables."""

from __future__ import annotations

import re

import pytest

from fcm_widgets import FcmError, Game, Quiz, example_path, load_example
from fcm_widgets.data import employees
from fcm_widgets.engine.supply import steps_to
from fcm_widgets.learning.exercises import Exercise, night_and_star, where_to_eat
from fcm_widgets.learning.exercises.workday import at_step
from fcm_widgets.learning.misreadings.dinner import MisreadHouse
from fcm_widgets.learning.misreadings.module_misreadings import payday_misreadings
from fcm_widgets.learning.misreadings.salaries import what_is_owed
from fcm_widgets.learning.misreadings.solution import NamedMistake
from fcm_widgets.modules.night_shift_managers.rules import sends_to_night_shift
from fcm_widgets.phases.food import Produce
from fcm_widgets.phases.recruit import Hire
from fcm_widgets.phases.train import Train
from fcm_widgets.state.events import Paid
from fcm_widgets.state.state import changed
from fcm_widgets.text.names import card_name
from tests.learning.exercise_tables import Cases, Wrong, each_case, exercises_of, hears, is_right
from tests.lessons import lessons
from tests.test_what_lessons_tell import lesson

DAY, QUEUE, EVENING = "a-day-and-a-night", "a-star-in-the-queue", "a-long-evening"
XANGO, DUCK, MARIA, GEESE = "Xango Blues Bar", "Golden Duck Diner", "Santa Maria", "Fried Geese"
CASES: Cases = {
    night_and_star.EXERCISES[1]: (
        3,
        [
            (2, "recruiting girl once"),
            (2, "forgot the CEO"),
            (4, "let the CEO work the night shift"),
            (1, "forgot the recruiting girls"),
        ],
    ),
    night_and_star.EXERCISES[2]: (
        5,
        [
            (4, "let no card work twice"),
            (8, "let every card work twice"),
            (7, "the other way round"),
            (2, "left out the cards with a salary"),
        ],
    ),
    night_and_star.EXERCISES[3]: (1, [(2, "the same card twice"), (0, "can be trained today")]),
    night_and_star.EXERCISES[4]: (
        10,
        [
            (5, "forgot the night shift manager"),
            (15, "paid two shifts"),
            (20, "paid two shifts"),
            (25, "paid every card"),
        ],
    ),
    night_and_star.EXERCISES[5]: (
        MARIA,
        [
            (XANGO, "forgot that movie stars choose first"),
            (XANGO, "B-movie star is on the beach"),
            (GEESE, "compared the open slots of chains with stars"),
            (DUCK, "Look at the movie stars first."),
        ],
    ),
    night_and_star.EXERCISES[6]: (
        XANGO,
        [
            (DUCK, "the slots of a manager twice"),
            (GEESE, "forgot that movie stars choose first"),
            (MARIA, "Look at"),
        ],
    ),
    night_and_star.EXERCISES[7]: (
        DUCK,
        [
            (XANGO, "counted each waitress once"),
            (XANGO, "looked at turn order before"),
            (MARIA, "forgot the stock"),
            (GEESE, "1 burger short"),
            (None, "kept the family at home"),
        ],
    ),
    night_and_star.EXERCISES[8]: (
        GEESE,
        [(DUCK, "forgot the movie stars"), (XANGO, "ahead in movie stars"), (MARIA, "the stock")],
    ),
    night_and_star.EXERCISES[9]: (
        MARIA,
        [
            (XANGO, "counted each pricing manager once"),
            (XANGO, "only at the distance"),
            (GEESE, "let the movie star win at once"),
            (DUCK, "1 pizza short"),
        ],
    ),
    night_and_star.EXERCISES[10]: (
        GEESE,
        [(MARIA, "by the real rule"), (DUCK, "1 pizza short"), (XANGO, "has a movie star")],
    ),
    night_and_star.EXERCISES[11]: (
        12,
        [
            (6, "paid for one shift"),
            (4, "A waitress brings $3"),
            (0, "even if no family dines there"),
        ],
    ),
}
each_exercise = each_case(CASES, night_and_star)


def test_every_exercise_has_a_case() -> None:
    assert exercises_of(night_and_star) == list(CASES)


@pytest.mark.rule("NSM-1", "NSM-2", "NSM-3", "MOV-1")
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
def test_no_hint_names_the_right_chain(
    exercise: Exercise[object], right: object, wrong: Wrong
) -> None:
    for answer, _ in wrong:
        assert not isinstance(right, str) or right not in exercise.check(answer).hint


# -- each answer, played or counted by hand --------------------------------------------------------


@pytest.mark.rule("NSM-1", "REC-2")
def test_hires_as_played() -> None:
    day = at_step(load_example(DAY), XANGO, "recruit")
    count = 0
    while Hire(0, "waitress") in day.options:
        day.play(Hire(0, "waitress"))
        count += 1
    assert night_and_star.EXERCISES[1].check(count).right


@pytest.mark.rule("NSM-1", "NSM-2")
def test_burgers_as_played() -> None:
    day = at_step(load_example(DAY), XANGO, "food_and_drinks")
    cooked = []
    while found := [
        option for option in day.options if isinstance(option, Produce) and option.good != "pizza"
    ]:
        cooked.append(found[0].by)
        day.play(found[0])
    assert sorted(cooked) == ["burger_cook", "kitchen_trainee", "kitchen_trainee"]
    assert night_and_star.EXERCISES[2].check(day.state.chains[0].stock["burger"]).right


@pytest.mark.rule("NSM-1")
def test_a_trainer_trains_two_cards_by_a_step_as_played() -> None:
    day = at_step(load_example(DAY), DUCK, "recruit")
    day.play(Hire(1, "kitchen_trainee"))  # the CEO's only hire: training begins
    steps = steps_to("kitchen_trainee", day.state.config)
    to = [option.to for option in day.options if isinstance(option, Train)]
    assert night_and_star.EXERCISES[3].check(max(steps[card] for card in to)).right
    day.play(Train(1, "kitchen_trainee", "burger_cook"))
    assert not [option for option in day.options if isinstance(option, Train)]


@pytest.mark.rule("NSM-1", "PAY-1")
def test_the_wages_are_those_of_the_cards_with_a_salary() -> None:
    xango = load_example(DAY).start.chains[0]
    paid = [card for card in xango.cards if employees()[card].salary]
    assert night_and_star.EXERCISES[4].check(5 * len(paid)).right


@pytest.mark.rule("NSM-1", "NSM-3")
def test_the_misreadings_of_payday_need_a_night_shift_manager() -> None:
    state = load_example(DAY).start
    chain = state.chains[0]
    (manager,) = filter(sends_to_night_shift, chain.at_work)
    day = tuple(card for card in chain.at_work if card != manager)
    resting = state.with_chain(0, changed(chain, at_work=day, beach=(manager,)))
    without = state.with_chain(0, changed(chain, at_work=day))
    twice, unpaid = (misreading.id for misreading in payday_misreadings(["night_shift_managers"]))
    for table, ids in ((state, {twice, unpaid}), (resting, {unpaid}), (without, set())):
        named = {
            mistake.id
            for mistake in what_is_owed(table, 0).mistakes
            if isinstance(mistake, NamedMistake)
        }
        assert named & {twice, unpaid} == ids


@pytest.mark.rule("NSM-1", "DIN-9", "MOV-1")
def test_the_tips_as_paid() -> None:
    dined = load_example(EVENING).run_phase()
    tips = {
        dined.state.chains[event.seat].name: event.tally.total
        for event, _ in dined.history
        if isinstance(event, Paid) and not event.house
    }
    assert tips == {XANGO: 9, DUCK: 12}
    assert night_and_star.EXERCISES[11].check(tips[DUCK]).right


@pytest.mark.parametrize(
    ("house", "misread"),
    [
        ("2", {XANGO: {"night_shift_counted_once"}}),
        ("4", {DUCK: {"star_forgotten"}}),
        ("13", {XANGO: {"night_shift_priced_once"}, GEESE: {"star_first"}}),
    ],
)
def test_each_misreading_of_a_module_leads_elsewhere(
    house: str, misread: dict[str, set[str]]
) -> None:
    game = load_example(EVENING).run_phase()
    decision = next(decision for decision in game.decisions if decision.house == house)
    own = MisreadHouse(decision, game.start).by_module
    found = {chain: {name for name in own if own[name][1] == chain} for _, chain in own.values()}
    assert found == misread


# -- other tables ----------------------------------------------------------------------------------


def test_they_may_be_asked_of_any_table() -> None:
    plain = load_example("a-day-at-work")
    hires = night_and_star.ask_hires(plain, XANGO)
    assert hires.check(2).right
    assert not any("counted the" in mistake.hint for mistake in hires.solution.mistakes)
    assert night_and_star.ask_burgers(plain, XANGO).check(1).right
    queue = load_example("who-goes-first")
    assert night_and_star.ask_chooser(queue, 1).check(XANGO).right
    assert "counted the cards at work" in night_and_star.ask_chooser(queue, 1).check(GEESE).hint
    tips = night_and_star.ask_tips(load_example("tie-on-waitresses"), "Santa Maria")
    assert tips.check(3).right


def test_a_table_without_stars_has_none_that_wins_at_once() -> None:
    plain = load_example("where-will-house-8-eat")
    with pytest.raises(FcmError, match="no movie star"):
        night_and_star.ask_if_star_wins_at_once(plain, "8").check(XANGO)


# -- what the lesson tells -------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "numbers"), [(DAY, (1, 3)), (QUEUE, (5,))])
def test_its_figures_name_every_card(name: str, numbers: tuple[int, ...]) -> None:
    figures = [night_and_star.EXERCISES[number].figure for number in numbers]
    rows = dict(row for figure in figures if figure for row in figure.rows)
    for chain in load_example(name).start.chains:
        assert all(card_name(card) in rows[chain.name] for card in chain.cards)


def test_a_dollar_marks_the_cards_that_draw_a_salary() -> None:
    for number, chain in zip((1, 3), load_example(DAY).start.chains, strict=True):
        figure = night_and_star.EXERCISES[number].figure
        assert figure is not None
        ((name, text),) = figure.rows
        assert name == chain.name
        for card in chain.cards:
            assert (f"{card_name(card)} $" in text) == employees()[card].salary


@pytest.mark.rule("NSM-1", "NSM-2")
def test_the_cards_that_work_twice_are_all_told() -> None:
    """The base game's: those of other modules stand in no table of the lesson."""
    told = lesson("15").partition("| at work | with a night shift manager |")[2].split("\n\n")[0]
    named = set(re.findall(r"^\| ([a-z ]+) \|", told, re.MULTILINE))
    free = [card for card in employees().values() if not card.module and not card.salary]
    assert named == {card_name(card.id) for card in free}


def evening(text: str, better: str) -> Game:
    scenario = example_path(EVENING).read_text(encoding="utf-8")
    assert text in scenario
    return Game.from_scenario(scenario.replace(text, better, 1))


@pytest.mark.rule("NSM-1", "MOV-1", "DIN-5")
def test_what_is_told_to_teachers() -> None:
    two = '"night_shift_manager", "waitress", "waitress"'
    star = evening(two, '"night_shift_manager", "waitress", "b_movie_star"')
    assert where_to_eat.tell_dinner(star).splitlines() == [
        f"House 2 dines at {DUCK}",
        f"House 4 dines at {DUCK}",
        f"House 13 dines at {MARIA}",
    ]
    assert night_and_star.ask_tips(star, DUCK).check(12 - 6).right
    three = '"waitress", "waitress", "waitress"'
    four = evening(three, f'{three}, "waitress"')
    assert where_to_eat.tell_dinner(four).splitlines()[0] == f"House 2 dines at {XANGO}"
    told = lesson("15")
    for part in (
        "It would win house 4 as well, since B comes before C. But it would earn $6 less in tips",
        "to win house 2? (Four.",
        "costs one burger a day: four instead of five",
    ):
        assert part in told


def test_its_quiz_asks_for_waitresses_for_a_star_and_for_the_sum() -> None:
    """The seed in the lesson's code is one whose three dinners hang on three of the questions."""
    (path,) = (path for path in lessons() if path.stem.startswith("15"))
    (asked,) = re.findall(r"fcm\.Quiz\((\d+), questions=3,", path.read_text(encoding="utf-8"))
    quiz = Quiz(int(asked), questions=3, modules=["night_shift_managers", "movie_stars"])
    decisions = [question.decision for question in quiz._questions if question.decision]
    decided = {decision.decided_by() for decision in decisions}
    assert decided == {"waitresses", "movie_star", "price_plus_distance"}
    assert len({decision.winner for decision in decisions}) > 1
