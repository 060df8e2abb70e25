"""A file with faults, shown: each fault numbered on the map and listed, and open to be mended."""

from __future__ import annotations

import copy
import re
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

import fcm_widgets as fcm
from fcm_widgets.files.text import data_text
from fcm_widgets.widgets.map.picture import UNIT
from fcm_widgets.widgets.table.editor import TableEditor
from fcm_widgets.widgets.table.fault_map import _wrapped, fault_where
from tests.files.faults import Plant, every_plant
from tests.seeds import some
from tests.widgets.editing import done

DATA = Path(__file__).parents[1] / "data"
VALID: dict[str, Any] = tomllib.loads((DATA / "contract.toml").read_text())
MARKUP = "<script>alert(1)</script>]]>&'"
HOSTILE = f"{MARKUP}\\u0000\\u001b[31m\\u202e"
BAD = f"""
title = "{HOSTILE}"
[city]
tiles = [["A", "B"], ["E", "Q9"]]
[[chain]]
name = "{MARKUP}"
stock = {{ "<b>" = 2, "\\u001b0;" = 1 }}
restaurants = [{{ at = [2, 0], entrance = "NW" }}, {{ at = [8, 3], entrance = "XX" }}]
[[house]]
number = 8
demand = ["beer", "beer", "beer", "beer"]
[[campaign]]
number = 4
edge = "W"
first = 9
good = "beer"
[[campaign]]
number = 13
at = [400, 2]
good = "beer"
"""


def refused(source: Any) -> fcm.errors.BadScenario:
    with pytest.raises(fcm.errors.BadScenario) as refusal:
        fcm.Game.from_scenario(source)
    return refusal.value


def marks(svg: str) -> dict[str, tuple[float, float]]:
    """Give where each number stands: in the north-east square of what it marks."""
    found = re.findall(r'<text x="([-\d.]+)" y="([-\d.]+)" [^>]*#fff">(\d+)</text>', svg)
    return {number: (float(x) / UNIT, (float(y) - 5) / UNIT) for x, y, number in found}


def test_every_fault_with_a_place_is_numbered_on_it_and_all_are_listed() -> None:
    bad = refused(BAD)
    svg = bad.picture()
    tree = ElementTree.fromstring(svg)
    told = " ".join(one.text or "" for one in tree.iter())
    for fault in bad.faults:
        assert fault.path in told
        assert fault.found in told
    by_path = {fault.path: str(number) for number, fault in enumerate(bad.faults, 1)}
    places = {
        "city.tiles[1][1]": (9.5, 5.5),
        "chain[0].restaurants[0].at": (3.5, 0.5),
        "chain[0].restaurants[1].entrance": (9.5, 3.5),
        "house[0].demand": (3.5, 7.5),
    }
    assert {path: marks(svg)[by_path[path]] for path in places} == places
    assert not set(marks(svg)) & {by_path["chain[0].stock.<b>"], by_path["campaign[1].at"]}
    assert not [one for one in tree.iter() if one.tag.endswith("script")]


def test_an_airplane_that_overhangs_is_marked_beside_the_map() -> None:
    flies = '[[campaign]]\nnumber = 5\nedge = "E"\nfirst = 4\ngood = "beer"'
    svg = refused(f'city.tiles = [["A"]]\nchain = [{{ name = "A" }}]\n{flies}').picture()
    assert marks(svg)["1"][0] > 5


@pytest.mark.parametrize(
    ("lies", "place"),
    [
        ("number = 13\nat = [1, 1]\nturned = true", (1.5, 1.5)),  # 1 wide, 3 high
        ("number = 13\nat = [1, 1]", (3.5, 1.5)),
        ('number = 4\nedge = "S"\nfirst = 2', (2.5, 5.5)),
        ('number = 4\nedge = "W"\nfirst = 2', (-0.5, 2.5)),
        ("number = 16\nat = [7, 0]", (7.5, 0.5)),
        ("number = 16\nat = [8, 0]", None),  # too far off to be drawn
    ],
)
def test_a_campaign_is_marked_where_it_lies(lies: str, place: tuple[float, float] | None) -> None:
    bad = refused(f'city.tiles = [["A"]]\n[[campaign]]\n{lies}\ngood = "wine"')
    (number,) = (n for n, fault in enumerate(bad.faults, 1) if fault.path == "campaign[0].good")
    assert marks(bad.picture()).get(str(number)) == place


def test_two_faults_of_one_piece_stand_side_by_side() -> None:
    house = 'house = [{ number = 2, garden = "X", demand = ["wine"] }]'
    found = marks(refused(f'city.tiles = [["A"]]\n{house}').picture())
    (ax, ay), (bx, by) = found.values()
    assert (ax - bx, ay) == (24 / UNIT, by)


