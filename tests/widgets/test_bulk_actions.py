"""What one click plays although it is several actions, and what plays itself in `GameStepper`."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import fcm_widgets as fcm
from fcm_widgets.bots import RandomBot, play_out
from fcm_widgets.game.game import Game
from fcm_widgets.phases.food import Produce
from fcm_widgets.phases.recruit import Hire
from fcm_widgets.phases.restructuring import PutToWork, StructureShown, hand
from fcm_widgets.state.actions import Done
from fcm_widgets.widgets.game.bulk_actions import at_once, plans_of
from fcm_widgets.widgets.game.options import options_of
from fcm_widgets.widgets.game.stepper import GameStepper
from tests.mixes import PLAYED, Setup, setup_of
from tests.widgets.test_game_stepper import ask
from tests.words.situations import day
from tests.words.situations import hand as in_hand

GAMES = [Setup(3), Setup(2, introductory=True), setup_of(1, *PLAYED[:1]), setup_of(2, *PLAYED[1:2])]


def plan_names(game: Game) -> list[str]:
    """Return the names of the plans that do something now; the others only keep their places."""
    return [plan.name for plan in plans_of(game, 0, options_of(game, 0)) if plan.actions]


@pytest.mark.long
@pytest.mark.parametrize("setup", GAMES, ids=str)
def test_whatever_is_offered_at_once_can_be_played_to_its_end(setup: Setup) -> None:
    """Refuses a plan or a number of times that the rules stop half-way, and one too few."""
    game = setup.game(5)
    play_out(game, [RandomBot(seed=seat) for seat in range(setup.players)], turns=8)
    plans = several = 0
    for number in range(game.played):
        then = game.at(number)
        for name in then.to_move:
            seat = then.state.seat(name)
            options = options_of(then, seat)
            for plan in plans_of(then.seen_by(name), seat, options):
                trial = then.at(number)
                for action in plan.actions:
                    trial.play(action)
                plans += 1
                if plan.do == "put_to_work" and trial.phase != "restructuring":
                    assert trial.state.chains[seat].at_work, f"{plan.name} does not fit"
            for action in options:
                most = at_once(then.state, action)
                trial = then.at(number)
                for _ in range(most):
                    trial.play(action)
                several += most > 1
    assert plans > 20
    assert several > 5


def test_a_company_is_chosen_and_revealed_by_one_click() -> None:
    game = in_hand("waitress", "trainer", "errand_boy")
    put = "Put all three cards to work"
    assert plan_names(game) == [put, f"{put}, and reveal"]
    one = in_hand("waitress")
    assert plan_names(one) == ["Put the waitress to work, and reveal"]
    game.play(PutToWork(0, "trainer"))
    chosen, revealed = plans_of(game, 0, options_of(game, 0))
    assert chosen.actions == (PutToWork(0, "waitress"), PutToWork(0, "errand_boy"))
    assert revealed.actions == (*chosen.actions, Done(0))
    assert revealed.more == "and reveal"
    for action in chosen.actions:
        game.play(action)
    assert not plan_names(game), "all are chosen, and Done reveals them"


def test_a_hand_that_does_not_fit_is_chosen_but_not_revealed() -> None:
    game = in_hand(*["waitress"] * 4)
    (plan,) = plans_of(game, 0, options_of(game, 0))
    assert plan.name == "Put all four cards to work"
    assert plan.actions == (PutToWork(0, "waitress"),) * 4
    game.play(plan.actions[0])
    assert not plan_names(game), "it is only a beginning"


def test_a_plan_that_changes_nothing_keeps_its_place_and_is_refused() -> None:
    game = in_hand("waitress", "trainer", "errand_boy")
    widget = GameStepper(game)
    labels = [plan["label"] for plan in widget._options["seats"][0]["plans"]]
    assert ask(widget, "plan", at=0, seat=0, plan=0) == []
    plans = widget._options["seats"][0]["plans"]
    assert [plan["label"] for plan in plans] == labels
    assert all(plan["held"] for plan in plans)
    (group, *_) = widget._options["seats"][0]["groups"]
    assert (group["do"], group["options"]) == ("put_to_work", []), "the hand keeps its place, too"
    assert ask(widget, "plan", at=3, seat=0, plan=1) == [
        [f"“{labels[1]}” changes nothing now.", ""]
    ]
    assert widget.game.played == 3


def test_the_company_of_last_turn_is_offered_without_whoever_is_away() -> None:
    game = Game.new(players=2, seed=0, introductory=True)
    play_out(game, [RandomBot(seed=1), RandomBot(seed=2)], turns=12)
    names = set()
    for number in range(game.played):
        then = game.at(number)
        if then.phase != "restructuring":
            continue
        for name in then.to_move:
            seat = then.state.seat(name)
            last = [
                event.at_work
                for event, _ in then.history
                if isinstance(event, StructureShown) and event.seat == seat
            ]
            for plan in plans_of(then, seat, options_of(then, seat)):
                if not plan.actions or not plan.name.startswith(("The same", "Start as")):
                    continue
                trial = then.at(number)
                for action in plan.actions:
                    trial.play(action)
                reveals = plan.actions[-1] == Done(seat)
                if reveals and trial.phase == "restructuring":
                    continue
                names.add(plan.name.removesuffix(", and reveal").partition(" without")[0])
                chosen = trial.state.progress.chosen
                shown = trial.state.chains[seat].at_work if reveals else chosen[seat]
                kept = Counter(last[-1]) & Counter(hand(then.state, seat))
                assert Counter(shown) == kept
                assert (" without " in plan.name) == (kept.total() < len(last[-1]))
    assert names == {"The same structure as last turn", "Start as last turn"}


def test_several_of_one_kind_are_hired_and_cook_at_once() -> None:
    game = day("recruiting_girl", "recruiting_girl")
    assert at_once(game.state, Hire(0, "waitress")) == 3
    assert at_once(game.state, Hire(0, "pricing_manager")) == 3
    widget = GameStepper(game)
    (group,) = (one for one in widget._options["seats"][0]["groups"] if one["do"] == "hire")
    (number,) = (
        option["number"] for option in group["options"] if option["label"] == "Hire a waitress"
    )
    assert {found["option"]: found["times"] for found in group["times"]}[number] == 3
    assert ask(widget, "option", at=0, seat=0, option=number, times=2) == []
    assert widget.game.state.chains[0].beach == ("waitress", "waitress")
    cooks = day("burger_cook", "pizza_cook", "burger_cook", step="food_and_drinks")
    assert at_once(cooks.state, Produce(0, "burger_cook", "burger")) == 2
    assert plan_names(cooks) == ["Let all cooks work: 6 burgers and 3 pizzas"]
    choosing = day("burger_cook", "kitchen_trainee", step="food_and_drinks")
    assert plan_names(choosing) == ["Make as many burgers as you can: 4 burgers"]


@pytest.mark.parametrize(
    "bad",
    [{"times": 4}, {"times": 0}, {"times": True}, {"times": "2"}],
)
def test_more_than_may_be_done_at_once_is_refused(bad: dict[str, Any]) -> None:
    widget = GameStepper(day("recruiting_girl", "recruiting_girl"))
    (group,) = (one for one in widget._options["seats"][0]["groups"] if one["do"] == "hire")
    assert ask(widget, "option", at=0, seat=0, option=group["options"][0]["number"], **bad)
    assert widget.game.played == 0


@pytest.mark.parametrize("plan", [-1, 1, None, "0", True])
def test_a_plan_that_is_none_is_refused(plan: Any) -> None:
    widget = GameStepper(in_hand("waitress"))
    assert ask(widget, "plan", at=0, seat=0, plan=plan)
    assert widget.game.played == 0
    assert ask(widget, "plan", at=0, seat=0, plan=0) == []


def test_a_chain_that_is_not_yours_gets_no_plan() -> None:
    game = in_hand("waitress")
    you, other = (chain.name for chain in game.state.chains)
    widget = GameStepper(game, you=other)
    assert ask(widget, "plan", at=0, seat=game.state.seat(you), plan=0) == [
        [f"You play {other}, so you can act only for this chain.", ""]
    ]
    assert widget.game.played == 0


def test_after_a_plan_undo_takes_the_reveal_back_alone() -> None:
    game = Game.new(players=2, seed=0, introductory=True)
    you = game.state.chains[0].name
    widget = GameStepper(game, you=you, bots=RandomBot(seed=1))
    me = RandomBot(seed=2)
    names = [chain.name for chain in game.state.chains]
    while not any("careful" in plan for plan in widget._options["seats"][0]["plans"]):
        action = me.choose(widget.game.seen_by(you), you)
        assert ask(widget, "action", action=action.as_json(names)) == []
    cards = hand(widget.game.state, 0)
    (plan, *_) = (
        number
        for number, plan in enumerate(widget._options["seats"][0]["plans"])
        if "careful" in plan
    )
    assert ask(widget, "plan", at=widget.game.played, seat=0, plan=plan) == []
    assert widget.game.phase != "restructuring"
    assert ask(widget, "undo") == []
    assert widget.game.phase == "restructuring"
    assert sorted(widget.game.state.progress.chosen[0]) == sorted(cards)


def test_where_one_can_only_go_on_it_goes_on_and_undo_skips_it() -> None:
    """At payday somebody without cards has nothing to decide; whoever has one is asked."""
    game = fcm.Game.new(players=2, seed=7, chains=("Golden Duck Diner", "Xango Blues Bar"))
    widget = GameStepper(game)
    me, asked = RandomBot(seed=4), 0
    names = [chain.name for chain in game.state.chains]
    for _ in range(80):
        at = widget.game.played
        (name, *_) = widget.game.to_move
        options = options_of(widget.game, widget.game.state.seat(name))
        assert options != [Done(options[0].seat)], "nothing was decided here"
        asked += widget.game.phase == "payday"
        action = me.choose(widget.game.seen_by(name), name)
        assert ask(widget, "action", action=action.as_json(names)) == []
        if widget.game.over:
            break
        if widget.game.played > at + 1:
            more = widget.game
            assert ask(widget, "undo") == []
            assert widget.game.played <= at + 1
            assert ask(widget, "return") == []
            assert widget.game is more
    assert asked, "a payday with cards was met"
