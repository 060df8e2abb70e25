"""A cell that is run again in JupyterLab, by the key that lessons teach: nothing is lost."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.browser.lab import Lab

pytestmark = pytest.mark.long

EXERCISE = """from fcm_widgets.learning.exercises import how_far
how_far.EXERCISES[1]"""
GAME = """import fcm_widgets as fcm
stepper = fcm.GameStepper(fcm.Game.new(players=2, seed=7))
stepper"""
QUIZ = """import fcm_widgets as fcm
fcm.Quiz(fcm.load_example("where-will-house-8-eat"))"""
EDITOR = """import fcm_widgets as fcm
editor = fcm.TableEditor(2)
editor"""
GOES_ON = "You ran this cell again. It goes on where you were."


def run_again(page: Page) -> None:
    """Press Shift + Enter in the widget, where a learner's focus is after an answer."""
    page.keyboard.press("Shift+Enter")
    expect(page.get_by_text(GOES_ON)).to_be_visible(timeout=30_000)


def begin_anew(page: Page) -> None:
    page.get_by_role("button", name="Begin anew").click()
    expect(page.get_by_text(GOES_ON)).to_be_hidden()


def test_a_lessons_question(lab: Lab) -> None:
    page = lab([EXERCISE])
    answer = page.get_by_role("textbox", name="Your answer")
    answer.fill("0")
    page.get_by_role("button", name="Check").click()
    reply = page.get_by_role("region", name="Reply")
    expect(reply).to_be_visible()
    said = reply.inner_text()
    run_again(page)
    expect(reply).to_have_text(said, use_inner_text=True)
    begin_anew(page)
    expect(reply).to_be_hidden()


def test_a_quiz(lab: Lab) -> None:
    page = lab([QUIZ])
    quiz = page.locator(".fcm-root")
    quiz.get_by_role("radio").first.check()
    quiz.get_by_role("button", name="Check").click()
    expect(quiz).to_contain_text("1 of 2 answered")
    run_again(page)
    expect(quiz).to_contain_text("1 of 2 answered")
    begin_anew(page)
    expect(quiz).to_contain_text("0 of 2 answered")


def test_a_game(lab: Lab) -> None:
    page = lab([GAME, "print('played', stepper.game.played)"])
    expect(page.get_by_text("played 0", exact=True)).to_be_visible(timeout=60_000)
    game = page.locator(".fcm-root")
    game.locator("[data-part~=options] button").first.click()
    expect(game.get_by_text("step 4 of 4")).to_be_visible()
    run_again(page)
    page.evaluate("() => window.jupyterapp.commands.execute('notebook:run-cell')")
    expect(page.get_by_text("played 1", exact=True)).to_be_visible()
    begin_anew(page)
    expect(game.get_by_text("step 3 of 3")).to_be_visible()


def test_the_table_editor(lab: Lab) -> None:
    page = lab([EDITOR])
    editor = page.locator(".fcm-root")
    title = editor.get_by_role("textbox", name="Title")
    title.fill("Ours")
    title.press("Tab")
    expect(editor.get_by_role("button", name="Undo")).not_to_have_attribute("aria-disabled", "true")
    run_again(page)
    expect(editor.get_by_role("textbox", name="Title")).to_have_value("Ours")
    begin_anew(page)
    expect(editor.get_by_role("textbox", name="Title")).to_have_value("")
