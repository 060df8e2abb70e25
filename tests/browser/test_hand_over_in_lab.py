"""JupyterLab stores a notebook while several people play: nothing hidden is in the file."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from fcm_widgets.widgets.export.lesson import STATE
from fcm_widgets.widgets.wire import opened_state, with_buffers
from tests.browser.test_state_restores import SAVE, STORE_WIDGETS, widgets

if TYPE_CHECKING:
    from tests.browser.lab import Lab

pytestmark = pytest.mark.long

CODE = """import fcm_widgets as fcm
game = fcm.load_example("who-works-today")
stepper = fcm.GameStepper(game, players=["Xango Blues Bar", "Golden Duck Diner"])
stepper"""


def stored(lab: Lab) -> str:
    """Save the notebook, and return all facts of widgets in the file."""
    lab.page.evaluate(SAVE)
    notebook = json.loads((lab.server.root / "notebook.ipynb").read_text(encoding="utf-8"))
    models = notebook["metadata"]["widgets"][STATE]["state"].values()
    states = [
        opened_state(with_buffers(model["state"], model.get("buffers", ())))[0] for model in models
    ]
    return json.dumps(states, default=str)


def test_a_notebook_has_nothing_of_a_choice_that_is_hidden(lab: Lab) -> None:
    page = lab([CODE])
    widget = widgets(page, 0)
    widget.get_by_role("button", name="I am Xango Blues Bar").first.click()
    page.evaluate(STORE_WIDGETS)
    play = widget.get_by_role("region", name="Options")
    play.locator("[data-options] button").filter(has_text=re.compile("trainer$", re.I)).last.click()
    told = widget.locator("[data-part~=say]").first
    expect(told).to_contain_text(re.compile("Xango Blues Bar .* trainer"))
    secret = told.inner_text()
    assert secret in stored(lab)
    widget.get_by_role("button", name="Hide from the others").click()
    expect(play.get_by_role("heading").first).to_contain_text("Pass the computer to")
    file = stored(lab)
    assert secret not in file
    assert '"_request": null' in file
    assert "Pass the computer to Xango Blues Bar" in file
