"""An exercise on the bare page and on an exported one: choose, type, check, read the mistake."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import nbformat
import pytest
from playwright.sync_api import expect

import fcm_widgets as fcm
from fcm_widgets.learning.exercises import (
    Exercise,
    Mistake,
    Solution,
    city_builder,
    how_far,
    milestones,
    where_to_eat,
    work,
)
from fcm_widgets.learning.exercises.exercise import Form
from tests.browser.test_export import opened

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from playwright.sync_api import Page

    from tests.browser.conftest import Mount

__all__ = ["opened"]  # a fixture
CUT = """[...document.querySelectorAll('#app, #app *')]
  .filter(one => !one.closest('.fcm-sr, svg') && one.clientWidth > 0 && one.checkVisibility())
  .filter(one => one.scrollWidth > one.clientWidth + 1).map(one => one.className)"""
LONG = "Golden Duck Diner of the Honourable Company of Hungry Drivers, 64"


def wide() -> Exercise[str]:
    """Make an exercise with texts that are as long as a scenario lets them be."""
    form: Form[str] = Form(str, "choice", lambda: [(LONG, "a"), ("W" * 64, "b")])
    hints = (Mistake("b", f"You took {'W' * 64}: $1 and $2."), Mistake("b", LONG))
    return Exercise(f"Where does house 8 eat, {LONG}?", lambda: Solution("a", LONG, hints), form)


def check(page: Page) -> None:
    page.get_by_role("button", name="Check").click()


def reply(page: Page) -> Any:
    return page.get_by_role("region", name="Reply")


def spoken(page: Page) -> Any:
    return page.get_by_role("status")


@pytest.mark.scene
def test_a_choice_is_told_its_mistake_and_then_that_it_is_right(mount: Mount) -> None:
    page = mount(where_to_eat.EXERCISES[3].widget())
    expect(page.get_by_role("group", name="Where does house 8 eat?", exact=True)).to_be_visible()
    expect(reply(page)).to_have_count(0)
    expect(page.locator("#app")).not_to_contain_text(re.compile("[✓✗]"))
    check(page)
    expect(page.locator("#app")).to_contain_text("Choose an answer first.")
    expect(page.locator("#app")).not_to_contain_text(re.compile("[✓✗]"))
    page.get_by_role("radio", name="Gluttony Inc.").check()
    check(page)
    expect(reply(page)).to_contain_text("You chose: Gluttony Inc.")
    expect(reply(page)).to_contain_text("1 beer short")
    expect(spoken(page)).to_contain_text("Not yet. You forgot the stock")
    page.get_by_role("radio", name="Xango Blues Bar").check()
    check(page)
    expect(reply(page)).to_contain_text("✓ Right: house 8 dined at Xango Blues Bar")
    expect(spoken(page)).to_have_text(re.compile("^Right: house 8"))


def test_the_answer_is_offered_after_two_tries(mount: Mount) -> None:
    page = mount(where_to_eat.EXERCISES[3].widget())
    answer = page.get_by_text("Show the answer")
    for chain, offered in [("Santa Maria", 0), ("Santa Maria", 0), ("Fried Geese", 1)]:
        page.get_by_role("radio", name=chain).check()
        check(page)
        expect(answer).to_have_count(offered)
    expect(reply(page).get_by_role("listitem")).to_have_count(4)
    expect(page.get_by_text("distance 2 = 10, the lowest sum")).not_to_be_visible()
    answer.click()
    expect(page.get_by_text("distance 2 = 10, the lowest sum")).to_be_visible()


def test_a_number_is_typed_or_the_box_is_ticked(mount: Mount) -> None:
    page = mount(how_far.EXERCISES[3].widget())
    field, box = page.get_by_role("textbox", name="Your answer"), page.get_by_role("checkbox")
    field.fill("four")
    field.press("Enter")
    expect(page.locator("#app")).to_contain_text("Write a whole number, or tick the box.")
    expect(field).to_have_attribute("aria-invalid", "true")
    expect(reply(page)).to_have_count(0)
    box.check()
    expect(field).to_have_value("")
    check(page)
    expect(reply(page)).to_contain_text("You said: No road leads there")
    expect(reply(page)).to_contain_text("A road does lead there")
    field.fill("$4")
    expect(box).not_to_be_checked()
    field.press("Enter")
    expect(reply(page)).to_contain_text("✓ Right")
    expect(field).to_be_focused()


def test_letters_by_keyboard_alone(mount: Mount) -> None:
    page = mount(work.EXERCISES[1].widget())
    page.keyboard.press("Tab")
    page.keyboard.type("h t c a b r")
    page.keyboard.press("Enter")
    expect(reply(page)).to_contain_text("Advertising comes before cooking")
    page.keyboard.press("Control+a")
    page.keyboard.type("htacbr")
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Check")).to_be_focused()
    page.keyboard.press("Space")
    expect(reply(page)).to_contain_text("✓ Right: hiring, training")


def test_two_views_agree_and_python_hears_the_tries(mount: Mount) -> None:
    widget = where_to_eat.EXERCISES[1].widget()
    page = mount(widget, views=2, kernel=True)
    first, second = page.locator("#app"), page.locator("#app-2")
    first.get_by_role("radio", name="Fried Geese").check()
    first.get_by_role("button", name="Check").click()
    expect(second.get_by_role("region", name="Reply")).to_contain_text("Not yet.")
    assert widget._tried == ["0"]
    assert (widget.value, widget.answers, widget.right) == ("Fried Geese", ["Fried Geese"], False)
    page.evaluate("window.unmount()")
    assert page.evaluate("window.model.listeners()") == 0


def test_a_value_that_is_set_elsewhere_is_answered(mount: Mount) -> None:
    widget = where_to_eat.EXERCISES[1].widget()
    page = mount(widget, kernel=True)
    page.evaluate("window.model.fromPython({ value: 'Fried Geese' })")
    expect(reply(page)).to_contain_text("You chose: Fried Geese")
    page.evaluate("window.model.fromPython({ value: null })")
    expect(reply(page)).to_be_hidden()


def test_replies_that_are_late_are_waited_for(mount: Mount) -> None:
    widget = where_to_eat.EXERCISES[1].widget()
    page = mount(widget)
    page.evaluate("window.model.fromPython({ _sealed: null })")
    page.get_by_role("radio", name="Fried Geese").check()
    check(page)
    expect(page.locator("#app")).to_contain_text("The replies are not ready yet")
    page.evaluate("sealed => window.model.fromPython({ _sealed: sealed })", widget._sealed)
    check(page)
    expect(reply(page)).to_contain_text("Not yet.")


@pytest.mark.parametrize(("width", "dark"), [(833, False), (500, True), (320, False)])
def test_it_fits_and_axe_objects_to_nothing(
    mount: Mount,
    axe: Callable[..., None],
    artefact: Callable[[str], Path],
    width: int,
    dark: bool,
) -> None:
    page = mount(wide().widget(), width=width, dark=dark)
    axe(page)
    page.get_by_role("radio", name="WWW").check()
    check(page)
    page.get_by_role("radio", name="Golden").check()
    check(page)
    page.get_by_role("radio", name="WWW").check()
    check(page)
    axe(page)
    assert page.evaluate(CUT) == []
    page.screenshot(path=artefact(f"exercise-{width}-{'dark' if dark else 'light'}.png"))


@pytest.mark.parametrize(
    ("question", "answer", "width", "dark"),
    [
        (city_builder.EXERCISES[1], "Xango Blues Bar", 390, True),
        (milestones.EXERCISES[2], "2", 833, False),
    ],
    ids=["rows beside the choices", "rows alone"],
)
def test_the_rows_of_a_figure_fit_and_axe_objects_to_nothing(
    mount: Mount,
    axe: Callable[..., None],
    question: Exercise[Any],
    answer: str,
    width: int,
    dark: bool,
) -> None:
    page = mount(question.widget(), width=width, dark=dark)
    axe(page)
    if question.form.kind == "choice":
        page.get_by_role("radio", name=answer, exact=True).check()
    else:
        page.get_by_role("textbox").fill(answer)
    check(page)
    expect(page.get_by_role("region", name="Explanation")).to_contain_text(
        question.explanation.rule
    )
    axe(page)
    assert page.evaluate(CUT) == []


def test_on_an_exported_lesson_it_answers_without_python(
    opened: Callable[..., Page], tmp_path: Path
) -> None:
    source = tmp_path / "lesson.ipynb"
    cell = nbformat.v4.new_code_cell(
        "from fcm_widgets.learning.exercises import how_far, where_to_eat\nhow_far.EXERCISES[1]"
    )
    second = nbformat.v4.new_code_cell("where_to_eat.EXERCISES[3]")
    nbformat.write(nbformat.v4.new_notebook(cells=[cell, second]), source)
    path = fcm.export_lesson(source, tmp_path / "lesson.html")
    text = path.read_text(encoding="utf-8")
    assert how_far.EXERCISES[1].solution.because not in text
    page = opened(path)
    expect(page.get_by_role("region", name="Reply")).to_have_count(0)
    expect(page.locator("main")).not_to_contain_text(re.compile("[✓✗]"))
    page.get_by_role("textbox", name="Your answer").fill("2")
    page.get_by_role("button", name="Check").first.click()
    expect(reply(page)).to_contain_text("You counted the first tile too")
    page.get_by_role("textbox", name="Your answer").fill("1")
    page.get_by_role("button", name="Check").first.click()
    expect(reply(page)).to_contain_text("✓ Right")
    page.get_by_role("radio", name="Santa Maria").check()
    page.get_by_role("button", name="Check").last.click()
    expect(reply(page).last).to_contain_text("Several mistakes lead to this answer:")
    page.emulate_media(media="print")
    expect(page.get_by_text("○ Santa Maria")).to_be_visible()
    expect(page.locator("main")).not_to_contain_text("Run this cell")
