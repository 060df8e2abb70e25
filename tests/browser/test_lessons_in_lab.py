"""Every lesson in a real JupyterLab on the screen that readers have, read from top to bottom."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import nbformat
import pytest

from tests.browser.lab import TUTORIALS
from tests.browser.looks import BROKEN, CUT, MATHEMATICS, OVER
from tests.browser.test_first_lesson import ERRORS, SECONDS, UNFINISHED
from tests.lessons import lessons

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from playwright.sync_api import ConsoleMessage, Locator, Page, ViewportSize

    from tests.browser.lab import Lab

pytestmark = pytest.mark.long

# With the sidebar open a widget is 833 px wide here.
SCREEN: ViewportSize = {"width": 1280, "height": 800}
NAMES = [path.name for path in lessons()]

SCROLLER = ".jp-NotebookPanel:not(.lm-mod-hidden) .jp-WindowedPanel-outer"


STANDS = """one => [one.scrollTop, one.scrollHeight].join()"""
AT_END = "one => one.scrollTop + one.clientHeight > one.scrollHeight - 3"
IN_VIEW = """one => {
  const { top, bottom } = one.getBoundingClientRect();
  return [...one.querySelectorAll('.jp-RenderedMarkdown :is(h1, h2)')]
    .filter(e => e.getBoundingClientRect().top < bottom)
    .filter(e => e.getBoundingClientRect().bottom > top)
    .map(e => e.textContent.replace('¶', '').trim());
}"""


def still(scroller: Locator) -> None:
    """Wait until the notebook neither scrolls nor grows: what comes into view is drawn late."""
    before, now = "", scroller.evaluate(STANDS)
    while before != now:
        scroller.page.wait_for_timeout(300)
        before, now = now, scroller.evaluate(STANDS)


def screens(page: Page) -> Iterator[int]:
    """Go down the open notebook screen by screen, as a reader does, and count them."""
    scroller = page.locator(SCROLLER)
    still(scroller)  # running all cells goes to the last one
    scroller.evaluate("one => one.scrollTo(0, 0)")
    still(scroller)
    yield 0
    number = 0
    while not scroller.evaluate(AT_END):
        number += 1
        assert number < 100, "the end never comes"
        scroller.evaluate("one => one.scrollBy(0, one.clientHeight - 60)")
        still(scroller)
        yield number


def headings_of(name: str) -> list[str]:
    """List the headings of a lesson in their order, as they read when they are drawn."""
    cells = nbformat.read(TUTORIALS / name, 4).cells
    prose = "\n".join(cell.source for cell in cells if cell.cell_type == "markdown")
    return [one.replace("*", "") for one in re.findall(r"^##? (.+)$", prose, re.MULTILINE)]


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
    headings: dict[str, None] = {}
    for number in screens(page):
        scroller = page.locator(SCROLLER)
        page.screenshot(path=artefact(f"lab-{name[:2]}-{number:02}.png"))
        headings |= dict.fromkeys(scroller.evaluate(IN_VIEW))
        for look in (MATHEMATICS, CUT, BROKEN, OVER):
            faults |= dict.fromkeys(scroller.evaluate(look))
    assert [*faults, *said] == []
    assert list(headings) == headings_of(name), "every screen was seen, from the first to the last"
