"""Presenting: the widget fills the screen, legible from the last row, one reason at a time."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

import fcm_widgets as fcm
from fcm_widgets.learning.exercises import where_to_eat
from tests.benchmarks.test_dinner import text
from tests.browser.looks import BROKEN, CUT, OVER
from tests.browser.shown import BOARDLESS, WIDGETS, widget
from tests.browser.test_conventions import named_at_length
from tests.seeds import LONG

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from playwright.sync_api import Locator, Page, ViewportSize

    from tests.browser.conftest import Mount

pytestmark = pytest.mark.long

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
  const numbers = [...root.querySelectorAll('[data-part^=route] [data-part~=numbered] text')].map(
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


HIDDEN = """all => all.flatMap((one) => {
  const box = one.getBoundingClientRect();
  const list = one.closest('[data-part~=reasons]').getBoundingClientRect();
  const over = Math.max(list.top - box.top, box.bottom - list.bottom, box.bottom - innerHeight);
  return over > 1 ? [`${one.innerText}: ${over} px`] : [];
})"""


def buttons(root: Locator) -> list[Locator]:
    return [root.get_by_role("button", name=name, exact=True) for name in ("Present", "End")]


OVERLAPPING = """help => [...help.querySelectorAll('dt')].flatMap((keys) => {
  const words = keys.nextElementSibling.getBoundingClientRect().left;
  const caps = [...keys.querySelectorAll('kbd')].map((one) => one.getBoundingClientRect().right);
  return Math.max(...caps) > words ? [keys.innerText] : [];
})"""


def wholly_visible(reasons: Locator) -> None:
    """Hold that all is seen: what is new is scrolled to soon after it stands there."""
    for _ in range(30):
        if not reasons.evaluate_all(HIDDEN):
            return
        reasons.page.wait_for_timeout(100)
    assert reasons.evaluate_all(HIDDEN) == []


def open_all(page: Page) -> None:
    for _ in range(8):
        page.keyboard.press("n")


def test_reasons_come_one_line_at_a_time(mount: Mount) -> None:
    page = mount(fcm.DinnertimeExplorer(fcm.load_example("where-will-house-8-eat"), house="8"))
    before = page.locator("#app .fcm-root").bounding_box()
    legible(present(page))
    say, offers = page.locator("#app [data-part~=say]"), page.locator("#app [data-part~=offer]")
    question = "House 8 wants 2 burgers and 1 beer. Where will it dine?"
    expect(say).to_have_text(question)
    expect(offers).to_have_count(0)
    expect(page.locator("[data-part~=route]")).to_have_count(0)
    page.keyboard.press("n")
    expect(say).to_contain_text("It dined at Xango Blues Bar")
    expect(offers).to_have_count(0)
    page.keyboard.press("Space")
    expect(offers).to_have_count(1)
    expect(page.locator("#app [aria-live=polite]")).to_have_text("Xango Blues Bar: chosen")
    following = page.get_by_role("button", name="Next reason")
    following.click()
    expect(offers).to_have_count(2)
    following.press("Space")
    page.keyboard.press("n")
    expect(offers).to_have_count(4)
    wholly_visible(offers)
    flips = page.get_by_role("heading", name="What would have changed it")
    expect(flips).to_have_count(0)
    page.keyboard.press("n")
    expect(flips).to_be_visible()
    wholly_visible(page.locator("#app [data-part~=flips]"))
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


def test_after_the_guess_the_keys_go_on(mount: Mount) -> None:
    """The pressed button is gone: the focus is on what comes next, and never falls to the page."""
    example = fcm.load_example("where-will-house-8-eat")
    page = mount(fcm.DinnertimeExplorer(example, house="8", predict=True))
    root, offers = page.locator("#app .fcm-root"), page.locator("#app [data-part~=offer]")
    guess, judged = (
        page.get_by_role("button", name="That is my guess"),
        root.locator("[data-part~=judged]"),
    )
    page.get_by_role("radio").first.check()
    guess.press("Enter")
    expect(judged).to_be_focused()
    page.keyboard.press(",")
    expect(root).to_be_focused()
    present(page)
    page.get_by_role("radio").nth(1).check()
    guess.press("Space")
    expect(page.get_by_role("button", name="Next reason")).to_be_focused()
    page.keyboard.press("Space")
    expect(
        page.locator("[data-part~=line], [data-part~=say]", has_text="It dined at")
    ).not_to_have_count(0)
    page.keyboard.press("n")
    expect(offers).to_have_count(1)
    wholly_visible(offers)
    for count in (2, 3, 4):
        page.keyboard.press("n")
        expect(offers).to_have_count(count)
        wholly_visible(offers.last)
    assert page.evaluate("() => scrollY") == 0


def read_to_the_end(page: Page, last: str) -> Locator:
    """Present, open all reasons and see the whole receipt; give the panel that they stand in."""
    present(page)
    open_all(page)
    paid = page.locator("#app [data-part~=receipt] tr")
    expect(paid.last).to_contain_text(last)
    wholly_visible(paid)
    return page.locator("#app [data-part~=reasons]")


def test_each_step_begins_at_its_question(mount: Mount) -> None:
    """However far the reasons of the house before were read; at the end stands what was paid."""
    page = mount(fcm.DinnertimeExplorer(fcm.load_example("where-will-house-8-eat"), house="4"))
    panel = read_to_the_end(page, "$7")
    assert panel.evaluate("e => e.scrollTop") > 0
    page.locator("#app [data-part~=options]").evaluate("one => { one.open = true }")
    page.get_by_role("button", name="guess first").evaluate("e => e.click()")
    page.keyboard.press(".")
    expect(page.get_by_role("group", name="Where will house 8 dine?")).to_be_visible()
    assert panel.evaluate("e => e.scrollTop") == 0


def test_what_was_paid_is_told_to_its_end(mount: Mount) -> None:
    page = mount(fcm.DinnertimeExplorer(fcm.load_example("the-125-dollar-sale"), house="8"))
    expect(read_to_the_end(page, "$125")).not_to_have_attribute("data-more", "")


@pytest.mark.parametrize("dark", [False, True])
def test_four_chains_with_their_stock_fit_the_hard_guess(
    mount: Mount, artefact: Callable[[str], Path], dark: bool
) -> None:
    """Who has the beer, and who sets a price, beside the map: nothing of it below the fold."""
    example = fcm.load_example("where-will-house-8-eat")
    page = mount(fcm.DinnertimeExplorer(example, house="8", predict=True, hard=True), dark=dark)
    legible(present(page))
    page.screenshot(path=artefact(f"dinner-hard-{'dark' if dark else 'light'}.png"))
    offers = page.locator("#app [data-part~=offer]")
    expect(offers).to_have_count(4)
    wholly_visible(offers)
    expect(offers.first).to_contain_text("in stock: 2 burgers and 2 beers")
    expect(offers.first).to_contain_text("$10, 2 x Pricing manager")
    panel = page.locator("#app [data-part~=reasons]")
    assert panel.evaluate("e => e.scrollHeight <= e.clientHeight"), "nothing lies below the fold"


HELD_BACK = """root => [root, ...root.querySelectorAll('*')]
  .filter((one) => !one.closest('svg, .fcm-sr') && !one.matches('input, select'))
  .filter((one) => one.clientWidth > 1 && one.scrollHeight > one.clientHeight + 1)
  .filter((one) => getComputedStyle(one).overflowY !== 'visible')
  .map((one) => `${one.className}: ${one.scrollHeight} in ${one.clientHeight}`)"""


def test_paper_holds_back_nothing_that_a_screen_scrolls(mount: Mount) -> None:
    page = mount(fcm.DinnertimeExplorer(fcm.load_example("where-will-house-8-eat"), house="8"))
    present(page)
    open_all(page)
    root = page.locator("#app .fcm-root")
    assert root.evaluate(HELD_BACK) != []
    page.emulate_media(media="print")
    assert root.evaluate(HELD_BACK) == []
    for part in page.locator(
        "#app :is([data-part~=offer], [data-part~=flips], [data-part~=receipt])"
    ).all():
        expect(part).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("step", range(9) if LONG else (0, 3, 8))
def test_cash_and_bank_stand_on_the_screen(mount: Mount, step: int) -> None:
    """Who earned what, and what it cost the bank, between the sentence and the map."""
    page = mount(fcm.DinnertimeExplorer(fcm.load_example("where-will-house-8-eat"), step=step))
    legible(present(page))
    open_all(page)
    purses = page.get_by_role("list", name="Chains and bank").get_by_role("listitem")
    expect(purses).to_have_count(5)
    parts = [*purses.locator("[data-part~=cash]").all(), page.locator("#app [data-part~=board]")]
    for part in parts:
        expect(part).to_be_in_viewport(ratio=1)
    if step == 3:
        expect(purses.first).to_contain_text("$38+$24")
        expect(purses.last).to_contain_text("Bank$169\u2212$24")
    assert page.evaluate("() => scrollY") == 0


@pytest.mark.parametrize("dark", [False, True] if LONG else [False])
@pytest.mark.parametrize("name", sorted({*WIDGETS, *BOARDLESS}))
def test_tables_break_between_words(
    mount: Mount, artefact: Callable[[str], Path], name: str, dark: bool
) -> None:
    """With all open that can be folded: the map as text, the log, what if."""
    page = mount(widget(name), dark=dark)
    legible(present(page))
    page.locator("#app details").evaluate_all("all => all.forEach((one) => { one.open = true })")
    page.wait_for_timeout(200)
    page.screenshot(path=artefact(f"{name}-unfolded-{'dark' if dark else 'light'}.png"))
    root = page.locator("#app .fcm-root")
    assert root.evaluate(BROKEN) == []
    assert root.evaluate(OVER) == []
    assert page.locator("#app").evaluate(CUT) == []
    assert measured(page)["aside"] <= 0


def test_without_a_guess_the_stock_is_told_with_the_question(mount: Mount) -> None:
    page = mount(fcm.DinnertimeExplorer(fcm.load_example("where-will-house-8-eat"), house="8"))
    present(page)
    stocks = page.get_by_role("list", name="Stock").get_by_role("listitem")
    expect(stocks).to_have_count(4)
    wholly_visible(stocks)
    page.keyboard.press("n")
    expect(stocks).to_have_count(0)


def test_a_focus_that_somebody_else_has_is_left_there(mount: Mount) -> None:
    page = mount(fcm.DinnertimeExplorer(fcm.load_example("where-will-house-8-eat"), house="8"))
    root, why = page.locator("#app .fcm-root"), page.get_by_role("button", name="Why").first
    why.focus()
    root.evaluate("() => document.activeElement.blur()")
    page.evaluate("() => window.model.fromPython({ step: 0 })")
    expect(why).to_have_count(0)
    expect(page.locator("body")).to_be_focused()
    page.evaluate("() => window.model.fromPython({ step: 3 })")
    why.focus()
    page.evaluate("() => window.model.fromPython({ step: 0 })")
    expect(root).to_be_focused()


def test_five_players_city_is_legible_and_no_chain_by_its_colour_alone(mount: Mount) -> None:
    page = mount(fcm.DinnertimeExplorer(fcm.Game.from_scenario(text()), house="22"))
    present(page)
    open_all(page)
    found = measured(page)
    legible(found)
    assert len(found["numbers"]) > 12
    assert min(found["numbers"]) >= NUMBER
    letters = page.locator("[data-part~=route-letter] text").all_text_contents()
    assert sorted(letters) == ["D", "E"]
    lines = page.locator("[data-part~=board] [data-part~=route-line]")
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
    assert page.locator("[data-part~=help]").evaluate(OVERLAPPING) == []


@pytest.mark.parametrize("dark", [False, True])
def test_the_town_and_its_whole_legend_fit(mount: Mount, dark: bool) -> None:
    page = mount(fcm.CityView(fcm.load_example("a-bridge-and-a-border")), dark=dark)
    legible(present(page))
    page.locator("#app [data-piece='house:15'][role=button]").click()
    signs = page.locator("#app [data-part~=legend] li")
    expect(signs).to_have_count(13)
    for part in [
        *signs.all(),
        page.locator("#app [data-part~=details]"),
        page.locator("#app [data-part~=board]"),
    ]:
        expect(part).to_be_in_viewport(ratio=1)
    expect(page.locator("#app [data-part~=side]")).not_to_have_attribute("data-more", "")


def test_the_range_and_its_whole_map_fit(mount: Mount) -> None:
    page = mount(fcm.RangeExplorer(fcm.load_example("a-bridge-and-a-border")))
    legible(present(page))
    for _ in range(4):
        page.keyboard.press(".")
    expect(page.locator("#app [data-part~=haul]")).to_have_count(2)
    parts = ("controls] select", "controls] input", "board]", "where]", "haul]")
    for part in page.locator(", ".join(f"#app [data-part~={one}" for one in parts)).all():
        expect(part).to_be_in_viewport(ratio=1)
    assert page.locator("#app .fcm-root").evaluate("e => e.scrollHeight <= e.clientHeight")


def test_what_is_asked_of_a_game_breaks_between_words(mount: Mount) -> None:
    """Each sum that can be asked for: how it is made up, in a table over the map."""
    page = mount(widget("game"))
    present(page)
    root, panel = page.locator("#app .fcm-root"), page.locator("#app [data-part~=why-panel]")
    for asks in page.locator("#app [data-part~=company] [data-value]").all():
        asks.evaluate("one => one.click()")
        expect(panel).to_be_visible()
        assert root.evaluate(BROKEN) == []
        page.keyboard.press("Escape")


@pytest.mark.parametrize("name", ["campaign", "city", "dinner", "game", "quiz", "range", "table"])
def test_the_longest_names_stay_on_the_screen(mount: Mount, name: str) -> None:
    """A name of 60 letters is broken where it has to be, also in the map as text."""
    page = mount(named_at_length(name))
    present(page)
    page.locator("#app details").evaluate_all("all => all.forEach((one) => { one.open = true })")
    expect(page.locator("#app [data-part~=map-text] table").first).to_be_visible()
    assert measured(page)["aside"] <= 0


def test_places_of_a_campaign_are_walked_beside_the_whole_map(mount: Mount) -> None:
    page = mount(widget("campaign"))
    legible(present(page))
    following = page.get_by_role("button", name="Next place")
    following.click()
    for part in (
        following,
        page.locator("#app [data-part~=board]"),
        page.locator("#app [data-part~=spot]").first,
    ):
        expect(part).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("name", ["dinner", "game"])
def test_the_map_as_text_scrolls_beside_the_reasons(mount: Mount, name: str) -> None:
    """It is no longer than the screen, and covers nothing of what follows."""
    page = mount(widget(name))
    present(page)
    fold = page.locator("#app [data-part~=map-text]")
    fold.evaluate("one => { one.open = true }")
    expect(fold.get_by_role("columnheader", name="roads")).to_be_in_viewport(ratio=1)
    assert fold.evaluate("one => one.scrollHeight > one.clientHeight")
    for part in (fold, page.locator("#app [data-part~=board]")):
        expect(part).to_be_in_viewport(ratio=1)
    fold.locator("td").last.scroll_into_view_if_needed()
    expect(fold.locator("td").last).to_be_in_viewport(ratio=1)
    expect(page.locator("#app [data-part~=board]")).to_be_in_viewport(ratio=1)


def test_no_tooltip_covers_the_map_or_repeats_the_panel(mount: Mount) -> None:
    """By mouse and by keyboard: beside the map, and of the piece that the panel tells, none."""
    page = mount(fcm.CityView(fcm.load_example("a-bridge-and-a-border")))
    house = page.locator("#app [data-piece='house:15'][role=button]")
    tip, board = page.get_by_role("tooltip"), page.locator("#app [data-part~=board]")
    house.hover()
    expect(tip).to_contain_text("House 15")
    present(page)
    page.mouse.move(700, 660)
    house.hover()
    expect(tip).to_contain_text("House 15")
    beside = tip.bounding_box(), board.bounding_box()
    assert beside[0]
    assert beside[1]
    assert beside[0]["x"] >= beside[1]["x"] + beside[1]["width"]
    house.click()
    expect(page.locator("#app [data-part~=details]")).to_contain_text("House 15")
    expect(tip).to_have_count(0)
    page.mouse.move(700, 660)
    house.hover()
    page.keyboard.press("Tab")
    page.keyboard.press("Shift+Tab")
    expect(house).to_be_focused()
    expect(tip).to_have_count(0)
    page.keyboard.press("ArrowRight")
    expect(tip).to_contain_text("Santa Maria")


def test_an_exercise_is_presented_too(mount: Mount, artefact: Callable[[str], Path]) -> None:
    page = mount(where_to_eat.EXERCISES[3].widget())
    button, _ = buttons(page.locator("#app .fcm-root"))
    expect(button).to_be_visible()
    legible(present(page))
    page.get_by_role("radio").first.check()
    page.get_by_role("button", name="Check").click()
    legible(measured(page))
    page.screenshot(path=artefact("exercise-presented.png"))
    page.get_by_role("radio").first.press("f")
    expect(button).to_be_visible()


def test_where_the_page_may_not_fill_the_screen_it_fills_the_window(mount: Mount) -> None:
    """One view of two, its page refusing; Escape gives everything back."""
    page = mount(widget("city"), views=2, width=600)
    page.set_viewport_size(SCREEN)
    page.evaluate("() => { Element.prototype.requestFullscreen = () => Promise.reject(Error()) }")
    root = page.locator("#app .fcm-root")
    button, end = buttons(root)
    button.scroll_into_view_if_needed()
    before = root.bounding_box()
    button.click()
    expect(end).to_have_text("End f")
    expect(button).to_have_count(0)
    page.wait_for_function(
        "() => document.querySelector('#app .fcm-root').matches(':popover-open')"
    )
    found = measured(page)
    legible(found)
    assert not found["full"]
    assert page.locator("#app-2 .fcm-root").get_attribute("data-present") is None
    page.keyboard.press("Escape")
    expect(button).to_have_text("Present f")
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
    button, end = buttons(root)
    button.click()
    expect(end).to_be_visible()
    page.wait_for_function(
        "([root, wide]) => root.getRootNode().fullscreenElement === root"
        " && root.clientWidth === wide",
        arg=[root.element_handle(), SCREEN["width"]],
    )
    page.evaluate("() => document.exitFullscreen()")  # as the browser does by itself on Esc
    expect(button).to_be_visible()
