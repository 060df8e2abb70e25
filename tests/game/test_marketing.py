"""Phase 6 (CMP): campaigns run by number, houses fill up, turns are counted down."""

from __future__ import annotations

from typing import Any

import pytest

import fcm_widgets as fcm
from fcm_widgets.dinner.dinnertime import Served
from fcm_widgets.phases.cleanup import ThrownAway
from fcm_widgets.phases.food import Produce
from fcm_widgets.phases.marketing import CampaignRan, DemandPlaced, TurnsCounted
from fcm_widgets.phases.restructuring import PutToWork
from fcm_widgets.state.actions import Done
from tests.game.boards import (
    Keys,
    board,
    chain,
    finish_turn,
    got,
    house,
    one,
    place,
    terms,
    to_phase,
    working,
)

BESIDE_13 = [3, 3]
"""A square beside house 13 of the street, east of it."""


def marketing(*campaigns: dict[str, Any], homes: Any = (), **keys: Any) -> fcm.Game:
    """Return a game whose marketing phase has just run on the street."""
    top = keys.pop("top", {})
    runs = [{"good": "beer", "chain": "A", **campaign} for campaign in campaigns]
    busy = [campaign["by"] for campaign in campaigns if "by" in campaign]
    game = board(
        chain("A", busy=busy, **keys), phase="marketing", campaign=runs, house=list(homes), **top
    )
    return game.run_phase()


def placed(game: fcm.Game) -> list[tuple[int, str, int]]:
    """Return what was put down: campaign, house, tokens."""
    return [(event.campaign, event.house, len(event.tokens)) for event in got(game, DemandPlaced)]


def wants(game: fcm.Game, number: str = "13") -> dict[str, int]:
    return game.state.home(number).wants


@pytest.mark.rule("CMP-1")
def test_campaigns_run_by_their_number_and_a_full_house_takes_no_more() -> None:
    game = marketing(
        {"number": 15, "at": [0, 3], "good": "pizza"},
        {"number": 14, "at": [3, 3], "good": "beer"},
        {"number": 4, "edge": "N", "first": 1, "good": "burger"},
        {"number": 1, "at": [8, 3], "good": "lemonade"},
        homes=[house(13, "softdrink")],
    )
    assert [event.campaign for event in got(game, CampaignRan)] == [1, 4, 14, 15]
    assert placed(game) == [(1, "13", 1), (4, "13", 1), (14, "13", 0), (15, "13", 0)]
    assert wants(game) == {"softdrink": 1, "lemonade": 1, "burger": 1}, "nothing is swapped"


@pytest.mark.rule("CMP-1")
@pytest.mark.parametrize(("garden", "limit"), [("", 3), ("W", 5)])
def test_three_tokens_fit_with_a_garden_five(garden: str, limit: int) -> None:
    home = house(13, *["pizza"] * (limit - 1), **({"garden": garden} if garden else {}))
    game = marketing(
        {"number": 14, "at": BESIDE_13, "turned": True, "good": "beer"},
        {"number": 1, "at": [8, 3], "good": "beer"},
        homes=[home],
    )
    first, second = got(game, DemandPlaced)
    assert (terms(first.count), first.full) == ([(1, "CMP-1")], ())
    assert terms(second.count) == [(1, "CMP-1"), (-1, "CMP-1")]
    (full,) = second.full
    assert (full.code, full.rule) == ("house_full", "CMP-1")
    assert dict(full.details) == {"house": "13", "limit": limit, "held": limit}


@pytest.mark.rule("CMP-2", "CMP-3", "CMP-4", "CMP-5")
@pytest.mark.parametrize(
    ("campaign", "reached"),
    [
        ({"number": 15, "at": [3, 3]}, ["13"]),  # a billboard beside it
        ({"number": 15, "at": [4, 3]}, []),  # one square further
        ({"number": 9, "at": [6, 3]}, ["13"]),  # in its block, west of the stub of tile O
        ({"number": 9, "at": [8, 3]}, []),  # another block
        ({"number": 4, "edge": "W", "first": 4}, ["13"]),  # over its southern row
        ({"number": 4, "edge": "W", "first": 1}, []),
        ({"number": 6, "edge": "N", "first": 2}, ["13"]),  # over its eastern column
        ({"number": 1, "at": [9, 3]}, ["13"]),  # the next tile
        ({"number": 1, "at": [10, 3]}, []),  # the one after
    ],
)
def test_whom_each_kind_reaches(campaign: dict[str, Any], reached: list[str]) -> None:
    game = marketing(campaign)
    assert [event.houses for event in got(game, CampaignRan)] == [tuple(reached)]
    assert placed(game) == [(campaign["number"], number, 1) for number in reached]
    assert wants(game) == ({"beer": 1} if reached else {})


@pytest.mark.rule("CMP-5", "CMP-8", "MIL-1")
@pytest.mark.example("EX-19")
@pytest.mark.parametrize(("held", "tokens"), [(0, 2), (1, 2), (2, 1), (3, 0)])
@pytest.mark.parametrize("fresh", [False, True])
def test_first_radio_campaign_puts_two_of_one_good_as_far_as_there_is_room(
    held: int, tokens: int, fresh: bool
) -> None:
    which = "milestones_this_turn" if fresh else "milestones"
    game = marketing(
        {"number": 2, "at": [8, 3], "turns_left": 3},
        homes=[house(13, *["pizza"] * held)],
        **{which: ["first_radio_campaign"]},
    )
    assert placed(game) == [(2, "13", tokens)]
    rows = [(2, "CMP-5"), *([(tokens - 2, "CMP-1")] if tokens < 2 else [])]
    assert terms(got(game, DemandPlaced)[0].count) == rows
    assert wants(game).get("beer", 0) == tokens, "never two kinds"
    assert [campaign.turns_left for campaign in game.state.campaigns] == [2], "still one turn"


