"""A module's piece on the bare page: set up by mouse and by keyboard, and a tool of the editor."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from fcm_widgets.widgets.city.view import CityView
from fcm_widgets.widgets.game.stepper import GameStepper
from fcm_widgets.widgets.table.editor import TableEditor
from tests.browser.stepper import put_down
from tests.game.tables import chain, table
from tests.modules.counter import MODULE
from tests.modules.counter.pieces import KIOSK
from tests.modules.registering import register
from tests.modules.test_kiosk import HEAD, KIOSKS, to_kiosks

if TYPE_CHECKING:
    from tests.browser.conftest import Mount

pytestmark = pytest.mark.long


@pytest.fixture(autouse=True)
def counter(monkeypatch: pytest.MonkeyPatch) -> None:
    register(monkeypatch, MODULE)


@pytest.mark.parametrize("by", ["mouse", "keyboard"])
def test_it_is_set_up(mount: Mount, by: str) -> None:
    widget = GameStepper(to_kiosks())
    page = mount(widget, width=1100, kernel=True)
    spots = page.locator("#app [data-spot]")
    expect(spots.first).to_be_visible()
    if by == "mouse":
        spots.last.locator("circle").click()
        put_down(page)
    else:
        page.get_by_role("button", name="Choose a dotted square on the map").press("Enter")
        focused = page.locator("#app [data-spot]:focus")
        first = str(focused.get_attribute("data-spot"))
        page.keyboard.press("PageDown")
        expect(focused).not_to_have_attribute("data-spot", first)
        page.keyboard.press("Enter")
        put_down(page, by=by)
    kiosk = page.locator("#app [data-piece='kiosk:0']")
    expect(kiosk).to_be_visible()
    assert [piece.kind for piece in widget.game.state.pieces] == [KIOSK]
    west, north = widget.game.state.pieces[0].squares[0]
    expect(kiosk).to_have_attribute(
        "aria-label", f"Kiosk; {_tile(west, north)}; squares {west}, {north} to {west + 1}, {north}"
    )
    assert page.locator("#app [data-picture='kiosk:0'] path").count() == 1


def _tile(x: int, y: int) -> str:
    return f"row {y // 5 + 1}, column {x // 5 + 1}"


def test_the_legend_and_the_map_as_text_name_it(mount: Mount) -> None:
    game = table(
        chain("Xango"), chain("Geese", 2), phase="dinnertime", modules=["counter"], kiosk=KIOSKS
    )
    page = mount(CityView(game), width=900)
    expect(page.locator("[data-part~=legend]").get_by_text("kiosk", exact=True)).to_be_attached()
    page.get_by_text("The map as text").click()
    expect(page.locator("[data-part~=map-text]")).to_contain_text("Kiosk; squares 3, 3 to 4, 3")


def test_the_editor_lays_it_and_takes_it_away(mount: Mount) -> None:
    editor = TableEditor({**HEAD, "city": {"tiles": [["E", "A"], ["F", "L"]]}})
    page = mount(editor, width=1100, kernel=True)
    page.get_by_role("toolbar", name="Steps").get_by_role("button", name="Pieces").click()
    panel = page.get_by_role("region", name="Pieces")
    expect(panel.get_by_text("Counter", exact=True)).to_be_visible()
    expect(panel.get_by_role("button", name="Park I")).to_have_count(0)
    panel.get_by_role("button", name="Kiosk", exact=True).click()
    page.locator("#app [data-square='3,0']").click()
    now = page.get_by_role("region", name="Feedback")
    expect(now).to_contain_text("The kiosk is placed.")
    page.keyboard.press("Escape")
    page.locator("#app [data-piece='kiosk:0']").click()
    now.get_by_role("button", name="Take it away").click()
    expect(now).to_contain_text("The kiosk is taken away.")
    assert editor.game.state.pieces == ()
