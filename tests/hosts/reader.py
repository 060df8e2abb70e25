"""What a reader does with a widget, whatever the host is."""

from __future__ import annotations

import re
import time
from contextlib import contextmanager
from typing import TYPE_CHECKING

from playwright.sync_api import expect

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Locator, Page


class Stopwatch:
    """The seconds of a part of a test; see `watch`."""

    def __init__(self) -> None:
        self.start = time.monotonic()
        self.seconds = 0.0

    def __str__(self) -> str:
        return f"{self.seconds:.1f} s"


@contextmanager
def watch() -> Iterator[Stopwatch]:
    """Measure what happens inside: ``with watch() as seconds: ...``, then ``f"{seconds}"``."""
    stopwatch = Stopwatch()
    yield stopwatch
    stopwatch.seconds = time.monotonic() - stopwatch.start


def widget(page: Page, role: str, number: int = 0) -> Locator:
    """Find a widget by what it calls itself, and bring it onto the screen."""
    found = page.locator(f".fcm-root[aria-roledescription='{role}']").nth(number)
    found.scroll_into_view_if_needed()
    return found


def step_forward(shown: Locator) -> None:
    """Take one step; no kernel is needed for it."""
    before = step(shown)
    shown.get_by_role("button", name="Next step").click()
    expect(shown.get_by_text(f"step {before + 1} of ")).to_be_visible()


def step(shown: Locator) -> int:
    """Read at which step a widget stands."""
    text = shown.get_by_text(re.compile(r"step \d+ of \d+")).first
    expect(text).to_be_visible()
    said = text.text_content() or ""  # while a host still scrolls, a hidden text has no inner text
    found = re.search(r"step (\d+) of", said)
    assert found, said
    return int(found[1])


def act(shown: Locator) -> float:
    """Do the first thing that may be done, and give the seconds until Python has played it."""
    panel = shown.get_by_role("region", name="Options")
    before = panel.inner_text()
    with watch() as seconds:
        panel.locator(
            "[data-part~=group] button:not([data-part~=ask], [data-part~=toggle])"
        ).first.click()
        expect(panel).not_to_have_text(before)
        expect(shown.get_by_role("button", name="Undo")).to_be_enabled()
    return seconds.seconds
