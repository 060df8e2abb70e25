"""Voila: a notebook as a page without code, whose widgets ask Python."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

import nbformat
from playwright.sync_api import expect

from tests.browser.lab import KERNELSPEC, TUTORIALS, private_environment
from tests.browser.server import free_port, running
from tests.hosts.reader import act, step_forward, watch, widget
from tutorials.guide.session import BLOCK

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from playwright.sync_api import Page

LESSON = TUTORIALS / "10-milestones.ipynb"
GUIDE = TUTORIALS / "guide" / "own-notebook.md"
# Voila's own page asks for a set of icons; without it nothing of ours is missing.
ICONS = "https://cdn.jsdelivr.net/npm/@fortawesome/"


@contextmanager
def served_by_voila(notebook: Path, work: Path, python: str) -> Iterator[str]:
    port = free_port()
    url = f"http://127.0.0.1:{port}"
    command = [
        *(python, "-m", "voila", "--no-browser", f"--port={port}", "--Voila.ip=127.0.0.1"),
        str(notebook),
    ]
    ready = f"{url}/voila/static/voila.js"
    with running(command, ready, work, environment=private_environment(work)):
        yield url


def test_in_voila(
    page: Page,
    outside: list[str],
    python: str,
    tmp_path: Path,
    artefact: Callable[[str], Path],
    figure: Callable[[str], None],
) -> None:
    with served_by_voila(LESSON, tmp_path, python) as lesson:
        with watch() as seconds:
            page.goto(lesson)
            expect(page.locator(".fcm-root").first).to_be_visible()
        step_forward(widget(page, "dinnertime explorer"))
        answered = act(widget(page, "game stepper"))
        page.screenshot(path=artefact("host-voila.png"))
    assert [url for url in outside if not url.startswith(ICONS)] == []
    figure(f"Voila: first widget {seconds}, an action answered in {answered:.2f} s")


def test_the_dashboard_of_the_guide(
    page: Page, python: str, tmp_path: Path, artefact: Callable[[str], Path]
) -> None:
    """A menu chooses the table, and Python writes beside the map where a house dines."""
    blocks = BLOCK.findall(GUIDE.read_text(encoding="utf-8"))
    (code,) = (code for language, code in blocks if language == "python")
    cells = [nbformat.v4.new_code_cell(code)]
    notebook = nbformat.v4.new_notebook(cells=cells, metadata={"kernelspec": KERNELSPEC})
    nbformat.write(notebook, tmp_path / "dashboard.ipynb")
    with served_by_voila(tmp_path / "dashboard.ipynb", tmp_path, python) as dashboard:
        page.goto(dashboard)
        ledger = page.locator(".widget-html-content")
        expect(ledger).to_have_text("House ?: nobody")
        step_forward(widget(page, "dinnertime explorer"))
        expect(ledger).to_have_text("House 5: Golden Duck Diner")
        page.get_by_role("combobox", name="Table").select_option("one-beer-short")
        expect(ledger).to_have_text("House ?: nobody")
        step_forward(widget(page, "dinnertime explorer"))
        expect(ledger).to_have_text("House 8: Xango Blues Bar")
        page.screenshot(path=artefact("host-voila-dashboard.png"))
