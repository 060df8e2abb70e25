"""The first two lessons, clicked through in a real JupyterLab, as a reader would.

What else needs JupyterLab at every run stands here too: one server is started for it all.
`.ci/run` reads the lesson again against the Python that Binder's requirements give
(``FCM_LAB_PYTHON``), so it needs nothing of the package in the Python of the tests.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from playwright.sync_api import Locator, Page

    from tests.browser.lab import Lab

pytestmark = pytest.mark.long  # `.ci/run` reads it in Binder's stand-in

LESSON, NEXT = "01-how-far-is-it.ipynb", "02-which-road-leads-there.ipynb"
SECONDS = 60_000  # in milliseconds: a kernel that starts on a busy machine

UNFINISHED = """() => window.jupyterapp.shell.currentWidget.content.widgets
  .filter(cell => cell.model.type === 'code' && !(cell.model.executionCount > 0)).length === 0"""
IDLE = """() =>
  window.jupyterapp.shell.currentWidget.sessionContext.session?.kernel?.status === 'idle'"""
ERRORS = """() => window.jupyterapp.shell.currentWidget.content.widgets
  .filter(cell => cell.model.type === 'code')
  .flatMap(cell => [...Array(cell.model.outputs.length).keys()]
    .map(i => cell.model.outputs.get(i).toJSON()).filter(one => one.output_type === 'error'))
  .map(one => one.ename + ': ' + one.evalue)"""


def outputs_of(page: Page, code: str) -> Locator:
    """Find what the cell with this code shows, and bring it onto the screen.

    Of a folded cell JupyterLab shows the first line only.
    """
    cell = page.locator(".jp-NotebookPanel:not(.lm-mod-hidden) .jp-CodeCell", has_text=code).first
    cell.scroll_into_view_if_needed()
    return cell.locator(".jp-OutputArea")


def explorer(page: Page, code: str, role: str) -> Locator:
    """Find the widget that the cell with this code shows."""
    found = outputs_of(page, code).locator(f"[aria-roledescription='{role}']")
    found.scroll_into_view_if_needed()
    return found


def top_of(one: Locator) -> float:
    box = one.bounding_box()
    assert box is not None
    return box["y"]


def answer_beside_the_map(page: Page) -> None:
    first = explorer(page, "# Question: from house 15 to Santa Maria", "exercise")
    expect(first.get_by_role("region", name="Explanation")).to_have_count(0)
    field = first.get_by_role("textbox", name="Your answer")
    field.fill("0")
    field.press("Enter")
    expect(first.get_by_role("region", name="Explanation")).to_contain_text("On the same tile")


def separate_the_roads(page: Page) -> None:
    exercise = explorer(page, "# Question: from house 8 to its neighbour X", "exercise")
    exercise.get_by_role("button", name="separate roads").click()
    expect(exercise.get_by_role("button", name="separate roads")).to_have_attribute(
        "aria-pressed", "true"
    )


def push_the_slider(page: Page) -> None:
    explore = explorer(page, "the light gets from Xango Blues Bar", "range explorer")
    squares = explore.locator("[data-part~=cost]")
    on_road = explore.get_by_role("button", name=re.compile("^House 10,"))
    at_first = squares.count()
    on_road.focus()
    tip = explore.get_by_role("tooltip")
    expect(tip).to_contain_text("Out of range")
    explore.get_by_role("slider").fill("1")
    on_road.press("PageDown")
    on_road.focus()
    expect(tip).to_contain_text("1 of 1: in range")
    assert squares.count() > at_first


def answer_the_exercise(page: Page) -> None:
    exercise = explorer(page, "# Question: from house 10 to X", "exercise")
    field = exercise.get_by_role("textbox", name="Your answer")
    for answer, verdict in [("7", "Not yet"), ("1", "Right")]:
        field.fill(answer)
        field.press("Enter")
        expect(exercise.get_by_role("region", name="Reply")).to_contain_text(verdict)
    assert field.evaluate("field => field.value") == "1"


def dine(page: Page, artefact: Callable[[str], Path]) -> None:
    dinner = explorer(page, "# Dinner: one family", "dinnertime explorer")
    expect(dinner).not_to_contain_text("It dined at")
    dinner.get_by_role("radio", name="Golden Duck Diner").check()
    dinner.get_by_role("button", name="That is my guess").click()
    reasons = dinner.get_by_role("region", name="Reasons")
    expect(reasons).to_contain_text("Not this time.")
    expect(reasons).to_contain_text("What was paid")
    expect(reasons).not_to_contain_text("waitresses")
    expect(dinner).to_contain_text(
        "It dined at Xango Blues Bar because price plus distance was lower: 9"
    )
    page.screenshot(path=artefact("second-lesson.png"))
    dinner.get_by_role("button", name="Next step").click()
    expect(dinner.get_by_text("step 3 of 3")).to_be_visible()
    dinner.get_by_role("button", name="Previous step").click()
    expect(dinner.get_by_text("step 2 of 3")).to_be_visible()


def run(lab: Lab, lesson: str) -> Page:
    page = lab.lesson(lesson)
    page.wait_for_function(UNFINISHED, timeout=SECONDS)
    page.wait_for_function(IDLE, timeout=SECONDS)  # what is sent last may still be on its way
    assert page.evaluate(ERRORS) == []
    return page


def test_first_lesson(lab: Lab, artefact: Callable[[str], Path]) -> None:
    page = run(lab, LESSON)
    answer_beside_the_map(page)
    push_the_slider(page)
    answer_the_exercise(page)
    page.screenshot(path=artefact("first-lesson.png"))
    assert page.evaluate(ERRORS) == []


def test_the_keys_of_the_lesson_leave_the_page_where_it_is(lab: Lab) -> None:
    """Shift + Enter would go on to the next cell, past the question that has just come."""
    page = lab.lesson(LESSON, run=False)
    for code in ("from house 15 to Santa Maria", "# The map: a road,", "from house 10 to X"):
        cell = page.locator(".jp-NotebookPanel .jp-CodeCell", has_text=code).first
        line = cell.locator(".jp-Cell-inputWrapper")
        line.scroll_into_view_if_needed()
        line.click()
        before = top_of(line)
        page.keyboard.press("Control+Enter")
        expect(cell.locator(".fcm-root")).to_be_visible(timeout=SECONDS)
        page.wait_for_timeout(1000)  # JupyterLab scrolls when the picture has got its size
        assert abs(top_of(line) - before) < 5


def test_second_lesson(lab: Lab, artefact: Callable[[str], Path]) -> None:
    page = run(lab, NEXT)
    separate_the_roads(page)
    dine(page, artefact)
    assert page.evaluate(ERRORS) == []


def test_lab_runs_cells_in_either_theme(lab: Lab) -> None:
    page: Page = lab(["import fcm_widgets", "print(fcm_widgets.__name__)"])
    expect(page.locator(".jp-OutputArea-output")).to_have_text("fcm_widgets\n")
    lab.theme(dark=True)
    assert lab.cells() == ["code", "code"]
