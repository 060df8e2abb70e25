"""Kimchi: made in clean-up by a master at work, kept without a freezer, eaten before any price."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import fcm_widgets as fcm
from fcm_widgets.bots.laws import check_laws
from fcm_widgets.data import employees
from fcm_widgets.dinner.dinnertime import Served, StayedHome
from fcm_widgets.engine.milestones import MilestoneEarned
from fcm_widgets.engine.supply import piles
from fcm_widgets.errors import IllegalAction
from fcm_widgets.explain.log import say
from fcm_widgets.phases.cleanup import RestaurantReady, ThrowAway, ThrownAway
from fcm_widgets.phases.food import Produce, Produced
from fcm_widgets.phases.recruit import Hire
from fcm_widgets.state.actions import Done
from fcm_widgets.state.state import GameConfig
from fcm_widgets.widgets.base.cards import card_lines
from tests.dinner.street import chain as seller
from tests.dinner.street import dinner, house, paid
from tests.game.boards import board, chain, codes, finish_turn, got, one, to_phase, working

WITH: dict[str, Any] = {"modules": ["kimchi"]}
MASTER = "kimchi_master"
FREEZER = "first_throw_away"
TILES = [["A", "R", "T", "B"]]


def cleanup(*chains: dict[str, Any], **top: Any) -> fcm.Game:
    return board(*chains, phase="cleanup", **WITH, **top)


def example() -> fcm.Game:
    """Return the book's example (EX-21): houses 2 and 4 are its first and second."""
    sites = {
        "Santa Maria": ([18, 3], "NW", {"kimchi": 1, "burger": 2, "pizza": 2}),
        "Xango": ([3, 0], "SW", {"burger": 2, "pizza": 2, "beer": 2}),
        "Golden Duck": ([13, 3], "NW", {"kimchi": 1, "burger": 1, "pizza": 2, "beer": 1}),
    }
    seated = [
        {"name": name, "stock": stock, "restaurants": [{"at": at, "entrance": entrance}]}
        for name, (at, entrance, stock) in sites.items()
    ]
    houses = [house(2, "burger", "pizza"), house(4, "pizza", "pizza", "beer")]
    return dinner(*seated, houses=houses, city={"tiles": TILES}, **WITH)


# -- dinner --------------------------------------------------------------------------------------


@pytest.mark.rule("KIM-2")
@pytest.mark.example("EX-21")
def test_the_example_of_the_book() -> None:
    game = example()
    first, second = game.decisions
    assert [offer.score for offer in first.offers] == [13, 10, 12]
    assert (first.winner, second.winner) == ("Golden Duck", "Xango")
    assert (first.decided_by(), first.decided_by("Xango")) == ("price_plus_distance", "kimchi")
    assert second.decided_by() == "only_offer"
    assert paid(game, "sale") == [30, 30]
    assert [chain.stock for chain in game.state.chains] == [
        {"kimchi": 1, "burger": 2, "pizza": 2},
        {"burger": 2, "beer": 1},
        {"pizza": 1, "beer": 1},
    ]


@pytest.mark.rule("KIM-2")
def test_the_example_is_told_as_it_was_decided() -> None:
    game = example()
    said = [str(say(*step)) for step in game.history if isinstance(step[0], Served)]
    assert said[0] == (
        "House 2 wanted 1 burger and 1 pizza. It dined with kimchi at Golden Duck, "
        "which tied with Santa Maria on kimchi, but had the lower price plus distance, 12 "
        "against 13. "
        "(DIN-3)"
    )


@pytest.mark.rule("KIM-1")
def test_a_house_buys_one_kimchi_and_only_with_a_full_dinner() -> None:
    short = seller("A", stock={"kimchi": 9, "burger": 1})
    game = dinner(short, wants=["burger", "beer"], **WITH)
    assert got(game, StayedHome)
    full = seller("A", stock={"kimchi": 9, "burger": 1, "beer": 1})
    game = dinner(full, wants=["burger", "beer"], **WITH)
    assert game.state.chains[0].stock == {"kimchi": 8}


