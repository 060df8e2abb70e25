"""A click or a step lets the browser style anew what has changed, not the whole widget.

A selector that may mean any child, behind a `:has()`, once made it style all 1,700 elements at each
click in a long game, which took longer than all else.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from fcm_widgets import GameStepper
from tests.browser.stepper import play_panel
from tests.widgets.test_forecast_shown import at_work

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from tests.browser.conftest import Mount

pytestmark = pytest.mark.long


def restyled(page: Page, act: Callable[[], None]) -> list[int]:
    """Count the elements that the browser styles at each stretch while something is done."""
    events: list[Any] = []
    told = page.context.new_cdp_session(page)
    told.on("Tracing.dataCollected", lambda data: events.extend(data["value"]))
    told.send("Tracing.start", {"categories": "devtools.timeline", "transferMode": "ReportEvents"})
    act()
    with page.expect_event("console", lambda message: message.text == "painted"):
        page.evaluate("requestAnimationFrame(() => setTimeout(() => console.log('painted')))")
    over: list[Any] = []
    told.on("Tracing.tracingComplete", lambda _: over.append(1))
    told.send("Tracing.end")
    while not over:
        page.wait_for_timeout(10)
    told.detach()
    return [
        one["args"]["elementCount"]
        for one in events
        if one["name"] == "UpdateLayoutTree" and "elementCount" in one["args"]
    ]


def test_a_click_and_a_step_style_few_elements_anew(mount: Mount) -> None:
    page = mount(GameStepper(at_work(5, 6)), width=833, kernel=True)
    everything = page.locator("#app .fcm-root *").count()
    options = play_panel(page).locator("[data-options] button, [data-part~=primary]")
    for act in (options.first.click, options.last.click, lambda: page.keyboard.press(",")):
        counts = restyled(page, act)
        assert counts, "nothing was styled: the measurement is broken"
        assert max(counts) < everything / 2, (counts, everything)
