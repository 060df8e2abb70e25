"""What the new milestones do where nobody is asked: numbers, settings, money."""

from __future__ import annotations

from typing import Any

import pytest

import fcm_widgets as fcm
from fcm_widgets.bots.laws import check_laws
from fcm_widgets.data import employees
from fcm_widgets.dinner.forecast import forecast
from fcm_widgets.engine.bank import BankBroke
from fcm_widgets.engine.contributions import Load
from fcm_widgets.engine.milestones import CardsGained
from fcm_widgets.engine.structure import ceo_slots
from fcm_widgets.engine.tallies import setting, tally
from fcm_widgets.explain.log import say
from fcm_widgets.files.strict import strict_faults
from fcm_widgets.modules.new_milestones.money import MoneyLeft
from fcm_widgets.phases.campaigns import Advertise, LayTile, TakeTile
from fcm_widgets.phases.cleanup import freezer
from fcm_widgets.phases.food import Fetch, Fetched
from fcm_widgets.phases.marketing import DemandPlaced
from fcm_widgets.phases.payday import Fire, wages
from fcm_widgets.phases.restructuring import PutToWork
from fcm_widgets.state.actions import Done
from fcm_widgets.state.events import GameEnded, Paid
from tests.game.boards import PLENTY, chain, got, house, pass_on, place, terms
from tests.game.test_apartments import DISTRICTS
from tests.game.test_marketing import BESIDE_13
from tests.modules.new_milestones.boards import WITH, at_work, earned, phase

MARKETEER = "first_marketeer_used"
BILLBOARD = {
    "number": 11,
    "at": BESIDE_13,
    "good": "beer",
    "chain": "A",
    "by": "campaign_manager",
    "turns_left": 2,
}


def evening(*campaigns: dict[str, Any], top: dict[str, Any] | None = None, **keys: Any) -> fcm.Game:
    """Return a game whose marketing phase has run; A used the first marketeer."""
    busy = [one["by"] for one in campaigns if "by" in one]
    holder = chain(milestones=[MARKETEER], busy=busy, **keys)
    more = {"campaign": list(campaigns), **(top or {})}
    return phase("marketing", holder, chain("B", 3), **more).run_phase()


def tokens(game: fcm.Game) -> list[int]:
    return [event.tally.total for event in got(game, Paid) if event.kind == "tokens"]


@pytest.mark.rule("NMS-2", "NMS-15")
def test_each_token_put_down_brings_5() -> None:
    game = evening(BILLBOARD)
    assert tokens(game) == [5]
    assert game.state.chains[0].cash == 5
    told = [str(say(event, game.state)) for event in got(game, Paid)]
    assert told == ["A receives $5 for the demand tokens that its marketeers placed. (NMS-2)"]
    assert tokens(evening(BILLBOARD, top={"house": [house(13, *["beer"] * 3)]})) == []


@pytest.mark.rule("NMS-2", "NMS-15")
@pytest.mark.example("EX-28")
def test_two_tokens_of_one_campaign_bring_10() -> None:
    """An apartment gets two of a campaign (NDI-1)."""
    beside = {**BILLBOARD, "number": 15, "at": [0, 1]}
    top = {**DISTRICTS, "modules": [*WITH, "new_districts"], "campaign": [beside]}
    holder = chain("A", None, milestones=[MARKETEER], busy=["campaign_manager"])
    assert tokens(phase("marketing", holder, **top).run_phase()) == [10]


@pytest.mark.rule("NMS-2", "NMS-15", "RUR-1")
@pytest.mark.example("EX-28")
def test_so_do_the_two_of_a_giant_billboard() -> None:
    beside = {"side": "N", "good": "beer", "chain": "A"}
    top = {"modules": [*WITH, "rural_marketeers"], "rural_area": {"billboards": [beside]}}
    holder = chain("A", milestones=[MARKETEER], busy=["rural_marketeer"])
    game = phase("marketing", holder, chain("B", 3), **top).run_phase()
    assert [len(event.tokens) for event in got(game, DemandPlaced)] == [2]
    assert tokens(game) == [10]


