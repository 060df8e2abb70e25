"""Variants in the widgets: how the game differs, and the editor's edits of a variant."""

from __future__ import annotations

import pytest

import fcm_widgets as fcm
from fcm_widgets.widgets.base.requests import Refused
from fcm_widgets.widgets.game.words import catalogue
from fcm_widgets.widgets.table.draft import Draft
from fcm_widgets.widgets.table.edits import edited
from fcm_widgets.widgets.table.facts import table_facts

TABLE = {"city": {"tiles": [["E"]]}, "chain": [{"name": "A", "beach": ["guru"]}]}


def test_the_stepper_says_how_the_game_differs_from_the_base_game() -> None:
    game = fcm.Game.new(
        players=2,
        seed=1,
        modules=["coffee"],
        rulings={"roads_join": "middle"},
        variant=fcm.Variant("Short", turns=6, without_cards=("guru",)),
    )
    shown = catalogue(game.state.config)["differences"]
    assert [row["name"] for row in shown] == ["Coffee", "Short", "Short", "X2"]
    assert shown[1]["text"] == "No chain can get a guru."
    assert not catalogue(fcm.Game.new(players=2, seed=1).state.config)["differences"]


def test_the_editor_leaves_out_cards_and_milestones_and_sets_a_length() -> None:
    data, text, worse = edited(
        TABLE, {"do": "leave_out", "kind": "without_cards", "name": "guru", "out": True}
    )
    assert text == "Gurus are left out."
    assert worse == "Now 1 thing does not fit: see the faults."
    data, text, _ = edited(
        data,
        {"do": "leave_out", "kind": "without_milestones", "name": "first_train", "out": True},
    )
    assert text == 'The milestone "First to train someone" is left out.'
    data, text, _ = edited(data, {"do": "length", "turns": 9, "breaks": 1})
    assert text == "The game ends after turn 9 or at the first break of the bank."
    facts = table_facts(Draft.of(data))
    assert facts["variant"]["without_cards"] == ["guru"]
    assert (facts["variant"]["turns"], facts["variant"]["breaks"]) == (9, 1)
    assert "No chain can get a guru." in facts["variant"]["changes"]
    assert "[variant]" in facts["text"]
    for edit in (
        {"do": "leave_out", "kind": "without_cards", "name": "guru", "out": False},
        {"do": "leave_out", "kind": "without_milestones", "name": "first_train", "out": False},
        {"do": "length", "turns": 0, "breaks": 0},
    ):
        data, _, _ = edited(data, edit)
    assert data == TABLE


def test_the_editor_refuses_a_variant_that_no_game_can_have() -> None:
    for edit in (
        {"do": "leave_out", "kind": "without_cards", "name": "gurru", "out": True},
        {"do": "leave_out", "kind": "without_milestones", "name": "first_trian", "out": True},
        {"do": "leave_out", "kind": "with", "name": "guru", "out": True},
        {"do": "length", "turns": 3, "breaks": 3},
    ):
        with pytest.raises(Refused):
            edited(TABLE, edit)


def test_the_editor_opens_the_middle_of_a_phase_and_goes_back_to_its_start() -> None:
    game = fcm.load_example("a-day-at-work")
    game.play(game.options[1])
    editor = fcm.TableEditor(game)
    assert editor.game.state == game.state
    draft = Draft.of(game)
    assert table_facts(draft)["actions"] == 1
    data, text, _ = edited(draft.data, {"do": "at_phase_start"})
    assert text == "The table is at the start of the phase again."
    assert fcm.Game.from_scenario(data).state == game.start
    data, _, worse = edited(draft.data, {"do": "moment", "turn": 3, "phase": "payday"})
    assert ("actions" in data, worse) == (False, "")
