"""What lies beside the map, and what comes with a tile that is added, on the bare page."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from fcm_widgets import Game
from fcm_widgets.board.tile import tiles
from fcm_widgets.game.moves import Move
from fcm_widgets.state.state import changed
from fcm_widgets.widgets.city.view import CityView
from fcm_widgets.widgets.game.stepper import GameStepper
from tests.game.boards import board
from tests.widgets.test_beside_the_map import GUIDES, with_guides
from tests.widgets.test_game_timeline import with_tiles

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

    from tests.browser.conftest import Mount

pytestmark = pytest.mark.long


def edges(shown: Locator) -> tuple[float, float, float, float]:
    """Return where something is drawn: its left, top, right and bottom edges."""
    box = shown.bounding_box()
    assert box is not None
    return box["x"], box["y"], box["x"] + box["width"], box["y"] + box["height"]


def picture(page: Page, piece: str) -> Locator:
    return page.locator(f"#app [data-picture='{piece}']")


def test_guides_are_wholly_in_view_and_lie_on_no_airplane(mount: Mount) -> None:
    page = mount(CityView(Game(with_guides(*GUIDES))), width=900)
    left, top, right, bottom = edges(page.locator("#app [data-part~=board]"))
    tiles = page.locator("#app [data-picture^='campaign:4'] [data-part~=campaign]")
    flights = [edges(tile) for tile in tiles.all()]
    assert len(flights) == 4
    for number in GUIDES:
        west, north, east, south = edges(picture(page, f"campaign:{number}"))
        assert left - 1 <= west < east <= right + 1
        assert top - 1 <= north < south <= bottom + 1
        sheet = edges(picture(page, f"campaign:{number}").locator("rect").first)
        for flight in flights:
            assert (
                sheet[2] <= flight[0] + 1
                or flight[2] <= sheet[0] + 1
                or sheet[3] <= flight[1] + 1
                or flight[3] <= sheet[1] + 1
            )
    legend = page.locator("#app [data-part~=legend] li").filter(has_text="gourmet guide")
    expect(legend.locator("path")).to_have_count(1)
    page.locator("#app [data-piece='campaign:17']").click()
    expect(page.locator("#app [data-piece='campaign:17']")).to_have_attribute(
        "aria-pressed", "true"
    )


def test_what_an_added_tile_prints_stands_on_the_map(mount: Mount) -> None:
    modules = ["new_districts", "lobbyists"]
    game = board({"name": "A"}, phase="restructuring", modules=modules, city={"tiles": [["E"]]})
    grown = with_tiles(game.state, Z=(0, -1), L=(-1, -1), X=(-1, 0))
    widget = GameStepper(Game(game.start, [Move(None, (), grown)]))
    page = mount(widget, width=900)
    printed = page.locator("#app [data-picture]")
    sources, parks = (page.locator(f"#app [data-piece^='{kind}:']") for kind in ("source", "park"))
    expect(sources).to_have_count(2)
    expect(parks).to_have_count(8)
    expect(page.locator("#app [data-piece='house:pi']")).to_be_visible()
    assert printed.count() == len({piece.get_attribute("data-picture") for piece in printed.all()})
    page.keyboard.press("Tab")
    page.locator("#app .fcm-root").press("Home")
    expect(parks).to_have_count(0)
    expect(sources).to_have_count(1)


def test_a_way_is_told_in_the_rows_of_the_map_that_has_grown(mount: Mount) -> None:
    sells = {"name": "A", "restaurants": [{"at": [8, 3], "entrance": "NW"}], "stock": {"beer": 1}}
    wants = {"number": 8, "demand": ["beer"]}
    game = board(sells, phase="dinnertime", city={"tiles": [["E", "A"]]}, house=[wants])
    city = game.state.city.with_tile((0, -1), tiles()["L"])
    dinner = Game(game.start, [Move(None, (), changed(game.state, city=city))]).advance()
    widget = GameStepper(dinner)
    widget.step = next(n for n, told in enumerate(widget._timeline.steps) if "decision" in told)
    page = mount(widget, width=1100)
    way = "over row 2 column 1, then row 2 column 2"
    expect(page.get_by_role("button", name=re.compile(f"^Route to A: .*{way}"))).to_be_attached()
    reasons = page.get_by_role("region", name="Reasons")
    reasons.get_by_role("button", name="A: why").click()
    expect(reasons).to_contain_text(f"The route goes {way}.")
