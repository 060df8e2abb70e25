"""Draw the README's animation: a guess and its answer in the real widget.

    python -m tutorials.guide.animation

It exports the dinner of the README's lines, opens it in Chromium and guesses as most people do.
Then it writes `front-door.gif` and the still `front-door.png` into `tutorials/images`. Run it again
when the explorer's looks or words change. It needs the extra `test`, and Chromium.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import Any

from PIL import Image
from playwright.sync_api import Browser, Locator, Page, sync_playwright

from fcm_widgets import DinnertimeExplorer, load_example
from tests.browser.conftest import CHROMIUM_ARGS, path_of_chromium
from tutorials.guide.gallery import FIRST

IMAGES = Path(__file__).parents[1] / "images"
NAME = "front-door"
WIDE, HIGH = 830, 488  # high enough for the answer, from "Not this time" to what follows
MARGIN = 15  # of the page beside the widget
GUESS = "Golden Duck Diner"  # cheaper, and too far away
COLOURS = 128
ROUNDS = 3  # then it rests on the answer
SAID = "[data-part~=say]"  # the sentence of the step

POINTER = """() => {
  const pointer = document.createElement('div');
  pointer.id = 'pointer';
  pointer.style.cssText = 'position: fixed; z-index: 9; left: 600px; top: 400px';
  pointer.innerHTML = `<svg width="20" height="28" viewBox="0 0 10 14" aria-hidden="true">
    <path d="M0 0v11l2.6-2.4 1.8 4.2 1.9-.8-1.8-4.1H8z" fill="#111" stroke="#fff"/></svg>`;
  document.body.append(pointer);
}"""
POINT = "([x, y]) => Object.assign(pointer.style, { left: `${x}px`, top: `${y}px` })"

Frame = tuple[Image.Image, int]
"""A picture and its duration in milliseconds."""


class Film:
    """The widget's page in a window that starts at its question."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.at = (600.0, 400.0)
        page.evaluate(POINTER)
        page.locator(".fcm-root").wait_for()
        self.scroll(page.locator(SAID), 8)

    def scroll(self, to: Locator, above: int) -> None:
        """Scroll an element to the window's top, with some pixels above it."""
        to.evaluate("(e, above) => scrollBy(0, e.getBoundingClientRect().top - above)", above)

    def below(self, element: Locator, side: str) -> int:
        """Return how many pixels below the window's end a side of an element is."""
        at: float = element.evaluate("(e, side) => e.getBoundingClientRect()[side]", side)
        return round(at) - HIGH

    def frame(self, milliseconds: int) -> Frame:
        """Return a picture of the window as it is now."""
        window: Any = {"x": MARGIN, "y": 0, "width": WIDE, "height": HIGH}
        shot = Image.open(BytesIO(self.page.screenshot(clip=window)))
        return shot.convert("RGB"), milliseconds

    def move(self, to: Locator) -> Iterator[Frame]:
        """Move the pointer to an element, in a few steps, and press there."""
        box: Any = to.bounding_box()
        goal = (box["x"] + min(box["width"] / 2, 40), box["y"] + box["height"] / 2)
        start = self.at
        for part in (0.2, 0.5, 0.8, 0.95, 1):
            self.at = (
                start[0] + part * (goal[0] - start[0]),
                start[1] + part * (goal[1] - start[1]),
            )
            self.page.evaluate(POINT, self.at)
            yield self.frame(80)
        yield self.frame(300)
        to.click()
        self.page.mouse.move(0, 0)  # where no tooltip is

    def glide(self, pixels: int) -> Iterator[Frame]:
        """Scroll down, in a few steps."""
        start: float = self.page.evaluate("() => scrollY")
        for part in (0.1, 0.3, 0.6, 0.85, 1):
            self.page.evaluate("y => scrollTo(0, y)", start + round(part * pixels))
            yield self.frame(80)


def frames(page: Page) -> Iterator[Frame]:
    """Yield the frames: the offers, the guess, the answer and what would have changed it."""
    film = Film(page)
    yield film.frame(1500)
    offers = page.get_by_role("table", name="What each chain offers")
    yield from film.glide(film.below(offers, "bottom") + 4)
    yield film.frame(1500)
    yield from film.move(page.get_by_role("radio", name=GUESS).locator("xpath=.."))
    yield film.frame(500)
    yield from film.move(page.get_by_role("button", name="That is my guess"))
    page.get_by_text("What would have changed it").wait_for()
    page.evaluate("() => pointer.remove()")
    film.scroll(page.locator(SAID), 8)
    yield film.frame(3500)
    yield from film.glide(film.below(page.get_by_text("What was paid"), "top"))
    yield film.frame(5000)


def question() -> DinnertimeExplorer:
    """Return the widget of the README's three lines."""
    example, house = FIRST
    return DinnertimeExplorer(load_example(example), house=house, predict=True)


def write(browser: Browser, folder: Path = IMAGES) -> tuple[Path, Path]:
    """Write the animation and the still; return their paths."""
    with tempfile.TemporaryDirectory() as work:
        path = question().to_html(Path(work) / "guess.html")
        page = browser.new_page(
            viewport={"width": WIDE + 2 * MARGIN, "height": HIGH},
            reduced_motion="reduce",
            color_scheme="light",
        )
        page.goto(path.resolve().as_uri())
        taken = list(frames(page))
        page.close()
    return animation(taken, folder / f"{NAME}.gif"), still(taken, folder / f"{NAME}.png")


def animation(taken: list[Frame], path: Path) -> Path:
    """Write all frames with one palette, so that unchanged parts are stored once."""
    palette = strip([image for image, _ in taken]).quantize(COLOURS)
    first, *rest = (image.quantize(palette=palette, dither=Image.Dither.NONE) for image, _ in taken)
    durations = [milliseconds for _, milliseconds in taken]
    first.save(
        path, save_all=True, append_images=rest, duration=durations, loop=ROUNDS - 1, optimize=True
    )
    return path


def strip(images: list[Image.Image]) -> Image.Image:
    """Return the first, the middle and the last picture side by side, for their colours."""
    chosen = (images[0], images[len(images) // 2], images[-1])
    row = Image.new("RGB", (WIDE * len(chosen), HIGH))
    for place, image in enumerate(chosen):
        row.paste(image, (place * WIDE, 0))
    return row


def still(taken: list[Frame], path: Path) -> Path:
    """Write the last frame: the routes on the map, the sums, and what would have changed it."""
    taken[-1][0].quantize(256, dither=Image.Dither.NONE).save(path, optimize=True)
    return path


def main(folder: Path = IMAGES) -> None:
    """Write both, and print their sizes."""
    with sync_playwright() as playwright:
        path = path_of_chromium()
        browser = playwright.chromium.launch(executable_path=path, args=CHROMIUM_ARGS)
        for written in write(browser, folder):
            print(f"{written}: {written.stat().st_size // 1000} kB")
        browser.close()


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
