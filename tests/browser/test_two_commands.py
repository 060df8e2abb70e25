"""From an empty folder to lesson 1 in JupyterLab with two commands, as one types them.

In the Python of the tests the package is installed from the clone; `.ci/run` does it again in one
that has nothing but the wheel and JupyterLab (``FCM_LAB_PYTHON``).
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.lab import private_environment
from tests.browser.server import SECONDS_TO_START, free_port, running
from tests.browser.test_first_lesson import ERRORS, IDLE, SECONDS, UNFINISHED

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from playwright.sync_api import Page

pytestmark = pytest.mark.long

PYTHON = os.environ.get("FCM_LAB_PYTHON", sys.executable)
LESSON_IS_SHOWN = """() =>
  window.jupyterapp.shell.currentWidget?.context?.path === '01-how-far-is-it.ipynb'"""
RUN_ALL = "() => window.jupyterapp.commands.execute('notebook:run-all-cells')"


@pytest.fixture
def environment(tmp_path: Path) -> Mapping[str, str]:
    """Give an activated environment in which a browser only notes what it is to open."""
    work = tmp_path / "work"
    config = work / "config"
    config.mkdir(parents=True)
    # Nobody says so on the command line; who is root in a container must.
    own = {"allow_root": True, "ip": "127.0.0.1", "port": free_port(), "port_retries": 0}
    settings = {"ServerApp": own, "LabApp": {"expose_app_in_browser": True}}
    for name in ("jupyter_server_config.json", "jupyter_lab_config.json"):
        (config / name).write_text(json.dumps(settings))
    browser = work / "browser"
    browser.write_text(
        f'#!/bin/sh\nprintf %s "$1" >"{work}/new" && mv "{work}/new" "{work}/opened"\n'
    )
    browser.chmod(0o755)
    path = os.pathsep.join([str(Path(PYTHON).parent), os.environ["PATH"]])
    return private_environment(work) | {
        "PATH": path,
        "BROWSER": str(browser),
        "PORT": str(own["port"]),
    }


@pytest.fixture
def empty(tmp_path: Path) -> Path:
    folder = tmp_path / "empty"
    folder.mkdir()
    return folder


@pytest.fixture
def told(empty: Path, environment: Mapping[str, str]) -> str:
    """Type the first command; give the second, which it tells."""
    done = subprocess.run(
        ["sh", "-c", "fcm-widgets lessons lessons"],
        cwd=empty,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout.splitlines()[-1].strip()


@pytest.fixture
def address(
    told: str, empty: Path, environment: Mapping[str, str], tmp_path: Path
) -> Iterator[str]:
    """Type the second command; give the address that it opens in the browser."""
    ready = f"http://127.0.0.1:{environment['PORT']}/api"
    work = tmp_path / "work"
    with running(["sh", "-c", f"exec {told}"], ready, work, cwd=empty, environment=environment):
        opened, deadline = work / "opened", time.monotonic() + SECONDS_TO_START
        while not opened.exists() and time.monotonic() < deadline:
            time.sleep(0.1)
        page = Path(opened.read_text().removeprefix("file://")).read_text()
        (found,) = re.findall(r'<a href="([^"]+)"', page)
        yield found


def test_two_commands_lead_to_the_first_lesson(
    told: str, address: str, page: Page, artefact: Callable[[str], Path]
) -> None:
    assert told == "jupyter lab lessons/00-start-here.ipynb"
    page.goto(address)
    page.get_by_role("link", name="How far is it?").first.click(timeout=SECONDS)
    page.wait_for_function(LESSON_IS_SHOWN)
    page.wait_for_function(IDLE, timeout=SECONDS)
    page.evaluate(RUN_ALL)
    page.wait_for_function(UNFINISHED, timeout=SECONDS)
    assert page.evaluate(ERRORS) == []
    expect(page.locator(".jp-NotebookPanel:not(.lm-mod-hidden) .fcm-root").first).to_be_visible()
    page.screenshot(path=artefact("two-commands.png"))
