"""The exercises of the two lessons on lobbyists, and their four tables."""

from __future__ import annotations

import pytest

from fcm_widgets import Game, example_path, load_example
from fcm_widgets.explain.labels import label
from fcm_widgets.game.dinners import latest_dinner
from fcm_widgets.learning.exercises import Exercise, city_builder, city_grows, where_to_eat
from fcm_widgets.modules.lobbyists.map_tiles import AddMapTile, TakeMapTile
from fcm_widgets.modules.lobbyists.roads_and_parks import LayPiece, TakePiece
from fcm_widgets.state.actions import Action, Done
from fcm_widgets.state.events import Paid
from tests.learning.exercise_tables import Cases, Wrong, each_case, exercises_of, hears, is_right
from tests.test_what_lessons_tell import lesson

TONIGHT, NEXT, MORNING, LAST = (
    "a-road-under-way",
    "a-park-next-door",
    "one-tile-more",
    "a-city-at-work",
)
XANGO, DUCK, MARIA = "Xango Blues Bar", "Golden Duck Diner", "Santa Maria"
GLUTTONY, GEESE = "Gluttony Inc.", "Fried Geese"
CASES: Cases = {
    city_builder.EXERCISES[1]: (
        XANGO,
        [
            (DUCK, "ignored the roadworks"),
            (DUCK, "road under construction"),
            (MARIA, "only at the price"),
            (None, "kept the family at home"),
        ],
    ),
    city_builder.EXERCISES[2]: (
        1,
        [
            (4, "the distance tonight"),
            (3, "The markers leave"),
            (3, "left the road closed"),
            (2, "counted the first tile"),
        ],
    ),
    city_builder.EXERCISES[3]: (
        3,
        [(4, "counted the roadworks"), (1, "under construction"), (2, "Only borders")],
    ),
    city_builder.EXERCISES[4]: (
        DUCK,
        [(XANGO, "by the real rule"), (MARIA, "Measure the routes"), (None, "Measure the routes")],
    ),
    city_builder.EXERCISES[9]: (
        DUCK,
        [
            (XANGO, "ignored the roadworks"),
            (XANGO, "it has two markers"),
            (MARIA, "The lowest sum"),
            (None, "kept the family at home"),
        ],
    ),
    city_grows.EXERCISES[1]: (
        XANGO,
        [(MARIA, "compared the bill"), (DUCK, "1 beer short"), (None, "kept the family at home")],
    ),
    city_grows.EXERCISES[2]: (
        60,
        [
            (40, "left out the park"),
            (40, "left out the garden"),
            (80, "doubled twice"),
            (20, "left out both"),
            (10, "the price of one item"),
        ],
    ),
    city_grows.EXERCISES[3]: (
        MARIA,
        [(XANGO, "by the real rule"), (DUCK, "For each chain"), (None, "For each chain")],
    ),
    city_grows.EXERCISES[4]: (
        9,
        [
            (10, "forgot the airplane"),
            (8, "left out the gap"),
            (8, "required a road"),
            (14, "counted the corners"),
            (6, "Go round the city"),
        ],
    ),
    city_grows.EXERCISES[5]: (
        2,
        [
            (None, "the distance without the new tile"),
            (3, "counted the first tile"),
            (13, "counted squares"),
        ],
    ),
    city_grows.EXERCISES[6]: (
        65,
        [
            (85, "doubled twice"),
            (75, "tripled the bonus"),
            (60, "left out the bonus"),
            (45, "left out the park"),
            (25, "left out both"),
        ],
    ),
}
each_exercise = each_case(CASES, city_builder, city_grows)


def test_every_exercise_has_a_case() -> None:
    assert exercises_of(city_builder, city_grows) == list(CASES)


@pytest.mark.rule("LOB-2", "LOB-3", "LOB-5", "LOB-6", "LOB-8", "LOB-9", "LOB-14")
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


# -- each answer, as played ------------------------------------------------------------------------


def sums(game: Game, house: str) -> dict[str, int | None]:
    """Return what each chain's offer to a house comes to at a table's dinner."""
    decisions = latest_dinner(game).decisions
    decision = next(decision for decision in decisions if decision.house == house)
    return {offer.chain: offer.score for offer in decision.offers}


def next_morning(game: Game) -> Game:
    """Dine, pay everybody and clean up; return the table as the next turn begins."""
    game.advance()
    while game.phase != "restructuring":
        game.play(next(option for option in game.options if isinstance(option, Done)))
    return Game(game.state)


@pytest.mark.rule("LOB-2", "LOB-3")
def test_tonight_and_tomorrow_as_played() -> None:
    game = load_example(TONIGHT)
    assert sums(game, "7") == {XANGO: 12, DUCK: 13, MARIA: 14}
    for part in ("10 + 2 = 12 for Xango", "9 + 4 = 13", "9 + 5 = 14"):
        assert part in lesson("17")
    opened = next_morning(game)
    assert not opened.state.city.tolls
    again = city_builder.ask_far(opened, "7", DUCK).solution.answer
    assert city_builder.EXERCISES[2].check(again).right
    further = city_builder.ask_far(opened, "7", MARIA).solution.answer
    assert (further, city_builder.ask_far(load_example(TONIGHT), "7", MARIA).solution.answer) == (
        2,
        5,
    )
    assert "Santa Maria falls too, from 5 to 2" in city_builder.EXERCISES[2].explanation.text


