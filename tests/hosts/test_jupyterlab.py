"""JupyterLab: how long it takes from a cell that is run to the widget that is painted."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.lab import Lab, running_jupyter
from tests.browser.test_first_lesson import ERRORS
from tests.hosts.reader import watch

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Page

    from tests.browser.lab import Server

CELLS = {
    "CityView": "fcm.CityView(fcm.City.random(players=4, seed=1))",
    "DinnertimeExplorer": "fcm.DinnertimeExplorer(fcm.load_example('the-last-dinner'))",
    "GameStepper": "fcm.GameStepper(fcm.Game.new(players=5, seed=1))",
    "Quiz": "fcm.Quiz(1)",
}
"""A widget of each size, each in a notebook of its own."""
RUN = "() => void window.jupyterapp.commands.execute('notebook:run-all-cells')"
CLEAR = "() => window.jupyterapp.commands.execute('notebook:clear-all-cell-outputs')"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, python: str) -> Iterator[Server]:
    with running_jupyter(tmp_path_factory.mktemp("lab"), python, "jupyterlab", "LabApp") as started:
        yield started


def painted(page: Page) -> float:
    """Run all cells, and give the seconds until the widget's map or question is there."""
    with watch() as seconds:
        page.evaluate(RUN)
        expect(page.locator(".fcm-root svg[data-part~=board]").first).to_be_visible()
    return seconds.seconds


@pytest.mark.parametrize("name", CELLS)
def test_a_widget_is_painted(
    server: Server, page: Page, name: str, figure: Callable[[str], None]
) -> None:
    lab = Lab(server, page)
    lab([f"import fcm_widgets as fcm\n{CELLS[name]}"], f"{name}.ipynb", run=False)
    fresh = painted(page)
    page.evaluate(CLEAR)
    expect(page.locator(".fcm-root")).to_have_count(0)
    warm = painted(page)
    assert page.evaluate(ERRORS) == []
    lab.close()
    figure(
        f"JupyterLab: {name} painted {fresh:.2f} s after its cell, {warm:.2f} s in a warm kernel"
    )
