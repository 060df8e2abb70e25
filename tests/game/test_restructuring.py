"""Restructuring: who works this turn, chosen by all at once and unseen, and what does not fit."""

from __future__ import annotations

from collections import Counter
from itertools import combinations_with_replacement, permutations
from typing import Any

import pytest

import fcm_widgets as fcm
from fcm_widgets.data import employees
from fcm_widgets.engine.milestones import MilestoneEarned
from fcm_widgets.engine.ranges import doors
from fcm_widgets.engine.structure import misfits
from fcm_widgets.phases.payday import unused_hires, wages
from fcm_widgets.phases.restructuring import StructureShown
from tests.game.tables import (
    chain,
    chain_of,
    codes,
    done,
    events,
    house,
    options,
    play,
    put,
    restructuring,
    table,
    working,
)


def shown(game: fcm.Game, seat: int = 0) -> StructureShown:
    """Return how a chain's structure was turned over."""
    return next(event for event in events(game, StructureShown) if event.seat == seat)


def alone(cards: list[str], **top: Any) -> StructureShown:
    """Put all these cards to work and return what became of them."""
    return shown(done(put(restructuring(cards, ["trainer"], **top), "A", *cards), "B"))


# -- what fits ---------------------------------------------------------------------------------


@pytest.mark.rule("ORG-1")
@pytest.mark.parametrize("slots", [2, 3, 4])
def test_the_ceo_has_his_slots(slots: int) -> None:
    """Three, or two to four after a break; a card more and nobody works but the CEO."""
    bank: dict[str, Any] = {} if slots == 3 else {"ceo_slots": slots, "broken": 1, "cash": 9}
    full = alone(["trainer"] * slots, bank=bank)
    assert (full.at_work, full.slots.total) == (("trainer",) * slots, 0)
    assert full.misfit == ()
    over = alone(["trainer"] * (slots + 1), bank=bank)
    assert over.at_work == ()
    assert over.slots.total == slots


@pytest.mark.rule("ORG-2", "ORG-1")
@pytest.mark.parametrize(
    ("manager", "slots"),
    [
        ("management_trainee", 2),
        ("junior_vice_president", 3),
        ("vice_president", 4),
        ("senior_vice_president", 5),
        ("executive_vice_president", 10),
    ],
)
def test_slots_of_each_manager(manager: str, slots: int) -> None:
    """Any card that is no manager may report to any manager: two beside him, the rest under."""
    many = ["waitress"] * (2 + slots)
    assert alone([manager, *many]).slots.total == 0
    over = alone([manager, *many, "waitress"])
    assert (over.at_work, [one.code for one in over.misfit]) == ((), ["too_many_cards"])
    assert dict(over.misfit[0].details) == {
        "cards": slots + 3,
        "room": slots + 2,
        "managers": 1,
    }


@pytest.mark.rule("ORG-2")
def test_only_the_black_cards_are_managers() -> None:
    """Pricing, discount, luxuries, recruiting, brand, local... managers have no slots."""
    base = [card for card in employees().values() if not card.module]
    assert [card.id for card in base if card.manager] == [card.id for card in base if card.slots]
    assert len([card for card in base if card.manager]) == 5
    named = ["pricing_manager", "recruiting_manager", "local_manager", "campaign_manager"]
    assert [one.code for one in alone(named).misfit] == ["too_many_cards"]


@pytest.mark.rule("ORG-3", "ORG-10")
def test_one_card_too_many_costs_the_whole_turn() -> None:
    """Catches sending the surplus alone to the beach; the CEO still hires."""
    cards = ["trainer", "waitress", "errand_boy", "recruiting_girl"]
    game = done(put(restructuring(cards, ["trainer"]), "A", *cards), "B")
    chain_a = chain_of(game, "A")
    assert (chain_a.at_work, sorted(chain_a.beach)) == ((), sorted(cards))
    assert [one.code for one in shown(game).misfit] == ["too_many_cards"]
    assert not events(game, MilestoneEarned)
    while game.phase == "order_of_business":
        game.play(game.options[0])
    assert game.phase == "working"
    assert len(options(game, "hire", "A")) == 8
    play(game, "hire", "A", card="trainer")
    assert game.to_move == ("B",)


@pytest.mark.rule("ORG-3", "ORG-10")
def test_a_fourth_manager_is_too_many_though_managers_have_room() -> None:
    shown_ = alone(["management_trainee"] * 4)
    assert [one.code for one in shown_.misfit] == ["too_many_managers"]
    assert dict(shown_.misfit[0].details) == {"managers": 4, "slots": 3}
    assert shown_.at_work == ()
    assert alone(["management_trainee"] * 3).slots.total == 6


def fits_by_trying(slots: int, managers: tuple[int, ...], others: int) -> bool:
    """Try every way of hanging the cards: who reports to the CEO, and the rest to managers."""
    if len(managers) > slots:
        return False
    at_ceo = range(slots - len(managers) + 1)
    return any(others - few <= sum(managers) for few in at_ceo if few <= others)


