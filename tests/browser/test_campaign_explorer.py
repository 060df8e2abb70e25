"""`CampaignExplorer` on the bare page: laying a tile, whom it reaches, and the marketing phase."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from fcm_widgets import Game, load_example
from fcm_widgets.widgets.campaign.explorer import CampaignExplorer
from tests.game.tables import chain, table

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from playwright.sync_api import Locator, Page

    from tests.browser.conftest import Mount


def shown(**options: Any) -> CampaignExplorer:
    options.setdefault("marketeer", "brand_director")
    return CampaignExplorer(load_example("one-beer-short"), **options)


def map_of(page: Page) -> Locator:
    return page.locator("#app").get_by_role("group", name=re.compile("^Map"))


def square(page: Page, x: int, y: int) -> Locator:
    return map_of(page).locator(f"[data-square='{x},{y}']")


def spot(page: Page) -> Locator:
    return page.locator("#app [data-part~=spot]")


def phase(page: Page) -> Locator:
    return page.get_by_role("region", name="The marketing phase")


def cursor(page: Page) -> Locator:
    return map_of(page).locator("[aria-roledescription='map cursor']")


@pytest.mark.scene
def test_pointing_says_why_and_a_click_lays(mount: Mount, axe: Callable[[Page], None]) -> None:
    widget = shown(tile=9, good="burger")
    page = mount(widget, kernel=True)
    square(page, 2, 4).hover()
    expect(spot(page)).to_contain_text("Square 2, 4")
    expect(spot(page).get_by_role("button", name="MKT-12")).to_be_visible()
    assert page.evaluate("() => window.saves") == []
    square(page, 8, 4).click()  # the block of house 8
    page.wait_for_function("() => window.saves.length === 1")
    assert widget.place == [8, 4]
    judged = widget._judged()
    assert judged is not None
    assert judged[1] == []
    assert "8" in judged[0]
    expect(
        map_of(page).get_by_role("button", name=re.compile("^Campaign 9, mailbox"))
    ).to_be_visible()
    rings = map_of(page).locator("[data-part~=ring]")
    expect(rings).to_have_count(len(judged[0]))
    axe(page)
    page.mouse.move(0, 0)
    expect(page.get_by_role("tooltip")).to_have_count(0)
    page.locator("#app .fcm-root").focus()
    page.keyboard.press("Escape")
    expect(rings).to_have_count(0)
    assert widget.place is None


def test_a_click_is_the_campaign_and_a_campaign_from_elsewhere_is_drawn(mount: Mount) -> None:
    widget = shown(tile=9, good="burger")
    page = mount(widget, kernel=True)
    square(page, 8, 4).click()
    page.wait_for_function("() => window.saves.length === 1")
    assert page.evaluate("() => window.saves[0]") == {"place": [8, 4], "campaign": widget.campaign}
    assert "8" in widget.reached
    # As a client-side link does, which may bring only a part.
    page.evaluate("() => window.model.fromPython({ campaign: { tile: 10 } })")
    drawn = map_of(page).get_by_role("button", name=re.compile("^Campaign 10, mailbox"))
    expect(drawn).to_be_visible()
    page.wait_for_function("() => window.saves.length === 2")
    assert (widget.tile, widget.place, widget.campaign["tile"]) == (10, [8, 4], 10)
    page.get_by_label("Marketeer of Xango Blues Bar").select_option("marketing_trainee")
    page.wait_for_function("() => window.saves.length === 3")
    kinds = {tile["number"]: tile["kind"] for tile in widget._facts.tiles}
    assert (widget.marketeer, kinds[widget.tile]) == ("marketing_trainee", "billboard")
    page.wait_for_timeout(200)
    assert page.evaluate("() => window.saves.length") == 3, "nothing goes to and fro"


def test_cursor_says_what_stands_against_each_square(mount: Mount) -> None:
    widget = shown(tile=13, marketeer="marketing_trainee")
    page = mount(widget)
    west, north, _, _ = widget._scene["box"]
    cursor(page).focus()
    for _ in range(20):
        page.keyboard.press("ArrowLeft")
    for _ in range(12):
        page.keyboard.press("ArrowUp")
    for x in range(west, west + 6):
        expect(cursor(page)).to_have_attribute(
            "aria-label",
            re.compile(rf"^Squares? {x}, {north}( to [^;]*)?; row 1, column .*: (not )?allowed"),
        )
        widget.place = [x, north]
        judged = widget._judged()
        assert judged is not None
        label = cursor(page).get_attribute("aria-label") or ""
        assert ("not allowed" in label) == bool(judged[1])
        page.keyboard.press("ArrowRight")
    assert page.evaluate("() => window.saves") == []


@pytest.mark.long
@pytest.mark.parametrize(("tile", "first"), [(10, "mailbox"), (5, "airplane"), (1, "radio")])
def test_next_place_reaches_most_houses_first(mount: Mount, tile: int, first: str) -> None:
    widget = shown(tile=tile, good="beer")
    page = mount(widget, kernel=True)
    page.locator("#app .fcm-root").focus()
    page.keyboard.press("n")
    page.wait_for_function("() => window.saves.length === 1")
    judged = widget._judged()
    assert judged is not None
    houses, why = judged
    assert why == []
    assert houses
    expect(phase(page)).to_contain_text(f"Campaign {tile}, {first} of Xango Blues Bar")
    boxes = phase(page).get_by_role("button", name=re.compile("^House .*: new demand tokens"))
    expect(boxes).to_have_count(len(houses))
    page.get_by_role("button", name="Previous place").click()  # round to the last
    page.get_by_role("button", name="Take it back").click()
    expect(boxes).to_have_count(0)


def test_tokens_are_rows_with_their_limit(mount: Mount) -> None:
    widget = shown(tile=5, good="beer", place=["E", 4])
    page = mount(widget)
    assert widget._judged() == (["8", "9"], [])
    box = phase(page).get_by_role("button", name=re.compile("^House 8: new demand tokens 1"))
    box.click()
    rows = page.get_by_role("table", name="House 8: new demand tokens").get_by_role("row")
    expect(rows).to_have_text([re.compile("campaign 51CMP-1")])
    expect(phase(page)).to_contain_text("5 of 5")
    # Campaign 14 comes after it and finds the house full.
    page.locator("#app .fcm-root").focus()
    page.keyboard.press(".")
    expect(phase(page)).to_contain_text("Campaign 14, billboard")
    expect(phase(page)).to_contain_text("is full")
    expect(
        phase(page).get_by_role("button", name=re.compile("^House 8: new demand tokens"))
    ).to_contain_text("0")
    tokens = map_of(page).locator("[data-picture='house:8'] [data-part~=token] text")
    expect(tokens).to_have_text(["2", "3"])
    for _ in range(4):
        page.keyboard.press(",")
    expect(phase(page)).to_contain_text("Before the first campaign")
    expect(tokens).to_have_text(["2", "1"])


def test_choices_follow_the_marketeer(mount: Mount) -> None:
    widget = shown(tile=1)
    page = mount(widget, kernel=True)
    page.get_by_role("combobox", name=re.compile("^Marketeer")).select_option("marketing_trainee")
    tiles = page.get_by_role("combobox", name="Campaign tile").locator("option")
    expect(tiles.first).to_have_text(re.compile("billboard"))
    assert all("billboard" in text for text in tiles.all_text_contents())
    page.get_by_role("combobox", name="Campaign tile").select_option("13")
    turn = page.get_by_role("button", name="Turn it")
    turn.click()
    expect(turn).to_have_attribute("aria-pressed", "true")
    page.get_by_role("combobox", name="Advertise").select_option("pizza")
    page.wait_for_function("() => window.saves.length === 4")
    chosen = (widget.marketeer, widget.tile, widget.turned, widget.good)
    assert chosen == ("marketing_trainee", 13, True, "pizza")


def test_airplanes_are_laid_from_the_edges(mount: Mount, axe: Callable[[Page], None]) -> None:
    widget = shown(tile=5)
    page = mount(widget, kernel=True, dark=True, width=500)
    map_of(page).locator("[data-flight='W,2']").click()
    expect(spot(page)).to_contain_text("From the west, rows 2 to 4")
    assert widget.place == ["W", 2]
    page.mouse.move(0, 0)  # what is pointed at goes before what lies there
    page.get_by_role("combobox", name="Place", exact=True).select_option("N,5")
    expect(spot(page)).to_contain_text("From the north, columns 5 to 7")
    axe(page)


def test_nothing_to_lay_is_said_and_hostile_names_are_texts(mount: Mount) -> None:
    name = "<img src=x onerror=alert(1)>"
    page = mount(CampaignExplorer(table(chain(name), phase="working"), tile=11))
    page.locator("#app .fcm-root").focus()
    page.keyboard.press("n")
    expect(phase(page)).to_contain_text(f"Campaign 11, billboard of {name}")
    expect(page.locator("#app").locator("img, script, style")).to_have_count(0)
    bare = Game.from_scenario('city.tiles = [["A"]]\nchain = [{name = "Far"}]')
    page = mount(CampaignExplorer(bare, tile=13, marketeer="marketing_trainee"))
    expect(page.locator("#app")).to_contain_text("No place is allowed.")


def test_a_tile_whose_places_are_still_to_come_says_so(
    mount: Mount, artefact: Callable[[str], Path]
) -> None:
    """The first message holds one tile; the rest follows, and until then nothing is told wrong."""
    widget = shown(tile=9)
    page = mount(widget)
    send = "(facts) => window.model.fromPython({ _campaigns: facts })"
    page.evaluate(send, widget._at_first()["_campaigns"])
    expect(spot(page)).to_contain_text("Point at the map")
    page.get_by_role("combobox", name="Campaign tile").select_option("1")
    status = page.locator("#app").get_by_text("Python is working out the places of tile 1")
    expect(status).to_be_visible()
    square(page, 2, 2).click(force=True)
    expect(page.locator("#app")).not_to_contain_text(re.compile("Allowed|Not allowed"))
    page.screenshot(path=artefact("campaign-following.png"))
    page.evaluate(send, widget._campaigns)
    expect(status).not_to_be_visible()
    expect(spot(page)).to_contain_text(re.compile("Squares? 2, 2"))


@pytest.mark.parametrize("by", ["mouse", "keyboard"])
def test_what_needs_no_place_is_put_beside_the_city(mount: Mount, by: str) -> None:
    game = load_example("city-builder")
    widget = CampaignExplorer(game, marketeer="rural_marketeer", tile=103)
    page = mount(widget, width=1100)
    expect(page.get_by_label("For how long")).to_have_text("the rest of the game")
    if by == "mouse":
        page.locator("#app [data-beside]").click()
    else:
        page.get_by_role("button", name="Place it next to the city").press("Enter")
    expect(page.locator("#app [data-piece='campaign:103']")).to_be_visible()
    expect(page.locator("[data-part~=spot]").get_by_text("Next to the city.")).to_be_visible()
    expect(page.get_by_text("It reaches the rural area.", exact=True)).to_be_visible()
    expect(page.get_by_text("Campaign S, giant billboard of Xango Blues Bar").first).to_be_visible()
    page.get_by_role("button", name="Take it back").click()
    expect(page.locator("#app [data-piece='campaign:103']")).to_have_count(0)
