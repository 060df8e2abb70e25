"""Fixtures for tests in Chromium: widgets on a bare page (fast), and in a real JupyterLab."""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn, Protocol
from urllib.parse import urlsplit

import pytest
from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Browser, Page, sync_playwright

from fcm_widgets.widgets._bundle import code_of
from tests.browser.host import HOST_HTML, answer, own_state
from tests.browser.lab import Lab, Server, running_lab

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from anywidget import AnyWidget
    from playwright.sync_api import ConsoleMessage, Request, ViewportSize

REPOSITORY = Path(__file__).parents[2]
ARTEFACTS = REPOSITORY / "build" / "artefacts"
# The shell is Chromium without its own window: the same pages in half the time.
CHROMIUM_NAMES = (
    "chromium-headless-shell",
    *("chromium", "chromium-browser", "google-chrome", "google-chrome-stable"),
)
CHROMIUM_ARGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
# What it passes is only counted: all of it, element by element, takes longer than to look.
ASK_AXE = """async (selector) => {
  const report = await axe.run(selector, { resultTypes: ["violations"] });
  return [report.passes.length, report.violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html }) => `${id}: ${help}: ${html}`))];
}"""
LOCAL_SCHEMES = {"about", "blob", "data"}
MILLISECONDS = 20_000
WINDOW: ViewportSize = {"width": 1280, "height": 900}


class Mount(Protocol):
    """Show a widget on the bare page; see the fixture `mount`."""

    def __call__(
        self,
        widget: AnyWidget,
        *,
        width: int | None = None,
        dark: bool = False,
        reduced_motion: bool = True,
        forced_colors: bool = False,
        views: int = 1,
        kernel: bool = False,
    ) -> Page:
        """Give the page on which the widget stands."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        fixtures = getattr(item, "fixturenames", ())
        if "browser" in fixtures or "mount" in fixtures:
            item.add_marker(pytest.mark.browser)
            if not item.get_closest_marker("scene") and not item.get_closest_marker("long"):
                item.add_marker(pytest.mark.slow)
        if "lab_server" in fixtures:
            item.add_marker(pytest.mark.lab)


def lacking(what: str) -> NoReturn:
    """Fail in CI, skip elsewhere: not everybody has a browser, CI must."""
    if os.environ.get("CI"):
        pytest.fail(what)
    pytest.skip(what)


def path_of_chromium() -> str:
    """Find Chromium where ``FCM_CHROMIUM`` says, or by its usual names."""
    found = (shutil.which(name) for name in CHROMIUM_NAMES)
    path = os.environ.get("FCM_CHROMIUM") or next(filter(None, found), None)
    if path is None:
        lacking(
            "no Chromium: install it (apt-get install chromium-headless-shell), or set FCM_CHROMIUM"
        )
    return path


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(
            executable_path=path_of_chromium(), args=CHROMIUM_ARGS
        )
        yield chromium
        chromium.close()


class Stage:
    """A page in a context of its own, on which widgets are shown, and what goes wrong there.

    Wrong are a script's error and a request that leaves the machine; on the bare page also a line
    of error in the console, of which JupyterLab writes some of its own.
    """

    def __init__(self, browser: Browser) -> None:
        self.problems: list[str] = []
        self.widgets: list[AnyWidget] = []
        self.context = browser.new_context(viewport=WINDOW, reduced_motion="reduce")
        self.context.set_default_timeout(MILLISECONDS)
        self.page = self.context.new_page()
        self.page.on("pageerror", lambda error: self.problems.append(f"error: {error}"))
        self.page.on("request", self._on_request)
        self.page.on("console", self._on_console)
        self.page.expose_function("fcmKernel", lambda changes: answer(self.widgets[-1], changes))

    def _on_request(self, request: Request) -> None:
        url = urlsplit(request.url)
        if url.scheme not in LOCAL_SCHEMES and url.hostname != "127.0.0.1":
            self.problems.append(f"request to {request.url}")

    def _on_console(self, message: ConsoleMessage) -> None:
        if message.type == "error" and self.page.url.startswith("about:"):
            self.problems.append(f"console: {message.text}")

    def clear(self) -> None:
        """Leave the page as if it were new, and fail on what went wrong since it was."""
        self.page.goto("about:blank")
        self.page.mouse.move(-1, -1)
        self.page.set_viewport_size(WINDOW)
        self.page.emulate_media(media="null", color_scheme="null")
        self.widgets.clear()
        problems, self.problems = self.problems, []
        assert problems == []

    def close(self) -> None:
        """End the page, and fail on what went wrong there."""
        self.context.close()
        assert self.problems == []


@pytest.fixture
def own_stage(browser: Browser) -> Iterator[Stage]:
    stage = Stage(browser)
    yield stage
    stage.close()


@pytest.fixture(scope="session")
def shared_stages(browser: Browser) -> Iterator[list[Stage]]:
    """Give the one stage that tests may leave to the next, once there is one."""
    stages: list[Stage] = []
    yield stages
    for stage in stages:
        stage.context.close()


@pytest.fixture
def shared_stage(browser: Browser, shared_stages: list[Stage]) -> Iterator[Stage]:
    """Give the stage that the tests share; one that cannot be cleared is not used again."""
    stage = shared_stages.pop() if shared_stages else Stage(browser)
    yield stage
    stage.clear()
    shared_stages.append(stage)


@pytest.fixture
def page(own_stage: Stage) -> Page:
    """Give a page of the test's own, which fails it on whatever a `Stage` finds wrong."""
    return own_stage.page


