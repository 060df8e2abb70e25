"""Cards trained at work, within their colour (NMS-8, NMS-20)."""

from __future__ import annotations

from typing import Any

import pytest

import fcm_widgets as fcm
from fcm_widgets.data import employees, trains_to
from fcm_widgets.engine.registry import startable_modules
from fcm_widgets.explain.labels import label
from fcm_widgets.explain.log import say
from fcm_widgets.phases.food import Fetch, Produce
from fcm_widgets.phases.train import Train, Trained
from fcm_widgets.state.actions import Done
from tests.game.boards import codes, got, why
from tests.modules.new_milestones.boards import at_work, earned


def refused(game: fcm.Game, action: Train) -> fcm.errors.IllegalAction:
    with pytest.raises(fcm.errors.IllegalAction) as illegal:
        game.play(action)
    return illegal.value


LEMONADE = "first_lemonade_sold"


def day(*staff: str, held: tuple[str, ...] = (LEMONADE,), **keys: Any) -> fcm.Game:
    return at_work(*staff, step="train", milestones=list(held), **keys)


@pytest.mark.rule("NMS-8", "NMS-20")
def test_a_card_at_work_is_trained_within_its_colour_and_stays_there() -> None:
    game = day("trainer", "kitchen_trainee", "waitress")
    offered = {(one.card, one.to) for one in game.options if isinstance(one, Train)}
    assert ("kitchen_trainee", "burger_cook") in offered
    assert all(one.at_work for one in game.options if isinstance(one, Train))
    action = Train(0, "kitchen_trainee", "burger_cook", at_work=True)
    assert label(action, game.state) == "Train the working kitchen trainee to become a burger cook"
    game.play(action)
    assert game.state.chains[0].at_work == ("burger_cook", "trainer", "waitress")
    (event,) = got(game, Trained)
    assert "trains its working kitchen trainee to become a burger cook" in str(
        say(event, game.state)
    )


@pytest.mark.rule("NMS-8")
def test_not_without_the_milestone_nor_into_another_colour() -> None:
    action = Train(0, "kitchen_trainee", "burger_cook", at_work=True)
    without = day("trainer", "kitchen_trainee", held=(), beach=["errand_boy"])
    assert codes(without, action) == ["not_trained_at_work"]
    other = Train(0, "management_trainee", "luxuries_manager", at_work=True)
    game = day("trainer", "management_trainee")
    assert why(game, other) == [("other_colour", "NMS-8")]
    assert str(refused(game, other)).startswith(
        "A card at work keeps its colour when it is trained"
    )
    assert "not_at_work" in codes(day("trainer", "errand_boy"), action)


@pytest.mark.rule("NMS-20")
def test_it_still_takes_a_trainer_and_one_trainer_a_card() -> None:
    alone = at_work("kitchen_trainee", milestones=[LEMONADE], top={}, step="food_and_drinks")
    assert not [one for one in alone.options if isinstance(one, Train)]
    game = day("trainer", "errand_boy")
    game.play(Train(0, "errand_boy", "cart_operator", at_work=True))
    again = Train(0, "cart_operator", "truck_driver", at_work=True)
    assert codes(game, again)[0] in ("no_trainer", "trained_already", "wrong_step")


@pytest.mark.rule("NMS-20")
def test_one_that_has_not_acted_acts_as_what_it_has_become() -> None:
    game = day("trainer", "kitchen_trainee")
    game.play(Train(0, "kitchen_trainee", "burger_cook", at_work=True))
    while game.state.progress.step != "food_and_drinks":
        game.play(Done(0))
    assert Produce(0, "burger_cook", "burger") in game.options


@pytest.mark.rule("NMS-20")
def test_nobody_who_acts_before_has_a_career() -> None:
    """So a card that is trained at work has never acted: nobody must rest."""
    acting = [card for card in employees().values() if card.hires or card.training]
    modules = tuple(name for name in startable_modules() if name != "hard_choices")
    assert not [card.id for card in acting if trains_to(card.id, modules)]


@pytest.mark.rule("NMS-20")
def test_a_new_cart_operator_earns_and_the_errand_boy_cannot_any_more() -> None:
    game = day("trainer", "errand_boy")
    game.play(Train(0, "errand_boy", "cart_operator", at_work=True))
    while game.state.progress.step != "food_and_drinks":
        game.play(Done(0))
    game.play(next(one for one in game.options if isinstance(one, Fetch)))
    assert "first_cart_operator_used" in earned(game)
