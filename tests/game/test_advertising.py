"""Campaigns: the free choice of tile and good, when they end, and what placing them earns."""

from __future__ import annotations

import pytest

from fcm_widgets.phases.campaigns import CampaignPlaced
from fcm_widgets.state.events import Paid
from tests.dinner.street import PLENTY
from tests.game.marketeers import closed, marketing, place, take
from tests.game.tables import (
    chain,
    chain_of,
    codes,
    done,
    events,
    house,
    options,
    play,
    table,
    working,
)


@pytest.mark.rule("MKT-6")
def test_a_tile_may_reach_nobody_and_sell_what_nobody_makes() -> None:
    """Nobody has a cook and no house is near; the first free number need not be taken."""
    game = marketing("campaign_manager", cash=50)
    take(game, "campaign_manager", 10)
    play(game, "lay_tile", at=[18, 3])
    play(game, "advertise", good="pizza", turns=1)
    assert [campaign.number for campaign in game.state.campaigns] == [10]
    while game.phase == "working":
        done(game)
    while game.state.turn == 2:
        game.play(options(game, "done")[0])
    assert all(not home.demand for home in game.state.homes)


@pytest.mark.rule("MKT-6", "SET-5")
def test_a_tile_in_hand_comes_first() -> None:
    game = marketing("campaign_manager", "campaign_manager")
    assert codes(game, "put_back") == ["nothing_in_hand"]
    assert codes(game, "lay_tile", at=[4, 3]) == ["no_tile_in_hand"]
    take(game, "campaign_manager", 9)
    by = {"by": "campaign_manager"}
    assert codes(game, "take_tile", number=10, **by) == ["piece_in_hand"]
    assert codes(game, "done") == ["piece_in_hand"]
    play(game, "lay_tile", at=[4, 3])
    assert codes(game, "lay_tile", at=[3, 3]) == ["laid_already"]
    assert not game.state.campaigns
    play(game, "put_back")
    assert chain_of(game, "A").at_work == ("campaign_manager",) * 2
    place(game, "campaign_manager", 9, "beer")
    assert codes(game, "take_tile", number=9, **by) == ["no_such_tile"]
    place(game, "campaign_manager", 10, "beer")
    assert game.to_move == ("B",)


@pytest.mark.rule("MKT-11", "MKT-1")
def test_five_goods_can_be_advertised_one_at_a_time() -> None:
    game = closed("marketing_trainee")
    take(game, "marketing_trainee", 13)
    game.play(options(game, "lay_tile")[0])
    offered = [option.as_json("ABCDE")["good"] for option in options(game, "advertise")]
    assert offered == [good for good in PLENTY for _ in (1, 2)]
    for good in ("coffee", "kimchi", "sushi", "noodles", "waitress"):
        assert codes(game, "advertise", good=good, turns=1) == ["not_marketable"]
    assert len(game.options) == 11  # the five for one or two turns, and putting it back


@pytest.mark.rule("MKT-10")
def test_a_marketeer_without_a_tile_is_free_next_turn() -> None:
    game = marketing("marketing_trainee", "campaign_manager", cash=9)
    while game.phase != "restructuring":
        game.play(options(game, "done")[0])
    a = chain_of(game, "A")
    assert (sorted(a.beach), a.busy) == (["campaign_manager", "marketing_trainee"], ())
    assert a.milestones == ()
    assert codes(game, "put_to_work", "A", card="marketing_trainee") == []


# -- what it earns -----------------------------------------------------------------------------


@pytest.mark.rule("MKT-7", "MIL-5")
def test_eternal_from_the_first_billboard_on() -> None:
    """A mailbox placed before it in the same turn still ends; the one after it does not."""
    game = marketing(*["campaign_manager"] * 3, cash=90)
    place(game, "campaign_manager", 9, "pizza", 1)
    take(game, "campaign_manager", 13)
    game.play(options(game, "lay_tile")[0])
    assert codes(game, "advertise", good="burger", turns=3) == ["is_eternal"]
    play(game, "advertise", good="burger", turns=None)
    assert chain_of(game, "A").milestones == (
        "first_pizza_marketed",
        "first_billboard_placed",
        "first_burger_marketed",
    )
    place(game, "campaign_manager", 10, "beer", None)
    assert {campaign.number: campaign.turns_left for campaign in game.state.campaigns} == {
        9: 1,
        10: None,
        13: None,
    }
    while game.state.turn < 6:
        game.play((options(game, "done") or list(game.options))[0])
    assert [campaign.number for campaign in game.state.campaigns] == [10, 13]
    a = chain_of(game, "A")
    assert (a.busy, a.beach) == (("campaign_manager",) * 2, ("campaign_manager",))


