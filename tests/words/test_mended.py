"""What was told wrongly once, each with what holds."""

from __future__ import annotations

from typing import Any

import pytest

from fcm_widgets.rules.payday import wages
from fcm_widgets.widgets.company_facts import company_facts
from fcm_widgets.widgets.game_words import box
from fcm_widgets.widgets.scene import state_scene
from tests.game.tables import chain, table
from tests.words.situations import ONE, TWO


@pytest.mark.rule("PAY-5")
def test_the_wages_show_the_salaries_that_are_waived() -> None:
    staff = ["brand_manager", "campaign_manager", "coach"]
    held = chain(ONE, at_work=staff, milestones=["first_billboard_placed"])
    game = table(held, chain(TWO, 2), phase="payday")
    told = [(term.label, term.amount, term.source) for term in wages(game.state, 0).terms]
    assert told == [
        ("3 salaries x $5", 15, "PAY-1"),
        ("First billboard placed: 2 waived", -10, "PAY-5"),
    ]


@pytest.mark.rule("SET-20", "SET-12")
def test_the_second_learning_game_promises_no_wages_and_no_reserve_cards() -> None:
    held = chain(ONE, beach=["coach", "waitress"])
    top: dict[str, Any] = {
        "introductory": True,
        "milestones_played": True,
        "phase": "restructuring",
    }
    game = table(held, chain(TWO, 2), **top)
    rows = company_facts(game, 0)["wages"]["at"]
    assert {row[1] for found in rows.values() for row in found} == {0}
    texts = dict(box(game.state.table)["milestones"])
    assert "does nothing" in texts["First to have $20"]
    assert "does nothing" in texts["First to train someone"]
    assert "salary" not in texts["First billboard placed"]


@pytest.mark.rule("DIN-7", "BUY-11")
def test_what_the_map_tells_of_its_pieces() -> None:
    game = table(chain(ONE), chain(TWO, 2), phase="dinnertime", house=[GARDEN])
    notes = {piece["id"]: " ".join(piece["notes"]) for piece in state_scene(game.state)["pieces"]}
    assert "doubles the price that it pays for each item" in notes["house:13"]
    assert "flying over its tile" in notes["source:0"]


GARDEN = {"number": 13, "garden": "E", "demand": ["burger"]}