@pytest.mark.rule("NMS-2", "RUR-1", "NDI-1")
def test_the_rural_area_is_no_apartment() -> None:
    """With apartments in play it still gets two of each billboard, in each round."""
    beside = {"side": "N", "good": "beer", "chain": "A"}
    with_both = [*WITH, "rural_marketeers", "new_districts", "mass_marketeers"]
    top = {**DISTRICTS, "modules": with_both, "rural_area": {"billboards": [beside]}}
    holder = chain("A", None, busy=["rural_marketeer"], at_work=["mass_marketeer"])
    game = phase("marketing", holder, **top).run_phase()
    assert [(one.house, len(one.tokens)) for one in got(game, DemandPlaced)] == [("rural", 2)] * 2


@pytest.mark.rule("NMS-2")
def test_what_no_marketeer_runs_brings_nothing() -> None:
    alone = {key: value for key, value in BILLBOARD.items() if key != "by"}
    assert tokens(evening(alone)) == []
    assert tokens(evening({**alone, "chain": "B"})) == []


@pytest.mark.rule("NMS-15", "MAS-1")
def test_each_round_pays_again() -> None:
    top = {"modules": [*WITH, "mass_marketeers"]}
    assert tokens(evening(BILLBOARD, top=top, at_work=["mass_marketeer"])) == [5, 5]


@pytest.mark.rule("NMS-2")
@pytest.mark.parametrize(("rule", "half"), [(False, []), (True, [3])])
def test_whether_a_cfo_adds_half_is_a_switch(rule: bool, half: list[int]) -> None:
    """X7; half of $5, rounded up."""
    top = {"rulings": {"cfo_on_marketing_income": rule}}
    game = evening(BILLBOARD, top=top, at_work=["cfo"])
    assert [one.tally.total for one in got(game, Paid) if one.kind == "tokens_half"] == half


@pytest.mark.rule("NMS-14")
def test_the_last_break_while_marketing_lets_the_next_dinner_be_played() -> None:
    bank = {"cash": 2, "broken": 1}
    game = evening(BILLBOARD, top={"bank": bank})
    assert got(game, BankBroke)
    assert game.state.bank.broken == 2
    assert not game.over
    while not game.state.over:
        assert (game.state.turn, game.phase) <= (3, "working")
        if game.to_move:
            pass_on(game)
        else:
            game.advance()
    assert (game.state.turn, game.phase) == (3, "dinnertime")
    assert got(game, GameEnded)


@pytest.mark.rule("NMS-2", "NMS-15", "KET-1")
@pytest.mark.example("EX-27")
@pytest.mark.parametrize(
    ("held", "away"),
    [([MARKETEER], -2), ([MARKETEER, "someone_sells_your_demand"], -3)],
)
def test_at_dinner_distances_are_2_less_even_below_zero(held: list[str], away: int) -> None:
    top = {"modules": [*WITH, "ketchup"], "house": [house(13, "burger")]}
    start = phase("dinnertime", chain(milestones=held, stock=PLENTY), chain("B", 3), **top)
    (choice,) = forecast(start.state).decisions
    offer = next(one for one in choice.offers if one.chain == "A")
    assert offer.tiles == away
    assert offer.unit_price + offer.tiles == 10 + away
    assert tally(start.state, "distance", 0).total == away


@pytest.mark.rule("NMS-3")
def test_the_marketing_trainee_brings_two_cards() -> None:
    game = at_work("marketing_trainee", step="campaigns")
    place(game, 11, (BESIDE_13[0], BESIDE_13[1]))
    assert sorted(game.state.chains[0].beach) == ["errand_boy", "kitchen_trainee"]
    assert [len(event.cards) for event in got(game, CardsGained)] == [1, 1]


@pytest.mark.rule("NMS-5")
@pytest.mark.parametrize(("number", "at", "turns"), [(1, (8, 3), [None]), (11, BESIDE_13, [1, 5])])
def test_the_radio_that_earns_it_is_eternal_itself(
    number: int, at: tuple[int, int], turns: list[int | None]
) -> None:
    """Another tile earns it as well, and runs as long as usual."""
    game = at_work("brand_director", step="campaigns")
    game.play(TakeTile(0, "brand_director", number)).play(LayTile(0, at))
    offered = [one.turns for one in game.options if isinstance(one, Advertise)]
    assert {offered[0], offered[-1]} == set(turns)
    game.play(Advertise(0, "burger", turns[0]))
    assert "first_brand_director_used" in earned(game)
    assert game.state.campaigns[0].turns_left == turns[0]
    held = at_work("brand_director", milestones=["first_brand_director_used"])
    assert setting(held.state, "eternal", 0, "radio").value == 1
    assert setting(held.state, "eternal", 0, "billboard").value == 0


