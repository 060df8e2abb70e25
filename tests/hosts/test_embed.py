"""A page of `ipywidgets.embed`: it shows what was done in each widget, without a kernel."""

from __future__ import annotations

import re
import runpy
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ipywidgets.embed import dependency_state, embed_minimal_html
from playwright.sync_api import expect

from tests.browser.acts import ACTS, NAMES

if TYPE_CHECKING:
    from collections.abc import Callable

    import pytest
    from playwright.sync_api import Page

SCRIPTS = Path(__file__).parents[2] / ".ci" / "offline_page.py"
REQUIRE = re.compile(r'<script src="[^"]*/require(?:\.min)?\.js"[^>]*>')


def test_each_widget_shows_what_python_did(
    page: Page,
    outside: list[str],
    tmp_path: Path,
    artefact: Callable[[str], Path],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.syspath_prepend(SCRIPTS.parent)
    runpy.run_path(str(SCRIPTS))["copy_scripts"](tmp_path / "npm", tmp_path)
    names: dict[str, Any] = {}
    exec(NAMES, names)
    shown = []
    for act in ACTS.values():
        names["widget"] = eval(act.code, names)
        exec(act.in_python, names)
        shown.append(names["widget"])
    path = tmp_path / "page.html"
    state = dependency_state(shown)
    embed_minimal_html(path, views=shown, state=state, embed_url="./embed-amd.js", cors=False)
    # The page would fetch require.js from a CDN.
    text, number = REQUIRE.subn('<script src="./require.js">', path.read_text(encoding="utf-8"))
    assert number == 1
    path.write_text(text, encoding="utf-8")

    page.goto(path.as_uri())
    roots = page.locator(".fcm-root")
    expect(roots).to_have_count(len(ACTS))
    for widget, act in zip(roots.all(), ACTS.values(), strict=True):
        act.is_shown(widget)
    page.screenshot(path=artefact("host-embed.png"), full_page=True)
    assert outside == []
