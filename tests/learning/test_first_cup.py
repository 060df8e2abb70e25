"""The exercises of the lesson on coffee, and its four tables."""

from __future__ import annotations

import pytest

from fcm_widgets import FcmError, Game, example_path, load_example
from fcm_widgets.dinner.dinnertime import Sold
from fcm_widgets.engine.milestones import MilestoneEarned
from fcm_widgets.learning.exercises import Exercise, first_cup, where_to_eat
from fcm_widgets.learning.exercises.workday import at_step
from fcm_widgets.modules.coffee.dinner import DroveBy
from fcm_widgets.modules.coffee.misreadings import cups_bought
from fcm_widgets.modules.coffee.shops import PlaceShop, ShopPlaced
from fcm_widgets.phases.train import Train
from fcm_widgets.state.actions import Done
from fcm_widgets.state.events import Paid
from fcm_widgets.text.names import square_text
from tests.learning.exercise_tables import Cases, Wrong, each_case, exercises_of, hears, is_right
from tests.test_what_lessons_tell import lesson

TOWN, SECOND = "first-cup-of-coffee", "two-ways-one-cup"
MORNING, EVENING = "a-shop-by-the-road", "an-evening-with-coffee"
XANGO, DUCK, MARIA, GEESE = "Xango Blues Bar", "Golden Duck Diner", "Santa Maria", "Fried Geese"
CASES: Cases = {
    first_cup.EXERCISES[1]: (
        "The northern route",
        [
            ("The southern route", "fewer squares"),
            ("The southern route", "just as few borders has more coffee"),
            ("Nobody can say", "the same amount of coffee?"),
        ],
    ),
    first_cup.EXERCISES[2]: (
        2,
        [
            (1, "Another route crosses just as few borders"),
            (1, "over the fewest squares"),
            (3, "a coffee where the family eats"),
            (4, "a coffee for each item"),
            (0, "Every chain on the way sells"),
        ],
    ),
    first_cup.EXERCISES[3]: (
        1,
        [
            (2, "chose between tied routes"),
            (3, "places on any tied route"),
            (3, "over a wall"),
            (0, "forgot the coffee shops"),
            (4, "Count a coffee for each shop"),
        ],
    ),
    first_cup.EXERCISES[4]: (
        3,
        [
            (1, "by the real rule"),
            (2, "counted one of the routes"),
            (4, "a place on two routes twice"),
        ],
    ),
    first_cup.EXERCISES[5]: (
        3,
        [
            (5, "room for one shop"),
            (4, "chain's own shop"),
            (4, "forgot the range"),
            (2, "only from the restaurant"),
            (6, "all tiles"),
        ],
    ),
    first_cup.EXERCISES[6]: (
        2,
        [
            (1, "only the last training"),
            (3, "Hiring brings no shop"),
            (0, "Some cards bring a shop"),
        ],
    ),
    first_cup.EXERCISES[7]: (
        DUCK,
        [
            (XANGO, "follow the coffee"),
            (MARIA, "1 pizza short"),
            (None, "kept the family at home"),
        ],
    ),
    first_cup.EXERCISES[8]: (
        1,
        [(0, "over the fewest squares"), (2, "a coffee where the family eats")],
    ),
    first_cup.EXERCISES[9]: (
        4,
        [
            (2, "Another route crosses just as few borders"),
            (2, "forgot the coffee shops"),
            (1, "forgot the restaurants"),
            (5, "a coffee where the family eats"),
            (0, "Every chain on the way sells"),
        ],
    ),
    first_cup.EXERCISES[10]: (
        40,
        [
            (28, "took the price of Santa Maria"),
            (20, "left out the garden"),
            (14, "and left out the garden"),
            (80, "Which of them does the chain sell?"),
            (52, "charged for the distance"),
        ],
    ),
    first_cup.EXERCISES[11]: (0, [(1, "than it has"), (1, "the houses that dine earlier")]),
}
each_exercise = each_case(CASES, first_cup)


