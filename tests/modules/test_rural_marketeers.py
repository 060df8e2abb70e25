"""Rural marketeers: giant billboards, the rural area beside the city, and the offramps (RUR)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import fcm_widgets as fcm
from fcm_widgets.actions import Action, Advertise, Done, FlyFrom, TakeTile
from fcm_widgets.bots.laws import check_laws
from fcm_widgets.cli.json import dinner_answer, distance_answer, reach_answer
from fcm_widgets.data import employees
from fcm_widgets.dinner.dinnertime import Served
from fcm_widgets.engine.milestones import MilestoneEarned
from fcm_widgets.errors import BadScenario
from fcm_widgets.explain.labels import label
from fcm_widgets.explain.log import say
from fcm_widgets.explain.problems import refusal
from fcm_widgets.modules.rural_marketeers.offramps import LayOfframp, OfframpLaid
from fcm_widgets.phases.marketing import DemandPlaced
from fcm_widgets.phases.payday import wages
from fcm_widgets.widgets.city.view import CityView
from fcm_widgets.widgets.game.options import ask_facts
from fcm_widgets.widgets.game.stepper import GameStepper
from fcm_widgets.widgets.map.scene import state_scene
from tests.dinner.street import TILES
from tests.game.boards import board, chain, codes, finish_turn, got, house, one, terms, why, working
from tests.widgets.test_schema import conforms

RURAL = "rural_marketeer"
N, E, S, W = 101, 102, 103, 104
WITH: dict[str, Any] = {"modules": ["rural_marketeers"]}
WEST = {"at": [0, 2], "edge": "W"}


def area(*demand: str, **keys: Any) -> dict[str, Any]:
    return {**WITH, "rural_area": {"demand": list(demand), **keys}}


def marketeers(*more: str, **keys: Any) -> fcm.Game:
    """Return A about to lay campaigns with a rural marketeer and `more` at work."""
    top = {**WITH, **keys.pop("top", {})}
    staff = chain("A", at_work=[RURAL, *more], cash=15, **keys)
    return working(staff, chain("B", 3, cash=15), step="campaigns", **top)


def put_up(game: fcm.Game, number: int = N, good: str = "beer") -> fcm.Game:
    return game.play(TakeTile("A", RURAL, number)).play(Advertise("A", good, None))


def told(game: fcm.Game, action: Action) -> list[str]:
    return [str(refusal(obstacle)) for obstacle in game.obstacles(action)]


def dinner(*chains: dict[str, Any], **top: Any) -> fcm.Game:
    return board(*chains, phase="dinnertime", **top).run_phase()


# -- giant billboards ------------------------------------------------------------------------------


@pytest.mark.rule("RUR-1")
def test_a_giant_billboard_is_eternal_and_its_marketeer_busy_for_good() -> None:
    game = marketeers()
    game.play(TakeTile("A", RURAL, E))
    assert {one.turns for one in game.options if isinstance(one, Advertise)} == {None}
    assert why(game, Advertise("A", "beer", 2)) == [("is_eternal", "RUR-1")]
    game.play(Advertise("A", "beer", None))
    finish_turn(game)
    (campaign,) = game.state.campaigns
    assert (campaign.number, campaign.turns_left, one(game).busy) == (E, None, (RURAL,))


@pytest.mark.rule("RUR-1")
def test_it_puts_two_tokens_each_round_without_limit() -> None:
    billboards = [{"side": "N", "chain": "A", "good": "beer"}, {"side": "W", "good": "pizza"}]
    top = area(*["burger"] * 7, billboards=billboards)
    game = board(chain("A", busy=[RURAL]), phase="marketing", **top).run_phase()
    placed = got(game, DemandPlaced)
    assert [(one.house, len(one.tokens), one.full) for one in placed] == [("rural", 2, ())] * 2
    assert terms(placed[0].count) == [(1, "CMP-1"), (1, "RUR-1")]
    assert game.state.home("rural").wants == {"burger": 7, "beer": 2, "pizza": 2}
    assert reach_answer(game.state) == {"reach": {"N": ["rural"], "W": ["rural"]}}


@pytest.mark.rule("RUR-1")
def test_no_other_campaign_reaches_it() -> None:
    runs = [
        {"number": 1, "at": [3, 3], "good": "beer"},
        {"number": 4, "edge": "W", "first": 2, "good": "beer"},
        {"number": 15, "at": [0, 3], "good": "beer"},
    ]
    game = board(chain("A"), phase="marketing", campaign=runs, **area(offramps=[WEST])).run_phase()
    assert {event.house for event in got(game, DemandPlaced)} == {"13"}


@pytest.mark.rule("RUR-3")
def test_there_is_one_for_each_side_and_nobody_else_lays_it() -> None:
    game = marketeers(RURAL, "brand_director")
    taken = [one for one in game.options if isinstance(one, TakeTile) and one.by == RURAL]
    assert [one.number for one in taken] == [N, E, S, W]
    assert label(taken[0], game.state) == "Take giant billboard N for the rural marketeer"
    assert why(game, TakeTile("A", "brand_director", N)) == [("wrong_kind_of_campaign", "MKT-1")]
    assert codes(game, TakeTile("A", RURAL, 1)) == ["wrong_kind_of_campaign"]
    put_up(game).play(Done("A"))
    assert codes(game, TakeTile("A", RURAL, N)) == ["no_such_tile"]


@pytest.mark.rule("RUR-5", "MKT-8")
def test_it_earns_its_good_but_not_the_first_billboard() -> None:
    game = put_up(marketeers(), good="pizza")
    earned = [one.milestone for one in got(game, MilestoneEarned)]
    assert earned == ["first_pizza_marketed", "first_rural_marketeer_used"]


@pytest.mark.rule("MAS-2")
@pytest.mark.parametrize(("waived", "due"), [(True, 0), (False, 5)])
def test_whether_the_first_billboard_frees_him_is_a_switch(waived: bool, due: int) -> None:
    """X9."""
    holder = chain("A", busy=[RURAL], milestones=["first_billboard_placed"], cash=15)
    rulings = {"wage_waiver_all_marketeers": waived}
    assert wages(board(holder, phase="payday", rulings=rulings, **WITH).state, 0).total == due


# -- offramps --------------------------------------------------------------------------------------


@pytest.mark.rule("RUR-1", "RUR-3")
def test_the_milestone_brings_an_offramp_at_once() -> None:
    game = put_up(marketeers())
    assert game.state.progress.step == "offramps"
    assert LayOfframp(0, (0, 2), "W") in game.options
    assert label(LayOfframp(0, (0, 2), "W"), game.state) == (
        "Place the offramp on the west side of the map, at the road on square 0, 2"
    )
    game.play(LayOfframp(0, (0, 2), "W"))
    (event,) = got(game, OfframpLaid)
    assert str(say(event, game.state)) == (
        "A places an offramp on the west side of the map. The road on square 0, 2 now leads to "
        "the rural area. (RUR-3)"
    )
    assert game.state.home("rural").house.ramps == ((-1, 2), (-2, 2), (-3, 2))
    assert game.to_move == ("B",)
    game.undo()
    assert game.state.home("rural").house.ramps == ()


@pytest.mark.rule("RUR-3")
def test_it_lies_before_the_next_campaign_of_the_same_chain() -> None:
    """An airplane that is laid later in the same turn is not in its way."""
    game = put_up(marketeers(RURAL, "brand_manager"))
    assert {type(one) for one in game.options} == {LayOfframp, Done}
    assert codes(game, TakeTile("A", "brand_manager", 4)) == ["wrong_step"]
    game.play(LayOfframp(0, (0, 2), "W"))
    assert game.state.progress.step == "campaigns"
    game.play(TakeTile("A", "brand_manager", 4))
    assert FlyFrom(0, "W", 2) in game.options


@pytest.mark.rule("RUR-3")
def test_who_declines_it_goes_on_with_campaigns() -> None:
    game = put_up(marketeers(RURAL, "brand_manager")).play(Done("A"))
    assert game.state.progress.step == "campaigns"
    assert TakeTile("A", "brand_manager", 4) in game.options
    put_up(marketeers(RURAL, RURAL)).play(Done("A")).play(TakeTile("A", RURAL, S))


@pytest.mark.rule("RUR-3")
def test_nobody_has_to_place_it() -> None:
    game = put_up(marketeers()).play(Done("A"))
    assert not game.state.pieces


@pytest.mark.rule("RUR-3")
def test_where_an_offramp_may_not_lie() -> None:
    flight = {"number": 4, "edge": "W", "first": 2, "good": "beer"}
    game = put_up(marketeers(top={"campaign": [flight]}))
    against = {
        ((0, 2), "W"): "An airplane is there: choose another road. (RUR-3)",
        ((1, 1), "N"): "There is no road to join: choose a road square at the edge of the map. "
        "(RUR-3)",
        (
            (0, 2),
            "up",
        ): "An offramp leaves the map on one side: choose N, E, S or W. (RUR-3)",
    }
    for (at, edge), sentence in against.items():
        assert sentence in told(game, LayOfframp(0, at, edge))[:1]
    assert codes(game, LayOfframp(0, (2, 2), "E")) == ["ramp_on_map"]
    game = put_up(marketeers(top=area(offramps=[WEST])))
    assert codes(game, LayOfframp(0, (0, 2), "W")) == ["ramp_on_ramp"]


@pytest.mark.rule("RUR-3")
def test_after_the_third_offramp_the_milestone_brings_nothing() -> None:
    ramps = [WEST, {"at": [2, 0], "edge": "N"}, {"at": [7, 0], "edge": "N"}]
    game = put_up(marketeers(top=area(offramps=ramps)))
    assert got(game, MilestoneEarned)
    assert game.to_move == ("B",)
    with pytest.raises(BadScenario):
        board(chain("A"), **area(offramps=[*ramps, {"at": [7, 4], "edge": "S"}]))


@pytest.mark.rule("RUR-3")
def test_whoever_earns_it_in_the_same_turn_places_one_too() -> None:
    game = working(
        chain("A", at_work=[RURAL], cash=15),
        chain("B", 3, at_work=[RURAL], cash=15),
        step="campaigns",
        **WITH,
    )
    put_up(game).play(LayOfframp(0, (0, 2), "W"))
    while game.state.progress.step != "campaigns":
        game.play(Done("B"))
    game.play(TakeTile("B", RURAL, S)).play(Advertise("B", "beer", None))
    assert game.state.progress.step == "offramps"
    game.play(next(one for one in game.options if isinstance(one, LayOfframp)))
    assert [one.seat for one in got(game, OfframpLaid)] == [0, 1]
    assert check_laws(game)


# -- dinner ----------------------------------------------------------------------------------------


@pytest.mark.rule("RUR-2", "DIN-1")
def test_it_dines_last_with_its_whole_order_at_one_chain() -> None:
    top = area("beer", "beer", "beer", "beer", "burger", offramps=[WEST])
    seller = chain("A", stock={"beer": 6, "burger": 1})
    game = dinner(seller, chain("B", 3, stock={"beer": 4}), house=[house(13, "beer")], **top)
    served = got(game, Served)
    assert [one.house for one in served] == ["13", "rural"]
    *_, last = dinner_answer(game)["decisions"]
    assert (last["house"], last["winner"], last["income"]) == ("rural", "A", 50)
    assert [offer["distance"] for offer in last["offers"]] == [1, 4]


@pytest.mark.rule("RUR-2")
def test_the_way_begins_at_whichever_offramp_is_nearest() -> None:
    east = {"at": [24, 2], "edge": "E"}
    for ramps, far in (([WEST], [1, 4]), ([east], [5, 2]), ([WEST, east], [1, 2])):
        table = board(chain("A"), chain("B", 3), **area(offramps=ramps))
        rural = [
            one for one in distance_answer(table.state)["distances"] if one["house"] == "rural"
        ]
        assert [one["distance"] for one in rural] == far


@pytest.mark.rule("RUR-4")
def test_without_an_offramp_nobody_sells_there() -> None:
    game = dinner(chain("A", stock={"beer": 6}), **area("beer", "beer"))
    (decision,) = game.decisions
    (offer,) = decision.offers
    assert [str(refusal(obstacle)) for obstacle in offer.obstacles] == [
        "No offramp leads to the rural area yet, so no chain can sell there. (RUR-4)"
    ]
    assert game.state.home("rural").wants == {"beer": 2}
    (told,) = dinner_answer(game)["decisions"]
    assert told["misreadings"]["straight_line"] is None, "as the crow flies it is nowhere, too"


# -- files and pictures ----------------------------------------------------------------------------


def full() -> fcm.Game:
    billboards = [
        {"side": "N", "chain": "A", "good": "beer"},
        {"side": "S", "chain": "A", "by": "", "good": "pizza"},
        {"side": "W", "good": "burger"},
    ]
    top = area("beer", "pizza", offramps=[WEST], billboards=billboards)
    return board(chain("A", busy=[RURAL, RURAL]), phase="restructuring", **top)


@pytest.mark.rule("RUR-3")
def test_a_file_holds_all_of_it() -> None:
    game = full()
    assert [one.by for one in game.state.campaigns] == [RURAL, "", ""]
    assert fcm.Game.from_scenario(game.to_scenario()).state == game.state


@pytest.mark.rule("RUR-3")
def test_a_file_is_refused_with_every_fault() -> None:
    wrong = {
        "demand": ["tea"],
        "offramps": [{"at": [1, 1], "edge": "W"}, {"at": [0, 2], "edge": "X"}],
        "billboards": [
            {"side": "Q", "good": "coffee", "chain": "C"},
            {"side": "N", "good": "beer", "chain": "C"},
            {"side": "N", "good": "beer"},
        ],
        "roads": [],
    }
    with pytest.raises(BadScenario) as refused:
        board(chain("A"), modules=["rural_marketeers"], rural_area=wrong)
    paths = {fault.path for fault in refused.value.faults}
    assert paths == {
        "rural_area.roads",
        "rural_area.demand[0]",
        "rural_area.offramps[0].at",
        "rural_area.offramps[1].edge",
        "rural_area.billboards[0].side",
        "rural_area.billboards[0].chain",
        "rural_area.billboards[0].good",
        "rural_area.billboards[1].chain",
        "rural_area.billboards[2].side",
    }
    with pytest.raises(BadScenario):
        board(chain("A"), campaign=[{"number": 101, "good": "beer"}], **WITH)


@pytest.mark.rule("RUR-1")
def test_it_is_a_field_beside_the_map() -> None:
    game = full()
    scene = state_scene(game.state)
    conforms(scene, "Scene")
    pieces = {piece["id"]: piece for piece in scene["pieces"]}
    field = pieces["house:rural"]
    west, _, width, _ = scene["box"]
    assert min(x for x, _ in field["squares"]) > west + width
    assert field["name"] == "The rural area, wants 1 pizza and 1 beer"
    assert pieces["offramp:0"]["squares"] == [(-1, 2), (-2, 2), (-3, 2)]
    assert pieces["campaign:101"]["label"] == "N"
    lain = [
        tuple(at)
        for name in ("house:rural", "campaign:101", "campaign:104")
        for at in pieces[name]["squares"]
    ]
    assert len(lain) == len(set(lain))
    assert set(scene["drawings"]) >= {"rural_area", "giant_billboard", "offramp"}
    svg = CityView(game).picture()
    for piece in ("house:rural", "offramp:0", "campaign:101"):
        assert f"<title>{pieces[piece]['name']}" in svg
    (part,) = GameStepper(game)._parts
    assert "house:rural" in part["first"]["pieces"]


def test_a_game_is_saved_and_keeps_its_laws(tmp_path: Path) -> None:
    game = finish_turn(put_up(marketeers()).play(LayOfframp(0, (0, 2), "W")))
    assert check_laws(game) > len(game.moves)
    game.save(tmp_path / "game.json")
    assert fcm.Game.load(tmp_path / "game.json").state == game.state


@pytest.mark.rule("RUR-1")
def test_a_marketing_trainee_becomes_one() -> None:
    card = employees()[RURAL]
    assert (card.salary, card.campaigns, card.max_turns) == (True, ("giant_billboard",), 0)


def test_the_sides_of_one_road_square_are_told_apart() -> None:
    """A corner of the map may have an offramp over either side: each says which."""
    game = put_up(marketeers(top={"city": {"tiles": [[*TILES[0][:4], "D"]]}}))
    (group,) = (
        group for group in ask_facts(game)["seats"][0]["groups"] if group["do"] == LayOfframp.do
    )
    ways = [[form["form"] for form in spot["forms"]] for spot in group["spots"]]
    assert max(map(len, ways)) == 2
    assert group["sites"]["Over the west side"] == [(-1, 0), (-2, 0), (-3, 0)]
    assert all(way.startswith("Over the ") for laid in ways for way in laid)
    assert all(len(set(laid)) == len(laid) for laid in ways)
