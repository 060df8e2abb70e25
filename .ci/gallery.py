"""Write the states that the gallery shows: one of every widget, as a notebook would send it.

`npm --prefix fcm_widgets/frontend run gallery` runs this first. The result is not committed, so it
always has the shape that Python sends today. `tests/browser/shown.py` says what each widget shows.
"""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
OUT = ROOT / "fcm_widgets" / "frontend" / "build" / "gallery"
sys.path.insert(0, str(ROOT))

from tests.browser.host import own_state  # noqa: E402  # found by the line above
from tests.browser.shown import BOARDLESS, SMALL, WIDGETS, widget  # noqa: E402


def main() -> None:
    """Write `build/gallery/states.json`."""
    OUT.mkdir(parents=True, exist_ok=True)
    shown = [widget(name) for name in (*WIDGETS, *BOARDLESS, *SMALL)]
    states = [
        {
            "bundle": re.sub(r"(?<=[a-z])(?=[A-Z])", "_", type(made).__name__)
            .lower()
            .removesuffix("_widget"),
            "state": own_state(made),
        }
        for made in shown
    ]
    (OUT / "states.json").write_text(json.dumps(states), encoding="utf-8")


if __name__ == "__main__":
    main()