def test_every_exercise_has_a_case() -> None:
    assert exercises_of(first_cup) == list(CASES)


@pytest.mark.rule("COF-3", "COF-4", "COF-5", "COF-6", "COF-9", "COF-10")
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
def test_no_hint_names_what_is_right(
    exercise: Exercise[object], right: object, wrong: Wrong
) -> None:
    for answer, _ in wrong:
        assert (
            not isinstance(right, str) or right.lower() not in exercise.check(answer).hint.lower()
        )


@each_exercise
def test_no_wrong_answer_hears_more_than_somebody_reads(
    exercise: Exercise[object], right: object, wrong: Wrong
) -> None:
    for answer, _ in wrong:
        assert len(exercise.solution.hints(answer)) <= 3


# -- each answer, as played ------------------------------------------------------------------------


def bought(game: Game) -> dict[str, dict[str, int]]:
    """Return who sold how many coffees to each house, as played."""
    dined = game.run_phase()
    found: dict[str, dict[str, int]] = {}
    for event, state in dined.history:
        aside = getattr(event, "aside", {})
        if aside.get("coffee"):
            house, seat = event.house, event.seat  # type: ignore[attr-defined]
            found.setdefault(house, {})[state.chains[seat].name] = aside["coffee"]
    return found


@pytest.mark.rule("COF-4")
def test_the_cups_as_played() -> None:
    assert bought(load_example(TOWN)) == {"8": {"Gluttony Inc. Burgers": 2}}
    assert bought(load_example(SECOND)) == {"8": {"Gluttony Inc. Burgers": 1}}
    sold = bought(load_example(EVENING))
    assert sold == {"2": {XANGO: 1}, "5": {XANGO: 2, DUCK: 2}}
    counts = {house: sum(each.values()) for house, each in sold.items()}
    for house, exercise in (
        ("2", first_cup.EXERCISES[8]),
        ("5", first_cup.EXERCISES[9]),
        ("13", first_cup.EXERCISES[11]),
    ):
        assert exercise.check(counts.get(house, 0)).right


@pytest.mark.rule("COF-10")
def test_the_takings_as_paid() -> None:
    dined = load_example(EVENING).run_phase()
    paid = [
        (dined.state.chains[event.seat].name, event.tally.total)
        for event, _ in dined.history
        if isinstance(event, Paid) and event.house == "5"
    ]
    assert paid == [(MARIA, 14), (XANGO, 40), (DUCK, 36)]
    assert first_cup.EXERCISES[10].check(40).right
    assert "Golden Duck Diner gets 2 x $18" in first_cup.EXERCISES[10].explanation.text
    assert "from house 5? (36: two, at $9, doubled.)" in lesson("16")
    assert first_cup.ask_takings(dined, "5", DUCK).check(36).right


