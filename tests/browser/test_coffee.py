"""Coffee on the bare page: shops placed by mouse and keyboard, and the way that a house drove."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

import fcm_widgets as fcm
from fcm_widgets.modules.coffee.pieces import shops_of
from fcm_widgets.widgets.city.view import CityView
from fcm_widgets.widgets.dinner.explorer import DinnertimeExplorer
from fcm_widgets.widgets.game.stepper import GameStepper
from fcm_widgets.widgets.table.editor import TableEditor
from tests.browser.stepper import put_down, steps_of
from tests.widgets.test_coffee_shown import FIRST, TIED, trained

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.browser.conftest import Mount

pytestmark = pytest.mark.long


@pytest.mark.parametrize("by", ["mouse", "keyboard"])
def test_a_shop_is_placed(mount: Mount, by: str) -> None:
    widget = GameStepper(trained())
    page = mount(widget, width=1100, kernel=True)
    spots = page.locator("#app [data-spot]")
    expect(spots.first).to_be_visible()
    if by == "mouse":
        spots.first.locator("circle").click()
        put_down(page)
    else:
        page.get_by_role("button", name="Choose a dotted square on the map").press("Enter")
        expect(page.locator("#app [data-spot]:focus")).to_be_attached()
        page.keyboard.press("Enter")
        put_down(page, by=by)
    shop = page.locator("#app [data-piece='coffee_shop:0:0']")
    expect(shop).to_be_visible()
    assert len(shops_of(widget.game.state, 0)) == 1


def test_one_of_three_is_taken_and_placed_elsewhere(mount: Mount) -> None:
    widget = GameStepper(trained(coffee_shops=[[1, 1], [6, 1], [11, 1]]))
    page = mount(widget, width=1100, kernel=True)
    page.get_by_role("button", name="Move the coffee shop at square 6, 1").click()
    expect(page.get_by_role("button", name="Leave the coffee shop where it is")).to_be_visible()
    page.locator("#app [data-spot]").last.locator("circle").click()
    put_down(page)
    expect(page.get_by_text("A moves its coffee shop from square 6, 1").first).to_be_attached()
    assert (6, 1) not in shops_of(widget.game.state, 0)


def step_to(page: Page, text: str) -> None:
    """Step on until the step's sentence holds a text."""
    said = page.locator("#app [data-part~=say]")
    for _ in range(12):
        if text in said.inner_text():
            return
        page.get_by_role("button", name="Next step", exact=True).click()
    raise AssertionError(f"no step says {text}")


def test_the_way_that_was_driven_has_its_stops_numbered(mount: Mount) -> None:
    page = mount(DinnertimeExplorer(fcm.load_example(FIRST), house="8"))
    expect(page.locator("#app [data-part~=route-stop]")).to_have_text(["1", "2"])
    legend = page.locator("[data-part~=route-legend]")
    expect(legend).to_contain_text("stop on the way")
    step_to(page, "House 8 drives to")
    expect(page.locator("#app [data-part~=route-stop]")).to_have_text(["1", "2"])
    expect(page.locator("#app svg [data-part~=route][data-dashed]")).to_have_count(0)


def test_every_way_that_ties_is_drawn(mount: Mount) -> None:
    page = mount(DinnertimeExplorer(fcm.load_example(TIED), house="8"))
    step_to(page, "House 8 drives to")
    expect(page.locator("#app [data-part~=route-stop]")).to_have_text(["1"])
    expect(page.locator("[data-part~=route-legend]")).to_contain_text("a tied route")
    expect(page.locator("#app [data-part~=route-line]")).to_have_count(
        4
    )  # two ways, and two in the legend


def test_nothing_of_the_way_is_told_before_the_guess(mount: Mount) -> None:
    page = mount(DinnertimeExplorer(fcm.load_example(FIRST), house="8", predict=True))
    expect(page.get_by_role("button", name="That is my guess")).to_be_visible()
    expect(page.locator("#app [data-part~=route-stop]")).to_have_count(0)


def test_a_whole_game_draws_the_way(mount: Mount) -> None:
    widget = GameStepper(fcm.load_example(TIED).run_phase())
    (widget.step,) = steps_of(widget, "drove")
    page = mount(widget, width=1100)
    expect(page.locator("#app [data-part~=route-stop]")).to_have_text(["1"])
    expect(page.locator("#app [data-part~=route][data-dashed]")).to_have_count(1)


def test_the_map_names_it_and_its_legend(mount: Mount) -> None:
    page = mount(CityView(fcm.load_example(FIRST)), width=900)
    expect(
        page.locator("[data-part~=legend]").get_by_text("coffee shop", exact=True)
    ).to_be_attached()
    shop = page.locator("#app [data-piece='coffee_shop:0:0']")
    expect(shop).to_have_attribute(
        "aria-label", "Coffee shop of Gluttony Inc. Burgers; row 1, column 1; square 1, 4"
    )


def test_the_editor_lays_a_shop_of_a_chain(mount: Mount) -> None:
    editor = TableEditor(fcm.load_example(FIRST))
    page = mount(editor, width=1100, kernel=True)
    page.get_by_role("toolbar", name="Steps").get_by_role("button", name="Pieces").click()
    panel = page.get_by_role("region", name="Pieces")
    panel.get_by_role("button", name="Coffee shop of Xango Blues Bar").click()
    page.locator("#app [data-square='8,4']").click()
    now = page.get_by_role("region", name="Feedback")
    expect(now).to_contain_text("The coffee shop of Xango Blues Bar is placed.")
    page.locator("#app [data-piece='coffee_shop:1:0']").click()
    page.get_by_role("button", name="Take it away").click()
    expect(now).to_contain_text("The coffee shop of Xango Blues Bar is taken away.")
