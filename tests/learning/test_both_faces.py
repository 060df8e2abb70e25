"""A lesson's exercise and the quiz say the same of an answer: one misreading, one hint."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

import fcm_widgets as fcm
from fcm_widgets.learning.exercises import Exercise, demand, how_far, order, payday, where_to_eat
from fcm_widgets.learning.misreadings.catalogue import MISREADINGS
from fcm_widgets.learning.misreadings.wrong_routes import borderless, open_doors
from fcm_widgets.learning.quiz.random_tables import random_table
from fcm_widgets.widgets.quiz.choice import candidates
from fcm_widgets.widgets.quiz.questions import Question
from tests.dinner.street import chain
from tests.dinner.street import table as street
from tests.seeds import seeds

STREET = 'city.tiles = [["H", "R"]]\n'


def asked(game: fcm.Game, kind: str) -> list[Question]:
    return [candidate.write() for candidate in candidates(game, 0, [kind])]


def same(exercise: Exercise[Any], question: Question, answer: Any, key: str) -> int:
    """Check that an answer is right for both or for neither, and count what both name behind it."""
    checked, reply = exercise.check(answer), question.reply(key)
    assert checked.right == reply.right
    named = [name for name in MISREADINGS if f"{MISREADINGS[name].name}" in checked.hint]
    assert set(reply.ids) <= set(named), (question.ask, key)
    return len(reply.ids)


@pytest.mark.parametrize("seed", seeds(6))
def test_payday(seed: int) -> None:
    game = random_table(seed)
    met = 0
    for question in asked(game, "payday"):
        exercise = payday.ask_wages(game, question.rows[0][0])
        met += sum(same(exercise, question, int(key), key) for key in question.replies)
    assert met


@pytest.mark.parametrize("seed", seeds(6))
def test_distances(seed: int) -> None:
    game = random_table(seed)
    met = 0
    for question in asked(game, "how_far"):
        chain = game.state.chains[question.routes[0].chain].name
        exercise = how_far.ask(game, question.house, chain)
        met += sum(same(exercise, question, int(key), key) for key in question.replies)
    assert met


@pytest.mark.parametrize("seed", seeds(6))
def test_the_first_to_choose(seed: int) -> None:
    game = random_table(seed)
    for question in asked(game, "turn_order"):
        exercise = order.ask_chooser(game, 1)
        for key in question.replies:
            same(exercise, question, game.state.chains[int(key)].name, key)


@pytest.mark.parametrize("seed", seeds(6))
def test_reach(seed: int) -> None:
    """The exercise asks for how many, the quiz for which: the right number may hide a slip."""
    game = random_table(seed)
    for question in asked(game, "reach"):
        exercise = demand.ask_reach(game, int(question.focus[0].partition(":")[2]))
        right = len(list(filter(None, question.right.split(","))))
        assert exercise.check(right).right
        for key in question.replies:
            count = len(list(filter(None, key.split(","))))
            if count != right:
                same(exercise, question, count, key)


# -- where the two once differed -----------------------------------------------------------------

RICH = (
    'phase = "payday"\n' + STREET + '[[chain]]\nname = "X"\nmilestones = ["first_train"]\n'
    'at_work = ["burger_cook", "waitress", "waitress", "errand_boy"]\ncash = 9\n'
)


@pytest.mark.rule("PAY-2")
def test_a_discount_larger_than_the_wages_leaves_nothing_to_pay_the_ceo_with() -> None:
    """One salary of $5 less $15: $0. With the CEO's it is $10 less $15; with all four 20 - 15."""
    exercise = payday.ask_wages(fcm.Game.from_scenario(RICH), "X")
    assert exercise.check(0).right
    assert "You paid every card" in exercise.check(5).hint
    assert "CEO" not in exercise.check(5).hint


@pytest.mark.rule("CMP-4")
def test_an_airplane_stands_on_no_tile_and_touches_nothing() -> None:
    laid = 'campaign = [{ number = 4, edge = "N", first = 0, good = "beer", turns_left = 1 }]\n'
    tiles = 'city.tiles = [["E", "H"]]\nchain = [{ name = "A" }]\n'
    exercise = demand.ask_reach(fcm.Game.from_scenario(tiles + laid), 4)
    assert exercise.check(0).right
    hints = " ".join(mistake.hint for mistake in exercise.solution.mistakes)
    assert "flew over whole tiles" in hints
    assert "tile stops no campaign" not in hints
    assert "how a" not in hints


