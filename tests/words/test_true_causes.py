"""A refusal names its true cause and what is possible instead; the log tells what was so."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache
from itertools import product
from typing import Any

import pytest

import fcm_widgets as fcm
from fcm_widgets.data import rules
from fcm_widgets.dinner.dinnertime import StayedHome
from fcm_widgets.engine.milestones import MilestoneEarned
from fcm_widgets.engine.supply import steps_to
from fcm_widgets.explain.log import say
from fcm_widgets.explain.problems import refusal
from fcm_widgets.phases.marketing import TurnsCounted
from fcm_widgets.phases.order_of_business import OrderSet
from fcm_widgets.phases.payday import Fire, Fired, FiringChosen
from fcm_widgets.phases.recruit import Hire
from fcm_widgets.phases.restaurants import TakeRestaurant
from fcm_widgets.phases.restructuring import StructureShown
from fcm_widgets.phases.setup import PlaceRestaurant
from fcm_widgets.phases.train import Train
from fcm_widgets.state.actions import Action, PutBack
from fcm_widgets.state.events import Paid
from fcm_widgets.state.state import GameConfig, State
from fcm_widgets.widgets.career.facts import Reasons, Verdicts
from tests.game.tables import act, chain, play, table, working
from tests.game.test_words import played
from tests.seeds import seeds
from tests.words.lists import whole_games
from tests.words.situations import ONE, TWO, day, hand, in_the_tree, refusals
from tests.words.stories import level, stories

Offers = Callable[[Sequence[Action]], bool]
"""Whether a list of options holds what a sentence advises."""

# -- what a refusal advises is possible ------------------------------------------------------------


def others_kind(state: State, seat: int) -> Action:
    """Return an action that belongs to another step than this one."""
    return Hire(seat, "trainer") if state.phase == "setup" else PlaceRestaurant(seat, (0, 0), "NW")


def check_deeds(game: fcm.Game) -> None:
    """Hold that a refusal for the wrong step names the kinds of the options, and no others."""
    for name in game.to_move:
        action = others_kind(game.state, game.state.seat(name))
        (found,) = game.obstacles(action)
        offered = {one.do for one in game.options.of(name)}
        assert (found.code, set(found.details["wanted"])) == ("wrong_step", offered)


@pytest.mark.rule("REC-1")
def test_a_refusal_for_the_wrong_step_names_what_is_possible_now() -> None:
    for one in refusals():
        if not one.game.viewer and not one.game.over:
            check_deeds(one.game)


@pytest.mark.parametrize("seed", seeds(2))
def test_so_it_does_all_through_a_random_game(seed: int) -> None:
    game, _ = played(3, False, seed)
    for number in range(0, game.played, 7):
        check_deeds(game.at(number))


STAFF = (["trainer"], ["coach"], ["trainer", "coach"], ["trainer", "trainer"], ["guru"])
BEACH = ["management_trainee", "management_trainee", "errand_boy"]


def shorter(game: fcm.Game, action: Train) -> bool:
    """Whether the same card could be trained now with fewer steps."""
    careers = steps_to(action.card, game.state.config)
    others = [
        option
        for option in game.options
        if isinstance(option, Train) and replace(option, to="") == replace(action, to="")
    ]
    return any(careers[one.to] < careers[action.to] for one in others)


def check_trainings(game: fcm.Game) -> int:
    """Hold that a shorter training is advised where there is one; return how many were refused."""
    seat, count = game.state.seat(game.to_move[0]), 0
    chain = game.state.chains[seat]
    for card, here in dict.fromkeys(product((*chain.beach, *chain.at_work), (False, True))):
        for to in steps_to(card, game.state.config):
            action = Train(seat, card, to, at_work=here)
            for obstacle in game.obstacles(action):
                if obstacle.code in ("trained_already", "no_trainer"):
                    told = "choose a training with fewer steps" in refusal(obstacle).text
                    assert told == shorter(game, action), (refusal(obstacle), action)
                    count += 1
    return count


@pytest.mark.rule("TRN-1")
@pytest.mark.parametrize("staff", STAFF, ids="+".join)
def test_a_shorter_training_is_advised_where_there_is_one(staff: list[str]) -> None:
    for beach in (BEACH, [*BEACH, "coach", "junior_vice_president"]):
        game = day(*staff, "errand_boy", beach=beach, step="train")
        refused = 0
        while game.to_move == (ONE,) and game.state.progress.step == "train":
            refused += check_trainings(game)
            game.play(next(option for option in game.options if isinstance(option, Train)))
        assert refused


@pytest.mark.parametrize("step", ["campaigns", "build", "restaurants"])
def test_nothing_in_hand_is_nothing_to_put_back(step: str) -> None:
    staff = ["marketing_trainee", "new_business_developer", "regional_manager"]
    (found,) = day(*staff, step=step).obstacles(PutBack(0))
    assert str(refusal(found)).startswith(
        "You are holding nothing, so there is nothing to put back."
    )


LOCAL, REGIONAL = "local_manager", "regional_manager"


@pytest.mark.rule("RST-1", "RST-2", "RST-3", "RST-5")
@pytest.mark.parametrize(
    ("staff", "by", "restaurant", "found"),
    [
        ([REGIONAL], REGIONAL, 2, [("no_such_restaurant", "RST-3")]),
        ([REGIONAL], REGIONAL, -1, [("no_such_restaurant", "RST-3")]),
        ([REGIONAL], LOCAL, 1, [("not_at_work", "ORG-5")]),
        ([LOCAL, "waitress"], "waitress", 1, [("cannot_place", "RST-3")]),
        ([LOCAL, "waitress"], "waitress", 0, [("cannot_move", "RST-5")]),
        ([LOCAL, "waitress"], "butler", 1, [("not_at_work", "ORG-5")]),
        ([LOCAL], LOCAL, 0, [("cannot_move", "RST-5")]),
        ([LOCAL], REGIONAL, 0, [("not_at_work", "RST-5")]),
        ([LOCAL], "butler", 0, [("cannot_move", "RST-5")]),
    ],
)
def test_who_cannot_take_a_restaurant_is_told_why(
    staff: list[str], by: str, restaurant: int, found: list[tuple[str, str]]
) -> None:
    game = day(*staff, step="restaurants")
    against = game.obstacles(TakeRestaurant(0, by, restaurant))
    assert [(obstacle.code, obstacle.rule) for obstacle in against] == found


# -- hidden choices --------------------------------------------------------------------------------


def check_masked(game: fcm.Game) -> int:
    """Hold that a view answers what another chain may do as the table does, or not at all."""
    neutral = 0
    for viewer in [one.name for one in game.state.chains]:
        view = game.seen_by(viewer)
        for action in (one for name in game.to_move for one in tried(game, name)):
            if game.state.chains[action.seat].name != viewer:
                real, seen = (list(one.obstacles(action)) for one in (game, view))
                hidden = [one.code for one in seen] == ["not_seen"]
                assert hidden or seen == real, (action, seen, real)
                neutral += hidden
    return neutral


def tried(game: fcm.Game, name: str) -> list[Action]:
    """Return what a chain may do and what it may not: its options and, of cards, a second one."""
    cards = ("trainer", "waitress", "guru")
    deeds = {"restructuring": ("put_to_work", "take_back"), "payday": ("fire",)}
    more = [act(game, do, name, card=card) for do in deeds.get(game.phase, ()) for card in cards]
    return [*list(game.options.of(name))[:8], *more]


@pytest.mark.slow
@pytest.mark.rule("SET-19", "ORG-8", "PAY-1")
def test_what_is_hidden_is_answered_neutrally_or_as_it_is() -> None:
    neutral = 0
    for _, game in whole_games():
        if not game.viewer:
            neutral += sum(check_masked(game.at(number)) for number in range(0, game.played, 3))
    assert neutral


def test_a_hidden_firing_and_a_hidden_card_are_not_told() -> None:
    rich, poor = (
        chain(n, 2 * i, at_work=["coach", "guru"], cash=5) for i, n in enumerate((ONE, TWO))
    )
    pay = table(rich, poor, phase="payday")
    play(pay, "fire", TWO, card="coach")
    hands = (chain(n, 2 * i, beach=["trainer"]) for i, n in enumerate((ONE, TWO)))
    choose = table(*hands, phase="restructuring")
    play(choose, "put_to_work", TWO, card="trainer")
    for game, do, keys in (
        (pay, "done", {}),
        (pay, "fire", {"card": "coach"}),
        (choose, "take_back", {"card": "trainer"}),
        (choose, "put_to_work", {"card": "trainer"}),
    ):
        found = list(game.seen_by(ONE).obstacles(act(game, do, TWO, **keys)))
        assert [one.code for one in found] == ["not_seen"]


# -- the log ---------------------------------------------------------------------------------------


@cache
def told_stories() -> dict[str, fcm.Game]:
    return dict(stories())


def said(title: str, kind: type) -> list[str]:
    """Return the sentences of a story about one kind of event."""
    game = told_stories()[title]
    return [str(say(event, state)) for event, state in game.history if isinstance(event, kind)]


LOG = [
    ("No salary is due", Paid, []),
    (
        "An airplane comes down",
        TurnsCounted,
        ["Airplane 4 has no turns left and returns to the supply. (CMP-6)"],
    ),
    (
        "A turn order without the bankrupt",
        OrderSet,
        [f"The turn order is now: Gluttony, {ONE}. (ORD-2)"],
    ),
    (
        "The CEO works alone by choice",
        StructureShown,
        [
            f"{ONE}'s CEO works alone, leaving 3 slots open. (ORG-8)",
            f"{TWO}'s CEO works alone, leaving 3 slots open. (ORG-8)",
        ],
    ),
    (
        "A bankrupt chain has it all",
        StayedHome,
        [
            "House 13 wanted 1 burger and 1 beer. It stayed at home: no chain still in business "
            "had 1 burger and 1 beer. (DIN-2)"
        ],
    ),
    (
        "A road to the bankrupt alone",
        StayedHome,
        [
            "House 13 wanted 1 burger and 1 beer. It stayed at home: "
            "no road led to an open restaurant of a chain still in business. (DIN-2)"
        ],
    ),
    (
        "All are bankrupt",
        StayedHome,
        [
            "House 13 wanted 1 burger and 1 beer. It stayed at home: every chain was bankrupt. "
            "(DIN-8)"
        ],
    ),
]


@pytest.mark.rule("PAY-2", "CMP-6", "ORD-2", "ORG-8", "DIN-2", "DIN-8")
@pytest.mark.parametrize(("title", "kind", "sentences"), LOG, ids=[one[0] for one in LOG])
def test_the_log_tells_what_was_so(title: str, kind: type, sentences: list[str]) -> None:
    assert said(title, kind) == sentences


@pytest.mark.rule("ORG-3", "ORG-4")
def test_of_a_misfit_the_busy_cards_lie_on_no_beach() -> None:
    first, *_ = said("One card too many, a marketeer busy", StructureShown)
    assert "All its cards except the busy marketeers spend the turn on the beach" in first


@pytest.mark.rule("PAY-4", "PAY-8")
def test_a_busy_marketeer_is_fired_by_another_rule() -> None:
    busy = said("A busy marketeer goes", FiringChosen)
    assert len(busy) == 2
    assert all(refusal.endswith("(PAY-4)") for refusal in busy)
    assert all(one.endswith("(PAY-8)") for one in said("Paydays", FiringChosen))


@pytest.mark.slow
@pytest.mark.rule("PAY-2")
def test_nobody_is_told_to_pay_no_salaries_who_owes_none() -> None:
    """What discounts cover is told; where no card draws a salary there is nothing to tell."""
    for _, game in whole_games():
        for event, _state in game.history:
            if isinstance(event, Paid) and event.kind == "wages":
                assert any(term.amount and term.source == "PAY-1" for term in event.tally.terms)


@cache
def told() -> dict[str, list[str]]:
    """Return what is told in each situation, by its title; each is asked before it is played on."""
    return {one.title: [str(refusal(found)) for found in one.found] for one in refusals()}


# -- what a refusal advises can be done ------------------------------------------------------------


def offers(action: Action, do: str, **keys: object) -> Offers:
    """Return whether a list of options holds such a deed of the same chain."""
    return lambda options: any(
        option.do == do
        and option.seat == action.seat
        and all(getattr(option, key) == value for key, value in keys.items())
        for option in options
    )


def another(action: Action, do: str, key: str) -> Offers:
    """Return whether a list of options holds such a deed with another card or tile."""
    tried = getattr(action, key, None)
    return lambda options: any(
        option.do == do and option.seat == action.seat and getattr(option, key) != tried
        for option in options
    )


def offers_campaign(action: Action) -> Offers:
    """Return whether a list of options holds to fire a busy card of that kind."""
    return lambda options: any(
        isinstance(option, Fire) and option.card == getattr(action, "card", "") and option.campaign
        for option in options
    )


MEALS = {"produce", "fetch"}
PLACES = {"open_restaurant", "take_restaurant"}


def by_another(action: Action) -> Offers:
    """Return whether a list of options holds a deed of that kind by another card."""
    kinds = next((kinds for kinds in (MEALS, PLACES) if action.do in kinds), {action.do})
    tried = getattr(action, "by", None)
    return lambda options: any(
        option.do in kinds and getattr(option, "by", tried) != tried for option in options
    )


def moving(action: Action) -> Offers:
    """Return whether a list of options holds a move of a restaurant that stands."""
    return lambda options: any(
        option.do == "move_restaurant" or getattr(option, "restaurant", 9) < 1 for option in options
    )


def advised(code: str, text: str, action: Action) -> list[Offers]:
    """Return what the options must hold for all that the sentence advises to be possible."""
    card, do = getattr(action, "card", ""), action.do
    same, other = offers(action, do, card=card), another(action, do, "card")
    tile = {"by": getattr(action, "by", ""), "number": getattr(action, "number", 0)}
    known: dict[tuple[str, str], Offers] = {
        ("not_in_hand", "choose"): another(action, "put_to_work", "card"),
        ("not_chosen", "take back a card"): offers(action, "take_back"),
        ("pile_empty", "still hire"): offers(action, "hire", card=card),
        ("pile_empty", "another career step"): same,
        ("pile_empty", "train another card"): other,
        ("pile_empty", "hire another card"): other,
        ("owns_one", "another career step"): same,
        ("owns_one", "train another card"): other,
        ("owns_one", "hire another card"): other,
        ("busy_card", "hoose another card"): another(action, "put_to_work", "card"),
        ("ceo_is_cfo", "another career step"): same,
        ("ceo_is_cfo", "train another card"): other,
        ("no_trainer", "hire another card"): other,
        ("no_such_tile", "a tile from the supply"): another(action, do, "number"),
        ("no_such_tile", "another marketeer"): another(action, do, "by"),
        ("no_house_in_hand", "take one"): offers(action, "take_house"),
        ("no_place_for_first", "can only wait"): offers(action, "wait"),
        ("no_place_for_first", "go without"): offers(action, "wait"),
        ("no_such_house", "from the supply"): offers(action, "take_house"),
        ("no_place_for_tile", "take it turned"): offers(action, do, **tile, turned=True),
        ("no_place_for_tile", "take another tile"): another(action, do, "number"),
        ("no_place_for_tile", "another marketeer"): another(action, do, "by"),
        ("has_acted", "choose another card"): by_another(action),
        ("not_at_work", "choose a card"): by_another(action),
        ("no_such_card", "another card"): other,
        ("no_such_card", "finish hiring"): offers(action, "done"),
        ("no_place_for_restaurant", "another manager"): by_another(action),
        ("no_place_for_restaurant", "only move"): moving(action),
        ("no_place_for_restaurant", "finish placing"): offers(action, "done"),
        ("pile_not_empty", "without a training"): offers(action, "hire", card=card, becomes=""),
        ("must_place", "must place your first"): offers(action, "place_restaurant"),
        ("place_taken", "choose a free place"): offers(action, "take_place"),
        ("busy_card", "choose that campaign"): offers_campaign(action),
        ("runs_no_such_campaign", "choose a campaign"): offers_campaign(action),
        ("runs_no_such_campaign", "without choosing a campaign"): offers(
            action, "fire", card=card, campaign=0
        ),
        ("cannot_turn", "take it unturned"): offers(action, do, **tile, turned=False),
        ("wants_a_route", "choose the route"): offers(action, do, by=tile["by"]),
        ("pile_empty", "finish hiring"): offers(action, "done"),
        ("entrance_tile_taken", "choose another tile"): offers(action, do),
        ("no_such_staff", "choose another card"): offers(action, "fire"),
        ("fired_already", "fire another card"): offers(action, "fire"),
        ("cannot_pay", "fire"): offers(action, "fire"),
        ("must_be_fired", "fire"): offers(action, "fire", card="cfo"),
        ("not_in_stock", "choose another good"): offers(action, "throw_away"),
        ("not_in_stock", "close the freezer"): offers(action, "done"),
        ("freezer_full", "throw"): offers(action, "throw_away"),
    }
    found = [offer for (of, words), offer in known.items() if of == code and words in text]
    return [
        *found,
        *([offers(action, "done")] if "finish" in text and code != "wrong_step" else []),
    ]


@pytest.mark.rule("REC-3", "TRN-6", "ORG-8", "HSE-1", "PAY-8", "CLN-1", "MKT-6")
def test_what_a_refusal_advises_is_offered() -> None:
    """Whoever can choose no card that is in stock must not be told to choose one."""
    met = set()
    for one in refusals():
        options = list(one.game.options)
        for found in () if one.game.viewer else one.found:
            for offered in advised(found.code, refusal(found).text.rpartition(":")[2], one.action):
                assert offered(options), (one.title, refusal(found))
                met.add(found.code)
    assert len(met) >= 14


@pytest.mark.rule("REC-3")
def test_hiring_from_an_empty_pile_is_advised_only_where_it_goes() -> None:
    """With a trainer the pile may be empty; without one, or with nothing to become, it is out."""
    assert "still hire an errand boy if you train" in told()["An empty pile"][0]
    assert "still hire" not in told()["An empty pile and no trainer"][0]


@pytest.mark.rule("PAY-4")
def test_of_two_busy_marketeers_one_can_be_fired_though_the_other_draws_a_salary() -> None:
    """So the refusal may not say that nobody else may draw one."""
    keys = {"number": 14, "at": [3, 3], "good": "burger", "turns_left": 2, "chain": ONE}
    busy = [{**keys, "by": "campaign_manager"}]
    busy.append({**busy[0], "number": 13, "at": [8, 3]})
    poor = chain(ONE, busy=["campaign_manager"] * 2, cash=5)
    game = table(poor, chain(TWO, away=2), phase="payday", campaign=busy)
    assert list(game.obstacles(Fire(0, "campaign_manager", 14))) == []
    (told_to,) = told()["A busy card before one at work"]
    assert "at work and on the beach that draws a salary. A burger cook still draws" in told_to


@pytest.mark.rule("SET-3", "MKT-6")
def test_what_cannot_be_taken_is_not_said_to_be_outside_the_box() -> None:
    """Billboard 16 lies in the box with fewer than five players, and cannot be taken from there."""
    assert "box" in rules()["SET-3"].title
    assert not [text for texts in told().values() for text in texts if "the box" in text]


SAID = {
    "A card that is chosen already": "You have already chosen to fire every coach: fire "
    "another card. (PAY-8)",
    "A busy card that is chosen already": "You have already chosen to fire the campaign "
    "manager that runs billboard 14, and no other card "
    "can be fired: finish payday. (PAY-8)",
    "The CEO": "The CEO can never be fired: choose another card. (ORG-9)",
    "Putting a card to work twice": "You have already chosen every waitress in your hand: "
    "choose another card. (ORG-8)",
    "One chosen, one busy, and one again": "You have already chosen every brand manager in "
    "your hand: choose another card. (ORG-8)",
    "Another entrance on the only tile": "There is no room left for a first restaurant: you "
    "can only wait. (SET-6)",
    "Busy without a campaign": "You can't put this brand manager to work: it is busy, "
    "but none of your campaigns uses it. Choose another card. (ORG-4)",
    "A second chef from an empty pile": "One of your hires this turn will become a burger "
    "chef, and a chain may have only one copy of this card: "
    "choose another career step. (TRN-3)",
    "No billboard is left, but mailboxes": "Campaign tile 11 is not in the supply: choose another "
    "marketeer. (MKT-6)",
    "No restaurant is open": "You have no open restaurant from which a local manager could "
    "start. (GEO-13)",
    "A ninth garden at no house": "All 8 garden tiles are on the map, so you can't add a "
    "garden. A new house brings its own garden. (SET-5)",
    "No house in hand, and none is left": "You are holding no house, and no house can be built "
    "now. (HSE-1)",
    "A second deed of one manager": "Only a regional manager can move restaurants, and every "
    "regional manager at work has acted this turn. (RST-3)",
    "Taking one for a second deed": "Only a regional manager can move restaurants, and every "
    "regional manager at work has acted this turn. (RST-3)",
    "A new one as a second deed": "Every regional manager at work has acted this turn: choose "
    "another card. (RST-3)",
    "Turning a square tile that has no place": "You have no open restaurant from which a "
    "campaign manager could start: choose another "
    "marketeer. (GEO-15)",
    "A drink by a cart without one": "You have no open restaurant from which a route could "
    "start. (BUY-8)",
    "Moving by a local manager": "Only a regional manager can move restaurants, and you have "
    "none at work. (RST-5)",
    "Two steps more, his coach has one": "Every junior vice president on your beach was already "
    "trained this turn. Only the same trainer can train a card again, and that trainer has only "
    "1 step left: choose a training with fewer steps. (TRN-1)",
    "Two steps more, his trainer has none": "Every junior vice president on your beach was "
    "already trained this turn. Only the same trainer can train a card again, and that trainer "
    "has no step left: train another card. (TRN-1)",
    "Nothing shorter from an empty pile": "This training takes 2 steps, more than any trainer "
    "at work has left for this card: hire another card. "
    "(TRN-1)",
    "The second hire of the CEO alone": "You have used your only hire of this turn. Finish "
    "hiring. (REC-2)",
    "A route from elsewhere": "A route can't start on square 9, 9: start at an entrance of one "
    "of your open restaurants, then follow the road. (BUY-8)",
    "An entrance without a road": "The route is only an entrance: add the road squares that the "
    "buyer drives. (BUY-8)",
    "Burgers by an errand boy for two": "An errand boy brings 2 drinks of one kind and needs no "
    "route: choose 2 beers, 2 lemonades or 2 softdrinks. (BUY-2)",
    "The same errand boy again": "Every errand boy at work has acted this turn: choose another "
    "card. (BUY-2)",
    "Going on with a tile placed": "Billboard 14 is already placed: choose what it advertises, "
    "or put it back. (MKT-6)",
    "One way round only": "A brand director can place billboard 13 only if it is turned: "
    "take it turned. (MKT-12)",
    "One way round, in a trainee's range": "A marketing trainee can place billboard 13 "
    "only if it is turned: take it turned. (MKT-12)",
    "No room for it in a trainee's range": "A marketing trainee can't place billboard 11 "
    "anywhere: take another tile. (MKT-12)",
    "Room enough, but out of a trainee's range": "A marketing trainee can't place billboard 11 "
    "anywhere: take another tile. (MKT-2)",
    "Room enough, but beside no road": "A brand director can't place billboard 13 anywhere: "
    "take another tile. (MKT-3)",
    "No restaurant to start from": "You have no open restaurant from which a marketing trainee "
    "could start: choose another marketeer. (GEO-15)",
    "A local manager without a restaurant to start from": "You have no open restaurant from "
    "which a local manager could start: "
    "choose another manager. (GEO-15)",
    "A second restaurant in a full city": "There is no place on the map for this restaurant: "
    "choose another restaurant. (RST-1)",
    "A local manager's in a full city": "There is no place on the map for this restaurant: the "
    "regional manager can only move a restaurant that is already on the map. (RST-1)",
    "Places, but none in a local manager's range": "There is no place within the local manager's "
    "range of 3: choose another manager. (RST-2)",
    "Places, but no entrance in range": "There is no place where the entrance would be within "
    "the local manager's range of 3: choose another manager. (RST-2)",
    "Beyond the range with roadworks": "The borders and roadworks on the way there add up to 3, "
    "but the marketing trainee's range is 2: choose a nearer place. (MKT-2)",
    "Beyond the range, roadworks elsewhere": "This place is 3 borders away, but the marketing "
    "trainee's range is 2: choose a nearer place. (MKT-2)",
    "An entrance beyond the range": "The entrance is 4 borders away, but the local manager's "
    "range is 3: choose a nearer place. (RST-2)",
    "An entrance at a road that does not lead there": "No road leads to that entrance from any "
    "of your open restaurants. At this table "
    "the entrance must face the road that "
    "the manager used. (RST-2)",
    "Hiring the CEO": "The CEO can't be hired: hire another card. (ORG-9)",
    "Training the CEO": "The CEO can't be trained: choose another card. (ORG-9)",
    "Beyond the cart's range with roadworks": "This route crosses 2 borders and 1 roadworks "
    "marker, but the range is 2: choose a shorter "
    "route. (BUY-3)",
    "An airplane as wide as the map": "Part of the airplane is off the map: its first row "
    "or column must be 0. (MKT-4)",
    "Choosing in turn 1": "No chain has a card in hand: every CEO works alone. (ORG-9)",
    "Choosing where nobody has a card": "No chain has a card in hand: every CEO works alone. "
    "(ORG-9)",
    "A place where one chain is left": "Turn order has fewer than two places, so there is "
    "nothing to choose. (ORD-4)",
    "A place where all are bankrupt": "Every chain is bankrupt, so there is nothing to decide. "
    "(DIN-8)",
    "Paying where all are bankrupt": "Every chain is bankrupt, so there is nothing to decide. "
    "(DIN-8)",
    "A deed in a clean-up that asks nobody": "No chain has both stock and a freezer, so there "
    "is nothing to choose. (CLN-1)",
    "A clean-up where only a bankrupt chain has a freezer": "Only bankrupt chains have both "
    "stock and a freezer, so there is nothing to choose. (CLN-1)",
    "Choosing where only a bankrupt chain has a card": "Only bankrupt chains have cards in "
    "hand, so there is nothing to choose. (ORG-9)",
    "A reserve card where all lie already": "The setup is complete, so there is nothing left to "
    "choose. (SET-16)",
    "No place left in the second round": "You can't choose a reserve card at this point. You "
    "can only go without a restaurant. (SET-16)",
    "Waiting in the second round": "You must place your first restaurant in the second round, "
    "because there is room for it. (SET-6)",
    "Training into a CFO with First to have $100": 'A chain with the milestone "First to have '
    '$100" may not train a card to become a '
    "CFO: choose another career step. (TRN-3)",
    "No such card and no hire": 'No card of this game is called "butler": finish hiring. (REC-2)',
    "Taking one to move without a mover": "Only a regional manager can move restaurants, and "
    "you have none at work. (RST-5)",
    "A waitress moving one": "A waitress can't move restaurants: only a regional manager can. "
    "(RST-5)",
    "One beyond all": "Your only restaurant is number 0, and a new one would be number 1: "
    "there is no number 2. (RST-3)",
    "Moving where none stands": "You have no restaurant on the map: there is no number 0. (RST-3)",
    "A square left out": "A buyer cannot drive from square 3, 2 to square 9, 2: each "
    "road square must join the one before it. (BUY-4)",
    "Off a bridge": "A buyer cannot drive from square 2, 2 to square 3, 2: a route must go "
    "straight over a bridge. (GEO-3)",
    "Straight back": "The buyer has just come from square 3, 2 and may not turn back: choose "
    "another square. (BUY-5)",
    "An apartment that is printed": "Apartment pi is not in the supply: choose a house from the "
    "supply. (HSE-1)",
    "A card that is chosen, with a campaign": "You have already chosen to fire every coach: "
    "fire another card. (PAY-8)",
    "A busy card without its campaign": "First, fire every card at work and on the "
    "beach that draws a salary. A burger cook and a coach still draw salaries. You can fire a busy "
    "campaign manager only if you still cannot pay after that. (PAY-4)",
    "The last card without its campaign": "The campaign manager is busy with a campaign: choose "
    "that campaign, too. (PAY-4)",
    "The last card with another's campaign": "No campaign manager of yours runs billboard 13: "
    "choose a campaign that your campaign manager runs. "
    "(PAY-4)",
    "A card that runs no campaign": "No coach of yours runs billboard 14: fire the coach without "
    "choosing a campaign. "
    "(PAY-8)",
    "A campaign of a card that is at work, too": "No campaign manager of yours runs billboard "
    "13: fire the campaign manager without choosing a campaign. (PAY-8)",
}


@pytest.mark.rule("TRN-1", "REC-2", "BUY-8", "BUY-2", "MKT-6", "MKT-12", "MKT-3", "PAY-8")
@pytest.mark.parametrize(("title", "sentence"), SAID.items(), ids=list(SAID))
def test_a_refusal_names_its_true_cause(title: str, sentence: str) -> None:
    assert told()[title] == [sentence]


BOOKED = "A card that cannot be hired, with its training"


@pytest.mark.rule("REC-3", "REC-2")
def test_only_an_entry_card_is_hired_as_it_is() -> None:
    codes = [found.split(",")[0].split(":")[0] for found in told()[BOOKED]]
    assert codes == ["You can't hire a coach", "A coach cannot become a guru"]


@pytest.mark.rule("TRN-3", "SET-12")
def test_a_chain_is_not_told_that_it_may_not_own_the_cfo_that_it_has() -> None:
    """Without a payday nobody is fired: a chain keeps its CFO, and may train no second."""
    *_, last = told()["A second CFO without a payday"]
    assert last == told()["Training into a CFO with First to have $100"][0]


def in_tree() -> dict[str, list[str]]:
    """Return what the career tree tells, by the title of the situation."""
    found: dict[str, list[str]] = {}
    for title, one in in_the_tree():
        found.setdefault(title.removeprefix("Career tree: "), []).append(str(refusal(one)))
    return found


SHORT = (
    "No trainer, coach or guru in your hand can train a card that far: choose a training with "
    "fewer steps. "
)
TREE = {
    "A trainer in hand, three steps": f"{SHORT}(TRN-1)",
    "Two steps for a card of an empty pile": f"{SHORT}(TRN-1)",
    "A trainer in hand, no room beside one card": "You have no trainer, coach or guru at work "
    "yet: your structure is full, so take a card back first. "
    "(ORG-8)",
    "A trainer in hand, no room beside many cards": "You have no trainer, coach or guru at "
    "work yet: your structure is full, so take cards back first. "
    "(ORG-8)",
}


@pytest.mark.rule("TRN-1", "ORG-8", "ORG-3")
@pytest.mark.parametrize(("title", "sentence"), TREE.items(), ids=list(TREE))
def test_the_tree_advises_a_trainer_only_where_one_would_help(title: str, sentence: str) -> None:
    assert in_tree()[title] == [sentence]


@pytest.mark.rule("TRN-1", "ORG-8")
def test_a_trainer_that_the_tree_advises_makes_the_training_possible() -> None:
    """Whoever is told to choose one, and does, is not told then that one is too few."""
    staff = ("trainer", "coach", "management_trainee", "errand_boy", "kitchen_trainee")
    game = hand(*staff)
    tree = Verdicts(game.state, 0, Reasons())
    at_work = {one: working(*teaching(one, staff), step="train") for one in staff[:2]}
    seen = set()
    for card in staff:
        for to in steps_to(card, GameConfig()):
            told_of = {obstacle.code for obstacle in tree.against_training(Train(0, card, to))}
            helps = any(not any(now.obstacles(Train(0, card, to))) for now in at_work.values())
            if told_of:
                assert told_of == {"no_trainer_yet" if helps else "no_such_trainer"}, (card, to)
                seen |= told_of
    assert len(seen) == 2


def teaching(one: str, staff: Sequence[str]) -> tuple[dict[str, Any], dict[str, Any]]:
    """Return two chains, the first with one of its cards at work and the others on the beach."""
    beach = [card for card in staff if card != one]
    return chain(ONE, at_work=[one], beach=beach), chain(TWO, away=2)


@pytest.mark.rule("BNK-4")
@pytest.mark.parametrize(
    ("others", "why"), [([TWO], "earlier"), ([TWO, "Gluttony"], "the earliest of them")]
)
def test_of_three_that_are_level_one_is_the_earliest(others: list[str], why: str) -> None:
    end = [str(say(*found)) for found in level(*others).history]
    assert end[-1].endswith(f"and {ONE} wins because it is {why} in turn order. (BNK-4)")


@pytest.mark.rule("DIN-13")
@pytest.mark.parametrize(
    ("kind", "does"),
    [(FiringChosen, "chooses to fire its CFO, as it must"), (Fired, "fires its CFO, as it must")],
)
def test_a_cfo_goes_in_the_turn_in_which_the_100_dollars_are_earned(kind: type, does: str) -> None:
    """The CEO works as a CFO from the next turn on, so that is not why."""
    game = told_stories()["A CFO who must go"]
    earned = [event.milestone for event, _ in game.history if isinstance(event, MilestoneEarned)]
    assert (earned[0], game.start.turn) == ("first_100", 4)
    none = 'a chain with the milestone "First to have $100" may not have a CFO'
    sentence = f"{ONE} {does}: {none}. (DIN-13)"
    assert said("A CFO who must go", kind) == [sentence]
