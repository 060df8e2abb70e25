"""A `CityView` as a figure: words that light up its map, a ground that says what it is, a lever."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from fcm_widgets import CityView, load_example
from fcm_widgets.learning.exercises import where_to_eat
from tests.browser.looks import BROKEN, OUTSIDE

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from playwright.sync_api import Locator, Page

    from tests.browser.conftest import Mount

TEXT = (
    "A house drives by [road]. It counts each [border] between tiles, and never turns on a "
    "[bridge]. Its route ends at the [door|entrance] of [Golden Duck Diner]."
)
WORDS = ("road", "border", "bridge", "door", "Golden Duck Diner")


def figure() -> CityView:
    game = load_example("a-bridge-and-a-border")
    return CityView(game, text=TEXT, movable="Golden Duck Diner", house=5)


def word(page: Page, text: str) -> Locator:
    return page.get_by_role("button", name=text, exact=True)


def lights(page: Page) -> Locator:
    return page.locator("[data-part~=lights]")


def middle(one: Locator) -> tuple[float, float]:
    box = one.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_pointing_at_a_word_lights_up_its_things_and_a_press_keeps_them(mount: Mount) -> None:
    page = mount(figure(), width=833)
    expect(lights(page)).to_have_count(0)
    word(page, "bridge").hover()
    expect(lights(page).locator("mask g rect")).to_have_count(1)
    page.get_by_role("heading").first.hover()
    expect(lights(page)).to_have_count(0)
    word(page, "door").click()
    page.get_by_role("heading").first.hover()
    expect(lights(page).locator("mask g rect")).to_have_count(3)  # an entrance of each chain
    word(page, "border").hover()
    expect(lights(page).locator("path")).to_have_count(2)  # the borders, and their halo
    page.get_by_role("heading").first.hover()
    expect(lights(page).locator("path")).to_have_count(0)
    expect(word(page, "door")).to_have_attribute("aria-pressed", "true")


def test_the_words_are_reached_and_read_by_keyboard(
    mount: Mount, axe: Callable[[Page], None]
) -> None:
    page = mount(figure(), width=833)
    word(page, "road").focus()
    page.keyboard.press("Tab")
    expect(word(page, "border")).to_be_focused()
    expect(word(page, "border")).to_have_accessible_description(re.compile("^6 borders: between"))
    expect(lights(page)).to_have_count(1)
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(word(page, "bridge")).to_have_accessible_description("1 bridge: row 2 column 2")
    expect(word(page, "bridge")).to_have_attribute("aria-pressed", "true")
    axe(page)
    page.keyboard.press("Escape")
    expect(word(page, "bridge")).to_have_attribute("aria-pressed", "false")
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Shift+Tab")
    expect(lights(page)).to_have_count(0)


@pytest.mark.parametrize("exercise", [False, True])
def test_ground_that_is_pointed_at_says_what_it_is(mount: Mount, *, exercise: bool) -> None:
    page = mount(where_to_eat.EXERCISES[3].widget() if exercise else figure(), width=833)
    tip = page.get_by_role("tooltip")
    for sign, said in (
        ("border", "Border between two tiles: crossing it counts 1."),
        ("road", "Road: families and buyers drive along it."),
        ("bridge", "Bridge: the roads do not meet."),
    ):
        spots = page.locator(f"[data-ground={sign}]")
        if not spots.count():
            assert (exercise, sign) == (True, "bridge")
            continue
        # Something may be on top of some of them, such as a house.
        for spot in spots.all():
            x, y = middle(spot)
            if spot.evaluate("(e, [x, y]) => document.elementFromPoint(x, y) === e", [x, y]):
                page.mouse.move(x, y)
                break
        expect(tip).to_have_text(said)
        page.mouse.move(2, 2)
        expect(tip).to_have_count(0)


def test_the_map_cursor_says_what_the_ground_is(mount: Mount) -> None:
    page = mount(figure(), width=833)
    cursor = page.locator("[data-part~=cursor]")
    cursor.focus()
    for key in [*["ArrowRight"] * 7, *["ArrowDown"] * 7]:
        page.keyboard.press(key)
    expect(page.get_by_role("tooltip")).to_contain_text("Bridge: the roads do not meet.")
    expect(cursor).to_have_accessible_name(re.compile("on a bridge;.*The roads do not meet", re.I))
    page.keyboard.press("Shift+Tab")
    expect(page.get_by_role("tooltip")).to_have_count(0)


def test_a_restaurant_is_dragged_and_the_sum_follows_without_python(mount: Mount) -> None:
    widget = figure()
    page = mount(widget, width=833)
    total, moved = page.locator("[data-part~=sum]"), page.locator("[data-part~=moved]")
    assert widget._moving is not None
    expect(total).to_contain_text("Golden Duck Diner: price $9 + distance 1 = 10")
    expect(page.locator("[data-part~=route-line]")).to_have_count(1)
    x, y = middle(moved)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x - 150, y - 150, steps=6)
    expect(page.locator("[data-part~=sites]")).to_have_count(1)
    expect(total).not_to_contain_text("= 10")
    page.mouse.up()
    expect(page.locator("[data-part~=sites]")).to_have_count(0)
    site = widget._moving["sites"][page.evaluate("() => window.model.get('_site')")]
    expect(total).to_contain_text(site["says"])
    square = ", ".join(map(str, site["piece"]["squares"][0]))
    picture = page.locator("[data-picture='restaurant:1:0'] > g")
    dx, dy = (20 * at for at in site["piece"]["squares"][0])
    expect(picture).to_have_attribute("transform", f"translate({dx} {dy})")
    word(page, "Golden Duck Diner").click()
    # It is lit where it is now.
    expect(lights(page).locator("mask g rect")).to_have_attribute("x", str(dx))
    page.get_by_text("The map as text").click()
    expect(page.locator("[data-part~=map-text]")).to_contain_text(f"squares {square} to")


def test_a_restaurant_is_moved_and_turned_by_keyboard(
    mount: Mount, axe: Callable[[Page], None]
) -> None:
    page = mount(figure(), width=833)
    moved = page.locator("[data-part~=moved]")
    moved.focus()
    before = moved.get_attribute("aria-label") or ""
    page.keyboard.press("ArrowUp")
    after = moved.get_attribute("aria-label") or ""
    assert after.partition(";")[2] != before.partition(";")[2], "another place"
    live = page.locator("#app .fcm-root > .fcm-sr[role=status]")
    expect(live).to_contain_text(re.compile(r"Golden Duck Diner: price \$9 \+ distance \d = \d+\."))
    page.keyboard.press("Enter")
    turned = moved.get_attribute("aria-label") or ""
    assert turned != after
    assert turned.partition(";")[2] == after.partition(";")[2], "the same place"
    axe(page)


@pytest.mark.long
@pytest.mark.parametrize("width", [833, 500, 390])
@pytest.mark.parametrize("look", ["light", "dark", "forced"])
def test_a_figure_fits_and_is_accessible(
    mount: Mount,
    axe: Callable[[Page], None],
    artefact: Callable[[str], Path],
    width: int,
    look: str,
) -> None:
    page = mount(figure(), width=width, dark=look == "dark", forced_colors=look == "forced")
    for text in WORDS:
        word(page, text).click()
        expect(lights(page)).to_have_count(1)
    root = page.locator("#app .fcm-root")
    assert root.evaluate(OUTSIDE) == []
    assert root.evaluate(BROKEN) == []
    axe(page)
    page.locator("#app").screenshot(path=artefact(f"figure-{width}-{look}.png"))


def test_a_finger_drags_the_restaurant_and_not_the_page(mount: Mount, page: Page) -> None:
    mount(figure(), width=390)
    page.set_viewport_size({"width": 420, "height": 300})
    handle = page.locator("[data-part~=moved]")
    handle.scroll_into_view_if_needed()
    scrolled = page.evaluate("window.scrollY")
    touch = page.context.new_cdp_session(page)
    touch.send("Emulation.setTouchEmulationEnabled", {"enabled": True})

    def send(kind: str, *at: tuple[float, float]) -> None:
        points = [{"x": x, "y": y} for x, y in at]
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    x, y = middle(handle)
    send("touchStart", (x, y))
    for step in range(1, 16):
        send("touchMove", (x - 8 * step, y - 6 * step))
    send("touchEnd")
    expect(page.locator("[data-part~=sites]")).to_have_count(0)
    assert middle(handle)[0] < x - 80
    assert page.evaluate("window.scrollY") == scrolled
