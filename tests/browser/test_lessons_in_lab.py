"""Every lesson in a real JupyterLab on the screen that readers have, read from top to bottom."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from tests.browser.looks import BROKEN, CUT, MATHEMATICS, OVER
from tests.browser.test_first_lesson import ERRORS, SECONDS, UNFINISHED
from tests.lessons import lessons
from tests.seeds import LONG

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from playwright.sync_api import ConsoleMessage, Page, ViewportSize

    from tests.browser.lab import Lab

# With the sidebar open a widget is 833 px wide here.
SCREEN: ViewportSize = {"width": 1280, "height": 800}
EVERY = [path.name for path in lessons()]
NAMES = EVERY if LONG else [EVERY[2]]
"""The one with most money in its prose, and in `.ci/long` all."""

SCROLLER = ".jp-NotebookPanel:not(.lm-mod-hidden) .jp-WindowedPanel-outer"


def screens(page: Page) -> Iterator[int]:
    """Go down the open notebook screen by screen, as a reader does, and count them."""
    scroller = page.locator(SCROLLER)
    scroller.evaluate("one => one.scrollTo(0, 0)")  # running all cells has gone to the last one
    number, top = 0, -1
    while (now := scroller.evaluate("one => one.scrollTop")) != top:
        page.wait_for_timeout(250)  # the cells that come into view are drawn
        yield number
        number, top = number + 1, now
        scroller.evaluate("one => one.scrollBy(0, one.clientHeight - 60)")
        page.wait_for_timeout(50)


def errors_of_ours(page: Page) -> list[str]:
    """Collect what our widgets write into the console as errors; JupyterLab writes some too."""
    said: list[str] = []

    def listen(line: ConsoleMessage) -> None:
        ours = line.location["url"].startswith("blob:") or re.search("fcm|anywidget", line.text)
        if line.type == "error" and ours:
            said.append(f"console: {line.text}")

    page.on("console", listen)
    return said


@pytest.mark.parametrize("name", NAMES)
def test_a_lesson_reads_as_it_was_written(
    name: str, lab: Lab, artefact: Callable[[str], Path]
) -> None:
    lab.page.set_viewport_size(SCREEN)
    said = errors_of_ours(lab.page)
    page = lab.lesson(name)
    page.wait_for_function(UNFINISHED, timeout=SECONDS)
    assert page.evaluate(ERRORS) == []
    faults: dict[str, None] = {}
    for number in screens(page):
        scroller = page.locator(SCROLLER)
        page.screenshot(path=artefact(f"lab-{name[:2]}-{number:02}.png"))
        for look in (MATHEMATICS, CUT, BROKEN, OVER):
            faults |= dict.fromkeys(scroller.evaluate(look))
    assert [*faults, *said] == []