@pytest.mark.rule("LOB-3")
def test_roadworks_are_not_told_as_borders() -> None:
    seat = 'name = "A", restaurants = [{ at = [8, 3], entrance = "NW" }]'
    text = f'modules = ["lobbyists"]\n{STREET}chain = [{{ {seat} }}]\nhouse = [{{ number = 13 }}]'
    road = "\nroad = [{ squares = [[5, 0], [6, 0]], roadworks = [[3, 2]] }]"
    told = how_far.ask(fcm.Game.from_scenario(text + road), "13", "A").check(2)
    assert str(told) == "Right: the route crosses 1 border between tiles and 1 roadworks marker: 2."


@pytest.mark.rule("DIN-6", "GEO-4")
def test_a_border_is_forgotten_at_the_door_that_then_seems_nearest() -> None:
    """Without borders at doors another restaurant may be the nearest: it is measured to all."""
    met = 0
    for seed in range(40):
        game = random_table(seed)
        city = game.state.city
        for home, (seat, owner) in product(game.state.homes, enumerate(game.state.chains)):
            start = city.ports(home.house.all_squares)
            ends = [borderless(city.ports(end)) for end in open_doors(game.state, seat)]
            bare = [way for end in ends if (way := city.between(start, end)) is not None]
            exercise = how_far.ask(game, home.house.number, owner.name)
            if len(bare) > 1 and min(bare) != exercise.solution.answer:
                hint = " ".join(exercise.solution.hints(min(bare)))
                assert "forgot the border at the entrance" in hint
                met += 1
    assert met


# -- dinner --------------------------------------------------------------------------------------


def test_where_a_house_dines() -> None:
    met = 0
    for game in map(random_table, range(8)):
        for question in asked(game, "dinner"):
            exercise = where_to_eat.ask_winner(game, question.house)
            for key in question.replies:
                name = None if key == "home" else question.state.chains[int(key)].name
                met += same(exercise, question, name, key)
    assert met > 20


@pytest.mark.parametrize("seed", seeds(12))
def test_who_may_try_again_is_not_told_the_answer(seed: int) -> None:
    """Beside the chain that they chose no hint names one."""
    game = random_table(seed)
    names = [chain.name for chain in game.state.chains]
    for decision in where_to_eat.dinner_of(game).decisions:
        solution = where_to_eat.ask_winner(game, decision.house).solution
        for mistake in solution.mistakes:
            assert {name for name in names if name in mistake.hint} <= {mistake.answer}


@pytest.mark.rule("DIN-5")
@pytest.mark.parametrize(
    ("table", "house"), [("a-bridge-and-a-border", "15"), ("two-roads-on-one-tile", "8")]
)
def test_who_looks_at_the_price_alone_breaks_a_tie_by_waitresses_and_turn_order(
    table: str, house: str
) -> None:
    """Both ask $10; Xango plays first, and the way is what this reader forgets."""
    exercise = where_to_eat.ask_winner(fcm.load_example(table), house)
    assert exercise.check("Golden Duck Diner").right
    assert "You looked only at the price" in exercise.check("Xango Blues Bar").hint


@pytest.mark.rule("DIN-2")
def test_who_flies_finds_a_chain_where_no_road_leads() -> None:
    exercise = where_to_eat.ask_winner(fcm.load_example("on-the-other-road"), "8")
    assert exercise.check(None).right
    assert "You flew in a straight line" in exercise.check("Xango Blues Bar").hint


@pytest.mark.rule("DIN-5")
def test_of_three_that_are_level_each_that_has_fewer_waitresses_is_told_so() -> None:
    """C has the fewest and plays last: no single slip leads there."""
    opposite = [{"at": [8, 3], "entrance": "NW"}]
    level = (
        chain("A", 1, at_work=["waitress", "waitress"]),
        chain("B", None, at_work=["waitress"], restaurants=opposite),
        chain("C", 2, at_work=["pricing_manager"]),
    )
    exercise = where_to_eat.ask_winner(fcm.Game.from_scenario(street(*level)), "13")
    assert exercise.check("A").right
    for name in ("B", "C"):
        assert "You forgot the waitresses" in exercise.check(name).hint