@pytest.mark.rule("MKT-7", "MIL-1")
def test_the_first_billboard_is_shared_in_its_turn_and_closed_after() -> None:
    two = [chain(name, away=at, at_work=["marketing_trainee"]) for at, name in enumerate("AB")]
    game = working(*two, step="campaigns")
    place(game, "marketing_trainee", 13, "beer", None)
    done(game, "B")
    place(game, "marketing_trainee", 14, "beer", None)
    assert [campaign.turns_left for campaign in game.state.campaigns] == [None, None]
    late = closed("marketing_trainee")
    take(late, "marketing_trainee", 13)
    late.play(options(late, "lay_tile")[0])
    assert codes(late, "advertise", good="beer", turns=None) == ["wrong_duration"]
    play(late, "advertise", good="beer", turns=2)
    assert chain_of(late, "A").milestones == ("first_drink_marketed",)


@pytest.mark.rule("MKT-7", "SET-12")
def test_without_milestones_nothing_is_eternal() -> None:
    game = table(chain("A", at_work=["marketing_trainee"]), phase="working", introductory=True)
    done(game)
    place(game, "marketing_trainee", 13, "beer", 2)
    assert game.state.chains[0].milestones == ()


@pytest.mark.rule("MKT-8")
@pytest.mark.parametrize(
    ("good", "milestone", "sold", "income"),
    [
        ("burger", "first_burger_marketed", ["burger", "burger"], 30),
        ("pizza", "first_pizza_marketed", ["pizza"], 15),
        ("beer", "first_drink_marketed", ["lemonade", "softdrink"], 30),
        ("burger", "first_burger_marketed", ["pizza"], 10),
        ("beer", "first_drink_marketed", ["burger"], 10),
    ],
)
def test_goods_marketed_bring_five_more_from_the_placing_on(
    good: str, milestone: str, sold: list[str], income: int
) -> None:
    """The same dinner is already paid so; a drink stands for all drinks."""
    game = working(
        chain("A", at_work=["campaign_manager"], stock=PLENTY),
        house=[house(13, *sold)],
        step="campaigns",
    )
    place(game, "campaign_manager", 9, good)
    assert chain_of(game, "A").milestones[0] == milestone
    sale = next(event for event in events(game, Paid) if event.kind == "sale")
    assert sale.tally.total == income


@pytest.mark.rule("MKT-8", "MKT-7", "MIL-3")
def test_airplane_and_radio_earn_theirs_on_placing() -> None:
    game = marketing("brand_director", "brand_director")
    place(game, "brand_director", 4, "beer")
    place(game, "brand_director", 2, "beer")
    assert chain_of(game, "A").milestones == (
        "first_airplane_campaign",
        "first_drink_marketed",
        "first_radio_campaign",
    )
    assert [event.turns.total for event in events(game, CampaignPlaced)] == [1, 1]


@pytest.mark.rule("MKT-1", "MKT-2")
@pytest.mark.example("EX-5")
def test_two_marketing_trainees_of_xango() -> None:
    """#11 on the own tile, #14 upright two borders away; a garden joins house 15 to the road."""
    city = {"tiles": [["F", "I"], ["Q", "R"]]}
    xango = {"restaurants": [{"at": [0, 5], "entrance": "SE"}], "city": city}
    game = marketing("marketing_trainee", "marketing_trainee", **xango)
    take(game, "marketing_trainee", 11)
    play(game, "lay_tile", at=[2, 8])
    play(game, "advertise", good="burger", turns=None)
    take(game, "marketing_trainee", 14, turned=True)
    play(game, "lay_tile", at=[7, 3])
    play(game, "advertise", good="burger", turns=None)
    assert [
        (campaign.number, campaign.footprint.squares[0]) for campaign in game.state.campaigns
    ] == [
        (11, (2, 8)),
        (14, (7, 3)),
    ]
    for garden, distance in (("", None), ("S", 1)):
        keys = {"garden": garden} if garden else {}
        dinner = table(
            chain("Xango", restaurants=xango["restaurants"], stock=PLENTY),
            phase="dinnertime",
            city=city,
            house=[house(15, "burger", **keys)],
        ).run_phase()
        assert dinner.decisions[0].offers[0].tiles == distance
