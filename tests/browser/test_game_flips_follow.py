"""In a game what would have changed a choice follows the click: it is awaited, and comes."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from fcm_widgets import GameStepper, load_example

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Locator, Page

    from tests.browser.conftest import Mount

pytestmark = pytest.mark.long

WAITS = "Python is working out what would have changed it…"


def dined() -> GameStepper:
    """Show the choice of house 8, at which one chain won and others lost."""
    game = load_example("where-will-house-8-eat").run_phase()
    widget = GameStepper(game)
    told = [step.get("house") if "decision" in step else None for step in widget._timeline.steps]
    widget.step = told.index("8")
    return widget


def reasons(page: Page) -> Locator:
    return page.get_by_role("region", name="Reasons")


def row(page: Page, chain: str) -> Locator:
    return reasons(page).get_by_role("button", name=re.compile(f"^{chain}: why"))


def test_an_open_row_awaits_its_flips_and_nothing_above_them_moves(
    mount: Mount, axe: Callable[[Page], None]
) -> None:
    widget = dined()
    (flips,) = widget._counterfactuals
    page = mount(widget)
    page.evaluate("window.model.fromPython({ _counterfactuals: [0, 1] })")
    why = row(page, "Santa Maria")
    why.focus()
    why.press("Enter")
    opened = reasons(page).locator("[data-part~=because]")
    expect(reasons(page)).to_contain_text(WAITS)
    expect(opened).not_to_contain_text("cheaper")
    axe(page)
    before = opened.bounding_box(), page.locator("[data-part~=say]").bounding_box()
    page.evaluate(
        "told => window.model.fromPython({ _counterfactuals0: told, _counterfactuals: [1, 2] })",
        flips,
    )
    expect(reasons(page)).to_contain_text("If Santa Maria had charged")
    expect(reasons(page)).not_to_contain_text(WAITS)
    expect(why).to_be_focused()
    expect(why).to_have_attribute("aria-expanded", "true")
    expect(opened).to_contain_text("Lost by")
    after = opened.bounding_box(), page.locator("[data-part~=say]").bounding_box()
    assert [one and (one["x"], one["y"]) for one in before] == [
        one and (one["x"], one["y"]) for one in after
    ]


def test_an_exported_page_has_every_flip_and_awaits_nothing(mount: Mount) -> None:
    page = mount(dined())
    row(page, "Santa Maria").click()
    expect(reasons(page)).to_contain_text("If Santa Maria had charged")
    expect(page.locator("#app")).not_to_contain_text("worked out")


def test_where_they_never_come_it_is_said_that_python_must_run(mount: Mount, page: Page) -> None:
    """As in a notebook that was saved before they came, opened without a kernel."""
    page.clock.install()
    mount(dined())
    page.evaluate("window.model.fromPython({ _counterfactuals: [0, 1] })")
    row(page, "Santa Maria").click()
    expect(reasons(page)).to_contain_text(WAITS)
    page.clock.run_for(9000)
    expect(reasons(page)).to_contain_text("This needs Python to be running.")
