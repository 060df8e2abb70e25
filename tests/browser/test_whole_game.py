"""A newcomer plays the introductory game against a bot in JupyterLab, to the winner's screen.

Once by keyboard only, and in `.ci/long` once by mouse only. The choices are a beginner's: hire,
put to work what fits, cook, take the first place. How long an answer took is written down as a
figure, never judged.
"""

from __future__ import annotations

import json
import statistics
import time
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.stepper import skip_evening

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from playwright.sync_api import Locator, Page

    from tests.browser.lab import Lab

pytestmark = pytest.mark.long

MOST_ACTIONS = 400
STAFF = 3
"""So many hires are enough for a beginner; each costs a few clicks a turn."""
CELL = """
import fcm_widgets as fcm
from fcm_widgets.bots import PlainBot

game = fcm.Game.new(players=2, seed=8, introductory=True)
stepper = fcm.GameStepper(game, you=game.state.chains[1].name, bots=PlainBot(seed=2))
stepper
"""
LIKES = (
    "wait",
    "place_restaurant",
    "produce",
    "fetch",
    "put_to_work",
    "hire",
    "take_place",
    "done",
)
"""What a beginner does first, by the first kind of action of each group."""
FRAMES = "() => new Promise(r => requestAnimationFrame(() => requestAnimationFrame(r)))"
CHANGED = """before => {
  const panel = document.querySelector('[data-part~=play]');
  return panel && panel.innerText !== before
    && !panel.querySelector('[data-part~=asking]')?.innerText;
}"""


@dataclass
class Player:
    """Plays through the page alone: by mouse, or by the Tab and Enter keys."""

    page: Page
    by_mouse: bool
    seconds: list[float] = field(default_factory=list)
    hired: int = 0

    @property
    def panel(self) -> Locator:
        return self.page.get_by_role("region", name="Options")

    def groups(self) -> dict[str, Locator]:
        """Return the groups of options that are offered, by the kind of action."""
        found = self.panel.locator("[data-why^='do|']")
        kinds = found.evaluate_all("all => all.map(one => one.dataset.why.slice(3))")
        return {kind: found.nth(number) for number, kind in reversed(list(enumerate(kinds)))}

    def press(self, button: Locator) -> None:
        if self.by_mouse:
            button.click()
            return
        wanted = button.element_handle()
        for _ in range(200):
            if self.page.evaluate("wanted => wanted === document.activeElement", wanted):
                self.page.keyboard.press("Enter")
                return
            self.page.keyboard.press("Tab")
        raise AssertionError("Tab never came to the button")

    def answered(self, button: Locator) -> None:
        """Press a button that plays, and wait for Python's answer."""
        before = self.panel.inner_text()
        start = time.monotonic()
        self.press(button)
        self.page.wait_for_function(CHANGED, arg=before, polling="raf")
        self.seconds.append(time.monotonic() - start)
        skip_evening(self.page)

    def place(self, group: Locator) -> None:
        """Choose a place on the map, then the corner with the doors."""
        show = group.get_by_role("button", name="Show the places on the map")
        if show.count():
            self.press(show)
        spots = self.page.locator("[data-part~=board] [data-spot]")
        expect(spots.first).to_be_visible()
        before, start = self.panel.inner_text(), time.monotonic()
        if self.by_mouse:
            circle = spots.nth(spots.count() // 2).locator("circle")
            circle.scroll_into_view_if_needed()
            box = circle.bounding_box()
            assert box is not None
            self.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        else:
            self.press(self.page.locator("[data-part~=board] [data-spot][tabindex='0']"))
        # Where a piece lies in one way alone it lies there.
        self.page.evaluate(FRAMES)
        if (way := group.locator("[data-place]").first).count():
            self.answered(way)
            return
        self.page.wait_for_function(CHANGED, arg=before, polling="raf")
        self.seconds.append(time.monotonic() - start)
        skip_evening(self.page)

    def act(self) -> None:
        """Do one thing, and confirm it if the widget asks."""
        sure = self.panel.locator("[data-part~=sure] [data-careful]")
        if sure.count():
            self.answered(sure)
            return
        groups = self.groups()
        at_work = self.panel.locator("[data-why='do|take_back'] button").count()
        for kind in LIKES:
            enough = {"put_to_work": at_work, "hire": self.hired}.get(kind, 0) >= STAFF
            if kind not in groups or enough:
                continue
            self.hired += kind == "hire"
            if kind in ("wait", "place_restaurant"):
                self.place(groups[kind])
            else:
                # Tab comes to a single option of each list, which need not be the first.
                stop = "" if self.by_mouse else ":not([tabindex='-1'])"
                self.answered(groups[kind].locator(f"[data-options] button{stop}").first)
            return
        raise AssertionError(f"nothing to do among {sorted(groups)}")


@pytest.mark.rule("SET-12", "SET-21")
@pytest.mark.parametrize("way", ["keyboard", "mouse"])
def test_an_introductory_game_from_setup_to_victory(
    lab: Lab, artefact: Callable[[str], Path], way: str
) -> None:
    page = lab([CELL], name=f"game-{way}.ipynb")
    root = page.locator(".fcm-root")
    expect(root).to_be_visible(timeout=30_000)
    player = Player(page, way == "mouse")
    if not player.by_mouse:
        player.panel.get_by_role("heading").first.focus()
    while not page.locator("[data-part~=winner]").count():
        assert len(player.seconds) < MOST_ACTIONS
        player.act()
    winner = page.locator("[data-part~=winner]")
    expect(player.panel.get_by_role("heading").first).to_contain_text("wins")
    expect(winner.locator("li")).to_have_count(2)
    page.screenshot(path=artefact(f"whole-game-{way}.png"))
    median = round(1000 * statistics.median(player.seconds))
    figures = {"actions": len(player.seconds), "median answer, ms": median}
    artefact(f"whole-game-{way}.json").write_text(json.dumps(figures))
    print(f"whole game by {way}: {figures}")
