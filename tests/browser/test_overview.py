"""The overview of `GameStepper`: opened by a key at any step, read, and closed again."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from fcm_widgets import Game
from fcm_widgets.phases.recruit import Hire
from fcm_widgets.widgets.game.stepper import GameStepper
from tests.browser.stepper import play_panel

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.browser.conftest import Mount

GAME = Path(__file__).parents[1] / "data" / "games" / "three-chains.json"


def hiring() -> GameStepper:
    """Return a game in which a chain is to hire a second card."""
    game = Game.load(GAME)
    hires = [number for number, move in enumerate(game.moves) if isinstance(move.action, Hire)]
    return GameStepper(game.at(hires[20]))


def test_the_overview_by_key(mount: Mount, axe: Callable[..., None]) -> None:
    widget = hiring()
    page = mount(widget, width=833, kernel=True)
    option = play_panel(page).get_by_role("button", name="Hire an errand boy").first
    option.focus()
    page.keyboard.press("e")
    overview = page.get_by_role("dialog", name="Overview")
    expect(overview.get_by_role("tab", name="Supply")).to_be_focused()
    pile = widget.game.supply()["errand_boy"]
    row = overview.get_by_role("button", name="Errand boy: ")
    expect(row).to_contain_text(f"{pile.left} of {pile.copies}")
    axe(page, "#app [data-part~=overview]")
    page.keyboard.press("ArrowRight")
    expect(overview.get_by_role("tab", name="Milestones")).to_be_focused()
    for milestone in widget.game.milestones():
        expect(overview).to_contain_text(milestone.name)
    axe(page, "#app [data-part~=overview]")

    # It shows the step on show, also if that changes.
    page.keyboard.press("ArrowLeft")
    expect(row).to_be_visible()
    overview.get_by_role("tabpanel").focus()
    page.keyboard.press("Home")
    expect(row).to_contain_text(f"{pile.copies} of {pile.copies}")


@pytest.mark.parametrize("host", ["page", "shadow root"])
def test_the_focus_returns_to_the_option(mount: Mount, host: str) -> None:
    page = mount(hiring(), width=500, dark=True, kernel=True)
    if host == "shadow root":  # as in marimo
        page.evaluate(
            """() => {
              const app = document.querySelector('#app');
              const shadow = document.createElement('div').attachShadow({ mode: 'open' });
              app.after(shadow.host);
              shadow.append(document.querySelector('#css').cloneNode(true), app);
            }"""
        )
    option = play_panel(page).get_by_role("button", name="Hire a trainer").first
    option.focus()
    tab = page.get_by_role("tab", name="Supply")
    for closing in ("Escape", "e"):
        page.keyboard.press("e")
        expect(tab).to_be_focused()
        # What the overview covers gets no focus.
        page.keyboard.press("Shift+Tab")
        expect(page.get_by_role("button", name="Overview")).to_be_focused()
        page.keyboard.press("Tab")
        # Escape closes a tooltip first.
        expect(page.get_by_role("tooltip")).to_have_count(0)
        page.keyboard.press(closing)
        expect(option).to_be_focused()
    page.keyboard.press("e")
    page.keyboard.press("g")
    expect(page.locator("#app [data-options] button").first).to_be_focused()


def test_a_hire_shows_its_pile_and_its_career(mount: Mount) -> None:
    widget = hiring()
    page = mount(widget, width=833, kernel=True)
    left = widget.game.supply()["errand_boy"].left
    hire = play_panel(page).get_by_role("button", name="Hire an errand boy").first
    expect(hire).to_contain_text(f"{left} left")
    expect(hire).to_contain_text("\u2192 cart operator \u2192 truck driver \u2192 zeppelin pilot")
    described = hire.get_attribute("aria-description") or ""
    assert "Becomes cart operator; then truck driver; then zeppelin pilot." in described
    never = play_panel(page).get_by_role("button", name="Hire a pricing manager").first
    expect(never).to_contain_text("cannot be trained")
    hire.click()
    expect(hire).to_contain_text(f"{left - 1} left")
