"""What is overlooked or swapped, beside the seven: by hand, and by plain loops on random tables."""

from __future__ import annotations

import tomllib
from collections import Counter
from typing import Any

import pytest

import fcm_widgets as fcm
from fcm_widgets import Game, Quiz
from fcm_widgets.learning.misreadings.choices import (
    DOOR_BORDER,
    GARDEN,
    HOUSE_BORDER,
    STOCK,
    TURN_FIRST,
    overlooked,
)
from fcm_widgets.learning.quiz.random_tables import random_deals
from fcm_widgets.widgets.quiz.questions import Reply
from tests.dinner.street import chain, dinner, table
from tests.oracle.dinner import Dinner
from tests.oracle.random_tables import random_scenario, to_toml
from tests.oracle.squares import in_dining_order
from tests.quiz import brute
from tests.quiz.made import made
from tests.seeds import seeds

CHEAP = chain("Cheap", 4, at_work=["pricing_manager"])


def replies(text: str) -> dict[str, Reply]:
    """Return the replies of one question; the cheapest, far away, tempts somebody."""
    (asked,) = Quiz(text)._questions
    return {asked.label(key): reply for key, reply in asked.replies.items()}


@pytest.mark.rule("DIN-2")
def test_a_stock_forgotten_says_what_is_missing_once() -> None:
    short = chain("Near", 0, stock={"burger": 1, "beer": 3})
    text = table(short, chain("Far", 1), CHEAP, wants=["burger", "burger", "beer"])
    near = replies(text)["Near"]
    assert [slip.message for slip in near.misreadings] == [
        "You forgot the stock: Near is 1 burger short."
    ]
    assert near.text == ""


def test_a_chain_that_would_not_have_won_forgets_no_stock() -> None:
    game = dinner(chain("Near", 0), chain("Far", 3, stock={}))
    assert overlooked(game.decisions[0], game.start) == {}


def test_nobody_has_it_and_the_house_stays_at_home() -> None:
    game = dinner(chain("Near", 0, stock={}), chain("Far", 3, stock={}))
    assert game.decisions[0].winner is None
    found = overlooked(game.decisions[0], game.start)
    assert {name: one.chain for name, one in found.items()} == {STOCK: "Near"}


@pytest.mark.long
@pytest.mark.rule("GEO-6")
def test_a_garden_forgotten() -> None:
    """It may send the house to another chain, or leave it at home."""
    told: Counter[str] = Counter()
    for seed in range(6):
        for asked in made(seed)._questions:
            for key, reply in asked.replies.items():
                for slip in reply.misreadings:
                    if slip.id == GARDEN:
                        told[key] += 1
                        house = asked.state.home(asked.house).house
                        assert house.garden
                        assert slip.message.startswith("You forgot the garden: ")
                        assert " from its garden the distance is " in slip.message
    assert told["home"]
    assert told.total() > told["home"]


@pytest.mark.rule("GEO-4")
def test_the_border_at_a_door_forgotten() -> None:
    """Fried Geese's door is at the road of the next tile: 10 + 0 ties with Xango's 8 + 2."""
    (asked,) = (
        question
        for question in Quiz(fcm.load_example("where-will-house-8-eat"))._questions
        if question.house == "8"
    )
    found = {asked.label(key): reply for key, reply in asked.replies.items()}
    heard = {slip.id: slip.message for slip in found["Fried Geese"].misreadings}
    assert heard[DOOR_BORDER] == (
        "You forgot the border at the entrance: the distance to Fried Geese is 1 with it and 0 "
        "without it."
    )


@pytest.mark.long
@pytest.mark.rule("GEO-5")
def test_the_border_at_a_house_forgotten() -> None:
    told = Counter(
        heard.id
        for seed in range(6)
        for asked in made(seed)._questions
        for reply in asked.replies.values()
        for heard in reply.misreadings
        if heard.id == HOUSE_BORDER and " without it." in heard.message
    )
    assert told[HOUSE_BORDER]


@pytest.mark.rule("DIN-5")
def test_the_turn_order_before_the_waitresses_is_asked_about_beside_their_forgetting() -> None:
    """Both pick the one that is earlier, so the reader is asked which it was."""
    opposite = [{"at": [8, 3], "entrance": "NW"}]
    late = chain("Late", None, at_work=["waitress"], restaurants=opposite)
    early = replies(table(chain("Early", 1), late))["Early"]
    assert [
        slip.message for slip in early.misreadings if slip.id in ("no_waitresses", TURN_FIRST)
    ] == [
        "You forgot the waitresses: Early is earlier in turn order, but waitresses come first.",
        "You looked at turn order before the waitresses.",
    ]


def test_who_stays_at_home_hears_the_result_once() -> None:
    home = replies(table(chain("Near", 0), CHEAP))["it stays at home"]
    (heard,) = home.misreadings
    assert (home.text, heard.message) == (
        "",
        "You kept the family at home, but a road leads to a chain that can serve it.",
    )


# -- against a second reading --------------------------------------------------------------------


def expected(scenario: dict[str, Any]) -> dict[str, dict[str, str | None]]:
    """Return the slips for every house where they pick another chain, while all dine."""
    going = Dinner(scenario)
    found = {}
    for number in in_dining_order(list(going.demand)):
        picks = brute.overlooked(going, number)
        winner = going.serve(number)["winner"]
        found[number] = {name: one for name, one in picks.items() if one != winner}
    return found


@pytest.mark.parametrize("seed", seeds(40))
def test_they_agree_with_brute_force(seed: int) -> None:
    scenario = random_scenario(seed)
    game = Game.from_scenario(to_toml(scenario))
    start = game.state
    found = {
        decision.house: {name: it.chain for name, it in overlooked(decision, start).items()}
        for decision in game.run_phase().decisions
    }
    assert found == expected(scenario)


@pytest.mark.slow
def test_they_are_met_on_these_tables() -> None:
    met: Counter[str] = Counter()
    for seed in range(40):
        for picks in expected(random_scenario(seed)).values():
            met.update(list(picks))
    assert met[STOCK] > 20, met
    assert met[GARDEN] > 1, met


@pytest.mark.slow
def test_tables_of_a_quiz_agree_with_brute_force() -> None:
    """On tables that are dealt to be contested, the slips and the seven alike."""
    met: Counter[str] = Counter()
    for seed in range(60):
        game = next(random_deals(seed, contested=True))
        scenario, start = tomllib.loads(game.to_scenario()), game.state
        decisions = game.run_phase().decisions
        slips = expected(scenario)
        assert slips == {
            decision.house: {name: it.chain for name, it in overlooked(decision, start).items()}
            for decision in decisions
        }
        met.update(name for slip in slips.values() for name in slip)
        if seed % 6 == 0:  # by brute force the seven take long
            found = {decision.house: fcm.misread(decision, start) for decision in decisions}
            assert found == brute.misread_dinner(scenario)
    assert min(met[name] for name in (STOCK, GARDEN, DOOR_BORDER, TURN_FIRST)) > 3, met


def test_they_are_no_misreadings_of_the_seven() -> None:
    game = fcm.load_example("one-beer-short")
    start = game.state
    decision = game.run_phase().decisions[0]
    assert not {STOCK, GARDEN, HOUSE_BORDER, DOOR_BORDER, TURN_FIRST} & set(
        fcm.misread(decision, start)
    )
