"""Clean-up (CLN): throwing away, freezing, opening, going home, closing milestones."""

from __future__ import annotations

from typing import Any

import pytest

import fcm_widgets as fcm
from fcm_widgets.board.pieces import Restaurant
from fcm_widgets.engine.milestones import MilestoneEarned
from fcm_widgets.explain.labels import tasks
from fcm_widgets.game import GameSession
from fcm_widgets.phases.cleanup import (
    MilestonesClosed,
    RestaurantReady,
    ThrowAway,
    ThrownAway,
    TurnBegan,
)
from fcm_widgets.phases.restructuring import PutToWork
from fcm_widgets.state.actions import Done
from fcm_widgets.state.events import PhaseBegan
from fcm_widgets.widgets.game.bulk_actions import at_once
from tests.game.boards import board, chain, codes, finish_turn, got, house, one, site, terms, why

FREEZER = "first_throw_away"


def cleanup(*chains: dict[str, Any], **top: Any) -> fcm.Game:
    return board(*chains, phase="cleanup", **top)


@pytest.mark.rule("CLN-1")
def test_without_a_freezer_all_stock_goes_and_that_earns_one_for_later() -> None:
    game = cleanup(chain(stock={"burger": 2, "beer": 1}))
    assert game.to_move == (), "there is nothing to choose"
    game.run_phase()
    (thrown,) = got(game, ThrownAway)
    assert terms(thrown.items) == [(-2, "CLN-1"), (-1, "CLN-1")]
    assert one(game).stock == {}
    assert one(game).milestones == (FREEZER,)


@pytest.mark.rule("CLN-1")
def test_who_has_nothing_throws_nothing_away() -> None:
    game = cleanup(chain()).run_phase()
    assert got(game, ThrownAway) == []
    assert one(game).milestones == ()


@pytest.mark.rule("CLN-1")
def test_the_freezer_cannot_be_used_in_the_clean_up_that_earned_it() -> None:
    fresh = chain(stock={"burger": 2}, milestones_this_turn=[FREEZER])
    game = cleanup(fresh)
    assert game.to_move == ()
    assert one(game.run_phase()).stock == {}


@pytest.mark.rule("CLN-1")
def test_ten_items_of_the_owners_choice_stay() -> None:
    game = cleanup(chain(stock={"burger": 9, "beer": 3}, milestones=[FREEZER], beach=["trainer"]))
    assert list(game.options) == [ThrowAway(0, "burger"), ThrowAway(0, "beer")]
    (against,) = game.obstacles(Done(0))
    assert (against.code, against.rule) == ("freezer_full", "CLN-1")
    assert dict(against.details) == {"held": 12, "room": 10}
    assert why(game, ThrowAway(0, "pizza")) == [("not_in_stock", "CLN-1")]
    game.play(ThrowAway(0, "beer"))
    assert codes(game, Done(0)) == ["freezer_full"]
    game.play(ThrowAway(0, "beer"))
    assert codes(game, Done(0)) == []
    game.play(ThrowAway(0, "burger"))
    assert codes(game, Done(0)) == [], "more than needed may go"
    game.play(Done(0))
    assert one(game).stock == {"burger": 8, "beer": 1}
    assert [terms(event.items) for event in got(game, ThrownAway)] == [[(-1, "CLN-1")]] * 3


@pytest.mark.rule("CLN-4", "DIN-11")
def test_frozen_goods_keep_and_what_to_keep_is_chosen_anew() -> None:
    keeper = chain(stock={"burger": 3}, milestones=[FREEZER], beach=["trainer"])
    game = cleanup(keeper).play(Done(0))
    finish_turn(game)
    finish_turn(game)
    assert (game.state.turn, one(game).stock) == (5, {"burger": 3})
    while game.phase != "cleanup":
        game.play(next(action for action in game.options if isinstance(action, Done)))
    game.play(ThrowAway(0, "burger")).play(Done(0))
    assert one(game).stock == {"burger": 2}


@pytest.mark.rule("CLN-4")
def test_only_who_has_a_freezer_and_something_for_it_is_asked() -> None:
    game = cleanup(
        chain("A", stock={"beer": 1}),
        chain("B", 2, milestones=[FREEZER]),
        chain("C", 3, milestones=[FREEZER], stock={"beer": 1}),
    )
    assert game.to_move == ("C",)
    assert codes(game, ThrowAway(0, "beer")) == ["has_decided"]


