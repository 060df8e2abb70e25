"""`CityView` on the bare page: pieces, layers, selection, tiles of every kind."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from fcm_widgets import City, CityView, Game, load_example
from tests.oracle.random_tables import random_scenario, to_toml

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from playwright.sync_api import Locator, Page

    from tests.browser.conftest import Mount

# All 26 tiles, so every bridge, printed house and drink; new_districts' apartments among them.
EVERY_TILE = [["A", "B90", "C", "D", "E180", "F"], ["G", "H", "I", "J", "K270", "L"]]
EVERY_TILE += [["M", "N", "O", "P", "Q", "R"], ["S", "T", "U90", "V", "W", "X"]]
EVERY_TILE += [["Y", "Z", ".", ".", ".", "."]]


def map_of(page: Page, view: str = "#app") -> Locator:
    return page.locator(view).get_by_role("group", name=re.compile("^Map"))


def piece(page: Page, start: str, view: str = "#app") -> Locator:
    return map_of(page, view).get_by_role("button", name=re.compile(f"^{start}"))


def overlay(page: Page) -> Locator:
    """Find the numbers that the layers write on the map."""
    return map_of(page).locator("[data-part~=numbered]")


@pytest.mark.parametrize("dark", [False, True])
def test_the_cost_on_a_roadworks_sign_is_dark_on_yellow(mount: Mount, *, dark: bool) -> None:
    """A drawing's own colour holds for its text too, whatever the board says of texts."""
    page = mount(CityView(load_example("a-road-under-way")), dark=dark)
    sign = map_of(page).get_by_text("+1", exact=True).first
    expect(sign).to_have_css("fill", "rgb(58, 40, 0)")


@pytest.mark.scene
def test_selection_is_read_ringed_and_synced(mount: Mount) -> None:
    widget = CityView(load_example("one-beer-short"))
    page = mount(widget, views=2, kernel=True)
    piece(page, "Campaign 4").click()
    for view in ("#app", "#app-2"):
        details = page.locator(view).get_by_role("region", name="Selected piece")
        expect(details).to_contain_text("Campaign 4, airplane for beer, 1 turn left")
        expect(details).to_contain_text(re.compile("[Rr]eaches house 8"))
        expect(piece(page, "Campaign 4", view)).to_have_attribute("aria-pressed", "true")
        expect(
            map_of(page, view).locator("[data-piece='house:8'] [data-part~=ring]")
        ).to_have_count(1)
        expect(
            map_of(page, view).locator("[data-piece='house:9'] [data-part~=ring]")
        ).to_have_count(0)
    page.wait_for_function("() => window.saves.length === 1")
    assert widget.selected == "campaign:4"
    piece(page, "House 8").press("Enter")
    expect(piece(page, "Campaign 4", "#app-2")).to_have_attribute("aria-pressed", "false")
    piece(page, "House 8").press("Enter")
    expect(page.get_by_role("region", name="Selected piece")).to_have_count(0)
    page.evaluate("() => window.model.fromPython({ selected: 'restaurant:0:1' })")
    expect(page.get_by_role("region", name="Selected piece").first).to_contain_text("coming soon")


def test_escape_lets_go_of_the_piece(mount: Mount) -> None:
    page = mount(CityView(load_example("one-beer-short"), selected="house:8"))
    expect(page.get_by_role("region", name="Selected piece")).to_be_visible()
    page.locator("#app .fcm-root").focus()
    page.keyboard.press("Escape")
    expect(page.get_by_role("region", name="Selected piece")).to_have_count(0)