@pytest.mark.rule("ORG-10", "ORG-1", "ORG-3")
def test_a_misfit_is_what_no_layout_holds() -> None:
    ladder = ["management_trainee", "junior_vice_president", "vice_president"]
    seen = Counter[bool]()
    for slots in (2, 3, 4):
        for count in range(6):
            for managers in combinations_with_replacement(ladder, count):
                sizes = tuple(employees()[card].slots for card in managers)
                for others in range(14):
                    cards = [*managers, *["waitress"] * others]
                    fits = not list(misfits(slots, cards))
                    assert fits == fits_by_trying(slots, sizes, others), cards
                    seen[fits] += 1
    assert min(seen.values()) > 500


@pytest.mark.rule("ORG-10", "ORG-8", "ORG-11")
def test_the_order_of_choosing_does_not_matter() -> None:
    """It is the set that counts: a fourth card may be chosen before the manager that holds it."""
    cards = ["trainer", "waitress", "waitress", "errand_boy", "management_trainee"]
    found = set()
    for order in list(permutations(cards))[::7]:
        event = alone(list(order))
        found.add((event.at_work, event.beach, event.slots.total, event.misfit))
    assert found == {(tuple(sorted(cards)), (), 0, ())}


@pytest.mark.rule("ORG-11")
def test_the_place_of_a_card_changes_no_action() -> None:
    """Whatever the order of the cards at work, the same can be done with the same result."""
    cards = ["management_trainee", "recruiting_girl", "trainer", "kitchen_trainee"]
    days = []
    for order in (cards, cards[::-1]):
        game = working(chain("A", at_work=order, beach=["errand_boy"]), chain("B", away=1))
        offers = []
        for _ in range(12):
            offers.append(set(game.options))
            game.play(sorted(game.options, key=str)[-1])
        days.append(offers)
    assert days[0] == days[1]


@pytest.mark.example("EX-4")
def test_a_young_company() -> None:
    """The picture's five cards fill 3 + 2 slots; without the management trainee none fits."""
    staff = ["marketing_trainee", "errand_boy", "recruiting_girl", "recruiting_girl"]
    full = alone([*staff, "management_trainee"])
    assert (full.slots.total, full.misfit) == (0, ())
    assert len(full.at_work) == 5
    assert [one.code for one in alone(staff).misfit] == ["too_many_cards"]
    game = working(chain("A", at_work=[*staff, "management_trainee"]), chain("B", away=1))
    for _ in range(3):
        play(game, "hire", "A", card="waitress")
    assert chain_of(game, "A").hired_this_turn == 3
    assert codes(game, "hire", "A", card="waitress") == ["wrong_step"]


# -- who is outside ----------------------------------------------------------------------------


@pytest.mark.rule("ORG-4")
def test_busy_marketeers_are_outside_the_structure() -> None:
    """He cannot be put to work, takes no slot, and is not sent to the beach."""
    run = {"number": 13, "chain": "A", "by": "marketing_trainee", "at": [3, 3], "good": "beer"}
    game = table(
        chain("A", beach=["trainer"] * 3, busy=["marketing_trainee"]),
        chain("B", away=3, beach=["trainer"]),
        phase="restructuring",
        campaign=[run],
    )
    assert codes(game, "put_to_work", "A", card="marketing_trainee") == ["busy_card"]
    done(put(game, "A", *["trainer"] * 3), "B")
    event = shown(game)
    assert (event.slots.total, event.misfit, event.beach) == (0, (), ())
    assert chain_of(game, "A").busy == ("marketing_trainee",)


@pytest.mark.rule("ORG-5", "TRN-2")
def test_the_beach_does_nothing_but_can_be_trained_and_is_paid() -> None:
    hand = ["management_trainee", "waitress", "recruiting_girl", "coach", "trainer"]
    game = done(put(restructuring(hand, ["trainer"]), "A", "trainer"), "B")
    assert not events(game, MilestoneEarned)
    assert shown(game).slots.total == 2  # the management trainee of the beach brings no slot
    play(game, "take_place", "B", place=2)
    play(game, "hire", "A", card="trainer")  # the recruiting girl of the beach hires nobody
    assert codes(game, "hire", "A", card="trainer") == ["wrong_step"]
    assert codes(game, "train", card="management_trainee", to="vice_president") == ["no_trainer"]
    assert codes(game, "train", card="management_trainee", to="junior_vice_president") == []
    payday = table(chain("A", beach=["coach"] * 2, cash=50), phase="payday")
    assert wages(payday.state, 0).total == 10