@pytest.mark.rule("NMS-6")
def test_the_first_burger_gives_four_slots_whatever_the_bank_says() -> None:
    holder = chain(milestones=["first_burger_sold"])
    for slots in (2, 3):
        state = phase("working", holder, chain("B", 3), bank={"ceo_slots": slots}).state
        assert (ceo_slots(state, 0), ceo_slots(state, 1)) == (4, slots)


@pytest.mark.rule("NMS-8")
@pytest.mark.parametrize(("same", "room"), [(False, 0), (True, 10)])
def test_the_freezer_works_from_the_next_turn_on_or_at_once(same: bool, room: int) -> None:
    """X15."""
    holder = chain(milestones=["first_coke_sold"], milestones_this_turn=["first_coke_sold"])
    rulings = {"coke_freezer_same_turn": same}
    state = phase("cleanup", holder, chain("B", 3), rulings=rulings).state
    assert (freezer(state, 0), freezer(state, 1)) == (room, 0)
    older = chain(milestones=["first_coke_sold"])
    assert freezer(phase("cleanup", older, rulings=rulings).state, 0) == 10


@pytest.mark.rule("NMS-9", "NMS-22")
def test_the_vice_president_draws_no_salary() -> None:
    staff = ["executive_vice_president", "recruiting_manager"]
    holder = chain(at_work=staff, milestones=["first_recruiting_girl_used"])
    state = phase("payday", holder, chain("B", 3, at_work=["executive_vice_president"])).state
    assert [term.source for term in wages(state, 0).terms if term.amount == -5] == ["NMS-9"]
    assert wages(state, 1).total == 5


@pytest.mark.rule("NMS-22")
def test_only_the_vice_president_who_came_with_the_milestone_is_free() -> None:
    """A second one draws his salary; who fires one of the two keeps the free one."""
    staff = ["executive_vice_president"] * 2
    holder = chain(beach=staff, milestones=["first_recruiting_girl_used"], cash=20)
    game = phase("payday", holder, chain("B", 3))
    assert terms(wages(game.state, 0)) == [(10, "PAY-1"), (-5, "NMS-9")]
    game.play(Fire(0, staff[0]))
    assert wages(game.state, 0).total == 0


@pytest.mark.rule("NMS-22", "SET-2")
def test_two_who_earn_it_in_one_turn_have_one_each() -> None:
    """Three players use one vice president; the second comes from the box, and no file minds."""
    girls = [chain(name, n, at_work=["recruiting_girl"]) for n, name in enumerate("ABC")]
    game = phase("working", *girls, turn_order=["A", "B", "C"], turn=2)
    for seat in (0, 1):
        hire = next(one for one in game.options if one.do == "hire" and one.seat == seat)
        game.play(hire).play(hire)
        while game.state.seat(game.to_move[0]) == seat:
            game.play(Done(seat))
    assert [one.beach.count("executive_vice_president") for one in game.state.chains] == [1, 1, 0]
    assert check_laws(game)
    assert "copies" not in {fault.code for fault in strict_faults(game.state, {})}


@pytest.mark.rule("NMS-22")
def test_an_empty_pile_keeps_no_vice_president_away() -> None:
    others = [chain(name, n, beach=["executive_vice_president"]) for n, name in enumerate("BC", 1)]
    mine = chain(at_work=["recruiting_girl"], beach=["executive_vice_president"])
    game = phase("working", mine, *others, turn_order=["A", "B", "C"])
    hires = [one for one in game.options if one.do == "hire"]
    game.play(hires[0]).play(hires[1])
    assert game.state.chains[0].beach.count("executive_vice_president") == 2