@pytest.mark.rule("CMP-5")
def test_two_tokens_are_for_radios_and_for_those_of_its_holder_only() -> None:
    held: Keys = {"milestones": ["first_radio_campaign"]}
    assert placed(marketing({"number": 15, "at": BESIDE_13}, **held)) == [(15, "13", 1)]
    other = {"number": 1, "at": [8, 3], "chain": "B", "good": "beer"}
    game = board(chain("A", **held), chain("B", 3), phase="marketing", campaign=[other]).run_phase()
    assert placed(game) == [(1, "13", 1)]


@pytest.mark.rule("CMP-6", "CLN-3")
def test_each_loses_a_turn_and_at_none_its_marketeer_is_free() -> None:
    game = marketing(
        {"number": 12, "at": [8, 3], "by": "campaign_manager", "turns_left": 1},
        {"number": 13, "at": [13, 3], "by": "brand_manager", "turns_left": 3},
        {"number": 14, "at": [18, 3], "by": "brand_director", "turns_left": "eternal"},
    )
    assert placed(game) == [], "they reach nobody and lose their turn all the same"
    assert [(event.campaign, terms(event.left)) for event in got(game, TurnsCounted)] == [
        (12, [(1, "CMP-6"), (-1, "CMP-6")]),
        (13, [(3, "CMP-6"), (-1, "CMP-6")]),
    ]
    assert [(campaign.number, campaign.turns_left) for campaign in game.state.campaigns] == [
        (13, 2),
        (14, None),
    ]
    assert one(game).busy == ("brand_manager", "brand_director")
    to_phase(game, "restructuring")
    offered = {action.card for action in game.options if isinstance(action, PutToWork)}
    assert offered == {"campaign_manager"}, "free next turn, the others are not"


@pytest.mark.rule("CMP-6")
def test_turns_are_counted_when_all_campaigns_have_run() -> None:
    game = marketing({"number": 1, "at": [8, 3]}, {"number": 15, "at": BESIDE_13})
    kinds = [
        type(event).__name__
        for event, _ in game.history
        if isinstance(event, CampaignRan | TurnsCounted)
    ]
    assert kinds == ["CampaignRan"] * 2 + ["TurnsCounted"] * 2


@pytest.mark.rule("CMP-7")
def test_a_campaign_of_today_runs_after_todays_dinner() -> None:
    game = working(
        chain(at_work=["marketing_trainee"], beach=["trainer"], stock={"beer": 2},
              milestones=["first_throw_away"]),
        chain("Z", None, milestones=["first_billboard_placed"]),
        step="campaigns",
    )  # fmt: skip
    place(game, 14, (3, 3), "beer", 2)
    finish_turn(game)
    assert got(game, Served) == [], "the house wanted nothing at dinnertime"
    assert placed(game) == [(14, "13", 1)]
    assert [campaign.turns_left for campaign in game.state.campaigns] == [1], (
        "this turn is one of the two"
    )
    finish_turn(game)
    assert [(event.decision.house, event.seat) for event in got(game, Served)] == [("13", 0)]


@pytest.mark.rule("CMP-7", "CMP-1", "CMP-6", "CLN-1")
@pytest.mark.example("EX-33")
def test_a_burger_billboard_of_three_turns() -> None:
    game = working(
        chain(at_work=["campaign_manager", "burger_cook"]),
        step="campaigns",
        introductory=True,
        turn=1,
    )
    place(game, 14, (3, 3), "burger", 3, by="campaign_manager")
    game.play(Produce(0, "burger_cook", "burger"))
    assert (game.state.turn, wants(game)) == (2, {"burger": 1})
    assert [campaign.turns_left for campaign in game.state.campaigns] == [2]
    assert [event.items.total for event in got(game, ThrownAway)] == [-3]

    finish_turn(game)  # the cook stays on the beach
    assert (game.state.turn, wants(game)) == (3, {"burger": 2})
    assert [campaign.turns_left for campaign in game.state.campaigns] == [1]

    game.play(PutToWork(0, "burger_cook")).play(Done(0))
    to_phase(game, "working").play(Done(0)).play(Produce(0, "burger_cook", "burger"))
    assert [event.receipt.total for event in got(game, Served)] == [20]
    assert (game.state.turn, wants(game), game.state.campaigns) == (4, {"burger": 1}, ())
    assert [event.items.total for event in got(game, ThrownAway)] == [-3, -1]
    assert sorted(one(game).beach) == ["burger_cook", "campaign_manager"]


@pytest.mark.rule("CMP-8")
def test_nobody_is_asked_in_phase_6() -> None:
    game = board(
        chain(busy=["marketing_trainee"]), phase="marketing",
        campaign=[{"number": 15, "at": BESIDE_13, "good": "beer", "chain": "A",
                   "by": "marketing_trainee"}],
    )  # fmt: skip
    assert game.to_move == ()
    assert len(game.options) == 0
    assert [obstacle.code for obstacle in game.obstacles(Done(0))] == ["asks_nobody"]
    assert wants(game.run_phase()) == {"beer": 1}


@pytest.mark.rule("DIN-8", "CMP-6")
def test_the_campaigns_of_the_bankrupt_run_out_and_their_eternal_ones_stay() -> None:
    game = marketing(
        {"number": 12, "at": [8, 3], "by": "campaign_manager", "turns_left": 1},
        {"number": 13, "at": [13, 3], "by": "brand_manager", "turns_left": "eternal"},
        bankrupt=True,
    )
    assert [campaign.number for campaign in game.state.campaigns] == [13]
