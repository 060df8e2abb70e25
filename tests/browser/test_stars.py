"""`LessonStars` at an address that has a storage: the bare page of the other tests has none."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

import fcm_widgets as fcm
from fcm_widgets.learning.lessons import LESSONS

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from playwright.sync_api import Browser

pytestmark = [pytest.mark.long, pytest.mark.browser]

ADDRESS = "https://stars.test/"
ALL = sum(len(lesson.exercises) for lesson in LESSONS.values())
KEPT = {
    # Question 11 has moved to another lesson; a browser may still keep its answer.
    "how_far": {"1": "first", "2": "later", "3": "shown", "4": "tried", "11": "first"},
    "payday": {str(number): "first" for number in range(1, 7)},
}


@pytest.mark.parametrize(
    ("width", "dark"), [pytest.param(833, False, marks=pytest.mark.scene), (500, True), (390, True)]
)
def test_stars_are_read_and_forgotten(
    browser: Browser,
    axe: Callable[..., None],
    artefact: Callable[[str], Path],
    tmp_path: Path,
    width: int,
    *,
    dark: bool,
) -> None:
    html = fcm.export_page(tmp_path / "stars.html", [fcm.LessonStars()]).read_text()
    page = browser.new_page(
        bypass_csp=True,  # axe is a script that the page does not know
        viewport={"width": width, "height": 780},
        color_scheme="dark" if dark else "light",
    )
    page.route(ADDRESS, lambda route: route.fulfill(body=html, content_type="text/html"))
    page.goto(ADDRESS)
    stars = page.locator("[data-role=stars]")
    expect(stars).to_contain_text(f"0 of {ALL} questions right")
    expect(stars.get_by_role("button", name="Forget all stars")).to_have_attribute(
        "aria-disabled", "true"
    )
    page.evaluate("kept => localStorage.setItem('fcm_widgets.answers', kept)", json.dumps(KEPT))
    page.reload()
    expect(stars).to_contain_text(f"8 of {ALL} questions right")
    expect(stars.get_by_role("listitem").filter(has_text="How far is it?")).to_contain_text(
        "1 right at the first try, 1 right later, 1 shown to you, 2 still open"
    )
    axe(page, "[data-role=stars]")
    assert page.evaluate("() => document.documentElement.scrollWidth") <= width
    stars.screenshot(path=artefact(f"stars-{width}.png"))
    page.keyboard.press("Tab")
    stars.get_by_role("button", name="Forget all stars").focus()
    page.keyboard.press("Enter")
    expect(stars.get_by_role("button", name="Keep them")).to_be_focused()
    axe(page, "[data-role=stars]")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(stars).to_contain_text(f"0 of {ALL} questions right")
    expect(stars.get_by_role("status")).to_have_text("Your stars are forgotten.")
    assert page.evaluate("() => localStorage.getItem('fcm_widgets.answers')") == "{}"
    page.context.close()
