"""Where somebody has to choose: a second tile, two goods, a mailbox, the pizza radios."""

from __future__ import annotations

from typing import Any

import pytest

import fcm_widgets as fcm
from fcm_widgets.board.pieces import Footprint
from fcm_widgets.cli.json import dinner_answer
from fcm_widgets.data import campaigns
from fcm_widgets.explain.labels import label
from fcm_widgets.explain.log import say
from fcm_widgets.modules.new_milestones.radios import PlacePizzaRadio, on_its_tile
from fcm_widgets.phases.campaigns import Advertise, CampaignPlaced, FlyFrom, LayTile, TakeTile
from fcm_widgets.phases.marketing import CampaignRan, DemandPlaced, demand_placed
from fcm_widgets.phases.restaurants import OpenRestaurant
from fcm_widgets.state.actions import Done, PutBack
from fcm_widgets.state.events import Paid
from fcm_widgets.state.state import Campaign
from fcm_widgets.widgets.game.options import ask_facts
from tests.game.boards import PLENTY, chain, codes, got, house, place, why
from tests.game.test_marketing import BESIDE_13
from tests.modules.new_milestones.boards import WITH, at_work, earned, phase

SQUARE = (BESIDE_13[0], BESIDE_13[1])
MANAGER = "campaign_manager"


# -- a second campaign like the first --------------------------------------------------------------


def first_tile(*more: str, held: tuple[str, ...] = ()) -> fcm.Game:
    """Return a game in which the campaign manager has placed billboard 11 for 2 turns of beer."""
    game = at_work(MANAGER, *more, step="campaigns", milestones=list(held))
    return place(game, 11, SQUARE, "beer", 2, MANAGER)


def takes(game: fcm.Game) -> set[int]:
    return {one.number for one in game.options if isinstance(one, TakeTile)}


@pytest.mark.rule("NMS-4", "NMS-17")
def test_the_manager_lays_a_second_tile_alike_at_once() -> None:
    game = first_tile()
    assert game.state.progress.step == "campaigns"
    assert {campaigns()[number].type for number in takes(game)} == {"billboard"}
    second = next(one for one in game.options if isinstance(one, TakeTile))
    game.play(second)
    spot = next(one for one in game.options if isinstance(one, LayTile))
    game.play(spot)
    assert [one for one in game.options if isinstance(one, Advertise)] == [Advertise(0, "beer", 2)]
    assert why(game, Advertise(0, "burger", 2)) == [("not_alike", "NMS-4")]
    assert why(game, Advertise(0, "beer", 1)) == [("not_alike", "NMS-4")]
    game.play(Advertise(0, "beer", 2))
    first, other = sorted(game.state.campaigns, key=lambda one: one.number != 11)
    assert (other.shares_card_with, other.goods, other.turns_left) == (
        11,
        first.goods,
        first.turns_left,
    )
    assert game.state.chains[0].busy == (MANAGER,), "one busy card runs both"
    assert earned(game).count("first_campaign_manager_used") == 1


@pytest.mark.rule("NMS-4")
def test_who_may_take_a_second_tile_is_told_what_it_must_be_like() -> None:
    def told(game: fcm.Game) -> list[str]:
        groups = ask_facts(game)["seats"][0]["groups"]
        return [
            option["effect"]
            for group in groups
            if group["do"] == "take_tile"
            for option in group["options"]
        ]

    more = "a second campaign like billboard 11, for beer for 2 turns, now or never"
    assert told(first_tile())
    assert all(tells.endswith(f"; {more}") for tells in told(first_tile()))
    assert not any("a second campaign" in tells for tells in told(first_tile(MANAGER))), (
        "he may do as he likes"
    )
    alone = told(first_tile(MANAGER, held=("first_campaign_manager_used",)))
    assert alone
    assert not any("a second campaign" in tells for tells in alone)


@pytest.mark.rule("NMS-4")
def test_another_kind_is_refused_and_nothing_is_saved_for_later() -> None:
    game = first_tile()
    mailbox = next(one for one in campaigns().values() if one.type == "mailbox")
    action = TakeTile(0, MANAGER, mailbox.number)
    assert why(game, action) == [("not_alike", "NMS-4")]
    with pytest.raises(
        fcm.errors.IllegalAction,
        match=("one more campaign like it: a billboard for beer, for 2 turns"),
    ):
        game.play(action)
    game.play(Done(0))
    assert game.state.progress.can_run_more == ()
    assert not first_tile(held=("first_campaign_manager_used",)).state.progress.can_run_more


