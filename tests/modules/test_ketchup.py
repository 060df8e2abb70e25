"""Ketchup: who made demand that another chain serves is nearer from the next dinner on (KET)."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest

import fcm_widgets as fcm
from fcm_widgets.cli.json import dinner_answer
from fcm_widgets.engine.milestones import MilestoneEarned
from fcm_widgets.engine.ranges import squares_in_range
from fcm_widgets.explain.log import say
from fcm_widgets.phases.marketing import DemandPlaced
from fcm_widgets.widgets.map.scene import state_scene
from tests.dinner.street import chain, dinner, house, table
from tests.game.boards import board, finish_turn, got
from tests.game.boards import chain as poor

KETCHUP = "someone_sells_your_demand"
WITH: dict[str, Any] = {"modules": ["ketchup"], "bank": {"cash": 1000}}


def by(maker: str, good: str = "burger") -> Any:
    return {"good": good, "by": maker}


def evening(*houses: dict[str, Any], chains: list[dict[str, Any]] | None = None) -> fcm.Game:
    """Return a dinner at which A stands beside house 13, B one tile away, C two."""
    seated = chains or [chain(name, away) for away, name in enumerate("ABC")]
    return dinner(*seated, houses=list(houses), **WITH)


def holders(game: fcm.Game) -> list[str]:
    names = [one.name for one in game.state.chains]
    return [names[event.seat] for event in got(game, MilestoneEarned) if event.milestone == KETCHUP]


@pytest.mark.rule("KET-1")
def test_who_made_the_demand_that_another_serves_gets_it() -> None:
    game = evening(house(13, by("B")))
    assert game.decisions[0].winner == "A"
    assert holders(game) == ["B"]


@pytest.mark.rule("KET-1")
def test_who_serves_its_own_demand_gets_nothing() -> None:
    assert holders(evening(house(13, by("A")))) == []


@pytest.mark.rule("KET-1")
def test_demand_that_nobody_s_marketeer_made_counts_for_nobody() -> None:
    assert holders(evening(house(13, "burger"))) == []


@pytest.mark.rule("KET-1")
def test_a_house_that_stays_at_home_gives_nothing() -> None:
    chains = [chain(name, away, stock={}) for away, name in enumerate("ABC")]
    assert holders(evening(house(13, by("B")), chains=chains)) == []


@pytest.mark.rule("KET-1", "KET-2")
def test_each_token_counts_and_several_chains_may_get_it_by_one_sale() -> None:
    game = evening(house(13, by("A"), by("C", "beer"), by("B")))
    assert holders(game) == ["B", "C"], "in turn order; A served it itself"


@pytest.mark.rule("KET-3")
def test_drinks_alone_earn_it() -> None:
    assert holders(evening(house(13, by("B", "beer")))) == ["B"]


@pytest.mark.rule("KET-1")
def test_it_is_one_a_chain_and_helps_at_no_house_of_the_same_dinner() -> None:
    """A and B are one tile from house 14: with a distance of 1 less B would have won there."""
    fourteen = house(14, by("B"), at=[8, 3], garden="E")
    chains = [chain("A", 0), chain("B", 3)]
    game = evening(house(13, by("B")), fourteen, chains=chains)
    second = game.decisions[1]
    assert [offer.score for offer in second.offers] == [11, 11]
    assert second.winner == "A"
    assert holders(game) == ["B"]


@pytest.mark.rule("KET-1", "MIL-1")
@pytest.mark.example("EX-27")
@pytest.mark.parametrize(("price", "expected"), [(10, 10), (1, 1)])
def test_from_the_next_dinner_on_its_distances_are_one_less(price: int, expected: int) -> None:
    """At $1 and distance 0 the sum is 0; EX-27 goes on to the new milestones' -2."""
    chains = [chain("A", 1, milestones=[KETCHUP])]
    bank = {"cash": 1000, "base_price": price}
    game = dinner(*chains, wants=["burger"], **{**WITH, "bank": bank})
    (offer,) = game.decisions[0].offers
    assert offer.score == expected
    assert offer.distance is not None
    assert [(row.amount, row.source) for row in offer.distance.terms][-1] == (-1, "KET-1")


@pytest.mark.rule("KET-1")
def test_in_the_turn_in_which_it_was_earned_it_does_not_help_yet() -> None:
    holder = chain("A", 1, milestones=[KETCHUP], milestones_this_turn=[KETCHUP])
    (offer,) = dinner(holder, wants=["burger"], **WITH).decisions[0].offers
    assert offer.score == 11


