"""Browsers from before 2024 know no `light-dark()`: they show the light colours, and no black."""

from __future__ import annotations

import re
from importlib.resources import files
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from fcm_widgets import GameStepper
from tests.browser.conftest import REPOSITORY
from tests.browser.shown import mid_game
from tests.browser.test_conventions import map_of

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tests.browser.conftest import Mount

STATIC = files("fcm_widgets.widgets").joinpath("static")
SHEETS = sorted(one.name for one in STATIC.iterdir() if one.name.endswith(".css"))
BOTH = re.compile(r"@supports \(color: light-dark\(red, ?red\)\)\{((?:[^{}]*\{[^{}]*\})+)\}")
RULE = re.compile(r"([^{}]*)\{([^{}]*)\}")
FORGET = """() => {
  const sheet = document.getElementById('css');
  sheet.textContent = sheet.textContent.replaceAll('light-dark(', 'unheard-of(');
}"""
COLOURS = """() => [...document.querySelectorAll('#app .fcm-root, #app .fcm-root *')].map((one) => {
  const { color, fill, stroke, backgroundColor, borderTopColor, boxShadow } = getComputedStyle(one);
  return [color, fill, stroke, backgroundColor, borderTopColor, boxShadow].join(' | ');
})"""


@pytest.mark.parametrize("sheet", SHEETS)
def test_each_rule_gives_the_light_colour_first(sheet: str) -> None:
    css = STATIC.joinpath(sheet).read_text(encoding="utf-8")
    assert "light-dark(#" not in BOTH.sub("", css)
    assert BOTH.findall(css)
    for whole in BOTH.finditer(css):
        before = css[: whole.start()]
        for selector, body in RULE.findall(whole[1]):
            _, _, light = before.rpartition(f"{selector}{{")
            for name in re.findall(r"([\w-]+): ?[^;]*light-dark\(", body):
                assert re.search(rf"(?<![\w-]){name}: ?[^;}}]*#", light), (selector, name)


def test_a_browser_without_light_dark_shows_the_light_colours(
    mount: Mount, artefact: Callable[[str], Path]
) -> None:
    page = mount(GameStepper(mid_game()), width=1100)
    expect(map_of(page)).to_be_visible()
    light = page.evaluate(COLOURS)
    page.evaluate("() => { document.body.dataset.jpThemeLight = 'false' }")
    assert page.evaluate(COLOURS) != light
    page.evaluate(FORGET)
    assert page.evaluate(COLOURS) == light
    page.locator("#app").screenshot(path=artefact("game-without-light-dark.png"))


def test_the_guide_names_the_browsers_that_the_bundles_are_built_for() -> None:
    build = (REPOSITORY / "fcm_widgets/frontend/scripts/build.mjs").read_text(encoding="utf-8")
    guide = (REPOSITORY / "tutorials/guide/where.md").read_text(encoding="utf-8").lower()
    (oldest,) = re.findall(r"const OLDEST = \[(.*)\]", build)
    for browser, version in re.findall(r'"([a-z]+?)([\d.]+)"', oldest.replace('"es2022"', "")):
        assert re.search(rf"{browser}\b[\w ]* {version}\b", guide), (browser, version)
