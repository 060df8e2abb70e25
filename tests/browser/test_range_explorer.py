"""`RangeExplorer` on the bare page: what is in range, why a square is not, and the best hauls."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from fcm_widgets import RangeExplorer, load_example
from fcm_widgets.widgets.range.contract import Origin

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Locator, Page

    from tests.browser.conftest import Mount

EXAMPLE = "one-beer-short"


def shown(name: str = EXAMPLE, **options: Any) -> RangeExplorer:
    return RangeExplorer(load_example(name), **options)


def origin_of(widget: RangeExplorer) -> Origin:
    return next(one for one in widget._ranges["origins"] if one["id"] == widget.origin)


def map_of(page: Page) -> Locator:
    return page.locator("#app").get_by_role("group", name=re.compile("^Map"))


def costs(page: Page) -> list[int]:
    """Read the numbers on the areas in range, smallest first."""
    return sorted(map(int, map_of(page).locator("[data-part~=cost]").all_text_contents()))


def expected_costs(widget: RangeExplorer) -> list[int]:
    """Give a number for each area of the same distance on a tile; by air each tile is an area."""
    rows = origin_of(widget)["road" if widget.by == "road" else "air"]
    cost = {(x, y): n for y, row in enumerate(rows) for x, n in enumerate(row)}
    left = {square for square, n in cost.items() if 0 <= n <= widget.range}
    if widget.by == "air":
        return sorted(cost[square] for square in left)
    found = []
    while left:
        area = [left.pop()]
        found.append(cost[area[0]])
        for x, y in area:
            for near in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
                same_tile = (near[0] // 5, near[1] // 5) == (x // 5, y // 5)
                if near in left and same_tile and cost[near] == found[-1]:
                    left.remove(near)
                    area.append(near)
    return sorted(found)


def cursor(page: Page) -> Locator:
    return map_of(page).locator("[aria-roledescription='map cursor']")


@pytest.mark.long
@pytest.mark.parametrize(("by", "reach"), [("road", 0), ("road", 3), ("air", 1), ("air", 2)])
def test_areas_in_range_carry_their_distance(mount: Mount, by: str, reach: int) -> None:
    widget = shown(by=by, range=reach)
    page = mount(widget)
    expect(map_of(page)).to_be_visible()
    assert costs(page) == expected_costs(widget)
    assert len(costs(page)) > reach


def test_a_square_shows_its_own_distance_while_it_is_pointed_at(mount: Mount) -> None:
    page = mount(shown(range=2))
    digit = map_of(page).locator("[data-part~=cost-here]")
    expect(digit).to_have_count(0)
    cursor(page).focus()
    for key in ["ArrowLeft"] * 3 + ["ArrowDown"]:
        page.keyboard.press(key)
    expect(digit).to_have_text("0")


@pytest.mark.scene
def test_range_is_turned_by_slider_keys_and_presets(mount: Mount) -> None:
    widget = shown(range=2)
    page = mount(widget, kernel=True, views=2)
    slider = page.locator("#app").get_by_role("slider")
    preset = page.locator("#app").get_by_role("combobox", name="Card with this range")
    expect(preset.locator("option:checked")).to_have_text(re.compile(", range 2$"))
    page.locator("#app .fcm-root").focus()
    page.keyboard.press(".")
    expect(slider).to_have_value("3")
    expect(slider).to_have_attribute("aria-valuetext", "3 borders")
    page.keyboard.press(",")
    page.keyboard.press(",")
    expect(slider).to_have_value("1")
    expect(slider).to_have_attribute("aria-valuetext", "1 border")
    slider.fill("5")
    expect(page.locator("#app-2").get_by_role("slider")).to_have_value("5")
    page.keyboard.press(".")  # further than the furthest
    expect(slider).to_have_value("5")
    page.wait_for_function("() => window.saves.length === 4")
    assert widget.range == 5
    preset.select_option(label="Truck driver, range 3")
    expect(slider).to_have_value("3")
    page.get_by_role("radio", name="by air").first.check()
    expect(page.get_by_role("radio", name="by air").nth(1)).to_be_checked()
    page.wait_for_function("() => window.model.get('by') === 'air'")


def test_the_chosen_card_stays_chosen(mount: Mount) -> None:
    """Several cards have the same range; the list shows the one that was chosen."""
    widget = shown(range=0)
    page = mount(widget)
    choice = page.get_by_role("combobox", name="Card with this range")
    for preset in widget._ranges["presets"]:
        choice.select_option(label=preset["label"])
        expect(page.get_by_role("slider")).to_have_value(str(preset["range"]))
        expect(choice.locator("option:checked")).to_have_text(preset["label"])


def test_another_restaurant_is_chosen_by_list_and_on_the_map(mount: Mount) -> None:
    widget = shown()
    page = mount(widget, kernel=True)
    choice = page.get_by_role("combobox", name="Start from")
    expect(choice.get_by_role("option")).to_have_text(
        [re.compile("^Xango Blues Bar"), re.compile("^Golden Duck Diner")]
    )
    choice.select_option("restaurant:1:0")
    expect(map_of(page).locator("[data-piece='restaurant:1:0']")).to_have_attribute(
        "aria-current", "true"
    )
    page.wait_for_function("() => window.saves.length === 1")
    assert widget.origin == "restaurant:1:0"
    assert costs(page) == expected_costs(widget)
    page.get_by_role("button", name=re.compile("^Restaurant of Xango.*cash")).first.press("Enter")
    expect(choice).to_have_value("restaurant:0:0")
    # One that is COMING SOON is no place to start from.
    page.locator("#app [data-piece='restaurant:0:1']").press("Enter")
    expect(choice).to_have_value("restaurant:0:0")


def test_cursor_says_why_a_square_is_in_range_or_not(mount: Mount) -> None:
    widget = shown(range=1)
    page = mount(widget)
    phrases: dict[str, Any] = {**widget._ranges["phrases"]}
    grid = origin_of(widget)["road"]
    west, north, _, _ = widget._scene["box"]
    cursor(page).focus()
    x, y = 3, 0  # the restaurant's own square
    seen = set()
    for key in ["ArrowDown"] * 9 + ["ArrowRight"] * 11 + ["ArrowUp"] * 9:
        page.keyboard.press(key)
        x, y = x + (key == "ArrowRight"), y + (key == "ArrowDown") - (key == "ArrowUp")
        cost = grid[y - north][x - west]
        kind = {-1: "none", -3: "off"}.get(cost, "in" if cost <= 1 else "out")
        text = phrases[kind].replace("{d}", str(cost)).replace("{r}", "1")
        named = rf"^Square {x}, {y}; row {y // 5 + 1}, column {x // 5 + 1}(; [^.]*)?\. "
        expect(cursor(page)).to_have_attribute("aria-label", re.compile(named + re.escape(text)))
        seen.add(kind)
    expect(page.locator("#app [aria-live=polite]")).to_contain_text(f"Square {x}, {y}; row ")
    expect(cursor(page)).to_be_focused()
    assert seen >= {"in", "out", "off"}
    assert page.evaluate("() => window.saves") == []


def test_no_road_is_said_where_none_leads(mount: Mount) -> None:
    widget = shown("on-the-other-road", range=5)
    page = mount(widget)
    house = page.get_by_role("button", name=re.compile("^House 8,"))
    house.focus()
    expect(page.get_by_role("tooltip")).to_contain_text("No road leads there")


def test_hauls_are_listed_and_their_way_is_drawn(mount: Mount, axe: Callable[[Page], None]) -> None:
    widget = shown(range=2)
    page = mount(widget)
    best = next(
        entry["best"]
        for entry in origin_of(widget)["hauls"]
        if (entry["buyer"], entry["range"]) == ("cart", 2)
    )
    hauls = page.get_by_role("group", name="Best routes for drinks at range 2")
    expect(hauls.get_by_role("radio")).to_have_count(len(best))
    way = map_of(page).locator("[data-part~=route]")
    expect(way).to_have_count(0)
    for number, haul in enumerate(best):
        hauls.get_by_role("radio").nth(number).check()
        assert haul["route"]
        borders = len(haul["route"]["borders"])
        expect(way.locator("text")).to_have_text([str(n + 1) for n in range(borders)])
        expect(hauls.locator("label").nth(number)).to_contain_text(f"{borders} border")
        for source in haul["sources"]:
            ring = map_of(page).locator(f"[data-piece='{source}'] [data-part~=ring]")
            expect(ring).to_have_count(1)
        expect(map_of(page).locator("[data-part~=ring]")).to_have_count(len(haul["sources"]))
    axe(page)
    page.keyboard.press("Escape")
    expect(way).to_have_count(0)
    hauls.get_by_role("radio").first.check()
    page.get_by_role("button", name="Hide the route").click()
    expect(way).to_have_count(0)
    page.get_by_role("radio", name="by air").check()
    page.get_by_role("group", name=re.compile("^Best routes")).get_by_role("radio").first.check()
    expect(way).to_have_count(1)


def test_empty_haul_is_said(mount: Mount) -> None:
    page = mount(shown("cheaper-or-nearer", origin="restaurant:1:0", range=0))
    hauls = page.get_by_role("group", name="Best routes for drinks at range 0")
    expect(hauls.get_by_role("radio")).to_have_count(0)
    expect(hauls).to_contain_text("A buyer on the road passes no source of drinks at this range.")
    page.get_by_role("radio", name="by air").check()
    expect(hauls).to_contain_text("A zeppelin passes no source of drinks at this range.")


@pytest.mark.rule("GEO-5")
def test_a_restaurant_is_as_far_as_its_entrance_not_as_its_walls(mount: Mount) -> None:
    """Golden Duck's west wall is 1 border away, its only door, in the north-east, 3."""
    widget = shown("a-bridge-and-a-border", origin="restaurant:0:0", range=1)
    page = mount(widget)
    duck = map_of(page).get_by_role("button", name=re.compile("^Restaurant of Golden Duck Diner"))
    duck.focus()
    expect(page.get_by_role("tooltip")).to_contain_text("it needs 3, and the range is 1")
    faded = map_of(page).locator("[data-part~=faded] [data-part~=restaurant]")
    expect(faded).to_have_count(2)
    page.evaluate("() => window.model.fromPython({ range: 3 })")
    expect(faded).to_have_count(1)  # Santa Maria's is further still


def test_the_door_is_seen_of_the_restaurant_that_is_chosen(mount: Mount) -> None:
    page = mount(shown("a-bridge-and-a-border", origin="restaurant:1:0"))
    chosen = map_of(page).locator("[aria-current='true']")
    assert (
        chosen.evaluate("one => one.lastElementChild.querySelectorAll('[data-part~=door]').length")
        == 1
    )
