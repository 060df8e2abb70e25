"""What was better, in JupyterLab: weighed while the page answers, and a line that is played on."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

if TYPE_CHECKING:
    from tests.browser.lab import Lab

pytestmark = [pytest.mark.long, pytest.mark.lab]

CELL = """import fcm_widgets as fcm
game = fcm.load_example("a-game-to-study")
last = next(at for at in range(game.played) if game.at(at).state.turn == 9)
short = fcm.Game(game.at(last).state)
for action in game.actions[last:]:
    short = short.advance() if action is None else short.play(action)
fcm.GameReview(short, chain="Fried Geese & Donkey")"""


def test_choices_are_weighed_and_a_better_line_is_played_on(lab: Lab) -> None:
    page = lab([CELL])
    part = page.locator(".fcm-root [data-part~=better]")
    part.get_by_role("button", name="Weigh each choice").click(timeout=60_000)
    play = part.get_by_role("button", name="Play this line").first
    play.wait_for(timeout=180_000)
    expect(part.get_by_role("button", name="Stop")).to_have_count(0, timeout=180_000)
    play.click()
    line = page.locator("[data-part~=line-below] .fcm-root")
    expect(line.locator("[data-part~=play]")).to_be_visible(timeout=60_000)
    expect(line).to_contain_text("Turn 9")
