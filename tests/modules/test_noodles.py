"""Noodles: for houses that nobody can serve what they want; never mixed with anything."""

from __future__ import annotations

from typing import Any

import pytest

from fcm_widgets import Game
from fcm_widgets.data import employees, trains_to
from fcm_widgets.explain.log import say
from fcm_widgets.phases.cleanup import ThrowAway
from fcm_widgets.phases.food import Produce, Produced
from fcm_widgets.state.state import GameConfig
from fcm_widgets.widgets.base.cards import card_lines
from tests.dinner.street import chain, dinner, house, paid
from tests.game.boards import board, got, one, working
from tests.game.boards import chain as poor

WITH: dict[str, Any] = {"modules": ["noodles"]}
ORDER = {"burger": 1, "beer": 1}


def two(near: dict[str, int], far: dict[str, int], **top: Any) -> Game:
    seated = chain("Near", 0, stock=near), chain("Far", 3, stock=far)
    return dinner(*seated, **{"wants": ["burger", "beer"], **WITH, **top})


@pytest.mark.rule("NOO-1")
@pytest.mark.parametrize("garden", ["", "W"])
def test_what_was_asked_for_comes_first_however_far_and_dear(garden: str) -> None:
    (decision,) = two({"noodles": 9}, ORDER, garden=garden).decisions
    assert (decision.winner, decision.decided_by()) == ("Far", "noodles")


@pytest.mark.rule("NOO-1")
def test_without_anybody_who_can_serve_it_the_house_eats_noodles() -> None:
    game = two({"burger": 9}, {"beer": 9, "noodles": 2})
    (decision,) = game.decisions
    assert (decision.winner, decision.decided_by()) == ("Far", "only_offer")
    assert game.state.chains[1].stock == {"beer": 9}
    assert game.state.home("13").demand == ()


@pytest.mark.rule("NOO-3")
def test_noodles_fill_no_gap() -> None:
    game = two({"burger": 1, "noodles": 1}, {"noodles": 1, "beer": 1})
    assert game.decisions[0].winner is None


@pytest.mark.rule("NOO-1")
def test_one_noodle_for_each_item_or_none() -> None:
    wants = ["burger", "beer", "pizza"]
    assert two({"noodles": 2}, {"noodles": 3}, wants=wants).decisions[0].winner == "Far"


@pytest.mark.rule("NOO-1")
def test_who_has_both_sells_what_was_asked_for() -> None:
    game = two({**ORDER, "noodles": 5}, {})
    assert game.state.chains[0].stock == {"noodles": 5}


@pytest.mark.rule("NOO-3")
@pytest.mark.parametrize(("garden", "sum_"), [("", 27), ("W", 54)])
def test_they_cost_the_normal_price_doubled_by_a_garden(garden: str, sum_: int) -> None:
    seller = chain("A", stock={"noodles": 3}, at_work=["pricing_manager"])
    game = dinner(seller, wants=["burger", "beer", "beer"], garden=garden, **WITH)
    assert paid(game, "sale") == [sum_]


@pytest.mark.rule("NOO-3")
def test_a_park_doubles_them_too() -> None:
    park = [{"squares": [[3, 3], [4, 3], [5, 3], [6, 3]]}]
    top = {"modules": ["lobbyists", "noodles"], "park": park}
    game = dinner(chain("A", stock={"noodles": 1}), **top)
    assert paid(game, "sale") == [20]


@pytest.mark.rule("NOO-1")
def test_an_apartment_eats_them_too() -> None:
    seller = {
        **chain("A", stock={"noodles": 9}),
        "restaurants": [{"at": [8, 0], "entrance": "SW"}],
    }
    game = dinner(
        seller,
        houses=[house("pi", *["burger"] * 7)],
        city={"tiles": [["X", "H"]]},
        modules=["new_districts", "noodles"],
    )
    assert paid(game, "sale") == [70]
    assert game.state.chains[0].stock == {"noodles": 2}


@pytest.mark.rule("NOO-3")
def test_cooks_and_chefs_make_them_in_the_working_day_by_their_rule() -> None:
    staff = ["noodle_cook", "noodle_chef"]
    game = working(poor("A", at_work=staff), step="food_and_drinks", **WITH)
    for card in staff:
        game.play(Produce(0, card, "noodles"))
    assert one(game).stock == {"noodles": 22}
    assert [made.count.terms[0].source for made in got(game, Produced)] == ["NOO-3"] * 2
    said = [str(say(*step)) for step in game.history if isinstance(step[0], Produced)]
    assert said[0] == "A's noodle cook makes 6 noodles. (NOO-3)"


@pytest.mark.rule("NOO-3")
def test_a_kitchen_trainee_becomes_a_cook_and_a_cook_a_chef() -> None:
    assert "noodle_cook" in trains_to("kitchen_trainee", ["noodles"])
    assert "noodle_cook" not in trains_to("kitchen_trainee", ["sushi"])
    assert trains_to("noodle_cook", ["noodles"]) == ("noodle_chef",)
    assert (employees()["noodle_chef"].one_x, employees()["noodle_cook"].one_x) == (True, False)


@pytest.mark.rule("SUS-2", "NOO-1")
def test_they_freeze_with_other_food_and_throwing_them_away_earns_the_freezer() -> None:
    frozen = poor("A", milestones=["first_throw_away"], stock={"noodles": 6, "burger": 5})
    game = board(frozen, phase="cleanup", **WITH)
    assert list(game.options) == [ThrowAway(0, "burger"), ThrowAway(0, "noodles")]
    game.play(ThrowAway(0, "noodles"))
    assert not game.obstacles(next(iter(game.options)))
    game = board(poor("A", stock={"noodles": 1}), phase="cleanup", **WITH).run_phase()
    assert one(game).milestones == ("first_throw_away",)


@pytest.mark.rule("NOO-3")
def test_their_card_says_who_eats_them() -> None:
    lines = card_lines(employees()["noodle_chef"], GameConfig(modules=("noodles",)))
    assert [line for line in lines if line[1].startswith("NOO")] == [
        ("Makes 16 noodles a turn.", "NOO-3"),
        (
            "Houses eat noodles only if no chain serves what they prefer.",
            "NOO-2",
        ),
    ]
