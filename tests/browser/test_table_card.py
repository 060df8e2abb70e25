"""The table card on a phone, opened from its file without a network: two taps to anything."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

import fcm_widgets as fcm
from tests.browser.looks import BROKEN, OVER
from tests.browser.test_export import opened

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from playwright.sync_api import Page, ViewportSize

__all__ = ["opened"]  # a fixture

PHONE: ViewportSize = {"width": 390, "height": 780}
TAPS = {
    "the turn": (["The turn"], "Throw stock away, unless you have a freezer."),
    "an employee": (["Employees", "Cart operator"], "Drives over up to 2 borders"),
    "a milestone": (["Milestones", "First to have $20"], "You may look at all the chosen reserve"),
    "a campaign's reach": (["Campaigns", "Mailbox"], "A mailbox reaches all houses of its block"),
    "a question": (["hire", "May I hire a card if its pile is empty?"], "must be in stock"),
    "the bank": (["Bank and reserve"], "From the next turn on they give every CEO"),
    "a dinner": (["Prices, ties, pay"], "The house dines at chain A."),
}


@pytest.fixture
def phone(opened: Callable[..., Page], tmp_path: Path) -> Page:
    path = fcm.export_table_card(tmp_path / "card.html")
    page = opened(path, viewport=PHONE, has_touch=True, offline=True, bypass_csp=True)
    expect(page.locator(".fcm-table[data-ready]")).to_be_visible()
    return page


@pytest.mark.scene
def test_two_taps_lead_to_anything_and_one_screen_shows_it(phone: Page) -> None:
    screen = phone.locator(".fcm-table-screen:not([hidden])")
    for what, (taps, text) in TAPS.items():
        phone.get_by_role("link", name="Table card").tap()
        for name in taps:
            door = screen.locator("a, summary").get_by_text(name, exact=True)
            expect(door).to_be_in_viewport(ratio=1)
            door.tap()
        assert len(taps) <= 2
        expect(screen.get_by_text(text), what).to_be_in_viewport(ratio=1)
        assert phone.evaluate("() => document.documentElement.scrollWidth") == PHONE["width"]


def test_two_letters_list_cards_and_questions_and_enter_opens_the_first(phone: Page) -> None:
    field = phone.get_by_role("searchbox")
    field.press_sequentially("wa")
    listed = phone.locator("#found a")
    expect(listed.first).to_have_text("Waitress employee")
    expect(listed.get_by_text("First waitress played")).to_be_visible()
    expect(listed.get_by_text("May a waitress on the beach break a tie?")).to_be_visible()
    field.press("Enter")
    expect(phone.locator("#employee-waitress")).to_be_visible()
    expect(phone.get_by_role("heading", name="Waitress")).to_be_focused()
    expect(field).to_have_value("")
    field.fill("zz")
    expect(phone.get_by_role("status").get_by_text("Nothing found")).to_be_visible()
    field.fill("")
    expect(phone.locator("#employee-waitress")).to_be_visible()
    phone.go_back()
    expect(phone.locator("#front")).to_be_visible()


def test_ticked_modules_bring_their_cards_and_stay_ticked(phone: Page) -> None:
    baristas = phone.locator("#employees").get_by_text("Lead barista")
    phone.get_by_role("link", name="Modules").click()
    for name in ("Coffee", "New milestones"):
        phone.get_by_role("checkbox", name=name).check()
    phone.get_by_role("checkbox", name="Hard choices").check()
    expect(phone.get_by_role("checkbox", name="New milestones")).not_to_be_checked()
    phone.get_by_role("checkbox", name="Six players").check()
    expect(phone.get_by_role("checkbox", name="New districts")).to_be_checked()
    phone.get_by_role("checkbox", name="New milestones").check()
    expect(phone.get_by_role("checkbox", name="Hard choices")).not_to_be_checked()
    phone.get_by_role("link", name="Table card").click()
    expect(phone.get_by_role("link", name="Modules: 4 ticked")).to_be_visible()
    phone.get_by_role("link", name="Employees").click()
    expect(baristas).to_be_visible()
    again = phone.context.new_page()
    again.goto(phone.url)
    expect(again.locator("#employees").get_by_text("Lead barista")).to_be_visible()
    phone.get_by_role("link", name="Table card").click()
    phone.get_by_role("link", name="Prices, ties, pay").click()
    sums = phone.locator("#sums")
    expect(sums.get_by_text("Tips of $5")).to_have_count(0)
    sums.get_by_role("button", name="Distance, chain A: one fewer").click()
    expect(sums.get_by_role("group", name="Distance, chain A")).to_contain_text("\u22121")
    expect(sums.get_by_text("each house buys coffee at the shops")).to_be_visible()


def test_the_calculator_says_who_wins_and_what_it_earns(phone: Page) -> None:
    phone.get_by_role("link", name="Prices, ties, pay").tap()
    said = phone.locator(".fcm-table-result")
    expect(said).to_contain_text("Its price plus distance is the lowest.")
    phone.get_by_role("button", name="Price of one item, chain B: one fewer").tap()
    expect(said).to_contain_text("chain A. Sums and waitresses tie, and it is earlier")
    phone.get_by_role("button", name="Waitresses, chain B: one more").tap()
    expect(said).to_contain_text("chain B. Sums tie, and it has the most waitresses.")
    phone.get_by_role("checkbox", name="Garden").tap()
    phone.get_by_role("checkbox", name="CFO, chain B").tap()
    # 9 for the burger, 9 for the garden, 3 in tips, half of 21.
    expect(said.get_by_role("row", name="In all")).to_contain_text("$32")
    phone.get_by_role("button", name="Add a chain").tap()
    expect(phone.get_by_role("columnheader")).to_have_count(3)
    said.get_by_role("link", name="DIN-9").first.tap()
    expect(phone.locator("#rule-DIN-9")).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_screens_satisfy_axe_and_break_no_word(
    theme: str, phone: Page, axe: Callable[..., None], artefact: Callable[[str], Path]
) -> None:
    phone.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
    for key in (
        "front",
        "turn",
        "employees",
        "employee-waitress",
        "campaigns",
        "sums",
        "may-hire",
        "modules",
        "rules-DIN",
    ):
        phone.goto(f"{phone.url.partition('#')[0]}#{key}")
        expect(phone.locator(f"#{key}")).to_be_visible()
        axe(phone, "body")
        assert phone.locator("body").evaluate(BROKEN) == []
        assert phone.locator("body").evaluate(OVER) == []
    phone.get_by_role("searchbox").fill("ga")
    axe(phone, "body")
    phone.screenshot(path=artefact(f"table-card-{theme}.png"))