@pytest.mark.rule("ORG-6", "MIL-3")
def test_played_milestones_come_with_the_reveal_and_work_at_once() -> None:
    """All who turn such a card over earn it together; an errand boy brings two this very turn."""
    hand = ["errand_boy", "waitress", "cart_operator"]
    game = restructuring(hand, ["errand_boy"], ["waitress", "errand_boy"])
    put(game, "A", *hand)
    put(game, "C", "waitress")
    assert not events(game, MilestoneEarned)
    put(game, "B", "errand_boy")
    earned = {one.name: set(one.milestones) for one in game.state.chains}
    boy, cart = "first_errand_boy_played", "first_cart_operator_played"
    assert earned == {
        "A": {boy, cart, "first_waitress_played"},
        "B": {boy},
        "C": {"first_waitress_played"},
    }
    while game.phase == "order_of_business":
        game.play(game.options[0])
    while game.to_move != ("B",) or game.state.progress.step != "food_and_drinks":
        done(game)
    play(game, "fetch", by="errand_boy", good="beer")
    assert chain_of(game, "B").stock == {"beer": 2}


@pytest.mark.rule("ORG-6", "MIL-1")
def test_a_milestone_of_an_earlier_turn_is_closed() -> None:
    game = table(
        chain("A", beach=["waitress"]),
        chain("B", away=1, milestones=["first_waitress_played"]),
        phase="restructuring",
    )
    put(game, "A", "waitress")
    assert chain_of(game, "A").milestones == ()


@pytest.mark.rule("ORG-7")
def test_some_effects_cannot_be_declined() -> None:
    """Price, drive-in and wage discount hold although the chain only says that it is done."""
    game = working(
        chain("A", at_work=["pricing_manager", "local_manager", "recruiting_manager", "waitress"]),
        chain("B", away=1),
        house=[house(13, "burger")],
    )
    assert len(doors(game.state, game.state.seat("A"))) == 4
    while game.phase == "working":
        assert {option.do for option in game.options} <= {"done", "hire", "open_restaurant"}
        done(game)
    assert unused_hires(game.state, 0).total == 2
    assert chain_of(game, "A").cash == 3
    assert next(offer for offer in game.decisions[0].offers if offer.chain == "A").unit_price == 9


@pytest.mark.rule("ORG-7")
def test_all_other_actions_are_free_to_skip() -> None:
    staff = ["recruiting_girl", "trainer", "marketing_trainee", "kitchen_trainee", "errand_boy"]
    staff += ["new_business_developer", "local_manager"]
    game = working(chain("A", at_work=staff, beach=["trainer", "errand_boy"]), chain("B", away=1))
    asked = []
    while game.to_move == ("A",):
        asked.append(game.state.progress.step or "recruit")
        assert game.options[0].do == "done"
        done(game)
    assert asked == ["recruit", "train", "campaigns", "food_and_drinks", "build", "restaurants"]
    assert chain_of(game, "A").stock == {}


# -- choosing ----------------------------------------------------------------------------------


@pytest.mark.rule("ORG-8")
def test_any_part_of_the_hand_from_none_to_all() -> None:
    hand = ["trainer", "trainer", "waitress"]
    for cards in ([], ["trainer"], ["trainer", "trainer"], hand):
        game = done(put(restructuring(hand, ["trainer"]), "A", *cards), "B")
        assert Counter(chain_of(game, "A").at_work) == Counter(cards)
        assert Counter(chain_of(game, "A").beach) == Counter(hand) - Counter(cards)
        assert shown(game).slots.total == 3 - len(cards)


@pytest.mark.rule("ORG-8")
def test_only_cards_of_the_hand_and_each_copy_once() -> None:
    game = restructuring(["trainer"], ["waitress"])
    assert codes(game, "put_to_work", "A", card="waitress") == ["not_in_hand"]
    assert codes(game, "take_back", "A", card="trainer") == ["not_chosen"]
    play(game, "put_to_work", "A", card="trainer")
    assert codes(game, "put_to_work", "A", card="trainer") == ["not_in_hand"]
    assert codes(game, "take_back", "A", card="trainer") == []
    play(game, "take_back", "A", card="trainer")
    assert codes(game, "put_to_work", "A", card="trainer") == []
    assert codes(game, "hire", "A", card="trainer") == ["wrong_step"]
    done(game, "A")
    assert codes(game, "put_to_work", "A", card="trainer") == ["has_decided"]


@pytest.mark.rule("ORG-9")
def test_the_ceo_works_alone_in_turn_1() -> None:
    """Nobody is asked: there is no card but the CEO, who is no card of hand or beach."""
    game = fcm.Game.new(players=2, seed=3)
    while game.phase == "setup":
        game.play(game.options[-1])
    assert (game.state.turn, game.phase) == (1, "order_of_business")
    assert [event.at_work for event in events(game, StructureShown)] == [(), ()]
    assert [event.slots.total for event in events(game, StructureShown)] == [3, 3]
    assert "ceo" not in employees()
    game = working(chain("A", at_work=["trainer"]), chain("B", away=1))
    play(game, "hire", card="errand_boy")
    assert codes(game, "train", card="ceo", to="cfo") == ["no_such_card"]
    payday = table(chain("A"), phase="payday")
    assert [option.do for option in payday.options] == ["done"]
    assert wages(payday.state, 0).total == 0


@pytest.mark.rule("ORD-1", "ORG-1")
def test_the_count_of_slots_is_told() -> None:
    event = alone(["management_trainee", "trainer"])
    assert [term.amount for term in event.slots.terms] == [3, 2, -2]