@pytest.fixture
def mount(request: pytest.FixtureRequest) -> Mount:
    """Show a widget on the bare page, in the element ``#app``.

    - ``width``: of the cell in pixels, as in a narrow notebook; the window stays 1280 px wide.
    - ``dark``: as in JupyterLab's dark theme.
    - ``reduced_motion``, ``forced_colors``: what the system asks for.
    - ``views``: show it that often; the second stands in ``#app-2``.
    - ``kernel``: what the page saves goes to the Python widget, and its answer comes back.

    In the page: ``window.model`` (``fromPython(changes)``, ``listeners()``), ``window.saves``,
    ``window.sent``, ``window.unmount()``.

    The page is cleared after the test and used again, which is quicker. A test that leaves more
    than a document behind, such as a clock of its own, asks for the fixture `page` as well, and
    has that one for itself.
    """
    alone = "page" in request.fixturenames
    stage: Stage = request.getfixturevalue("own_stage" if alone else "shared_stage")
    page = stage.page

    def mounted(
        widget: AnyWidget,
        *,
        width: int | None = None,
        dark: bool = False,
        reduced_motion: bool = True,
        forced_colors: bool = False,
        views: int = 1,
        kernel: bool = False,
    ) -> Page:
        page.emulate_media(
            reduced_motion="reduce" if reduced_motion else "no-preference",
            forced_colors="active" if forced_colors else "none",
        )
        stage.widgets.append(widget)
        page.set_content(HOST_HTML)
        page.wait_for_function("() => window.mount")
        page.evaluate(
            "light => { document.body.dataset.jpThemeLight = light }", "false" if dark else "true"
        )
        esm, css = code_of(widget)
        whole: dict[str, Any] = {
            "esm": esm,
            "css": css,
            "state": own_state(widget),
            "views": views,
            "width": width,
            "kernel": kernel,
        }
        page.evaluate("whole => window.mount(whole)", whole)
        return page

    return mounted


@pytest.fixture(scope="session")
def lab_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with running_lab(tmp_path_factory.mktemp("lab")) as server:
        yield server


@pytest.fixture
def lab(lab_server: Server, page: Page) -> Iterator[Lab]:
    """Give a page of the one JupyterLab of this test session; see `tests.browser.lab.Lab`."""
    opened = Lab(lab_server, page)
    yield opened
    opened.close()


@pytest.fixture
def axe() -> Callable[..., None]:
    """Assert that axe-core objects to nothing: ``axe(page)``, ``axe(page, ".fcm-root")``."""

    def check(page: Page, selector: str = "#app") -> None:
        if page.evaluate("() => typeof axe === 'undefined'"):
            page.add_script_tag(content=AXE_SCRIPT)
        passed, objections = page.evaluate(ASK_AXE, selector)
        assert passed, "axe looked at nothing"
        assert objections == []

    return check


@pytest.fixture(scope="session")
def artefact() -> Callable[[str], Path]:
    """Give the path for a file that CI keeps: ``page.screenshot(path=artefact("city.png"))``."""

    def path(name: str) -> Path:
        ARTEFACTS.mkdir(parents=True, exist_ok=True)
        return ARTEFACTS / name

    return path
