"""The rule that a sentence names belongs to the phase and to the thing that it is said of."""

from __future__ import annotations

import pytest

import fcm_widgets as fcm
from fcm_widgets.data import milestones_with, rules
from fcm_widgets.explain.labels import rule_of
from fcm_widgets.explain.log import say
from fcm_widgets.explain.words import words
from fcm_widgets.phases.build import GardenPlanted, HouseBuilt
from fcm_widgets.phases.campaigns import CampaignPlaced
from fcm_widgets.phases.food import Fetched, Produced
from fcm_widgets.phases.recruit import Hired
from fcm_widgets.phases.restaurants import OpenRestaurant, RestaurantMoved, RestaurantPlaced
from fcm_widgets.phases.setup import ReserveChosen, Waited
from fcm_widgets.phases.train import Trained
from fcm_widgets.state.events import ProgressChanged
from fcm_widgets.widgets.game.options import rule_of_all
from tests.game.test_words import played, worked
from tests.seeds import seeds
from tests.words.lists import offered, whole_games
from tests.words.situations import Situation, refusals
from tests.words.stories import stories

MAP = {"GEO"}
ASKED = {
    "setup": {"SET", "RST"},
    "restructuring": {"ORG"},
    "order_of_business": {"ORD", "DIN"},
    "recruit": {"REC", "TRN"},
    "train": {"TRN", "NMS"},
    "coffee_shops": {"COF"},
    "campaigns": {"MKT", "ORG", "NMS"},
    "food_and_drinks": {"BUY", "ORG", "GEO"},
    "build": {"HSE", "NDI", "SET"},
    "lobbyists": {"LOB", "GEO", "ORG"},
    "offramps": {"RUR"},
    "restaurants": {"RST", "ORG"},
    "free_mailbox": {"NMS", "MKT"},
    "dinnertime": {"DIN", "NMS", "MKT"},
    "payday": {"PAY", "DIN", "ORG", "NMS"},
    "marketing": {"CMP"},
    "cleanup": {"CLN", "COF"},
    "over": {"BNK", "DIN", "SET"},
}
"""The sections of the rulebook that a refusal may name, by the phase, at work by the step."""
TURNS = {"wrong_step", "not_your_turn", "has_decided", "asks_nobody", "piece_in_hand"}
"""Refusals of the moment: at work they rest on the order of the steps (REC-1)."""
NO_RULE = {("cleanup", "not_your_turn"), ("setup", "no_such_seat")}
"""Refusals without a rule: none says who throws away first (CLN-4), nor which seats a game has."""
SAID = {
    "CityDrawn": {"SET-15"},
    "OrderDrawn": {"SET-17"},
    "Waited": {"SET-6"},
    "ReserveChosen": {"SET-9", "RES-2"},
    "MilestonesGone": {"HAR-1", "NMS-12"},
    "MilestonesEnding": {"HAR-1", "NMS-12"},
    "DemandSold": {"KET-1"},
    "ReserveLaid": {"SET-16"},
    "CardChosen": {"ORG-8"},
    "StructureShown": {"ORG-3", "ORG-8", "ORG-9", "NSM-1"},
    "SlotsCounted": {"ORD-1", "ORD-3", "MOV-1"},
    "PlaceTaken": {"ORD-2"},
    "OrderSet": {"ORD-2"},
    "Hired": {"REC-2", "REC-3"},
    "Trained": {"TRN-1", "TRN-6", "REC-3"},
    "CardsGained": {"REC-5", "REC-6", "MIL-2", "NMS-3", "NMS-9"},
    "CampaignPlaced": {"MKT-1", "MKT-7", "NMS-19", "NMS-24", "RUR-1"},
    "MoneyLeft": {"NMS-10"},
    "PaidInKind": {"NMS-21"},
    "Produced": {"BUY-2", "COF-1", "KIM-1", "NOO-3", "SUS-3"},
    "Fetched": {"BUY-2", "BUY-3"},
    "HouseBuilt": {"HSE-1"},
    "GardenPlanted": {"HSE-2"},
    "RestaurantPlaced": {"SET-6", "RST-2", "RST-3"},
    "RestaurantMoved": {"RST-3", "RST-6"},
    "Served": {"DIN-3", "DIN-5", "DIN-15", "KIM-2", "SUS-1", "NOO-1", "MOV-1"},
    "StayedHome": {"DIN-2", "DIN-8"},
    "WentBankrupt": {"DIN-8"},
    "ChainLeft": {"DIN-8"},
    "BankBroke": {"BNK-2", "BNK-4", "SET-21", "RES-1"},
    "FiringChosen": {"DIN-13", "PAY-1", "PAY-4", "PAY-8"},
    "Fired": {"DIN-13", "PAY-4", "PAY-8", "PAY-9"},
    "CampaignRan": {"CMP-2", "CMP-3", "CMP-4", "CMP-5", "GFC-1", "RUR-1"},
    "RoundBegan": {"MAS-1"},
    "DemandPlaced": {"CMP-1", "CMP-5", "NDI-1", "RUR-1"},
    "TurnsCounted": {"CMP-6"},
    "ThrownAway": {"CLN-1", "DIN-8"},
    "ShopPlaced": {"COF-2", "COF-11"},
    "DroveBy": {"COF-4"},
    "Sold": {"COF-4"},
    "RestaurantReady": {"CLN-2"},
    "RoadReady": {"LOB-3", "LOB-8"},
    "RoadLaid": {"LOB-2"},
    "OfframpLaid": {"RUR-3"},
    "ParkLaid": {"LOB-1"},
    "TileAdded": {"LOB-6"},
    "MilestonesClosed": {"CLN-5"},
    "TurnBegan": {"CLN-3"},
    "GameEnded": {"BNK-4", "DIN-8", "SET-21"},
}
"""The rules that the sentence of an event may name, where they do not hang on what it is about."""
PAID = {
    "sale": {"DIN-7", "DIN-8"},
    "aside": {"DIN-7", "DIN-8"},
    "tips": {"DIN-9", "DIN-8"},
    "bonus": {"DIN-9", "DIN-10", "DIN-8"},
    "wages": {"PAY-1", "PAY-2", "PAY-4", "PAY-5", "MAS-2", "NMS-9", "NMS-21"},
    "tokens": {"NMS-2"},
    "tokens_half": {"NMS-2"},
}
BEGAN = {
    "setup": "SET",
    "restructuring": "ORG",
    "order_of_business": "ORD",
    "working": "REC",
    "dinnertime": "DIN",
    "payday": "PAY",
    "marketing": "CMP",
    "cleanup": "CLN",
}
EARNED = {
    "first_hire_3": {"REC-5"},
    "first_throw_away": {"CLN-1"},
    "first_waitress_played": {"ORG-6"},
    "first_20": {"DIN-13", "SET-20"},
    "first_100": {"DIN-13", "SET-20", "BNK-4", "SET-21"},
    "first_lower_prices": {"DIN-12"},
    "first_train": {"TRN-5", "SET-20"},
    "first_burger_produced": {"MIL-2"},
    "first_pizza_produced": {"MIL-2"},
    "first_errand_boy_played": {"ORG-6"},
    "first_cart_operator_played": {"ORG-6"},
    "first_pay_20_salaries": {"PAY-3"},
    "first_billboard_placed": {"MKT-7", "SET-20"},
    "first_burger_marketed": {"MKT-8"},
    "first_pizza_marketed": {"MKT-8"},
    "first_drink_marketed": {"MKT-8"},
    "first_airplane_campaign": {"MIL-3"},
    "first_radio_campaign": {"CMP-5"},
    "someone_sells_your_demand": {"KET-1"},
    "first_lobbyist_used": {"LOB-13"},
    "first_rural_marketeer_used": {"RUR-1", "RUR-3"},
    "first_coffee_sold": {"COF-2"},
    **{one.id: {one.rule} for one in milestones_with(("new_milestones",)).values()},
}


