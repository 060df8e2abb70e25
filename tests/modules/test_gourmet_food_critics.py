"""Gourmet food critics: guides beside the map, for every house with a garden (GFC)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import fcm_widgets as fcm
from fcm_widgets.actions import Action, Advertise, FlyFrom, LayTile, PutBack, TakeTile
from fcm_widgets.board.squares import touching
from fcm_widgets.bots.laws import check_laws
from fcm_widgets.cli.json import reach_answer
from fcm_widgets.data import campaigns, employees, trains_to
from fcm_widgets.engine.milestones import MilestoneEarned
from fcm_widgets.errors import BadScenario
from fcm_widgets.explain.labels import label
from fcm_widgets.explain.log import say
from fcm_widgets.explain.problems import refusal
from fcm_widgets.phases.campaigns import CampaignPlaced
from fcm_widgets.phases.marketing import CampaignRan, DemandPlaced
from fcm_widgets.phases.payday import wages
from fcm_widgets.state.state import GameConfig
from fcm_widgets.widgets.base.cards import card_lines
from tests.game.boards import board, chain, codes, finish_turn, got, house, one, why, working

CRITIC = "gourmet_food_critic"
GUIDES = (17, 18, 19, 20)
WITH: dict[str, Any] = {"modules": ["gourmet_food_critics"]}
TOWN: dict[str, Any] = {
    "modules": ["gourmet_food_critics", "new_districts"],
    "city": {"tiles": [["X", "H", "W"], ["Z", "E", "A"]]},
}
"""Apartment pi, house 13, house 25 with its garden; two parks, house 8, house 2."""


def guide(number: int = 17, good: str = "beer", **keys: Any) -> dict[str, Any]:
    return {"number": number, "good": good, "chain": "A", "turns_left": 2, **keys}


def evening(*runs: dict[str, Any], homes: Any = (), **keys: Any) -> fcm.Game:
    """Return a game in the town whose marketing phase has just run."""
    top = {**TOWN, "campaign": list(runs), "house": list(homes)}
    return board(chain("A", None, **keys), phase="marketing", **top).run_phase()


def critics(*more: str, away: int | None = 0, **keys: Any) -> fcm.Game:
    """Return A about to lay campaigns, with a critic and `more` at work."""
    top = keys.pop("top", {})
    staff = chain("A", away, at_work=[CRITIC, *more], **keys)
    return working(staff, chain("B", 3), step="campaigns", **WITH, **top)


def publish(game: fcm.Game, number: int = 17, good: str = "beer", turns: int | None = 2) -> None:
    game.play(TakeTile("A", CRITIC, number)).play(Advertise("A", good, turns))


def told(game: fcm.Game, action: Action) -> list[str]:
    return [str(refusal(obstacle)) for obstacle in game.obstacles(action)]


# -- whom it reaches -------------------------------------------------------------------------------


@pytest.mark.rule("GFC-1")
def test_it_reaches_every_house_with_a_garden_and_no_other() -> None:
    """House 8 has a garden at its road; the park beside it is none, nor is one beside pi."""
    game = evening(guide(), homes=[house(8, garden="N")])
    assert [event.houses for event in got(game, CampaignRan)] == [("8", "25")]
    assert [(one.house, len(one.tokens)) for one in got(game, DemandPlaced)] == [
        ("8", 1),
        ("25", 1),
    ]
    ran = next(event for event, _ in game.history if isinstance(event, CampaignRan))
    assert str(say(ran, game.state)) == (
        "Gourmet guide 17 advertises beer and reaches houses 8 and 25. (GFC-1)"
    )


@pytest.mark.rule("GFC-1", "NDI-3")
def test_house_25_has_its_garden_from_the_start() -> None:
    assert [event.houses for event in got(evening(guide()), CampaignRan)] == [("25",)]


@pytest.mark.rule("GFC-1")
def test_a_house_with_only_a_park_is_not_reached() -> None:
    park = [[6, 7], [6, 8], [6, 9], [5, 9]]
    table = board(
        chain("A", None),
        phase="marketing",
        **{**TOWN, "modules": [*TOWN["modules"], "lobbyists"]},
        park=[{"squares": park}],
        campaign=[guide()],
    )
    beside = touching(table.state.home("8").house.squares)
    assert beside.intersection(map(tuple, park))
    assert reach_answer(table.state) == {"reach": {"17": ["25"]}}


@pytest.mark.rule("GFC-1", "CMP-1")
def test_guides_run_after_sixteen_in_the_order_of_their_numbers() -> None:
    runs = [guide(20, "pizza"), guide(17), {**guide(16, "burger"), "at": [12, 1]}, guide(19)]
    game = evening(*runs, homes=[house(25, "softdrink", "softdrink")])
    assert [event.campaign for event in got(game, CampaignRan)] == [16, 17, 19, 20]
    assert game.state.home("25").wants == {"softdrink": 2, "burger": 1, "beer": 2}


@pytest.mark.rule("GFC-2", "CMP-1")
def test_a_full_garden_takes_no_more() -> None:
    game = evening(guide(), homes=[house(25, *["pizza"] * 5)])
    (placed,) = got(game, DemandPlaced)
    assert (placed.tokens, placed.full[0].code) == ((), "house_full")
    state = next(state for event, state in game.history if event is placed)
    assert str(say(placed, state)) == (
        "Gourmet guide 17 brings nothing to house 25, which is full (5 tokens). (CMP-1)"
    )


# -- laying it -------------------------------------------------------------------------------------


@pytest.mark.rule("GFC-1", "MKT-1")
def test_it_runs_one_to_three_turns_and_then_comes_back() -> None:
    game = critics(cash=50)
    game.play(TakeTile("A", CRITIC, 18))
    offered = {one.turns for one in game.options if isinstance(one, Advertise)}
    assert offered == {1, 2, 3}
    for turns in (0, 4, None):
        assert why(game, Advertise("A", "beer", turns)) == [("wrong_duration", "MKT-1")]
    assert told(game, Advertise("A", "beer", 4)) == [
        "A gourmet food critic cannot run a campaign for 4 turns: choose 1 to 3 turns. (MKT-1)"
    ]
    game.play(Advertise("A", "beer", 1))
    assert (one(game).at_work, one(game).busy) == ((), (CRITIC,))
    finish_turn(game)
    assert (game.state.campaigns, one(game).busy) == ((), ())
    assert CRITIC in one(game).beach


@pytest.mark.rule("GFC-2")
def test_neither_road_nor_range_matters() -> None:
    """The chain has no restaurant, so no range begins anywhere."""
    game = critics(away=None)
    assert {one.number for one in game.options if isinstance(one, TakeTile)} == set(GUIDES)
    publish(game)
    (campaign,) = game.state.campaigns
    assert (campaign.number, campaign.footprint.squares, campaign.footprint.edge) == (17, (), "")


@pytest.mark.rule("GFC-2", "SET-5")
def test_there_are_four() -> None:
    game = critics(*[CRITIC] * 4)
    for number in GUIDES:
        publish(game, number)
    assert [one.number for one in game.state.campaigns] == list(GUIDES)
    assert game.to_move == ("B",), "the fifth critic has nothing to lay"


@pytest.mark.rule("GFC-2")
def test_one_that_lies_there_cannot_be_taken_again() -> None:
    table = working(
        chain("A", at_work=[CRITIC], busy=[CRITIC]),
        step="campaigns",
        campaign=[guide(17, by=CRITIC)],
        **WITH,
    )
    assert codes(table, TakeTile("A", CRITIC, 17)) == ["no_such_tile"]
    assert {one.number for one in table.options if isinstance(one, TakeTile)} == {18, 19, 20}


@pytest.mark.rule("GFC-1", "MKT-1")
def test_nobody_else_lays_guides_and_he_lays_nothing_else() -> None:
    game = critics("brand_director")
    assert why(game, TakeTile("A", "brand_director", 17)) == [("wrong_kind_of_campaign", "MKT-1")]
    for number in (1, 4, 9, 11):
        assert codes(game, TakeTile("A", CRITIC, number)) == ["wrong_kind_of_campaign"]
    assert told(game, TakeTile("A", CRITIC, 1)) == [
        "A gourmet food critic can't place radios, only gourmet guides. (MKT-1)"
    ]


@pytest.mark.rule("GFC-2", "MKT-6")
def test_it_is_laid_as_it_is_taken_and_can_be_put_back() -> None:
    game = critics()
    assert label(TakeTile(0, CRITIC, 17), game.state) == (
        "Take gourmet guide 17 for the gourmet food critic"
    )
    assert codes(game, TakeTile("A", CRITIC, 17, turned=True)) == ["cannot_turn"]
    game.play(TakeTile("A", CRITIC, 17))
    for where in (LayTile("A", (3, 3)), FlyFrom("A", "N", 0)):
        assert told(game, where) == [
            "Gourmet guide 17 is already placed: choose what it advertises, or put it back. (MKT-6)"
        ]
    game.play(PutBack("A"))
    assert one(game).at_work == (CRITIC,)
    publish(game)
    assert got(game, CampaignPlaced)
    game.undo()
    assert game.state.progress.held is not None


@pytest.mark.rule("GFC-1", "MKT-8")
def test_its_good_earns_as_with_any_campaign_but_no_other_milestone() -> None:
    game = critics()
    publish(game, good="burger")
    assert [one.milestone for one in got(game, MilestoneEarned)] == ["first_burger_marketed"]


@pytest.mark.rule("MKT-7", "GFC-1")
def test_with_the_first_billboard_it_is_eternal() -> None:
    game = critics(milestones=["first_billboard_placed"])
    game.play(TakeTile("A", CRITIC, 17))
    assert {one.turns for one in game.options if isinstance(one, Advertise)} == {None}


@pytest.mark.rule("MAS-2")
@pytest.mark.parametrize(("waived", "due"), [(True, 0), (False, 5)])
def test_whether_the_first_billboard_frees_him_is_a_switch(waived: bool, due: int) -> None:
    """X9: a critic busy with a guide."""
    holder = chain("A", busy=[CRITIC], milestones=["first_billboard_placed"], cash=50)
    rulings = {"wage_waiver_all_marketeers": waived}
    table = board(holder, phase="payday", rulings=rulings, campaign=[guide(by=CRITIC)], **WITH)
    assert wages(table.state, 0).total == due


@pytest.mark.rule("GFC-1")
def test_a_marketing_trainee_becomes_one() -> None:
    assert CRITIC in trains_to("marketing_trainee", WITH["modules"])
    assert CRITIC not in trains_to("marketing_trainee")
    assert (employees()[CRITIC].salary, employees()[CRITIC].copies) == (True, 6)


@pytest.mark.rule("GFC-1", "GFC-2")
def test_his_card_says_so() -> None:
    lines = list(card_lines(employees()[CRITIC], GameConfig(modules=tuple(WITH["modules"]))))
    for line in (
        ("Places a gourmet guide for up to 3 turns.", "GFC-1"),
        ("The guide reaches every house with a garden, and no other.", "GFC-1"),
        ("The guide is placed next to the map, so it needs no road and no range.", "GFC-2"),
    ):
        assert line in lines


# -- files, saves, laws ----------------------------------------------------------------------------


@pytest.mark.rule("GFC-2")
def test_a_file_holds_guides_and_needs_no_place_for_them() -> None:
    runs = [guide(17, by=CRITIC), guide(20, "pizza", turns_left="eternal")]
    game = board(chain("A", busy=[CRITIC]), phase="marketing", campaign=runs, **WITH)
    assert fcm.Game.from_scenario(game.to_scenario()).state == game.state
    places: dict[str, Any] = {"at": [3, 3], "edge": "N", "first": 0, "turned": True}
    for key, value in places.items():
        with pytest.raises(BadScenario) as refused:
            board(chain("A"), campaign=[guide(17, **{key: value})], **WITH)
        (fault,) = refused.value.faults
        assert fault.path == f"campaign[0].{key}"
        assert fault.expected == f"no `{key}`: campaign 17 is next to the map and has no square"


def test_without_its_module_there_are_sixteen_tiles() -> None:
    with pytest.raises(BadScenario) as refused:
        board(chain("A"), campaign=[guide(17)])
    assert refused.value.faults[0].path == "campaign[0].number"
    assert [one.number for one in campaigns().values() if 16 < one.number < 100] == list(GUIDES)


def test_a_game_is_saved_and_keeps_its_laws(tmp_path: Path) -> None:
    game = critics(cash=50)
    publish(game)
    finish_turn(game)
    assert check_laws(game) > len(game.moves)
    game.save(tmp_path / "game.json")
    assert fcm.Game.load(tmp_path / "game.json").state == game.state
