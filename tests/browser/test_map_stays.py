"""The map of `GameStepper` stays where it is, whatever is shown around it."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from fcm_widgets import Game
from fcm_widgets.bots import PlainBot, play_out
from fcm_widgets.widgets.game.stepper import GameStepper

if TYPE_CHECKING:
    from tests.browser.conftest import Mount

BOX = """() => {
  const { x, y, width, height } = document.querySelector('#app [data-part~=board]')
    .getBoundingClientRect();
  return [x + scrollX, y + scrollY, width, height].map((one) => Math.round(one * 10) / 10);
}"""


@cache
def at_work(players: int) -> Game:
    """Give a game in its sixth turn, while a chain works and houses have demand."""
    game = play_out(
        Game.new(players=players, seed=1), [PlainBot(seed=seat) for seat in range(players)], turns=6
    )
    return next(
        now for n in range(game.played - 1, 0, -1) if (now := game.at(n)).phase == "working"
    )


@pytest.mark.parametrize("width", [833, 500, 390])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_forecast_moves_no_map(mount: Mount, players: int, width: int) -> None:
    page = mount(GameStepper(at_work(players)), width=width, kernel=True)
    page.set_viewport_size({"width": 1280 if width == 833 else width, "height": 800})
    toggle = page.get_by_role("button", name="If dinner were now")
    before = page.evaluate(BOX)
    toggle.click()
    expect(page.locator("#app [data-part~=takings]")).to_be_visible()
    expect(page.locator("#app [data-part~=foreseen-frame]").first).to_be_attached()
    assert page.evaluate(BOX) == before
    toggle.click()
    expect(page.locator("#app [data-part~=takings]")).to_have_count(0)
    assert page.evaluate(BOX) == before
