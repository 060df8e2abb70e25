"""What the tests of `GameStepper` on the bare page share."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, Any

from playwright.sync_api import expect

from fcm_widgets import Game
from fcm_widgets.bots import RandomBot, play_out
from fcm_widgets.widgets.game.stepper import GameStepper

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page


LOOKS: dict[str, dict[str, Any]] = {
    "light": {"width": 1100},
    "narrow-dark": {"width": 500, "dark": True},
}


@cache
def whole() -> Game:
    """Give a whole game of three lively bots: sales, milestones, two breaks, a winner."""
    game = Game.new(players=3, seed=4)
    return play_out(game, [RandomBot(seed=seat) for seat in range(3)])


def sentence(widget: GameStepper, step: int) -> str:
    said: str = widget._timeline.steps[step]["text"]
    return said


def said(page: Page) -> Locator:
    return page.locator("#app [data-part~=say]").first


def play_panel(page: Page) -> Locator:
    return page.get_by_role("region", name="Options")


def skip_evening(page: Page) -> int:
    """Go on from what others did before dinner, without the replay; give the number of clicks."""
    page.evaluate("() => new Promise(r => requestAnimationFrame(() => requestAnimationFrame(r)))")
    panel = page.get_by_role("region", name="Before dinner")
    if not panel.count():
        return 0
    panel.get_by_role("button", name=re.compile("^(Skip|Continue)")).first.click()
    return 1


def put_down(page: Page, *, by: str = "mouse") -> None:
    """Say how a piece lies at the place that was chosen; where there is one way it lies there."""
    page.evaluate("() => new Promise(r => requestAnimationFrame(() => requestAnimationFrame(r)))")
    way = page.locator("#app [data-place]").first
    if not way.count():
        return
    if by == "mouse":
        way.click()
        return
    expect(way).to_be_focused()
    page.keyboard.press("Enter")


def show_piece(group: Locator, label: str, form: str = "") -> Locator:
    """Go to a piece by the arrows and turn it; return the button that takes it."""
    take = group.locator("[data-take]")
    for _ in range(40):
        if (take.text_content() or "").startswith(label):
            break
        group.get_by_role("button", name="Show the next piece").click()
    expect(take).to_contain_text(label)
    choice = group.locator("[data-part~=piece-choice]")
    for _ in range(4):
        if form.lower() in (choice.text_content() or "").lower():
            break
        choice.get_by_role("button", name="Turn it").click()
    return take


def confirm(page: Page) -> None:
    """Confirm what the widget asks before the end of a day or a reveal, if it asks anything."""
    sure = page.locator("#app [data-part~=sure] [data-careful]")
    if sure.count():
        sure.click()


def press(page: Page, key: str, times: int = 1) -> None:
    for _ in range(times):
        page.keyboard.press(key)


def steps_of(widget: GameStepper, *kinds: str) -> list[int]:
    return [number for number, step in enumerate(widget._timeline.steps) if step["kind"] in kinds]
