"""Colours of the widgets: browsers of 2023 show them, too. `design.test.ts` measures contrast."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path

import pytest

REPOSITORY = Path(__file__).parents[2]
STATIC = files("fcm_widgets.widgets").joinpath("static")
SHEETS = sorted(one.name for one in STATIC.iterdir() if one.name.endswith(".css"))
BOTH = re.compile(r"@supports \(color: light-dark\(red, ?red\)\)\{((?:[^{}]*\{[^{}]*\})+)\}")
RULE = re.compile(r"([^{}]*)\{([^{}]*)\}")


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


def test_the_guide_names_the_browsers_that_the_bundles_are_built_for() -> None:
    build = (REPOSITORY / "fcm_widgets/frontend/scripts/bundle.mjs").read_text(encoding="utf-8")
    guide = (REPOSITORY / "tutorials/guide/where.md").read_text(encoding="utf-8").lower()
    (oldest,) = re.findall(r"const OLDEST = \[(.*)\]", build)
    for browser, version in re.findall(r'"([a-z]+?)([\d.]+)"', oldest.replace('"es2022"', "")):
        assert re.search(rf"{browser}\b[\w ]* {version}\b", guide), (browser, version)
