"""Presenting: the widget fills the screen, legible from the last row, one reason at a time."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

import fcm_widgets as fcm
from tests.benchmarks.test_dinner import text
from tests.browser.shown import BOARDLESS, WIDGETS, widget

if TYPE_CHECKING:
    from playwright.sync_api import Page, ViewportSize

    from tests.browser.conftest import Mount

SCREEN: ViewportSize = {"width": 1280, "height": 720}
TEXT, NUMBER = 24, 18  # pixels
MEASURED = """() => {
  const root = document.querySelector('#app .fcm-root');
  const small = [];
  const look = (el, what) => {
    const size = parseFloat(getComputedStyle(el).fontSize);
    if (el.checkVisibility() && size < TEXT) small.push(`${what}: ${size}`);
  };
  const texts = document.createTreeWalker(root, 4 /* texts */);
  for (let one; (one = texts.nextNode()); ) {
    const el = one.parentElement;
    if (one.data.trim() && !el.closest('svg')) look(el, one.data.trim());
  }
  for (const el of root.querySelectorAll('button, input, select')) look(el, el.tagName);
  const numbers = [...root.querySelectorAll('.fcm-way .fcm-numbered text')].map(
    (el) => parseFloat(getComputedStyle(el).fontSize) * el.getScreenCTM().a);
  const box = root.getBoundingClientRect();
  return { small, numbers, aside: root.scrollWidth - root.clientWidth, box: [box.width, box.height],
    full: root.getRootNode().fullscreenElement === root };
}""".replace("TEXT", str(TEXT))


def present(page: Page) -> dict[str, Any]:
    page.set_viewport_size(SCREEN)
    page.locator("#app .fcm-root").focus()
    page.keyboard.press("f")
    page.wait_for_function("() => document.fullscreenElement")
    return measured(page)


def measured(page: Page) -> dict[str, Any]:
    found: dict[str, Any] = page.evaluate(MEASURED)
    return found


def legible(found: dict[str, Any]) -> None:
    assert found["small"] == []
    assert found["aside"] <= 0
    assert found["box"] == [SCREEN["width"], SCREEN["height"]]


def open_all(page: Page) -> None:
    for _ in range(8):
        page.keyboard.press("n")


def test_reasons_come_one_line_at_a_time(mount: Mount) -> None:
    page = mount(fcm.DinnertimeExplorer(fcm.load_example("where-will-house-8-eat"), house="8"))
    before = page.locator("#app .fcm-root").bounding_box()
    legible(present(page))
    say, offers = page.locator("#app .fcm-say"), page.locator("#app .fcm-offer")
    question = "House 8 wants 2 burgers and 1 beer. Where will it dine?"
    expect(say).to_have_text(question)
    expect(offers).to_have_count(0)
    expect(page.locator(".fcm-way")).to_have_count(0)
    page.keyboard.press("n")
    expect(say).to_contain_text("It dined at Xango Blues Bar")
    expect(offers).to_have_count(0)
    page.keyboard.press("Space")
    expect(offers).to_have_count(1)
    expect(page.locator("#app [aria-live=polite]")).to_have_text("Xango Blues Bar: served")
    following = page.get_by_role("button", name="Next reason")
    following.click()
    expect(offers).to_have_count(2)
    following.press("Space")
    page.keyboard.press("n")
    expect(offers).to_have_count(4)
    flips = page.get_by_role("heading", name="What would have changed it")
    expect(flips).to_have_count(0)
    page.keyboard.press("n")
    expect(flips).to_be_visible()
    expect(following).to_be_disabled()
    found = measured(page)
    legible(found)
    assert len(found["numbers"]) >= 3
    assert min(found["numbers"]) >= NUMBER
    page.keyboard.press(".")
    page.keyboard.press(",")
    expect(say).to_have_text(question)
    page.keyboard.press("f")
    expect(offers).to_have_count(4)
    page.wait_for_function("() => !document.fullscreenElement")
    page.set_viewport_size({"width": 1280, "height": 900})
    assert page.locator("#app .fcm-root").bounding_box() == before


def test_five_players_city_is_legible_and_no_chain_by_its_colour_alone(mount: Mount) -> None:
    page = mount(fcm.DinnertimeExplorer(fcm.Game.from_scenario(text()), house="22"))
    present(page)
    open_all(page)
    found = measured(page)
    legible(found)
    assert len(found["numbers"]) > 12
    assert min(found["numbers"]) >= NUMBER
    letters = page.locator(".fcm-way-letter text").all_text_contents()
    assert sorted(letters) == ["D", "E"]
    lines = page.locator(".fcm-board .fcm-way-line")
    patterns = lines.evaluate_all("all => all.map((one) => getComputedStyle(one).strokeDasharray)")
    assert len(set(patterns)) == 2


@pytest.mark.parametrize("name", sorted({*WIDGETS, *BOARDLESS} - {"dinner"}))
def test_every_widget_fills_the_screen_with_large_text(mount: Mount, name: str) -> None:
    page = mount(widget(name))
    found = present(page)
    legible(found)
    assert found["full"]
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_contain_text("present: fill the screen")
    legible(measured(page))


def test_where_the_page_may_not_fill_the_screen_it_fills_the_window(mount: Mount) -> None:
    """One view of two, its page refusing; Escape gives everything back."""
    page = mount(widget("city"), views=2, width=600)
    page.set_viewport_size(SCREEN)
    page.evaluate("() => { Element.prototype.requestFullscreen = () => Promise.reject(Error()) }")
    root = page.locator("#app .fcm-root")
    button = root.get_by_role("button", name="Present")
    button.scroll_into_view_if_needed()
    before = root.bounding_box()
    button.click()
    expect(button).to_have_attribute("aria-pressed", "true")
    page.wait_for_function(
        "() => document.querySelector('#app .fcm-root').matches(':popover-open')"
    )
    found = measured(page)
    legible(found)
    assert not found["full"]
    assert page.locator("#app-2 .fcm-root").get_attribute("data-present") is None
    page.keyboard.press("Escape")
    expect(button).to_have_attribute("aria-pressed", "false")
    assert root.bounding_box() == before
    assert root.get_attribute("popover") is None


def test_in_a_shadow_root_it_fills_the_screen_too(mount: Mount) -> None:
    """As in marimo: the page sees the shadow's host in full screen, the widget sees itself."""
    page = mount(widget("company"))
    page.set_viewport_size(SCREEN)
    page.evaluate(
        """() => {
          const app = document.querySelector('#app');
          const shadow = document.createElement('div').attachShadow({ mode: 'open' });
          app.after(shadow.host);
          shadow.append(document.querySelector('#css').cloneNode(true), app);
        }"""
    )
    root = page.locator("#app .fcm-root")
    button = root.get_by_role("button", name="Present")
    button.click()
    expect(button).to_have_attribute("aria-pressed", "true")
    shows = "root => root.getRootNode().fullscreenElement === root && root.clientWidth"
    assert root.evaluate(shows) == SCREEN["width"]
    page.evaluate("() => document.exitFullscreen()")  # as the browser does by itself on Esc
    expect(button).to_have_attribute("aria-pressed", "false")