def test_layers_show_coordinates_roads_and_blocks(
    mount: Mount, axe: Callable[[Page], None], artefact: Callable[[str], Path]
) -> None:
    widget = CityView(load_example("on-the-other-road"))
    page = mount(widget, width=1100)
    expect(overlay(page)).to_have_count(0)
    roads = page.get_by_role("button", name="separate roads")
    roads.click()
    expect(roads).to_have_attribute("aria-pressed", "true")
    networks = {f"{entry[2] + 1}{entry[4]}" for entry in widget._scene["networks"]}
    assert {"1a", "2b"} <= networks, "the two roads of one tile are told apart"
    assert len(networks) > 1
    assert set(overlay(page).all_text_contents()) == networks
    expect(
        page.locator("[data-part~=note]").filter(has_text="they do not meet on it")
    ).to_be_visible()
    roads.hover()
    expect(roads).to_have_accessible_description(re.compile("A road ends at a striped kerb"))
    expect(page.get_by_role("tooltip")).to_have_count(0)  # it would hide the map's top rows
    page.locator("#app").screenshot(path=artefact("city-roads.png"))
    roads.click()
    expect(overlay(page)).to_have_count(0)
    page.get_by_role("button", name="mail blocks").click()
    expect(overlay(page)).to_have_count(widget._scene["blocks"][0])
    page.get_by_role("button", name="coordinates").click()
    _, _, width, height = widget._scene["box"]
    expect(map_of(page).get_by_text(str(max(width, height) - 1), exact=True).first).to_be_visible()
    axe(page)
    roads.press("ArrowLeft")  # the toolbar is one tab stop, walked by arrows
    expect(page.get_by_role("button", name="coordinates")).to_be_focused()


@pytest.mark.long
@pytest.mark.parametrize("dark", [False, True])
def test_every_tile_is_drawn(
    mount: Mount, axe: Callable[[Page], None], artefact: Callable[[str], Path], *, dark: bool
) -> None:
    widget = CityView(City.of(EVERY_TILE), title="Every tile")
    page = mount(widget, width=1100, dark=dark)
    expect(page.get_by_role("heading", name="Every tile")).to_be_visible()
    expect(map_of(page).locator("[data-piece]")).to_have_count(len(widget._scene["pieces"]))
    expect(map_of(page).locator("[data-part~=road-end]")).to_have_count(len(widget._scene["ends"]))
    expect(map_of(page).locator("[data-part~=island]")).to_have_count(len(widget._scene["islands"]))
    for told in ("the road ends here", "garden: part of its house", "the roads on both sides join"):
        expect(page.locator("[data-part~=legend]")).to_contain_text(told)
    page.locator("#app").screenshot(
        path=artefact(f"city-every-tile-{'dark' if dark else 'light'}.png")
    )
    axe(page)


# Roadworks, parks, apartments, every campaign; a city of 6 x 1 tiles and one of 5 x 4.
@pytest.mark.long
@pytest.mark.parametrize("seed", [4, 31, 32, 37])
def test_every_kind_of_piece_is_drawn_inside_the_map(mount: Mount, seed: int) -> None:
    widget = CityView(Game.from_scenario(to_toml(random_scenario(seed))))
    page = mount(widget)
    expect(map_of(page).locator("[data-piece]")).to_have_count(len(widget._scene["pieces"]))
    # A picture under each button, and none of them without any drawing.
    empty = map_of(page).evaluate(
        "svg => [...svg.querySelectorAll('[data-picture]')]"
        ".filter(g => !g.querySelector('path, rect, circle')).map(g => g.dataset.picture)"
    )
    assert empty == []
    outside = map_of(page).evaluate(
        """svg => {
          const all = svg.getBoundingClientRect();
          return [...svg.querySelectorAll('[data-piece]')].filter((g) => {
            const box = g.querySelector('[data-part~=hit]').getBoundingClientRect();
            return box.left < all.left - 1 || box.right > all.right + 1
              || box.top < all.top - 1 || box.bottom > all.bottom + 1;
          }).map(g => g.dataset.piece);
        }"""
    )
    assert outside == []


def test_city_with_holes_is_drawn(mount: Mount) -> None:
    page = mount(CityView(City.of([["A", "."], [".", "G"]])))
    expect(map_of(page)).to_be_visible()


def test_a_table_without_a_title_has_a_name(mount: Mount, axe: Callable[..., None]) -> None:
    page = mount(CityView(Game.new(players=2, seed=5)))
    expect(page.get_by_role("heading", name="A city", exact=True)).to_be_visible()
    expect(page.get_by_role("group", name="Map: A city")).to_be_visible()
    axe(page)
