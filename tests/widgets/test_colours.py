"""Colours of the widgets: what is read on what, and that browsers of 2023 show them, too."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path

import pytest

REPOSITORY = Path(__file__).parents[2]
STATIC = files("fcm_widgets.widgets").joinpath("static")
SHEETS = sorted(one.name for one in STATIC.iterdir() if one.name.endswith(".css"))
BOTH = re.compile(r"@supports \(color: light-dark\(red, ?red\)\)\{((?:[^{}]*\{[^{}]*\})+)\}")
TEXT = ["ink", "muted", "accent", "good", "bad", "works", *(f"c{hue}" for hue in range(6))]
GROUNDS = ["bg", "panel", "soft", "good-soft", "bad-soft"]
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


def luminance(colour: str) -> float:
    """Return how light a colour is, as the WCAG reckon it."""
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (p / 12.92 if p <= 0.03928 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def test_every_colour_of_text_is_read_on_every_ground() -> None:
    """On the accent, which is dark in light, stands text of its own colour alone."""
    theme = REPOSITORY / "fcm_widgets/frontend/src/ui/theme.css"
    both = r"--fcm-([\w-]+): light-dark\((#\w{6}), (#\w{6})\)"
    colours = {name: two for name, *two in re.findall(both, theme.read_text(encoding="utf-8"))}
    pairs = [(text, ground) for text in TEXT for ground in GROUNDS] + [("accent-ink", "accent")]
    for text, ground in pairs:
        for one, two in zip(colours[text], colours[ground], strict=True):
            dark, light = sorted((luminance(one), luminance(two)))
            assert (light + 0.05) / (dark + 0.05) >= 4.5, (text, ground, one, two)