@pytest.mark.rule("KIM-1")
def test_kimchi_alone_is_no_dinner_for_a_house_that_wants_nothing() -> None:
    game = dinner(seller("A", stock={"kimchi": 3}), houses=[house(13)], **WITH)
    assert game.decisions == ()
    assert game.state.chains[0].stock == {"kimchi": 3}


@pytest.mark.rule("KIM-2")
@pytest.mark.parametrize("garden", ["", "W"])
def test_kimchi_counts_at_an_apartment_and_at_a_garden_alike(garden: str) -> None:
    near, far = seller("Near"), seller("Far", 3, stock={"burger": 7, "kimchi": 1})
    assert dinner(near, far, garden=garden, **WITH).decisions[0].winner == "Far"


# -- clean-up ------------------------------------------------------------------------------------


@pytest.mark.rule("KIM-1", "KIM-5")
def test_a_master_at_work_makes_one_after_the_stock_is_thrown_away() -> None:
    soon = {"at": [8, 0], "entrance": "SW", "coming_soon": True}
    sites = [{"at": [3, 0], "entrance": "SW"}, soon]
    game = cleanup(
        chain(at_work=[MASTER], stock={"burger": 2, "kimchi": 3}, restaurants=sites)
    ).run_phase()
    kinds = [type(event) for event, _ in game.history]
    wanted = [ThrownAway, Produced, RestaurantReady]
    assert [kind for kind in kinds if kind in wanted] == wanted
    assert one(game).stock == {"kimchi": 1}, "older kimchi goes like all food"


@pytest.mark.rule("KIM-5")
def test_a_master_on_the_beach_makes_none() -> None:
    game = cleanup(chain(beach=[MASTER], stock={"kimchi": 1})).run_phase()
    assert got(game, Produced) == []
    assert one(game).stock == {}


@pytest.mark.rule("KIM-1")
def test_it_is_made_without_anything_to_throw_away_and_earns_no_freezer() -> None:
    game = cleanup(chain(at_work=[MASTER])).run_phase()
    assert one(game).stock == {"kimchi": 1}
    assert got(game, ThrownAway) == []
    assert got(game, MilestoneEarned) == []


@pytest.mark.rule("KIM-5")
def test_throwing_older_kimchi_away_earns_the_freezer() -> None:
    game = cleanup(chain(at_work=[MASTER], stock={"kimchi": 1})).run_phase()
    assert one(game).milestones == (FREEZER,)
    assert one(game).stock == {"kimchi": 1}


@pytest.mark.rule("KIM-1", "KIM-5")
def test_it_keeps_until_the_next_clean_up_and_no_longer() -> None:
    held = chain("A", at_work=[MASTER], cash=100)
    game = cleanup(held, chain("B", 3, cash=100)).run_phase()
    assert one(game).stock == {"kimchi": 1}
    to_phase(game, "payday")
    assert one(game).stock == {"kimchi": 1}
    finish_turn(game)
    assert one(game).stock == {}, "nobody put the master to work again"
    assert check_laws(game)


@pytest.mark.rule("KIM-1")
def test_it_is_logged_by_its_own_rule() -> None:
    game = cleanup(chain(at_work=[MASTER])).run_phase()
    (told,) = (say(*step) for step in game.history if isinstance(step[0], Produced))
    assert str(told) == "A's kimchi master makes 1 kimchi. (KIM-1)"
    (made,) = got(game, Produced)
    assert [(term.label, term.amount, term.source) for term in made.count.terms] == [
        ("Kimchi master", 1, "KIM-1")
    ]


@pytest.mark.rule("KIM-1")
def test_a_master_makes_nothing_in_the_working_day() -> None:
    game = working(chain("A", at_work=[MASTER, "errand_boy"]), step="food_and_drinks", **WITH)
    assert "does_not_make" in codes(game, Produce(0, MASTER, "kimchi"))


# -- the freezer ---------------------------------------------------------------------------------


