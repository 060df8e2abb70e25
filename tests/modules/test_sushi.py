"""Sushi: houses with a garden like it better than what they want; others never eat it."""

from __future__ import annotations

from typing import Any

import pytest

from fcm_widgets import Game
from fcm_widgets.data import employees, trains_to
from fcm_widgets.explain.labels import rule_of
from fcm_widgets.explain.log import say
from fcm_widgets.phases.cleanup import ThrowAway
from fcm_widgets.phases.food import Produce, Produced
from fcm_widgets.state.state import GameConfig
from fcm_widgets.widgets.base.cards import card_lines
from tests.dinner.street import chain, dinner, house, paid
from tests.game.boards import board, got, one, working
from tests.game.boards import chain as poor

WITH: dict[str, Any] = {"modules": ["sushi"]}
ORDER = {"burger": 1, "beer": 1}


def two(near: dict[str, int], far: dict[str, int], garden: str = "W", **top: Any) -> Game:
    seated = chain("Near", 0, stock=near), chain("Far", 3, stock=far)
    return dinner(*seated, **{"wants": ["burger", "beer"], "garden": garden, **WITH, **top})


@pytest.mark.rule("SUS-1")
def test_a_garden_goes_far_and_pays_more_for_sushi() -> None:
    game = two(ORDER, {"sushi": 2})
    (decision,) = game.decisions
    assert (decision.winner, decision.decided_by()) == ("Far", "sushi")
    assert game.state.chains[1].stock == {}
    assert game.state.home("13").demand == ()


@pytest.mark.rule("SUS-1")
def test_one_sushi_too_few_is_none_at_all() -> None:
    (decision,) = two(ORDER, {"sushi": 1, "burger": 1}).decisions
    assert decision.winner == "Near"
    assert [one.details["wanted"] for one in decision.offer_of("Far").obstacles] == [1]


@pytest.mark.rule("SUS-1")
def test_without_a_garden_nobody_eats_it() -> None:
    game = two({"sushi": 9}, {"sushi": 9}, garden="")
    assert game.decisions[0].winner is None
    assert two(ORDER, {"sushi": 2}, garden="").decisions[0].winner == "Near"


@pytest.mark.rule("SUS-1")
def test_a_chain_with_both_sells_sushi() -> None:
    game = two({**ORDER, "sushi": 2}, {})
    assert game.state.chains[0].stock == ORDER


@pytest.mark.rule("SUS-1")
def test_among_those_with_sushi_price_and_distance_decide_then_waitresses_then_order() -> None:
    assert two({"sushi": 2}, {"sushi": 2}).decisions[0].winner == "Near"
    stock = {"sushi": 2}
    cheap = chain("Far", 3, stock=stock, at_work=["discount_manager", "waitress"])
    for at_work, by in (([], "waitresses"), (["waitress"], "turn_order")):
        seated = chain("Near", 0, stock=stock, at_work=at_work), cheap
        (decision,) = dinner(*seated, garden="W", **WITH).decisions
        assert decision.decided_by() == by


@pytest.mark.rule("SUS-3")
def test_it_takes_the_place_of_food_and_drinks_and_the_garden_doubles_it() -> None:
    game = dinner(chain("A", stock={"sushi": 4}), wants=["burger", "beer"] * 2, garden="W", **WITH)
    assert paid(game, "sale") == [80]
    assert game.state.chains[0].stock == {}


@pytest.mark.rule("SUS-1")
def test_a_park_is_no_garden_and_an_apartment_has_none() -> None:
    seller = {
        **chain("A", stock={"sushi": 9}),
        "restaurants": [{"at": [8, 0], "entrance": "SW"}],
    }
    game = dinner(
        seller,
        houses=[house("pi", "burger")],
        city={"tiles": [["X", "H"]]},
        modules=["new_districts", "sushi"],
    )
    assert game.decisions[0].winner is None
    parked = dinner(
        chain("A", stock={"sushi": 9}),
        park=[{"squares": [[3, 3], [4, 3], [5, 3], [6, 3]]}],
        modules=["lobbyists", "sushi"],
    )
    assert parked.decisions[0].winner is None


@pytest.mark.rule("SUS-1")
def test_the_printed_garden_of_house_25_is_one() -> None:
    tiles = {"city": {"tiles": [["W", "H"]]}, "modules": ["new_districts", "sushi"]}
    seller = {
        **chain("A", stock={"sushi": 1}),
        "restaurants": [{"at": [8, 0], "entrance": "SW"}],
    }
    game = dinner(seller, houses=[house(25, "burger")], **tiles)
    (decision,) = game.decisions
    assert decision.best is not None
    assert decision.best.menu == {"sushi": 1}


@pytest.mark.rule("SUS-3")
def test_cooks_and_chefs_make_it_in_the_working_day_by_its_rule() -> None:
    game = working(poor("A", at_work=["sushi_cook", "sushi_chef"]), step="food_and_drinks", **WITH)
    act = Produce(0, "sushi_cook", "sushi")
    assert rule_of(act, game.state) == "SUS-3"
    game.play(act).play(Produce(0, "sushi_chef", "sushi"))
    assert one(game).stock == {"sushi": 7}
    assert [made.count.total for made in got(game, Produced)] == [2, 5]
    said = [str(say(*step)) for step in game.history if isinstance(step[0], Produced)]
    assert said == [
        "A's sushi cook makes 2 sushi. (SUS-3)",
        "A's sushi chef makes 5 sushi. (SUS-3)",
    ]


@pytest.mark.rule("SUS-3")
def test_a_kitchen_trainee_becomes_a_cook_and_a_cook_a_chef() -> None:
    assert "sushi_cook" in trains_to("kitchen_trainee", ["sushi"])
    assert "sushi_cook" not in trains_to("kitchen_trainee", ["noodles"])
    assert trains_to("sushi_cook", ["sushi"]) == ("sushi_chef",)
    assert (employees()["sushi_chef"].one_x, employees()["sushi_cook"].one_x) == (True, False)
    assert employees()["sushi_chef"].salary
    assert employees()["sushi_cook"].salary


@pytest.mark.rule("SUS-2")
def test_it_freezes_with_other_food_and_throwing_it_away_earns_the_freezer() -> None:
    frozen = poor("A", milestones=["first_throw_away"], stock={"sushi": 6, "burger": 5})
    game = board(frozen, phase="cleanup", **WITH)
    assert list(game.options) == [ThrowAway(0, "burger"), ThrowAway(0, "sushi")]
    game.play(ThrowAway(0, "sushi"))
    assert not game.obstacles(next(iter(game.options)))
    game = board(poor("A", stock={"sushi": 1}), phase="cleanup", **WITH).run_phase()
    assert one(game).milestones == ("first_throw_away",)


@pytest.mark.rule("SUS-3")
def test_its_card_says_who_eats_it() -> None:
    lines = card_lines(employees()["sushi_cook"], GameConfig(modules=("sushi",)))
    assert [line for line in lines if line[1].startswith("SUS")] == [
        ("Makes 2 sushi a turn.", "SUS-3"),
        ("Houses with a garden prefer to eat sushi, one for each item that they want.", "SUS-1"),
    ]
