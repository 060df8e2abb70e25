"""When each milestone of the base game begins to work, and what it then does (MIL)."""

from __future__ import annotations

import pytest

from fcm_widgets.engine.milestones import CardsGained, MilestoneEarned
from fcm_widgets.phases.campaigns import CampaignPlaced
from fcm_widgets.phases.food import Produce
from fcm_widgets.phases.marketing import DemandPlaced
from fcm_widgets.phases.order_of_business import SlotsCounted, TakePlace
from fcm_widgets.phases.restructuring import PutToWork, StructureShown
from fcm_widgets.phases.train import Train
from fcm_widgets.state.actions import Done
from fcm_widgets.state.events import Paid
from tests.game.boards import (
    PLENTY,
    RICH,
    board,
    chain,
    codes,
    finish_turn,
    got,
    house,
    one,
    place,
    terms,
    to_phase,
    to_step,
    working,
)
from tests.game.test_milestones import DEEDS, seats_with


@pytest.mark.rule("REC-5", "MIL-1")
def test_first_hire_3_brings_trainees_who_can_be_trained_today() -> None:
    game = working(chain(at_work=["recruiting_girl", "recruiting_girl", "trainer"]))
    DEEDS["first_hire_3"].do(game, 0)
    (gained,) = got(game, CardsGained)
    assert gained.cards == ("management_trainee",) * 2
    assert terms(gained.count) == [(2, "MIL-1")]
    to_step(game, "train")
    assert codes(game, Train(0, "management_trainee", "junior_vice_president")) == []


@pytest.mark.rule("TRN-5", "PAY-2")
def test_first_train_counts_at_this_payday() -> None:
    game = board(
        chain(at_work=["trainer"], beach=["kitchen_trainee", *["coach"] * 3], cash=20), **RICH
    )
    DEEDS["first_train"].do(game, 0)
    to_phase(game, "payday").play(Done(0))
    assert [event.tally.total for event in got(game, Paid)] == [-5], "four salaries less 15"


@pytest.mark.rule("MIL-2")
@pytest.mark.parametrize(("food", "card"), [("burger", "burger_cook"), ("pizza", "pizza_cook")])
@pytest.mark.parametrize("left", [True, False])
def test_the_free_cook_comes_after_training_and_only_if_one_is_left(
    food: str, card: str, left: bool
) -> None:
    others = chain("B", 3, beach=[] if left else [card] * 6)
    game = board(chain(at_work=["kitchen_trainee", "trainer"], beach=["errand_boy"]), others)
    to_step(game, "food_and_drinks").play(Produce(0, "kitchen_trainee", food))
    (gained,) = got(game, CardsGained)
    assert gained.cards == ((card,) if left else ())
    assert terms(gained.count) == ([(1, "MIL-1")] if left else [(1, "MIL-1"), (-1, "MIL-2")])
    assert one(game).beach == ("errand_boy", *gained.cards)
    chef = Train(0, card, card.replace("cook", "chef"))
    assert "wrong_step" in codes(game, chef) or "has_decided" in codes(game, chef)


@pytest.mark.rule("MIL-2", "BUY-1")
@pytest.mark.parametrize("card", ["burger_cook", "pizza_chef"])
def test_cooks_and_chefs_earn_it_too(card: str) -> None:
    game = working(chain(at_work=[card]), step="food_and_drinks")
    game.play(Produce(0, card, card.partition("_")[0]))
    assert got(game, MilestoneEarned)[0].milestone == f"first_{card.partition('_')[0]}_produced"


@pytest.mark.rule("MKT-7", "PAY-5", "MIL-5", "MKT-8")
def test_the_first_billboard_is_eternal_itself_frees_marketeers_and_may_earn_two() -> None:
    game = working(chain(at_work=["campaign_manager", "brand_manager"], cash=10), step="campaigns")
    place(game, 4, ("N", 20), "beer", 2, by="brand_manager")
    place(game, 13, (8, 3), "burger", None, by="campaign_manager")
    earned = [event.milestone for event in got(game, MilestoneEarned)]
    assert earned == [
        "first_airplane_campaign",
        "first_drink_marketed",
        "first_billboard_placed",
        "first_burger_marketed",
    ]
    lasts = [event.campaign.turns_left for event in got(game, CampaignPlaced)]
    assert lasts == [2, None], "what was placed before it ends"
    to_phase(game, "payday").play(Done(0))
    assert one(game).cash == 10, "both marketeers are free at once"


@pytest.mark.rule("MKT-8", "MIL-1")
@pytest.mark.parametrize(
    ("advertised", "sold", "more"),
    [
        ("burger", "burger", 5),
        ("pizza", "pizza", 5),
        ("beer", "lemonade", 5),
        ("softdrink", "softdrink", 5),
        ("burger", "pizza", 0),
        ("beer", "burger", 0),
    ],
)
def test_a_good_marketed_first_brings_5_more_from_this_dinner_on(
    advertised: str, sold: str, more: int
) -> None:
    game = working(
        chain(at_work=["marketing_trainee"], stock=PLENTY),
        step="campaigns",
        house=[house(13, sold, garden="W")],
    )
    place(game, 14, (8, 3), advertised, None)
    (sale,) = [event.tally.total for event in got(game, Paid) if event.kind == "sale"]
    assert sale == 20 + more, "the garden does not double it"


