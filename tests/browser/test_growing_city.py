"""Lobbyists on the bare page: a road by its squares, and a tile beside the map."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from fcm_widgets.widgets.game.stepper import GameStepper
from tests.browser.stepper import put_down
from tests.game.tables import play
from tests.modules.test_lobbyists import at_work, lay
from tests.modules.test_rural_marketeers import marketeers, put_up

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.browser.conftest import Mount

pytestmark = pytest.mark.long


def choose(page: Page, by: str, spot: str) -> None:
    """Choose a place by pointing at it, or by walking to it, and put the piece down there."""
    place = page.locator(f"#app [data-spot='{spot}']")
    if by == "mouse":
        place.locator("circle").click()
        put_down(page)
        return
    page.get_by_role("button", name="Choose a dotted square on the map").press("Enter")
    focused = page.locator("#app [data-spot]:focus")
    for _ in range(page.locator("#app [data-spot]").count()):
        if focused.get_attribute("data-spot") == spot:
            break
        page.keyboard.press("PageDown")
    page.keyboard.press("Enter")
    put_down(page, by=by)


def turn(page: Page, by: str) -> None:
    """Turn what is in hand once."""
    if by == "mouse":
        page.get_by_role("button", name="Turn it").click()
    else:
        page.keyboard.press("t")
    expect(page.locator("#app [data-part~=in-hand]")).to_contain_text(
        "Turned clockwise by 90 degrees"
    )


@pytest.mark.parametrize("by", ["mouse", "keyboard"])
def test_a_road_is_laid_and_a_tile_added(mount: Mount, by: str) -> None:
    widget = GameStepper(at_work("lobbyist"))
    page = mount(widget, width=1100, kernel=True)
    page.get_by_role("button", name="Take a road of 3 squares").click()
    site = page.locator("#app [data-spot='8,0'] path[data-part~=site]")
    expect(site).to_have_count(1)
    assert str(site.get_attribute("d")).count("M") == 3, "the corner's three squares"
    choose(page, by, "8,0")
    expect(page.locator("#app [data-piece='construction:0']")).to_be_visible()
    expect(page.locator("#app [data-glyph='roadworks']").first).to_be_visible()
    page.get_by_role("button", name="Take tile E (house 8 and a beer)").click()
    expect(page.locator("#app [data-spot='-5,0']")).to_be_visible()
    turn(page, by)
    choose(page, by, "-5,0")
    expect(page.locator("#app [data-piece='house:8']")).to_be_visible()
    assert widget.game.state.city.tiles[-1, 0].name == "E90"
    names = page.locator("#app [data-piece='house:13']").get_attribute("aria-label")
    assert "row 1, column 2" in str(names), "the map's columns are counted anew"


def test_pointing_anywhere_on_a_place_is_pointing_at_it(mount: Mount) -> None:
    """A tile is chosen by its middle as by its corner, and a place on the map says why not."""
    game = lay(at_work(), "park_i", (8, 4))
    widget = GameStepper(play(game, "take_map_tile", tile="A"))
    page = mount(widget, width=1100, kernel=True)
    place = page.locator("#app [data-spot='0,5'] [data-part~=site]")
    box = place.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] * 0.8, box["y"] + box["height"] * 0.8)
    expect(page.locator("#app [data-part~=pointed]")).to_contain_text(
        "no road of the map continues there"
    )
    page.mouse.click(box["x"] + box["width"] * 0.5, box["y"] - box["height"] * 0.3)
    expect(page.get_by_text("Tile H is already there").first).to_be_visible()
    assert (0, 1) not in widget.game.state.city.tiles
    page.mouse.click(box["x"] + box["width"] * 0.8, box["y"] + box["height"] * 0.8)
    expect(page.locator("#app [data-part~=say]").first).to_contain_text("tile A")
    assert (0, 1) in widget.game.state.city.tiles


@pytest.mark.parametrize("by", ["mouse", "keyboard"])
def test_an_offramp_is_placed_where_it_is_shown(mount: Mount, by: str) -> None:
    widget = GameStepper(put_up(marketeers()))
    page = mount(widget, width=1100, kernel=True)
    page.locator("#app [data-spot='0,2'] circle").hover()
    site = page.locator("#app [data-part~=site-beside]")
    expect(site).to_have_attribute("d", re.compile("^M-20 40.*M-40 40.*M-60 40"))
    choose(page, by, "0,2")
    expect(page.locator("#app [data-piece='offramp:0']")).to_be_visible()
    (ramp,) = (piece for piece in widget.game.state.pieces if piece.kind.id == "offramp")
    assert ramp.squares == ((-1, 2), (-2, 2), (-3, 2))
