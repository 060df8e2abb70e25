"""JupyterLite: a site that holds all lessons and runs them without a server or a network.

``python .ci/jupyterlite.py`` builds it; ``FCM_LITE_SITE`` says where it lies.
"""

from __future__ import annotations

import os
import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

import nbformat
import pytest
from playwright.sync_api import expect

from tests.browser.lab import OPEN, TUTORIALS
from tests.browser.server import free_port, running
from tests.browser.test_first_lesson import ERRORS, IDLE, UNFINISHED
from tests.hosts.reader import act, step_forward, watch, widget

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Locator, Page, Route

STARTED = 300_000  # milliseconds at most until Python runs, however busy the machine is
SITE = Path(__file__).parents[2] / "build" / "lite" / "site"
LESSONS = sorted(path.name for path in TUTORIALS.glob("*.ipynb"))
PLAYED = "10-milestones.ipynb"

# A lesson begins to run without what it stores, and later has run.
BEGIN = """async () => {
  const { commands } = window.jupyterapp;
  await commands.execute('notebook:clear-all-cell-outputs');
  window.ran = commands.execute('notebook:run-all-cells');
}"""
HAS_RUN = "() => window.ran"

# What all cells of code printed, and the end of the kernel.
PRINTED = """() => {
  const cells = window.jupyterapp.shell.currentWidget.content.widgets;
  const outputs = cells.filter(cell => cell.model.type === 'code').map(cell => cell.model.outputs);
  const texts = (list) => [...Array(list.length).keys()].map(i => list.get(i).toJSON().text ?? '');
  return outputs.flatMap(texts).join('');
}"""
# A new last cell is run.
RUN_CODE = """async (code) => {
  const { content, context } = window.jupyterapp.shell.currentWidget;
  context.model.sharedModel.addCell({ cell_type: 'code', source: code });
  content.activeCellIndex = content.widgets.length - 1;
  await window.jupyterapp.commands.execute('notebook:run-cell');
}"""
SHUT_DOWN = "() => window.jupyterapp.serviceManager.sessions.shutdownAll()"


@pytest.fixture
def site(tmp_path: Path) -> Iterator[str]:
    folder = Path(os.environ.get("FCM_LITE_SITE", SITE))
    assert (folder / "lab" / "index.html").is_file(), "python .ci/jupyterlite.py builds the site"
    port = free_port()
    url = f"http://127.0.0.1:{port}"
    server = ("-m", "http.server", "--bind", "127.0.0.1", "--directory", str(folder), str(port))
    with running([sys.executable, *server], f"{url}/lab/index.html", tmp_path):
        yield f"{url}/lab/index.html"


def begin(page: Page, lesson: str) -> None:
    """Open a lesson on the site that the page shows, and begin to run it."""
    page.wait_for_function("() => window.jupyterapp")
    page.evaluate(OPEN, {"path": lesson, "run": False})
    page.evaluate(BEGIN)


def printed_by(lesson: str) -> str:
    """Give what all cells of code of a lesson have printed, as it is stored."""
    cells: list[Any] = nbformat.read(TUTORIALS / lesson, as_version=4).cells
    outputs = [output for cell in cells for output in cell.get("outputs", [])]
    return "".join(output.get("text", "") for output in outputs)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_it_asks_for_patience_until_python_is_there(
    scheme: Literal["light", "dark"], site: str, page: Page, artefact: Callable[[str], Path]
) -> None:
    """From the first paint, before any script has come, until a cell can be run."""
    page.emulate_media(color_scheme=scheme)
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/build/lab/bundle.js*", hold)
    page.goto(f"{site}?path={PLAYED}", wait_until="commit")
    asked = page.locator("#patience")
    bar = asked.get_by_role("progressbar", name="Loading")
    expect(asked.get_by_role("status")).to_contain_text("One moment")
    expect(bar).to_have_attribute("aria-valuenow", re.compile(r"^(5|15|30)$"))
    assert "dark" not in scheme or lightness(asked) < 64
    page.screenshot(path=artefact(f"jupyterlite-patience-{scheme}.png"))
    for route in held:
        route.continue_()
    expect(asked.get_by_role("status")).to_contain_text("Python is starting")
    expect(bar).to_have_attribute("aria-valuenow", "90")
    assert (lightness(asked) < 64) == (scheme == "dark"), "as JupyterLab itself"
    page.screenshot(path=artefact(f"jupyterlite-python-starts-{scheme}.png"))
    page.wait_for_function(IDLE, timeout=STARTED)
    expect(asked).to_be_hidden()


def lightness(part: Locator) -> int:
    """Give how light a part's ground is, of 255."""
    colour = part.evaluate("part => getComputedStyle(part).backgroundColor")
    return max(map(int, re.findall(r"\d+", colour)[:3]))


def test_an_error_of_a_lesson_is_told_by_its_words(site: str, page: Page) -> None:
    """Though no source of the package is there, only what was compiled of it."""
    page.goto(f"{site}?path={PLAYED}")
    begin(page, PLAYED)
    page.evaluate(HAS_RUN)
    for code, told in [
        ("fcm.load_example('one-beer-shot')", "'one-beer-short'"),
        ("fcm.City.of()", "TypeError"),
    ]:
        page.evaluate(RUN_CODE, code)
        assert told in page.evaluate(ERRORS)[-1]


def test_first_widget_and_a_round_trip(
    site: str,
    page: Page,
    outside: list[str],
    artefact: Callable[[str], Path],
    figure: Callable[[str], None],
) -> None:
    with watch() as seconds:
        page.goto(f"{site}?path={PLAYED}")
        begin(page, PLAYED)
        expect(page.locator(".fcm-root").first).to_be_visible()
    page.evaluate(HAS_RUN)
    step_forward(widget(page, "dinnertime explorer"))
    answered = act(widget(page, "game stepper"))
    page.screenshot(path=artefact("host-jupyterlite.png"))
    assert outside == []
    figure(f"JupyterLite: first widget {seconds} cold, an action answered in {answered:.2f} s")


def test_every_lesson_runs_to_its_end(
    site: str, page: Page, outside: list[str], figure: Callable[[str], None]
) -> None:
    """Without an error, and with the words of CPython at its end."""
    page.goto(site)
    for lesson in LESSONS:
        with watch() as seconds:
            begin(page, lesson)
            page.evaluate(HAS_RUN)
        assert (lesson, page.evaluate(ERRORS)) == (lesson, [])
        page.wait_for_function(UNFINISHED)
        assert page.evaluate(PRINTED) == printed_by(lesson)
        figure(f"JupyterLite: {lesson} run in {seconds}")
        page.evaluate(SHUT_DOWN)
    assert outside == []
