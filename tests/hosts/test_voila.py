"""Voila: a lesson as a page without code, whose widgets ask Python."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.lab import TUTORIALS, private_environment
from tests.browser.server import free_port, running
from tests.hosts.reader import act, step_forward, watch, widget

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from playwright.sync_api import Page

LESSON = TUTORIALS / "09-milestones.ipynb"
# Voila's own page asks for a set of icons; without it nothing of ours is missing.
ICONS = "https://cdn.jsdelivr.net/npm/@fortawesome/"


@pytest.fixture
def lesson(tmp_path: Path, python: str) -> Iterator[str]:
    port = free_port()
    url = f"http://127.0.0.1:{port}"
    command = [
        *(python, "-m", "voila", "--no-browser", f"--port={port}", "--Voila.ip=127.0.0.1"),
        str(LESSON),
    ]
    ready = f"{url}/voila/static/voila.js"
    with running(command, ready, tmp_path, environment=private_environment(tmp_path)):
        yield url


def test_in_voila(
    lesson: str,
    page: Page,
    outside: list[str],
    artefact: Callable[[str], Path],
    figure: Callable[[str], None],
) -> None:
    with watch() as seconds:
        page.goto(lesson)
        expect(page.locator(".fcm-root").first).to_be_visible()
    step_forward(widget(page, "dinnertime explorer"))
    answered = act(widget(page, "game stepper"))
    page.screenshot(path=artefact("host-voila.png"))
    assert [url for url in outside if not url.startswith(ICONS)] == []
    figure(f"Voila: first widget {seconds}, an action answered in {answered:.2f} s")
