"""Where two modules meet: what neither of them has a test of in its own file."""

from __future__ import annotations

from typing import Any

import pytest

import fcm_widgets as fcm
from fcm_widgets.bots.laws import check_laws
from fcm_widgets.engine.ranges import squares_in_range
from fcm_widgets.engine.tallies import tally
from fcm_widgets.phases.train import Train
from tests.game.boards import chain, finish_turn, place, working
from tests.game.tables import codes, play
from tests.modules.new_milestones.boards import at_work, earned, phase

ROAD = [[8, 3], [8, 4]]
"""It joins the street at 8, 2; no other road is near."""


def barista(**road: Any) -> fcm.Game:
    """Return A, who has just trained a barista, at a table with one of the lobbyists' roads."""
    holder = chain("A", at_work=["trainer"], beach=["barista_trainee"])
    laid = [{"squares": ROAD, **road}]
    game = working(holder, step="train", modules=["coffee", "lobbyists"], road=laid)
    return game.play(Train(0, "barista_trainee", "barista"))


@pytest.mark.rule("COF-3", "LOB-4")
def test_a_coffee_shop_lies_at_an_open_road_and_not_at_one_that_is_built() -> None:
    beside = [9, 4]
    assert codes(barista(), "place_shop", at=beside) == []
    against = codes(barista(under_construction=True), "place_shop", at=beside)
    assert against[0] == "no_road_beside"


@pytest.mark.rule("COF-3", "LOB-1")
def test_a_coffee_shop_and_a_road_take_each_other_s_square() -> None:
    assert codes(barista(), "place_shop", at=ROAD[0]) == ["not_empty"]
    top = {"modules": ["coffee", "lobbyists"]}
    holder = chain("A", at_work=["lobbyist"], coffee_shops=[ROAD[0]])
    game = working(holder, chain("B", 4), step="lobbyists", **top)
    play(game, "take_piece", piece="road_2", turn=90)
    assert codes(game, "lay_piece", at=ROAD[0]) == ["not_empty"]


@pytest.mark.rule("NSM-3", "NMS-11", "TRN-1")
def test_a_trainer_of_the_night_trains_one_card_twice_where_the_first_house_was_built() -> None:
    def twice(*milestones: str) -> list[str]:
        top = {"modules": ["night_shift_managers", "new_milestones"]}
        staff = ["trainer", "night_shift_manager"]
        keys: dict[str, Any] = {
            "beach": ["kitchen_trainee", "errand_boy"],
            "milestones": list(milestones),
        }
        game = at_work(*staff, step="train", top=top, **keys)
        play(game, "train", card="kitchen_trainee", to="burger_cook")
        return codes(game, "train", card="burger_cook", to="burger_chef")

    assert twice() == ["trained_already"]
    assert twice("first_house_built") == []


@pytest.mark.rule("NSM-1", "NMS-3")
def test_a_trainee_of_the_night_places_two_and_earns_his_milestone_once() -> None:
    top = {"modules": ["night_shift_managers", "new_milestones"], "turn": 4}
    game = at_work("marketing_trainee", "night_shift_manager", step="campaigns", top=top)
    place(game, 13, (3, 3), turns=1)
    place(game, 11, (8, 3), turns=2)
    assert earned(game) == ["first_marketing_trainee_used"]
    assert sorted(game.state.chains[0].beach) == ["errand_boy", "kitchen_trainee"]
    assert game.state.chains[0].busy == ("marketing_trainee",)
    assert check_laws(game)
    finish_turn(game)
    assert game.state.chains[0].busy == ("marketing_trainee",), "the later one still runs"


@pytest.mark.rule("NMS-15", "KET-1")
def test_shorter_ways_at_dinner_lengthen_no_range() -> None:
    held = ["first_marketeer_used", "someone_sells_your_demand"]
    top = {"modules": ["new_milestones", "ketchup"]}
    with_both = phase("working", chain("A", milestones=held), chain("B", 3), **top).state
    without = phase("working", chain("A"), chain("B", 3), **top).state
    assert tally(with_both, "distance", 0).total == -3
    assert tally(without, "distance", 0).total == 0
    for reach in range(4):
        assert squares_in_range(with_both, 0, reach) == squares_in_range(without, 0, reach)