def section(rule: str) -> str:
    return rule.partition("-")[0]


def may_name(event: object) -> set[str]:
    """Return the rules that an event's sentence may name."""
    kind = type(event).__name__
    if kind == "PhaseBegan":
        began = BEGAN[getattr(event, "phase")]  # noqa: B009
        return {rule for rule in rules() if section(rule) == began}
    if kind == "Paid":
        return PAID[getattr(event, "kind")]  # noqa: B009
    if kind == "MilestoneEarned":
        return EARNED[getattr(event, "milestone")]  # noqa: B009
    return SAID[kind]


def check_log(game: fcm.Game) -> None:
    for event, state in game.history:
        if not isinstance(event, ProgressChanged):
            said = say(event, state)
            assert said.rule in may_name(event), said


@pytest.mark.slow
def test_a_sentence_of_the_log_names_a_rule_of_what_happened() -> None:
    for _, game in (*whole_games(), *stories()):
        check_log(game)


@pytest.mark.parametrize("seed", seeds(3))
def test_so_does_every_sentence_of_random_games(seed: int) -> None:
    check_log(played(4, False, seed)[0])
    check_log(played(3, True, seed)[0])
    check_log(worked(3, seed)[0])


ALONE = {
    "decides_no_more": {"DIN"},  # bankrupt, in any phase (DIN-8)
    "frozen_alone": {"KIM"},  # which good freezes alone is the module's (KIM-3)
    "left_out": {"SET"},  # the variant of the game (SET-25)
}


