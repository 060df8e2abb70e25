"""`fcm-widgets export FILE`: a page or a picture, or every fault and exit code 2."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from shutil import copy
from typing import Any

import nbformat
import pytest

import fcm_widgets as fcm
from fcm_widgets.cli.export import WIDGETS
from fcm_widgets.cli.main import main
from tests.export.test_pages import read
from tests.lessons import TUTORIALS

SCENARIO = str(fcm.example_path("where-will-house-8-eat"))
WORKING = str(fcm.example_path("a-day-at-work"))
PAYDAY = str(fcm.example_path("payday-for-four"))
SAVE = str(Path(SCENARIO).with_name("a-first-game.json"))


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def shown(path: str) -> Any:
    (widget,) = read(Path(path)).page["widgets"]
    return widget


def test_a_scenario_becomes_the_page_of_its_dinner_in_this_folder(
    here: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["export", SCENARIO]) == 0
    assert capsys.readouterr().out == "where-will-house-8-eat.html\n"
    assert [path.name for path in here.iterdir()] == ["where-will-house-8-eat.html"]
    assert shown("where-will-house-8-eat.html")["name"] == "dinnertime-explorer"


def test_options_reach_the_widget(here: Path) -> None:
    arguments = ["--house", "8", "--predict", "--title", "A & B", "--out", "page.html"]
    assert main(["export", SCENARIO, *arguments]) == 0
    state = shown("page.html")["state"]
    assert (state["step"], state["predict"]) == (3, True)
    assert "<h1>A &amp; B</h1>" in Path("page.html").read_text(encoding="utf-8")
    assert main(["export", SCENARIO, "--widget", "city", "--house", "4", "--out", "c.html"]) == 0
    assert shown("c.html")["state"]["selected"] == "house:4"
    arguments = ["--widget", "company", "--chain", "Santa Maria", "--out", "d.html"]
    assert main(["export", SCENARIO, *arguments]) == 0
    assert "Santa Maria" in shown("d.html")["state"]["_company"]["title"]
    arguments = ["--widget", "quiz", "--questions", "1", "--seed", "3", "--out", "q.html"]
    assert main(["export", SCENARIO, *arguments]) == 0
    assert len(shown("q.html")["state"]["_quiz"]["questions"]) == 1


@pytest.mark.slow
def test_a_quiz_needs_no_file(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["export", "--widget", "quiz", "--seed", "7", "--questions", "8"]
    assert main([*arguments, "--out", "mine.html"]) == 0
    assert main([*arguments[:3], "--questions", "1"]) == 0
    assert capsys.readouterr().out == "mine.html\nquiz.html\n"
    assert sorted(path.name for path in here.iterdir()) == ["mine.html", "quiz.html"]
    asked = shown("mine.html")["state"]["_quiz"]["questions"]
    own = fcm.Quiz(7, questions=8)._quiz["questions"]
    assert [one["ask"] for one in asked] == [one["ask"] for one in own]
    assert len(asked) == 8
    assert len(shown("quiz.html")["state"]["_quiz"]["questions"]) == 1
    with pytest.raises(SystemExit):
        main(["export", "--help"])
    told = " ".join(capsys.readouterr().out.split())
    assert "[FILE]" in told
    assert "For a quiz with random questions, leave FILE out and type --widget quiz" in told


@pytest.mark.parametrize("name", WIDGETS)
def test_every_widget_can_be_asked_for(name: str) -> None:
    assert main(["export", SCENARIO, "--widget", name, "--out", "page.html"]) == 0
    assert shown("page.html")["state"]["_live"] is False


@pytest.mark.slow
def test_each_file_has_its_usual_widget(capsys: pytest.CaptureFixture[str]) -> None:
    for file, kind in [(SAVE, "game-stepper"), (PAYDAY, "game-stepper")]:
        assert main(["export", file, "--out", "page.html"]) == 0
        assert shown("page.html")["name"] == kind
    assert main(["export", SAVE, "--step", "5", "--out", "page.html"]) == 0
    assert shown("page.html")["state"]["step"] == 5
    fcm.load_scenario(SCENARIO).run_phase().save("dined.json")
    assert main(["export", "dined.json", "--widget", "dinner", "--out", "page.html"]) == 0
    assert capsys.readouterr().err == ""
    assert main(["export", WORKING, "--out", "page.html"]) == 0
    assert shown("page.html")["name"] == "dinnertime-explorer"
    assert "the file is at working" in capsys.readouterr().err


def test_pictures_by_their_endings() -> None:
    assert main(["export", SCENARIO, "--out", "map.svg"]) == 0
    assert Path("map.svg").read_text(encoding="utf-8").startswith("<svg")
    assert main(["export", SCENARIO, "--out", "map.png"]) == 0
    assert Path("map.png").read_bytes().startswith(b"\x89PNG")


def test_a_folder_of_lessons_is_a_folder_of_pages_with_links(here: Path) -> None:
    folder = here / "lessons"
    folder.mkdir()
    for name in ("00-start-here", "01-how-far-is-it"):
        copy(TUTORIALS / f"{name}.ipynb", folder)
    stick = here / "stick"  # made by the command
    assert main(["export", str(folder), "--stored", "--out", str(stick)]) == 0
    index = (stick / "00-start-here.html").read_text(encoding="utf-8")
    assert '<a href="01-how-far-is-it.html">' in index
    assert 'href="02-' not in index, "its page is not there"
    assert '<a href="02-which' not in (stick / "01-how-far-is-it.html").read_text(encoding="utf-8")


def test_ctrl_c_leaves_whole_pages_and_says_how_many(
    here: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in "abc":
        cells = [nbformat.v4.new_markdown_cell(f"# Lesson {name}")]
        nbformat.write(nbformat.v4.new_notebook(cells=cells), here / f"{name}.ipynb")

    def stopped(_: object, source: Path) -> None:
        if source.name == stop_at:
            raise KeyboardInterrupt

    monkeypatch.setattr("fcm_widgets.widgets.export.lesson._run", stopped)
    stop_at = "c.ipynb"
    assert main(["export", ".", "--out", "pages"]) == 130
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err == "2 of 3 pages are written, complete, in pages\nstopped\n"
    monkeypatch.setattr("fcm_widgets.cli.export.PATIENCE", -1)
    assert main(["export", ".", "--out", "pages"]) == 130
    progress = [f"lesson {n} of 3: {name}.ipynb" for n, name in enumerate("abc", 1)]
    assert capsys.readouterr().err.splitlines()[:3] == progress, "it takes long"
    written = {one.name: "</html>" in one.read_text("utf-8") for one in Path("pages").iterdir()}
    assert written == {"a.html": True, "b.html": True}
    stop_at = "a.ipynb"
    assert main(["export", ".", "--out", "more"]) == 130
    assert not Path("more").exists()


def test_a_folder_without_lessons_or_for_pages_that_is_none_is_refused(
    here: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["export", str(here), "--out", "nowhere/pages", "--title", "A"]) == 2
    said = capsys.readouterr().err
    for part in ("3 faults", "a folder with lessons", "a folder that exists", "--title"):
        assert part in said
    assert not (here / "nowhere").exists()
    assert main(["export", "./no-lessons", "--out", "pages"]) == 2
    assert "found no-lessons, but expected a file or a folder" in capsys.readouterr().err
    assert not (here / "pages").exists()


@pytest.mark.slow
def test_a_lesson_with_its_stored_outputs(here: Path) -> None:
    lesson = str(TUTORIALS / "00-start-here.ipynb")
    assert main(["export", lesson, "--stored"]) == 0
    assert "<h1>Start here</h1>" in Path("00-start-here.html").read_text(encoding="utf-8")
    cells = [nbformat.v4.new_code_cell("1 / 0")]
    nbformat.write(nbformat.v4.new_notebook(cells=cells), here / "fails.ipynb")
    assert main(["export", "fails.ipynb", "--stored"]) == 0, "nothing is run"
    assert main(["export", "fails.ipynb"]) == 2


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (
            [SCENARIO, "--house", "99", "--step", "77"],
            [
                "2 faults",
                "--house: found '99', which",
                "that dines here: 2, 4, 8",
                "--step: found 77",
            ],
        ),
        (
            [SCENARIO, "--widget", "city", "--predict", "--chain", "X", "--out", "a.pdf"],
            [
                "3 faults",
                "--predict:",
                "--chain:",
                "--out: found a.pdf, but expected a name",
            ],
        ),
        (
            [SCENARIO, "--widget", "game", "--chain", "Nobody", "--step", "-1"],
            ["2 faults", "--chain: found 'Nobody', but expected one of 'Xango", "--step: found -1"],
        ),
        ([SCENARIO, "--step", "9"], ["--step: found 9, but expected 0 to 8"]),
        ([SCENARIO, "--out", "none/page.html"], ["a folder that exists"]),
        ([SCENARIO, "--out", "map.svg", "--title", "A"], ["--title: found a picture, map.svg"]),
        ([SCENARIO, "--widget", "quiz", "--questions", "0"], ["question rejected, 1 fault"]),
        (["none.toml"], ["none.toml"]),
        (["./table.xml"], ["FILE: found table.xml, but expected a .toml, .json or .ipynb file"]),
        (
            [str(TUTORIALS / "00-start-here.ipynb"), "--widget", "city", "--out", "a.png"],
            ["2 faults", "--widget: found a lesson", "a lesson is a page"],
        ),
        ([str(TUTORIALS / "00-start-here.ipynb"), "--title", "A"], ["--title: found a lesson"]),
        (["./none.ipynb"], ["a Jupyter notebook"]),
        (["none.ipynb"], ["FILE: found 'none.ipynb', but expected a file that exists"]),
        ([], ["1 fault", "FILE: found nothing", "only --widget quiz or results needs no file"]),
        (
            ["--widget", "dinner", "--seed", "7"],
            ["2 faults", "FILE: found nothing", "--seed: found"],
        ),
        (["--widget", "quiz", "--house", "8"], ["1 fault", "--house: found --widget quiz"]),
        (["--widget", "quiz", "--questions", "0"], ["question rejected, 1 fault"]),
        (["--stored"], ["FILE: found nothing"]),
    ],
)
def test_bad_input_is_exit_2_with_every_fault(
    here: Path, capsys: pytest.CaptureFixture[str], arguments: list[str], told: list[str]
) -> None:
    assert main(["export", *arguments]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert [one for one in told if one not in said.err] == []
    assert list(here.iterdir()) == []


@pytest.mark.slow
def test_from_a_shell_and_without_jupyter_for_the_other_questions(here: Path) -> None:
    command = [sys.executable, "-m", "fcm_widgets", "export", SCENARIO, "--house", "nine"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (2, "")
    assert "Traceback" not in done.stderr
    program = (
        "import sys; from fcm_widgets.cli.main import main\n"
        f"main(['reach', {SCENARIO!r}]); print('anywidget' in sys.modules)"
    )
    command = [sys.executable, "-c", program]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.stdout.endswith("False\n"), done.stderr
