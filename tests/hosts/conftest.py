"""Fixtures for tests in other hosts than JupyterLab: servers, and a Chromium without a network.

`.ci/long` installs what they need and runs them. The servers run in this Python, or in that of
``FCM_HOSTS_PYTHON``; what it needs stands in the extra ``hosts``.
"""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Error, Page, expect, sync_playwright

from tests.browser.conftest import CHROMIUM_ARGS, LOCAL_SCHEMES, artefact, path_of_chromium

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from _pytest.terminal import TerminalReporter
    from playwright.sync_api import Request

__all__ = ["artefact"]

# Whatever is not on this machine does not exist.
NO_NETWORK = "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1"
MILLISECONDS = 60_000  # for anything that waits: a kernel starts somewhere
FAULTY = ("/static/notebook/notebook_core.",)  # Notebook 7.6.5 misses one of its own settings
FIGURES = pytest.StashKey[list[str]]()


@pytest.fixture(scope="session")
def python() -> str:
    """Give the Python that runs the hosts."""
    return os.environ.get("FCM_HOSTS_PYTHON", sys.executable)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    expect.set_options(timeout=MILLISECONDS)
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(
            executable_path=path_of_chromium(), args=[*CHROMIUM_ARGS, NO_NETWORK]
        )
        yield chromium
        chromium.close()


@pytest.fixture
def outside() -> list[str]:
    """Collect what the page asks of other machines; it never gets an answer."""
    return []


@pytest.fixture
def page(browser: Browser, outside: list[str]) -> Iterator[Page]:
    """Give a page with an empty cache that fails its test on a script's error."""
    errors: list[str] = []

    def on_request(request: Request) -> None:
        url = urlsplit(request.url)
        if url.scheme not in LOCAL_SCHEMES | {"file"} and url.hostname != "127.0.0.1":
            outside.append(request.url)

    def on_error(error: Error) -> None:
        if not any(script in (error.stack or "") for script in FAULTY):
            errors.append(f"{error}\n{error.stack}")

    context = browser.new_context(viewport={"width": 1280, "height": 900}, reduced_motion="reduce")
    context.set_default_timeout(MILLISECONDS)
    context.on("request", on_request)
    new_page = context.new_page()
    new_page.on("pageerror", on_error)
    yield new_page
    context.close()
    assert errors == []


@pytest.fixture(scope="session")
def figure(request: pytest.FixtureRequest) -> Callable[[str], None]:
    """Keep a line of figures for the end, with how busy the machine was: ``figure("it: 7 s")``."""
    lines = request.config.stash.setdefault(FIGURES, [])

    def keep(line: str) -> None:
        lines.append(f"{line} (load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores)")

    return keep


def pytest_terminal_summary(terminalreporter: TerminalReporter) -> None:
    for line in terminalreporter.config.stash.get(FIGURES, []):
        terminalreporter.write_line(f"figure {line}")
