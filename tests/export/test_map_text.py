"""Where no script runs, a page has the map as text: a table of its tiles and roads, closed."""

from __future__ import annotations

import re
from html import escape
from pathlib import Path

import nbformat
import pytest
from nbformat.v4 import new_code_cell, new_notebook

import fcm_widgets as fcm
from fcm_widgets.text.english import counted
from fcm_widgets.widgets.export.lesson import export_lesson
from fcm_widgets.widgets.map.pages import map_html, maps_html
from fcm_widgets.widgets.map.scene import state_scene
from tests.browser.shown import BOARDLESS, WIDGETS, widget
from tests.widgets.wire import state_of

HOSTILE = "</table><script>alert(1)</script> & Sons"
FOLD = re.compile(r'<details class="fcm-page-map">.*?</details>', re.DOTALL)
MOST = 0.05
"""What the maps as text may add to a page."""


def folds(path: Path) -> tuple[str, list[str]]:
    text = path.read_text(encoding="utf-8")
    return text, FOLD.findall(text)


@pytest.mark.parametrize("name", sorted({*WIDGETS, *BOARDLESS}))
def test_each_exported_map_is_there_as_text(tmp_path: Path, name: str) -> None:
    made = widget(name)
    text, found = folds(made.to_html(tmp_path / "page.html"))
    assert bool(found) == (name in WIDGETS)
    assert 'class="fcm-page-map" open' not in text
    assert sum(map(len, found)) < MOST * len(text)
    if found:
        roads = [escape(said) for _, _, said in made._scene["stretches"]]
        assert [said for said in roads if f"<li>{said}</li>" not in "".join(found)] == []
        assert made._scene["tiles"]
        assert found[0].count('<th scope="row">') >= len(made._scene["tiles"])


@pytest.mark.slow
def test_a_lesson_that_was_run_has_its_map_as_text(tmp_path: Path) -> None:
    source = (
        'import fcm_widgets as fcm\nfcm.CityView(fcm.load_example("where-will-house-8-eat"))',
        "fcm.GameStepper(fcm.Game.new(players=2, seed=7))",
    )
    nbformat.write(new_notebook(cells=list(map(new_code_cell, source))), tmp_path / "one.ipynb")
    page = export_lesson(tmp_path / "one.ipynb", tmp_path / "one.html")
    _, (city, game) = folds(page)
    assert city == map_html(state_scene(fcm.load_example("where-will-house-8-eat").state))
    assert "<summary>The map as text, in turn 1</summary>" in game


def test_a_game_has_its_map_as_it_stands_at_the_step_that_is_shown() -> None:
    made = widget("game")
    state = state_of(made)
    told = maps_html(state)
    stand = [chain.restaurants for chain in made.game.state.chains]
    for site in (one for sites in stand for one in sites):
        (west, north), (east, south) = site.squares[0], site.squares[-1]
        assert f"; squares {west}, {north} to {east}, {south}; entrance" in told
    for home in made.game.state.homes:
        wants = f"wants {counted(home.wants)}" if home.demand else "wants nothing"
        assert re.search(rf"<li>(House|Apartment) {home.house.number}, [^<;]*{wants};", told)
    early = maps_html({**state, "step": 0})
    assert "<li>Restaurant of" not in early
    assert "in turn 1<" in early


def test_no_name_can_leave_the_table() -> None:
    scene = state_scene(fcm.load_example("where-will-house-8-eat").state)
    scene["pieces"][-1] = {**scene["pieces"][-1], "name": HOSTILE}
    told = map_html(scene, HOSTILE)
    assert "<script" not in told
    assert told.count("</table>") == 1
    assert escape(HOSTILE) in told
