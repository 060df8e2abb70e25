"""JupyterLab draws widgets whose code is in another model, also after a reload."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.browser.lab import Lab

pytestmark = pytest.mark.long

CELLS = [
    "import fcm_widgets as fcm\nview = fcm.CityView(fcm.City.random(players=2, seed=1))\nview",
    "view",  # a second view of the same model
    "fcm.CityView(fcm.City.random(players=3, seed=2))",
    "fcm.CareerTree(fcm.Game.new(players=2, seed=1))",
]
MODULES_SENT = """import ipywidgets
models = ipywidgets.widgets.widget._instances.values()
print("modules", sum(len(getattr(model, "_esm", "")) > 5000 for model in models))
"""
MILLISECONDS = 60_000  # JupyterLab starts, and the loader first looks for the code for a while
SAVE = "() => window.jupyterapp.commands.execute('docmanager:save')"


def all_drawn(page: Page, number: int) -> None:
    roots = page.locator(".jp-OutputArea .fcm-root")
    expect(roots).to_have_count(number, timeout=MILLISECONDS)
    expect(page.locator(".fcm-root svg[data-part~=board]")).to_have_count(number - 1)
    expect(roots.last).to_contain_text("Trainer")


def test_widgets_share_their_code_and_come_back_after_a_reload(lab: Lab) -> None:
    lab.page.set_viewport_size({"width": 1280, "height": 4000})  # JupyterLab draws what is in view
    page = lab([*CELLS, MODULES_SENT])
    all_drawn(page, 4)
    expect(page.get_by_text("modules 2", exact=True)).to_be_visible()
    page.evaluate(SAVE)
    page.reload()
    all_drawn(page, 4)


def test_a_widget_whose_code_is_gone_gets_it_from_python(lab: Lab) -> None:
    page = lab(
        [
            "import time, fcm_widgets as fcm\n"
            "view = fcm.CityView(fcm.City.random(players=2, seed=1))",
            "time.sleep(3)  # otherwise anywidget logs that the closed model did not load",
            "view._code.close()",
            "view",
        ]
    )
    board = page.locator(".fcm-root svg[data-part~=board]")
    expect(board).to_be_visible(timeout=MILLISECONDS)
    assert page.evaluate(
        "() => [...document.styleSheets].some(sheet => sheet.ownerNode.id.endsWith('CityView'))"
    )