@pytest.mark.rule("KIM-3")
def test_a_freezer_with_kimchi_holds_nothing_else() -> None:
    game = cleanup(chain(milestones=[FREEZER], stock={"burger": 2, "kimchi": 3}))
    (against,) = game.obstacles(Done(0))
    assert (against.code, against.rule) == ("frozen_alone", "KIM-3")
    with pytest.raises(IllegalAction) as refused:
        game.play(Done(0))
    assert (
        "A freezer that holds kimchi can hold nothing else: throw away either the kimchi or "
        "all the rest. (KIM-3)" in str(refused.value)
    )
    assert list(game.options) == [ThrowAway(0, "burger"), ThrowAway(0, "kimchi")]
    game.play(ThrowAway(0, "burger")).play(ThrowAway(0, "burger")).play(Done(0))
    assert one(game).stock == {"kimchi": 3}


@pytest.mark.rule("KIM-3")
def test_ten_kimchi_fit_and_eleven_do_not() -> None:
    game = cleanup(chain(milestones=[FREEZER], stock={"kimchi": 10}))
    assert Done(0) in game.options
    game = cleanup(chain(milestones=[FREEZER], stock={"kimchi": 11}))
    assert codes(game, Done(0)) == ["freezer_full"]


@pytest.mark.rule("KIM-3")
def test_too_much_of_both_is_told_both() -> None:
    game = cleanup(chain(milestones=[FREEZER], stock={"kimchi": 9, "beer": 9}))
    assert codes(game, Done(0)) == ["freezer_full", "frozen_alone"]


@pytest.mark.rule("KIM-5", "KIM-3")
@pytest.mark.parametrize("stock", [{"burger": 10}, {"kimchi": 10}])
def test_the_kimchi_made_now_takes_no_room_and_changes_nothing_there(stock: dict[str, int]) -> None:
    game = cleanup(chain(milestones=[FREEZER], stock=stock, at_work=[MASTER]))
    game.play(Done(0))
    assert one(game).stock == {**stock, "kimchi": stock.get("kimchi", 0) + 1}


@pytest.mark.rule("KIM-3")
def test_without_the_module_nothing_is_frozen_alone() -> None:
    game = board(chain(milestones=[FREEZER], stock={"burger": 2, "beer": 3}), phase="cleanup")
    assert game.obstacles(Done(0)) == ()


# -- the card ------------------------------------------------------------------------------------


@pytest.mark.rule("KIM-1", "REC-9")
def test_a_master_is_hired_directly_and_only_once() -> None:
    game = working(chain("A", cash=50, at_work=["recruiting_girl"]), chain("B", 3), **WITH)
    game.play(Hire(0, MASTER))
    assert piles(game.state)[MASTER] == 0
    assert codes(game, Hire(0, MASTER)), "its pile is empty, and she is there"
    four = [chain(name, away, cash=50) for away, name in enumerate("ABCD")]
    four[0]["beach"] = [MASTER]
    game = working(*four, **WITH)
    assert Hire(0, MASTER) not in game.options
    assert piles(game.state)[MASTER] == 1
    assert [one.rule for one in game.obstacles(Hire(0, MASTER))] == ["REC-9"]


@pytest.mark.rule("KIM-1")
def test_a_master_draws_a_salary_and_her_card_says_what_she_does() -> None:
    assert employees()[MASTER].salary
    lines = card_lines(employees()[MASTER], GameConfig(modules=("kimchi",)))
    assert [line for line in lines if line[1].startswith("KIM")] == [
        ("Makes 1 kimchi in clean-up.", "KIM-1"),
        (
            "Makes kimchi only at work. Without a freezer, kimchi lasts until the next clean-up.",
            "KIM-5",
        ),
        ("Houses prefer a chain that serves kimchi with the dinner, at any price.", "KIM-2"),
    ]


# -- files ---------------------------------------------------------------------------------------


def test_a_file_and_a_save_bring_it_back(tmp_path: Path) -> None:
    game = cleanup(chain("A", at_work=[MASTER], stock={"kimchi": 2}, milestones=[FREEZER]))
    again = fcm.Game.from_scenario(game.to_scenario())
    assert again.state == game.state
    game.play(Done(0))
    game.save(tmp_path / "game.json")
    assert fcm.Game.load(tmp_path / "game.json").state == game.state
    assert one(game).stock == {"kimchi": 3}
