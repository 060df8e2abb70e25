"""A widget in a real JupyterLab: its keys strike no cell, and Python answers it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from playwright.sync_api import Locator, Page

    from tests.browser.lab import Lab

pytestmark = pytest.mark.long


def presented(page: Page, explorer: Locator) -> None:
    """Present and end it, both ways: the widget fills the screen and goes back where it was."""
    screen = {"x": 0, "y": 0, **(page.viewport_size or {})}
    explorer.get_by_text("step 2 of 6").click()
    before = explorer.bounding_box()
    explorer.focus()
    page.keyboard.press("f")
    page.wait_for_function("() => document.fullscreenElement?.matches('.fcm-root')")
    assert explorer.bounding_box() == screen
    page.keyboard.press("Space")
    expect(explorer.locator("[data-part~=say]")).to_contain_text("It dined at Xango Blues Bar")
    page.keyboard.press("f")
    page.wait_for_function("() => !document.fullscreenElement")
    assert explorer.bounding_box() == before
    page.evaluate("() => { Element.prototype.requestFullscreen = () => Promise.reject(Error()) }")
    page.keyboard.press("f")
    expect(explorer).to_have_attribute("popover", "manual")
    assert explorer.bounding_box() == screen
    page.keyboard.press("Escape")
    expect(explorer).not_to_have_attribute("popover", "manual")
    assert explorer.bounding_box() == before


def test_in_jupyterlab(lab: Lab, artefact: Callable[[str], Path]) -> None:
    """Keys strike no cell, the theme is followed, and a what-if is answered by the kernel."""
    page = lab(
        [
            "import fcm_widgets as fcm\n"
            "explorer = fcm.DinnertimeExplorer(fcm.load_example('one-beer-short'), house=8)\n"
            "explorer",
            "2 + 2",
        ]
    )
    explorer = page.locator(".jp-OutputArea .fcm-root")
    expect(explorer.get_by_text("step 2 of 6")).to_be_visible()
    before = lab.cells()
    piece = explorer.locator("[data-piece='house:8']")
    for focused in (explorer.get_by_role("button", name="Next step"), piece, explorer):
        focused.focus()
        for key in ("b", "m", "z", "x", "y", "d", "d", "ArrowDown", "Delete"):
            page.keyboard.press(key)
    assert lab.cells() == before
    expect(explorer.get_by_role("button", name="Next step")).to_be_visible()
    presented(page, explorer)
    assert lab.cells() == before
    lab.theme(dark=False)
    colour = "e => getComputedStyle(e).backgroundColor"
    assert explorer.evaluate(colour) == "rgb(255, 255, 255)"
    lab.theme(dark=True)
    assert explorer.evaluate(colour) != "rgb(255, 255, 255)"
    page.screenshot(path=artefact("lab-dark.png"))
    explorer.get_by_text("What if? Change the table and ask again").click()
    stock = explorer.get_by_role("group", name="Golden Duck Diner, beers in stock", exact=True)
    stock.get_by_role("button", name="one more").click()
    explorer.get_by_role("button", name="Ask", exact=True).click()
    expect(explorer.get_by_text(re.compile("^House 8 wanted .*Golden Duck Diner"))).to_be_visible()
    expect(explorer.get_by_role("table", name="Where each house dines")).to_contain_text("changed")
    assert lab.cells() == before


def test_help_fits_in_jupyterlab(lab: Lab, artefact: Callable[[str], Path]) -> None:
    """JupyterLab has rules of its own for a list of terms: each key stands beside what it does."""
    lab.page.set_viewport_size({"width": 1280, "height": 800})
    page = lab(["import fcm_widgets as fcm\nfcm.GameStepper(fcm.load_example('a-full-freezer'))"])
    stepper = page.locator(".jp-OutputArea .fcm-root")
    stepper.get_by_role("button", name="Keys and help").click()
    help_box = stepper.get_by_role("dialog", name="Keys and help")
    expect(help_box).to_be_visible()
    help_box.screenshot(path=artefact("lab-help.png"))
    lines = help_box.locator("dt").evaluate_all(
        "all => all.map(e => new Set([...e.children].map(k => k.getBoundingClientRect().top)).size)"
    )
    assert len(lines) > 5
    assert max(lines) <= 2
