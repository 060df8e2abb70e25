"""Every lesson in a real JupyterLab on the screen that readers have, read from top to bottom."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.browser.test_first_lesson import ERRORS, SECONDS, UNFINISHED
from tests.lessons import lessons
from tests.seeds import LONG

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from playwright.sync_api import Page, ViewportSize

    from tests.browser.lab import Lab

# With the sidebar open a widget is 833 px wide here.
SCREEN: ViewportSize = {"width": 1280, "height": 800}
EVERY = [path.name for path in lessons()]
NAMES = EVERY if LONG else [EVERY[2], EVERY[6]]
"""The two with most money in their prose, and in `.ci/long` all."""

SCROLLER = ".jp-NotebookPanel:not(.lm-mod-hidden) .jp-WindowedPanel-outer"

# Mathematics that nobody wrote: JupyterLab takes two dollar signs in a run of prose for its marks.
MATHEMATICS = """scroller => [...scroller.querySelectorAll('mjx-container')]
  .map(one => one.parentElement.textContent.slice(0, 80))"""

# Text that does not fit: it is cut, or drags a box sideways that nobody expects to be dragged.
CUT = """scroller => {
  const said = [];
  const inside = '.fcm-root, .fcm-root *, .jp-RenderedMarkdown, .jp-RenderedMarkdown *, '
    + '.jp-RenderedHTML, .jp-RenderedHTML *, .jp-RenderedText pre, .jp-RenderedText';
  for (const one of scroller.querySelectorAll(inside)) {
    // What is one pixel wide is there for those who listen.
    if (one instanceof SVGElement || one.clientWidth < 2 || one.closest('[aria-hidden], .fcm-sr'))
      continue;
    const style = getComputedStyle(one);
    if (one.scrollWidth > one.clientWidth + 1 && style.overflowX !== 'visible')
      said.push(`${one.tagName}.${one.className}: ${one.textContent.slice(0, 60)}`);
  }
  if (scroller.scrollWidth > scroller.clientWidth + 1) said.push('the notebook itself');
  return said;
}"""


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


@pytest.mark.parametrize("name", NAMES)
def test_a_lesson_reads_as_it_was_written(
    name: str, lab: Lab, artefact: Callable[[str], Path]
) -> None:
    lab.page.set_viewport_size(SCREEN)
    page = lab.lesson(name)
    page.wait_for_function(UNFINISHED, timeout=SECONDS)
    assert page.evaluate(ERRORS) == []
    faults: dict[str, None] = {}
    for number in screens(page):
        scroller = page.locator(SCROLLER)
        page.screenshot(path=artefact(f"lab-{name[:2]}-{number:02}.png"))
        for fault in (*scroller.evaluate(MATHEMATICS), *scroller.evaluate(CUT)):
            faults[fault] = None
    assert list(faults) == []
