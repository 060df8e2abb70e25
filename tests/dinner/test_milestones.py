"""First to have $20 and $100: who earns them at dinner and when the CEO acts as a CFO (DIN-13)."""

from __future__ import annotations

import pytest

import fcm_widgets as fcm
from fcm_widgets.engine.milestones import MilestoneEarned
from fcm_widgets.state.events import Paid
from tests.dinner.street import chain, dinner, house, paid

RICH = {"bank": {"cash": 1000}}


def earned(game: fcm.Game) -> list[tuple[int, str]]:
    """Return who earned what, in order."""
    return [
        (event.seat, event.milestone)
        for event, _ in game.history
        if isinstance(event, MilestoneEarned)
    ]


@pytest.mark.rule("DIN-13")
def test_20_dollars_are_noticed_at_once_and_100_at_the_end_of_dinner() -> None:
    game = dinner(
        chain("A", cash=95),
        city={"tiles": [["H", "A", "O"]]},
        houses=[house(2, "burger"), house(13, "burger")],
        **RICH,
    )
    kinds = [
        event.milestone if isinstance(event, MilestoneEarned) else "sale"
        for event, _ in game.history
        if isinstance(event, MilestoneEarned | Paid)
    ]
    assert kinds == ["sale", "first_20", "sale", "first_100"]


@pytest.mark.rule("DIN-13")
@pytest.mark.parametrize(("before", "expected"), [(9, []), (10, [(0, "first_20")])])
def test_exactly_20_is_enough(before: int, expected: list[tuple[int, str]]) -> None:
    assert earned(dinner(chain("A", cash=before), **RICH)) == expected


@pytest.mark.rule("DIN-13")
def test_two_chains_can_earn_it_in_the_same_turn() -> None:
    both = [chain("A", cash=99), chain("B", 4, cash=150)]
    assert earned(dinner(*both, turn_order=["B", "A"], **RICH)) == [
        (0, "first_20"),
        (1, "first_20"),
        (1, "first_100"),
        (0, "first_100"),
    ]


@pytest.mark.rule("DIN-13")
def test_a_milestone_of_an_earlier_turn_is_closed_to_others() -> None:
    holder = chain("Holder", 4, milestones=["first_20", "first_100"])
    assert earned(dinner(chain("A", cash=200), holder, **RICH)) == []


@pytest.mark.rule("DIN-13")
def test_one_earned_this_turn_is_still_open_to_others() -> None:
    holder = chain("Holder", 4, milestones_this_turn=["first_20"])
    assert earned(dinner(chain("A", cash=15), holder, **RICH)) == [(0, "first_20")]


@pytest.mark.rule("DIN-13")
def test_the_ceo_acts_as_a_cfo_only_from_the_next_turn() -> None:
    now = dinner(chain("A", cash=200), **RICH)
    assert (0, "first_100") in earned(now)
    assert paid(now, "bonus") == []
    this_turn = dinner(chain("A", milestones_this_turn=["first_100"]), **RICH)
    assert paid(this_turn, "bonus") == []
    later = dinner(chain("A", milestones=["first_100"]), **RICH)
    assert paid(later, "bonus") == [5]


@pytest.mark.rule("DIN-13")
def test_the_introductory_game_has_no_milestones() -> None:
    assert earned(dinner(chain("A", cash=500), introductory=True, **RICH)) == []
