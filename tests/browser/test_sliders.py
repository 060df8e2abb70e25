"""Sliders that answer without Python, and the places where a restaurant could stand."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from fcm_widgets import DinnertimeExplorer, load_example

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Locator, Page

    from tests.browser.conftest import Mount

pytestmark = pytest.mark.long

NEEDS = "This needs Python to be running. Everything else works without it."


def shown(mount: Mount, *, kernel: bool = False) -> Page:
    widget = DinnertimeExplorer(load_example("where-will-house-8-eat"), house="8")
    page = mount(widget, kernel=kernel)
    page.get_by_text("What if? Change the table and ask again").click()
    return page


def slider(page: Page, name: str) -> Locator:
    return page.get_by_role("slider", name=name, exact=True)


def no_python(page: Page) -> None:
    """Do as an exported page does: it knows from the start that nobody answers."""
    page.evaluate("() => window.model.set('_live', false)")
    page.evaluate("() => { window.saves.length = 0 }")


def test_one_slider_answers_at_once_two_ask_python(
    mount: Mount, axe: Callable[[Page], None]
) -> None:
    page = shown(mount)
    no_python(page)
    panel = page.locator("[data-part~=whatif]")
    rings = page.locator("[data-shift]")
    price = slider(page, "Fried Geese, price")
    expect(price).to_have_attribute("aria-valuetext", "as it was")
    price.press("ArrowLeft")
    expect(price).to_have_attribute("aria-valuetext", "\u2212$1")
    expect(
        panel.get_by_text("House 8: at Fried Geese instead of at Xango Blues Bar")
    ).to_be_visible()
    expect(panel).to_contain_text("the result of a whole dinner, stock included")
    expect(rings).to_have_count(1)
    expect(page.locator("[data-shift='8'] text")).to_have_text("F")
    expect(page.locator("#app [aria-live=polite]")).to_have_text(
        "House 8: at Fried Geese instead of at Xango Blues Bar"
    )
    axe(page)
    turn = slider(page, "Gluttony Inc., place in turn order")
    turn.press("Home")
    expect(turn).to_have_attribute("aria-valuetext", "1 of 4")
    expect(slider(page, "Fried Geese, place in turn order")).to_have_attribute(
        "aria-valuetext", "2 of 4"
    )
    expect(page.locator("#app [data-part~=count]")).to_have_text("step 4 of 9")
    expect(rings).to_have_count(0)
    expect(panel.get_by_role("alert")).to_have_text(NEEDS)
    price.press("ArrowRight")
    expect(panel.get_by_text("Every house dines where it did.")).to_be_visible()
    expect(panel.get_by_role("alert")).to_have_count(0)
    page.get_by_role("button", name="Reset").click()
    expect(panel).to_contain_text("You have changed nothing yet.")
    assert page.evaluate("() => window.saves") == []


def test_places_of_a_restaurant_by_what_they_would_earn(
    mount: Mount, axe: Callable[[Page], None]
) -> None:
    page = shown(mount, kernel=True)
    mover = page.get_by_role("group", name="Move a restaurant")
    mover.get_by_role("combobox", name="Restaurant").select_option(index=1)
    mover.get_by_role("button", name="choose on the map").click()
    earnings = page.get_by_role("group", name="What the chain would earn at each place")
    expect(earnings.get_by_role("button")).to_have_count(5)
    at = r"squares 3, 5 to 4, 6; row 2, column 1; next to .* in the .*; entrance in the south-east"
    named = rf"\$36 at {at}"
    expect(earnings.get_by_role("button").first).to_have_text(re.compile(f"^{named}$"))
    expect(earnings).to_contain_text("now $6")
    places = page.locator("[data-place]")
    expect(places).to_have_count(14)
    expect(page.locator("[data-place] path")).to_have_count(2)  # the stars: two bring the most
    expect(page.locator("[data-part~=places] text").filter(has_text="$36")).to_have_count(1)
    axe(page)
    page.locator("[data-place='4,5']").click()
    expect(mover.get_by_role("spinbutton", name="x")).to_have_value("4")
    expect(mover.get_by_role("combobox", name="entrance")).to_have_value("SW")
    earnings.get_by_role("button").first.press("Enter")
    expect(mover.get_by_role("spinbutton", name="x")).to_have_value("3")
    mover.get_by_role("button", name="Move it there").click()
    expect(page.locator("[data-part~=ask]")).to_contain_text(
        "restaurant 1 at square 3, 5; entrance in the south-east"
    )
    page.get_by_role("button", name="Ask", exact=True).click()
    cash = page.get_by_role("table", name="Cash at the end")
    expect(cash.get_by_role("row", name="Fried Geese")).to_contain_text("+$30")
    page.locator("#app .fcm-root").focus()
    no_python(page)
    page.keyboard.press("Escape")
    expect(places).to_have_count(0)
    mover.get_by_role("button", name="choose on the map").click()
    expect(mover.get_by_role("alert")).to_have_text(NEEDS)
