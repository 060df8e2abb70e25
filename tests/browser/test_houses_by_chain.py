"""Houses by chain in `GameStepper`: the tab of the overview, and the tips of the map."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from fcm_widgets import load_example
from fcm_widgets.widgets.game.stepper import GameStepper
from tests.game.tables import chain, house, working

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from tests.browser.conftest import Mount


def stepper() -> GameStepper:
    """Return a game in which house 13 wants a pizza that no chain has, and chains may hire."""
    first = chain("Santa Maria", at_work=["recruiting_girl"])
    cheaper = chain("Xango", away=2, at_work=["discount_manager"])
    return GameStepper(working(first, cheaper, house=[house(13, "pizza")]))


def test_the_tab_lists_each_house_and_leads_to_it_on_the_map(
    mount: Mount, axe: Callable[[Page], None]
) -> None:
    page = mount(stepper(), width=833, kernel=True)
    # By keyboard alone: open the overview, go to the tab, read, and go to the house on the map.
    page.locator("#app [data-piece]").first.focus()
    page.keyboard.press("e")
    tab = page.get_by_role("tab", name="Houses")
    for _ in range(6):
        if tab.get_attribute("aria-selected") != "true":
            page.keyboard.press("ArrowRight")
    row = page.locator("#app [data-house='13']")
    expect(row.get_by_role("cell")).to_contain_text(
        [
            "1 pizza",
            "Xango by 1",
            re.compile(r"\$10 \+ 0 = 10.*1 pizza short now"),
            re.compile(r"\$7 \+ 2 = 9.*wins.*1 pizza short now"),
        ]
    )
    axe(page)
    row.get_by_role("button", name="show it on the map").press("Enter")
    expect(page.get_by_role("dialog", name="Overview")).to_have_count(0)
    expect(page.locator("#app [data-piece='house:13']")).to_be_focused()
    tip = page.get_by_role("tooltip")
    expect(tip).to_contain_text("If every chain had enough for it, it would dine at Xango.")
    expect(tip).to_contain_text("Santa Maria: $10 + 0 = 10; 1 pizza short now.")


def test_python_answers_while_the_pointer_is_on_a_piece_at_any_step(mount: Mount) -> None:
    page = mount(stepper(), width=500, kernel=True)
    page.get_by_role("region", name="Options").get_by_role("button", name="Hire").first.click()
    page.keyboard.press("Home")
    tip = page.get_by_role("tooltip")
    page.locator("#app [data-piece='house:13']").hover()
    expect(tip).to_contain_text("Xango: $7 + 2 = 9")
    page.mouse.move(0, 0)
    expect(tip).to_have_count(0)
    page.locator("#app [data-piece^='restaurant:1']").hover()
    expect(tip).to_contain_text("Borders: 2 to house 13.")


def test_without_python_the_page_knows_one_step(mount: Mount) -> None:
    game = load_example("one-beer-short").advance()
    page = mount(GameStepper(game), width=390)
    page.evaluate("() => window.model.set('_live', false)")
    page.get_by_role("button", name="Overview").first.click()
    page.get_by_role("tab", name="Houses").click()
    table = page.locator("#app [data-part~=houses]")
    expect(table).to_be_visible()
    page.keyboard.press("Escape")
    page.keyboard.press("Home")
    page.keyboard.press("e")
    expect(table).to_have_count(0)
    page.get_by_role("button", name="Go to that step").click()
    expect(table).to_be_visible()
