"""Lobbyists on the bare page: a road by its squares, and a tile beside the map."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from fcm_widgets.widgets.game.stepper import GameStepper
from tests.browser.stepper import press, put_down, show_piece
from tests.game.tables import play
from tests.modules.test_lobbyists import at_work, lay
from tests.modules.test_rural_marketeers import marketeers, put_up

if TYPE_CHECKING:
    from collections.abc import Callable

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
    show_piece(page.locator("[data-why='do|take_piece']"), "Take a road of 3 squares").click()
    site = page.locator("#app [data-spot='8,0'] path[data-part~=site]")
    expect(site).to_have_count(1)
    assert str(site.get_attribute("d")).count("M") == 3, "the corner's three squares"
    choose(page, by, "8,0")
    expect(page.locator("#app [data-piece='construction:0']")).to_be_visible()
    expect(page.locator("#app [data-glyph='roadworks']").first).to_be_visible()
    tiles = page.locator("[data-why='do|take_map_tile']")
    if by == "mouse":
        show_piece(tiles, "Take tile E (house 8 and a beer)").click()
    else:
        take = tiles.locator("[data-take]")
        take.focus()
        press(page, "ArrowRight", 5)
        expect(take).to_have_text("Take tile F (house 10)")
        page.keyboard.press("ArrowLeft")
        expect(take).to_be_focused()
        page.keyboard.press("Enter")
    expect(page.locator("#app [data-spot='-5,0']")).to_be_visible()
    turn(page, by)
    choose(page, by, "-5,0")
    expect(page.locator("#app [data-piece='house:8']")).to_be_visible()
    assert widget.game.state.city.tiles[-1, 0].name == "E90"
    names = page.locator("#app [data-piece='house:13']").get_attribute("aria-label")
    assert "row 1, column 2" in str(names), "the map's columns are counted anew"


def test_a_tile_is_chosen_with_its_picture_and_taken_as_it_is_turned(
    mount: Mount, axe: Callable[[Page], None]
) -> None:
    widget = GameStepper(lay(at_work(), "road_3", (8, 0)))
    page = mount(widget, width=390, kernel=True)
    choice = page.get_by_role("group", name="Take a map tile").locator("[data-part~=piece-choice]")
    picture = choice.locator("[data-part~=tile-picture]")
    expect(picture).to_have_count(1)
    box = picture.bounding_box()
    assert box is not None
    assert box["width"] >= 120, "roads, houses and drinks can be recognised"
    axe(page)
    onward = choice.get_by_role("button", name="Show the next piece")
    before = onward.bounding_box()
    for _ in range(4):
        onward.click()
        assert onward.bounding_box() == before, "the arrow stays under the pointer"
    expect(choice).to_contain_text("5 of 16")
    take = choice.locator("[data-take]")
    expect(take).to_have_text("Take tile E (house 8 and a beer)")
    page.keyboard.press("t")
    expect(choice).to_contain_text("Turned clockwise by 90 degrees")
    take.click()
    expect(page.locator("#app [data-spot]").first).to_be_visible()
    held = widget.game.state.progress.held
    assert held is not None
    assert (held.number, held.turn) == ("E", 90)
    page.get_by_role("button", name="Put tile E back").click()
    expect(take).to_have_text("Take tile E (house 8 and a beer)")


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
