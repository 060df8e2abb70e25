"""The tables that Python writes for a notebook, in a wide and in a narrow cell."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from fcm_widgets import load_example
from fcm_widgets.learning.exercises import where_to_eat

if TYPE_CHECKING:
    from playwright.sync_api import Page

TOPS = "all => all.map((one) => Math.round(one.getBoundingClientRect().top))"
LABEL = "one => getComputedStyle(one, '::before').content"


@pytest.mark.parametrize("width", [274, 700])
def test_many_columns_are_lines_in_a_narrow_cell(page: Page, width: int) -> None:
    """A phone shows each cell below the last, with its head; nothing is cut or scrolls."""
    table = where_to_eat.tell(load_example("cheaper-or-nearer"), "13")
    page.set_content(f'<div id="cell" style="width: {width}px">{table._repr_html_()}</div>')
    cells = page.locator("tbody tr").first.locator("td")
    is_narrow = width < 400
    assert len(set(cells.evaluate_all(TOPS))) == (cells.count() if is_narrow else 1)
    assert cells.nth(1).evaluate(LABEL) == ('"price"' if is_narrow else "none")
    assert page.locator("#cell").evaluate("one => one.scrollWidth <= one.clientWidth")