@pytest.mark.rule("NMS-4", "NMS-17")
def test_a_second_manager_has_no_second_tile_and_may_place_what_he_likes() -> None:
    game = first_tile(MANAGER)
    assert {campaigns()[number].type for number in takes(game)} == {"billboard", "mailbox"}
    number = next(n for n in takes(game) if campaigns()[n].type == "billboard")
    game.play(next(o for o in game.options if isinstance(o, TakeTile) and o.number == number))
    game.play(next(one for one in game.options if isinstance(one, LayTile)))
    game.play(Advertise(0, "burger", 1))
    assert [one.shares_card_with for one in game.state.campaigns] == [None, None]
    assert game.state.chains[0].busy == (MANAGER, MANAGER)
    assert {campaigns()[number].type for number in takes(game)} == {"billboard"}


# -- two goods on one airplane ---------------------------------------------------------------------


def plane(number: int = 5, held: tuple[str, ...] = (), *more: str) -> fcm.Game:
    game = at_work("brand_manager", *more, step="campaigns", milestones=list(held))
    return game.play(TakeTile(0, "brand_manager", number)).play(FlyFrom(0, "W", 0))


@pytest.mark.rule("NMS-5", "NMS-18")
def test_the_first_airplane_may_carry_two_goods() -> None:
    game = plane()
    pairs = [one for one in game.options if isinstance(one, Advertise) and one.then]
    assert Advertise(0, "pizza", 2, "beer") in pairs
    assert not [one for one in pairs if one.good == one.then]
    text = label(Advertise(0, "pizza", 2, "beer"), game.state)
    assert text == "Advertise pizza, then beer, for 2 turns"
    assert why(game, Advertise(0, "beer", 2, "beer")) == [("same_good_twice", "NMS-18")]
    assert codes(game, Advertise(0, "beer", 2, "kimchi")) == ["not_marketable"]
    game.play(Advertise(0, "pizza", 2, "beer"))
    assert game.state.campaigns[0].goods == ("pizza", "beer")
    assert "good = ['pizza', 'beer']" in game_at_dinner(game).replace('"', "'")


@pytest.mark.rule("NMS-5")
def test_two_goods_are_asked_for_one_by_one() -> None:
    """A hundred options are no buttons: each good and how long are chosen, and every one is met."""
    game = plane()
    (ads,) = (one for one in ask_facts(game)["seats"][0]["groups"] if one["do"] == "advertise")
    questions, answers = ads["choices"]["questions"], ads["choices"]["answers"]
    assert questions == ["Advertise", "Then", "For"]
    assert len({*map(tuple, answers)}) == len(ads["options"]) == len(answers)
    told = dict(zip((option["label"] for option in ads["options"]), answers, strict=True))
    assert told["Advertise pizza, then beer, for 2 turns"] == ["pizza", "beer", "2 turns"]
    assert told["Advertise pizza for 1 turn"] == ["pizza", "nothing else", "1 turn"]
    few = ask_facts(plane(held=("first_brand_manager_used",)))
    (ads,) = (one for one in few["seats"][0]["groups"] if one["do"] == "advertise")
    assert ads["choices"]["questions"] == ["Advertise", "For"]
    assert len(ads["options"]) == 20


def game_at_dinner(game: fcm.Game) -> str:
    while game.phase == "working":
        game.play(Done(game.state.seat(game.to_move[0])))
    return game.to_scenario()


@pytest.mark.rule("NMS-18")
def test_a_over_b_runs_first() -> None:
    busy = chain(busy=["brand_manager"], milestones=["first_marketeer_used"])
    runs = {"number": 5, "edge": "W", "first": 0, "good": ["pizza", "beer"], "chain": "A"}
    run = {**runs, "by": "brand_manager", "turns_left": 1}
    game = phase("marketing", busy, chain("B", 3), campaign=[run]).run_phase()
    tokens = [token.good for event in got(game, DemandPlaced) for token in event.tokens]
    assert tokens[:2] in (["pizza", "beer"], [])
    paid = [one.tally.total for one in got(game, Paid) if one.kind == "tokens"]
    assert paid == [5] * len(tokens), "each token pays"


@pytest.mark.rule("NMS-18")
def test_no_second_good_later_nor_on_another_tile() -> None:
    late = plane(5, ("first_brand_manager_used",))
    assert not [one for one in late.options if isinstance(one, Advertise) and one.then]
    assert codes(late, Advertise(0, "pizza", 2, "beer")) == ["one_good_alone"]
    board = at_work("brand_manager", step="campaigns")
    board.play(TakeTile(0, "brand_manager", 11)).play(LayTile(0, SQUARE))
    assert codes(board, Advertise(0, "pizza", 2, "beer")) == ["one_good_alone"]
    board.play(Advertise(0, "pizza", 2))
    assert "first_brand_manager_used" in earned(board), "so it is lost for good"