@pytest.mark.parametrize(
    ("path", "said"),
    [
        ("city.tiles[1][2]", "Tiles, row 2, column 3"),
        ("chain[0].restaurants[1].at", "Restaurant 2 of Siap Faji, place"),
        ("chain[1].cash", "Chain 2, cash"),
        ("campaign[0].first", "Radio 1, first line"),
    ],
)
def test_what_a_fault_is_about_is_counted_from_one(path: str, said: str) -> None:
    data = {"chain": [{"name": "Siap Faji"}, {}], "campaign": [{"number": 1}]}
    assert fault_where(data, path) == said


def test_a_long_word_is_broken_to_fit() -> None:
    lines = list(_wrapped("expected " + "x" * 200 + " and more"))
    assert max(map(len, lines)) <= 92 + 7
    assert "".join("".join(lines).split()) == "expected" + "x" * 200 + "andmore"


@pytest.mark.parametrize(
    "plant", some(every_plant(VALID), every=5), ids=lambda plant: f"{plant.kind}-{plant.path}"
)
def test_the_editor_opens_what_is_refused_and_lists_the_same(plant: Plant) -> None:
    scenario = copy.deepcopy(VALID)
    plant.plant(scenario)
    bad = refused(scenario)
    text = data_text(scenario)
    assert tomllib.loads(text) == scenario
    ElementTree.fromstring(bad.picture())
    editor = TableEditor(text)
    assert [fault["path"] for fault in editor._table["faults"]] == [
        fault.path for fault in bad.faults
    ]
    assert refused(editor.scenario).faults == bad.faults


def test_faults_can_be_taken_out_one_by_one_until_it_loads() -> None:
    editor, count = TableEditor(BAD), 0
    while faults := editor._table["faults"]:
        assert faults[0]["may_be_removed"]
        count += 1
        done(editor, "drop", path=faults[0]["path"])
    assert 5 < count < 15
    assert editor.game.state.chains[0].name
    assert fcm.Game.from_scenario(editor.scenario).state == editor.game.state


def test_a_file_that_cannot_be_read_has_a_list_alone(tmp_path: Path) -> None:
    for source in ("city = [", "\x00"):
        assert "expected valid TOML" in refused(source).picture()
    with pytest.raises(fcm.errors.BadScenario) as refusal:
        fcm.load_scenario(tmp_path / "none.toml")
    assert refusal.value.sketch is None
    assert "none.toml" in refusal.value.picture()
    with pytest.raises(fcm.errors.BadScenario) as refusal:
        fcm.load_scenario(tmp_path / "a <b> & \x1b.toml")
    assert "a <b> & \\x1b.toml" in "".join(
        ElementTree.fromstring(refusal.value.picture()).itertext()
    )


def test_a_strict_reading_shows_its_faults_too() -> None:
    with pytest.raises(fcm.errors.BadScenario) as refusal:
        fcm.load_scenario(fcm.example_path("where-will-house-8-eat"), strict=True)
    assert refusal.value.sketch is not None
    assert "city.tiles" in refusal.value.picture()


NOTEBOOK = """
from IPython.core.interactiveshell import InteractiveShell
from IPython.testing.globalipapp import start_ipython
shell = InteractiveShell.instance()
{kernel}
shown = []
shell.display_pub.publish = lambda data, *args, **more: shown.append(data)
shell.run_cell("import fcm_widgets as fcm; fcm.Game.from_scenario('turn = 0')")
print("SHOWN", [sorted(one) for one in shown])
"""


@pytest.mark.slow
@pytest.mark.parametrize("kernel", ["shell.kernel = object()", ""])
def test_a_notebook_shows_the_picture_in_place_of_the_traceback(kernel: str) -> None:
    run = subprocess.run(
        [sys.executable, "-c", NOTEBOOK.format(kernel=kernel)],
        capture_output=True,
        text=True,
        check=True,
    )
    assert "BadScenario: scenario rejected, 3 faults:" in run.stdout
    assert "Traceback" not in run.stdout + run.stderr
    forms = ["application/pdf", "image/png", "image/svg+xml", "text/plain"]
    assert f"SHOWN {[forms] if kernel else []}" in run.stdout


def test_plain_python_knows_nothing_of_a_notebook() -> None:
    code = (
        "import sys, fcm_widgets as fcm\n"
        "try: fcm.Game.from_scenario('turn = 0')\n"
        "except fcm.errors.BadScenario as bad: bad.picture()\n"
        "assert not {'IPython', 'ipywidgets', 'anywidget'} & set(sys.modules)\n"
        "fcm.Game.from_scenario('turn = 0')"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert run.returncode == 1
    assert run.stderr.startswith("Traceback")
    assert "AssertionError" not in run.stderr
    assert "BadScenario: scenario rejected" in run.stderr
