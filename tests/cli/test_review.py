"""`fcm-widgets review FILE [--chain NAME] [--json]`.

After a wanted change of its words write the kept texts anew, then read the diff::

    FCM_WRITE_GOLDEN=1 .venv/bin/python -m pytest tests/cli/test_review.py
"""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

import fcm_widgets as fcm
from fcm_widgets.cli.main import main

DATA = Path(__file__).parents[1] / "data"
SAVE = str(DATA / "games" / "two-chains-introductory.json")
SCENARIO = str(fcm.example_path("one-beer-short"))
KEPT = {
    "one-beer-short": [SCENARIO],
    "where-will-house-8-eat": [str(fcm.example_path("where-will-house-8-eat"))],
    "an-evening-with-coffee": [str(fcm.example_path("an-evening-with-coffee"))],
    "two-chains-introductory": [SAVE, "--chain", "Golden Duck Diner"],
}


@pytest.mark.parametrize("name", KEPT)
def test_a_review_reads_as_it_did(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["review", *KEPT[name]]) == 0
    text = capsys.readouterr().out
    path = DATA / "review" / f"{name}.txt"
    if os.environ.get("FCM_WRITE_GOLDEN"):
        path.write_text(text, encoding="utf-8")
    assert text == path.read_text(encoding="utf-8")


def test_no_kept_review_is_left_over() -> None:
    assert {path.stem for path in (DATA / "review").iterdir()} == set(KEPT)


def test_a_saved_game_is_one_json_object(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["review", SAVE, "--json"]) == 0
    captured = capsys.readouterr()
    data = json.loads(captured.out)
    assert list(data) == ["title", "viewer", "claim", "moments", "usage", "turns"]
    assert data == fcm.Game.load(SAVE).review().as_json()
    assert not captured.err


def test_one_chain_alone_as_data(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["review", SAVE, "--json", "--chain", "Golden Duck Diner"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert list(data["moments"]) == list(data["usage"]) == ["Golden Duck Diner"]
    assert {name for turn in data["turns"] for name in turn["chains"]} == {"Golden Duck Diner"}
    told = {row["chain"] for turn in data["turns"] for row in (*turn["lost"], *turn["changes"])}
    assert told == {"Golden Duck Diner"}


def test_an_unknown_chain_is_told_with_those_there_are(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["review", SAVE, "--chain", "Nobody"]) == 2
    captured = capsys.readouterr()
    assert not captured.out
    assert "found 'Nobody', but expected a chain: " in captured.err
    assert "'Golden Duck Diner'" in captured.err


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("here/none.json", "here/none.json: found no such file"),
        ("here/none.toml", "There is no file none.toml in here"),
        ("none", "FILE: found 'none', but expected a file that exists, or a name"),
    ],
)
def test_a_file_that_is_not_there_is_told(
    name: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["review", name]) == 2
    captured = capsys.readouterr()
    assert not captured.out
    assert said in captured.err


def test_a_spoilt_save_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "game.json"
    path.write_text(Path(SAVE).read_text(encoding="utf-8").replace("burger", "beer"))
    assert main(["review", str(path)]) == 2
    captured = capsys.readouterr()
    assert not captured.out
    assert captured.err.startswith("save rejected")


def test_a_scenario_elsewhere_dines_as_it_stands(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["review", str(fcm.example_path("a-day-at-work"))]) == 0
    captured = capsys.readouterr()
    assert "review of 1 turn and 1 dinner" in captured.out
    assert captured.err == (
        "note: the file is at working, not at dinnertime; here is the dinner that it would have "
        "now\n"
    )


def test_a_scenario_in_the_middle_of_a_phase_dines_as_it_is(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    game = fcm.load_example("a-day-at-work")
    game.play(game.options[1])
    path = tmp_path / "middle.toml"
    path.write_text(game.to_scenario(), encoding="utf-8")
    for verb in ("dinner", "review"):
        assert main([verb, str(path)]) == 0
        captured = capsys.readouterr()
        assert "House 5" in captured.out
        assert "the file is at working, not at dinnertime" in captured.err
