"""`CareerTree` on the bare page: careers, piles, and why a card may be hired or trained or not."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from fcm_widgets import load_example
from fcm_widgets.widgets.career.tree import CareerTree
from tests.game.tables import chain, table, working

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Locator, Page

    from tests.browser.conftest import Mount

HOSTILE = "<img src=x onerror=alert(1)> & \"quoted\" 'name' </style><script>alert(2)</script>"


def tree() -> CareerTree:
    mine = chain("Xango", at_work=["trainer", "recruiting_girl"], beach=["errand_boy", "waitress"])
    return CareerTree(working(mine, chain("Near", away=2, beach=["waitress"] * 11)))


def card(page: Page, name: str) -> Locator:
    return page.locator(f"#app [data-card='{name}']")


def about(page: Page) -> Locator:
    return page.get_by_role("region", name=re.compile("^About "))


def test_every_card_stands_in_its_career_with_its_pile(mount: Mount) -> None:
    widget = tree()
    page = mount(widget)
    expect(page.locator("#app [data-card]")).to_have_count(32)
    for fact in widget._careers["cards"]:
        left = sum(row["amount"] for row in fact["left"])
        expect(card(page, fact["id"])).to_contain_text(fact["name"])
        expect(card(page, fact["id"])).to_contain_text(f"{left} left")
    below = page.locator("li:has(> [data-card=cart_operator]) [data-card]")
    assert below.evaluate_all("all => all.map(e => e.dataset.card)") == [
        "cart_operator",
        "truck_driver",
        "zeppelin_pilot",
    ]
    expect(card(page, "zeppelin_pilot")).to_contain_text("has a salary of $5")
    expect(card(page, "zeppelin_pilot")).to_contain_text("a chain may have only one")


def test_marks_show_what_may_be_hired_and_trained(mount: Mount) -> None:
    page = mount(tree())
    expect(card(page, "trainer")).to_contain_text("\u2713 hire")
    expect(card(page, "waitress")).not_to_contain_text("\u2713 hire")  # none is left
    expect(card(page, "cart_operator")).to_contain_text("\u2713 train")
    expect(card(page, "truck_driver")).not_to_contain_text("\u2713 train")
    expect(page.get_by_role("button", name=re.compile("^Hires left 2"))).to_be_visible()
    page.get_by_role("button", name=re.compile("^Training steps left 1")).click()
    rows = page.get_by_role("table", name="Training steps left")
    expect(rows).to_contain_text("Trainer1TRN-1")
    expect(page.locator("#app")).to_contain_text("Not now: ")


def test_the_notice_is_there_once_and_the_legend_has_no_mark_that_no_card_has(
    mount: Mount,
) -> None:
    page = mount(CareerTree(load_example("one-beer-short")))
    expect(page.get_by_text("Not now: ")).to_have_count(1)
    legend = page.locator("#app [data-part~=marks]")
    expect(legend).to_contain_text("has a salary")
    expect(legend).not_to_contain_text("hire")
    expect(page.locator("#app [data-card]").filter(has_text="\u2713 hire")).to_have_count(0)


@pytest.mark.scene
def test_a_card_tells_its_text_numbers_and_reasons(
    mount: Mount, axe: Callable[[Page], None]
) -> None:
    widget = tree()
    page = mount(widget, kernel=True)
    card(page, "errand_boy").click()
    details = about(page)
    expect(details).to_contain_text("Brings 1 drink of any kind a turn.")
    expect(details).to_contain_text("Xango has 1 on the beach.")
    expect(details).to_contain_text("You may hire it.")
    trainings = details.get_by_role("listitem")
    expect(trainings.filter(has_text="Cart operator, 1 step")).to_contain_text("Allowed: ")
    refused = trainings.filter(has_text="Truck driver, 2 steps")
    expect(refused).to_contain_text("Not allowed: ")
    expect(refused.get_by_role("button", name="TRN-1")).to_be_visible()
    expect(card(page, "zeppelin_pilot")).to_contain_text("after 3 steps")
    page.wait_for_function("() => window.saves.length === 1")
    assert widget.card == "errand_boy"
    axe(page)
    card(page, "waitress").click()
    expect(details).to_contain_text("The waitress pile is empty")
    page.keyboard.press("e")
    expect(page.get_by_role("table", name="Left in the pile").get_by_role("row")).to_have_text(
        [
            re.compile("copies in play12SET-2"),
            re.compile("with Xango\u22121"),
            re.compile("with Near\u221211"),
            re.compile("total0"),
        ]
    )
    page.keyboard.press("Escape")
    expect(details).to_have_count(0)


def test_keys_walk_all_cards(mount: Mount, axe: Callable[[Page], None]) -> None:
    page = mount(tree(), width=500)
    stops = page.locator("#app [data-card][tabindex='0']")
    expect(stops).to_have_count(1)
    stops.focus()
    walked = set()
    for _ in range(32):
        page.keyboard.press("ArrowDown")
        expect(stops).to_have_count(1)
        walked.add(stops.get_attribute("data-card"))
    assert len(walked) == 32
    page.keyboard.press("Enter")
    expect(about(page)).to_be_visible()
    axe(page)


def test_hostile_names_are_only_texts(mount: Mount) -> None:
    page = mount(CareerTree(table(chain(HOSTILE, beach=["waitress"]), phase="dinnertime")))
    card(page, "waitress").click()
    expect(about(page)).to_contain_text(f"{HOSTILE} has 1 on the beach.")
    expect(page.locator("#app").locator("img, script, style")).to_have_count(0)
