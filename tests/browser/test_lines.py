"""The tree of lines in `GameStepper`: opened, named, promoted and deleted by keyboard and mouse."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from fcm_widgets.widgets.game.stepper import GameStepper
from tests.browser.stepper import play_panel
from tests.game.test_lines import forked
from tests.widgets.test_tree_of_lines import hidden
from tests.words.situations import day

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Locator, Page

    from tests.browser.conftest import Mount

HOSTILE = "<img src=x onerror=window.harmed=1>"


def lines(page: Page) -> Locator:
    page.locator("#app .fcm-root").focus()
    page.keyboard.press("e")
    page.get_by_role("tab", name="Lines").click()
    return page.get_by_role("tabpanel")


def focused(page: Page) -> str:
    text: str = page.evaluate(
        "() => document.activeElement.ariaLabel ?? document.activeElement.textContent"
    )
    return text


def test_without_lines_the_tab_says_how_one_comes_to_be(mount: Mount) -> None:
    page = mount(GameStepper(day("recruiting_girl")), width=833, kernel=True)
    expect(lines(page)).to_contain_text("Go back or undo, then play differently")


def test_a_line_is_named_commented_and_deleted_by_keyboard(
    mount: Mount, axe: Callable[..., None]
) -> None:
    game, _ = forked()
    widget = GameStepper(game)
    page = mount(widget, width=833, kernel=True)
    branch = lines(page).get_by_role("region", name="Line 1")
    branch.get_by_role("button", name="Open", exact=True).focus()
    for _ in range(2):
        page.keyboard.press("ArrowRight")
    assert focused(page) == "Name"
    page.keyboard.press("Enter")
    page.keyboard.type(HOSTILE)
    page.keyboard.press("Enter")
    branch = lines_named(page, HOSTILE)
    expect(branch.get_by_text(HOSTILE, exact=True)).to_be_visible()
    assert focused(page) == "Name"
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    page.keyboard.type("A first row.")
    page.keyboard.press("Enter")
    page.keyboard.type(HOSTILE)
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(branch.get_by_text("A first row.")).to_contain_text(HOSTILE)
    axe(page)
    assert page.evaluate("() => window.harmed === undefined && !document.querySelector('img')")
    assert widget.game.lines[0].comment == f"A first row.\n{HOSTILE}"

    page.keyboard.press("ArrowRight")
    assert focused(page) == "Delete"
    page.keyboard.press("Enter")
    assert focused(page) == "Keep", "Enter twice deletes nothing"
    page.keyboard.press("Enter")
    expect(branch).to_be_visible()
    assert focused(page) == "Delete"
    page.keyboard.press("Enter")
    page.keyboard.press("Escape")
    expect(branch.get_by_role("button", name="Keep")).to_have_count(0)
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(branch).to_have_count(0)
    assert page.evaluate("() => document.activeElement.getAttribute('role')") == "tabpanel"
    assert len(widget.game.lines) == 0


def lines_named(page: Page, name: str) -> Locator:
    return page.get_by_role("tabpanel").get_by_role("region", name=name)


def test_a_click_opens_a_line_where_it_leaves_and_makes_it_the_main_line(mount: Mount) -> None:
    game, actions = forked()
    widget = GameStepper(game)
    page = mount(widget, width=833, kernel=True)
    lines(page).get_by_role("region", name="Line 1").get_by_role("button", name="Turn 2").click()
    expect(page.get_by_role("tabpanel")).to_have_count(0)
    expect(page.get_by_role("button", name="Go to the latest step")).to_be_visible()
    assert widget.game.actions == actions
    assert widget.at == 13
    branch = lines(page).get_by_role("region", name="Line 1")
    expect(branch).to_contain_text("on show")
    expect(branch.locator("[aria-current=step]")).to_contain_text("Turn 2")
    branch.get_by_role("button", name="Make main line").click()
    expect(page.get_by_role("region", name="Main line")).to_contain_text("Reveal 1 card")
    assert widget.game.lines.here.is_main
    page.keyboard.press("Escape")
    expect(page.get_by_role("tabpanel")).to_have_count(0)


def test_after_undo_and_another_move_the_panel_says_where_the_line_is(mount: Mount) -> None:
    widget = GameStepper(day("recruiting_girl", "recruiting_girl"))
    page = mount(widget, width=833, kernel=True)
    panel = play_panel(page)
    panel.get_by_role("button", name="Hire a waitress", exact=True).click()
    page.wait_for_function("async () => (await facts('_options')).count === 1")
    panel.get_by_role("button", name="Undo").click()
    expect(panel.get_by_text("You went back.", exact=True)).to_be_visible()
    panel.get_by_role("button", name="Hire a trainer", exact=True).click()
    expect(panel.get_by_text("Both are kept: see Overview, Lines.")).to_be_visible()
    expect(lines(page).get_by_role("region", name="Line 1")).to_contain_text("Hire a waitress")


def test_a_line_with_secrets_has_no_way_in(mount: Mount) -> None:
    game, me, card = hidden()
    page = mount(GameStepper(game, chain=me), width=500, kernel=True)
    branch = lines(page).get_by_role("region", name="Line 1")
    expect(branch).to_contain_text("their choices are still secret")
    expect(branch).not_to_contain_text(card)
    expect(branch.get_by_role("button", name="Open", exact=True)).to_have_count(0)
    expect(branch.get_by_role("button", name="Turn")).to_have_count(0)


def test_without_python_the_lines_can_be_read(mount: Mount, axe: Callable[..., None]) -> None:
    game, _ = forked()
    page = mount(GameStepper(game), width=833)
    page.evaluate("() => window.model.fromPython({ _live: false })")  # as an exported page
    panel = lines(page)
    branch = panel.get_by_role("region", name="Line 1")
    expect(branch).to_contain_text("Reveal 1 card")
    expect(branch.get_by_role("button")).to_have_count(0)
    axe(page)
    panel.get_by_role("button", name="Turn 1").click()
    expect(page.get_by_role("tabpanel")).to_have_count(0)
    page.wait_for_function("() => window.model.get('at') === 1")


@pytest.mark.parametrize(("width", "dark"), [(833, False), (390, True)])
def test_the_tree_looks_right(
    mount: Mount, axe: Callable[..., None], width: int, dark: bool
) -> None:
    game, _ = forked()
    game.lines[0].name, game.lines[0].comment = "W" * 60, "word " * 60
    page = mount(GameStepper(game), width=width, dark=dark, kernel=True)
    panel = lines(page)
    axe(page)
    wide, room = panel.evaluate("panel => [panel.scrollWidth, panel.clientWidth]")
    assert wide <= room, "nothing is cut at the side"
