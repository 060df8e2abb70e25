"""marimo: widgets live in its shadow root, and what is chosen reaches Python."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.lab import private_environment
from tests.browser.server import free_port, running
from tests.hosts.reader import act, step_forward, watch, widget

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from playwright.sync_api import Page

APP = """
import marimo

app = marimo.App(width="medium")


@app.cell
def _():
    import marimo as mo

    import fcm_widgets as fcm

    game = fcm.load_example("where-will-house-8-eat")
    return fcm, game, mo


@app.cell
def _(fcm, game, mo):
    explorer = mo.ui.anywidget(fcm.DinnertimeExplorer(game, house="8"))
    explorer
    return (explorer,)


@app.cell
def _(explorer, mo):
    mo.md(f"Python knows: **{explorer.value['selected']}** at step **{explorer.value['step']}**")
    return


@app.cell
def _(fcm, game, mo):
    mo.ui.anywidget(fcm.CityView(game))
    return


@app.cell
def _(fcm, mo):
    freezer = fcm.load_example("a-full-freezer")
    mo.ui.anywidget(fcm.GameStepper(freezer, you="Xango Blues Bar"))
    return


@app.cell
def _(mo):
    from fcm_widgets.learning.exercises import where_to_eat

    mo.ui.anywidget(where_to_eat.EXERCISES[3].widget())
    return


@app.cell
def _():
    from fcm_widgets.learning.exercises import how_far

    how_far.EXERCISES[1]
    return
"""
DARK = '[tool.marimo.display]\ntheme = "dark"\n'
ROOT = "e => e.getRootNode().constructor.name + ' of ' + e.getRootNode().host?.localName"
DARKNESS = """e => {
  const [, ...parts] = getComputedStyle(e).backgroundColor.match(/(\\d+), (\\d+), (\\d+)/);
  return Math.max(...parts.map(Number));
}"""


@pytest.fixture
def app(tmp_path: Path, python: str) -> Iterator[str]:
    (tmp_path / "app.py").write_text(APP)
    (tmp_path / "pyproject.toml").write_text(DARK)
    port = free_port()
    url = f"http://127.0.0.1:{port}"
    command = [
        *(python, "-m", "marimo", "run", "--headless", "--no-token"),
        *("--host", "127.0.0.1", "--port", str(port), "app.py"),
    ]
    with running(command, f"{url}/health", tmp_path, environment=private_environment(tmp_path)):
        yield url


def test_in_marimo(
    app: str,
    page: Page,
    outside: list[str],
    artefact: Callable[[str], Path],
    figure: Callable[[str], None],
) -> None:
    with watch() as seconds:
        page.goto(app)
        expect(page.locator(".fcm-root").first).to_be_visible()
    dinner = widget(page, "dinnertime explorer")
    assert dinner.evaluate(ROOT) == "ShadowRoot of marimo-anywidget"
    step_forward(dinner)
    with watch() as answered:
        dinner.locator("[data-piece='house:4']").first.click()
        expect(page.get_by_text("Python knows: house:4")).to_be_visible()
    assert dinner.evaluate(DARKNESS) < 64
    page.screenshot(path=artefact("host-marimo.png"))
    town = widget(page, "city map")
    town.locator("[data-piece='house:8']").first.click()
    expect(town.get_by_role("region", name="Selected piece")).to_contain_text("House 8")
    page.screenshot(path=artefact("host-marimo-city.png"))
    played = act(widget(page, "game stepper"))
    page.screenshot(path=artefact("host-marimo-play.png"))
    asked = widget(page, "exercise")
    asked.get_by_role("radio", name="Xango Blues Bar").check()
    asked.get_by_role("button", name="Check").click()
    expect(asked.get_by_role("region", name="Reply")).to_contain_text("Right: house 8 dined")
    bare = widget(page, "exercise", 1)
    bare.get_by_role("textbox", name="Your answer").fill("1")
    bare.get_by_role("button", name="Check").click()
    expect(bare.get_by_role("region", name="Reply")).to_contain_text("crosses 1 border")
    page.screenshot(path=artefact("host-marimo-exercise.png"))
    assert outside == []
    figure(f"marimo: first widget {seconds}, a click known in {answered}, played in {played:.2f} s")