@pytest.mark.rule("KET-3")
def test_no_range_changes() -> None:
    plain, holder = (
        board(poor("A", 0, milestones=held), modules=["ketchup"]).state for held in ([], [KETCHUP])
    )
    for far in (0, 1, 2):
        assert squares_in_range(plain, 0, far) == squares_in_range(holder, 0, far)


@pytest.mark.rule("KET-4", "MIL-1")
def test_it_is_closed_after_the_turn_in_which_somebody_first_earned_it() -> None:
    closed = chain("C", 2, milestones=[KETCHUP])
    game = evening(house(13, by("B")), chains=[chain("A", 0), chain("B", 1), closed])
    assert holders(game) == []


@pytest.mark.rule("KET-2")
def test_a_campaign_s_demand_remembers_whose_marketeer_made_it() -> None:
    run = {"number": 1, "at": [8, 3], "good": "beer", "chain": "A", "by": "brand_director"}
    busy = poor("A", busy=["brand_director"])
    for modules, maker in ((["ketchup"], "A"), ([], "")):
        game = board(busy, phase="marketing", campaign=[run], modules=modules).run_phase()
        (placed,) = got(game, DemandPlaced)
        assert [token.by for token in placed.tokens] == [maker]


@pytest.mark.rule("KET-2")
def test_demand_of_nobody_s_campaign_has_no_maker() -> None:
    run = {"number": 1, "at": [8, 3], "good": "beer"}
    game = board(poor("A"), phase="marketing", campaign=[run], modules=["ketchup"]).run_phase()
    assert [token.by for event in got(game, DemandPlaced) for token in event.tokens] == [""]


@pytest.mark.rule("KET-2")
def test_a_table_says_whose_demand_it_is() -> None:
    game = evening(house(13, by("B"), by("C", "beer"), "pizza"))
    text = fcm.Game(game.start).to_scenario()
    assert fcm.Game.from_scenario(text).state.home("13").demand == game.start.home("13").demand
    (notes,) = (p["notes"] for p in state_scene(game.start)["pieces"] if p["id"] == "house:13")
    assert "B's marketeer brought the demand for 1 burger." in notes
    assert "C's marketeer brought the demand for 1 beer." in notes


@pytest.mark.rule("KET-1")
def test_the_log_says_whose_demand_was_served_before_it_says_who_earned_it() -> None:
    game = evening(house(13, by("B")))
    told = [str(say(event, state)) for event, state in game.history]
    at = told.index(
        "B's marketeers brought demand to house 13, but the house dined elsewhere. (KET-1)"
    )
    assert told[at + 1].startswith('B earns the milestone "Someone sells your demand": ')
    assert told[at + 1].endswith("(KET-1)")


@pytest.mark.rule("KET-1")
def test_the_answer_says_who_earned_what_where_modules_are_played() -> None:
    told = dinner_answer(evening(house(13, by("B"))))["chains"]
    assert {name: chain["earned"] for name, chain in told.items()} == {
        "A": [],
        "B": [KETCHUP],
        "C": [],
    }
    plain = dinner(chain("A"), wants=["burger"], bank={"cash": 99})
    assert "earned" not in dinner_answer(plain)["chains"]["A"]


@pytest.mark.rule("KET-1")
def test_in_a_game_it_holds_at_the_next_dinner() -> None:
    """The same dinner a turn later, with the stock and the demand of the file's first evening."""
    text = table(
        chain("A", 0),
        chain("B", 1),
        houses=[house(13, by("B"))],
        **WITH,
    )
    game = fcm.Game.from_scenario(text)
    finish_turn(game.advance())
    assert game.state.chains[1].milestones[0] == KETCHUP
    again = fcm.Game.from_scenario({**_as_dinner(game)})
    assert [offer.score for offer in again.run_phase().decisions[0].offers] == [10, 10]


def _as_dinner(game: fcm.Game) -> dict[str, Any]:
    """Return the table of a later turn as a dinner with demand and plenty of stock."""
    data = tomllib.loads(game.to_scenario())
    data["phase"] = "dinnertime"
    for one in data["chain"]:
        one["stock"] = {"burger": 3}
    data["house"] = [{"number": 13, "demand": ["burger"]}]
    return data
