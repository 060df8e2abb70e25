"""Buyers who have to use their full range: the switch `buyers_drive_full_range` (BUY-9, X4)."""

from __future__ import annotations

import pytest

import fcm_widgets as fcm
from fcm_widgets.phases.food import Fetch
from fcm_widgets.phases.setup import PlaceRestaurant
from fcm_widgets.state.actions import Done
from tests.game.boards import Keys, board, chain, codes, one, working
from tests.game.test_food import FOOD, INTO_THE_RING, fetch, west
from tests.seeds import seeds

FULL: Keys = {"rulings": {"buyers_drive_full_range": True}}


@pytest.mark.rule("BUY-9")
def test_with_the_switch_a_buyer_drives_the_full_range_or_to_a_dead_end() -> None:
    game = working(chain(at_work=["cart_operator"]), step=FOOD, **FULL)
    (against,) = game.obstacles(fetch(((3, 1), *west(3, 9))))
    assert (against.code, against.rule) == ("stops_early", "BUY-9")
    assert dict(against.details) == {"used": 1, "reach": 2}
    assert codes(game, fetch(((3, 1), *west(3, 10)))) == [], "the second border is crossed"
    stub = ((3, 1), *west(3, 7), (7, 1), (7, 0))
    assert codes(game, fetch(stub)) == [], "the road ends at the edge of the city"
    assert codes(game, fetch(stub[:-1])) == [], "and no border comes any more"
    assert codes(game, fetch(((3, 1), *west(3, 0)))) == [], "nor to the west"


@pytest.mark.rule("BUY-9")
def test_with_the_switch_one_drives_round_a_ring_and_out_again() -> None:
    tiles = {"city": {"tiles": [["T", "C"]]}}
    game = working(chain(at_work=["cart_operator"]), step=FOOD, **tiles, **FULL)
    around = (*INTO_THE_RING, (9, 3), *west(9, 5, y=4), (5, 3), (5, 2))
    assert [codes(game, fetch(around[:squares])) for squares in (4, 10, len(around))] == [
        ["stops_early"]
    ] * 3
    assert codes(game, fetch((*around, (4, 2)))) == [], "the way out is the second border"


@pytest.mark.rule("BUY-9")
def test_with_the_switch_a_zeppelin_flies_on_while_a_new_tile_is_beside_it() -> None:
    game = working(chain(away=1, at_work=["zeppelin_pilot"]), step=FOOD, **FULL)
    assert codes(game, fetch(((1, 0), (2, 0)), "zeppelin_pilot")) == ["stops_early"]
    assert codes(game, fetch(((1, 0), (0, 0)), "zeppelin_pilot")) == []
    assert codes(game, fetch(((1, 0), (2, 0), (3, 0), (4, 0)), "zeppelin_pilot")) == []


@pytest.mark.rule("BUY-9")
@pytest.mark.parametrize("full", [False, True])
@pytest.mark.parametrize("seed", seeds(6))
def test_what_is_offered_may_be_played_and_brings_the_same_under_either_ruling(
    seed: int, full: bool
) -> None:
    rows = fcm.City.random(players=2, seed=seed).rows()
    setup = fcm.Game.from_scenario(
        {"phase": "setup", "city": {"tiles": rows}, "chain": [{"name": "A"}, {"name": "B"}]}
    )
    places = [option for option in setup.options if isinstance(option, PlaceRestaurant)]
    first = places[seed % len(places)]
    cards = ["cart_operator", "truck_driver", "zeppelin_pilot"]
    corner = {"at": list(first.at), "entrance": first.entrance}
    keys: Keys = {"city": {"tiles": rows}, "rulings": {"buyers_drive_full_range": full}}
    game = board(chain(away=None, restaurants=[corner], at_work=cards), **keys)
    game.play(Done(0))
    routes = [action for action in game.options if isinstance(action, Fetch)]
    assert all(codes(game, route) == [] for route in routes)
    brought = {
        (route.by, tuple(sorted(one(game.at(len(game.moves)).play(route)).stock.items())))
        for route in routes
    }
    other = board(chain(away=None, restaurants=[corner], at_work=cards), city={"tiles": rows}).play(
        Done(0)
    )
    assert brought == {
        (route.by, tuple(sorted(one(other.at(1).play(route)).stock.items())))
        for route in other.options
        if isinstance(route, Fetch)
    }
