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
    page.get_by_role("button", name="Check", exact=True).click()
    reply = page.get_by_role("region", name="Reply")
    expect(reply).to_be_visible()
    said = reply.inner_text()
    run_again(page)
    expect(reply).to_have_text(said, use_inner_text=True)
    begin_anew(page)
    expect(reply).to_be_hidden()


def test_a_quiz(lab: Lab) -> None:
    page = lab([QUIZ])
    answer = page.get_by_role("button", name="Check", exact=True)
    page.get_by_role("radio").first.check()
    answer.click()
    expect(answer).to_be_hidden()
    run_again(page)
    expect(page.get_by_text("Question 1 of 2")).to_be_visible()
    expect(answer).to_be_hidden()
    begin_anew(page)
    expect(answer).to_be_visible()


def test_a_game(lab: Lab) -> None:
    page = lab([GAME])
    wait = page.get_by_role("button", name="Wait for the second round")
    wait.click(timeout=60_000)
    waited = page.get_by_text("To move: Fried Geese & Donkey")
    expect(waited).to_be_visible()
    run_again(page)
    expect(waited).to_be_visible()
    begin_anew(page)
    expect(page.get_by_text("To move: Golden Duck Diner")).to_be_visible()


def test_the_table_editor(lab: Lab) -> None:
    page = lab([EDITOR])
    missing = page.get_by_text("Place at least one tile")
    expect(missing).to_be_visible(timeout=60_000)
    page.get_by_role("button", name="Place random tiles").click()
    expect(missing).to_be_hidden()
    run_again(page)
    expect(missing).to_be_hidden()
    begin_anew(page)
    expect(missing).to_be_visible()
