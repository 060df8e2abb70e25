"""The gallery of the browser's side: the design is whole, accessible, and has a picture."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from tests.browser.conftest import REPOSITORY, lacking
from tests.browser.server import free_port, running

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from playwright.sync_api import Page

FRONTEND = REPOSITORY / "fcm_widgets" / "frontend"


@pytest.mark.long
def test_the_design_has_a_picture(
    page: Page, axe: Callable[..., None], artefact: Callable[[str], Path], tmp_path: Path
) -> None:
    """`tutorials/images/design.png` is a copy of this picture."""
    npm = shutil.which("npm")
    if npm is None or not (FRONTEND / "node_modules").exists():
        lacking("no npm, or no packages of the front end: `npm --prefix fcm_widgets/frontend ci`")
    subprocess.run(
        [npm, "run", "gallery", "--", "--once"],
        cwd=FRONTEND,
        env={**os.environ, "PYTHON": sys.executable},
        check=True,
    )
    port = free_port()
    url = f"http://127.0.0.1:{port}/"
    serve = [sys.executable, "-m", "http.server", str(port), "--bind", "127.0.0.1"]
    with running(serve, url, tmp_path, cwd=FRONTEND / "build" / "gallery"):
        page.set_viewport_size({"width": 1000, "height": 900})
        page.goto(f"{url}#design", wait_until="domcontentloaded")
        design = page.locator(".both-themes")
        # The table shows contrasts only after it has measured the colours.
        design.get_by_role("cell", name="1.0", exact=True).first.wait_for(state="detached")
        axe(page, ".both-themes")
        design.screenshot(path=artefact("design.png"))
        page.goto("about:blank")
