"""Hard choices: milestones that are gone after turn 2 or 3 if nobody has them (HAR)."""

from __future__ import annotations

from typing import Any

import pytest

import fcm_widgets as fcm
from fcm_widgets.data import excluded, milestones
from fcm_widgets.engine.milestones import MilestoneEarned, open_to
from fcm_widgets.explain.log import say
from fcm_widgets.phases.cleanup import MilestonesEnding, MilestonesGone
from fcm_widgets.phases.train import Train
from fcm_widgets.widgets.game.words import catalogue
from tests.game.boards import board, chain, finish_turn, got, working

WITH = ["hard_choices"]
GONE = {
    "first_burger_marketed": 2,
    "first_pizza_marketed": 2,
    "first_drink_marketed": 2,
    "first_train": 2,
    "first_hire_3": 3,
}
"""The last turn of each; the others stay."""


def at(turn: int, modules: list[str] = WITH, **keys: Any) -> fcm.states.State:
    return board(chain(**keys), chain("B", 3), turn=turn, modules=modules).state


@pytest.mark.rule("SET-22")
def test_no_game_without_milestones_begins_with_them() -> None:
    without: list[dict[str, Any]] = [{"introductory": True}, {"milestones": False}]
    for how in without:
        with pytest.raises(fcm.errors.BadSetup) as refused:
            fcm.Game.new(players=2, modules=WITH, **how)
        assert [(one.path, one.code) for one in refused.value.faults] == [
            ("milestones", "milestones_for")
        ]
    fcm.Game.new(players=2, modules=WITH, introductory=True, milestones=True)


@pytest.mark.rule("HAR-1")
@pytest.mark.parametrize("turn", [1, 2, 3, 4, 9])
def test_five_milestones_are_open_for_two_or_three_turns(turn: int) -> None:
    state = at(turn)
    base = [milestone.id for milestone in milestones().values() if not milestone.module]
    closed = {milestone for milestone in base if not open_to(state, 0, milestone)}
    assert closed == {milestone for milestone, last in GONE.items() if turn > last}


@pytest.mark.rule("HAR-1")
def test_without_the_module_they_stay() -> None:
    state = at(9, [])
    assert all(open_to(state, 0, milestone) for milestone in GONE)


@pytest.mark.rule("HAR-1")
@pytest.mark.parametrize(("turn", "earned"), [(2, ["first_train"]), (3, [])])
def test_a_training_in_turn_3_earns_nothing(turn: int, earned: list[str]) -> None:
    game = working(
        chain(at_work=["trainer"], beach=["management_trainee"]),
        step="train",
        turn=turn,
        modules=WITH,
    )
    game.play(Train(0, "management_trainee", "junior_vice_president"))
    assert [event.milestone for event in got(game, MilestoneEarned)] == earned


@pytest.mark.rule("HAR-1")
@pytest.mark.parametrize(
    ("turn", "held", "gone"),
    [
        (1, [], []),
        (2, [], ["first_train", "first_burger_marketed", "first_pizza_marketed"]),
        (2, ["first_pizza_marketed"], ["first_train", "first_burger_marketed"]),
        (3, [], ["first_hire_3"]),
        (3, ["first_hire_3"], []),
        (4, [], []),
    ],
)
def test_clean_up_takes_away_what_nobody_has(turn: int, held: list[str], gone: list[str]) -> None:
    others = ["first_drink_marketed"]
    start = board(
        chain(milestones=held),
        chain("B", 3, milestones=others),
        phase="cleanup",
        turn=turn,
        modules=WITH,
    )
    game = finish_turn(start)
    found = [milestone for event in got(game, MilestonesGone) for milestone in event.milestones]
    assert sorted(found) == sorted(gone)


@pytest.mark.rule("HAR-1")
@pytest.mark.parametrize(
    ("turn", "held", "last"),
    [
        (1, ["first_train"], [one for one, turn in GONE.items() if turn == 2][:3]),
        (2, [], ["first_hire_3"]),
        (2, ["first_hire_3"], []),
        (3, [], []),
    ],
)
def test_a_turn_ahead_is_told_what_goes(turn: int, held: list[str], last: list[str]) -> None:
    chains = [chain(milestones=held), chain("B", 3)]
    game = finish_turn(board(*chains, phase="cleanup", turn=turn, modules=WITH))
    found = [one for event in got(game, MilestonesEnding) for one in event.milestones]
    assert sorted(found) == sorted(last)
    assert all(open_to(game.state, seat, one) for one in last for seat in (0, 1))
    names = {milestones()[one].name for one in last}
    told = [str(say(event, game.state)) for event in got(game, MilestonesEnding)]
    assert bool(told) == bool(last)
    assert all(name in told[0] for name in names)


@pytest.mark.rule("HAR-1")
def test_the_log_and_the_cards_say_so() -> None:
    start = board(chain(), chain("B", 3), phase="cleanup", turn=3, modules=WITH)
    game = finish_turn(start)
    told = [str(say(event, state)) for event, state in game.history]
    gone = (
        'The milestone "First to hire 3 people in 1 turn" is gone, because no chain earned it '
        "in time. (HAR-1)"
    )
    assert gone in told
    cards = {card["name"]: card["text"] for card in catalogue(start.state.config)["milestones"]}
    assert cards["First to train someone"].endswith(
        "This milestone is gone after turn 2 if no chain has it by then."
    )
    assert cards["First to hire 3 people in 1 turn"].endswith("turn 3 if no chain has it by then.")
    assert sum("is gone after" in text for text in cards.values()) == len(GONE)
    plain = {card["name"]: card["text"] for card in catalogue(at(1, []).config)["milestones"]}
    assert not any("is gone after" in text for text in plain.values())


@pytest.mark.rule("HAR-1", "SET-22")
def test_it_needs_the_base_milestones() -> None:
    assert excluded(["new_milestones", *WITH]) == (("hard_choices", "new_milestones"),)
    assert excluded(WITH) == ()