@pytest.mark.rule("NMS-11")
def test_a_salary_is_3_and_an_unused_hire_still_takes_5_off() -> None:
    staff = ["discount_manager", "recruiting_manager"]
    holder = chain(at_work=staff, milestones=["first_waitress_used"])
    assert terms(wages(phase("payday", holder).state, 0))[:1] == [(6, "PAY-1")]
    assert (-10, "REC-7") in terms(wages(phase("payday", holder).state, 0))


@pytest.mark.rule("NMS-11")
@pytest.mark.example("EX-29")
@pytest.mark.parametrize(
    ("card", "each"),
    [("cart_operator", 4), ("zeppelin_pilot", 4), ("truck_driver", 6), ("errand_boy", 1)],
)
def test_a_source_gives_twice_as_much(card: str, each: int) -> None:
    state = at_work(card, milestones=["first_cart_operator_used"]).state
    for sources in (1, 2):
        load = Load(employees()[card], sources)
        assert tally(state, "drinks", 0, load).total == each * sources


@pytest.mark.rule("NMS-11")
@pytest.mark.example("EX-29")
def test_the_haul_that_earns_it_is_doubled_already() -> None:
    game = at_work("cart_operator", step="food_and_drinks")
    best = next(one for one in game.options if isinstance(one, Fetch))
    (brought,) = got(game.play(best), Fetched)
    assert {count.total for _, count in brought.drinks} == {4}
    assert ("NMS-11") in {term.source for _, count in brought.drinks for term in count.terms}


@pytest.mark.rule("NMS-11")
def test_the_first_house_stacks_trainers() -> None:
    state = phase("working", chain(milestones=["first_house_built"]), chain("B", 3)).state
    assert [setting(state, "stacks_training", seat).value for seat in (0, 1)] == [1, 0]


# -- money that leaves the bank --------------------------------------------------------------------


def reveal(*staff: str, top: dict[str, Any] | None = None, b: tuple[str, ...] = ()) -> fcm.Game:
    """Return a game in which A and B have put all their cards to work."""
    chains = [chain(beach=list(staff)), chain("B", 3, beach=list(b))]
    game = phase("restructuring", *chains, **{"bank": {"cash": 500}, **(top or {})})
    for seat, cards in enumerate((staff, b)):
        for card in cards:
            game.play(PutToWork(seat, card))
        if cards:
            game.play(Done(seat))
    return game


def left(game: fcm.Game) -> list[int]:
    return [event.gone.total for event in got(game, MoneyLeft)]


@pytest.mark.rule("NMS-10", "NMS-23")
def test_a_hundred_leaves_from_the_turn_of_earning_on() -> None:
    game = reveal("discount_manager")
    assert earned(game) == ["first_discount_manager_used"]
    assert left(game) == [-100]
    assert game.state.bank.cash == 400
    (event,) = got(game, MoneyLeft)
    assert str(say(event, game.state)) == (
        "$100 leaves the bank and the game because of A's discounts. (NMS-10)"
    )


@pytest.mark.rule("NMS-10")
def test_whether_it_is_from_the_next_turn_on_is_a_switch() -> None:
    """X8."""
    later = {"rulings": {"discount_milestone_same_turn": False}}
    assert left(reveal("discount_manager", top=later)) == []


@pytest.mark.rule("NMS-23")
@pytest.mark.parametrize(
    ("staff", "gone"),
    [
        (["pricing_manager"] * 3, [-100]),
        (["pricing_manager"] * 2, []),
        (["discount_manager", "luxuries_manager"], [-100]),
    ],
)
def test_three_dollars_however_they_come_about(staff: list[str], gone: list[int]) -> None:
    holder = chain(beach=staff, milestones=["first_discount_manager_used"])
    game = phase("restructuring", holder, chain("B", 3), bank={"cash": 500})
    for card in staff:
        game.play(PutToWork(0, card))
    assert left(game.play(Done(0))) == gone


@pytest.mark.rule("NMS-23")
def test_each_owner_takes_it_out_and_the_bank_gives_what_it_has() -> None:
    both = reveal("discount_manager", b=("discount_manager",))
    assert left(both) == [-100, -100]
    poor = reveal("discount_manager", b=("discount_manager",), top={"bank": {"cash": 130}})
    assert left(poor) == [-100, -30]
    assert poor.state.bank.broken == 0
