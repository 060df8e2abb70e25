"""Houses by chain in `GameStepper`: answers to a page, and what a page without Python has."""

from __future__ import annotations

from typing import Any

import pytest

from fcm_widgets import Game, load_example
from fcm_widgets.bots import PlainBot, play_out
from fcm_widgets.errors import BrokenCustomRule
from fcm_widgets.widgets.game import stepper
from fcm_widgets.widgets.game.prospects import prospects_facts
from fcm_widgets.widgets.game.stepper import GameStepper
from fcm_widgets.widgets.wire import opened_state
from tests.widgets.asking import faults_of, reply_to
from tests.widgets.test_schema import conforms


def played(turns: int = 3) -> Game:
    return play_out(Game.new(players=3, seed=5), PlainBot(seed=1), turns=turns)


def test_any_step_is_answered_and_nothing_is_worked_out_unasked() -> None:
    widget = GameStepper(played())
    found: Any = widget._prospects
    assert found is None
    for step in (0, widget._last // 2, widget._last):
        assert reply_to(widget, "prospects", step=step)["faults"] == []
        found = widget._prospects
        conforms(found, "GameProspects")
        assert found == prospects_facts(widget._steps.shown(step), step)
        state = widget._steps.shown(step)
        assert [each["house"] for each in found["houses"]] == [
            home.house.number for home in state.homes
        ]
        assert list(found["distances"]) == [
            f"restaurant:{seat}:{number}"
            for seat, chain in enumerate(state.chains)
            for number in range(len(chain.restaurants))
        ]


def test_a_step_that_is_not_there_is_refused() -> None:
    widget = GameStepper(load_example("one-beer-short"))
    for step in (-1, 1):
        assert faults_of(widget, "prospects", step=step) == [
            [f"There is no step {step}: the last one is 0.", ""]
        ]


def test_an_action_or_another_view_takes_the_answer_back() -> None:
    """The state at a step with the same number may be another after undo and another action."""
    widget = GameStepper(Game.new(players=2, seed=7))
    for change in (
        lambda: widget.play(widget.game.options[0]),
        widget.undo,
        lambda: widget.set_trait("chain", "Golden Duck Diner"),
    ):
        reply_to(widget, "prospects", step=widget._last)
        assert widget._prospects is not None
        change()
        assert widget._prospects is None


def test_a_whole_state_has_the_last_step_for_pages_without_python() -> None:
    widget = GameStepper(played())
    state, _ = opened_state(widget.get_state())
    prospects: Any = state["_prospects"]
    assert prospects["step"] == widget._last
    # The answer does not belong to the table that a stored state is of.
    assert state["_made_of"] == GameStepper(played())._made_of


def test_a_broken_custom_rule_spoils_no_page(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise BrokenCustomRule("odd", "a function", "it is broken")

    monkeypatch.setattr(stepper, "prospects_facts", broken)
    widget = GameStepper(played(1))
    ((text, _),) = faults_of(widget, "prospects", step=0)
    assert "odd" in text
    assert widget.get_state()["_prospects"] is None
