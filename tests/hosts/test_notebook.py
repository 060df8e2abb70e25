"""Notebook 7: a lesson is opened and run, and its widgets step and ask Python."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.lab import TOKEN, TUTORIALS, running_jupyter
from tests.browser.test_first_lesson import ERRORS
from tests.hosts.reader import act, step_forward, watch, widget

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from playwright.sync_api import Page

    from tests.browser.lab import Server

LESSON = "10-milestones.ipynb"
BEGIN = """async () => {
  const app = window.jupyterapp;
  await app.restored;
  const panel = app.shell.currentWidget;
  await panel.context.ready;
  await panel.sessionContext.ready;
  window.ran = app.commands.execute('notebook:run-all-cells');
}"""
HAS_RUN = "() => window.ran"


@pytest.fixture
def server(tmp_path: Path, python: str) -> Iterator[Server]:
    with running_jupyter(tmp_path, python, "notebook", "JupyterNotebookApp") as started:
        shutil.copytree(TUTORIALS, started.root / "tutorials")
        yield started


def test_in_notebook_7(
    server: Server,
    page: Page,
    outside: list[str],
    artefact: Callable[[str], Path],
    figure: Callable[[str], None],
) -> None:
    with watch() as seconds:
        page.goto(f"{server.url}/notebooks/tutorials/{LESSON}?token={TOKEN}")
        page.wait_for_function("() => window.jupyterapp?.shell?.currentWidget?.context")
        page.evaluate(BEGIN)
        expect(page.locator(".fcm-root").first).to_be_visible()
    page.evaluate(HAS_RUN)
    assert page.evaluate(ERRORS) == []
    dinner = widget(page, "dinnertime explorer")
    step_forward(dinner)
    answered = act(widget(page, "game stepper"))
    page.screenshot(path=artefact("host-notebook.png"))
    exercise = widget(page, "exercise")
    exercise.get_by_role("textbox", name="Your answer").fill("1")
    exercise.get_by_role("button", name="Check").click()
    expect(exercise.get_by_role("region", name="Reply")).to_contain_text("Not yet")
    assert page.evaluate(ERRORS) == []
    assert outside == []
    figure(f"Notebook 7: first widget {seconds}, an action answered in {answered:.2f} s")
