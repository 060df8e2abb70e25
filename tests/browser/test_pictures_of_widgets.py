"""Pictures of every widget, to compare by eye before and after a change of looks.

They are written to `build/artefacts/looks/WIDGET-WIDTH-THEME.png`:

    python -m pytest -m long tests/browser/test_pictures_of_widgets.py

To see what a change did, copy this file into a checkout of the older commit and run it there too.
So it uses nothing but `mount` and the list of widgets.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.browser.shown import BOARDLESS, SMALL, WIDGETS, widget

if TYPE_CHECKING:
    from tests.browser.conftest import Mount

LOOKS = Path(__file__).parents[2] / "build" / "artefacts" / "looks"
# Nothing has changed for a third of a second: what was packed is open and drawn.
SETTLED = """() => new Promise((resolve) => {
  let timer = setTimeout(resolve, 333);
  new MutationObserver(() => {
    clearTimeout(timer);
    timer = setTimeout(resolve, 333);
  }).observe(document.body, { attributes: true, childList: true, subtree: true });
})"""


@pytest.mark.long
@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("width", [833, 500, 390])
@pytest.mark.parametrize("name", [*WIDGETS, *BOARDLESS, *SMALL])
def test_a_picture_of_each_widget(mount: Mount, name: str, width: int, theme: str) -> None:
    page = mount(widget(name), width=width, dark=theme == "dark")
    root = page.locator("#app .fcm-root")
    root.wait_for()
    page.evaluate(SETTLED)
    LOOKS.mkdir(parents=True, exist_ok=True)
    picture = root.screenshot(path=LOOKS / f"{name}-{width}-{theme}.png", animations="disabled")
    assert len(picture) > 5_000, "an empty picture"
