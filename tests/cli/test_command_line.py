"""`fcm-widgets dinner|distance|haul|reach FILE [--json]`."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import fcm_widgets as fcm
from fcm_widgets.cli.main import main

ROOT = Path(__file__).parents[2]
FILE = str(ROOT / "tests" / "data" / "contract.toml")
HAUL = ["haul", FILE, "--chain", "Xango Blues Bar", "--buyer", "truck_driver"]
QUESTIONS = {
    "dinner": ["dinner", FILE],
    "distance": ["distance", FILE],
    "haul": HAUL,
    "reach": ["reach", FILE],
}
KEYS = {
    "dinner": ["title", "decisions", "chains", "bank", "game_over"],
    "distance": ["distances"],
    "haul": ["hauls"],
    "reach": ["reach"],
}
WORDS = {
    "dinner": "It dined at Xango Blues Bar because no other chain could serve it. (DIN-15)",
    "distance": "house     8  Xango Blues Bar at [3, 0]: 2 borders",
    "haul": "3 beers and 6 softdrinks",
    "reach": "campaign 14: house 8",
}


@pytest.mark.parametrize("question", QUESTIONS)
def test_each_question_answers_in_words_and_in_one_json_object(
    question: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(QUESTIONS[question]) == 0
    words = capsys.readouterr()
    assert WORDS[question] in words.out
    assert not words.err
    assert main([*QUESTIONS[question], "--json"]) == 0
    data = capsys.readouterr()
    assert list(json.loads(data.out)) == KEYS[question]
    assert not data.err


@pytest.mark.slow
@pytest.mark.parametrize("question", QUESTIONS)
def test_each_question_from_a_shell(question: str) -> None:
    done = run(*QUESTIONS[question], "--json")
    assert (done.returncode, done.stderr) == (0, "")
    assert list(json.loads(done.stdout)) == KEYS[question]


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "fcm_widgets", *arguments]
    return subprocess.run(
        command, capture_output=True, text=True, check=False, cwd=ROOT, encoding="utf-8"
    )


@pytest.fixture
def bad_file(tmp_path: Path) -> str:
    path = tmp_path / "bad.toml"
    path.write_text('turn = 0\ncity.tiles = [["H"]]\nchain = [{ name = "A", cash = -1 }]\n')
    return str(path)


@pytest.mark.parametrize("question", QUESTIONS)
@pytest.mark.parametrize("more", [[], ["--json"]])
def test_a_bad_file_is_exit_2_with_all_faults_on_standard_error(
    question: str, more: list[str], bad_file: str, capsys: pytest.CaptureFixture[str]
) -> None:
    arguments = [bad_file if argument == FILE else argument for argument in QUESTIONS[question]]
    assert main([*arguments, *more]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert "scenario rejected, 2 faults:" in told.err
    assert "turn: found 0, but" in told.err
    assert "chain[0].cash: found -1, but" in told.err


def test_a_bad_file_from_a_shell(bad_file: str) -> None:
    done = run("dinner", bad_file, "--json")
    assert (done.returncode, done.stdout) == (2, "")
    assert "Traceback" not in done.stderr


def test_a_missing_file_is_exit_2(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = str(tmp_path / "none.toml")
    assert main(["reach", path]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err == f"There is no file none.toml in {tmp_path}.\n"


def test_an_unknown_chain_and_an_unknown_buyer_are_both_named(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["haul", FILE, "--chain", "Nobody", "--buyer", "waitress"]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert (
        "chain: found 'Nobody', but expected one of 'Xango Blues Bar', 'Golden Duck Diner'"
        in told.err
    )
    assert "buyer: found 'waitress', but expected one of" in told.err
    assert "'truck_driver'" in told.err


@pytest.mark.parametrize(
    "arguments", [["supper", FILE], ["dinner"], ["haul", FILE], ["dinner", FILE, "--xml"]]
)
def test_a_question_that_is_none_is_exit_2_with_how_to_ask(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as exit_:
        main(arguments)
    assert exit_.value.code == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert "usage: fcm-widgets" in told.err


def test_help_names_the_four_questions(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as exit_:
        main(["--help"])
    assert exit_.value.code == 0
    shown = capsys.readouterr().out
    assert all(question in shown for question in QUESTIONS)


def ask(text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], *question: str) -> Any:
    """Write a scenario to a file and return the JSON answer to a question about it."""
    path = tmp_path / "table.toml"
    path.write_text(text, encoding="utf-8")
    name, *more = question
    assert main([name, str(path), *more, "--json"]) == 0
    return json.loads(capsys.readouterr().out)


NO_ROAD = """
title = "Zwölf 🍔 & <b>"
city.tiles = [["E"]]
chain = [
    { name = "Cut off", restaurants = [{ at = [3, 0], entrance = "NW" }] },
    { name = "Nowhere" },
]
house = [{ number = 8, demand = ["beer"] }]
"""


def test_no_road_is_null_everywhere(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    answer = ask(NO_ROAD, tmp_path, capsys, "dinner")
    assert answer["title"] == "Zwölf 🍔 & <b>"
    for offer in answer["decisions"][0]["offers"]:
        assert (offer["restaurant"], offer["distance"], offer["score"]) == (None, None, None)
        assert offer["price"] == 10
    codes = [[o["code"] for o in offer["obstacles"]] for offer in answer["decisions"][0]["offers"]]
    assert codes == [["no_road", "short_of_stock"], ["no_open_restaurant", "short_of_stock"]]
    rows = ask(NO_ROAD, tmp_path, capsys, "distance")["distances"]
    assert rows == [{"house": "8", "chain": "Cut off", "restaurant": [3, 0], "distance": None}]


def test_a_file_at_another_phase_is_dined_with_a_note(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "working.toml"
    path.write_text('phase = "working"\n' + Path(FILE).read_text().replace('phase = "dinn', '#"'))
    assert main(["dinner", str(path), "--json"]) == 0
    told = capsys.readouterr()
    assert json.loads(told.out)["decisions"]
    assert "working" in told.err


@pytest.mark.slow
def test_the_shipped_examples_all_answer(capsys: pytest.CaptureFixture[str]) -> None:
    names = fcm.example_names()
    assert len(names) >= 10
    for name in names:
        path = str(fcm.example_path(name))
        for question in ("dinner", "distance", "reach"):
            assert main([question, path, "--json"]) == 0, name
            json.loads(capsys.readouterr().out)
        assert fcm.load_example(name).state.config.title, "a lesson shows it"


def test_an_unknown_example_names_the_nearest() -> None:
    with pytest.raises(fcm.errors.BadScenario, match="'tie-on-waitresses'"):
        fcm.load_example("tie-on-waitress")
