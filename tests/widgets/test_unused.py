"""What goes unused when a chain reveals its structure or ends its day, and what keys avoid."""

from __future__ import annotations

import pytest

from fcm_widgets.bots import RandomBot, play_out
from fcm_widgets.explain.words import words
from fcm_widgets.phases.food import Produce
from fcm_widgets.phases.recruit import Hire
from fcm_widgets.phases.restructuring import PutToWork, TakeBack
from fcm_widgets.state.actions import Done
from fcm_widgets.widgets.game.bulk_actions import plans_of
from fcm_widgets.widgets.game.options import ask_facts, options_of
from fcm_widgets.widgets.game.unused import left_behind, unused
from tests.mixes import Setup
from tests.words.situations import day
from tests.words.situations import hand as in_hand

CAREFUL = {
    "done",
    "fire",
    "leave_map_tile",
    "leave_shop",
    "pay_in_kind",
    "put_back",
    "throw_away",
}
"""The kinds of actions that hurt a chain, end something or give something up."""


def test_only_what_hurts_ends_or_gives_up_is_careful() -> None:
    assert {kind.do for kind, text in words().actions.items() if text.careful} == CAREFUL


@pytest.mark.rule("ORG-3", "ORG-8")
def test_before_a_reveal_you_read_which_cards_would_do_nothing() -> None:
    game = in_hand("waitress", "waitress", "waitress", "trainer")
    assert unused(game.state, 0) == (
        "This reveals your structure: 3 slots stay open, and 3 waitresses and the trainer would "
        "do nothing."
    )
    for card in ("waitress", "waitress"):
        game.play(PutToWork(0, card))
    assert unused(game.state, 0) == (
        "This reveals your structure: 1 slot stays open, and the waitress and the trainer would "
        "do nothing."
    )
    game.play(PutToWork(0, "trainer"))
    assert not unused(game.state, 0), "the third waitress does not fit"
    game.play(PutToWork(0, "waitress"))
    assert unused(game.state, 0) == (
        "This reveals a structure that does not fit: 4 cards would do nothing."
    )


def test_a_step_that_undo_takes_back_asks_nothing_and_the_end_of_the_day_does() -> None:
    game = day("burger_cook", "burger_cook", "recruiting_girl")
    assert not unused(game.state, 0), "hiring is not the end of the day"
    assert not left_behind(game.state, 0)
    game.play(Hire(0, "waitress")).play(Done(0))
    assert game.state.progress.step == "food_and_drinks"
    assert left_behind(game.state, 0) == "You left 1 hire unused."
    assert unused(game.state, 0) == (
        "This ends your day: 1 hire and 2 burger cooks have done nothing."
    )
    game.play(Produce(0, "burger_cook", "burger"))
    assert unused(game.state, 0) == (
        "This ends your day: 1 hire and the burger cook have done nothing."
    )


@pytest.mark.parametrize("card", ["new_business_developer", "local_manager", "regional_manager"])
def test_a_card_whose_option_does_not_name_it_is_found(card: str) -> None:
    game = day(card)
    game.play(Hire(0, "waitress"))
    assert unused(game.state, 0).startswith("This ends your day: the ")
    assert unused(game.state, 0).endswith(f"{card.replace('_', ' ')} has done nothing.")


SETUPS = [
    Setup(3),
    Setup(3, modules=("coffee", "lobbyists")),
    Setup(2, modules=("new_milestones", "rural_marketeers", "ketchup")),
]


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_a_question_comes_only_before_what_shows_the_choices_of_others(setup: Setup) -> None:
    game = setup.game(4)
    play_out(game, [RandomBot(seed=seat) for seat in range(setup.players)], turns=6)
    asked = 0
    for number in range(game.played):
        then = game.at(number)
        for mine in ask_facts(then)["seats"]:
            seat = mine["seat"]
            for group in mine["groups"]:
                assert group.get("careful", False) == (group["do"] in CAREFUL), group["name"]
                if "unused" not in group:
                    continue
                asked += 1
                after = then.at(number).play(Done(seat))
                name = then.state.chains[seat].name
                still_works = after.phase == "working" and name in after.to_move
                assert then.phase == "restructuring" or not still_works
            # Two plans that take back chosen cards undo each other, key after key.
            plans = plans_of(then, seat, options_of(then, seat))
            for plan, button in zip(plans, mine["plans"], strict=True):
                takes_back = any(isinstance(action, TakeBack) for action in plan.actions)
                reveals = button["label"].endswith("and reveal")
                assert button.get("careful", False) == (reveals or takes_back)
    assert asked > 5