@pytest.mark.rule("COF-2")
def test_the_shops_as_placed() -> None:
    day = at_step(load_example(MORNING), GEESE, "train")
    seat = day.state.seat(GEESE)
    day.play(Train(seat, "barista_trainee", "lead_barista"))
    first = [option.at for option in day.options if isinstance(option, PlaceShop)]
    tiles = {(x // 5, y // 5) for x, y in first}
    assert tiles == {(2, 0), (0, 1), (1, 1)}
    assert first_cup.EXERCISES[5].check(len(tiles)).right
    day.play(PlaceShop(seat, first[0]))
    second = [option.at for option in day.options if isinstance(option, PlaceShop)]
    assert (first[0][0] // 5, first[0][1] // 5) == (0, 1)
    assert {(x // 5, y // 5) for x, y in second} == {(0, 0), (1, 1), (2, 0)}
    told = first_cup.EXERCISES[5].explanation.text
    assert "from a shop in the south-west, the north-west is one border away" in told
    day.play(PlaceShop(seat, second[0]))
    assert not [option for option in day.options if isinstance(option, PlaceShop)]
    assert (
        first_cup.EXERCISES[6]
        .check(sum(isinstance(event, ShopPlaced) for event, _ in day.history))
        .right
    )


# -- other tables ----------------------------------------------------------------------------------


def test_they_may_be_asked_of_any_table() -> None:
    plain = load_example("where-will-house-8-eat")
    assert first_cup.ask_cups(plain, "8").check(0).right
    assert where_to_eat.ask_winner(plain, "8").check(XANGO).right
    with pytest.raises(FcmError, match="sells no coffees to house 8"):
        first_cup.ask_takings(plain, "8", XANGO).check(0)
    short = load_example("one-beer-short")
    with pytest.raises(FcmError, match="house 9 stays at home"):
        first_cup.ask_cups(short, "9").check(0)


def test_each_misreading_leads_to_another_number() -> None:
    """As the comments of the evening's file say."""
    decisions = {
        decision.house: decision for decision in load_example(EVENING).run_phase().decisions
    }
    wrong = {
        house: {mistake.answer for mistake in cups_bought(one).mistakes}
        for house, one in decisions.items()
    }
    assert wrong == {"2": {0, 2}, "5": {0, 1, 2, 5}, "13": {1}}


# -- what the lesson tells -------------------------------------------------------------------------


def cups(name: str, text: str = "", better: str = "") -> dict[str, int]:
    """Return the number of coffees that each house buys at an altered table."""
    scenario = example_path(name).read_text(encoding="utf-8")
    assert text in scenario
    table = Game.from_scenario(scenario.replace(text, better, 1))
    houses = [decision.house for decision in table.run_phase().decisions]
    return {house: first_cup.ask_cups(table, house).solution.answer for house in houses}


def test_what_is_told_to_teachers() -> None:
    told = lesson("16")
    assert cups(EVENING) == {"2": 1, "5": 4, "13": 0}
    four = cups(EVENING, "pizza = 2, coffee = 3", "pizza = 2, coffee = 4")
    assert four == {"2": 1, "5": 4, "13": 1}
    assert "How many would house 13 buy? (One, at Xango's shop.)" in told
    assert cups(SECOND, "stock = { coffee = 3 }", "stock = { coffee = 1 }") == {"8": 2}
    assert "How many would house 8 buy? (Two:" in told


@pytest.mark.rule("COF-4", "COF-5")
def test_the_ways_as_told() -> None:
    drives = {
        event.house: event
        for event, _ in load_example(EVENING).run_phase().history
        if isinstance(event, DroveBy)
    }
    assert (drives["5"].route.distance, drives["5"].coffee, drives["5"].fewer) == (3, 4, 2)
    assert [square_text(stop.at) for stop in drives["5"].stops] == [
        "6, 8",
        "8, 5",
        "10, 8",
        "10, 3",
    ]
    (town,) = (
        event for event, _ in load_example(TOWN).run_phase().history if isinstance(event, DroveBy)
    )
    assert (town.route.distance, town.fewer) == (2, 1)
    (second,) = (
        event for event, _ in load_example(SECOND).run_phase().history if isinstance(event, DroveBy)
    )
    assert (len(second.routes), second.coffee, second.route.distance) == (2, 2, 2)


@pytest.mark.rule("COF-2")
def test_both_who_sold_their_first_coffee_place_a_shop_in_clean_up() -> None:
    game = load_example(EVENING)
    game.advance()
    earned = [
        game.state.chains[event.seat].name
        for event, _ in game.history
        if isinstance(event, MilestoneEarned) and event.milestone == "first_coffee_sold"
    ]
    assert earned == [XANGO, DUCK]
    placed = []
    while game.phase in ("payday", "marketing", "cleanup") and game.options:
        done = [option for option in game.options if isinstance(option, Done)]
        place = [option for option in game.options if isinstance(option, PlaceShop)]
        if place:
            placed.append(game.to_move[0])
            game.play(place[0])
        else:
            game.play(done[0])
    assert placed == [XANGO, DUCK]
    assert "every chain that sells some places a shop in clean-up" in lesson("16")
    assert [event for event, _ in game.history if isinstance(event, Sold)]
