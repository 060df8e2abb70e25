"""nbconvert: pages whose widgets live without a kernel, and pictures where they cannot."""

from __future__ import annotations

import base64
import re
import subprocess
from pathlib import Path
from typing import TYPE_CHECKING, Any

import nbformat
import pytest
from playwright.sync_api import expect

from tests.browser.lab import TUTORIALS
from tests.hosts.reader import step_forward, watch, widget
from tests.lessons import lessons

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

OFFLINE_PAGE = Path(__file__).parents[2] / ".ci" / "offline_page.py"
LESSON, EXERCISES = TUTORIALS / "10-milestones.ipynb", 7
SVG = "image/svg+xml"
DRAWN = """image => new Promise(resolve => {
  const done = () => resolve(image.naturalWidth > 0);
  image.complete ? done() : image.addEventListener('load', done);
})"""


def pictures(lesson: Path) -> list[str]:
    """Give the pictures that a lesson stores, one for each widget that it shows."""
    cells: list[Any] = nbformat.read(lesson, as_version=4).cells
    outputs = [output for cell in cells for output in cell.get("outputs", [])]
    return [output.data[SVG] for output in outputs if SVG in output.get("data", {})]


ILLUSTRATED = [pytest.param(path, id=path.stem) for path in lessons() if pictures(path)]


def convert(python: str, folder: Path, to: str) -> str:
    command = (python, "-m", "nbconvert", f"--to={to}", f"--output-dir={folder}", str(LESSON))
    subprocess.run(command, check=True, capture_output=True)
    (written,) = folder.glob(f"{LESSON.stem}.*")
    return written.read_text(encoding="utf-8")


def test_widgets_live_on_a_page_without_a_kernel(
    page: Page,
    outside: list[str],
    python: str,
    tmp_path: Path,
    artefact: Callable[[str], Path],
    figure: Callable[[str], None],
) -> None:
    with watch() as built:
        subprocess.run([python, OFFLINE_PAGE, LESSON, tmp_path], check=True, capture_output=True)
    with watch() as seconds:
        page.goto((tmp_path / f"{LESSON.stem}.html").as_uri())
        expect(page.locator(".fcm-root")).to_have_count(len(pictures(LESSON)) + 1)  # the stars
    exercises = page.locator(".fcm-root[aria-roledescription='exercise']")
    expect(exercises).to_have_count(EXERCISES)
    assert page.locator(".jp-RenderedSVG").count() == 0
    step_forward(widget(page, "dinnertime explorer"))
    page.screenshot(path=artefact("host-nbconvert.png"))
    assert outside == []
    figure(f"nbconvert: page built in {built}, its widgets drawn in {seconds}")


def test_the_plain_page_shows_the_pictures(
    page: Page, python: str, tmp_path: Path, artefact: Callable[[str], Path]
) -> None:
    """As nbconvert writes it by itself, of a lesson as it is stored; its scripts lie on a CDN."""
    convert(python, tmp_path, "html")
    page.goto((tmp_path / f"{LESSON.stem}.html").as_uri(), wait_until="domcontentloaded")
    shown = page.locator(".jp-RenderedSVG img")
    expect(shown).to_have_count(len(pictures(LESSON)))
    for image in shown.all():
        image.scroll_into_view_if_needed()
        assert image.evaluate(DRAWN)
    page.screenshot(path=artefact("host-nbconvert-plain.png"))


def test_markdown_shows_the_pictures(python: str, tmp_path: Path) -> None:
    text = convert(python, tmp_path, "markdown")
    linked = [tmp_path / path for path in re.findall(r"!\[svg\]\((.+?\.svg)\)", text)]
    assert [path.read_text(encoding="utf-8") for path in linked] == pictures(LESSON)


@pytest.mark.parametrize(
    "lesson", [path for path in lessons() if pictures(path)], ids=lambda path: path.stem
)
def test_stored_pictures_stand_alone(
    page: Page, outside: list[str], lesson: Path, artefact: Callable[[str], Path]
) -> None:
    """As GitHub shows them: as images, which run no script and fetch nothing."""
    urls = [base64.b64encode(svg.encode()).decode() for svg in pictures(lesson)]
    images = "".join(f'<p><img src="data:{SVG};base64,{url}">' for url in urls)
    page.set_content(f"<!doctype html><title>{lesson.stem}</title>{images}")
    for image in page.locator("img").all():
        assert image.evaluate(DRAWN)
    page.screenshot(path=artefact(f"stored-{lesson.stem}.png"), full_page=True)
    assert outside == []