@pytest.mark.rule("CLN-4")
def test_a_session_asks_about_a_freezer_only_if_there_is_too_much() -> None:
    full = chain("A", stock={"burger": 11, "beer": 1}, milestones=[FREEZER], beach=["trainer"])
    roomy = chain("B", 2, stock={"beer": 3}, milestones=[FREEZER], beach=["trainer"])
    session = GameSession(cleanup(full, roomy))
    assert at_once(session.game.state, ThrowAway(0, "burger")) == 2
    session.play(ThrowAway(0, "burger"))
    said = [sentence.text for sentence in tasks(session.game.state, 0)]
    assert at_once(session.game.state, ThrowAway(0, "burger")) == 1
    assert said == ["1 item too many: your freezer holds 10, and you have 11."]
    session.play(ThrowAway(0, "burger"))
    state = session.game.state
    assert (state.turn, state.phase) == (3, "restructuring"), "both freezers close by themselves"
    assert [chain.stock for chain in state.chains] == [{"burger": 9, "beer": 1}, {"beer": 3}]
    session.undo()
    assert session.game.state.chains[0].stock == {"burger": 10, "beer": 1}
    session.play(ThrowAway(0, "beer"))
    session.go_to(session.game.played - 1)
    session.play(ThrowAway(1, "beer"))
    assert session.game.state.chains[1].stock == {"beer": 2}, "you may go back and throw more away"


@pytest.mark.rule("CLN-2", "RST-2")
def test_what_is_coming_soon_opens_and_demand_and_campaigns_stay() -> None:
    soon = {**site(1), "coming_soon": True}
    sign = {"number": 15, "at": [3, 3], "good": "beer", "turns_left": 2}
    game = cleanup(
        chain(restaurants=[site(0), soon], at_work=["local_manager"]),
        campaign=[sign],
        house=[house(13, "pizza")],
    ).run_phase()
    assert [(event.seat, event.number) for event in got(game, RestaurantReady)] == [(0, 1)]
    assert one(game).restaurants == (Restaurant((3, 0), "SW"), Restaurant((8, 0), "SW"))
    assert game.state.home("13").wants == {"pizza": 1}
    assert [campaign.turns_left for campaign in game.state.campaigns] == [2]


@pytest.mark.rule("CLN-3")
def test_all_but_the_busy_return_to_hand() -> None:
    sign = {"number": 15, "at": [3, 3], "good": "beer", "chain": "A", "by": "marketing_trainee"}
    game = cleanup(
        chain(at_work=["guru"], beach=["coach"], busy=["marketing_trainee"], hired_this_turn=3),
        campaign=[sign],
    ).run_phase()
    assert [event.turn for event in got(game, TurnBegan)] == [3]
    assert (one(game).at_work, one(game).hired_this_turn) == ((), 0)
    assert one(game).busy == ("marketing_trainee",)
    offered = [action.card for action in game.options if isinstance(action, PutToWork)]
    assert offered == ["guru", "coach"]
    assert why(game, PutToWork(0, "marketing_trainee")) == [("busy_card", "ORG-4")]


@pytest.mark.rule("CLN-5", "MIL-1")
def test_all_who_throw_away_in_the_same_clean_up_earn_the_freezer() -> None:
    late = chain("C", 3, milestones=[FREEZER], stock={"beer": 11}, beach=["trainer"])
    game = cleanup(chain("A", stock={"beer": 1}), chain("B", 2, stock={"pizza": 1})).run_phase()
    assert [(event.seat, event.milestone) for event in got(game, MilestoneEarned)] == [
        (0, FREEZER),
        (1, FREEZER),
    ]
    closed = cleanup(chain("A", stock={"beer": 1}), late)
    closed.play(ThrowAway(1, "beer")).play(Done(1))
    assert got(closed, MilestoneEarned) == [], "closed since an earlier turn"


@pytest.mark.rule("CLN-5")
def test_closing_is_the_last_step() -> None:
    soon = {**site(0), "coming_soon": True}
    game = cleanup(
        chain("A", milestones_this_turn=["first_train"], restaurants=[soon]),
        chain("B", 2, stock={"pizza": 1}),
    ).run_phase()
    events = [type(event) for event, _ in game.history][1:]
    assert [kind for kind in events if kind.__name__ != "ProgressChanged"] == [
        ThrownAway,
        MilestoneEarned,
        RestaurantReady,
        MilestonesClosed,
        TurnBegan,
        PhaseBegan,
    ]
    (closed,) = got(game, MilestonesClosed)
    assert set(closed.milestones) == {"first_train", FREEZER}
    assert all(chain.milestones_this_turn == () for chain in game.state.chains)


@pytest.mark.rule("DIN-8", "CLN-1")
@pytest.mark.parametrize("milestones", [[], [FREEZER]])
def test_the_bankrupt_keep_nothing_and_earn_nothing(milestones: list[str]) -> None:
    ruin = chain("R", 3, bankrupt=True, milestones=milestones, stock={"beer": 2})
    game = cleanup(chain("A"), chain("B", 2), ruin)
    assert game.to_move == ()
    assert one(game.run_phase(), "R").stock == {}
    assert got(game, MilestoneEarned) == []