@pytest.mark.rule("MIL-3", "ORD-1")
def test_first_airplane_counts_two_open_slots_for_the_order_only() -> None:
    held = {"milestones": ["first_airplane_campaign"], "beach": ["trainer"] * 4}
    game = board(chain("A", beach=["trainer"] * 2), chain("B", 3, **held), phase="restructuring")
    game.play(PutToWork(1, "trainer")).play(Done(0)).play(Done(1))
    assert [event.slots.total for event in got(game, StructureShown)] == [3, 2]
    assert game.to_move == ("B",), "4 slots choose before 3"
    game.play(TakePlace(1, 2))
    assert [terms(event.slots) for event in got(game, SlotsCounted)] == [
        [(3, "ORG-1"), (-1, "ORD-1"), (2, "MIL-3")],
        [(3, "ORG-1")],
    ]
    crowd = board(chain("B", 3, **held), phase="restructuring")
    for _ in range(4):
        crowd.play(PutToWork(0, "trainer"))
    assert got(crowd.play(Done(0)), StructureShown)[0].misfit, "no card may sit there"


@pytest.mark.rule("CMP-5", "MIL-1")
def test_first_radio_puts_two_down_in_phase_6_of_the_same_turn() -> None:
    game = working(chain(at_work=["brand_director"], cash=9), step="campaigns")
    place(game, 1, (8, 3), "beer", 2, by="brand_director")
    to_phase(game, "payday").play(Done(0))
    assert [len(event.tokens) for event in got(game, DemandPlaced)] == [2]


@pytest.mark.rule("DIN-9", "ORG-6")
@pytest.mark.example("EX-20")
def test_first_waitress_brings_5_for_each_the_first_included() -> None:
    game = board(chain(beach=["waitress"] * 2), phase="restructuring")
    for _ in range(2):
        game.play(PutToWork(0, "waitress"))
    finish_turn(game)
    (tips,) = [event.tally for event in got(game, Paid) if event.kind == "tips"]
    assert tips.total == 10


@pytest.mark.rule("DIN-12", "DIN-4")
@pytest.mark.example("EX-18")
@pytest.mark.parametrize(
    ("cards", "price"),
    [
        (["pricing_manager"], 8),
        (["discount_manager"], 6),
        (["pricing_manager", "luxuries_manager"], 18),
        (["luxuries_manager"], 20),
        ([], 10),
    ],
)
def test_first_to_lower_prices_takes_a_dollar_off_at_once_and_for_good(
    cards: list[str], price: int
) -> None:
    seller = chain(beach=[*cards, "trainer"], stock=PLENTY, cash=90, milestones=["first_20"])
    keeper = {**seller, "milestones": ["first_20", "first_throw_away"]}
    game = board(keeper, phase="restructuring", house=[house(13, "softdrink")], **RICH)
    for card in cards:
        game.play(PutToWork(0, card))
    finish_turn(game)
    assert game.decisions[0].offers[0].unit_price == price
    lowers = any("luxur" not in card for card in cards)
    assert ("first_lower_prices" in one(game).milestones) is lowers
    later = board(
        chain(milestones=list(one(game).milestones), stock=PLENTY),
        phase="dinnertime",
        house=[house(13, "beer")],
    ).run_phase()
    assert later.decisions[0].offers[0].unit_price == (9 if lowers else 10)


@pytest.mark.rule("MIL-4", "DIN-13", "SET-19")
def test_first_20_shows_the_reserve_cards_to_its_holder_alone() -> None:
    game = board(
        chain("A", cash=17, at_work=["waitress"]),
        chain("B", 3),
        phase="dinnertime",
        bank={"cash": 100, "reserve": [100, 300]},
    )
    assert game.seen_by("A").state.bank.reserve == (100, 0)
    game.run_phase()
    assert game.seen_by("A").state.bank.reserve == (100, 300)
    assert game.seen_by("B").state.bank.reserve == (0, 300)


@pytest.mark.rule("DIN-13", "TRN-3")
def test_first_100_makes_the_ceo_a_cfo_from_the_next_turn_on() -> None:
    rich = chain(cash=97, beach=["waitress", "trainer"], milestones=["first_20"])
    game = board(rich, phase="restructuring", **RICH).play(PutToWork(0, "waitress"))
    finish_turn(game)
    assert seats_with(game, "first_100") == [0]
    assert [event.kind for event in got(game, Paid)] == ["tips"], "not this dinner"
    game.play(PutToWork(0, "waitress"))
    finish_turn(game)
    kinds = [(event.kind, event.tally.total) for event in got(game, Paid)]
    assert kinds[1:] == [("tips", 5), ("bonus", 3)]
    trainer = chain(
        at_work=["guru"], beach=["senior_vice_president"], milestones=["first_100", "first_train"]
    )
    game = working(trainer, step="train")
    assert codes(game, Train(0, "senior_vice_president", "cfo")) == ["ceo_is_cfo"]


@pytest.mark.rule("PAY-3", "TRN-1")
@pytest.mark.example("EX-14")
def test_first_pay_20_lets_several_trainers_train_one_card_from_the_next_turn_on() -> None:
    staff = ["trainer", "trainer", "coach", "management_trainee"]
    game = board(
        chain(cash=99, beach=["vice_president", "management_trainee", *staff, *["coach"] * 3]),
        phase="payday",
    )
    game.play(Done(0))
    assert seats_with(game, "first_pay_20_salaries") == [0]
    for card in staff:
        game.play(PutToWork(0, card))
    to_step(to_phase(game, "working"), "train")
    game.play(Train(0, "management_trainee", "executive_vice_president"))
    assert "executive_vice_president" in one(game).beach