def allowed(one: Situation, code: str) -> set[str]:
    """Return the sections that a refusal may name there."""
    if (one.where, code) in NO_RULE:
        return {""}
    if code in ALONE:
        return ALONE[code]
    if code == "no_such_card":
        return ASKED[one.where] | {"ORG"}  # the CEO is no card (ORG-9)
    if code in ("out_of_range", "no_place_for_tile", "no_place_for_restaurant"):
        return ASKED[one.where] | MAP  # nobody starts from a closed restaurant (GEO-13, GEO-15)
    if code in ("not_used", "owns_one"):
        return ASKED[one.where] | {"MOV"}  # one star for each chain, and which are used (MOV-1)
    working = one.game.state.phase == "working"
    return ASKED[one.where] | ({"REC"} if working and code in TURNS else set())


def test_a_refusal_names_a_rule_of_the_phase_and_step() -> None:
    met = set()
    for refusal in refusals():
        assert refusal.found, f"{refusal.title}: allowed"
        for obstacle in refusal.found:
            met.add(obstacle.code)
            assert section(obstacle.rule) in allowed(refusal, obstacle.code), (
                refusal.title,
                obstacle,
            )
    assert met <= set(words().messages)


def test_who_waits_is_told_by_the_rule_of_that_phase() -> None:
    """REC-1 orders the working day alone; elsewhere all choose at once, or by other rules."""
    for refusal in refusals():
        for obstacle in refusal.found:
            if obstacle.code in TURNS and refusal.game.state.phase != "working":
                assert obstacle.rule != "REC-1", refusal.title


DONE = {
    "advertise": CampaignPlaced,
    "build_house": HouseBuilt,
    "choose_reserve": ReserveChosen,
    "fetch": Fetched,
    "hire": Hired,
    "move_restaurant": RestaurantMoved,
    "open_restaurant": RestaurantPlaced,
    "plant_garden": GardenPlanted,
    "produce": Produced,
    "train": Trained,
    "wait": Waited,
}
"""What happens at once when an option of a kind is taken."""


def check_options(game: fcm.Game) -> set[str]:
    """Hold that an option names the rule that the log does; return the kinds that were met."""
    before, met = game.start, set()
    for move in game.moves:
        action = move.action
        if action is not None and action.do in DONE:
            event = next(one for one in move.events if isinstance(one, DONE[action.do]))
            assert rule_of(action, before) == say(event, move.state).rule, (action, event)
            met.add(action.do)
        before = move.state
    return met


@pytest.mark.slow
def test_an_option_names_the_rule_that_the_log_names_when_it_is_taken() -> None:
    games = [played(4, False, 0)[0], *(worked(3, seed)[0] for seed in seeds(3))]
    games += [game for _, game in (*whole_games(), *stories()) if not game.viewer]
    assert set().union(*map(check_options, games)) == set(DONE)


ASKED_FOR = {
    "put_back": {"campaigns": {"MKT"}, "build": {"HSE"}, "restaurants": {"RST"}},
    "take_restaurant": {"restaurants": {"RST"}},
    "take_tile": {"campaigns": {"MKT"}},
}
"""The sections for options that change nothing on the table yet, by the step."""


@pytest.mark.slow
def test_what_is_taken_and_put_back_names_a_rule_of_its_step() -> None:
    met = set()
    for action, state in offered():
        steps = ASKED_FOR.get(action.do, {})
        if state.progress.step in steps:
            assert section(rule_of(action, state)) in steps[state.progress.step], action
            met.add((action.do, state.progress.step))
    assert met == {(do, step) for do, steps in ASKED_FOR.items() for step in steps}


@pytest.mark.rule("RST-1", "RST-2", "RST-3")
def test_a_heading_names_a_rule_of_all_that_stands_below() -> None:
    local = OpenRestaurant(0, "local_manager", (0, 0), "NW")
    regional = OpenRestaurant(0, "regional_manager", (0, 0), "NW")
    state = fcm.Game.new(players=2, seed=7).state
    found = ([local], [regional], [local, regional], [regional, local])
    assert [rule_of_all(one, state) for one in found] == ["RST-2", "RST-3", "RST-1", "RST-1"]