# -- the new restaurant's mailbox ------------------------------------------------------------------


def opened(at: tuple[int, int] = (8, 0), by: str = "regional_manager") -> fcm.Game:
    game = at_work(by, step="restaurants")
    new = next(one for one in game.options if isinstance(one, OpenRestaurant) and one.at == at)
    return game.play(new)


@pytest.mark.rule("NMS-11", "NMS-24")
@pytest.mark.parametrize("by", ["local_manager", "regional_manager"])
def test_a_new_restaurant_brings_an_eternal_mailbox_of_nobodys(by: str) -> None:
    game = opened(by=by)
    assert game.state.progress.step == "free_mailbox"
    assert {campaigns()[number].type for number in takes(game)} == {"mailbox"}
    first = next(one for one in game.options if isinstance(one, TakeTile))
    assert label(first, game.state).startswith("Take mailbox")
    game.play(first)
    assert PutBack(0) in game.options
    spots = [one.at for one in game.options if isinstance(one, LayTile)]
    assert all(y < 2 for _, y in spots), "north of the road, as the restaurant"
    assert "other_block" in codes(game, LayTile(0, (1, 3)))
    game.play(LayTile(0, spots[0]))
    ads = [one for one in game.options if isinstance(one, Advertise)]
    assert {one.turns for one in ads} == {None}
    assert codes(game, Advertise(0, "beer", 1)) == ["is_eternal"]
    game.play(Advertise(0, "beer", None))
    (campaign,) = game.state.campaigns
    assert (campaign.chain, campaign.by, campaign.turns_left) == ("", "", None)
    (event,) = got(game, CampaignPlaced)
    assert str(say(event, game.state)).endswith(
        'eternal because of the milestone "First new restaurant". (NMS-24)'
    )


@pytest.mark.rule("NMS-24")
def test_it_may_be_left_and_a_moved_restaurant_brings_none() -> None:
    left = opened()
    left.play(Done(0))
    assert left.state.campaigns == ()
    moved = at_work("regional_manager", step="restaurants")
    moved.play(next(one for one in moved.options if one.do == "move_restaurant"))
    assert "first_new_restaurant" not in earned(moved)
    setup = phase("setup", chain("A", None), chain("B", None), turn=1)
    setup.play(next(one for one in setup.options if one.do == "place_restaurant"))
    assert earned(setup) == []


# -- the pizza radios ------------------------------------------------------------------------------


def dinner(*chains: dict[str, Any], top: dict[str, Any] | None = None) -> fcm.Game:
    both = chains or (chain(stock=PLENTY), chain("B", 3))
    game = phase("dinnertime", *both, **{"house": [house(13, "pizza")], **(top or {})})
    return game.advance()


@pytest.mark.rule("NMS-7", "NMS-19")
def test_the_seller_must_place_a_radio_on_the_tile_of_the_house() -> None:
    game = dinner()
    assert (game.phase, game.to_move) == ("dinnertime", ("A",))
    assert all(isinstance(one, PlacePizzaRadio) for one in game.options)
    assert codes(game, Done(0)) == ["wrong_step"]
    tile = on_its_tile(game.state, "13")
    spots = [one.at for one in game.options if isinstance(one, PlacePizzaRadio)]
    assert set(spots) <= tile
    assert codes(game, PlacePizzaRadio(0, (6, 3))) == ["other_tile"]
    text = label(PlacePizzaRadio(0, spots[0]), game.state)
    assert text.startswith("Place the pizza radio of house 13 at ")
    game.play(PlacePizzaRadio(0, spots[0]))
    (radio,) = game.state.campaigns
    assert (radio.goods, radio.turns_left, radio.chain, radio.by) == (("pizza",), 2, "", "")
    assert game.state.turn == 2