@pytest.mark.rule("LOB-3")
def test_without_the_marker_both_come_to_12_and_the_earlier_one_wins() -> None:
    text = example_path(TONIGHT).read_text(encoding="utf-8")
    bare = Game.from_scenario(text.replace("roadworks = [[4, 3], [7, 3]]", ""))
    assert sums(bare, "7") == {XANGO: 12, DUCK: 12, MARIA: 13}
    assert where_to_eat.tell_dinner(bare) == f"House 7 dines at {DUCK}"
    told = city_builder.EXERCISES[1].explanation.text
    assert "Without that marker its sum would be 12, as Xango's is" in told


@pytest.mark.rule("LOB-5", "LOB-14")
def test_the_bills_as_paid() -> None:
    paid = {}
    for name in (NEXT, LAST):
        for event, _ in load_example(name).run_phase().history:
            if isinstance(event, Paid) and event.house:
                paid[name, event.house] = event.tally.total
    assert paid == {(NEXT, "7"): 9, (NEXT, "15"): 60, (LAST, "4"): 10, (LAST, "15"): 65}
    assert city_grows.EXERCISES[2].check(paid[NEXT, "15"]).right
    assert city_grows.EXERCISES[6].check(paid[LAST, "15"]).right


@pytest.mark.rule("LOB-3", "LOB-5")
def test_the_sums_as_told() -> None:
    exercises = [*city_builder.EXERCISES.values(), *city_grows.EXERCISES.values()]
    told = " ".join(exercise.explanation.text for exercise in exercises)
    assert sums(load_example(NEXT), "15") == {XANGO: 10, DUCK: 10, MARIA: 11}
    assert "10 + 0 = 10 against 9 + 2 = 11 at Santa Maria" in told
    assert "3 x 9 + 2 = 29, Xango Blues Bar 3 x 10 + 0 = 30" in told
    assert sums(load_example(NEXT), "7")[DUCK] == 10
    assert sums(load_example(LAST), "4") == {XANGO: 13, DUCK: 12, MARIA: 13}
    assert "10 + 3 = 13. On the way to Golden Duck Diner it crosses two borders" in told


def step(game: Game, kind: type[Action], at: tuple[int, int] | None = None) -> None:
    found = [option for option in game.options if isinstance(option, kind)]
    game.play(next(option for option in found if at is None or getattr(option, "at", None) == at))


@pytest.mark.rule("LOB-6", "LOB-9", "LOB-13")
def test_the_tile_as_added() -> None:
    game = load_example(MORNING)
    assert label(game.options[0], game.state) == "Finish hiring"
    game.play(game.options[0])
    step(game, TakePiece)
    step(game, LayPiece)
    game.play(TakeMapTile(game.state.seat(GEESE), "O", 0))
    places = [option.at for option in game.options if isinstance(option, AddMapTile)]
    assert city_grows.EXERCISES[4].check(len(places)).right
    step(game, AddMapTile, (5, 5))
    far = city_builder.ask_far(Game(game.state), "10", GLUTTONY).solution.answer
    assert city_grows.EXERCISES[5].check(far).right


def test_before_the_tile_only_house_13_could_come_to_gluttony() -> None:
    morning = load_example(MORNING)
    grown = city_grows.with_tile(morning, GEESE, "O", (1, 1))
    for home in morning.start.homes:
        before, after = (
            city_builder.ask_far(table, home.house.number, GLUTTONY).solution.answer
            for table in (morning, grown)
        )
        assert (before is None) == (home.house.number != "13")
        assert after is not None
    told = city_grows.EXERCISES[5].explanation.text
    assert "Before, only house 13 could drive to Gluttony Inc., across the street" in told


# -- other tables ----------------------------------------------------------------------------------


def test_they_may_be_asked_of_any_table() -> None:
    plain = load_example("where-will-house-8-eat")
    assert city_builder.ask_winner(plain, "8").check(XANGO).right
    real = where_to_eat.ask_winner(plain, "8").solution.mistakes
    assert set(real) <= set(city_builder.ask_winner(plain, "8").solution.mistakes)
    bridge = load_example("a-bridge-and-a-border")
    assert city_builder.ask_far(bridge, "15", XANGO).check(4).right
    assert city_builder.ask_far_tomorrow(bridge, "15", XANGO).check(4).right
    assert city_builder.ask_range(bridge, "15", XANGO).check(4).right
    assert city_grows.ask_places(bridge).solution.answer > 0


@pytest.mark.rule("LOB-5")
def test_a_park_without_a_garden_doubles_and_a_second_one_adds_nothing() -> None:
    text = example_path(LAST).read_text(encoding="utf-8").replace('garden = "S"\n', "")
    asked = where_to_eat.ask_sale(Game.from_scenario(text), "15")
    assert asked.check(45).right
    assert "second park" in asked.check(65).hint
    assert "left out the park" in asked.check(25).hint
    assert "if it had no garden? (45: twice the price, and the bonus.)" in lesson("18")


# -- what teachers are told ------------------------------------------------------------------------


@pytest.mark.rule("LOB-3")
def test_what_is_told_to_teachers() -> None:
    text = example_path(LAST).read_text(encoding="utf-8")
    begun = "[[road]]\nsquares = [[3, 8], [3, 9]]\nunder_construction = true\n"
    assert begun in text
    fewer = Game.from_scenario(text.replace(f"{begun}roadworks = [[3, 7]]\n", ""))
    assert sums(fewer, "4") == {XANGO: 12, DUCK: 12, MARIA: 13}
    assert where_to_eat.tell_dinner(fewer).splitlines()[0] == f"House 4 dines at {XANGO}"
    later = next_morning(load_example(LAST))
    far = [city_builder.ask_far(later, "4", chain).solution.answer for chain in (XANGO, DUCK)]
    assert far == [1, 2]
    told = lesson("17")
    assert "(At Xango: tied at 12, and earlier in turn order.)" in told
    assert "(At Xango again, 10 + 1 against 10 + 2: the markers have left.)" in told
