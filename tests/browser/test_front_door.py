"""The README as GitHub draws it: its first screen, its picture, and its still."""

from __future__ import annotations

import re
import shutil
from typing import TYPE_CHECKING, Any

import pytest
from PIL import Image
from readme_renderer.markdown import variants

from tests.browser.conftest import REPOSITORY
from tutorials.guide.animation import HIGH, IMAGES, NAME, WIDE, write

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from playwright.sync_api import Browser, Page

pytestmark = pytest.mark.long

README = REPOSITORY / "README.md"
COLUMN, SCREEN = 830, 900
# GitHub's own measures and colours, as far as they change what fits on a screen.
STYLE = """
  :root { --text: #1f2328; --back: #fff; --link: #0969da; --block: #f6f8fa; --line: #d1d9e0; }
  @media (prefers-color-scheme: dark) {
    :root { --text: #f0f6fc; --back: #0d1117; --link: #4493f8; --block: #151b23; --line: #3d444d; }
  }
  body { margin: 0; color: var(--text); background: var(--back); word-wrap: break-word;
    font: 16px/1.5 -apple-system, "Segoe UI", "Noto Sans", Helvetica, Arial, sans-serif; }
  h1, h2 { margin: 24px 0 16px; line-height: 1.25; padding-bottom: .3em;
    border-bottom: 1px solid var(--line); }
  h1 { font-size: 2em; margin-top: 0; }
  h2 { font-size: 1.5em; }
  p, pre, ul { margin: 0 0 16px; }
  a { color: var(--link); }
  img { max-width: 100%; height: auto; }
  code, pre { font-family: ui-monospace, Menlo, "Liberation Mono", monospace; font-size: 85%;
    background: var(--block); }
  pre { padding: 16px; overflow: auto; line-height: 1.45; }
  pre code { font-size: 100%; }
"""


@pytest.fixture(scope="module")
def drawn(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Draw the page as GitHub's Markdown is read; what is on the web stays away."""
    folder = tmp_path_factory.mktemp("readme")
    text = README.read_text(encoding="utf-8")
    body = re.sub(r'<img src="https://[^"]*"', '<img src="data:,"', variants["GFM"](text))
    page = f'<!doctype html><html lang="en"><meta charset="utf-8"><style>{STYLE}</style>{body}'
    shutil.copytree(IMAGES, folder / "tutorials" / "images")
    (folder / "README.html").write_text(page, encoding="utf-8")
    return folder / "README.html"


@pytest.fixture
def opened(browser: Browser, drawn: Path) -> Iterator[Callable[..., Page]]:
    """Open it in a column as wide as GitHub's, as high as a screen."""
    contexts = []

    def open_page(**options: Any) -> Page:
        context = browser.new_context(viewport={"width": COLUMN, "height": SCREEN}, **options)
        contexts.append(context)
        page = context.new_page()
        page.goto(drawn.as_uri(), wait_until="load")
        return page

    yield open_page
    for context in contexts:
        context.close()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_first_screen_shows_it_and_leads_on(
    opened: Callable[..., Page], artefact: Callable[[str], Path], scheme: str
) -> None:
    page = opened(color_scheme=scheme)
    page.screenshot(path=artefact(f"readme-{scheme}.png"))
    page.screenshot(path=artefact(f"readme-whole-{scheme}.png"), full_page=True)
    ends = page.evaluate(
        "() => [...document.querySelectorAll('h1, h1 + p, picture img, p strong a')]"
        ".slice(0, 6).map(one => [one.tagName, one.getBoundingClientRect().bottom])"
    )
    assert [tag for tag, _ in ends] == ["H1", "P", "IMG", "A", "A", "A"]
    assert max(bottom for _, bottom in ends) <= SCREEN
    assert page.evaluate("() => document.documentElement.scrollWidth") <= COLUMN


def test_the_picture_moves_only_for_those_who_want_it(opened: Callable[..., Page]) -> None:
    for motion, shown in [("no-preference", "gif"), ("reduce", "png")]:
        image = opened(reduced_motion=motion).locator("picture img")
        assert image.evaluate("one => one.currentSrc").endswith(f"/{NAME}.{shown}")
        assert image.evaluate("one => [one.naturalWidth, one.naturalHeight]") == [WIDE, HIGH]
        assert image.evaluate("one => one.getBoundingClientRect().height") <= 500


def test_the_animation_is_small_and_says_how_it_ends() -> None:
    moving, still = IMAGES / f"{NAME}.gif", IMAGES / f"{NAME}.png"
    assert moving.stat().st_size < 1_500_000
    with Image.open(moving) as film, Image.open(still) as last:
        assert film.size == last.size == (WIDE, HIGH)
        assert HIGH <= 500
        assert getattr(film, "n_frames", 1) > 10
        film.seek(film.n_frames - 1)  # type: ignore[attr-defined]
        assert film.info["loop"] > 0, "it would move for ever"
        difference = [
            max(abs(a - b) for a, b in zip(one, other, strict=True))
            for one, other in zip(pixels(film), pixels(last), strict=True)
        ]
    assert sum(one > 64 for one in difference) < len(difference) / 1000


def pixels(image: Image.Image) -> list[tuple[int, ...]]:
    """Give every eighth point of a picture in its colours."""
    small = image.convert("RGB").resize((WIDE // 8, HIGH // 8), Image.Resampling.NEAREST)
    data = small.tobytes()
    return [tuple(data[at : at + 3]) for at in range(0, len(data), 3)]


def test_the_animation_is_made_anew_from_the_widget(browser: Browser, tmp_path: Path) -> None:
    """Every element that the script points at is there, and the answer comes."""
    moving, still = write(browser, tmp_path)
    with Image.open(moving) as film, Image.open(IMAGES / f"{NAME}.gif") as kept:
        assert film.size == kept.size
        assert film.n_frames == kept.n_frames  # type: ignore[attr-defined]
    assert still.stat().st_size > 10_000
