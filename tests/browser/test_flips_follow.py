"""What would have changed a choice follows the first picture, and takes nothing away."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from fcm_widgets import DinnertimeExplorer, load_example
from tests.browser.test_dinnertime_explorer import at_step, guess, stop_the_clock
from tests.browser.test_dinnertime_reasons import offers, root, rows
from tests.browser.test_export import opened
from tests.browser.test_presenter import present
from tests.browser.test_sliders import NEEDS

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from playwright.sync_api import Locator, Page

    from tests.browser.conftest import Mount

pytestmark = pytest.mark.long

__all__ = ["opened"]  # a fixture
WAITS = "Python is working it out"
WORKING = "Python is working out what would have changed it"


def explorer(**options: Any) -> DinnertimeExplorer:
    """Give an explorer that opens at house 2: what follows is that of the others."""
    return DinnertimeExplorer(load_example("where-will-house-8-eat"), house="2", **options)


def early(mount: Mount, widget: DinnertimeExplorer, **options: Any) -> Page:
    """Show what the first message holds."""
    page = mount(widget, **options)
    page.evaluate("first => window.model.fromPython(first)", widget._at_first())
    return page


def follow(page: Page, widget: DinnertimeExplorer) -> None:
    """Let the rest come."""
    whole = {"_timeline": widget._timeline}
    page.evaluate("whole => window.model.fromPython(structuredClone(whole))", whole)


def to_house(page: Page, house: str) -> None:
    """Go to a house's choice by the map."""
    page.get_by_role("button", name=re.compile(f"^House {house},")).click()


def result(page: Page, chain: str) -> Locator:
    return rows(page).filter(has_text=chain).locator("[data-col=result]")


def test_what_is_not_there_yet_is_said_and_then_comes(
    mount: Mount, axe: Callable[[Page], None]
) -> None:
    widget = explorer()
    page = early(mount, widget)
    expect(page.locator("#app")).not_to_contain_text("worked out")
    expect(page.locator("#app")).not_to_contain_text("working out")
    to_house(page, "8")
    winner, *losers = rows(page).locator("[data-col=result]").all()
    expect(winner).to_contain_text("chosen")
    for cell in losers:
        expect(cell).to_contain_text(WAITS)
    flips = page.locator("[data-part~=flips]")
    expect(flips.get_by_role("status")).to_contain_text(WORKING)
    expect(offers(page)).not_to_contain_text("undefined")
    axe(page)
    follow(page, widget)
    expect(page.locator("#app")).not_to_contain_text(WAITS)
    expect(flips.get_by_role("status")).to_have_count(0)
    expect(flips.get_by_role("listitem").first).to_contain_text("If ")
    expect(result(page, "Santa Maria")).to_contain_text("lost by")


def test_open_rows_and_the_focus_outlive_the_arrival(mount: Mount) -> None:
    widget = explorer()
    page = early(mount, widget)
    to_house(page, "8")
    why = page.get_by_role("button", name="Why not Santa Maria")
    why.press("Enter")
    expect(rows(page)).to_have_count(5)
    expect(result(page, "Santa Maria")).to_contain_text(WAITS)
    follow(page, widget)
    expect(result(page, "Santa Maria")).to_contain_text("lost by")
    expect(rows(page)).to_have_count(5)
    expect(why).to_be_focused()
    expect(why).to_have_attribute("aria-expanded", "true")
    page.mouse.move(0, 0)  # Esc closes first what a piece under the mouse tells
    expect(page.locator("[data-part~=tip]")).to_have_count(0)
    page.keyboard.press("Escape")
    expect(rows(page)).to_have_count(4)


def test_guesses_outlive_the_arrival_given_or_only_chosen(mount: Mount) -> None:
    widget = explorer(predict=True)
    page = early(mount, widget)
    reasons = page.get_by_role("region", name="Reasons")
    guess(page, "it stays at home")
    expect(reasons).to_contain_text("Right: it stays at home.")
    to_house(page, "8")
    chosen = page.get_by_role("radio", name="Santa Maria")
    chosen.check()
    chosen.focus()
    follow(page, widget)
    page.wait_for_function(
        "async () => (await facts('_timeline')).steps[3].decision.offers[0].flips"
    )
    expect(chosen).to_be_checked()
    expect(chosen).to_be_focused()
    page.get_by_role("button", name="That is my guess").click()
    expect(reasons).to_contain_text("Not this time. You guessed: Santa Maria.")
    to_house(page, "2")
    expect(reasons).to_contain_text("Right: it stays at home.")


def test_the_presenters_reasons_stay_where_they_are(mount: Mount) -> None:
    widget = explorer()
    page = early(mount, widget)
    to_house(page, "8")
    present(page)
    for _ in range(3):
        page.keyboard.press("n")
    told = page.locator("#app [data-part~=offer]")
    expect(told).to_have_count(2)
    expect(page.locator("#app [aria-live=polite]").first).to_contain_text(WAITS)
    follow(page, widget)
    expect(offers(page)).not_to_contain_text(WAITS)
    expect(told).to_have_count(2)
    page.keyboard.press("n")
    expect(told).to_have_count(3)


def test_playing_goes_on(mount: Mount, page: Page) -> None:
    page.clock.install()
    widget = explorer()
    early(mount, widget)
    stop_the_clock(page)
    page.get_by_role("button", name="Play").click()
    page.clock.run_for(600)
    follow(page, widget)
    page.clock.run_for(600)  # a second after it began, not after the arrival
    at_step(page, 2, 8)
    expect(page.get_by_role("button", name="Pause")).to_be_visible()


def test_where_nothing_comes_python_is_missing(mount: Mount, page: Page) -> None:
    page.clock.install()
    early(mount, explorer())
    to_house(page, "8")
    expect(offers(page)).to_contain_text(WAITS)
    page.clock.run_for(8100)
    expect(page.locator("[data-part~=flips]").get_by_role("alert")).to_have_text(NEEDS)
    for cell in rows(page).locator("[data-col=result]").all()[1:]:
        expect(cell).to_contain_text("needs Python")
    to_house(page, "4")
    expect(offers(page)).to_contain_text("needs Python")  # it is not waited for again


def test_an_exported_page_has_all_of_it(opened: Callable[..., Page], tmp_path: Path) -> None:
    page = opened(explorer().to_html(tmp_path / "dinner.html"))
    to_house(page, "8")
    expect(page.locator("[data-part~=flips]").get_by_role("listitem").first).to_contain_text("If ")
    expect(page.locator("body")).not_to_contain_text(re.compile("worked out|needs Python"))


@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize("width", [833, 500])
def test_waiting_looks_well(
    mount: Mount, artefact: Callable[[str], Path], width: int, *, dark: bool
) -> None:
    page = early(mount, explorer(), width=width, dark=dark)
    to_house(page, "8")
    expect(offers(page)).to_contain_text(WAITS)
    cut = "all => all.filter(el => el.scrollWidth > el.clientWidth + 1).length"
    assert page.locator("#app [data-part~=explain], #app [data-part~=flips]").evaluate_all(cut) == 0
    root(page).screenshot(path=artefact(f"dinner-waits-{width}-{'dark' if dark else 'light'}.png"))