@pytest.mark.rule("NMS-19", "GEO-6")
def test_a_garden_across_a_border_gives_its_tile_as_well() -> None:
    game = dinner(top={"house": [{"number": 17, "at": [3, 3], "garden": "E", "demand": ["pizza"]}]})
    spots = [one.at for one in game.options if isinstance(one, PlacePizzaRadio)]
    assert {(x // 5, y // 5) for x, y in spots} == {(0, 0), (1, 0)}
    assert codes(game, PlacePizzaRadio(0, (18, 3))) == ["other_tile"]


@pytest.mark.rule("NMS-7")
def test_a_radio_that_is_due_stands_in_the_answer_of_the_command_line() -> None:
    answer = dinner_answer(dinner())
    assert answer["owed"] == [{"chain": "A", "house": "13", "what": "pizza_radio"}]
    assert answer["chains"]["A"]["earned"] == ["first_pizza_sold"]
    later = dinner(chain(stock=PLENTY, milestones=["first_pizza_sold"]), chain("B", 3))
    assert "owed" not in dinner_answer(later)


@pytest.mark.rule("NMS-19")
def test_it_runs_from_this_turn_on_and_pays_nobody() -> None:
    game = dinner(chain(stock=PLENTY, milestones=["first_marketeer_used"]), chain("B", 3))
    game.play(next(iter(game.options)))
    while game.state.turn == 2 and not got(game, CampaignRan):
        if game.to_move:
            game.play(next(one for one in game.options if isinstance(one, Done)))
        else:
            game.advance()
    assert [event.campaign for event in got(game, CampaignRan)] == [1]
    assert [len(event.tokens) for event in got(game, DemandPlaced)] == [1]
    assert not [one for one in got(game, Paid) if one.kind == "tokens"]


@pytest.mark.rule("NMS-19")
@pytest.mark.parametrize(("road", "all_squares"), [(True, False), (False, True)])
def test_whether_it_must_stand_at_a_road_is_a_switch(road: bool, all_squares: bool) -> None:
    """X14."""
    game = dinner(top={"rulings": {"pizza_radio_needs_road": road}})
    spots = {one.at for one in game.options if isinstance(one, PlacePizzaRadio)}
    assert ((0, 0) in spots) == all_squares
    assert spots


@pytest.mark.rule("NMS-7", "NMS-19")
def test_three_houses_over_all_chains_and_only_in_the_turn_of_the_first_pizza() -> None:
    built = {"garden": "E", "demand": ["pizza"]}
    places = ((11, 18), (17, 8), (19, 13))
    homes = [house(13, "pizza"), *({**built, "number": n, "at": [x, 3]} for n, x in places)]
    chains = (chain(stock={"pizza": 2}), chain("B", 3, stock={"pizza": 2}))
    game = dinner(*chains, top={"house": homes})
    owed = [(one.seat, one.note) for one in game.state.progress.tasks]
    assert len(owed) == 3
    assert [one for _, one in sorted(owed, key=lambda one: int(one[1]))] == ["11", "13", "17"]
    while game.phase == "dinnertime":
        game.play(next(iter(game.options)))
    assert [one.number for one in game.state.campaigns] == [1, 2, 3]
    later = dinner(chain(stock=PLENTY, milestones=["first_pizza_sold"]), chain("B", 3))
    assert later.phase != "dinnertime"


@pytest.mark.rule("NMS-7")
def test_without_room_or_radios_or_after_the_last_break_nothing_is_owed() -> None:
    radios = [{"number": n, "at": [x, 3], "good": "beer"} for n, x in ((1, 12), (2, 16), (3, 21))]
    assert dinner(top={"campaign": radios}).phase != "dinnertime"
    over = dinner(top={"bank": {"cash": 0, "broken": 1}})
    assert over.over


@pytest.mark.rule("NMS-7", "NMS-19")
def test_a_house_without_room_on_its_tile_stands_in_no_answer() -> None:
    """The billboards take the squares at the road of the apartments' tile; house 13 has room."""
    billboards = [
        {"number": 15, "at": [4, 3], "good": "beer"},
        {"number": 16, "at": [3, 4], "good": "beer"},
    ]
    seller = chain(stock=PLENTY) | {"restaurants": [{"at": [5, 0], "entrance": "SE"}]}
    top = {
        "modules": [*WITH, "new_districts"],
        "city": {"tiles": [["Y", "H"]]},
        "house": [{"number": "9 3/4", "demand": ["pizza"]}, {"number": 13, "demand": ["pizza"]}],
    }
    for lying, owed in (([], ["9 3/4", "13"]), (billboards, ["13"])):
        answer = dinner_answer(phase("dinnertime", seller, campaign=lying, **top).advance())
        assert [one["house"] for one in answer["owed"]] == owed


@pytest.mark.rule("NMS-2", "NMS-24")
def test_demand_of_nobodys_campaign_is_nobodys() -> None:
    state = phase("marketing", modules=[*WITH, "ketchup"], house=[house(13)]).state
    radio = Campaign(1, Footprint("radio", ((8, 3),)), ("pizza",), 2)
    put = demand_placed(state, radio, state.home("13"), "pizza").tokens
    assert [token.by for token in put] == [""]
