"""How each of the seventeen is earned, and what the set is (NMS-1, NMS-12, NMS-13, NMS-16)."""

from __future__ import annotations

import pytest

import fcm_widgets as fcm
from fcm_widgets.data import milestones, milestones_with
from fcm_widgets.engine.milestones import open_to
from fcm_widgets.errors import BadScenario
from fcm_widgets.explain.log import say
from fcm_widgets.phases.build import BuildHouse
from fcm_widgets.phases.cleanup import MilestonesEnding, MilestonesGone
from fcm_widgets.phases.food import Fetch
from fcm_widgets.phases.recruit import Hire
from fcm_widgets.phases.restaurants import OpenRestaurant
from fcm_widgets.phases.train import Train
from tests.game.boards import PLENTY, chain, finish_turn, got, house, place
from tests.game.test_marketing import BESIDE_13
from tests.modules.new_milestones.boards import WITH, at_work, earned, phase


@pytest.mark.rule("NMS-1", "NMS-13")
def test_seventeen_are_open_and_none_of_the_base_game() -> None:
    state = phase("working").state
    playable = {one for one in milestones() if open_to(state, 0, one)}
    new = {one.id for one in milestones().values() if one.module == "new_milestones"}
    assert playable == new == set(milestones_with(("new_milestones",)))
    assert len(new) == 17


@pytest.mark.rule("NMS-13")
def test_those_of_other_modules_stand_beside_either_set() -> None:
    assert set(milestones_with(("ketchup",))) - set(milestones_with(())) == {
        "someone_sells_your_demand"
    }
    both = milestones_with(("new_milestones", "ketchup"))
    assert len(both) == 18
    assert "someone_sells_your_demand" in both


@pytest.mark.rule("NMS-13")
def test_a_file_may_hold_none_of_the_base_game() -> None:
    with pytest.raises(BadScenario) as refused:
        phase("working", chain(milestones=["first_train", "first_burger_sold"]))
    (fault,) = refused.value.faults
    assert fault.path == "chain[0].milestones[0]"
    assert "module 'new_milestones' replaces the milestones of the base game" in str(fault)


@pytest.mark.rule("NMS-1")
def test_base_milestones_are_not_earned() -> None:
    game = at_work("trainer", step="train", beach=["management_trainee"])
    game.play(Train(0, "management_trainee", "junior_vice_president"))
    assert earned(game) == ["first_trainer_used"]
    assert "first_errand_boy_played" not in earned(at_work("errand_boy"))


@pytest.mark.rule("NMS-12")
@pytest.mark.parametrize("turn", [1, 2, 3, 7])
def test_three_are_gone_after_turn_2(turn: int) -> None:
    state = phase("working", turn=turn).state
    early = {"first_marketeer_used", "first_trainer_used", "first_recruiting_girl_used"}
    closed = {one for one in milestones_with(tuple(WITH)) if not open_to(state, 0, one)}
    assert closed == (early if turn > 2 else set())


@pytest.mark.rule("NMS-12")
def test_clean_up_says_what_goes_and_what_goes_next() -> None:
    holder = chain(milestones=["first_trainer_used"])
    last = finish_turn(phase("cleanup", holder, chain("B", 3), turn=2))
    (gone,) = got(last, MilestonesGone)
    assert set(gone.milestones) == {"first_marketeer_used", "first_recruiting_girl_used"}
    assert gone.rule == "NMS-12"
    assert not got(last, MilestonesEnding)
    ahead = got(finish_turn(phase("cleanup", turn=1)), MilestonesEnding)
    assert [len(event.milestones) for event in ahead] == [3]
    assert str(say(ahead[0], last.state)).endswith("(NMS-12)")


@pytest.mark.rule("NMS-16")
@pytest.mark.parametrize(
    ("card", "own"),
    [
        ("marketing_trainee", "first_marketing_trainee_used"),
        ("campaign_manager", "first_campaign_manager_used"),
        ("brand_manager", "first_brand_manager_used"),
        ("brand_director", "first_brand_director_used"),
    ],
)
@pytest.mark.parametrize("turn", [2, 3])
def test_one_placement_may_earn_two(card: str, own: str, turn: int) -> None:
    game = at_work(card, step="campaigns", top={"turn": turn})
    place(game, 11, (BESIDE_13[0], BESIDE_13[1]), by=card)
    assert earned(game) == (["first_marketeer_used"] if turn == 2 else []) + [own]


@pytest.mark.rule("NMS-16")
def test_being_at_work_is_no_use_and_a_mass_marketeer_earns_none() -> None:
    staff = ["marketing_trainee", "trainer", "recruiting_girl", "mass_marketeer"]
    start = at_work(*staff, cash=50, top={"modules": [*WITH, "mass_marketeers"]})
    assert earned(finish_turn(start)) == []


@pytest.mark.rule("NMS-9")
def test_the_girls_own_hire_earns_and_not_the_ceos() -> None:
    game = at_work("recruiting_girl").play(Hire(0, "trainer"))
    assert earned(game) == []
    game.play(Hire(0, "trainer"))
    assert earned(game) == ["first_recruiting_girl_used"]
    assert "executive_vice_president" in game.state.chains[0].beach


@pytest.mark.rule("NMS-11")
def test_a_waitress_a_cart_a_house_and_a_restaurant() -> None:
    tips = phase("dinnertime", chain(at_work=["waitress"]), chain("B", 3)).run_phase()
    assert earned(tips) == ["first_waitress_used"]
    cart = at_work("cart_operator", step="food_and_drinks")
    cart.play(next(option for option in cart.options if isinstance(option, Fetch)))
    assert earned(cart) == ["first_cart_operator_used"]
    builder = at_work("new_business_developer", step="build")
    builder = build(builder)
    assert earned(builder) == ["first_house_built"]
    manager = at_work("regional_manager", step="restaurants")
    manager.play(next(one for one in manager.options if isinstance(one, OpenRestaurant)))
    assert earned(manager) == ["first_new_restaurant"]


def build(game: fcm.Game) -> fcm.Game:
    """Let the chain build the first house that is offered."""
    for _ in range(3):
        if any(isinstance(one, BuildHouse) for one in game.options):
            return game.play(next(one for one in game.options if isinstance(one, BuildHouse)))
        game.play(next(one for one in game.options if one.do == "take_house"))
    raise AssertionError("no house to build")


@pytest.mark.rule("NMS-6", "NMS-7", "NMS-8")
def test_what_is_sold_earns_by_its_good() -> None:
    wants = ["burger", "pizza", "beer"]
    game = phase("dinnertime", chain(stock=PLENTY), chain("B", 3), house=[house(13, *wants)])
    assert sorted(earned(game.run_phase())) == [
        "first_beer_sold",
        "first_burger_sold",
        "first_pizza_sold",
    ]
    drinks = ["lemonade", "softdrink"]
    game = phase("dinnertime", chain(stock=PLENTY), chain("B", 3), house=[house(13, *drinks)])
    assert sorted(earned(game.run_phase())) == ["first_coke_sold", "first_lemonade_sold"]
